"""What was not read keeps the rules over it silent."""

from pathlib import Path

import pytest

from cardwright.check.completeness import lost_contexts
from cardwright.check.run import check_project
from cardwright.findings import Finding, Place
from cardwright.load.project import load_project
from cardwright.project import Project, Settings
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


def test_a_lost_card_takes_no_translations_with_it(tmp_path: Path) -> None:
    """They are not orphans: their card is there, and cannot be read."""
    game, po = "languages: {en: source, fr: required}\n", ""
    deck = "deck: animal\ncards:\n- {id: 17, name: Fox}\n- {id: owl, name: Owl}\n"
    lay_out(tmp_path, {"game.yaml": game, "fr.po": po, "animal.yaml": deck})
    assert [finding.code for finding in check_project(load_project(tmp_path)).findings] == ["ID001"]


def test_orphans_of_files_that_were_read_are_still_found(tmp_path: Path) -> None:
    """Only what the broken file holds is excused."""
    po = 'msgctxt "term:pear.name"\nmsgid "Pear"\nmsgstr "Poire"\n'
    deck = "deck: animal\ncards:\n- {id: fox, name: true}\n- {id: owl, name: Owl}\n"
    lay_out(tmp_path, {"game.yaml": "languages: {en: source, fr: required}\n", "fr.po": po, "animal.yaml": deck})
    assert [finding.code for finding in check_project(load_project(tmp_path)).findings] == ["YML003", "I18N003"]


@pytest.mark.parametrize(
    ("path", "lost"),
    [
        ("cards/tiny/animal.yaml", ("card:animal/", "each:animal/", "deck:animal.")),
        ("cards/tiny/game.yaml", ("game:", "pack:")),
        ("rules/tiny/terms.yaml", ("term:",)),
        ("rules/tiny/rulebook.md", ("rules:",)),
        ("rules/tiny/values.yaml", ()),
        ("rules/tiny/i18n/fr.po", ()),
        ("cards/tiny/animals.csv", ("card:",)),
    ],
)
def test_each_file_holds_its_own_texts(path: str, lost: tuple[str, ...]) -> None:
    """Rows of a table belong to some deck."""
    fault = Finding(code="YML008", place=Place(path=path), message="lost", game="tiny")
    project = Project(root="", settings=Settings(), games={}, faults=(fault,), sources={})
    assert lost_contexts(project, "tiny") == lost
    assert lost_contexts(project, "other") == ()
