"""A run of all rules over a project: findings graded, allowed ones taken out, in an order that never changes."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from cardwright.check.allowances import Allowing, judge_allowances
from cardwright.check.completeness import silent_rules
from cardwright.check.crash import STOPPED, run_rule
from cardwright.check.registry import Stage, find_rule, load_rules, severity_of
from cardwright.check.report import Report
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Place, Severity
from cardwright.garbage import garbage_kept
from cardwright.load.project import list_games
from cardwright.project import Project

CHECKED: Final[frozenset[Stage]] = frozenset({"load", "check"})
WORKSPACE_FILE: Final = "cards/workspace.yaml"
BASELINE_FILE: Final = "cards/baseline.json"


def check_project(
    project: Project,
    *,
    games: Collection[str] | None = None,
    strict: bool = False,
    more: Iterable[Finding] = (),
    stages: frozenset[Stage] = CHECKED,
    is_known: Callable[[Finding], bool] | None = None,
) -> Report:
    """Run every rule over the games (all by default) and return what is wrong.

    ``more`` are findings of later stages, such as the preflight of rendered faces; ``stages`` then names them, so
    that allowances for their rules are judged as well. ``is_known`` tells which findings a baseline accepts.
    ``strict`` makes errors of warnings.
    """
    with garbage_kept():
        return _check(project, games=games, strict=strict, more=more, stages=stages, is_known=is_known)


def _check(
    project: Project,
    *,
    games: Collection[str] | None,
    strict: bool,
    more: Iterable[Finding],
    stages: frozenset[Stage],
    is_known: Callable[[Finding], bool] | None,
) -> Report:
    chosen = tuple(project.games) if games is None else tuple(game for game in project.games if game in games)
    counted: Counter[str] = Counter()
    found = [*project.faults]
    for game in chosen:
        found += _check_game(Scope(project, project.games[game]), counted)
    seen = {(finding.code, finding.place) for finding in found}
    found += [finding for finding in more if (finding.code, finding.place) not in seen]
    if games is not None:
        found = [finding for finding in found if not finding.game or finding.game in games]
    counted.update(_counted_by_loader(project))
    allowing = Allowing(project)
    ordered = in_order(found)
    kept = list(allowing.keep(ordered))
    allowed = len(ordered) - len(kept)
    kept += judge_allowances(project, allowing.used, stages=stages, games=_judged(project, chosen, found))
    kept += _unseen(project, counted)
    told = _told_once(in_order(kept))
    shown = [finding for finding in told if is_known is None or not is_known(finding)]
    return Report(
        findings=tuple(_graded(shown, strict=strict)),
        allowed=allowed,
        known=len(told) - len(shown),
        inspected=dict(counted),
        sources=project.sources,
    )


def _judged(project: Project, chosen: Collection[str], found: Iterable[Finding]) -> frozenset[str]:
    """The games whose allowances can be judged: every rule has spoken; the empty name stands for the workspace."""
    stopped = {finding.game for finding in found if finding.code == STOPPED}
    whole = frozenset(game for game in chosen if game not in stopped and not silent_rules(project, game))
    return whole | {""} if len(whole) == len(list_games(Path(project.root))) else whole


def _check_game(scope: Scope, counted: Counter[str]) -> Iterator[Finding]:
    silent = silent_rules(scope.project, scope.game.id)
    for entry in load_rules().values():
        if entry.check is None or entry.code.startswith(silent):
            continue
        scope.inspected = 0
        for finding in run_rule(entry, scope):
            told = _eased(finding, scope)
            yield told if told.game else replace(told, game=scope.game.id)
        counted[entry.code] += scope.inspected


def _eased(finding: Finding, scope: Scope) -> Finding:
    """An error in a string of a draft keeps nothing from being built: the source stands in for that string."""
    catalogue = scope.game.catalogues.get(finding.lang) if finding.lang in scope.draft_languages else None
    if catalogue is None or severity_of(finding) is not Severity.ERROR or finding.place.path == scope.game.place.path:
        return finding
    hint = f"{finding.hint}; until then the source is shown" if finding.hint else "the source is shown"
    return replace(finding, severity=Severity.WARNING, hint=hint)


def _counted_by_loader(project: Project) -> Mapping[str, int]:
    """The loader looks at every file that it reads, for each of its rules."""
    return {entry.code: len(project.sources) for entry in load_rules().values() if entry.stage == "load"}


def _unseen(project: Project, counted: Mapping[str, int]) -> Iterator[Finding]:
    """Yield META004 for each rule that the workspace requires and that has looked at nothing."""
    for wanted in project.settings.require:
        entry = find_rule(wanted)
        if entry is not None and (counted.get(entry.code) or entry.stage not in CHECKED):
            continue
        label = f"{entry.code} {entry.name}" if entry else f"'{wanted}'"
        what = f"required rule {label} looked at nothing" if entry else f"required rule {label} does not exist"
        yield Finding(
            code="META004",
            place=_place_of_requirement(project, wanted),
            message=what,
            hint="add the data that it looks at, or take it out of 'require'",
        )


def _place_of_requirement(project: Project, wanted: str) -> Place:
    lines = project.sources.get(WORKSPACE_FILE, "").split("\n")
    is_below = False
    for number, line in enumerate(lines, start=1):
        is_below = is_below or line.startswith("require:")
        if is_below and wanted in line:
            return Place(path=WORKSPACE_FILE, line=number, column=line.index(wanted) + 1, width=len(wanted))
    return Place(path=WORKSPACE_FILE)


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings by path, line, column, code and message; of equal ones one."""
    return sorted(
        dict.fromkeys(findings),
        key=lambda finding: (
            finding.place.path,
            finding.place.line,
            finding.place.column,
            finding.code,
            finding.message,
            finding.game,
            finding.lang,
        ),
    )


def _told_once(findings: Iterable[Finding]) -> list[Finding]:
    """What is wrong with a pattern, once and not for each of its cards; allowances, though, are for single cards."""
    unique: dict[tuple[object, ...], Finding] = {}
    for found in findings:
        unique.setdefault((found.code, found.place, found.hint, found.game, found.lang), found)
    return list(unique.values())


def _graded(findings: Iterable[Finding], *, strict: bool) -> Iterator[Finding]:
    for finding in findings:
        severity = severity_of(finding)
        is_raised = strict and severity is Severity.WARNING
        yield replace(finding, severity=Severity.ERROR if is_raised else severity)
