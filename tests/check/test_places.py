"""From an offset in a text to its line and column, however the text is written in its file."""

import yaml
from hypothesis import given
from hypothesis import strategies as st

from cardwright.check.places import place_in_text
from cardwright.findings import Place
from cardwright.load.yamlfile import parse_yaml

TEXTS = st.text(alphabet=st.sampled_from("ab é猫\"'\\:#-{}*!&|>%,\n "), min_size=1, max_size=60)
STYLES = st.sampled_from(['"', "'", "|", ">", None])


def written_at(source: str, text: str, offset: int, *, path: str = "deck.yaml", line: int = 1, column: int = 1) -> str:
    """The source from the place of an offset to the end of its line."""
    start = Place(path=path, line=line, column=column)
    place = place_in_text(text, offset, start=start, sources={path: source})
    return source.split("\n")[place.line - 1][place.column - 1 :]


@given(TEXTS, STYLES)
def test_every_character_of_a_yaml_scalar_is_found(text: str, style: str | None) -> None:
    """In any style that YAML knows, folded at any width, an offset leads to its own character or its escape."""
    source = yaml.dump({"text": text}, default_style=style, width=20, allow_unicode=True)
    file, faults = parse_yaml(source, "deck.yaml")
    start = file.locate(("text",))
    lines = source.split("\n")
    assert not faults
    for offset, character in enumerate(text):
        place = place_in_text(text, offset, start=start, sources={"deck.yaml": source})
        found = lines[place.line - 1][place.column - 1 : place.column]
        assert character.isspace() or found in {character, "\\"}


def test_a_plain_scalar_over_two_lines() -> None:
    """The second line's indentation is skipped."""
    assert written_at("text: one\n  two", "one two", 4, column=7) == "two"


def test_a_double_quoted_scalar_with_escapes() -> None:
    """An escape is one character of the text."""
    assert written_at('"a\\u00e9\\nb c"', "aé\nb c", 5) == 'c"'


def test_a_single_quoted_scalar_with_a_doubled_quote() -> None:
    """The doubled quote is one character of the text."""
    assert written_at("'it''s late'", "it's late", 5) == "late'"


def test_a_folded_block_with_a_blank_line() -> None:
    """A blank line is one line end of the text."""
    assert written_at("text: >-\n  one\n  two\n\n  three", "one two\nthree", 8, column=7) == "three"


def test_a_value_with_its_reason() -> None:
    """A tag and the mapping with the reason are gone past."""
    assert written_at('text: !assumed {value: "a b", why: dark}', "a b", 2, column=7) == 'b", why: dark}'
    assert written_at("text: !assumed\n  value: a b\n  why: dark", "a b", 2, column=7) == "b"


def test_a_value_with_a_tag_alone() -> None:
    """The tag is gone past."""
    assert written_at("text: !assumed a b", "a b", 2, column=7) == "b"


def test_a_markdown_paragraph_in_a_list() -> None:
    """List markers and quotation marks at the beginning of a line are skipped."""
    assert written_at("- one\n  two", "one two", 4, path="rules.md", column=3) == "two"
    assert written_at("> 一つ\n> 二つ", "一つ二つ", 2, path="rules.md", column=3) == "二つ"


def test_a_po_entry_of_several_strings() -> None:
    """The place is in the translation, not in the source above it."""
    source = 'msgctxt "x"\nmsgid "one two"\nmsgstr ""\n"un \\"petit\\" "\n"deux"\n\nmsgctxt "y"\n'
    assert written_at(source, 'un "petit" deux', 3, path="fr.po", column=9) == '\\"petit\\" "'
    assert written_at(source, 'un "petit" deux', 11, path="fr.po", column=9) == 'deux"'


def test_the_width_ends_with_the_line() -> None:
    """A stretch over two lines is underlined on the first."""
    source = "text: one\n  two"
    start = Place(path="deck.yaml", line=1, column=7, width=3)
    place = place_in_text("one two", 1, start=start, sources={"deck.yaml": source}, width=6)
    assert (place.line, place.column, place.width) == (1, 8, 2)


def test_a_text_that_is_not_there_keeps_its_start() -> None:
    """Where file and value disagree, the place of the value has to do."""
    start = Place(path="deck.yaml", line=1, column=7, width=3)
    assert place_in_text("other", 2, start=start, sources={"deck.yaml": "text: one"}) == start
    assert place_in_text("other", 2, start=start, sources={}) == start
