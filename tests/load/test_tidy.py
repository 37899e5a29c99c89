"""Rows written down as a deck file that reads back as the same cards."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.load.rows_csv import parse_table
from cardwright.load.rows_json import parse_json
from cardwright.load.rows_where import list_rows
from cardwright.load.tidy import tidy_deck, write_scalar
from cardwright.load.yamlfile import parse_yaml

from .workspaces import faults, load

TABLE = """\
Nr,Name,Kind,Cost,Tags,Text,Unique,Pic,Serial,Do
1,Red Fox,Animal,3,"quick, shy",Draw 2 cards: now,yes,fox.png,017,a
2,Owl,Animal,5,shy,"He said ""no"" # x",no,owl.png,018,b
3,Owl,Item,5,"quick, shy","two
lines",,a b.png,019,c
4,No,Item,5,quick,No,,,020,d
"""


def test_columns_become_fields(tmp_path: Path) -> None:
    """Numbers, booleans, pictures, lists and vocabularies are told from text; ids are made, and made different."""
    text = tidy_deck("fox", list_rows(parse_table(TABLE, "a.csv")[0], ""), is_text=True)
    assert text.split("cards:\n")[0] == (
        "deck: fox\nfields:\n"
        "  kind: {type: word, one_of: [Animal, Item]}\n"
        "  cost: {type: integer}\n"
        "  tags: {type: list, of: word, one_of: [quick, shy]}\n"
        "  text: {type: text}\n"
        "  unique: {type: boolean}\n"
        "  pic: {type: art}\n"
        "  serial: {type: text}\n"
        "  do-text: {type: text}\n"
    )
    project = load(tmp_path, {"cards/tiny/fox.yaml": text})
    assert faults(project) == []
    cards = list(project.games["tiny"].cards)
    assert [(card.id, card.number, card.name and card.name.source) for card in cards] == [
        ("red-fox", 1, "Red Fox"),
        ("owl", 2, "Owl"),
        ("owl-2", 3, "Owl"),
        ("no", 4, "No"),
    ]
    assert [text.source for name, text in cards[2].texts if name == "text"] == ["two\nlines"]


def test_lists_and_numbers_of_json() -> None:
    """What JSON says already is taken as it is."""
    file, _ = parse_json('[{"id": "A b", "n": 3, "t": ["x", "z"], "b": true, "d": {"e": 1}}]', "a.json")
    assert tidy_deck("fox", list_rows(file, ""), is_text=False) == (
        "deck: fox\nfields:\n  n: {type: integer}\n  t: {type: list, of: word}\n  b: {type: boolean}\n"
        '  d: {type: text}\ncards:\n  - id: a-b\n    n: 3\n    t: [x, z]\n    b: true\n    d: "{\\"e\\": 1}"\n'
    )


@given(st.text())
def test_any_text_reads_back_as_itself(text: str) -> None:
    """Plain or in quotation marks, in a line and in a list."""
    scalar = write_scalar(text)
    file, findings = parse_yaml(f"a: {scalar}\nb: [{scalar}, x]\n", "a.yaml")
    assert findings == ()
    assert file.value == {"a": text, "b": (text, "x")}


@pytest.mark.parametrize("text", ["no", "Yes", "017", "1.10", "null", "a: b", "a #b", "- a", "", " a", "2026-01-01"])
def test_what_readers_take_for_something_else_is_quoted(text: str) -> None:
    """Old and new readers of YAML agree on it then."""
    assert write_scalar(text) == f'"{text}"'
