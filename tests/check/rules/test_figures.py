"""Numbers typed into a rulebook, and those that are meant as they stand."""

from pathlib import Path

import pytest

from tests.check.workspace import lay_out, run

HEAD = "{#title}\n# Tiny\n\n{#setup}\n## Setting up\n\n"


def found(root: Path, text: str, **files: str) -> list[str]:
    """What is typed in a rulebook where the hand size is 5."""
    lay_out(root, {"rulebook.md": f"{HEAD}{text}\n", **{name.replace("_", "."): text for name, text in files.items()}})
    return [
        f"{each.place.line}:{each.place.column} {each.message}; {each.hint}"
        for each in run(root).findings
        if each.code == "REF009"
    ]


@pytest.mark.parametrize("text", ["Deal 5 cards.", "**5 cards** each, as always.", "{berry}5", "Add +5.", "5枚引く。"])
def test_a_value_of_the_section_is_typed(text: str, tmp_path: Path) -> None:
    """Whatever stands before it."""
    assert found(tmp_path, text) == [
        f"7:{text.index('5') + 1} 5 is typed, and is value:hand.size in the data; write {{value:hand.size}}"
    ]


def test_full_width_figures_are_figures(tmp_path: Path) -> None:
    """They are as wrong when the value changes."""
    assert found(tmp_path, "＋５枚") == ["7:2 5 is typed, and is value:hand.size in the data; write {value:hand.size}"]


@pytest.mark.parametrize(
    "text",
    [
        "Deal 6 cards.",
        "Deal {value:hand.size} cards.",
        "It is 5.5 mm.",
        "{berry:+5}",
        "3+5",
        "2-5",
        "Since 1995.",
        "A5 paper",
    ],
)
def test_other_figures_are_left_alone(text: str, tmp_path: Path) -> None:
    """No value, a reference, a decimal, an amount, a part of another number or of a word."""
    assert found(tmp_path, text) == []


def test_examples_make_their_own_numbers(tmp_path: Path) -> None:
    """They are stories, not rules."""
    assert found(tmp_path, "::: example\nMia has 5 cards.\n:::") == []


def test_a_value_of_another_section_is_another_number(tmp_path: Path) -> None:
    """Five here and five there need not be the same five."""
    assert found(tmp_path, "Deal.\n\n{#end}\n## End\n\nWho has 5 points wins.") == []


def test_the_number_of_cards_is_typed(tmp_path: Path) -> None:
    """Where only one deck has so many."""
    deck = "deck: animal\ncards:\n- {id: fox, copies: 54}\n"
    assert found(tmp_path, "Shuffle all 54 cards.", animal_yaml=deck) == [
        "7:13 54 is typed, and is count:animal in the data; write {count:animal}"
    ]
