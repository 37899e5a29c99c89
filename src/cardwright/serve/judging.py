"""Checks for people who wait: the game that has just changed first, all of the workspace when there is time."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from cardwright.check.report import Report
from cardwright.check.run import check_project, in_order
from cardwright.findings import Finding
from cardwright.project import Project


def judge(project: Project, *, games: Collection[str], more: Iterable[Finding], before: Report | None) -> Report:
    """Return the report on a project; what ``before`` says of other games than these stands, if there is one.

    ``more`` are findings on rendered faces.
    """
    if before is None or not games:
        return check_project(project, more=more)
    report = check_project(project, games=games, more=[finding for finding in more if finding.game in games])
    others = (finding for finding in before.findings if finding.game not in games)
    own = (finding for finding in report.findings if finding.game in games)
    return replace(report, findings=tuple(in_order((*others, *own))), allowed=before.allowed)
