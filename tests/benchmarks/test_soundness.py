"""What is kept of the three runs of every model, and how they are joined."""

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks import soundness
from benchmarks.soundness import BOTS, RESULTS, RUNS, join, models
from benchmarks.soundness_page import PAGE, write_page
from cardwright.load.project import load_project

ROOT = Path(__file__).parents[2]


def kept(folder: Path, **digests: str) -> None:
    """Write the runs of one game as they are kept, with these digests; the second and third are shorter."""
    for name in RUNS:
        results: dict[str, Any] = {"tables": [{"games": 100}], "early": {}, "digest": digests.get(name, "early")}
        if name == "watched":
            results = {"tables": [{"games": 1000}] * 2, "early": {"100": "early"}, "digest": "late"}
        found = {"results": results, "cpu_s": 2.0, "code_sha256": "c1", "lost_a_worker": True}
        (folder / f"one-{name}.json").write_text(json.dumps(found), encoding="utf-8")


def test_runs_that_agree_are_joined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that differs is named."""
    monkeypatch.setattr(soundness, "KEPT", tmp_path)
    monkeypatch.setattr(soundness, "models", lambda: ("one",))
    kept(tmp_path)
    found = join()["models"]["one"]
    assert (found["games"], found["same_again"], found["same_on_dask"]) == (1000, 100, 100)
    kept(tmp_path, cluster="another")
    with pytest.raises(ValueError, match="one: the run 'cluster' differs from the watched one"):
        join()


def test_the_kept_results_are_whole() -> None:
    """Every model, every player count, every bot, all games; nothing broken; a worker lost in one of them."""
    results: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8"))
    assert tuple(results["models"]) == models()
    for name, found in results["models"].items():
        least, most = load_project(ROOT, (name,)).games[name].players or (0, 0)
        tables = [(table["players"], table["bots"]) for table in found["tables"]]
        assert tables == [(players, bots) for players in range(least, (most or least) + 1) for bots in BOTS]
        assert all(table["games"] == found["games"] and table["broken"] == {} for table in found["tables"])
    assert sum(found["lost_a_worker"] for found in results["models"].values()) == 1


def test_the_page_is_up_to_date() -> None:
    """What is in the repository was made from the results beside it: by ``make sound``."""
    text = write_page(json.loads(RESULTS.read_text(encoding="utf-8")))
    assert (ROOT / PAGE).read_text(encoding="utf-8") == text, f"{PAGE}: run 'make sound'"
