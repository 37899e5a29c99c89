"""Toy Orchard: a market, hidden hands, coins that can run out."""

from cardwright.play.model import Model

from .orchard import grade_highest, prepare, setup

MODEL = Model(
    prepare=prepare,
    setup=setup,
    ends=("sold-out", "rounds"),
    cards=lambda rules: rules.names,
    bounds=lambda rules, _players: (0.0, float(sum(rules.points[kind] for kind in rules.deck))),
    notes=lambda rules, _players: ((5, rules.fives), (1, rules.stock - 5 * rules.fives)),
    supplies=lambda _rules: ("coin",),
    promises={"toy-highest": grade_highest},
)
