"""Games that were written down: listed without running anything, told only where the game's code is trusted."""

import json
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from cardwright.cli.replaying import replay_steps
from cardwright.findings import ProjectError
from cardwright.serve.replays import list_replays, tell_replay
from tests.serve.studio import Studio

ROOT = Path(__file__).parent.parent.parent
GOLDEN = "rules/ioripic/playthroughs/solo.json"
FILE = "rules/tiny/playthroughs/one.json"


def write(root: Path, text: str = "{}", file: str = FILE) -> None:
    """Write a game down."""
    (root / file).parent.mkdir(parents=True, exist_ok=True)
    (root / file).write_text(text)


def echo(root: str, text: str, name: str) -> Mapping[str, Any]:
    """Tell back what was handed over."""
    return {"root": root, "text": text, "name": name}


def fail(*_: str) -> Mapping[str, Any]:
    """Fail as a game's code may."""
    raise ZeroDivisionError("over nothing")


def leave(*_: str) -> Mapping[str, Any]:
    """End the process."""
    os._exit(3)


def linger(*_: str) -> Mapping[str, Any]:
    """Never come to an end."""
    time.sleep(600)
    return {}


def test_what_is_there_is_listed(tmp_path: Path) -> None:
    """Golden games before witnesses, with what their files say; broken ones too, files elsewhere not."""
    write(tmp_path, json.dumps({"players": 3, "bots": ["greedy"], "claim": "", "moves": [1]}))
    write(tmp_path, "{", "rules/tiny/playthroughs/two.json")
    write(tmp_path, '{"claim": "solo"}', "build/tiny/witnesses/solo.json")
    (tmp_path / "rules/tiny/playthroughs/out.json").symlink_to("/etc/passwd")
    found = list_replays(tmp_path, "tiny")
    assert [each["name"] for each in found] == ["one", "two", "solo"]
    assert found[0] == {"file": FILE, "name": "one", "players": 3, "bots": ["greedy"], "claim": ""}


def test_a_game_is_told_in_a_process_of_its_own(tmp_path: Path) -> None:
    """With its text and its name; another file is not there."""
    write(tmp_path, "text")
    assert tell_replay(tmp_path, "tiny", FILE, tell=echo) == {"root": str(tmp_path), "text": "text", "name": FILE}
    for file in ("", "../secret", "/etc/passwd", "cards/tiny/game.yaml"):
        with pytest.raises(KeyError):
            tell_replay(tmp_path, "tiny", file, tell=echo)


@pytest.mark.parametrize(
    ("tell", "message"),
    [
        (fail, "the game's code failed: ZeroDivisionError: over nothing"),
        (leave, "the game's code ended its process"),
        (linger, "the game's code was still at work after 2 s"),
    ],
)
def test_code_that_fails_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tell: Any, message: str) -> None:
    """Whatever it does, the studio goes on."""
    write(tmp_path)
    monkeypatch.setattr("cardwright.serve.replays._PATIENCE_S", 60.0 if tell is not linger else 2.0)
    with pytest.raises(ProjectError) as caught:
        tell_replay(tmp_path, "tiny", FILE, tell=tell)
    assert caught.value.message == message


def test_nothing_is_run_unless_it_is_trusted(tmp_path: Path) -> None:
    """The page says how to."""
    write(tmp_path)
    with Studio(tmp_path).client() as client:
        assert client.get("/api/play?game=tiny").json()["isTrusted"] is False
        answer = client.get(f"/api/replay?game=tiny&file={FILE}")
        assert (answer.status_code, answer.text) == (403, "replays run the game's own code: cardwright serve --trust")


def test_a_golden_game_is_told_on_its_cards() -> None:
    """Each step has its player and its words; no card lies in two places, and the end is the last."""
    text = (ROOT / GOLDEN).read_text()
    told = replay_steps(str(ROOT), text, GOLDEN)
    steps = told["steps"]
    assert len(steps) == len(json.loads(text)["moves"]) + 1
    assert steps[-1]["words"].startswith("the end: ")
    totals: list[int] = []  # a card that is asked about lies nowhere
    lying: dict[str, list[list[int]]] = {}
    for step in steps:
        lying |= {zone: rows for zone, rows in step["zones"].items() if rows is not None}
        assert step["player"] in {0, 1}
        assert step["words"]
        lie = [card for rows in lying.values() for card, count in rows for _ in range(count)]
        assert len(lie) == len(set(lie))
        totals.append(len(lie))
    assert max(totals) == 36
    assert all(card.startswith("costume/") for card in told["cards"])
