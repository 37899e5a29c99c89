"""``check --deck``: somebody's deck list, judged by the game's formats."""

import json
import shutil
from pathlib import Path

import pytest

from .running import ROOT, Runner

TUTORIALS = ("cards/idol-a-live/decks/tutorial-a.yaml", "cards/idol-a-live/decks/tutorial-b.yaml")
SONGS = ("magic-time", "go-straight", "rocket-dash", "emotions", "fute-ne", "hashagitai-night", "shion", "part-of-you")


@pytest.fixture
def live(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    """A workspace with the data of Idol A Live."""
    for folder in ("cards/idol-a-live", "rules/idol-a-live"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return Runner(tmp_path, monkeypatch, capsys)


def expert(root: Path, name: str, **changes: int) -> str:
    """Write an expert deck with some counts changed, and return its path."""
    counts = {f"idol/{idol}": 1 for idol in ("hiyori", "saki", "otoha")} | {f"song/{song}": 2 for song in SONGS}
    counts |= {"song/determination": 2, "event/kiten": 1, "event/shuffle": 1, "event/aria": 1}
    counts |= {key.replace("__", "/").replace("_", "-"): count for key, count in changes.items()}
    lines = [f"  {card}: {count}\n" for card, count in counts.items() if count]
    (root / name).write_text("format: expert\nleader: idol/hiyori\ncards:\n" + "".join(lines))
    return name


def codes(ran: str) -> list[str]:
    """The code and the message of each finding of a JSON report."""
    return [f"{found['code']} {found['message']}" for found in json.loads(ran)["findings"]]


def test_tutorial_decks_face_each_other(live: Runner) -> None:
    """Both are casual decks out of one box; translations and assumed values are no matter here."""
    ran = live("check", "--deck", TUTORIALS[0], "--deck", TUTORIALS[1])
    assert (ran.code, ran.out.partition(" (")[0].strip()) == (0, "nothing to report")


def test_expert_deck(live: Runner) -> None:
    """An expert deck may have neutral events and the shared trio by one of its two idols."""
    assert live("check", "--deck", expert(live.root, "my.yaml")).code == 0


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        (
            {"song__magic_time": 4, "song__shion": 0},
            ["DECK002 4 copies of song magic-time, Magic Time! in deck list 'my', 3 at most"],
        ),
        (
            {"event__kiten": 0, "event__omoi_wo": 1},
            ["DECK004 event omoi-wo, 想いを繋いで may not be in deck list 'my': it is outside the scope of 'event'"],
        ),
        (
            {"event__kiten": 2, "event__shuffle": 0},
            ["DECK002 2 copies of event kiten, 機転 in deck list 'my', 1 at most"],
        ),
        (
            {"song__shion": 0},
            ["DECK003 deck list 'my' has 16 cards in 'song', format 'expert' wants 18"],
        ),
    ],
)
def test_expert_deck_with_a_fault(changes: dict[str, int], found: list[str], live: Runner) -> None:
    """Each fault is one finding that names the card, and the exit code is 1."""
    ran = live("check", "--deck", expert(live.root, "my.yaml", **changes), "--format", "json")
    assert (ran.code, codes(ran.out)) == (1, found)


def test_experts_share_one_idol_at_most(live: Runner) -> None:
    """Two lists of the same idols may not meet."""
    decks = [expert(live.root, name) for name in ("my.yaml", "your.yaml")]
    ran = live("check", "--deck", decks[0], "--deck", decks[1], "--format", "json")
    assert [line[:77] for line in codes(ran.out)] == [
        "DECK006 deck list 'my' and deck list 'your' have 3 in common, 1 at most: idol"
    ]


def test_the_exception_is_not_for_everybody(live: Runner) -> None:
    """Eight kinds are enough only with both idols of the shared trio."""
    live.replace(TUTORIALS[0], "  song/emotions: 2\n", "")
    ran = live("check", "--deck", TUTORIALS[0], "--format", "json")
    assert codes(ran.out) == [
        "DECK003 deck list 'tutorial-a' has 16 cards of 8 kinds in 'song', format 'casual' wants 18 of 9"
    ]
    live.replace(TUTORIALS[1], "song/uza-love: 2", "song/uza-love: 3")
    assert len(codes(live("check", "--deck", TUTORIALS[1], "--format", "json").out)) == 2


def test_path_outside_the_workspace(live: Runner) -> None:
    """Nothing above the workspace is read."""
    (live.root.parent / "outside.yaml").write_text("format: expert\ncards: {}\n")
    ran = live("check", "--deck", "../outside.yaml")
    assert (ran.code, "outside the workspace" in ran.err) == (2, True)


def test_path_that_is_not_there(live: Runner) -> None:
    """A slip of the finger is wrong use, not a finding."""
    ran = live("check", "--deck", "nowhere.yaml")
    assert (ran.code, ran.err.splitlines()[0]) == (2, "error: no file nowhere.yaml")
