"""Workbooks: what the cells show, by their names; nothing that is not certain, nothing that is a bomb."""

import io
import zipfile

import pytest

from cardwright.load.rows_xlsx import parse_workbook

from .books import make_workbook

PLAIN: list[list[object]] = [["Name", "Points"], ["Fox", 3], [None, None], ["Owl", 5]]


def faults(data: bytes) -> list[str]:
    """What is wrong with a workbook and its sheets, by cell."""
    file, findings = parse_workbook(data, "a.xlsx")
    every = [*findings, *(fault for sheet in file.faults.values() for fault in sheet)]
    return [f"{found.place.cell} {found.code} {found.message}".strip() for found in every]


def test_rows_of_a_sheet_and_the_names_of_their_cells() -> None:
    """Numbers are numbers; an empty row is left out and still counts for the names of cells."""
    file, _ = parse_workbook(make_workbook(PLAIN, [["X"], [1]]), "a.xlsx")
    assert file.value["Sheet1"] == ({"Name": "Fox", "Points": 3}, {"Name": "Owl", "Points": 5})
    place = file.locate(("Sheet1", 1, "Points"))
    assert (place.cell, place.line, place.column) == ("B4", 4, 2)
    assert file.locate(("Sheet1", 1, "Points"), key=True).cell == "B1"
    assert file.locate(("Sheet2", 0, "X")).cell == "Sheet2!A2"
    assert file.written(("Sheet1", 0, "Points")) == "3"


def test_what_no_cell_shows() -> None:
    """Formulas nobody has calculated, errors, merged cells, columns without a name or with a taken one."""
    rows: list[list[object]] = [["Name", "Points", "Name"], ["Fox", "=1+2"], ["#REF!", 3, "x"], ["Owl", 5]]
    assert faults(make_workbook(rows, merged="A4:B4")) == [
        "A4 ROW001 merged cells A4:B4: only the first of them has a value",
        "C1 YML002 duplicate column 'Name'",
        "B2 ROW001 a formula whose value was never stored",
        "A3 ROW001 the cell shows the error #REF!",
        "C3 ROW003 'x' stands in a column without a name",
    ]


def zipped(**parts: bytes) -> bytes:
    """An archive of parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), data)
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"PK", "ROW001 not an .xlsx workbook"),
        (zipped(xl__sheet_xml=b"0" * 50_000_000), "ROW001 a workbook of 1 parts that unpacks to 47 MB"),
        (zipped(xl__book_xml=b"<!DOCTYPE a>"), "ROW001 a workbook whose part xl/book.xml declares entities"),
    ],
)
def test_what_is_not_unpacked(data: bytes, message: str) -> None:
    """An archive is measured before it is read."""
    assert faults(data) == [message]


def test_an_archive_of_something_else_is_no_workbook() -> None:
    """Whatever openpyxl stumbles over is a finding."""
    (fault,) = faults(zipped(a_txt=b"hello"))
    assert fault.startswith("ROW001 no workbook that can be read: ")
