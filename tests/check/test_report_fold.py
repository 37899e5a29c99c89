"""Notes of one rule on one game are folded; what has to be mended is not."""

from cardwright.check.report import Report
from cardwright.check.report_fold import fold_notes
from cardwright.check.report_text import write_text
from cardwright.findings import Finding, Place, Severity


def note(line: int, *, game: str = "a", severity: Severity = Severity.INFO) -> Finding:
    """A finding on a line."""
    place = Place(path=f"cards/{game}/idol.yaml", line=line)
    return Finding(code="SRC001", place=place, message=f"value {line}", severity=severity, game=game)


def folded(*findings: Finding) -> list[tuple[int, int]]:
    """The lines that are shown, each with how many more it stands for."""
    return [(finding.place.line, more) for finding, more in fold_notes(findings)]


def test_many_notes_are_one() -> None:
    """The first one stands for all."""
    assert folded(note(3), note(4), note(9)) == [(3, 2)]


def test_two_notes_are_shown() -> None:
    """The line that counts the other would be as long as the other."""
    assert folded(note(3), note(4)) == [(3, 0), (4, 0)]


def test_warnings_are_all_shown() -> None:
    """Each has to be mended."""
    warnings = [note(line, severity=Severity.WARNING) for line in (3, 4, 9)]
    assert folded(*warnings) == [(3, 0), (4, 0), (9, 0)]


def test_each_game_shows_its_own() -> None:
    """Two games have nothing to do with each other."""
    assert folded(*map(note, (1, 2, 3)), note(7, game="b")) == [(1, 2), (7, 0)]


def test_the_text_says_where_the_rest_is() -> None:
    """The summary still counts all of them."""
    report = Report(findings=tuple(map(note, (1, 2, 3))), allowed=0, known=0, inspected={}, sources={})
    assert write_text(report) == (
        "cards/a/idol.yaml:1:1: SRC001 assumed-value (information): value 1\n"
        "   and 2 more like it; --format json lists all\n"
        "3 notes\n"
    )
