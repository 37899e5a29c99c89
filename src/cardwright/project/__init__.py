"""The frozen project that every stage receives: games, decks, cards, terms, values, rulebook, translations.

Values only; no file is read here. ``load`` makes these, later stages read them. Each module may use those before it:
``provenance``, ``texts``, ``decks``, ``rules``, ``game``, ``workspace``.
"""

from cardwright.project.decks import Card, Deck, Field, Size
from cardwright.project.game import Arrangement, Content, Game, Pack, Span
from cardwright.project.provenance import UNKNOWN, Allowance, Key, Locate, Path, Provenance
from cardwright.project.rules import Claim, NamedValue, Picture, Rulebook, Section, Term, Unit
from cardwright.project.texts import PSEUDO, Catalogue, Level, Text, Translation
from cardwright.project.workspace import Price, Printer, Project, Settings

__all__ = [
    "PSEUDO",
    "UNKNOWN",
    "Allowance",
    "Arrangement",
    "Card",
    "Catalogue",
    "Claim",
    "Content",
    "Deck",
    "Field",
    "Game",
    "Key",
    "Level",
    "Locate",
    "NamedValue",
    "Pack",
    "Path",
    "Picture",
    "Price",
    "Printer",
    "Project",
    "Provenance",
    "Rulebook",
    "Section",
    "Settings",
    "Size",
    "Span",
    "Term",
    "Text",
    "Translation",
    "Unit",
]
