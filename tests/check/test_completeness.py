"""What was not read keeps the rules over it silent."""

from pathlib import Path

from cardwright.check.run import check_project
from cardwright.load.project import load_project
from tests.check.workspace import lay_out


def found(root: Path, **files: str) -> list[str]:
    """The codes found in a workspace of the given files."""
    lay_out(root, {name.replace("_", "."): text for name, text in files.items()})
    return [finding.code for finding in check_project(load_project(root)).findings]


def test_a_lost_deck_is_one_finding(tmp_path: Path) -> None:
    """Its count and the claims over it are not reported as well."""
    contents = "contents: [{part: animal, count: 2}]\n"
    claims = "- {id: two, check: \"count('animal') == 2\"}\n"
    assert found(tmp_path, game_yaml=contents, claims_yaml=claims, animal_yaml="deck: animal\ncards:\n\t- x\n") == [
        "YML007"
    ]


def test_a_lost_field_silences_the_claims_alone(tmp_path: Path) -> None:
    """A duplicate number of the same deck is still found."""
    deck = (
        "deck: animal\nfields: {cost: {type: integer}}\ncards:\n"
        "- {id: fox, number: 1, cost: two}\n- {id: owl, number: 1, cost: 3}\n"
    )
    claims = "- {id: cost, check: \"total('animal', 'cost') == 5\"}\n"
    assert found(tmp_path, claims_yaml=claims, animal_yaml=deck) == ["SCH002", "ID004"]
