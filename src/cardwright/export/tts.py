"""Decks for Tabletop Simulator: sheets of faces in whole pixels, and the saved object that deals them.

The last cell of a sheet is what others see of a card in a hand. A card's number is that of its sheet times 100, plus
its cell.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Any, Final

from cardwright.export.png import PictureStyle, draw_face, picture_size
from cardwright.faces.pages import FacePage
from cardwright.load.vendors import Vendor
from cardwright.project import Size

if TYPE_CHECKING:
    from PIL import Image

LEAST: Final = 2
"""The fewest columns and rows that the program takes."""
NUMBERED: Final = 100
_GAP: Final = 3.0
_HEIGHT: Final = 1.5
_STANDING: Final = {"rotX": 0, "rotY": 180, "rotZ": 180, "scaleX": 1, "scaleY": 1, "scaleZ": 1}


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetGrid:
    """How a sheet is divided: columns, rows, and a cell in whole px."""

    columns: int
    rows: int
    cell_px: tuple[int, int]

    @property
    def capacity(self) -> int:
        """How many faces it holds beside the hidden one."""
        return self.columns * self.rows - 1

    @property
    def size_px(self) -> tuple[int, int]:
        """The sheet's width and height."""
        return self.columns * self.cell_px[0], self.rows * self.cell_px[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCard:
    """A card on a sheet: its name and text in a language, and how often it is in the deck."""

    name: str
    text: str
    copies: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSheet:
    """A sheet of a deck: its cards cell by cell, where its pictures will be, and whether each card has its own back."""

    grid: SheetGrid
    cards: tuple[TableCard, ...]
    face_url: str
    back_url: str
    has_own_backs: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDeck:
    """A deck on the table, over one sheet or more."""

    name: str
    sheets: tuple[TableSheet, ...]


def choose_sheet(cards: int, size: Size, vendor: Vendor) -> SheetGrid:
    """Return the grid that shows this many faces and the hidden one largest, and of those the one with fewest cells."""
    most = min(cards + 1, vendor.columns * vendor.rows)
    grids = [
        SheetGrid(columns=columns, rows=rows, cell_px=_cell(columns, rows, size, vendor))
        for columns in range(LEAST, vendor.columns + 1)
        for rows in range(LEAST, vendor.rows + 1)
        if columns * rows >= most
    ]
    return max(grids, key=lambda grid: (grid.cell_px[0], -grid.columns * grid.rows, -grid.columns))


def _cell(columns: int, rows: int, size: Size, vendor: Vendor) -> tuple[int, int]:
    width, height = picture_size(size, PictureStyle(dpi=vendor.dpi))
    scale = min(1.0, vendor.side_px / (columns * width), vendor.side_px / (rows * height))
    return max(1, int(width * scale)), max(1, int(height * scale))


def split_deck(cards: int, vendor: Vendor) -> tuple[int, ...]:
    """Return how many cards lie on each sheet: as few sheets as there can be, filled alike."""
    most = vendor.columns * vendor.rows - 1
    sheets = ceil(cards / most)
    return tuple(cards // sheets + (1 if index < cards % sheets else 0) for index in range(sheets))


def draw_sheet(
    faces: Sequence[FacePage], hidden: FacePage | None, size: Size, grid: SheetGrid, dpi: int
) -> "Image.Image":
    """Return the picture of a sheet; without a hidden face its last cell is white."""
    from PIL import Image

    sheet = Image.new("RGB", grid.size_px, "white")
    cells = [*enumerate(faces), *([(grid.capacity, hidden)] if hidden is not None else [])]
    drawn: dict[FacePage, Image.Image] = {}
    for cell, page in cells:
        if page not in drawn:
            drawn[page] = _draw(page, size, grid, dpi)
        row, column = divmod(cell, grid.columns)
        sheet.paste(drawn[page], (column * grid.cell_px[0], row * grid.cell_px[1]))
    return sheet


def _draw(page: FacePage, size: Size, grid: SheetGrid, dpi: int) -> "Image.Image":
    """Return a face as large as a cell; what is cut off of its shape is white."""
    from PIL import Image

    picture = draw_face(page, size, PictureStyle(dpi=dpi))
    if picture.mode == "RGBA":
        ground = Image.new("RGB", picture.size, "white")
        ground.paste(picture, mask=picture.getchannel("A"))
        picture = ground
    return picture.resize(grid.cell_px, Image.Resampling.LANCZOS)


def write_object(title: str, decks: Sequence[TableDeck]) -> bytes:
    """Return the saved object: every deck face down, side by side, with all its copies."""
    states: list[dict[str, Any]] = []
    number = 0
    for place, deck in enumerate(decks):
        sheets = {number + index: sheet for index, sheet in enumerate(deck.sheets, 1)}
        number += len(deck.sheets)
        states.append(_deck(deck, sheets, place))
    saved = {"SaveName": title, "GameMode": title, "ObjectStates": states}
    return (json.dumps(saved, indent=1, ensure_ascii=False) + "\n").encode()


def _deck(deck: TableDeck, sheets: Mapping[int, TableSheet], place: int) -> dict[str, Any]:
    custom = {str(number): _custom(sheet) for number, sheet in sheets.items()}
    cards = [
        {
            "Name": "Card",
            "Nickname": card.name,
            "Description": card.text,
            "CardID": number * NUMBERED + cell,
            "CustomDeck": {str(number): custom[str(number)]},
            "Transform": _transform(place),
        }
        for number, sheet in sheets.items()
        for cell, card in enumerate(sheet.cards)
        for _ in range(card.copies)
    ]
    if len(cards) == 1:
        return cards[0]
    return {
        "Name": "Deck",
        "Nickname": deck.name,
        "Description": "",
        "Transform": _transform(place),
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": custom,
        "ContainedObjects": cards,
    }


def _custom(sheet: TableSheet) -> dict[str, Any]:
    return {
        "FaceURL": sheet.face_url,
        "BackURL": sheet.back_url,
        "NumWidth": sheet.grid.columns,
        "NumHeight": sheet.grid.rows,
        "BackIsHidden": False,
        "UniqueBack": sheet.has_own_backs,
    }


def _transform(place: int) -> dict[str, float]:
    return {"posX": place * _GAP, "posY": _HEIGHT, "posZ": 0, **_STANDING}


def object_is_sound(data: bytes, side_by_url: Mapping[str, tuple[int, int]]) -> bool:
    """Read a saved object back: every card lies in a cell of its sheet, and each sheet divides into whole pixels."""
    states: list[dict[str, Any]] = json.loads(data)["ObjectStates"]
    for state in states:
        for number in state.get("DeckIDs", [state.get("CardID")]):
            custom = state["CustomDeck"].get(str(number // NUMBERED))
            if custom is None or number % NUMBERED >= custom["NumWidth"] * custom["NumHeight"] - 1:
                return False
        for custom in state["CustomDeck"].values():
            width, height = side_by_url.get(custom["FaceURL"].rpartition("/")[2], (0, 0))
            if not width or width % custom["NumWidth"] or height % custom["NumHeight"]:
                return False
    return True
