"""The room of a text is measured where the card is laid out."""

from pathlib import Path

import pytest

from cardwright.build.text_rooms import measure_rooms, name_shown
from cardwright.faces.workers import Workers
from cardwright.load.project import load_project
from tests.cli.running import copy_game

NAME = "card:mat/mat.lane"


@pytest.mark.slow
def test_boxes_of_a_real_game(tmp_path: Path) -> None:
    """Each text that is shown in a box has its room; the same is true of a language that is still to come."""
    copy_game(tmp_path)
    project = load_project(tmp_path, ("ioripic",))
    game = project.games["ioripic"]
    with Workers(1) as workers:
        rooms = measure_rooms(project, game, "fr", cache=tmp_path / ".cache", workers=workers)
        unknown = measure_rooms(project, game, "qps", cache=tmp_path / ".cache", workers=workers)
    assert set(rooms) <= {text.context for text in game.texts()}
    assert len(rooms) > 20
    assert unknown.keys() == rooms.keys()
    for room in rooms.values():
        assert room.width_mm > 5
        assert room.lines >= 1
        assert room.size_pt >= 6
    shown = {mark: name for room in rooms.values() for mark, name in room.shown}
    assert shown["{value:stage.per-colour}"] == "3"
    assert all(name_shown(game, "fr")[context] == room.shown for context, room in rooms.items())
