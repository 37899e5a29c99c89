"""The faces of Idol Project as they are composed: what they tell, and what backs must not tell."""

from collections.abc import Mapping
from functools import cache

import pytest

from cardwright.faces.compose import Composition, compose_faces
from cardwright.load.project import load_project
from tests.goldens import ROOT

LANGUAGES = ("en", "fr", "ja")


@cache
def composed(lang: str) -> Composition:
    """All faces of the game in a language."""
    project = load_project(ROOT, ["idol-project"])
    return compose_faces(project, project.games["idol-project"], lang)


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_idols_and_events_share_one_back(lang: str) -> None:
    """They are one pile, so nobody may see which comes next."""
    assert len({side(lang, card, "back") for card in (*cards("idol"), *cards("event"))}) == 1


@pytest.mark.parametrize("deck", ["studio", "staff", "fame", "work", "turn-order", "share", "note"])
def test_a_back_tells_its_deck_only(deck: str) -> None:
    """No card of a deck is known by its back: neither the greater card of two nor the value of a note."""
    assert len({side("en", card, "back") for card in cards(deck)}) == 1


def test_each_pile_has_its_own_back() -> None:
    """So that cards find home."""
    piles = ("idol", "studio", "staff", "fame", "work", "turn-order", "share", "note")
    assert len({side("en", cards(pile)[0], "back") for pile in piles}) == len(piles)


def test_every_idol_has_a_seal_of_her_own() -> None:
    """The weave comes from number and skills, and so do the bars from the id."""
    faces = [side("en", card) for card in cards("idol")]
    seals = {face[face.index('class="at seal"') : face.index('class="at seal-number')] for face in faces}
    assert len(seals) == len(faces)


def test_a_skill_has_as_many_tiles_as_the_data_say() -> None:
    """On passes and call sheets alike."""
    for deck, field in (("idol", "skills"), ("work", "needs")):
        for card in composed("en").game.decks[deck].cards:
            counts = card.values[field]
            assert isinstance(counts, Mapping)
            face = side("en", card.reference)
            assert {skill: face.count(f'class="at tile {skill}"') for skill in counts} == counts


def test_white_icons_are_counted_apart() -> None:
    """With the words that say when they count."""
    assert side("en", "work/dome-52").count('<div class="at tile white"><svg') == 2
    assert "Three players only" in side("en", "work/dome-52")
    assert "Three players only" not in side("en", "work/dome-53")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prices_of_shares_are_those_of_the_rules(lang: str) -> None:
    """The certificate and the reference card print the table of values."""
    for html in (side(lang, "share/share"), side(lang, "reference/reference", "back")):
        for number, row in enumerate(("1<", "2–3<", "4–5<", "6+<"), 1):
            assert f'how-many h{number}">{row}' in html
        assert [html.count(f'worth h{n}">{price}<') for n, price in enumerate((200, 250, 300, 350), 1)] == [1] * 4
