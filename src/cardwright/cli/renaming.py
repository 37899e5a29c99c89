"""A renaming tried out in a copy of the workspace, and written only where the copy is as clean as the workspace."""

import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import polib

from cardwright.build.outputs import write_whole
from cardwright.check.registry import severity_of
from cardwright.check.run import BASELINE_FILE, WORKSPACE_FILE, check_project
from cardwright.findings import Finding, ProjectError, Severity
from cardwright.load.files import is_inside, iterate_files
from cardwright.load.project import load_project
from cardwright.project import Game, Project
from cardwright.rename.forms import Renaming
from cardwright.rename.plan import Plan, Renamed, count_lines, plan_renaming
from cardwright.translate.merge import update

_UNREAD: Final = frozenset({"YML001", "YML008", "I18N018"})  # a file with these may hide names
_SUFFIXES: Final = (".yaml", ".md", ".po", ".pot", ".py")


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """What a renaming comes to: its plan, and the texts of all files concerned as they stand on disk."""

    plan: Plan
    texts: Mapping[str, str]


def try_renaming(root: Path, project: Project, name: Renaming) -> Trial:
    """Plan a renaming and prove in a copy that nothing breaks. Raises ProjectError where something would."""
    game = project.games[name.game]
    _refuse_unread(project, name.game)
    texts = {path: (root / path).read_bytes().decode() for path in _files(root, name.game)}
    plan = plan_renaming(game, name, texts)
    with _copied(root) as copy:
        _write_files(copy, plan)
        plan = _renew_translations(copy, plan, game, texts)
        _write_files(copy, plan)
        _compare(_wrong(project, name.game), _wrong(load_project(copy, (name.game,)), name.game))
    return Trial(plan=plan, texts=texts)


def write_renaming(root: Path, trial: Trial) -> None:
    """Write the files of a renaming; if one cannot be written, all are put back as they were."""
    try:
        _write_files(root, trial.plan)
    except BaseException:
        for file in trial.plan.files:
            with suppress(ProjectError):
                _write(root / file.path, trial.texts[file.path].encode())
            if file.new_path != file.path:
                (root / file.new_path).unlink(missing_ok=True)
        raise


def _files(root: Path, game: str) -> Iterator[str]:
    """The files in which a name of a game may stand, in the order in which they are reported."""
    yield from iterate_files(root, f"cards/{game}", _SUFFIXES)
    yield from iterate_files(root, f"rules/{game}", _SUFFIXES)
    yield from iterate_files(root, f"templates/{game}", (".html", ".css"))
    yield from (path for path in (WORKSPACE_FILE, BASELINE_FILE) if (root / path).is_file())


def _refuse_unread(project: Project, game: str) -> None:
    broken = [fault for fault in project.faults if fault.code in _UNREAD and fault.game in {"", game}]
    for fault in broken:
        if fault.severity is not Severity.WARNING:
            where = f"{fault.place.path}:{fault.place.line}"
            raise ProjectError(f"{where}: {fault.message}", "mend it first; a file that cannot be read hides names")


@contextmanager
def _copied(root: Path) -> Iterator[Path]:
    """A copy of the workspace without what is built, of links to the same files where the disk can do that."""

    def link(source: str, target: str) -> None:
        try:
            os.link(source, target)
        except OSError:
            shutil.copy2(source, target)

    def is_left_out(folder: str, names: list[str]) -> list[str]:
        built = {"build", "node_modules"} if Path(folder) == root else set()
        return [name for name in names if name.startswith(".") or name in built]

    with tempfile.TemporaryDirectory(prefix=".cardwright-", dir=root) as folder:
        copy = Path(folder) / "workspace"
        shutil.copytree(root, copy, copy_function=link, ignore=is_left_out, symlinks=True)
        yield copy


def _renew_translations(copy: Path, plan: Plan, game: Game, texts: Mapping[str, str]) -> Plan:
    """Bring up the notes and lines of those PO files that were as ``translate update`` writes them."""
    renamed = load_project(copy, (game.id,)).games[game.id]
    files = []
    for file in plan.files:
        lang, text = Path(file.path).stem, file.text
        if file.path.endswith(".po") and str(update(polib.pofile(texts[file.path]), game, lang)) == texts[file.path]:
            text = str(update(polib.pofile(text), renamed, lang))
        files.append(replace(file, text=text, lines=count_lines(texts[file.path], text)))
    return replace(plan, files=tuple(files))


def _wrong(project: Project, game: str) -> tuple[Finding, ...]:
    found = check_project(project, games=(game,)).findings
    return tuple(finding for finding in found if severity_of(finding) is not Severity.INFO)


def _compare(before: tuple[Finding, ...], after: tuple[Finding, ...]) -> None:
    """Refuse what makes a finding that was not there."""
    known = Counter(finding.code for finding in before)
    for finding in after:
        known[finding.code] -= 1
        if known[finding.code] < 0:
            where = f"{finding.place.path}:{finding.place.line}"
            hint = f"it would be found in {where}: {finding.code} {finding.message}"
            raise ProjectError("the renaming would make a new finding; nothing was changed", hint)


def _write_files(root: Path, plan: Plan) -> None:
    for file in plan.files:
        _write_file(root, file)


def _write_file(root: Path, file: Renamed) -> None:
    if not is_inside(root, root / file.path):
        raise ProjectError(f"{file.path} leads out of the workspace", "copy the file into the workspace")
    old, new = root / file.path, root / file.new_path
    if new != old and old.exists():
        old.rename(new)
    _write(new, file.text.encode())


def _write(path: Path, data: bytes) -> None:
    """Write a file, through a link to the file itself, and with the permissions that it has."""
    path = path.resolve()
    mode = path.stat().st_mode if path.exists() else None
    write_whole(path, data)
    if mode is not None:
        path.chmod(mode)
