"""The workspace in memory: read game by game, so that a saved file costs the reading of its game alone."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Final

from cardwright.findings import Finding, ProjectError
from cardwright.load.project import list_games, load_project
from cardwright.project import Game, Project, Settings

# Folders whose first folder below is a game's; anything else in them concerns all games.
_OF_GAMES: Final = frozenset({"cards", "rules", "templates", "art"})


class Reading:
    """The games as they were last read, each with its faults; whatever is asked for is the newest state."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._read: dict[str, Project] = {}
        self.trouble = ""  # why the workspace as a whole cannot be read just now

    @property
    def project(self) -> Project:
        """All games as one project."""
        parts = list(self._read.values())
        faults: dict[Finding, None] = dict.fromkeys(fault for part in parts for fault in part.faults)
        sources = {path: text for part in parts for path, text in part.sources.items()}
        return Project(
            root=str(self.root),
            settings=parts[-1].settings if parts else Settings(),
            games=MappingProxyType({name: game for part in parts for name, game in part.games.items()}),
            faults=tuple(faults),
            sources=MappingProxyType(sources),
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The games that the workspace has, readable or not."""
        return tuple(self._read)

    def find(self, name: str) -> Game | None:
        """Return a game; None where there is none, or where it cannot be read."""
        part = self._read.get(name)
        return part.games.get(name) if part is not None else None

    def read(self, names: Iterable[str] | None = None) -> None:
        """Read games anew (all by default). What the system refuses becomes ``trouble``; the last state stays."""
        self.trouble = ""
        known, read = list_games(self.root), dict(self._read)
        for name in known if names is None else names:
            try:
                read[name] = load_project(self.root, (name,))
            except (ProjectError, OSError) as error:
                self.trouble = str(error) if name in known else self.trouble
        self._read = {name: read[name] for name in known if name in read}  # at once: others may be reading it

    def concerned(self, paths: Iterable[str]) -> tuple[str, ...]:
        """Return the games that files of the workspace belong to, those that were not there before included."""
        known = dict.fromkeys((*self._read, *list_games(self.root)))
        found: dict[str, None] = {}
        for path in paths:
            found |= dict.fromkeys(self._owners(path, known))
        return tuple(name for name in known if name in found)

    def _owners(self, path: str, known: Mapping[str, None]) -> Iterator[str]:
        top, *rest = PurePosixPath(path).parts
        if top in _OF_GAMES and rest and rest[0] in known:
            yield rest[0]
        elif top in _OF_GAMES:
            yield from known
        for name in known:
            game = self.find(name)
            if game is not None and path in game.files:
                yield name

    @property
    def row_folders(self) -> tuple[str, ...]:
        """The folders outside the usual ones from which decks take rows."""
        files = (file for part in self._read.values() for game in part.games.values() for file in game.files)
        return tuple(sorted({str(PurePosixPath(file).parent) for file in files}))
