"""どミリオン！ as a playable model: one deck a player, one stock for all, three phases a turn.

What the printed cards say in numbers is taken from them. What they say in words stands on them once more as ``do:``,
with the numbers in the order in which the text prints them, because No. 096 changes one of them.
"""

from types import MappingProxyType
from typing import Final

from cardwright.play.model import Model

from . import attacks, effects, passing, winning
from .box import Rules, open_box
from .cards import Effects
from .promises import grade_endless, grade_first_hands, grade_kinds
from .setup import set_up
from .state import ENDS
from .stock import range_of_scores

EFFECTS: Final = Effects.of(effects, attacks, passing, winning)

# Random players need up to some 800 decisions, and whoever declines for ever comes to the same table within forty.
_LONGEST: Final = 2_000


def _references(rules: Rules) -> tuple[str, ...]:
    return rules.references


MODEL: Final = Model(
    prepare=lambda data: open_box(data, EFFECTS),
    setup=set_up,
    ends=ENDS,
    cards=_references,
    bounds=range_of_scores,
    limit=_LONGEST,
    promises=MappingProxyType({"kinds": grade_kinds, "first-hands": grade_first_hands, "endless": grade_endless}),
)
