"""The table of costs, as it is printed."""

from pathlib import Path

from cardwright.cost import cost_report
from tests.cost.shops import PRICES, load_shops

TABLE = """\
tiny: ways to print it

  way                 paper      shop                    cards  sleeves      total
  fold                a3 plain   Seven              4 a3 x 100  1 x 110    510 JPY
  duplex              a3 plain   Seven  2 a3, both sides x 200  1 x 110    510 JPY
  duplex              a4 plain   Seven  4 a4, both sides x 120  1 x 110    590 JPY
  source-a3 *         a3 plain   Seven              5 a3 x 100  1 x 110    610 JPY
  fold                a4 plain   Seven               9 a4 x 60  1 x 110    650 JPY
  duplex              a4 glossy  Law    4 a4, both sides x 240  1 x 110  1,070 JPY
  fold                a4 glossy  Law                9 a4 x 120  1 x 110  1,190 JPY
  source-a4-glossy *  a4 glossy  Law                9 a4 x 120  1 x 110  1,190 JPY

* stated by the source
mats are counted with --players

cheapest: fold on a3 plain at Seven, 510 JPY, 100 JPY less than source-a3

price: Seven, a3 plain: 100 JPY (2023-07, its page)
price: Dice, sleeves: 110 JPY (2024-03, its shelf)
price: Seven, a4 plain: 60 JPY (2023-07, its page)
price: Law, a4 glossy: 120 JPY (2024-03, its page)
"""


def test_the_whole_report(tmp_path: Path) -> None:
    """Ours and the source's, the cheapest first, and whose prices they are."""
    project = load_shops(tmp_path)
    assert cost_report(project, project.games["tiny"]) == TABLE


def test_players_bring_their_mats(tmp_path: Path) -> None:
    """The column appears, and the note that asked for it goes."""
    project = load_shops(tmp_path)
    report = cost_report(project, project.games["tiny"], players=3)
    assert "tiny: ways to print it for 3 players" in report
    assert "5 a3 x 100  3 a3 x 100  1 x 110    910 JPY" in report
    assert "--players" not in report


def test_a_way_without_a_price_says_so(tmp_path: Path) -> None:
    """Sheets are counted, the total stays open."""
    project = load_shops(tmp_path, "paper: a4\n")
    report = cost_report(project, project.games["tiny"])
    assert "a way without a total has no price in cards/workspace.yaml" in report
    assert "cheapest" not in report


def test_cents_are_printed_where_there_are_any(tmp_path: Path) -> None:
    """Twelve and a half cents a sheet."""
    project = load_shops(tmp_path, PRICES.replace("amount: 60", "amount: 0.125").replace("JPY", "EUR"))
    assert "9 a4 x 0.12" in cost_report(project, project.games["tiny"])


def test_columns_line_up_under_full_width_names(tmp_path: Path) -> None:
    """A Japanese shop takes two columns a character."""
    project = load_shops(tmp_path, PRICES.replace("Seven", "七番"))
    lines = cost_report(project, project.games["tiny"]).splitlines()
    folded = [line for line in lines if line.startswith("  fold ")]
    widths = [len(line) + sum(character in "七番" for character in line) for line in folded]
    assert len(folded) == 3
    assert len(set(widths)) == 1
