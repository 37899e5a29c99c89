"""The faces of どミリオン！ as they are composed: what they tell, and the one back that tells nothing."""

import re
from functools import cache

import pytest

from cardwright.faces.compose import Composition, compose_faces
from cardwright.load.project import load_project
from tests.goldens import ROOT

LANGUAGES = ("ja", "en", "fr")
SHUFFLED = ("stage", "lesson", "fan")


@cache
def composed(lang: str) -> Composition:
    """All faces of the game in a language."""
    project = load_project(ROOT, ["do-million"])
    return compose_faces(project, project.games["do-million"], lang)


def side(lang: str, card: str, side: str = "face") -> str:
    """The HTML of one side of a card."""
    composition = composed(lang)
    return "".join(composition.faces[composition.places[card, side]].parts)  # type: ignore[index]


def cards(*decks: str) -> list[str]:
    """The cards of some decks."""
    return [card.reference for deck in decks for card in composed("ja").game.decks[deck].cards]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_templates_are_filled_without_a_finding(lang: str) -> None:
    """Every name that a template uses is declared by the data."""
    assert composed(lang).findings == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_shuffled_deck_has_one_back(lang: str) -> None:
    """Stage, lesson and fan cards of all packs lie in one pile."""
    assert len({side(lang, card, "back") for card in cards(*SHUFFLED)}) == 1


def test_no_two_records_have_the_same_cover() -> None:
    """The pattern comes from number and pack."""
    covers = [re.search(r'class="at cover">(.*?)</div>', side("ja", card)) for card in cards("stage")]
    assert len({found[1] for found in covers if found}) == len(cards("stage"))


@pytest.mark.parametrize(("lang", "name"), [("ja", "ブースターパック4th"), ("fr", "Pack booster 4th")])
def test_a_card_names_its_pack(lang: str, name: str) -> None:
    """Its hue alone would not do."""
    assert f">{name}</" in side(lang, "stage/shinku")


def test_an_unknown_card_asks_and_leaves_room_for_the_answer() -> None:
    """One question mark each for its price, its other kinds and its effect, and lines to write on."""
    face = side("en", "stage/shinku")
    assert (face.count(">?</div>"), face.count("at line line-")) == (3, 4)
    assert "at line" not in side("en", "stage/aoi-tori")


@pytest.mark.parametrize(("card", "dots"), [("fan-10k", 20), ("fan-30k", 60), ("fan-60k", 120)])
def test_crowds_grow_as_the_points_do(card: str, dots: int) -> None:
    """A dot is worth as much on each card."""
    assert side("ja", f"fan/{card}").count("h 0.01") == dots


def test_gumin_are_a_crowd_upside_down() -> None:
    """As many hollow dots as the least fans have, and points that count against one."""
    face = side("ja", "fan/gumin")
    assert 'class="at reversed"' in face
    assert ">−1</div>" in face


def test_a_lesson_shows_its_images_as_a_number_and_one_by_one() -> None:
    """1, 2 and 3."""
    counts = [side("ja", f"lesson/{name}").count("token token-") for name in ("normal", "good", "perfect")]
    assert counts == [1, 2, 3]


def test_japanese_names_stand_one_sign_below_the_other() -> None:
    """Without the invisible signs that part phrases."""
    hung = re.search(r'class="at down hung.*?</div></div>', side("ja", "stage/positive"), re.DOTALL)
    assert hung
    assert re.findall(r'class="upright">(.*?)<', hung[0]) == list("双海亜美双海真美")
