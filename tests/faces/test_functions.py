"""The functions that templates call."""

from dataclasses import asdict, replace

import pytest

from cardwright.decklists import DeckList, ListedCard
from cardwright.faces.functions import FitBox, FitRecorder, FunctionError, TemplateFunctions
from cardwright.faces.text import Typesetter
from cardwright.faces.unknown import UNKNOWN_VIEW
from cardwright.faces.views import Views
from cardwright.findings import Place
from tests.faces.games import card, deck, game, section, term, value

GAME = game(
    deck(card("fox", copies=2), card("owl")),
    terms=(term("berry", "Berry"), term("nut", "Nut"), term("red", "Red", group="colour")),
    values=(value("hand.size", 5),),
    sections=(section("auction", "Auction", "3.2"),),
)


def functions(lang: str = "en") -> TemplateFunctions:
    """The functions of a small game."""
    return TemplateFunctions(Views(GAME, Typesetter(GAME, lang)), FitRecorder(lang))


def test_words_numbers_and_cards_are_asked_for_by_name() -> None:
    """Nothing of the game need be written in a template."""
    call = functions()
    assert str(call.term("berry")) == "Berry"
    assert [str(each) for each in call.terms("food")] == ["Berry", "Nut"]
    assert (call.value("hand.size"), call.count("animal"), str(call.rule("auction"))) == (5, 3, "3.2\u00a0Auction")
    assert [view.id for view in call.cards("animal")] == ["fox", "owl"]
    assert call.colour("ink") == "#102030"


def test_deck_list_with_its_leader() -> None:
    """A mat can show the decks that the game comes with."""
    place = Place(path="cards/tiny/decks/mine.yaml")
    lines = [("animal/owl", 2), ("animal/fox", 1)]
    mine = DeckList(
        name="mine",
        format="duel",
        leader="animal/fox",
        cards=tuple(ListedCard(reference=name, count=n, place=place, count_place=place) for name, n in lines),
        packs=(),
        own=True,
        whole=True,
        place=place,
        locate=lambda *_, **__: place,
    )
    listed = replace(GAME, deck_lists=(mine,))
    found = TemplateFunctions(Views(listed, Typesetter(listed, "en")), FitRecorder("en")).deck_list("mine")
    assert (str(found), found.format, found.leader.id) == ("mine", "duel", "fox")  # type: ignore[attr-defined]
    assert [(view.id, count) for view, count in found.cards] == [("owl", 2), ("fox", 1)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "argument", "message"),
    [
        ("term", "bery", "unknown term 'bery'"),
        ("terms", "none", "unknown group of terms 'none'"),
        ("value", "x", "unknown value 'x'"),
        ("rule", "x", "unknown rule 'x'"),
        ("count", "x", "unknown deck 'x'"),
        ("cards", "x", "unknown deck 'x'"),
        ("colour", "x", "unknown colour 'x'"),
        ("deck_list", "x", "unknown deck list 'x'"),
        ("icon", "micropone-stage", "unknown icon 'micropone-stage'; did you mean 'microphone-stage'"),
    ],
)
def test_what_is_not_there_is_named(name: str, argument: str, message: str) -> None:
    """The message becomes a finding on the template's line."""
    with pytest.raises(FunctionError) as caught:
        getattr(functions(), name)(argument)
    assert str(caught.value).startswith(message)


def test_icons_take_palette_colours_and_ignore_the_unknown() -> None:
    """A name of the palette is a colour; an unknown value has no icon."""
    assert 'fill="#102030"' in functions().icon("star", colour="ink")
    assert functions().icon(UNKNOWN_VIEW) == ""


@pytest.mark.parametrize(("lang", "least"), [("ja", 5.5), ("en", 6.0), ("fr", 6.0)])
def test_no_floor_is_below_what_can_be_read(lang: str, least: float) -> None:
    """Whatever a template says."""
    fits = FitRecorder(lang)
    fits.start()
    gap = fits.add("text", size=5, floor=3, field="rule-text")
    assert fits.split(f"<p {gap}>a</p>") == (
        ("<p ", ">a</p>"),
        (FitBox(role="text", size_pt=least, floor_pt=least, field="rule-text"),),
    )


def test_boxes_are_known_wherever_they_end_up() -> None:
    """A part that is kept for later, shown twice or thrown away keeps its own box."""
    fits = FitRecorder("en")
    fits.start()
    first, second, _ = (fits.add(role, size=8, floor=6) for role in ("first", "second", "third"))
    _, boxes = fits.split(f"<p {second}><p {first}><p {second}>")
    assert [box.role for box in boxes] == ["second", "first", "second"]


@pytest.mark.parametrize("written", ["\ufdd0", "\ufdd09\ufdd0", "a\ufdd0b"])
def test_a_text_cannot_open_a_box(written: str) -> None:
    """The sign for a gap is no character."""
    fits = FitRecorder("en")
    fits.start()
    with pytest.raises(FunctionError, match="U\\+FDD0"):
        fits.split(written)


def test_a_box_is_hashed_with_all_that_it_says() -> None:
    """So that a field that is added is not forgotten."""
    box = FitBox(role="text", size_pt=8.5, floor_pt=6.5, field="text")
    assert box.plain == asdict(box)
