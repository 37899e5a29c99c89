"""``check --faces``: render every face that may be rendered, and hand back what was found on the way."""

from pathlib import Path

from cardwright.build.outputs import CACHE
from cardwright.build.session import Progress
from cardwright.check.report import Report
from cardwright.faces.render import render_faces
from cardwright.faces.workers import Workers
from cardwright.findings import Finding
from cardwright.project import Project


def preflight_findings(project: Project, report: Report, *, progress: Progress) -> tuple[Finding, ...]:
    """Render the games and languages that the report does not block, and return the findings of their faces."""
    cache = Path(project.root) / CACHE
    found: list[Finding] = []
    with Workers() as workers:
        for game in project.games.values():
            for lang in game.languages:
                if not report.blocks(game.id, lang):
                    faces = render_faces(project, game, lang, cache=cache, progress=progress, workers=workers)
                    found += faces.findings
    return tuple(found)
