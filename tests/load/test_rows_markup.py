"""Tags and icon tokens of other projects as our markup, and what is wrong with them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.load.inline import Broken, walk
from cardwright.load.markup import parse_markup
from cardwright.load.rows_markup import Dialect, PlainText

DIALECT = Dialect(
    tags={"b": "bold", "i": "italic", "u": "plain", "br": "line", "hr": "nothing"},
    icons={"[click]": "click", "[per_player]": "per-player", "<VP>": "vp"},
)


def slips(text: str) -> list[str]:
    """What is wrong in a text, with its place in it."""
    return [f"{slip.offset}+{slip.width} {slip.code} {slip.message}" for slip in DIALECT.convert(text)[1]]


@pytest.mark.parametrize(
    ("text", "ours"),
    [
        ("<b>Draw</b> [click] 2.", "**Draw** {click} 2."),
        ("Gain <VP>.<br>Then <i>rest</i>", "Gain {vp}.\nThen *rest*"),
        ("<b> spaced </b>out", " **spaced** out"),
        ("<b></b>none <u>under</u><hr>", "none under"),
        ("<b>a</b><b>b</b>", "**a**b"),
        ("4*5 {x} a_b \\", "4\\*5 \\{x\\} a_b \\\\"),
        ("a [sentence in brackets] stays", "a [sentence in brackets] stays"),
        ("<br>text<br/>", "text"),
    ],
)
def test_texts_become_our_markup(text: str, ours: str) -> None:
    """Emphasis, lines and icons carry over; our own signs are escaped."""
    assert DIALECT.convert(text) == (ours, ())


@pytest.mark.parametrize(
    ("text", "slip"),
    [
        ("Pay [clik].", "4+6 TXT001 unknown icon '[clik]'"),
        ("Pay [per player].", "4+12 TXT001 unknown icon '[per player]'"),
        ("<b>Draw", "0+3 TXT003 <b> is never closed"),
        ("Draw</b>", "4+4 TXT003 </b> closes nothing"),
        ("<b><i>x</b></i>", "3+3 TXT003 <i> is not closed before </b>"),
        ("<em>x", "0+4 TXT004 unknown tag '<em>'"),
        ('<b class="x>y</b>', "0+12 TXT003 '<b class=\"x>' has a broken attribute"),
    ],
)
def test_slips_are_found_at_their_character(text: str, slip: str) -> None:
    """The first slip names what is wrong, counted in the text as it was written."""
    assert slips(text)[0] == slip


def test_a_tag_in_other_letters_still_works() -> None:
    """What it nearly is stands in for it, so that one slip is one finding."""
    assert DIALECT.convert("<I>x</i>")[0] == "*x*"
    assert slips("<I>x</i>") == ["0+3 TXT004 unknown tag '<I>'"]


@given(st.lists(st.sampled_from(["<b>", "</b>", "<i>", "</i>", "a", " ", "*", "{", "[click]", "<br>", "[x]"])))
def test_no_text_makes_broken_markup(parts: list[str]) -> None:
    """Whatever stands in it, the converted text can be read."""
    converted, _ = DIALECT.convert("".join(parts))
    assert [span for span in walk(parse_markup(converted)) if isinstance(span, Broken)] == []


@given(st.text())
def test_plain_texts_stay_as_they_are(text: str) -> None:
    """Nothing in a text without markup is markup."""
    converted, _ = PlainText().convert(text)
    assert [span for span in walk(parse_markup(converted)) if isinstance(span, Broken)] == []
