"""Safe fixes put into texts, and nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from cardwright.check.mending import mend_text, mends_by_file
from cardwright.findings import Finding, Mend, Place


def mend(line: int, column: int, old: str, new: str) -> Mend:
    """A change to the file."""
    return Mend(place=Place(path="a.yaml", line=line, column=column), old=old, new=new)


def test_changes_are_made_where_they_stand() -> None:
    """Several in a line, from its end to its start; lines around them stay, their ends as well."""
    text = "a:  b  c\r\nsame\r\nx:  y\r\n"
    changes = [mend(1, 3, "  ", " "), mend(1, 6, "  ", " "), mend(3, 3, "  ", "")]
    assert mend_text(text, changes) == ("a: b c\r\nsame\r\nx:y\r\n", 3)


def test_what_does_not_stand_there_is_left() -> None:
    """An escaped text, a line that is gone, a change that runs into another."""
    changes = [mend(1, 1, "zz", ""), mend(9, 1, "a", ""), mend(1, 1, "ab", "x"), mend(1, 2, "bc", "y")]
    assert mend_text("abc", changes) == ("ay", 1)


def test_a_signature_and_mixed_line_ends_go() -> None:
    """Lines end as most do."""
    assert mend_text("\ufeffa\r\nb\r\nc\n", []) == ("a\r\nb\r\nc\r\n", 2)
    assert mend_text("a\nb\rc\n", []) == ("a\nb\nc\n", 1)


@given(st.text())
def test_a_text_without_findings_stays(text: str) -> None:
    """Nothing is changed that nobody asked for; and what is evened out once stays."""
    mended, _ = mend_text(text, [])
    assert mend_text(mended, []) == (mended, 0)


def test_files_are_named_once() -> None:
    """All changes to a file come together; one with a wrong encoding is named without any."""
    findings = [
        Finding(
            code="TXT005", place=Place(path="b.yaml"), message="", mends=(mend(2, 1, "a", "b"), mend(1, 1, "a", "b"))
        ),
        Finding(code="YML008", place=Place(path="a.po"), message=""),
    ]
    found = mends_by_file(findings)
    assert [(path, [change.place.line for change in changes]) for path, changes in found.items()] == [
        ("a.po", []),
        ("a.yaml", [1, 2]),
    ]
