"""Findings and places are values; a ProjectError carries its hint."""

import dataclasses

import pytest

from cardwright.findings import Finding, Place, ProjectError, Severity


def test_places_sort_as_a_reader_reads() -> None:
    """By file, then line, then column, as numbers."""
    places = [Place(path="b.yaml"), Place(path="a.yaml", line=10), Place(path="a.yaml", line=9, column=2)]
    assert [(place.path, place.line) for place in sorted(places)] == [("a.yaml", 9), ("a.yaml", 10), ("b.yaml", 1)]


def test_equal_findings_are_one() -> None:
    """Two rules that say the same of the same place can be counted once."""
    place = Place(path="cards/toy/fox.yaml", line=3, column=5)
    assert len({Finding(code="SCH001", place=place, message="m") for _ in range(2)}) == 1


def test_a_finding_cannot_be_changed() -> None:
    """What a rule found stays as it was found."""
    finding = Finding(code="SCH001", place=Place(path="a.yaml"), message="m")
    with pytest.raises(dataclasses.FrozenInstanceError):
        finding.code = "SCH002"  # type: ignore[misc]


def test_severities_have_the_names_that_reports_print() -> None:
    """The words are part of the JSON report."""
    assert [str(severity) for severity in Severity] == ["error", "warning", "information"]


def test_a_project_error_says_what_to_do() -> None:
    """Message and hint stay apart, and the message is what a traceback shows."""
    error = ProjectError("no workspace here", hint="make one with cardwright new")
    assert (str(error), error.hint) == ("no workspace here", "make one with cardwright new")
