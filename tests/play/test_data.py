"""The game's data as models take them."""

import pickle

import pytest

from .orchard import DATA


def test_cards_are_plain_values() -> None:
    """With copies, effects, and what is assumed."""
    pear = DATA.deck("fruit")[1]
    assert (pear.reference, pear.name, pear.copies, pear.get("cost"), pear.do) == (
        *("fruit/pear", "Pear", 2, 1),
        ({"earn": {"coins": 1}},),
    )
    assert (pear.count(3), pear.get("colour", "none"), pear.known) == (2, "none", True)


def test_assumptions_are_named() -> None:
    """Verdicts that rest on them say so."""
    assert DATA.assumed == frozenset({"fruit/mango.points"})
    assert DATA.deck("fruit")[5].assumed == frozenset({"points"})


def test_values_are_found_by_path() -> None:
    """And unknown ones are refused."""
    assert (DATA.value("hand.size"), DATA.players, DATA.minutes) == (2, (2, 3), (1, 5))
    with pytest.raises(KeyError):
        DATA.value("hand.sise")


def test_another_value_leaves_the_rest() -> None:
    """For what if."""
    varied = (
        DATA.with_value("hand.size", 3).with_value("card:fruit/pear.cost", 2).with_value("card:fruit/pear.copies", 1)
    )
    assert (varied.value("hand.size"), varied.deck("fruit")[1].get("cost"), varied.deck("fruit")[1].copies) == (3, 2, 1)
    assert (DATA.value("hand.size"), DATA.deck("fruit")[1].get("cost")) == (2, 1)


@pytest.mark.parametrize("path", ["hand.sise", "card:fruit/apple.cost", "card:vegetable/pear.cost"])
def test_what_is_not_there_cannot_be_varied(path: str) -> None:
    """KeyError, which `--vary` turns into a hint."""
    with pytest.raises(KeyError):
        DATA.with_value(path, 1)


def test_data_can_be_sent_to_workers() -> None:
    """They pickle."""
    assert pickle.loads(pickle.dumps(DATA)) == DATA  # noqa: S301 - ours
