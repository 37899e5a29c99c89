"""A game of 36 cards and a mat for each player, and what printing it costs in two shops."""

from pathlib import Path

from cardwright.project import Project
from tests.load.workspaces import load

GAME = """\
game: tiny
title: Tiny
version: "1.0"
date: 2026-11-29
languages: {en: source}
players: 1-5
minutes: 10
ages: 7+
credits: nobody's
arrangements:
  source-a3: {sheets: {a3: 5}, sleeves: 1, mats: {a3: 1}}
  source-a4-glossy: {sheets: {a4: 9}, finish: glossy, sleeves: 1, mats: {a4: 2}}
"""
DECK = """\
deck: fox
size: tcg
back: fox-back
cards:
  - {id: red, name: Red, copies: 36}
"""
MAT = """\
deck: mat
kind: mat
size: {width: 380mm, height: 277mm}
cards:
  - {id: mat, name: Mat, copies: {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}}
"""
PRICES = """\
prices:
  - {shop: Seven, item: a3, finish: plain, amount: 100, currency: JPY, date: "2023-07", source: its page}
  - {shop: Seven, item: a4, finish: plain, amount: 60, currency: JPY, date: "2023-07", source: its page}
  - {shop: Law, item: a4, finish: glossy, amount: 120, currency: JPY, date: "2024-03", source: its page}
  - {shop: Dice, item: sleeves, amount: 110, currency: JPY, date: "2024-03", source: its shelf}
"""


def load_shops(root: Path, prices: str = PRICES, game: str = GAME) -> Project:
    """Write and load the workspace."""
    files = {"game.yaml": game, "fox.yaml": DECK, "mat.yaml": MAT}
    return load(root, {"cards/workspace.yaml": prices, **{f"cards/tiny/{name}": text for name, text in files.items()}})
