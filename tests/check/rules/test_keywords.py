"""Lists and texts that need not agree, and costs that are paid in what the game has."""

from pathlib import Path

import pytest

from tests.check.workspace import lay_out, run

DECK = "deck: animal\nfields: {eats: {type: list, of: food}, text: {type: text}}\ncards:\n"
NEEDS = "deck: animal\nfields: {needs: {type: counts, of: food}}\ncards:\n- {id: fox, needs: {nut: 1}}\n"


def codes(root: Path, **files: str) -> list[str]:
    """The codes of these rules that are found."""
    lay_out(root, {name.replace("_", "."): text for name, text in files.items()})
    return [each.code for each in run(root).findings if each.code in {"REF006", "ECO005"}]


def rows(*cards: tuple[str, str]) -> str:
    """Cards with a list and a text."""
    return DECK + "".join(f"- {{id: a{n}, eats: [{eats}], text: '{text}'}}\n" for n, (eats, text) in enumerate(cards))


def test_a_text_that_names_less_than_the_list(tmp_path: Path) -> None:
    """Where the others name all that they list."""
    deck = rows(*[("berry", "Feed {berry}.")] * 5, ("berry, nut", "Feed {berry}."))
    assert codes(tmp_path, animal_yaml=deck) == ["REF006"]


def test_texts_without_keywords_are_no_habit(tmp_path: Path) -> None:
    """A game whose texts do not repeat its lists has nothing to keep in step."""
    deck = rows(*[("berry", "Runs.")] * 5, ("berry, nut", "Feed {nut}."))
    assert codes(tmp_path, animal_yaml=deck) == []


@pytest.mark.parametrize("text", ["Take a {nut}.", "Nothing here."])
def test_a_cost_in_what_the_rules_give(text: str, tmp_path: Path) -> None:
    """A word of the rulebook may give it; without one, nothing does."""
    book = f"{{#title}}\n# Tiny\n\n{{#setup}}\n## Setting up\n\n{text} {{berry}} {{value:hand.size}}\n"
    assert codes(tmp_path, animal_yaml=NEEDS, rulebook_md=book) == ([] if "{nut}" in text else ["ECO005"])
