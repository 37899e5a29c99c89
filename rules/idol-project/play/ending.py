"""The ends of the game."""

from typing import TYPE_CHECKING, Final

from cardwright.play.declare import carries_out

from .tables import INVESTMENTS

if TYPE_CHECKING:
    from .state import Game

CONCERT: Final = "dome-concert"
PILE_ENDS: Final = (*(f"{deck}-pile" for deck in INVESTMENTS), "work-pile", "idol-pile")
ENDS: Final = (CONCERT, *PILE_ENDS)


@carries_out("end", "dome-concert")
def end_with_concert(state: "Game") -> None:
    """End the game at once, even if other players have not had their turn in this round."""
    state.close_round()
    end(state, CONCERT)


@carries_out("end", "preparation")
def end_with_pile(state: "Game", pile: int) -> None:
    """End the game, because a pile has no card left to reveal."""
    end(state, PILE_ENDS[pile])


@carries_out("scoring")
def end(state: "Game", name: str) -> None:
    """End the game, and mark the cards whose points count."""
    rules = state.rules
    for player in range(state.players):
        works = [rules.works[job] for job in state.jobs[player]]
        if player == state.given:
            works.append(rules.works[state.dome[player]])
        idols = [rules.idols[idol] for idol in state.idols[player]]
        for kind, vp in [*((work.kind, work.vp) for work in works), *((idol.kind, idol.vp) for idol in idols)]:
            if vp:
                state.scored[player] |= 1 << kind
    state.finish(name)
