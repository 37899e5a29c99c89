"""伊織ンピック, played by its rulebook: one to five players, with the faces hidden and the backs in sight.

``printed`` takes the rules from the data, ``position`` holds the cards and who knows them, ``turn``, ``actions``,
``left`` and ``breaks`` are the rules, ``scoring`` counts, ``words`` speaks, ``promises``
grade what the box says of this game alone, ``game`` and ``setup`` put it together.
"""

from cardwright.play.model import Model

from .printed import Rules, prepare
from .promises import PROMISES
from .scoring import totals
from .setup import setup
from .turn import ENDS


def cards(rules: Rules) -> tuple[str, ...]:
    """Return the cards in the order of the bits of every set."""
    return rules.names


def bounds(rules: Rules, players: int) -> tuple[float, float]:
    """Return the range of the points: no player can have more than all cards bring together."""
    del players
    return 0.0, float(max(totals(rules)))


MODEL = Model(prepare=prepare, setup=setup, ends=ENDS, cards=cards, bounds=bounds, promises=PROMISES)
