"""Values beside their neighbours'."""

from pathlib import Path

import pytest

from tests.check.workspace import findings_of


def deck(*costs: int, kind: str = "card") -> dict[str, str]:
    """A deck of cards with these costs, and each its own power."""
    cards = "".join(f"- {{id: a{n}x, cost: {cost}, power: {n}}}\n" for n, cost in enumerate(costs))
    fields = "fields: {cost: {type: money}, power: {type: integer}}\n"
    return {"animal.yaml": f"deck: animal\nkind: {kind}\n{fields}cards:\n{cards}"}


@pytest.mark.parametrize("costs", [(1, 2, 3, 1, 2, 3, 1, 2, 99), (10, 20, 30, 20, 10, 20, 30, 20, 2000)])
def test_a_cost_far_from_all_others(costs: tuple[int, ...], tmp_path: Path) -> None:
    """Typed twice, or with a digit too many."""
    assert findings_of(tmp_path, deck(*costs)) == {"ECO002"}


@pytest.mark.parametrize("costs", [(1, 2, 3, 4, 5, 6, 7, 8, 12), (0, 0, 0, 0, 5, 10, 10, 20, 30), (1, 99)])
def test_costs_that_spread(costs: tuple[int, ...], tmp_path: Path) -> None:
    """A dear card is not yet a mistake, and two cards have no usual cost."""
    assert findings_of(tmp_path, deck(*costs)) == set()


def test_banknotes_may_differ(tmp_path: Path) -> None:
    """Their values are meant to."""
    assert findings_of(tmp_path, deck(1, 1, 1, 1, 1, 1, 1, 1, 500, kind="note")) == set()
