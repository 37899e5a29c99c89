"""Other numbers, fewer cards."""

import pytest

from cardwright.findings import ProjectError
from cardwright.play.job import prepare
from cardwright.play.variation import shrink_data, vary_data

from .orchard import GAME, JOB, deal


def test_a_varied_value_changes_the_play() -> None:
    """More cards in the hand."""
    assert [len(zone) for zone in deal(hand__size=3).table.zones[2:]] == [3, 3]
    assert [len(zone) for zone in deal().table.zones[2:]] == [2, 2]


def test_a_card_is_varied() -> None:
    """By id or by number."""
    varied = vary_data(JOB, {"card:fruit/pear.cost": 2})
    assert (prepare(varied)[1].costs, prepare(JOB)[1].costs) == ((1, 2, 2, 2, 3, 3), (1, 1, 2, 2, 3, 3))
    assert varied.vary == {"card:fruit/pear.cost": 2}


def test_the_same_value_is_no_fault() -> None:
    """It is what it is already."""
    assert vary_data(JOB, {"hand.size": 2}).data == JOB.data


@pytest.mark.parametrize(
    ("path", "hint"),
    [
        ("hand.sise", "did you mean 'hand.size'?"),
        ("card:fruit/pear.csot", "did you mean 'card:fruit/pear.cost'?"),
        ("card:fruit/paer.cost", "did you mean 'card:fruit/pear.cost'?"),
    ],
)
def test_what_is_not_there_is_refused(path: str, hint: str) -> None:
    """With the nearest there is."""
    with pytest.raises(ProjectError, match="there is no value") as caught:
        vary_data(JOB, {path: 1})
    assert caught.value.hint == hint


def test_a_tiny_variant_keeps_some_cards() -> None:
    """And has its own key, so that no worker mixes them up."""
    (variant,) = GAME.plan.tiny
    job = shrink_data(JOB, variant)
    assert [card.id for card in job.data.deck("fruit")] == ["plum", "fig"]
    assert job.key != JOB.key
    assert prepare(job)[1].hand == 0
