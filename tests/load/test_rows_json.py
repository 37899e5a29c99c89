"""JSON with a place for every value, and strictly."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.load.rows_json import parse_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


def frozen(value: object) -> object:
    """The value with tuples for lists, as the reader has it."""
    if isinstance(value, list):
        return tuple(frozen(inner) for inner in value)
    return {name: frozen(inner) for name, inner in value.items()} if isinstance(value, dict) else value


@given(value=VALUES, indent=st.none() | st.integers(0, 3))
def test_reads_what_other_readers_read(value: object, indent: int | None) -> None:
    """Whatever the layout, the values are those of the standard library."""
    file, findings = parse_json(json.dumps(value, indent=indent), "a.json")
    assert findings == ()
    assert file.value == frozen(value)


def test_places_of_values_and_keys() -> None:
    """Lines and columns count from one, in characters; a missing path is at its nearest parent."""
    file, _ = parse_json('{"a": [1, {"é": "x\\n"}],\n "c": null}', "a.json")
    places = [file.locate(("a", 1, "é")), file.locate(("c",), key=True), file.locate(("a", 1, "zz"))]
    assert [(place.line, place.column, place.width) for place in places] == [(1, 17, 5), (2, 2, 3), (1, 11, 12)]
    assert file.written(("a", 0)) == "1"
    assert file.written(("a", 7)) == ""


def test_a_duplicate_key_counts_once() -> None:
    """The first of two equal keys stays; both places are named."""
    file, (twice,) = parse_json('{"a": 1,\n "a": 2}', "a.json")
    assert file.value == {"a": 1}
    assert (twice.code, twice.message, twice.place.line) == ("YML002", "duplicate key 'a'", 2)
    assert twice.related[0].place.line == 1


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("[1,]", 4, "']' begins no value"),
        ('{"a": 1,}', 9, "'}' where a key in quotation marks should be"),
        ("{a: 1}", 2, "'a' where a key in quotation marks should be"),
        ('["x', 2, "a text that never ends"),
        ("[1 2]", 4, "'2' where ',' or ']' should be"),
        ('{"a" 1}', 6, "'1' where ':' should be"),
        ("", 1, "the file ends too early"),
        ("[NaN]", 2, "'N' begins no value"),
        ("[1] x", 5, "'x' after the end of the value"),
        ("// c", 1, "'/' begins no value"),
        ("[" * 99, 62, "nested more than 60 levels deep"),
    ],
)
def test_what_is_not_json(text: str, column: int, message: str) -> None:
    """One finding, at the character that is wrong; no value."""
    file, (broken,) = parse_json(text, "a.json")
    assert file.value is None
    assert (broken.code, broken.place.column, broken.message) == ("ROW001", column, f"not JSON: {message}")


def test_a_number_of_a_million_digits_is_text() -> None:
    """It is no number of a game, and costs no time."""
    file, _ = parse_json("9" * 1_000_000, "a.json")
    assert isinstance(file.value, str)
