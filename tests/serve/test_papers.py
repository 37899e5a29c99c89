"""What is printed is made once, and costs what the command says."""

from pathlib import Path

import pytest

from cardwright.cost import cost_report
from cardwright.load.project import load_project
from cardwright.serve.papers import Papers, list_costs
from tests.serve.studio import Studio

ROOT = Path(__file__).parent.parent.parent


def test_costs_are_those_of_the_command() -> None:
    """Each cell and each remark of its table."""
    project = load_project(ROOT, ("ioripic",))
    game = project.games["ioripic"]
    told, table = list_costs(project, game), cost_report(project, game)
    assert len(told["ways"]) > 3
    for way in told["ways"]:
        assert all(cell in table for cell in way["cells"])
    assert all(note in table for note in told["notes"])
    assert sum(way["isBest"] for way in told["ways"]) == 1


def test_sheets_are_made_once_and_kept_by_what_shapes_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A changed card makes its file anew; beyond a limit the oldest goes."""
    with Studio(tmp_path) as studio:
        view = studio.open()
        project = studio.desk.reading.project
        papers = Papers(studio.desk.cache)
        (first,) = papers.list_sheets(project, project.games["tiny"], "en", view.faces)
        (again,) = papers.list_sheets(project, project.games["tiny"], "en", view.faces)
        assert first == again
        monkeypatch.setattr("cardwright.serve.papers._KEPT_BYTES", 0)
        studio.edit("name: Fox", "name: Vixen")
        project = studio.desk.reading.project
        (other,) = papers.list_sheets(project, project.games["tiny"], "en", studio.desk.views["tiny/en"].faces)
        assert other["key"] != first["key"]
        assert papers.find(first["key"]) is None
        assert papers.find(other["key"]) is not None
