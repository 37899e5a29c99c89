"""Inline markup as HTML in a language."""

import pytest

from cardwright.faces.text import Typesetter, ruby_html, show_value
from cardwright.load.markup import CardRef
from cardwright.project import UNKNOWN
from tests.faces.games import card, catalogue, deck, game, section, term, text, value

GAME = game(
    deck(card("fox", number=1, name="Fox", copies=3), card("owl", number=2, name="Owl")),
    terms=(term("berry", "Berry", icon="cherries"), term("nut", "Nut")),
    values=(value("hand.size", 5), value("box", 1370), value("rows", (1, 2)), value("lost", UNKNOWN)),
    sections=(section("auction", "Auction", "3.2"),),
    catalogues=(catalogue("fr", {"term:nut.name": ("Nut", "Noix"), "card:animal/fox.name": ("Fox", "Renard")}),),
)


def shown(markup: str, lang: str = "en") -> str:
    """The HTML of a markup string."""
    return str(Typesetter(GAME, lang).set_markup(markup))


@pytest.mark.parametrize(
    ("markup", "html"),
    [
        ("a **b** *c*", "a <strong>b</strong> <em>c</em>"),
        ("a <i> & b", "a &lt;i&gt; &amp; b"),
        ("{card:animal/1} and {card:animal/owl}", "Fox and Owl"),
        ("{rule:auction}", "3.2\u00a0Auction"),
        ("{value:hand.size}, {value:rows}, {value:lost}", "5, 1, 2, ?"),
        ("{count:animal}, {value:box}", "4, 1370"),
        ("{nobody} {card:animal/9}", "{nobody} {card:animal/9}"),
        ("one\ntwo", "one<br>two"),
    ],
)
def test_markup_becomes_html(markup: str, html: str) -> None:
    """Emphasis, references and line ends; what is unknown stays as written."""
    assert shown(markup) == html


def test_prose_sets_thousands_apart() -> None:
    """In values, counts and amounts; a face leaves them as they are."""
    setter = Typesetter(GAME, "fr", prose=True)
    assert setter.set_markup("{value:box} {count:animal}") == "1\u202f370 4"
    assert "\u00a0\u22121\u202f500" in setter.set_markup("{nut:-1500}")


def test_a_term_is_its_icon_its_name_and_its_amount() -> None:
    """The amount keeps with the name and has a true minus sign."""
    html = shown("Pay {nut:-2}.")
    assert html == (
        'Pay <span class="term term-nut"><span class="word">Nut</span></span>'
        '<span class="term term-nut">\u00a0\u22122</span>.'
    )


def test_an_icon_stands_before_the_first_word_of_its_term() -> None:
    """It takes the colour of the text and does not part from the word."""
    html = str(Typesetter(game(terms=(term("star", "Star", icon="star"),)), "en").set_markup("A {star}."))
    assert html.startswith('A <span class="nb"><span class="term term-star"><svg')
    assert 'fill="currentColor"' in html


def test_a_translation_is_used_unless_it_is_fuzzy() -> None:
    """A stale translation is not printed."""
    source = text("Fox", "card:animal/fox.name")
    stale = game(catalogues=(catalogue("fr", {"card:animal/fox.name": ("Fox", "Renard")}, fuzzy=True),))
    assert str(Typesetter(GAME, "fr").set_text(source)) == "Renard"
    assert str(Typesetter(stale, "fr").set_text(source)) == "Fox"


def test_a_name_that_is_the_same_in_french_keeps_its_punctuation() -> None:
    """By itself and within a French sentence, whose own signs have their spaces."""
    owl = card("owl", name="Owl!")
    names = catalogue("fr", {"card:animal/owl.name": ("Owl!", "Owl!")})
    setter = Typesetter(game(deck(owl), catalogues=(names,)), "fr")
    assert owl.name is not None
    assert str(setter.set_text(owl.name)) == "Owl!"
    assert str(setter.set_markup("Jouez {card:animal/owl} vite !")) == "Jouez Owl! vite\u202f!"


def test_inserts_are_put_in_as_plain_characters() -> None:
    """A value of a product is not read as markup."""
    assert str(Typesetter(GAME, "en").set_text(text("Step ${step}", step="**1**"))) == "Step **1**"


def test_references_can_lead_somewhere() -> None:
    """A document says where; the address is escaped."""
    setter = Typesetter(GAME, "en", link=lambda _: '#a"b')
    assert str(setter.set_markup("{count:animal}")) == '<a href="#a&quot;b">4</a>'


def test_a_card_whose_name_holds_a_reference_to_itself_does_not_loop() -> None:
    """The name is taken as characters once."""
    made = game(deck(card("fox", name="{value:hand} fox")))
    reference = CardRef(reference="animal/fox", offset=0, width=0)
    assert Typesetter(made, "en").name_reference(reference) == "{value:hand} fox"


def test_ruby_is_padded_where_the_reading_is_longer() -> None:
    """A short reading needs no room of its own; a long one pushes its neighbours away by what overhangs."""
    assert ruby_html("漢字", "かんじ") == "<ruby>漢字<rt>かんじ</rt></ruby>"
    assert ruby_html("心", "こころざし") == '<ruby style="padding:0 0.500em">心<rt>こころざし</rt></ruby>'


def test_text_with_ruby_has_higher_lines() -> None:
    """Two neighbours with readings do not lean over each other."""
    html = shown("{心|こころざし}{心|こころざし}", "ja")
    assert html.startswith('<span class="furigana">')
    assert html.count("padding:0 0.750em") == 2


def test_a_table_has_no_text() -> None:
    """A value that is a table prints as nothing in running text."""
    assert show_value({"from": 1}) == ""


def test_a_negative_value_has_a_true_minus() -> None:
    """As an amount has; a word keeps its hyphen."""
    assert show_value(-1) == "\u22121"
    assert show_value((-0.5, "rock-hard")) == "\u22120.5, rock-hard"
