"""YAML to values with places; every fault a finding."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.load.yamlfile import parse_yaml
from cardwright.project import UNKNOWN


def faults(text: str) -> list[str]:
    """The findings of a text, as ``line:column code message``."""
    return [
        f"{found.place.line}:{found.place.column} {found.code} {found.message}" for found in parse_yaml(text, "x")[1]
    ]


def test_values_and_places() -> None:
    """Lists are tuples; a place has the column and width of the value, or of its key."""
    file, findings = parse_yaml("a:\n  - {b: 12, c: no}\n", "x.yaml")
    assert findings == ()
    assert file.value == {"a": ({"b": 12, "c": "no"},)}
    place = file.locate(("a", 0, "c"))
    assert (place.line, place.column, place.width) == (2, 16, 2)
    assert file.locate(("a", 0, "c"), key=True).column == 13


def test_place_of_what_is_not_there_is_its_parents() -> None:
    """A missing field points at the card that lacks it."""
    file, _ = parse_yaml("a: {b: 1}\n", "x")
    assert file.locate(("a", "zz")) == file.locate(("a",))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a:\n  b: 1\n\tc: 2\n", ["3:1 YML007 tab in the indentation"]),
        ("a: 1\nb: 2\na: 3\n", ["3:1 YML002 duplicate key 'a'"]),
        ("a: &x {b: 1}\nc:\n  <<: *x\n", ["3:3 YML009 merge key '<<'"]),
        ("a: &x [*x]\n", ["1:4 YML009 alias inside its own anchor"]),
        ("a: !python/object:os.system ls\n", ["1:4 YML009 unknown tag !python/object:os.system"]),
        ("a: !!python/name:os.system x\n", ["1:4 YML009 unknown tag tag:yaml.org,2002:python/name:os.system"]),
        ("a: b: c\n", ["1:5 YML001 mapping values are not allowed in this context"]),
        ("n: 017\n", ["1:4 YML004 number 017 starts with a zero"]),
        ("a: 1\n---\nb: 2\n", ["2:1 YML001 but found another document"]),
        ("a: !assumed {value: 4, why: b, c}\n", ["1:4 YML011 !assumed has 'c' beside its reason"]),
        ("a: *nowhere\n", ["1:4 YML001 found undefined alias"]),
    ],
)
def test_faults(text: str, expected: list[str]) -> None:
    """Each fault at its own line and column."""
    assert faults(text) == expected


def test_duplicate_key_names_the_first() -> None:
    """The second place says where the first value stands."""
    (finding,) = parse_yaml("a: 1\nb: 2\na: 3\n", "x")[1]
    assert finding.related[0].place.line == 1
    assert finding.related[0].label == "first given here"


def test_alias_bomb_is_refused() -> None:
    """Nine levels of nine aliases are a billion values."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 9)]
    file, findings = parse_yaml("\n".join(lines), "x")
    assert file.value is None
    assert [finding.code for finding in findings] == ["YML009"]
    assert "aliases expand to" in findings[0].message


def test_deep_nesting_is_refused() -> None:
    """A file that would exhaust the stack is a finding."""
    assert faults("[" * 90 + "]" * 90)[0].endswith("nested more than 40 levels deep")


@pytest.mark.parametrize(
    ("text", "value", "why", "source"),
    [
        ("a: !assumed 30\n", 30, "", ""),
        ("a: !assumed {value: 30, why: three icons}\n", 30, "three icons", ""),
        ("a: !found {value: 30, source: the box}\n", 30, "", "the box"),
        ("a: !inferred {singing: 2, dance: 1}\n", {"singing": 2, "dance": 1}, "", ""),
        ("a: !unknown\n", UNKNOWN, "", ""),
        ("a: !unknown {why: never seen}\n", UNKNOWN, "never seen", ""),
    ],
)
def test_provenance(text: str, value: object, why: str, source: str) -> None:
    """The tag is taken off the value and kept with its reason."""
    file, findings = parse_yaml(text, "x")
    assert findings == ()
    assert file.value == {"a": value}
    (entry,) = file.provenance
    assert (entry.why, entry.source, entry.path) == (why, source, ("a",))


@given(st.text(alphabet="ab:-[]{}&*!|>'\"#\n\t ,?%@01", max_size=60))
def test_never_raises(text: str) -> None:
    """Whatever an author writes, the answer is a value or findings with places in the text."""
    _, findings = parse_yaml(text, "x")
    lines = text.count("\n") + 1
    assert all(1 <= found.place.line <= lines + 1 for found in findings)
