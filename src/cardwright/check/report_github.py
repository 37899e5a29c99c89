"""A report as GitHub workflow commands, which become annotations in a pull request.

GitHub shows ten annotations of each severity a step, so the severest come first and repeats of one code in one
file are one annotation with a count. The full list belongs in the JSON or SARIF report.
"""

from collections import defaultdict
from typing import Final

from cardwright.check.registry import name_of, severity_of
from cardwright.check.report import Report
from cardwright.findings import Finding, Severity

_COMMANDS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
_ORDER: Final = tuple(_COMMANDS)


def write_github(report: Report) -> str:
    """Return one workflow command a line."""
    groups: dict[tuple[Severity, str, str], list[Finding]] = defaultdict(list)
    for finding in report.findings:
        groups[severity_of(finding), finding.place.path, finding.code].append(finding)
    ranked = sorted(groups.items(), key=lambda group: _ORDER.index(group[0][0]))
    return "".join(_annotation(severity, findings) + "\n" for (severity, _, _), findings in ranked)


def _annotation(severity: Severity, findings: list[Finding]) -> str:
    first = findings[0]
    place = first.place
    properties = {
        "file": place.path,
        "line": str(place.line),
        "col": str(place.column),
        "endColumn": str(place.column + place.width),
        "title": f"{first.code} {name_of(first.code)}",
    }
    text = f"{place.cell}: {first.message}" if place.cell else first.message
    text += f"\nhint: {first.hint}" if first.hint else ""
    if len(findings) > 1:
        lines = ", ".join(str(finding.place.line) for finding in findings[1:6])
        more = ", ..." if len(findings) > 6 else ""  # noqa: PLR2004 - the first, then five more
        text += f"\nand {len(findings) - 1} more in this file, line {lines}{more}"
    joined = ",".join(f"{key}={_escape_property(value)}" for key, value in properties.items())
    return f"::{_COMMANDS[severity]} {joined}::{_escape(text)}"


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escape_property(text: str) -> str:
    return _escape(text).replace(":", "%3A").replace(",", "%2C")
