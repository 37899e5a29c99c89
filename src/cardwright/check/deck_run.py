"""A run over deck lists alone: what they have wrong, and what of their game keeps them from being judged."""

from collections.abc import Collection
from dataclasses import replace

from cardwright.check.completeness import silent_rules
from cardwright.check.report import Report
from cardwright.check.run import check_project
from cardwright.findings import Finding, Severity
from cardwright.project import Project


def check_deck_lists(project: Project, paths: Collection[str], *, strict: bool = False) -> Report:
    """Judge the deck lists of a project that was loaded for them; ``paths`` are their files."""
    report = check_project(project, games=tuple(project.games), strict=strict)
    unjudged = {game for game in project.games if "DECK" in silent_rules(project, game)}

    def concerns(found: Finding) -> bool:
        is_theirs = found.place.path in paths or found.code.startswith("DECK")
        return is_theirs or (found.game in unjudged and found.severity is Severity.ERROR)

    return replace(report, findings=tuple(filter(concerns, report.findings)))
