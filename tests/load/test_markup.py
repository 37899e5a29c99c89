"""The inline parser: what it reads, where it points, and that nothing upsets it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.load.markup import (
    Broken,
    CardRef,
    CountRef,
    Emphasis,
    Insert,
    LineBreak,
    Plain,
    Reference,
    Ruby,
    RuleRef,
    Strong,
    TermRef,
    ValueRef,
    escape_markup,
    needs_translation,
    parse_markup,
    plain_text,
    references,
    walk,
    written,
)

MARKUP = st.text(alphabet="*{}|\\:$ \nab漢：。", max_size=40)


@given(MARKUP)
def test_never_raises_and_covers_every_character(text: str) -> None:
    """Whatever an author types, the outer spans lie end to end over the whole text."""
    end = 0
    for span in parse_markup(text):
        assert span.offset == end
        end += span.width
    assert end == len(text)


@given(MARKUP)
def test_offsets_point_at_what_a_span_shows(text: str) -> None:
    """A span's stretch of the source is the markup that made it, at any depth."""
    for span in walk(parse_markup(text)):
        there = text[span.offset : span.offset + span.width]
        if isinstance(span, Plain | Broken):
            assert there in {span.text, "\\" + span.text}
        elif isinstance(span, Reference):
            assert there.replace("\\", "") == written(span).replace("\\", "")
        elif isinstance(span, Strong | Emphasis):
            assert there.startswith("*")
            assert there.endswith("*")


@given(st.text())
def test_escaped_text_comes_back(text: str) -> None:
    """What is escaped shows as it was, and holds no markup."""
    spans = parse_markup(escape_markup(text))
    assert plain_text(spans) == text
    assert all(isinstance(span, Plain | LineBreak) for span in spans)


def test_bold_beside_japanese_punctuation() -> None:
    """Full-width punctuation does not keep stars from closing, as it would in CommonMark."""
    bold, rest = parse_markup("**注意：**手札")
    assert bold == Strong(children=(Plain(text="注意：", offset=2, width=3),), offset=0, width=7)
    assert rest == Plain(text="手札", offset=7, width=2)


def test_nested_emphasis() -> None:
    """Italic stands in bold, and three stars open both."""
    (bold,) = parse_markup("**a *b* c**")
    assert isinstance(bold, Strong)
    assert [type(span) for span in bold.children] == [Plain, Emphasis, Plain]
    (both,) = parse_markup("***x***")
    assert isinstance(both, Emphasis)
    assert isinstance(both.children[0], Strong)


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("{singing}", TermRef(id="singing", amount="", offset=0, width=9)),
        ("{singing:+2}", TermRef(id="singing", amount="+2", offset=0, width=12)),
        ("{card:idol/18}", CardRef(reference="idol/18", offset=0, width=14)),
        ("{rule:auction}", RuleRef(anchor="auction", offset=0, width=14)),
        ("{value:dome.vp}", ValueRef(path="dome.vp", offset=0, width=15)),
        ("{count:idol}", CountRef(deck="idol", offset=0, width=12)),
        ("{漢字|かんじ}", Ruby(base="漢字", reading="かんじ", offset=0, width=8)),
        ("${costume.name}", Insert(name="costume.name", offset=0, width=15)),
        ("\n", LineBreak(offset=0, width=1)),
    ],
)
def test_reads(text: str, span: object) -> None:
    """Each kind of markup alone is one span."""
    assert parse_markup(text) == (span,)


@pytest.mark.parametrize(
    ("text", "offset", "reason"),
    [
        ("ab {} c", 3, "the braces are empty"),
        ("ab {c", 3, "'{' is never closed"),
        ("ab} c", 2, "'}' closes nothing"),
        ("ab **c", 3, "'**' is never closed"),
        ("ab* c", 2, "'*' closes nothing"),
        ("**a **b**", 4, "'**' after a space does not close"),
        ("a ****b", 2, "4 stars in a row"),
        ("{see it}", 0, "a space inside '{see it}'"),
        ("{card}", 0, "'card' needs a target, as in {card:...}"),
        ("{singing:}", 0, "'{singing:}' names nothing"),
        ("{a|b|c}", 0, "ruby is written {base|reading}"),
    ],
)
def test_broken(text: str, offset: int, reason: str) -> None:
    """What cannot be read says why, at its own place, and shows as it was written."""
    spans = parse_markup(text)
    (broken,) = (span for span in walk(spans) if isinstance(span, Broken))
    assert (broken.offset, broken.reason) == (offset, reason)
    assert broken.text in plain_text(spans)


def test_stars_between_spaces_are_stars() -> None:
    """A multiplication is no emphasis."""
    assert plain_text(parse_markup("2 * 3 ** 4")) == "2 * 3 ** 4"


def test_plain_text_resolves_references() -> None:
    """Bare text asks for the names of what is referred to, and keeps the base of ruby."""
    spans = parse_markup("**{水瀬|みなせ}** {vo:2} ${step}\\{")
    assert plain_text(spans, lambda ref: f"<{written(ref)}>", insert=str.upper) == "水瀬 <{vo:2}> STEP{"


def test_references_are_found_inside_emphasis() -> None:
    """A checker sees each reference once, in reading order."""
    found = references(parse_markup("{a} **{card:x/1} *{rule:b}***"))
    assert [written(span) for span in found] == ["{a}", "{card:x/1}", "{rule:b}"]


@pytest.mark.parametrize(
    ("text", "words"), [("{vo} 2+3", False), ("${name}", False), ("2 cartes", True), ("手札", True)]
)
def test_needs_translation(text: str, *, words: bool) -> None:
    """Figures, signs, references and inserts are the same in every language."""
    assert needs_translation(text) is words
