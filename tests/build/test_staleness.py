"""A build says when a simulation is older than the data."""

import json
from pathlib import Path

import pytest

from cardwright.build.staleness import stale_simulations
from cardwright.load.data_digest import digest_data
from cardwright.load.project import load_project

TOY = Path(__file__).parents[1] / "play" / "toy"


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        (None, 0),
        ('{"data_sha256": "old"}', 1),
        ("[]", 1),
        ("{", 1),
    ],
)
def test_a_stale_simulation_is_named(tmp_path: Path, content: str | None, lines: int) -> None:
    """Also one that cannot be read; none at all is none of a build's business."""
    project = load_project(TOY)
    if content is not None:
        (tmp_path / "toy").mkdir()
        (tmp_path / "toy" / "simulation.json").write_text(content)
    found = list(stale_simulations(tmp_path, project))
    assert found == ["toy: simulation.json is older than the data; run 'cardwright simulate toy'"] * lines


def test_a_fresh_one_is_not_mentioned(tmp_path: Path) -> None:
    """Its hash is that of the data."""
    project = load_project(TOY)
    (tmp_path / "toy").mkdir()
    content = {"data_sha256": digest_data(project.games["toy"])}
    (tmp_path / "toy" / "simulation.json").write_text(json.dumps(content))
    assert list(stale_simulations(tmp_path, project)) == []
