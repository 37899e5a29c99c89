"""The PO files of games: where they lie, which languages are asked for, and how they are read for writing back."""

from pathlib import Path
from typing import Final

import polib

from cardwright.findings import ProjectError
from cardwright.load.faults import did_you_mean
from cardwright.load.project import load_project
from cardwright.project import Game, Level, Project
from cardwright.translate import pseudo
from cardwright.translate.merge import WRAP_COLUMNS

_BROKEN: Final = frozenset({"I18N004", "I18N018", "YML008"})
_UNREAD: Final = frozenset({"YML001", "YML007", "YML008", "ROW001"})


def load_game(root: Path, game_id: str) -> tuple[Project, Game]:
    """Read one game of a workspace. Raises ProjectError where it cannot be read."""
    project = load_project(root, (game_id,))
    if game_id not in project.games:
        raise ProjectError(f"{game_id} cannot be read", f"'cardwright check {game_id}' says why")
    return project, project.games[game_id]


def list_languages(game: Game, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """The languages asked for, or all that are translated; ``qps`` need not be declared."""
    known = [lang for lang, level in game.languages.items() if level is not Level.SOURCE]
    for lang in wanted:
        if lang not in known and lang != pseudo.LANG:
            hint = did_you_mean(lang, known) + f"; or add '{lang}: draft' to cards/{game.id}/game.yaml"
            raise ProjectError(f"{game.id} is not translated into '{lang}'", hint)
    return wanted or tuple(known)


def require_sources(project: Project, game: Game) -> None:
    """Raise ProjectError where a file of a game cannot be read: its texts would pass for texts that were deleted."""
    folders = (f"cards/{game.id}/", f"rules/{game.id}/")
    for fault in project.faults:
        path = fault.place.path
        if fault.code in _UNREAD and path.startswith(folders) and not path.endswith(".po"):
            where = f"{path}:{fault.place.line}"
            raise ProjectError(f"{where}: {fault.message}", "mend it first: its texts are not to be taken for deleted")


def po_path(root: Path, game: Game, lang: str) -> Path:
    """Where the PO file of a language is, or will be."""
    return root / "rules" / game.id / "i18n" / f"{lang}.po"


def read_po(path: Path, project: Project) -> polib.POFile | None:
    """Read a PO file for writing it back. Raises ProjectError where it is broken, so that nothing is lost."""
    if not path.exists():
        return None
    faults = (fault for fault in project.faults if path.as_posix().endswith(f"/{fault.place.path}"))
    broken = [fault for fault in faults if fault.code in _BROKEN]
    if broken:
        where = f"{broken[0].place.path}:{broken[0].place.line}"
        raise ProjectError(f"{where}: {broken[0].message}", "mend it first; 'cardwright check' shows all of it")
    return polib.pofile(path.read_text(encoding="utf-8"), wrapwidth=WRAP_COLUMNS)
