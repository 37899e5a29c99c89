"""A report as SARIF 2.1.0 (OASIS standard), which code-scanning services read."""

import json
from typing import Final

from cardwright import __version__
from cardwright.check.registry import load_rules, severity_of
from cardwright.check.report import Report
from cardwright.findings import Finding, Place, Severity

_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def write_sarif(report: Report) -> str:
    """Return the report as one SARIF log with one run; every result has a location."""
    used = sorted({finding.code for finding in report.findings})
    driver = {"name": "cardwright", "version": __version__, "rules": [_rule(code) for code in used]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, used.index(finding.code)) for finding in report.findings],
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2) + "\n"


def _rule(code: str) -> dict[str, object]:
    entry = load_rules().get(code)
    if entry is None:
        return {"id": code}
    summary = entry.why.partition("\n\n")[0].replace("\n", " ")
    return {
        "id": code,
        "name": entry.name,
        "shortDescription": {"text": entry.name.replace("-", " ")},
        "fullDescription": {"text": summary},
        "defaultConfiguration": {"level": _LEVELS[entry.severity]},
    }


def _result(finding: Finding, index: int) -> dict[str, object]:
    text = f"{finding.place.cell}: {finding.message}" if finding.place.cell else finding.message
    text += f"; {finding.hint}" if finding.hint else ""
    result: dict[str, object] = {
        "ruleId": finding.code,
        "ruleIndex": index,
        "level": _LEVELS[severity_of(finding)],
        "message": {"text": text},
        "locations": [{"physicalLocation": _location(finding.place)}],
    }
    if finding.related:
        result["relatedLocations"] = [
            {"id": number, "physicalLocation": _location(related.place), "message": {"text": related.label}}
            for number, related in enumerate(finding.related)
        ]
    return result


def _location(place: Place) -> dict[str, object]:
    region = {"startLine": place.line, "startColumn": place.column, "endColumn": place.column + place.width}
    return {"artifactLocation": {"uri": _uri(place.path), "uriBaseId": "%SRCROOT%"}, "region": region}


def _uri(path: str) -> str:
    from urllib.parse import quote

    return quote(path)
