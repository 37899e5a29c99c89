"""The whole table of faults, and the run of it by hand: ``python -m tests.mutation.table [CODE...]``."""

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.mutation.bed import Bed, Outcome
from tests.mutation.ground import GAMES, Ground
from tests.mutation.plant import MUTATORS, Mutator, Plant

MOST = 2  # places a fault and game

for _path in sorted(Path(__file__).parent.glob("plants_*.py")):
    import_module(f"tests.mutation.{_path.stem}")


@cache
def ground_of(game: str) -> Ground:
    """A game, read once a process."""
    return Ground(game)


def mutators(*codes: str) -> tuple[Mutator, ...]:
    """The faults of rules whose codes begin so; all of them without one."""
    return tuple(each for each in MUTATORS if not codes or each.code.startswith(codes))


def plants_of(game: str, *codes: str, most: int = MOST) -> Iterator[Plant]:
    """Every fault at some places of a game."""
    for mutator in mutators(*codes):
        yield from mutator.plant(ground_of(game), most)


def sample(number: int) -> dict[str, list[Plant]]:
    """About so many plants, spread over the rules and the games, by game."""
    chosen: dict[str, list[Plant]] = {game: [] for game in GAMES}
    step = max(1, len(MUTATORS) // number)
    for index, mutator in enumerate(MUTATORS[::step]):
        turned = GAMES[index % len(GAMES) :] + GAMES[: index % len(GAMES)]
        plant = next((plant for game in turned for plant in mutator.plant(ground_of(game), 1)), None)
        if plant is not None:
            chosen[plant.game].append(plant)
    return chosen


def failures(outcomes: Iterator[Outcome]) -> list[str]:
    """What was not found, or led to findings that do not follow from it."""
    return [str(outcome) for outcome in outcomes if not outcome.is_found or outcome.strays]


def main(codes: tuple[str, ...]) -> None:
    """Plant, and print what is not as it should be and the share that was found."""
    total = found = clean = 0
    for game in GAMES:
        with TemporaryDirectory() as folder:
            bed = Bed(Path(folder), game)
            for plant in plants_of(game, *codes):
                outcome = bed.try_plant(plant)
                total, found, clean = total + 1, found + outcome.is_found, clean + (not outcome.strays)
                if not outcome.is_found or outcome.strays:
                    sys.stdout.write(f"{outcome}\n")
    sys.stdout.write(f"{total} planted, {found} found on the right line, {clean} without stray findings\n")


if __name__ == "__main__":
    main(tuple(sys.argv[1:]))
