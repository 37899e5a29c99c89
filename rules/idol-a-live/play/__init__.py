"""Idol A Live, playable: songs in two uses, voltage, memory, events, cheer tokens, and fans with their effects."""

from cardwright.play.model import Model

from .matrix import grade_decks
from .prepare import prepare
from .promises import grade_audience, grade_turns
from .rules import SUPPLY, Rules
from .setup import bounds, setup
from .state import ENDS


def _cards(rules: Rules) -> tuple[str, ...]:
    return rules.cards


MODEL = Model(
    prepare=prepare,
    setup=setup,
    ends=ENDS,
    cards=_cards,
    bounds=bounds,
    supplies=lambda _: (SUPPLY,),
    promises={"audience-stays-whole": grade_audience, "turns": grade_turns, "decks": grade_decks},
)
