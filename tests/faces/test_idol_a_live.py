"""The faces of Idol A Live as they are composed: what they tell, and what backs must not tell."""

import re
from functools import cache

import pytest

from cardwright.faces.compose import Composition, compose_faces
from cardwright.load.project import load_project
from tests.goldens import ROOT

LANGUAGES = ("en", "fr", "ja")


@cache
def composed(lang: str) -> Composition:
    """All faces of the game in a language."""
    project = load_project(ROOT, ["idol-a-live"])
    return compose_faces(project, project.games["idol-a-live"], lang)


def side(lang: str, card: str, side: str = "face") -> str:
    """The HTML of one side of a card."""
    composition = composed(lang)
    return "".join(composition.faces[composition.places[card, side]].parts)  # type: ignore[index]


def cards(deck: str) -> list[str]:
    """The cards of a deck."""
    return [card.reference for card in composed("en").game.decks[deck].cards]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_templates_are_filled_without_a_finding(lang: str) -> None:
    """Every name that a template uses is declared by the data."""
    assert composed(lang).findings == ()


@pytest.mark.parametrize("deck", ["song", "event", "fan"])
def test_a_back_tells_its_deck_only(deck: str) -> None:
    """No card of a deck is known by its back."""
    assert len({side("en", card, "back") for card in cards(deck)}) == 1


def test_each_deck_has_its_own_back() -> None:
    """So that cards find home."""
    assert len({side("en", cards(deck)[0], "back") for deck in ("song", "event", "fan")}) == 3


@pytest.mark.parametrize("deck", ["song", "fan", "idol"])
def test_every_card_has_a_picture_of_its_own(deck: str) -> None:
    """It is drawn from the card's data."""
    pictures = {"".join(re.findall(r'<svg[^>]*class="ornament".*?</svg>', side("en", card))) for card in cards(deck)}
    assert len(pictures) == len(cards(deck))


def test_a_song_costs_a_lead_and_dots() -> None:
    """One of two leads is enough, so a stroke stands between them."""
    shared = side("en", "song/determination")
    assert re.findall(r'class="at disc (\w+)"', shared) == ["otoha", "ryoko"]
    assert shared.count('class="at other"') == 2
    assert 'class="at or">/<' in shared
    assert 'class="at or"' not in side("en", "song/rocket-dash")


def test_an_event_shows_as_many_songs_as_it_costs() -> None:
    """Her own songs carry her sign, any other is a dot; no cost is a nought."""
    price = side("en", "event/omoi-wo").split('class="at label cost-label"')[1]
    assert re.findall(r'class="at disc (\w+)"', price) == ["ryoko", "ryoko", "any", "any", "any"]
    assert 'class="at free">0<' in side("en", "event/kiten")


def test_the_board_has_the_places_of_the_rules() -> None:
    """Two areas to engage in, and eleven steps of the meter."""
    board = side("en", "stage/stage")
    assert re.findall(r'class="at per-cent">(\d+)', board) == [str(n) for n in range(0, 101, 10)]
    assert board.count("at area engage") == 2
    assert re.findall(r'class="at cost">(\d)<', board) == ["1", "2", "3", "6"]


def test_the_back_of_the_mat_lists_both_decks() -> None:
    """Eighteen songs each; the leader's line has the crown."""
    mat = side("en", "mat/mat", "back")
    lists = re.split(r'class="at list (?:first|second)"', mat)[1:]
    assert [sum(map(int, re.findall(r'line-count">×(\d)', part))) for part in lists] == [18, 18]
    assert mat.count('class="at crown"') == 2
