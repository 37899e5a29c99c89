"""Odéon, playable: six beats of actions written at once, musicians in competitions, spectators in a hall."""

from cardwright.play.model import Model

from .promises import grade_most_actions, grade_worth_of_a_piece
from .rounds import LAST_ROUND
from .rules import Rules, prepare
from .setup import bounds, setup

SEATS = "seat-token"
"""The only component of the bank: all others are places on the boards."""


def _cards(rules: Rules) -> tuple[str, ...]:
    return rules.cards


MODEL = Model(
    prepare=prepare,
    setup=setup,
    ends=(LAST_ROUND,),
    cards=_cards,
    bounds=bounds,
    # The rules have a word on the empty supply: nobody takes a token then.
    supplies=lambda _: (SEATS,),
    finite=frozenset({SEATS}),
    promises={"most-actions": grade_most_actions, "worth-of-a-piece": grade_worth_of_a_piece},
)
