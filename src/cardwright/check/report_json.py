"""A report as JSON, in the shape that the user guide promises."""

import json

from cardwright.check.registry import name_of, severity_of
from cardwright.check.report import Report
from cardwright.findings import Finding, Related


def write_json(report: Report) -> str:
    """Return the report as one JSON object that ends with a newline."""
    shape = {
        "findings": [_finding(finding) for finding in report.findings],
        "errors": report.errors,
        "warnings": report.warnings,
    }
    return json.dumps(shape, ensure_ascii=False, indent=2) + "\n"


def _finding(finding: Finding) -> dict[str, object]:
    place = finding.place
    return {
        "code": finding.code,
        "name": name_of(finding.code),
        "severity": severity_of(finding).value,
        "game": finding.game,
        "path": place.path,
        "line": place.line,
        "column": place.column,
        **({"cell": place.cell} if place.cell else {}),
        "message": finding.message,
        "hint": finding.hint,
        "related": [_related(related) for related in finding.related],
    }


def _related(related: Related) -> dict[str, object]:
    place = related.place
    return {"path": place.path, "line": place.line, "column": place.column, "label": related.label}
