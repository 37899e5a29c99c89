"""How messages name things."""

from cardwright.check.naming import counted, list_names, list_numbers, shorten


def test_numbers_are_listed_with_runs_joined() -> None:
    """A run reads as a range."""
    assert list_numbers([9, 4, 7, 8]) == "4, 7-9"


def test_many_names_are_cut() -> None:
    """A line of a hundred names is not read."""
    assert list_names("abcdefgh") == "a, b, c, d, e, f and 2 more"
    assert list_names("ab") == "a, b"


def test_a_noun_has_its_number() -> None:
    """One is singular."""
    assert (counted(1, "card"), counted(3, "card")) == ("1 card", "3 cards")


def test_a_text_is_put_on_one_line() -> None:
    """And cut where it grows long."""
    assert shorten("a\n  b") == "a b"
    assert len(shorten("x" * 100)) == 60
