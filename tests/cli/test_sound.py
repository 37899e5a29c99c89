"""``cardwright simulate --watch``, on the toy."""

import json
import shutil
from pathlib import Path

import pytest

from .running import ROOT, Runner

FEW = ("simulate", "--games", "10", "--jobs", "1", "-b", "random", "-b", "greedy")


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    """A workspace with the toy, and no CI."""
    shutil.copytree(ROOT / "tests/play/toy", tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.delenv("CI", raising=False)
    return Runner(tmp_path, monkeypatch, capsys)


def test_games_are_watched_and_a_digest_is_said(toy: Runner) -> None:
    """The one that is written, and the one of the same games not watched."""
    ran = toy(*FEW, "--watch")
    found = json.loads((toy.root / "build/toy/soundness.json").read_bytes())
    assert (ran.code, found["watched"]) == (0, True)
    assert ran.out.startswith("toy, seed 1\n")
    assert f"\ndigest {found['digest']}\n" in ran.out
    assert ran.out.count(" greedy ") == 2
    assert "No game ended as" not in ran.out
    assert "\nNo game ended as rounds\n" in toy(*FEW, "--watch", "--players", "3").out
    again = toy(*FEW, "--no-watch")
    assert again.out.startswith("toy, seed 1, not watched\n")
    assert f"\ndigest {found['digest']}\n" in again.out
    assert not (toy.root / "build/toy/simulation.json").exists()
    assert toy(*FEW, "--watch", "--quiet").out == ""


def test_what_does_not_hold_is_told_and_shown(toy: Runner) -> None:
    """A game that breaks down ends the command with 1, also where it is to be quiet."""
    model = toy.root / "rules/toy/play/orchard.py"
    text = model.read_text(encoding="utf-8")
    model.write_text(f"{text}\n\nOrchard.faults = lambda _state: ['lost']\n", encoding="utf-8")
    ran = toy(*FEW, "--watch", "--quiet")
    assert ran.code == 1
    assert "lost: 10" in ran.out
    assert (toy.root / "build/toy/witnesses/invariants-1.json").is_file()
    assert toy(*FEW, "--no-watch").code == 0


def test_watching_does_not_go_with_other_numbers(toy: Runner) -> None:
    """Those are for comparing what is graded."""
    for other in (("--vary", "hand.size=3"), ("--compare", "HEAD")):
        ran = toy(*FEW, "--watch", *other)
        assert (ran.code, ran.out) == (2, "")
        assert "'--watch' does not go with '--vary' or '--compare'" in ran.err
