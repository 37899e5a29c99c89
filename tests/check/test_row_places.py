"""The characters of texts from elsewhere, found in their files."""

import json

import pytest

from cardwright.check.places import place_in_text
from cardwright.findings import Place
from cardwright.load.rows_csv import parse_table
from cardwright.load.rows_json import parse_json
from cardwright.load.rows_markup import Dialect

DIALECT = Dialect(tags={"b": "bold", "br": "line", "u": "plain"}, icons={"[click]": "click"})
TEXTS = (
    "Draw 2  cards.",
    'Say "two  words" now.',
    "<b>Draw</b> [click]  then <u>two  more</u>.",
    "<br>a *star* and {braces}  here<br>",
    "<b>never  closed",
)


@pytest.mark.parametrize("text", TEXTS)
def test_in_json(text: str) -> None:
    """Escapes, tags and tokens before a character do not move its place."""
    source = json.dumps({"text": text})
    file, _ = parse_json(source, "a.json")
    check(text, source, file.locate(("text",)))


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("quoted", [True, False])
def test_in_a_cell(text: str, *, quoted: bool) -> None:
    """So in a cell with or without quotation marks around it."""
    cell = '"' + text.replace('"', '""') + '"' if quoted else text
    source = f"name,text\nfox,{cell}\n"
    file, _ = parse_table(source, "a.csv")
    check(text, source, file.locate((0, "text")))


def check(text: str, source: str, start: Place) -> None:
    """The two spaces of the converted text are the two spaces in the file."""
    converted, _ = DIALECT.convert(text)
    place = place_in_text(converted, converted.index("  "), start=start, sources={start.path: source}, width=2)
    line = source.split("\n")[place.line - 1]
    assert line[place.column - 1 : place.column + 1] == "  "
    assert place.width == 2
