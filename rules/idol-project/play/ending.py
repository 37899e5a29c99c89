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
    state.finish(CONCERT)


@carries_out("end", "preparation")
def end_with_pile(state: "Game", pile: int) -> None:
    """End the game, because a pile has no card left to reveal."""
    state.finish(PILE_ENDS[pile])
