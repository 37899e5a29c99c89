"""Simulations of the toy for the tests of promises: small, in this process."""

from typing import Any

from cardwright.play.runner import HereExecutor, Runner
from cardwright.play.simulation import Simulation, Wishes, simulate
from cardwright.play.verdicts import Verdict

from .orchard import GAME, job


def sit(
    games: int = 60, bots: tuple[str, ...] = ("random", "stall"), players: tuple[int, ...] = (2,), **vary: Any
) -> Simulation:
    """Simulate the toy with some of its values set otherwise."""
    wishes = Wishes(players=players, games=games, bots=bots, seed="1")
    return simulate(GAME, job(**vary), wishes, Runner(HereExecutor), lambda *_: None)


def verdicts(played: Simulation) -> dict[str, Verdict]:
    """Return the verdicts of a simulation by what they are on."""
    return {verdict.claim: verdict for verdict in played.verdicts}
