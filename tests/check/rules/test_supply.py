"""Limits against the box, and sheets that are nearly empty."""

from pathlib import Path

import pytest

from tests.check.workspace import lay_out, run


def found(root: Path, code: str, **files: str) -> list[str]:
    """The messages of one rule."""
    lay_out(root, {name.replace("_", "."): text for name, text in files.items()})
    return [each.message for each in run(root).findings if each.code == code]


def duel(part: str) -> str:
    """A format with one part."""
    return f"formats:\n  duel:\n    parts:\n      animal: {part}\n"


def test_a_limit_above_the_box_names_the_cards(tmp_path: Path) -> None:
    """With both numbers of each."""
    deck = "deck: animal\ncards:\n- {id: fox, copies: 3}\n- {id: owl, copies: 2}\n"
    assert found(tmp_path, "QTY004", animal_yaml=deck, deckbuilding_yaml=duel("{limit: 3}")) == [
        "format 'duel' allows more of 1 card than the box has: animal/owl (3 of 2)"
    ]


@pytest.mark.parametrize("part", ["{limit: 2}", "{limit: 1 if 'x' in ids('animal') else 1}", "{size: 9}"])
def test_limits_that_the_box_can_meet(part: str, tmp_path: Path) -> None:
    """One that depends on the list is not judged."""
    deck = "deck: animal\ncards:\n- {id: fox, copies: 3}\n- {id: owl, copies: 2}\n"
    assert found(tmp_path, "QTY004", animal_yaml=deck, deckbuilding_yaml=duel(part)) == []


@pytest.mark.parametrize(("copies", "told"), [(9, 0), (10, 1), (11, 1), (12, 0), (18, 0), (19, 1), (8, 0), (190, 0)])
def test_a_sheet_with_less_than_a_quarter(copies: int, told: int, tmp_path: Path) -> None:
    """Nine cards are on a sheet; one sheet of twenty-two in vain is no matter."""
    deck = f"deck: animal\nsize: tcg\ncards:\n- {{id: fox, copies: {copies}}}\n"
    assert len(found(tmp_path, "QTY006", animal_yaml=deck)) == told


def test_sizes_that_may_share_a_sheet_are_not_judged(tmp_path: Path) -> None:
    """What is left over of two sizes is printed together."""
    deck = "deck: {}\nsize: {}\ncards:\n- {{id: fox, copies: 10}}\n"
    files = {"animal_yaml": deck.format("animal", "tcg"), "plant_yaml": deck.format("plant", "mini")}
    assert found(tmp_path, "QTY006", **files) == []
