"""The thirty classes of ``docs/planted-faults.md``, planted in our games: file, line and column of each."""

from pathlib import Path

import pytest

from tests.mutation.bed import Bed
from tests.mutation.planted_page import PAGE, make_page, total_of
from tests.mutation.table import failures
from tests.mutation.thirty import THIRTY, FaultClass


@pytest.mark.parametrize("planted", THIRTY, ids=lambda each: f"{each.number:02}-{each.ours}")
def test_the_class_is_found_at_its_column(planted: FaultClass, tmp_path: Path) -> None:
    """In one of the games; which of them has a place for it does not matter."""
    plant = next(iter(planted.plants()))
    assert failures(map(Bed(tmp_path, plant.game).try_plant, [plant])) == []


@pytest.mark.slow
@pytest.mark.parametrize("planted", THIRTY, ids=lambda each: f"{each.number:02}-{each.ours}")
def test_the_class_is_found_in_every_game(planted: FaultClass, tmp_path: Path) -> None:
    """Wherever a game has a place for it."""
    plants = list(planted.plants())
    assert failures(Bed(tmp_path / plant.game, plant.game).try_plant(plant) for plant in plants) == []


def test_the_others_find_what_was_measured() -> None:
    """Their totals are those that were counted when they were tried."""
    assert [total_of(index) for index in range(5)] == [
        (8, 0, 29),
        (7, 0, 29),
        (9, 0, 19),
        (20, 0, 29),
        (10, 2, 24),
    ]


def test_the_page_is_that_of_the_table() -> None:
    """After a change of the table, ``python -m tests.mutation.planted_page`` brings the page up to date."""
    assert PAGE.read_text(encoding="utf-8") == make_page()
