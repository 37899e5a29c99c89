"""Each rulebook explains every set-up, phase, action, end and way to score that its original has.

``duties.yaml`` lists them by the section that explains them, with the numbers, words and cards that stand there.
"""

from collections import defaultdict
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TypedDict

import pytest
import yaml
from pikepdf import Array, Page, Pdf

from cardwright.documents.manuscript import set_manuscript
from cardwright.documents.printing import print_document
from cardwright.documents.rulebook import compose_book
from cardwright.load.markup import parse_markup, references, written
from cardwright.load.po import translated
from cardwright.load.project import load_project
from cardwright.project import Game, Level
from tests.faces.renderer.test_decorations import figures

ROOT = Path(__file__).parent.parent.parent


class Duty(TypedDict):
    """One thing to explain: in which section, and which references must stand there."""

    kind: str
    says: str
    rule: str
    names: list[str]


DUTIES: dict[str, list[Duty]] = yaml.safe_load((Path(__file__).parent / "duties.yaml").read_text(encoding="utf-8"))
CASES = [(game, duty) for game, duties in DUTIES.items() for duty in duties]
KINDS = {"box", "goal", "parts", "setup", "phase", "action", "end", "scoring"}


@cache
def game(name: str) -> Game:
    """A game of this workspace."""
    return load_project(ROOT, (name,)).games[name]


@cache
def sections(name: str, lang: str) -> dict[str, list[str]]:
    """The texts of each section of a rulebook in a language, its heading first."""
    found: dict[str, list[str]] = defaultdict(list)
    book, catalogue = game(name).rulebook, game(name).catalogues.get(lang)
    assert book is not None
    for unit in book.units:
        found[unit.anchor].append(translated(unit.text, catalogue) or unit.text.source)
    return found


@pytest.mark.parametrize(("name", "duty"), CASES, ids=[f"{name}-{duty['rule']}-{duty['says']}" for name, duty in CASES])
def test_the_rulebook_explains_it(name: str, duty: Duty) -> None:
    """The section is there, says more than its heading, and names what it must, in every language."""
    for lang in game(name).languages:
        texts = sections(name, lang)[duty["rule"]]
        assert len(texts) > 1, f"{duty['says']} ({lang})"
        named = {written(reference) for text in texts for reference in references(parse_markup(text))}
        lacking = {"{" + token + "}" for token in duty["names"]} - named
        assert lacking == set(), f"{duty['says']} ({lang})"


def test_every_game_is_on_the_list() -> None:
    """With something of each kind."""
    assert set(DUTIES) == {path.parent.name for path in (ROOT / "cards").glob("*/game.yaml")}
    lacking = {name: KINDS - {duty["kind"] for duty in duties} for name, duties in DUTIES.items()}
    assert [name for name, kinds in lacking.items() if kinds] == []


def test_no_section_is_unknown_to_the_list() -> None:
    """A new section is either on the list, or what every book has, or one of these, which only add to others."""
    always = {"title", "making", "questions", "glossary", "credits", "summary"}
    adding = {"solo", "other-cards", "figures", "idol-cards", "event-deck", "groups", "song-deck"}
    adding |= {"same-titles", "numerals", "unknown-cards"}
    for name, duties in DUTIES.items():
        written_out = {anchor for anchor, texts in sections(name, "").items() if len(texts) > 1}
        assert written_out - {duty["rule"] for duty in duties} - always <= adding, name


@pytest.mark.parametrize("name", DUTIES)
def test_every_rulebook_is_whole(name: str) -> None:
    """Components from the data, a glossary, credits and a summary for the last page."""
    book = game(name).rulebook
    assert book is not None
    for box in ("components", "setup", "steps", "example", "faq", "glossary", "credits", "summary"):
        assert f"::: {box}\n" in book.source, box
    assert list(game(name).languages.values()).count(Level.SOURCE) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", DUTIES)
def test_every_printed_book_is_whole(name: str) -> None:
    """In each language no picture is silent for who listens to it, and the summary begins on the last page."""
    project = load_project(ROOT, (name,))
    for lang in project.games[name].languages:
        printed = print_document(compose_book(set_manuscript(project, project.games[name], lang), "a5"))
        with Pdf.open(BytesIO(printed.pdf)) as pdf, pdf.open_outline() as outline:
            words = [str(figure.get("/Alt", "")) for figure in figures(pdf)]
            target = outline.root[-1].destination
            assert isinstance(target, Array)
            assert Page(target[0]).index == len(pdf.pages) - 1, lang
        assert words
        assert "" not in words
