"""What templates see."""

from dataclasses import replace

import pytest
from markupsafe import Markup

from cardwright.faces.text import Typesetter
from cardwright.faces.unknown import UNKNOWN_VIEW
from cardwright.faces.views import Views, show_span
from cardwright.findings import Place
from cardwright.project import UNKNOWN, Pack
from tests.faces.games import card, deck, field, game, term, text

FIELDS = (
    *(field("cost", "integer"), field("first-skill", "term", "skill"), field("skills", "counts", "skill")),
    *(field("salary", "money"), field("partner", "reference", "animal"), field("notes", "list", "text")),
    *(field("likes", "list", "skill"), field("text", "text"), field("art", "art"), field("rare", "boolean")),
)
FULL = card(
    "fox",
    number=1,
    name="Fox & co",
    **{  # type: ignore[arg-type]
        "cost": 3,
        "first-skill": "sing",
        "skills": {"sing": 2, "dance": UNKNOWN},
        "salary": 30,
        "partner": "animal/owl",
        "notes": (text("*one*"),),
        "likes": ("dance", "nothing"),
        "text": "**Bold**",
        "art": "art/fox.png",
        "rare": True,
    },
)
TERMS = (term("sing", "Singing", icon="microphone-stage", colour="ink"), term("dance", "Dance"))


def views() -> Views:
    """The views of a small game."""
    made = game(deck(FULL, card("owl", name="Owl", cost=UNKNOWN), fields=FIELDS), terms=TERMS)
    return Views(made, Typesetter(made, "en"))


def test_fields_have_their_types() -> None:
    """Numbers, flags and pictures as they are; texts as HTML; terms, money and references as views."""
    fox = views().card("animal/fox")
    assert (fox.cost, fox.rare, fox.art) == (3, True, "art/fox.png")
    assert fox.text == Markup("<strong>Bold</strong>")
    assert str(fox.name) == "Fox &amp; co"
    assert (str(fox.first_skill), str(fox.salary), str(fox.partner)) == ("Singing", "30", "Owl")
    assert str(fox["first-skill"].id) == "sing"  # type: ignore[attr-defined]


def test_lists_and_counts_are_views_of_their_items() -> None:
    """A term that is not in the glossary stays its id; a count that nobody knows is a question mark."""
    fox = views().card("animal/fox")
    assert [str(item) for item in fox.likes] == ["Dance", "nothing"]  # type: ignore[attr-defined]
    assert [(str(name), str(n)) for name, n in fox.skills] == [("Singing", "2"), ("Dance", "?")]  # type: ignore[attr-defined]
    assert list(fox.notes) == [Markup("<em>one</em>")]  # type: ignore[call-overload]


def test_a_field_without_a_value_is_none_and_an_undeclared_one_an_error() -> None:
    """The two must not be confused."""
    owl = views().card("animal/owl")
    assert owl.text is None
    with pytest.raises(AttributeError):
        _ = owl.colour


def test_an_unknown_value_prints_as_a_question_mark_and_harms_nothing() -> None:
    """It has members that are unknown too, no items, no icon, and compares with nothing."""
    cost = views().card("animal/owl").cost
    assert cost is UNKNOWN_VIEW
    assert (str(cost), list(UNKNOWN_VIEW), str(UNKNOWN_VIEW.icon(size="3mm"))) == ("?", [], "")
    assert not UNKNOWN_VIEW > 3
    assert UNKNOWN_VIEW


def test_a_terms_icon_has_its_colour_from_the_palette() -> None:
    """Another colour can be asked for; its name is the alternative text."""
    sing = views().term("sing")
    html = str(sing.icon(size="3mm"))  # type: ignore[operator]
    assert 'fill="#102030"' in html
    assert "<title>Singing</title>" in html
    assert 'fill="#fff"' in str(sing.icon(colour="#fff"))  # type: ignore[operator]


@pytest.mark.parametrize(("name", "shown"), [("Woods & lakes", "Woods &amp; lakes"), (None, "woods")])
def test_a_pack_prints_its_name(name: str | None, shown: str) -> None:
    """Or its id where the box does not name it; it equals its id in tests."""
    fox = replace(card("fox"), pack="woods")
    called = text(name, "pack:woods.name") if name else None
    made = replace(
        game(deck(fox)),
        packs={"woods": Pack(id="woods", name=called, needs=(), place=Place(path="cards/tiny/game.yaml"))},
    )
    pack = Views(made, Typesetter(made, "en")).card("animal/fox").pack
    assert (str(pack), str(pack.name), pack.id, pack == "woods") == (shown, shown, "woods", True)  # type: ignore[attr-defined]


def test_a_card_of_no_pack_has_none() -> None:
    """So that a template can ask."""
    assert views().card("animal/owl").pack is None


def test_rows_of_a_value_have_members() -> None:
    """A table is a list of rows."""
    rows = views().value(({"from": 1, "to": 3, "points": 10},))
    assert [(row["from"], row.points) for row in rows] == [(1, 10)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("span", "shown"), [((3, 5), "3–5"), ((4, 4), "4"), ((12, None), "12+"), (None, "?")])
def test_spans_are_shown_as_on_a_box(span: tuple[int, int | None] | None, shown: str) -> None:
    """Players, minutes and ages."""
    assert show_span(span) == shown
