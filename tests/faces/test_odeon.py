"""The faces of Odéon as they are composed: what they tell, what backs hide, and that boards hold their values."""

import re
from functools import cache

import pytest

from cardwright.faces.compose import Composition, compose_faces
from cardwright.load.project import load_project
from tests.goldens import ROOT

LANGUAGES = ("en", "fr", "ja")
PIECES = ("one-beat", "two-beat")


@cache
def composed(lang: str) -> Composition:
    """All faces of the game in a language."""
    project = load_project(ROOT, ["odeon"])
    return compose_faces(project, project.games["odeon"], lang)


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


def test_every_part_but_the_pad_has_two_sides() -> None:
    """A sheet of the pad is written on, on one side."""
    composition = composed("en")
    single = {
        deck.name for deck in composition.game.decks.values() if (cards(deck.name)[0], "back") not in composition.places
    }
    assert single == {"pad"}


@pytest.mark.parametrize("deck", [*PIECES, "notebook", "trend", "soloist"])
def test_a_back_tells_its_deck_only(deck: str) -> None:
    """Pieces are drawn, notebooks and trends are shuffled, face down."""
    assert len({side("en", card, "back") for card in cards(deck)}) == 1


def test_the_decks_of_pieces_have_backs_of_their_own() -> None:
    """A filled note for one beat, a hollow one for two."""
    assert len({side("en", cards(deck)[0], "back") for deck in PIECES}) == 2


def test_every_piece_plays_its_own_bar() -> None:
    """Key, deck, period and card shape the tune: no two of 82 are alike."""
    faces = [side("en", card) for deck in PIECES for card in cards(deck)]
    bars = {face[face.index('class="at score"') : face.index('class="trim"')] for face in faces}
    assert len(bars) == len(faces) == 82


def test_a_piece_shows_its_seats_one_by_one() -> None:
    """As a number on the ribbon, and as chairs that can be counted."""
    for card in composed("en").game.decks["two-beat"].cards:
        face = side("en", card.reference)
        chairs = face[face.index('class="at chairs"') : face.index('class="at sign"')]
        assert chairs.count("<svg") == card.values["seats"]
        assert f'class="at seat-number">{card.values["seats"]}<' in face


@pytest.mark.parametrize(("lang", "word"), [("en", "Baroque"), ("fr", "Baroque"), ("ja", "バロック")])
def test_periods_are_printed_as_a_word_and_an_icon(lang: str, word: str) -> None:
    """Nobody should need to see the hue."""
    for card in ("one-beat/do-baroque-1", "trend/baroque"):
        assert re.search(f">{word}<", side(lang, card))
        assert f"<title>{word}</title>" in side(lang, card)


def test_solfege_tokens_are_as_wide_as_their_beats() -> None:
    """A beat is 18 mm wide, the six of a notebook lie on its staff, and tokens are as high as that."""
    decks = composed("en").game.decks
    for name in ("quarter-note", "half-note", "double-rest"):
        beats = decks[name].cards[0].values["beats"]
        assert isinstance(beats, int)
        assert decks[name].size.width_mm == 18 * beats
        assert decks[name].size.height_mm == 26
    assert decks["notebook"].size.width_mm == 6 * 18 + 2 * 8


def test_arrows_point_up_on_faces_and_down_on_backs() -> None:
    """The two sides of a note choose from the two rows."""
    for card in ("quarter-note/quarter-note", "half-note/half-note"):
        assert side("en", card) != side("en", card, "back")


@pytest.mark.parametrize(("shown", "numbers"), [("face", 24), ("back", 16)])
def test_the_hall_has_its_seats(shown: str, numbers: int) -> None:
    """Six in each of four areas, or four for two players; the applause of each stands by it."""
    html = side("en", "hall/hall", shown)
    seats = re.findall(
        r'class="at spot (?:even|odd) \w+ p\d-\d"><div class="at number">(\d+)</div>\s*<div class="at applause">(\d+)',
        html,
    )
    assert len(seats) == numbers
    assert {int(applause) for seat, applause in seats if int(seat) in {7, 8}} == {6}
