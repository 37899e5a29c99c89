"""Numbers that count copies, and numbers that only look so."""

from pathlib import Path

from tests.check.workspace import lay_out, run


def found(root: Path, rows: list[tuple[int, int]], header: str = "") -> list[str]:
    """What is wrong with cards of these numbers and copies."""
    cards = "".join(f"- {{id: a{number}, number: {number}, copies: {copies}}}\n" for number, copies in rows)
    lay_out(root, {"animal.yaml": f"deck: animal\n{header}cards:\n{cards}"})
    return [
        f"{each.code} {each.message}; {each.hint}" for each in run(root).findings if each.code in {"QTY003", "ID005"}
    ]


def test_a_card_with_a_copy_too_many(tmp_path: Path) -> None:
    """The number of the next card proves it."""
    assert found(tmp_path, [(1, 2), (3, 3), (6, 2), (8, 2), (9, 1)]) == [
        "QTY003 animal 8 has 2 copies, and the 1 number 8; copies: 1"
    ]


def test_a_card_that_is_missing(tmp_path: Path) -> None:
    """A hole may be too few copies, or a card."""
    assert found(tmp_path, [(1, 2), (3, 2), (5, 2), (9, 2), (11, 1)]) == [
        "QTY003 animal 5 has 2 copies, and the 4 numbers 5-8; write copies: 4, or add the card that is missing"
    ]


def test_the_last_card_fills_the_declared_numbers(tmp_path: Path) -> None:
    """As many copies as there are numbers left."""
    assert found(tmp_path, [(1, 2), (3, 2), (5, 2), (7, 2)], "numbers: 1-9\n") == [
        "QTY003 animal 7 has 2 copies, and the 3 numbers 7-9; write copies: 3, or add the card that is missing"
    ]


def test_plain_numbers_do_not_count_copies(tmp_path: Path) -> None:
    """A deck of many copies that is numbered card by card is no set of that kind."""
    assert found(tmp_path, [(1, 2), (2, 2), (3, 2), (4, 2), (5, 2)]) == []


def test_a_hole_in_plain_numbers_is_a_gap(tmp_path: Path) -> None:
    """The other rule still says so."""
    assert [code.split()[0] for code in found(tmp_path, [(1, 1), (2, 1), (3, 1), (5, 1), (6, 1)])] == ["ID005"]
