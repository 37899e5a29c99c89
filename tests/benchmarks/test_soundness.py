"""What is kept of the three runs of every model, and how they are joined."""

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks import soundness
from benchmarks.soundness import RUNS, join


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
