"""Translations as tables: out and back without losing a character."""

import io
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

import openpyxl
import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.findings import ProjectError
from cardwright.translate.tables import Row, list_rows, merge_rows, read_csv, read_xlsx, write_csv, write_xlsx

# XLSX cannot hold control characters, and reads a carriage return as a line feed.
CELLS = st.text(st.characters(exclude_categories=("Cc", "Cs", "Cn"), include_characters="\n"), max_size=30)
ROWS = st.lists(
    st.builds(
        Row,
        id=CELLS.map(lambda text: f"x{text}"),
        **dict.fromkeys(("source", "target", "state", "note", "question"), CELLS),
    ),
    max_size=5,
)

Writer = Callable[..., bytes]
Reader = Callable[..., Sequence[Row]]


def entry(context: str, source: str, target: str = "") -> polib.POEntry:
    """An entry of a PO file."""
    return polib.POEntry(msgctxt=context, msgid=source, msgstr=target, comment="a note")


def catalogue(*entries: polib.POEntry) -> polib.POFile:
    """A PO file of entries."""
    file = polib.POFile()
    file.extend(entries)
    return file


@given(ROWS)
def test_csv_round_trip(rows: list[Row]) -> None:
    """Whatever stands in a cell comes back."""
    assert read_csv(write_csv(rows)) == tuple(rows)


@given(ROWS)
def test_xlsx_round_trip(rows: list[Row]) -> None:
    """Also where a spreadsheet would see a formula."""
    assert read_xlsx(write_xlsx(rows)) == tuple(rows)


def test_semicolons_are_read(tmp_path: object) -> None:
    """A French spreadsheet writes them."""
    del tmp_path
    assert read_csv(b"id;source;target\nterm:a.name;Fox;Renard\n")[0].target == "Renard"


@pytest.mark.parametrize("data", [b"sep=;\r\nid;source;target\r\na;x, y;z\r\n", b"id\tsource\ttarget\na\tx, y\tz\n"])
def test_what_else_spreadsheets_write(data: bytes) -> None:
    """A line that names the delimiter, or tabs."""
    assert [(row.id, row.source, row.target) for row in read_csv(data)] == [("a", "x, y", "z")]


def test_target_and_question_come_back() -> None:
    """A question is kept beside the entry and goes out again with the next table."""
    file = catalogue(entry("a", "Fox"))
    merged = merge_rows(file, [Row(id="a", source="Fox", target="Renard", note="", question="he or she?")])
    assert (merged.changed, file[0].msgstr) == (("a",), "Renard")
    assert list_rows(file)[0].question == "he or she?"


def test_changed_source_makes_the_target_fuzzy() -> None:
    """The table was made of an older text: nothing is lost, and nothing passes for done."""
    file = catalogue(entry("a", "Red fox"))
    merged = merge_rows(file, [Row(id="a", source="Fox", target="Renard", note="", question="")])
    assert merged.stale == ("a",)
    assert (file[0].msgstr, file[0].fuzzy, file[0].previous_msgid) == ("Renard", True, "Fox")


def test_empty_target_changes_nothing() -> None:
    """A cell that somebody cleared does not wipe a translation."""
    file = catalogue(entry("a", "Fox", "Renard"))
    assert merge_rows(file, [Row(id="a", source="Fox", target="", note="", question="")]).changed == ()
    assert file[0].msgstr == "Renard"


def test_unknown_ids_are_told() -> None:
    """A string that is gone."""
    assert merge_rows(catalogue(), [Row(id="a", source="", target="x", note="", question="")]).unknown == ("a",)


def test_only_what_is_left() -> None:
    """Fuzzy counts as work."""
    fuzzy = entry("b", "Wolf", "Loup")
    fuzzy.flags = ["fuzzy"]
    file = catalogue(entry("a", "Fox", "Renard"), fuzzy, entry("c", "Owl"))
    assert [row.id for row in list_rows(file, left_only=True)] == ["b", "c"]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\xff\xfe", "the table is not UTF-8"),
        (b"source,target\nFox,Renard\n", "the table has no column 'id'"),
        (b"", "the table has no column 'id'"),
    ],
)
def test_bad_csv(data: bytes, message: str) -> None:
    """One line says what is wrong."""
    with pytest.raises(ProjectError, match=message):
        read_csv(data)


@pytest.mark.parametrize("data", [b"", b"PK", b"not a table"])
def test_bad_xlsx(data: bytes) -> None:
    """Nothing but an XLSX file is read as one."""
    with pytest.raises(ProjectError, match="not an XLSX file"):
        read_xlsx(data)


def test_an_old_table_does_not_replace_a_newer_translation() -> None:
    """Somebody has translated the new source meanwhile; the table says which row is left out."""
    file = catalogue(entry("a", "Red fox", "Renard roux"))
    merged = merge_rows(file, [Row(id="a", source="Fox", target="Renard", note="", question="")])
    assert (merged.older, merged.stale, merged.changed) == (("a",), (), ())
    assert (file[0].msgstr, file[0].fuzzy) == ("Renard roux", False)


def test_paragraphs_that_have_moved_since_are_found_by_their_source() -> None:
    """A paragraph was inserted above them after the table had gone out."""
    file = catalogue(entry("rules:a/2", "Wash."), entry("rules:a/3", "Deal."), entry("rules:a/4", "Begin."))
    rows = [Row(id="rules:a/2", source="Deal.", target="Donnez.", note="", question="all?")]
    rows += [Row(id="rules:a/3", source="Begin.", target="Commencez.", note="", question="")]
    merged = merge_rows(file, rows)
    assert (merged.changed, merged.stale) == (("rules:a/2", "rules:a/3"), ())
    assert [each.msgstr for each in file] == ["", "Donnez.", "Commencez."]
    assert file[1].tcomment == "question: all?"


def test_a_table_without_questions_keeps_them() -> None:
    """Somebody else asked, or the table has no such column."""
    file = catalogue(entry("a", "Fox"))
    file[0].tcomment = "question: he or she?"
    merge_rows(file, read_csv(b"id,source,target\na,Fox,Renard\n"))
    assert (file[0].msgstr, file[0].tcomment) == ("Renard", "question: he or she?")


@pytest.mark.parametrize("value", [datetime(2026, 5, 3), True])  # noqa: DTZ001 - as a spreadsheet has it
def test_what_a_spreadsheet_made_of_a_text_is_not_taken(value: datetime | bool) -> None:  # noqa: FBT001
    """``3-5`` became a date, which is no translation; our own cells are texts."""
    book = openpyxl.load_workbook(io.BytesIO(write_xlsx([Row(id="a", source="3-5", target="", note="", question="")])))
    cell = book.worksheets[0]["C2"]
    assert cell.number_format == "@"
    cell.value = value
    stream = io.BytesIO()
    book.save(stream)
    with pytest.raises(ProjectError, match="line 2 of the table holds"):
        read_xlsx(stream.getvalue())


def test_an_answer_is_seen_in_the_next_table() -> None:
    """Below the note, where who has no PO editor reads it."""
    file = catalogue(entry("a", "Fox"))
    file[0].tcomment = "question: he or she?\nanswer: she"
    assert [(row.note, row.question) for row in list_rows(file)] == [("a note\nanswer: she", "he or she?")]


def test_a_stale_target_that_comes_back_untouched_is_still_stale() -> None:
    """Sending a table out and taking it in again confirms nothing; a changed target is done."""
    file = catalogue(entry("a", "Red fox", "Renard"))
    file[0].flags, file[0].previous_msgid = ["fuzzy"], "Fox"
    (row,) = list_rows(file)
    assert row.note == "a note\nstale; the source was: Fox"
    assert (merge_rows(file, [row]).changed, file[0].fuzzy) == ((), True)
    assert (merge_rows(file, [replace(row, target="Renard roux")]).changed, file[0].fuzzy) == (("a",), False)


def test_a_stale_target_is_confirmed_by_its_state() -> None:
    """As the translator writes it; another word confirms nothing, and is told. A source that has changed wins."""
    file = catalogue(entry("a", "Red fox", "Renard"))
    file[0].flags, file[0].previous_msgid = ["fuzzy"], "Fox"
    (row,) = list_rows(file)
    assert row.state == "stale"
    merged = merge_rows(file, [replace(row, state="fini")])
    assert (merged.changed, merged.odd, file[0].fuzzy) == ((), ("a",), True)
    assert merge_rows(file, [replace(row, source="Fox", state="done")]).stale == ("a",)
    assert merge_rows(file, [replace(row, state=" Done")]).changed == ("a",)
    assert (file[0].fuzzy, list_rows(file)[0].state, list_rows(file)[0].note) == (False, "", "a note")


@pytest.mark.parametrize(("write", "read"), [(write_csv, read_csv), (write_xlsx, read_xlsx)])
def test_a_table_says_its_language(write: Writer, read: Reader) -> None:
    """It is not taken for one in another; a table that says none is."""
    rows = list_rows(catalogue(entry("a", "Fox", "Renard")))
    assert read(write(rows, "fr"), "fr") == rows
    assert read(write(rows), "fr") == rows
    with pytest.raises(ProjectError, match="its language is 'fr'") as caught:
        read(write(rows, "fr"), "de")
    assert caught.value.hint == "import it with --lang fr"


def test_another_sheet_in_front_is_passed_over() -> None:
    """Somebody put a cover before the table."""
    rows = list_rows(catalogue(entry("a", "Fox", "Renard")))
    book = openpyxl.load_workbook(io.BytesIO(write_xlsx(rows, "fr")))
    cover = book.create_sheet("cover", 0)
    cover["A1"], cover["B1"] = "ID", datetime(2026, 5, 3)  # noqa: DTZ001 - as a spreadsheet has it
    stream = io.BytesIO()
    book.save(stream)
    assert read_xlsx(stream.getvalue(), "fr") == rows


def test_what_cannot_be_placed_is_told() -> None:
    """A text without an id, and an id that stands there twice; an empty line is nothing."""
    file = catalogue(entry("a", "Fox"))
    merged = merge_rows(file, read_csv(b"id,source,target\na,Fox,Renard\n,,\n,Owl,Hibou\na,Fox,Goupil\n"))
    assert (merged.nameless, merged.repeated, merged.unknown) == (("Owl",), ("a",), ())
    assert file[0].msgstr == "Goupil"
