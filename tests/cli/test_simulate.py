"""``cardwright simulate`` and ``cardwright replay``, on the toy."""

import json
import shutil
from pathlib import Path

import pytest

from cardwright.play.job import Cell
from cardwright.play.simulation import make_job
from cardwright.play.witness import witness_game, write_witness

from .running import ROOT, Runner


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    """A workspace with the toy, and no CI."""
    shutil.copytree(ROOT / "tests/play/toy", tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.delenv("CI", raising=False)
    return Runner(tmp_path, monkeypatch, capsys)


FEW = ("--games", "20", "--jobs", "1")


def test_a_table_is_printed(toy: Runner) -> None:
    """A row for each player count and bot, and whose code runs."""
    ran = toy("simulate", *FEW, "-b", "random", "-b", "greedy+random")
    assert ran.code == 0
    assert ran.out.count(" greedy+random ") == 2
    assert "proved      a measure falls from decision to decision" in ran.out
    assert ran.err == "running the code in rules/toy/play\n"


def test_results_are_the_same_bytes_for_the_same_seed(toy: Runner) -> None:
    """With one process or two."""
    path = toy.root / "build/toy/simulation.json"
    texts = []
    for jobs in ("1", "2"):
        toy("simulate", "--games", "30", "-b", "random", "-b", "greedy", "--jobs", jobs)
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]
    found = json.loads(texts[0])
    assert list(found) == ["game", "data_sha256", "seed", "vary", "players", "verdicts"]
    assert {"games", "bots", "seats", "length", "scores", "ends"} <= set(found["players"]["2"])
    keys = {"claim", "status", "value", "interval", "games", "bots", "witness", "assumed"}
    assert all(set(verdict) == keys for verdict in found["verdicts"])


def test_a_written_witness_is_told(toy: Runner) -> None:
    """As `simulate` names it."""
    toy("simulate", *FEW, "-b", "random", "-p", "2")
    found = json.loads((toy.root / "build/toy/simulation.json").read_bytes())
    witness = next(verdict["witness"] for verdict in found["verdicts"] if verdict["claim"] == "ends-reached")
    assert toy("replay", f"build/toy/{witness}").out.rstrip().endswith("wins")


def test_a_broken_game_exits_with_1(toy: Runner) -> None:
    """And names the game that shows it."""
    toy.replace("rules/toy/play/orchard.py", "state.coins[player] -= rules.costs[option]", "pass")
    ran = toy("simulate", *FEW, "-b", "random", "-p", "2")
    assert ran.code == 1
    assert "coins were lost or doubled" in ran.out
    assert (toy.root / "build/toy/witnesses/invariants-1.json").is_file()


def test_wrong_data_are_not_played(toy: Runner) -> None:
    """The findings are printed instead."""
    toy.replace("cards/toy/fruit.yaml", "earn", "eran")
    ran = toy("simulate", *FEW)
    assert ran.code == 1
    assert "PLY001 unknown-verb" in ran.out


def test_ci_wants_trust(toy: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pull request could bring code of its own; no file can allow it."""
    monkeypatch.setenv("CI", "true")
    ran = toy("simulate", *FEW)
    assert (ran.code, ran.out) == (2, "")
    assert "rules/toy/play is code of this workspace, and a CI run does not run it unasked" in ran.err
    assert toy("simulate", *FEW, "-b", "random", "--trust", "--quiet").err == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", "9"), "toy is for 2 to 3 players, not for 9"),
        (("--bots", "greddy"), "there is no bot 'greddy'"),
        (("--games", "0"), "0 is not in the range"),
    ],
)
def test_wrong_use_is_answered_in_one_line(toy: Runner, arguments: tuple[str, ...], message: str) -> None:
    """Exit code 2."""
    ran = toy("simulate", *arguments)
    assert ran.code == 2
    assert message in ran.err


def test_a_game_without_a_model_is_named(toy: Runner) -> None:
    """It cannot be played."""
    shutil.rmtree(toy.root / "rules/toy/play")
    ran = toy("simulate")
    assert (ran.code, ran.err.splitlines()[0]) == (2, "error: toy has no model to play")


def write(toy: Runner) -> Path:
    """Write a witness of the toy."""
    from cardwright.load.project import load_project

    job = make_job(load_project(toy.root).games["toy"], str(toy.root), seed="1")
    path = toy.root / "w.json"
    path.write_text(write_witness(witness_game(job, Cell(players=2, bots="random"), 0)))
    return path


def test_a_witness_is_told(toy: Runner) -> None:
    """Line by line."""
    write(toy)
    ran = toy("replay", "w.json")
    assert ran.code == 0
    assert ran.out.startswith("toy, seed 1/2/0: player 1 (random), player 2 (random)\n")
    assert ran.err == "running the code in rules/toy/play\n"


def test_other_data_are_mentioned(toy: Runner) -> None:
    """The game may go otherwise now."""
    write(toy)
    toy.replace("cards/toy/fruit.yaml", "points: 4", "points: 5")
    assert "the data have changed since this game was played" in toy("replay", "w.json").err


def test_a_missing_witness_is_one_line(toy: Runner) -> None:
    """Exit code 2; so is one of an unknown game."""
    assert toy("replay", "none.json").err.startswith("error: none.json cannot be read\n")
    path = write(toy)
    path.write_text(json.dumps({**json.loads(path.read_text()), "game": "chess"}))
    assert toy("replay", "w.json").code == 2
