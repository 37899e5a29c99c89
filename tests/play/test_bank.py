"""Supplies that run out."""

from cardwright.play.bank import Bank


def test_a_supply_gives_what_it_has() -> None:
    """And counts how often that was not enough."""
    bank = Bank([3, 1])
    assert (bank.take(0, 2), bank.take(0, 2), bank.take(1)) == (2, 1, 1)
    assert (bank.left, bank.low, bank.short) == ([0, 0], [0, 0], [1, 0])


def test_what_is_given_back_does_not_raise_the_low_water_mark() -> None:
    """It is the fewest there ever were."""
    bank = Bank([5])
    bank.take(0, 4)
    bank.give(0, 3)
    assert (bank.left, bank.low) == ([4], [1])


def test_copies_count_for_themselves() -> None:
    """A search spends nothing of the real supply."""
    bank = Bank([5])
    copy = bank.clone()
    copy.take(0, 9)
    assert (bank.left, bank.low, bank.short) == ([5], [5], [0])
    assert (copy.left, copy.short, copy.stock) == ([0], [1], (5,))
