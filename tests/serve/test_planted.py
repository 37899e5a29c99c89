"""Every kind of fault, planted in the five games: the studio composes on, or keeps what it had and says why."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from cardwright.faces.cache import Cache
from cardwright.faces.live import LiveFaces
from cardwright.faces.live_parts import Shelf
from cardwright.serve.reading import Reading
from cardwright.serve.view import View
from tests.mutation.bed import Bed
from tests.mutation.plant import Plant
from tests.mutation.table import sample

pytestmark = pytest.mark.slow

PLANTS = sample(60)


def never(*_: Any) -> Future[Any]:
    """Nothing is rendered here."""
    raise AssertionError("nobody asked for it")


def look(bed: Bed, reading: Reading, view: View, plant: Plant, lack: Callable[[str], None]) -> None:
    """Plant a fault, look, and take it out."""
    before = list(view.entries)
    with bed.planted(plant):
        reading.read((bed.game,))
        view.compose(reading.project)
        view.collect()
        if view.trouble:
            lack(f"{plant}: {view.trouble}")
    reading.read((bed.game,))
    view.compose(reading.project)
    view.collect()
    assert list(view.entries) == before


@pytest.mark.parametrize("game", [game for game in PLANTS if PLANTS[game]])
def test_no_fault_stops_the_studio(tmp_path: Path, game: str) -> None:
    """Composing fails for none of them, and when the fault is taken out, all cards are there again."""
    bed, reading = Bed(tmp_path, game), Reading(tmp_path)
    reading.read()
    view = View(game, "fr", live=LiveFaces(Shelf(Cache(tmp_path / "cache")), never))
    view.compose(reading.project)
    view.collect()
    lacking: list[str] = []
    for plant in PLANTS[game]:
        look(bed, reading, view, plant, lacking.append)
    assert lacking == []
