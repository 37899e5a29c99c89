"""The reference is what the code says: `make docs` writes it anew."""

import json
from dataclasses import fields
from pathlib import Path

import pytest

from cardwright.build.outputs import Output
from cardwright.cli import COMMANDS
from cardwright.faces.contents import CardContent
from cardwright.faces.text import Typesetter
from cardwright.faces.views import View, Views
from cardwright.load.project import load_project
from cardwright.play.witness import Witness, write_witness
from cardwright.project import Card, Field
from tools.format_words import FACE, OUTPUT, WITNESS
from tools.view_words import INNER, VIEWS
from tools.write_reference import FOLDER, PAGES

SKELETON = Path(__file__).parent.parent / "src/cardwright/data/skeleton"


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_up_to_date(page: str) -> None:
    """Whoever changes a command, a field or a function runs `make docs`."""
    assert (FOLDER / page).read_text(encoding="utf-8") == PAGES[page]()


def test_every_command_has_its_section() -> None:
    """Groups too, with the commands in them."""
    page = (FOLDER / "commands.md").read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f"\n## cardwright {name}\n" not in page] == []
    assert "\n### cardwright translate update\n" in page


@pytest.fixture(scope="module")
def seen() -> dict[str, View]:
    """What a template of the example game sees."""
    game = load_project(SKELETON).games["garden"]
    views = Views(game, Typesetter(game, "en"))
    deck, section = game.decks["crop"], next(iter(Typesetter(game, "en").sections.values()))
    field = Field(name="price", type="money", currency="EUR", place=deck.place)
    return {
        "game": views.box(),
        "deck": views.deck(deck),
        "size": views.size(deck),
        "term": views.term("carrot"),
        "rule": views.section(section),
        "pack": views.pack("base"),
        "field": views.field(deck.fields["worth"]),
        "money": views._money(field, 3),
    }


def test_members_are_all_there(seen: dict[str, View]) -> None:
    """The words are of the members that views have, no more and no fewer."""
    words = VIEWS | INNER
    assert {name: list(view._makers) for name, view in seen.items()} == {name: list(words[name]) for name in seen}
    assert set(words) - set(seen) == {"card", "panel"}


def test_cards_have_their_own_members() -> None:
    """Beside the fields that their deck declares."""
    game = load_project(SKELETON).games["garden"]
    card = game.decks["crop"].cards[0]
    assert isinstance(card, Card)
    assert list(Views(game, Typesetter(game, "en"))._standard(card)) == list(VIEWS["card"])


def test_files_of_a_build_are_described() -> None:
    """The keys are those of what is written."""
    assert set(OUTPUT) == {field.name for field in fields(Output)}
    assert set(FACE) == {"game", "lang", *(field.name for field in fields(CardContent))}


def test_a_witness_is_described() -> None:
    """In the order in which it is written, with its luck where that was chosen."""
    witness = Witness(game="garden", players=2, seed="1", bots=("random", "random"), moves=(0,), luck=(1,))
    assert list(json.loads(write_witness(witness))) == list(WITNESS)
