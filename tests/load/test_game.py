"""A whole game from its files."""

from pathlib import Path

import pytest

from cardwright.findings import ProjectError
from cardwright.load.project import load_project
from cardwright.project import Level

from .workspaces import BASE, faults, load, write_workspace

GAME = BASE["cards/tiny/game.yaml"]


def test_a_game(tmp_path: Path) -> None:
    """The box, its deck and its languages."""
    project = load(tmp_path)
    game = project.games["tiny"]
    assert faults(project) == []
    assert (game.players, game.ages, game.minutes) == ((2, 4), (7, None), (10, 10))
    assert (game.source_language, dict(game.languages)) == ("en", {"en": Level.SOURCE})
    assert [text.context for text in game.texts()][:3] == ["game:title", "game:credits", "card:fox/red.name"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("players: 2-4", "players: few", "game.yaml:6:10 SCH002 'players': 'few' is not a number, a-b or a+"),
        ("players: 2-4", "players: 4-2", "game.yaml:6:10 SCH002 'players': '4-2' ends before it begins"),
        ("date: 2026-11-29", "date: today", "game.yaml:4:7 SCH002 'date' of game 'tiny' is 'today', not a date"),
        ("{en: source}", "{en: sauce}", "game.yaml:5:17 SCH004 'en' of game 'tiny' is 'sauce'"),
        ('"1.0"', "1.0", "game.yaml:3:10 YML005 'version' of game 'tiny' is read as the number 1.0, not as text"),
        ("count: 2", "count: count('wolf')", "game.yaml:11:24 QTY007 no deck 'wolf'; the decks are fox"),
        ("count: 2", "count: 3 > 2", "game.yaml:11:24 QTY007 count comes to True, not to a whole number from 0 on"),
        ("count: 2", "count: 2 - 3", "game.yaml:11:24 QTY007 count comes to -1, not to a whole number from 0 on"),
    ],
)
def test_fault_of_the_box(tmp_path: Path, old: str, new: str, expected: str) -> None:
    """Each at its own place."""
    assert expected in faults(load(tmp_path, {"cards/tiny/game.yaml": GAME.replace(old, new)}))


def test_counts_by_expression(tmp_path: Path) -> None:
    """A component's count may be worked out from the data."""
    box = GAME.replace("count: 2", "count: count('fox') * 2")
    (content,) = load(tmp_path, {"cards/tiny/game.yaml": box}).games["tiny"].contents
    assert content.count == 4


def test_values_have_dotted_paths(tmp_path: Path) -> None:
    """A leaf is what has a value; what has none is a fault."""
    text = "dome:\n  vp: {value: !assumed {value: 12, why: above 10}, rule: dome}\nhand: 5\n"
    project = load(tmp_path, {"rules/tiny/values.yaml": text})
    value = project.games["tiny"].values["dome.vp"]
    assert (value.value, value.rule, value.provenance[0].why) == (12, "dome", "above 10")
    assert faults(project) == ["values.yaml:3:7 SCH003 'hand' has no 'value'"]


def test_terms_and_claims(tmp_path: Path) -> None:
    """Both are read with their places."""
    files = {
        "rules/tiny/terms.yaml": "run: {name: Run, group: verb, plural: Runs, icno: x}\n",
        "rules/tiny/claims.yaml": "- {id: two, check: count('fox') == 2}\n",
    }
    project = load(tmp_path, files)
    game = project.games["tiny"]
    assert game.terms["run"].name.context == "term:run.name"
    assert (game.claims[0].id, game.claims[0].place.line) == ("two", 1)
    assert faults(project) == ["terms.yaml:1:45 SCH001 unknown field 'icno' on term 'run'"]


def test_game_that_is_not_there(tmp_path: Path) -> None:
    """The nearest name is the hint."""
    write_workspace(tmp_path)
    with pytest.raises(ProjectError) as caught:
        load_project(tmp_path, ["tinny"])
    assert (caught.value.message, caught.value.hint) == (
        "no game 'tinny' in this workspace",
        "did you mean 'tiny'?",
    )


def test_broken_file_leaves_the_others_checked(tmp_path: Path) -> None:
    """All files are reported in one run."""
    project = load(tmp_path, {"cards/tiny/fox.yaml": "deck: [\n", "rules/tiny/terms.yaml": "run: {nam: Run}\n"})
    assert {found.place.path for found in project.faults} == {"cards/tiny/fox.yaml", "rules/tiny/terms.yaml"}
