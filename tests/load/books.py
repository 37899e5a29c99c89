"""Workbooks for the tests, made cell by cell."""

import io
from collections.abc import Iterable
from typing import Any

from openpyxl import Workbook


def make_workbook(*sheets: Iterable[Iterable[Any]], merged: str = "") -> bytes:
    """Return a workbook with sheets of rows; ``merged`` names cells of the first that become one."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for number, rows in enumerate(sheets, start=1):
        sheet = book.create_sheet(f"Sheet{number}")
        for row in rows:
            sheet.append(list(row))
    if merged:
        book.worksheets[0].merge_cells(merged)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
