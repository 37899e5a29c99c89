"""One fault at a time in the games of this workspace: found by the right rule, at the right place, and alone.

``python -m tests.mutation.table [CODE...]`` prints what is found and what is not.
"""

from pathlib import Path

import pytest

from cardwright.check.registry import GROUPS, load_rules
from tests.mutation.bed import Bed
from tests.mutation.ground import GAMES
from tests.mutation.table import failures, mutators, plants_of, sample

SAMPLE = 25
LEAST = 200
# Rules of the load and check stages that no fault of a game's own files can break.
NOT_PLANTED = {
    "META003": "a stale baseline is no fault of a game; its own tests plant it",
    "META005": "only a fault of the checker itself makes it; tests/check/test_crash.py plants that",
}


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_is_found(game: str, tmp_path: Path) -> None:
    """A few faults of all kinds, so that a slip shows before the whole table is run."""
    bed = Bed(tmp_path, game)
    assert failures(map(bed.try_plant, sample(SAMPLE)[game])) == []


@pytest.mark.slow
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("game", GAMES)
def test_every_plant_is_found(game: str, group: str, tmp_path: Path) -> None:
    """All that is planted is found on its line, and nothing is found that does not follow from it."""
    plants = list(plants_of(game, group))
    bed = Bed(tmp_path, game)
    assert failures(map(bed.try_plant, plants)) == []


def test_every_rule_has_its_faults() -> None:
    """At least two hundred in all, one for each rule that can be broken in a game's files, and none without a place."""
    planted = [(plant.code, plant.what) for game in GAMES for plant in plants_of(game)]
    needed = {entry.code for entry in load_rules().values() if entry.stage in {"load", "check"}}
    assert len(planted) >= LEAST
    assert needed - {code for code, _ in planted} == NOT_PLANTED.keys()
    assert {(mutator.code, mutator.what) for mutator in mutators()} - set(planted) == set()


def test_faults_are_of_rules_that_exist() -> None:
    """Also those that may follow from a fault."""
    named = {code for mutator in mutators() for code in (mutator.code, *mutator.also)}
    assert named - load_rules().keys() == set()
