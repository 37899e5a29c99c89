"""What is kept of the three runs of every model, and how they are joined."""

import json
from pathlib import Path

import pytest

from benchmarks import soundness
from benchmarks.soundness import RUNS, join


def kept(folder: Path, **digests: str) -> None:
    """Write the runs of one game as they are kept, with these digests."""
    for name in RUNS:
        results = {"tables": [], "digest": digests.get(name, "d1")}
        found = {"results": results, "cpu_s": 2.0 if name != "cluster" else None, "code_sha256": "c1"}
        text = json.dumps(found | {"lost_a_worker": True})
        (folder / f"one-{name}.json").write_text(text, encoding="utf-8")


def test_runs_that_agree_are_joined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that differs is named."""
    monkeypatch.setattr(soundness, "KEPT", tmp_path)
    monkeypatch.setattr(soundness, "models", lambda: ("one",))
    kept(tmp_path)
    assert join(5)["models"]["one"]["cpu_s"] == {"watched": 2.0, "again": 2.0}
    kept(tmp_path, cluster="d2")
    with pytest.raises(ValueError, match="one: the run 'cluster' differs from the watched one"):
        join(5)
