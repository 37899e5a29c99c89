"""Scalars know where they stand in the text, whatever stands around them."""

from hypothesis import given
from hypothesis import strategies as st

from cardwright.load.yaml_scalars import list_scalars

TEXT = """\
# 注意：a comment
deck: 衣装   # a name
"quoted key": 'it''s'
list: [a, "b"]
tagged: !assumed {value: 12, why: a reason}
anchored: &here [x]
again: *here
"""


def test_keys_and_values_with_their_paths() -> None:
    """A value that gives its reason stands where it counts; an alias is told once."""
    scalars = list_scalars(TEXT)
    keys = [scalar.path for scalar in scalars if scalar.is_key]
    assert keys[:3] == [("deck",), ("quoted key",), ("list",)]
    values = {scalar.path: scalar.value for scalar in scalars if not scalar.is_key}
    assert values["list", 1] == "b"
    assert values["tagged",] == "12"
    assert values["anchored", 0] == "x"
    assert ("again", 0) not in values


def test_the_stretch_is_the_scalar_as_written() -> None:
    """In characters, not bytes; quotes and tags of the value included."""
    written = {scalar.value: TEXT[scalar.start : scalar.end] for scalar in list_scalars(TEXT)}
    assert written["衣装"] == "衣装"
    assert written["it's"] == "'it''s'"
    assert written["b"] == '"b"'


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1), max_size=5))
def test_any_text_stands_where_it_is_said_to(texts: list[str]) -> None:
    """For any characters before it."""
    quoted = ["'" + text.replace("'", "''") + "'" for text in texts]
    source = "".join(f"- {text} # {text}\n" for text in quoted)
    assert [source[scalar.start : scalar.end] for scalar in list_scalars(source)] == quoted


def test_what_is_no_yaml_has_no_scalars() -> None:
    """Its faults are the reader's to tell."""
    assert list_scalars("a: [") == ()
