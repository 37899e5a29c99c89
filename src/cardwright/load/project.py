"""The one reader of a workspace: its files in, one frozen project out, with every fault of reading as a finding."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from cardwright.findings import Finding, ProjectError
from cardwright.garbage import garbage_kept
from cardwright.load.bounds import judge_bounds
from cardwright.load.deckbuilding import find_game
from cardwright.load.faults import did_you_mean
from cardwright.load.files import iterate_files, read_text
from cardwright.load.game import GameReader
from cardwright.load.settings import read_settings
from cardwright.load.sizes import load_size_table
from cardwright.load.yamlfile import parse_yaml
from cardwright.project import Game, Project, Settings


def load_project(root: Path, games: Iterable[str] = (), *, deck_lists: Iterable[str] = ()) -> Project:
    """Read a workspace, or just some of its games.

    ``deck_lists`` are files of the workspace, read instead of the lists of the games; without ``games``, only those
    that the lists are for are read. Raises ProjectError where a file cannot be read or a game that was asked for
    does not exist.
    """
    with garbage_kept():  # nothing read here is garbage; to look for some takes three quarters of the time
        known = list_games(root)
        wanted = _choose(tuple(games), known)
        sources: dict[str, str] = {}
        faults: list[Finding] = []
        settings = _read_settings(root, sources, faults)
        loaded: dict[str, Game] = {}
        paths = tuple(deck_lists)
        lists = _read_deck_lists(root, paths, known=known, asked=tuple(games), sources=sources, faults=faults)
        for name in lists if paths else wanted:
            game = _read_game(root, name, settings=settings, sources=sources, faults=faults, lists=lists.get(name))
            if game is not None:
                loaded[name] = game
        return Project(
            root=str(root),
            settings=settings,
            games=MappingProxyType(loaded),
            faults=tuple(faults),
            sources=MappingProxyType(sources),
        )


def list_games(root: Path) -> tuple[str, ...]:
    """The games of a workspace, by the names of their folders."""
    return tuple(sorted(path.parent.name for path in (root / "cards").glob("*/game.yaml")))


def _choose(games: tuple[str, ...], known: tuple[str, ...]) -> tuple[str, ...]:
    for name in games:
        if name not in known:
            raise ProjectError(f"no game '{name}' in this workspace", did_you_mean(name, known))
    return games or known


def _read_settings(root: Path, sources: dict[str, str], faults: list[Finding]) -> Settings:
    path = "cards/workspace.yaml"
    if not (root / path).exists():
        return Settings()
    text, findings = read_text(root, path)
    file, wrong = parse_yaml(text or "", path)
    settings, more = read_settings(file)
    sources[path] = text or ""
    faults += [*findings, *wrong, *more]
    return settings


def _read_game(
    root: Path,
    name: str,
    *,
    settings: Settings,
    sources: dict[str, str],
    faults: list[Finding],
    lists: Mapping[str, str] | None,
) -> Game | None:
    texts: dict[str, str] = {}
    findings: list[Finding] = []
    for path in _game_files(root, name):
        text, wrong = read_text(root, path)
        findings += wrong
        texts[path] = text or ""
    sources |= texts
    sizes: Mapping[str, object] = {**load_size_table(), **settings.sizes}
    reader = GameReader(name=name, texts=texts, sizes=sizes, root=root, deck_lists=lists)  # type: ignore[arg-type]
    game = reader.read()
    findings += judge_bounds(root, name, game)
    sources |= reader.row_sources
    faults += [replace(finding, game=name) for finding in (*findings, *reader.findings)]
    return game


def _read_deck_lists(
    root: Path,
    paths: tuple[str, ...],
    *,
    known: tuple[str, ...],
    asked: tuple[str, ...],
    sources: dict[str, str],
    faults: list[Finding],
) -> Mapping[str, Mapping[str, str]]:
    """The texts of deck lists by path, by the game that they are for; one that is for no game is a fault."""
    lists: dict[str, dict[str, str]] = defaultdict(dict)
    for path in paths:
        text, findings = read_text(root, path)
        faults += findings
        if text is not None:
            sources[path] = text
            file, broken = parse_yaml(text, path)
            game, wrong = find_game(file, known=known, asked=asked)
            if game:
                lists[game][path] = text  # what is wrong in it is found when it is read for its game
            else:
                faults += broken or wrong
    return lists


def _game_files(root: Path, name: str) -> Iterator[str]:
    yield from iterate_files(root, f"cards/{name}", (".yaml",))
    glossaries = f"rules/{name}/i18n/glossary/"  # written for other people's tools, and read by nobody here
    found = iterate_files(root, f"rules/{name}", (".yaml", ".md", ".po"))
    yield from (path for path in found if not path.startswith(glossaries))
