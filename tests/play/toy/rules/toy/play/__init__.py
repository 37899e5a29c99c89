"""Toy Orchard: a market, hidden hands, coins that can run out."""

from cardwright.play.model import Model

from .orchard import prepare, setup

MODEL = Model(
    prepare=prepare,
    setup=setup,
    ends=("sold-out", "rounds"),
    cards=lambda rules: rules.names,
    bounds=lambda rules, _players: (0.0, float(sum(rules.points[kind] for kind in rules.deck))),
    notes=lambda _rules, _players: ((2, 2), (1, 6)),
)
