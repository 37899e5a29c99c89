"""The faces of ioripic as they are composed: what they tell, and what they must not."""

from functools import cache
from pathlib import Path

import pytest

from cardwright.faces.compose import Composition, compose_faces
from cardwright.load.project import load_project

ROOT = Path(__file__).parents[2]
LANGUAGES = ("ja", "en", "fr")


@cache
def composed(lang: str) -> Composition:
    """All faces of the game in a language."""
    project = load_project(ROOT, ["ioripic"])
    return compose_faces(project, project.games["ioripic"], lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_templates_are_filled_without_a_finding(lang: str) -> None:
    """Every name that a template uses is declared by the data."""
    assert composed(lang).findings == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_backs_tell_colour_and_step_and_nothing_else(lang: str) -> None:
    """Two cards have the same back exactly when they share colour and step, so there are twelve."""
    composition = composed(lang)
    cards = composition.game.decks["costume"].cards
    told = {card.reference: (card.values["colour"], card.values["step"]) for card in cards}
    backs = {reference: composition.places[reference, "back"] for reference in told}
    assert (
        len(set(backs.values())) == len(set(told.values())) == len(set(zip(backs.values(), told.values(), strict=True)))
    )
    assert len(set(told.values())) == 12


def test_every_face_has_its_own_picture() -> None:
    """The faces of the 36 cards differ."""
    composition = composed("ja")
    faces = {composition.places[card.reference, "face"] for card in composition.game.decks["costume"].cards}
    assert len(faces) == 36


def test_colour_is_printed_as_a_word_and_an_icon() -> None:
    """On faces and backs alike, because nobody should need to see the colour."""
    composition = composed("en")
    for card in composition.game.decks["costume"].cards:
        name = composition.game.terms[str(card.values["colour"])].id.capitalize()
        for side in ("face", "back"):
            html = "".join(composition.faces[composition.places[card.reference, side]].parts)
            assert f">{name}</div>" in html
            assert f"<title>{name}</title>" in html
