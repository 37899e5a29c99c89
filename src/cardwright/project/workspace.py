"""The whole workspace: its settings, its printers and prices, and its games."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from cardwright.findings import Finding, Place
from cardwright.labels import LabelSheet
from cardwright.project.decks import Size
from cardwright.project.game import Game
from cardwright.project.provenance import Allowance


@dataclass(frozen=True, slots=True, kw_only=True)
class Printer:
    """What a printer can do: margins in mm that it cannot print, and how its backs land."""

    name: str = "default"
    margin_mm: float = 5.0
    flip: Literal["long", "short"] = "long"
    offset_x_mm: float = 0.0
    offset_y_mm: float = 0.0
    angle_deg: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """What a shop asks for one sheet of a paper (``sides`` printed) or one pack of sleeves, when, and who says so."""

    shop: str
    item: str
    finish: str
    amount: int | float
    currency: str
    date: str
    source: str
    place: Place
    sides: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The defaults of a workspace (``cards/workspace.yaml``)."""

    paper: str = "a4"
    printer: Printer = Printer()
    printers: Mapping[str, Printer] = field(default_factory=lambda: MappingProxyType({}))
    papers: Mapping[str, Size] = field(default_factory=lambda: MappingProxyType({}))
    sizes: Mapping[str, Size] = field(default_factory=lambda: MappingProxyType({}))
    fonts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    prices: tuple[Price, ...] = ()
    allow: tuple[Allowance, ...] = ()
    require: tuple[str, ...] = ()
    labels: Mapping[str, LabelSheet] = field(default_factory=lambda: MappingProxyType({}))
    label: str = ""  # the sheet of labels that stickers go on; none where they go on plain sheets
    editor: str = ""  # an address that opens an editor, with {file}, {line} and {column} to be filled in


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """A workspace: its settings, its games, and what the loader found wrong.

    ``root`` is the workspace's absolute folder. ``sources`` hold the text of each file read, by its path
    relative to the root, for reports.
    """

    root: str
    settings: Settings
    games: Mapping[str, Game]
    faults: tuple[Finding, ...]
    sources: Mapping[str, str]
