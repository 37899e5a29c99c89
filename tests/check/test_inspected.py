"""Every rule looks at something in the games of this workspace; one that sees nothing could be broken for years."""

from pathlib import Path

from cardwright.check.registry import load_rules
from cardwright.check.run import check_project
from cardwright.load.project import load_project

ROOT = Path(__file__).parents[2]
# Rules with nothing to look at in the five games, and why that is so.
IDLE = {
    "LAY004": "the five games are drawn by templates alone, without pictures",
    "LAY009": "as LAY004",
    "META001": "allowances are judged after the rules, not by one",
    "META002": "as META001",
    "META003": "there is no baseline: nothing in the five games is wrong",
    "META004": "it judges the other rules",
    "META005": "it reports the other rules",
}


def test_every_rule_sees_a_record_of_the_games() -> None:
    """Or there is a reason why not, which ends as soon as it does."""
    inspected = check_project(load_project(ROOT)).inspected
    rules = (entry.code for entry in load_rules().values() if entry.stage in {"load", "check"})
    assert {code for code in rules if not inspected.get(code)} == IDLE.keys()
