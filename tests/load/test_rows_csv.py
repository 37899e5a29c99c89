"""Tables as spreadsheets write them, with a place for each cell."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.load.rows_csv import parse_table

CELLS = st.text(st.characters(exclude_categories=("Cs", "Cc")) | st.sampled_from(',;"\n'), max_size=8)


def found(text: str, path: str = "a.csv") -> list[str]:
    """The findings of a table as ``line:column code message``."""
    _, findings = parse_table(text, path)
    return [f"{entry.place.line}:{entry.place.column} {entry.code} {entry.message}" for entry in findings]


@given(rows=st.lists(st.tuples(CELLS, CELLS), min_size=1, max_size=5))
def test_reads_what_other_programs_write(rows: list[tuple[str, str]]) -> None:
    """Any text survives the way through a CSV writer; a row without any is left out."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n", quoting=csv.QUOTE_ALL).writerows([("name", "text"), *rows])
    file, findings = parse_table(out.getvalue(), "a.csv")
    assert findings == ()
    assert [(row["name"], row["text"]) for row in file.value] == [row for row in rows if "".join(row).strip()]


def test_places_of_cells_and_columns() -> None:
    """A quoted cell begins at its mark; the name of a column stands in the header."""
    file, _ = parse_table('Name,Points\nFox,3\n"Owl, grey",5\n', "a.csv")
    assert (file.locate((1, "Points")).line, file.locate((1, "Points")).column) == (3, 13)
    assert (file.locate((1, "Name")).column, file.locate((1, "Name")).width) == (1, 11)
    assert file.locate((1, "Points"), key=True).line == 1
    assert file.written((1, "Points")) == "5"


@pytest.mark.parametrize(
    ("text", "path", "said"),
    [
        ("Name;Points\nFox;3", "a.csv", ["1:1 ROW002 the columns are parted by semicolons, and read so"]),
        ("sep=;\nName;Points\nFox;3", "a.csv", ["1:1 ROW002 the columns are parted by semicolons, and read so"]),
        ("Name\tPoints\nFox\t3", "a.csv", ["1:1 ROW002 the columns are parted by tabs, and read so"]),
        ("Name\tPoints\nFox\t3", "a.tsv", []),
        ("Name,Points\nFox,3", "a.csv", []),
    ],
)
def test_separators_are_found_out_and_said(text: str, path: str, said: list[str]) -> None:
    """What is no plain comma is a note; the row is the same."""
    assert found(text, path) == said
    assert parse_table(text, path)[0].value == ({"Name": "Fox", "Points": "3"},)


def test_cells_that_fit_nowhere() -> None:
    """Columns without a name or with a taken one, and rows that end early, are found at their cells."""
    assert found("\nName,,Points,Name\nFox,x,3,y\nOwl\n,,,\n") == [
        "2:14 YML002 duplicate column 'Name'",
        "3:5 ROW003 'x' stands in a column without a name",
        "3:9 ROW003 'y' stands in a column without a name",
        "4:1 ROW003 the row ends after 1 of 4 columns",
    ]


def test_quotation_marks_that_do_not_close() -> None:
    """A mark that opens and does not close its cell spoils that line only."""
    assert found('N\n"a"b\n"open\n"""x"" y"\n') == [
        f"{line}:1 ROW001 a quotation mark that is never closed, or closed before the cell ends" for line in (2, 3)
    ]
