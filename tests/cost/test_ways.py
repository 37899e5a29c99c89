"""Ways to print and their bills, with the figures that a game's own page states."""

from decimal import Decimal
from pathlib import Path

import pytest

from cardwright.cost import Way, cost_table, find_cheapest
from cardwright.project import Project
from tests.cost.shops import GAME, PRICES, load_shops


def ways_of(project: Project, *, shop: str = "", players: int | None = None) -> tuple[Way, ...]:
    """Return the ways to print the tiny game."""
    assert project.faults == ()
    return cost_table(project.games["tiny"], project.settings, shop=shop, players=players)


def bills(ways: tuple[Way, ...], name: str) -> dict[str, Decimal | None]:
    """Return the totals of the ways of a name by paper and finish."""
    return {f"{way.paper} {way.finish}": way.total for way in ways if way.name == name}


def test_the_source_s_own_bills(tmp_path: Path) -> None:
    """Five A3 at 100 and sleeves at 110 are 610; nine glossy A4 at 120 and sleeves are 1,190."""
    ways = ways_of(load_shops(tmp_path))
    assert bills(ways, "source-a3") == {"a3 plain": 610}
    assert bills(ways, "source-a4-glossy") == {"a4 glossy": 1190}


def test_mats_for_three_players(tmp_path: Path) -> None:
    """Three mats on A3 make 910 of 610; on glossy A4, two sheets each, they are 720 more."""
    ways = ways_of(load_shops(tmp_path), players=3)
    assert bills(ways, "source-a3") == {"a3 plain": 910}
    assert bills(ways, "source-a4-glossy") == {"a4 glossy": 1910}


def test_our_plans_beside_them(tmp_path: Path) -> None:
    """Four folded A3, nine folded A4, four A4 printed on both sides: the second side costs as much as the first."""
    ways = ways_of(load_shops(tmp_path))
    assert bills(ways, "fold") == {"a3 plain": 510, "a4 plain": 650, "a4 glossy": 1190}
    assert bills(ways, "duplex") == {"a3 plain": 510, "a4 plain": 590, "a4 glossy": 1070}


def test_the_cheapest_is_ours_and_folded(tmp_path: Path) -> None:
    """Two ways cost 510; a folded back cannot land askew."""
    cheapest = find_cheapest(ways_of(load_shops(tmp_path)))
    assert cheapest is not None
    assert cheapest.total == 510
    assert (cheapest.name, cheapest.paper, cheapest.stated) == ("fold", "a3", False)


def test_a_price_for_both_sides_is_not_doubled(tmp_path: Path) -> None:
    """Where a shop names one, it counts."""
    both = PRICES + "  - {shop: Seven, item: a4, finish: plain, sides: 2, amount: 80, date: '2023', source: its page}\n"
    assert bills(ways_of(load_shops(tmp_path, both)), "duplex")["a4 plain"] == 4 * 80 + 110


def test_mats_go_on_the_cheapest_paper_of_the_shop(tmp_path: Path) -> None:
    """Cards on A4, mats on A3: one sheet at 100 is less than two at 60."""
    ways = ways_of(load_shops(tmp_path), players=2)
    duplex = next(way for way in ways if (way.name, way.paper, way.finish) == ("duplex", "a4", "plain"))
    (mats,) = duplex.charges_for("mats")
    assert (mats.item, mats.count) == ("a3", 2)
    assert mats.amount == 200


def test_one_shop_only(tmp_path: Path) -> None:
    """Sheets come from it, sleeves from wherever they are; what it cannot print has no total."""
    ways = ways_of(load_shops(tmp_path), shop="law")
    assert {way.shop for way in ways if way.total is not None} == {"Law"}
    assert bills(ways, "source-a3") == {"a3 ": None}
    assert ways[-1].name == "source-a3"


def test_without_prices_sheets_are_counted_all_the_same(tmp_path: Path) -> None:
    """On the workspace's paper and on A3."""
    ways = ways_of(load_shops(tmp_path, "paper: a4\n"))
    counts = {(way.name, way.paper): way.charges_for("cards")[0].count for way in ways if not way.stated}
    assert counts == {("fold", "a4"): 9, ("duplex", "a4"): 4, ("fold", "a3"): 4, ("duplex", "a3"): 2}
    assert find_cheapest(ways) is None


def test_currencies_are_not_added_up(tmp_path: Path) -> None:
    """Sleeves bought abroad leave the bill without a total."""
    ways = ways_of(load_shops(tmp_path, PRICES.replace("amount: 110, currency: JPY", "amount: 0.8, currency: EUR")))
    assert {way.total for way in ways} == {None}


@pytest.mark.parametrize("count", ["many", "2.5"])
def test_an_arrangement_counts_in_whole_sheets(tmp_path: Path, count: str) -> None:
    """Anything else is a finding of the loader."""
    project = load_shops(tmp_path, game=GAME.replace("{a3: 5}", f"{{a3: {count}}}"))
    assert [fault.code for fault in project.faults]
