"""What is measured: each part measures some cases, one after the other, in workspaces that it makes and throws away.

A case is a dict that goes into the results as it is: ``part``, ``case``, ``tool``, the figures, and what else tells
it apart (``cards``, ``has_art``).
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, count
from pathlib import Path
from statistics import median
from typing import Any, Final

import polib

from benchmarks import decks, large
from benchmarks.books import double_book
from benchmarks.measuring import Cost, Effort, repeat, run, with_size
from benchmarks.peers import PEERS

ROOT: Final = Path(__file__).parent.parent
HERE: Final = Path(__file__).parent
Case = dict[str, Any]
GAME: Final = "ioripic"
MANY: Final = "do-million"
# A text that only its card shows; a name that stands in the rulebook too, so that the book is laid out again.
TEXT: Final = "card:summary/summary.hit"
NAME: Final = "each:costume/costume/a.name"
MUCH: Final = 540  # faces, each printed many times, in the larger case of imposing
MIDDLE: Final = 100  # cards from which a deck counts as a long case


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """How much is measured: the Pythons of the others, the effort for quick and for long cases, and the sizes."""

    pythons: dict[str, Path]
    short: Effort
    long: Effort
    cards: tuple[int, ...]
    checked: tuple[int, ...]
    imposed: int
    play_s: float


def cardwright(root: Path, *arguments: str, is_one_core: bool = False) -> Cost:
    """Run our command as a user does."""
    return run([sys.executable, "-m", "cardwright", *arguments], root, is_one_core=is_one_core)


def measure_cards(setting: Setting) -> Iterator[Case]:
    """Decks with and without art: ours cold, unchanged and after a change, and the others."""
    for size in setting.cards:
        for has_art in (True, False) if size in {min(setting.cards), max(setting.cards)} else (True,):
            common = {"part": "cards", "cards": size, "has_art": has_art}
            effort = setting.long if size >= MIDDLE else setting.short
            rows = decks.make_rows(size, has_art=has_art)
            for case in chain(_ours(rows, effort), _others(rows, effort, _tools(setting, size, has_art=has_art))):
                yield common | case


def _tools(setting: Setting, size: int, *, has_art: bool) -> dict[str, Path]:
    """Return who is measured beside ours; cartuli takes finished pictures, and minutes, so it has the edges only."""
    edges = {min(setting.cards), max(setting.cards)}
    left_out = {"OpenSpiel"} | (set() if has_art and size in edges else {"cartuli"})
    found = {name: python for name, python in setting.pythons.items() if name not in left_out}
    return {**found, "WeasyPrint alone": Path(sys.executable)}


def _ours(rows: list[decks.Row], effort: Effort) -> Iterator[Case]:
    number = count()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        decks.write_workspace(root, rows)

        def build(*options: str) -> Cost:
            cost = cardwright(root, "build", "--quiet", "--only", "sheets", *options)
            return with_size(cost, root / "build/bench/en/sheets-a4-fronts.pdf")

        def build_changed() -> Cost:
            decks.change_card(root, next(number))
            return build()

        for case, step in (("cold", lambda: build("--clean")), ("unchanged", build), ("one changed", build_changed)):
            yield {"case": case, "tool": "Cardwright"} | repeat(step, effort)


def _others(rows: list[decks.Row], effort: Effort, pythons: dict[str, Path]) -> Iterator[Case]:
    scripts = {peer.name: peer.script for peer in PEERS} | {"WeasyPrint alone": "plain_weasyprint.py"}
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        decks.write_rows(root, rows)
        for name, python in pythons.items():
            if name == "cartuli":
                decks.draw_cards(root / "cards", rows, root)
            output = root / f"{Path(scripts[name]).stem}.pdf"
            command = [str(python), str(HERE / scripts[name]), str(root), str(output)]
            yield _try(name, partial(_run_to, command, output), effort)


def _run_to(command: list[str], output: Path) -> Cost:
    return with_size(run(command, output.parent), output)


def _try(tool: str, step: Callable[[], Cost], effort: Effort) -> Case:
    """Measure somebody else's; what fails is said, and the rest goes on."""
    try:
        return {"case": "cold", "tool": tool} | repeat(step, effort)
    except (RuntimeError, OSError) as error:
        print(f"{tool} failed: {error}", file=sys.stderr)
        return {"case": "cold", "tool": tool, "failed": str(error).splitlines()[-1]}


def measure_check(setting: Setting) -> Iterator[Case]:
    """``check`` on one core, in growing workspaces."""
    for size in setting.checked:
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            large.write_workspace(root, size)
            found = repeat(partial(cardwright, root, "check", "--quiet", is_one_core=True), setting.long)
        yield {"part": "check", "case": "check", "tool": "Cardwright", "cards": size} | found


def measure_impose(setting: Setting) -> Iterator[Case]:
    """Sheets laid out anew while every face is known: a big game's, and many more."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        copy_workspace(root)
        found = _impose(root, setting.short, MANY, "--lang", "ja")
        yield {"part": "impose", "case": MANY, "tool": "Cardwright"} | found
    with tempfile.TemporaryDirectory() as folder:
        root, faces = Path(folder), min(MUCH, setting.imposed)
        decks.write_workspace(root, decks.make_rows(faces), copies=-(-setting.imposed // faces))
        found = _impose(root, setting.long, "bench")
        yield {"part": "impose", "case": f"{faces} faces with art", "is_many": True, "tool": "Cardwright"} | found


def _impose(root: Path, effort: Effort, game: str, *options: str) -> Case:
    command = ("build", "--quiet", "--only", "sheets", game, *options)
    cardwright(root, *command)
    manifest = root / "build/manifest.json"
    outputs = json.loads(manifest.read_text(encoding="utf-8"))["outputs"]
    cards = sum(number for output in outputs for number in output["slots"].values())

    def impose() -> Cost:
        shutil.rmtree(root / "build" / game)
        manifest.unlink()
        return with_size(cardwright(root, *command), *(root / "build" / game).rglob("*.pdf"))

    return {"cards": cards} | repeat(impose, effort)


def copy_workspace(target: Path) -> None:
    """Copy what this workspace consists of, without what was built."""
    for name in ("cards", "rules", "templates", "art"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target / name)


def change_one_text(workspace: Path, context: str) -> None:
    """Make one text in one language a letter longer."""
    path = workspace / "rules" / GAME / "i18n" / "en.po"
    catalogue = polib.pofile(str(path))
    entry = next(entry for entry in catalogue if entry.msgctxt == context)
    entry.msgstr += "!"
    catalogue.save(str(path))


def measure_game(setting: Setting) -> Iterator[Case]:
    """A whole game in three languages: every file of it, cold, unchanged, and after a change."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        copy_workspace(root)

        def build(*options: str) -> Cost:
            cost = cardwright(root, "build", "--quiet", GAME, *options)
            return with_size(cost, max((root / "build" / GAME).rglob("*.pdf"), key=lambda path: path.stat().st_size))

        def build_changed(context: str) -> Cost:
            change_one_text(root, context)
            return build()

        steps: dict[str, Callable[[], Cost]] = {
            "cold": lambda: build("--clean"),
            "unchanged": build,
            "one text changed": lambda: build_changed(TEXT),
            "one name changed": lambda: build_changed(NAME),
            "check": lambda: cardwright(root, "check", "--quiet", GAME),
        }
        for case, step in steps.items():
            effort = setting.long if case == "cold" else setting.short
            yield {"part": "game", "case": case, "tool": "Cardwright"} | repeat(step, effort)


def measure_book(setting: Setting) -> Iterator[Case]:
    """A rulebook of about forty pages in three languages, each as A5, A4, booklets and for the web."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        copy_workspace(root)
        double_book(root, GAME)

        def build(*options: str) -> Cost:
            return cardwright(root, "build", "--quiet", "--only", "rulebook", GAME, *options)

        steps = {"cold": (lambda: build("--clean"), setting.long), "unchanged": (build, setting.short)}
        for case, (step, effort) in steps.items():
            found = repeat(step, effort)
            outputs = json.loads((root / "build/manifest.json").read_text(encoding="utf-8"))["outputs"]
            pages = max(output["pages"] for output in outputs)
            yield {"part": "book", "case": case, "tool": "Cardwright", "pages": pages} | found


def measure_play(setting: Setting) -> Iterator[Case]:
    """Decisions a second at random: our models, then OpenSpiel's games; several runs of each."""
    ours = [sys.executable, "-m", "benchmarks.playing", str(setting.play_s)]
    for name, players, *rates in _rates(ours, setting.long.runs):
        yield {"part": "play", "case": name, "players": players, "tool": "Cardwright"} | _rate_spread(rates)
    if "OpenSpiel" in setting.pythons:
        theirs = [str(setting.pythons["OpenSpiel"]), str(HERE / "plain_openspiel.py"), str(setting.play_s)]
        for name, kind, *rates in _rates(theirs, setting.long.runs):
            yield {"part": "play", "case": name, "kind": kind, "tool": "OpenSpiel"} | _rate_spread(rates)


def _rates(command: list[str], runs: int) -> Iterator[list[Any]]:
    """Run a script that plays, several times; yield each game's name, its kind and its rates a run."""
    tables = []
    for _ in range(runs):
        done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        tables.append(json.loads(done.stdout.splitlines()[-1]))
    for rows in zip(*tables, strict=True):
        yield [*rows[0][:2], *(row[2:] for row in rows)]


def _rate_spread(rates: list[list[float]]) -> Case:
    games, decisions = ([round(figure(values)) for figure in (min, median, max)] for values in zip(*rates, strict=True))
    return {"runs": len(rates), "games_s": games, "decisions_s": decisions}


PARTS: Final[dict[str, Callable[[Setting], Iterator[Case]]]] = {
    "cards": measure_cards,
    "check": measure_check,
    "impose": measure_impose,
    "game": measure_game,
    "book": measure_book,
    "play": measure_play,
}
