"""Tabletop Simulator: sheets in whole pixels within their bounds, and an object that deals what is on them."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.export.tts import (
    SheetGrid,
    TableCard,
    TableDeck,
    TableSheet,
    choose_sheet,
    draw_sheet,
    object_is_sound,
    split_deck,
    write_object,
)
from cardwright.faces.pages import FacePage
from cardwright.load.vendors import load_vendor
from cardwright.project import Size
from tests.impose.toys import PINK, RED, SKY, make_pages, near, pixel, toy_face
from tests.plan.plans import lengths

POKER = Size(name="poker", width_mm=63.5, height_mm=88.9)
TTS = load_vendor("tts")


@given(cards=st.integers(1, 69), width_mm=lengths(12, 300), height_mm=lengths(12, 300))
def test_every_sheet_is_within_its_bounds(cards: int, width_mm: float, height_mm: float) -> None:
    """4096 px, 10 columns and 7 rows, and a cell more than there are cards."""
    grid = choose_sheet(cards, Size(name="any", width_mm=width_mm, height_mm=height_mm), TTS)
    assert max(grid.size_px) <= 4096
    assert (2 <= grid.columns <= 10, 2 <= grid.rows <= 7) == (True, True)
    assert grid.capacity >= cards


@given(cards=st.integers(1, 1500))
def test_large_decks_have_as_few_sheets_as_can_be(cards: int) -> None:
    """69 cards to a sheet at most, filled alike."""
    counts = split_deck(cards, TTS)
    assert sum(counts) == cards
    assert max(counts) <= 69
    assert len(counts) == -(-cards // 69)
    assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize(("cards", "grid"), [(14, (5, 3)), (69, (10, 7)), (1, (2, 2))])
def test_the_grid_of_poker_cards(cards: int, grid: tuple[int, int]) -> None:
    """Fifteen cells of 750 x 1050 px fit as they are; seventy are made smaller."""
    found = choose_sheet(cards, POKER, TTS)
    assert (found.columns, found.rows) == grid


def test_the_last_cell_is_the_hidden_face(tmp_path: Path) -> None:
    """Two cards, an empty cell and the back."""
    make_pages(tmp_path / "faces.pdf", [toy_face(POKER, PINK, RED), toy_face(POKER, SKY, RED)])
    face, back = (FacePage(path=tmp_path / "faces.pdf", page=page) for page in (0, 1))
    grid = SheetGrid(columns=2, rows=2, cell_px=(75, 105))
    sheet = draw_sheet([face, face], back, POKER, grid, 30)
    middles = [pixel(sheet, x, y) for y in (52, 157) for x in (37, 112)]
    assert sheet.size == (150, 210)
    assert [near(seen, wanted) for seen, wanted in zip(middles, (PINK, PINK, (255, 255, 255), SKY), strict=True)] == [
        True
    ] * 4


def zoo(cards: int = 2) -> list[TableDeck]:
    """A deck of animals, two copies each."""
    some = tuple(TableCard(name=f"Ours {n}", text="Grr", copies=2) for n in range(cards))
    grid = SheetGrid(columns=2, rows=2, cell_px=(75, 105))
    sheet = TableSheet(grid=grid, cards=some, face_url="x/zoo.png", back_url="x/back.png", has_own_backs=False)
    return [TableDeck(name="Animaux", sheets=(sheet, sheet))]


def test_every_copy_is_dealt_with_its_name() -> None:
    """Over two sheets, numbered from 100 and 200."""
    (deck,) = json.loads(write_object("Zoo", zoo()))["ObjectStates"]
    assert deck["DeckIDs"] == [100, 100, 101, 101, 200, 200, 201, 201]
    assert [card["Nickname"] for card in deck["ContainedObjects"][:3]] == ["Ours 0", "Ours 0", "Ours 1"]
    assert (deck["Nickname"], deck["CustomDeck"]["1"]["NumWidth"]) == ("Animaux", 2)


def test_an_object_is_read_back() -> None:
    """Its cards have to lie on their sheet, the last cell left out, and the sheet in whole pixels."""
    assert object_is_sound(write_object("Zoo", zoo()), {"zoo.png": (150, 210)})
    assert not object_is_sound(write_object("Zoo", zoo()), {"zoo.png": (151, 210)})
    assert not object_is_sound(write_object("Zoo", zoo()), {})
    assert not object_is_sound(write_object("Zoo", zoo(cards=4)), {"zoo.png": (150, 210)})
