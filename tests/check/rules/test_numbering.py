"""Numbers: holes, repeats, and decks that leave them out."""

from pathlib import Path

from tests.check.workspace import findings_of


def deck(*numbers: int, head: str = "") -> dict[str, str]:
    """A deck of cards with these numbers."""
    cards = "".join(f"- {{id: a{index}x, number: {number}}}\n" for index, number in enumerate(numbers))
    return {"animal.yaml": f"deck: animal\n{head}cards:\n{cards}"}


def test_a_hole_in_a_deck_that_declares_nothing(tmp_path: Path) -> None:
    """Where nearly all cards are numbered, the numbers run on."""
    assert findings_of(tmp_path, deck(1, 2, 3, 5, 6)) == {"ID005"}


def test_a_few_numbers_make_no_row(tmp_path: Path) -> None:
    """Banknotes of 10, 50 and 100 are not numbered cards."""
    assert findings_of(tmp_path, deck(10, 50, 100)) == set()


def test_a_row_may_begin_anywhere(tmp_path: Path) -> None:
    """An expansion goes on where the box ended."""
    assert findings_of(tmp_path, deck(26, 27, 28, 29, 30)) == set()


def test_a_number_outside_the_declared_ones(tmp_path: Path) -> None:
    """It is found beside the hole that it left."""
    assert findings_of(tmp_path, deck(1, 2, 4, head="numbers: 1-3\n")) == {"ID005"}


def test_packs_may_number_from_one(tmp_path: Path) -> None:
    """Numbers repeat from pack to pack."""
    cards = "".join(f"- {{id: {pack}{n}, number: {n}, pack: {pack}}}\n" for pack in "ab" for n in (1, 2, 3))
    files = {"game.yaml": "packs: {a: {}, b: {}}\n", "animal.yaml": f"deck: animal\ncards:\n{cards}"}
    assert findings_of(tmp_path, files) == set()
