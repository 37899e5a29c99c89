"""Odéon, playable: six beats of actions written at once, musicians in competitions, spectators in a hall."""

from cardwright.play.model import Model

from .rounds import LAST_ROUND
from .rules import Rules, prepare
from .setup import bounds, setup


def _cards(rules: Rules) -> tuple[str, ...]:
    return rules.cards


MODEL = Model(prepare=prepare, setup=setup, ends=(LAST_ROUND,), cards=_cards, bounds=bounds)
