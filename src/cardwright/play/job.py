"""Chunks of games: what a worker is sent, and what it does with it. The same chunk gives the same tally anywhere."""

from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from traceback import walk_tb
from typing import Any, Final

from cardwright.garbage import garbage_kept
from cardwright.play.adding import Played, add_games
from cardwright.play.data import Data
from cardwright.play.engine import ModelError
from cardwright.play.lineup import Lineup, find_bot
from cardwright.play.model import Model, load_model, place_in_model
from cardwright.play.patience import Clock, OutOfPatience, patient
from cardwright.play.playing import STALLED, Record, play
from cardwright.play.seat import Bot
from cardwright.play.tally import Tally
from cardwright.play.watch import Purse, Watcher
from cardwright.playplan import PlayPlan


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One game to play: where its model lies, the data as they are to be played, and the seed of it all.

    ``key`` tells jobs apart within a worker: equal keys mean equal data. ``digest`` is the hash of the workspace's
    data, and ``vary`` how those played differ from them.
    """

    root: str
    game: str
    data: Data = field(repr=False)
    plan: PlayPlan = field(repr=False)
    seed: str
    key: str
    digest: str
    vary: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One table: how many play, and which bots. ``watched`` games are looked at for what must always hold.

    A ``stubborn`` table plays all its games, however many of them never end.
    """

    players: int
    bots: str
    watched: bool = False
    stubborn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """Games ``first`` to ``first + count - 1`` of a table."""

    job: Job
    cell: Cell
    first: int
    count: int


_ENOUGH: Final = 3
_PREPARED: Final[dict[tuple[str, str, str], tuple[Model, Any]]] = {}


def prepare(job: Job) -> tuple[Model, Any]:
    """Return a job's model and what it made of the data: once a process.

    Raises ModelError where there is no model, where it refuses the data, or where its own code breaks down.
    """
    key = (job.root, job.game, job.key)
    found = _PREPARED.get(key)
    if found is None:
        try:
            model = load_model(Path(job.root), job.game)
            made = model.prepare(job.data) if model is not None else None
        except ModelError:
            raise
        except Exception as error:
            raise ModelError(_where(error, Path(job.root))) from error
        if model is None:
            raise ModelError(f"'{job.game}' has no model below rules/{job.game}/play")
        found = _PREPARED[key] = (model, made)
    return found


def _where(error: Exception, root: Path) -> str:
    """What the model's own code raised, and the last line of that code that was on the way to it."""
    frames = reversed(list(walk_tb(error.__traceback__)))
    return f"{place_in_model(frames, root)}{type(error).__name__}: {error}"


def seed_of(job: Job, cell: Cell, index: int) -> str:
    """Return the seed of a game. Lineups meet the same deals; a mixed one meets each deal once from every chair."""
    deal = index // cell.players if Lineup.parse(cell.bots).mixed else index
    return f"{job.seed}/{cell.players}/{deal}"


def seat_names(cell: Cell, index: int) -> tuple[str, ...]:
    """Return who sits where in a game of a table."""
    return Lineup.parse(cell.bots).seats(cell.players, index)


def play_game(job: Job, cell: Cell, index: int, *, keep_moves: bool = False) -> Record:
    """Play one game of a table, as a chunk would."""
    model, rules = prepare(job)
    bots = [find_bot(name, job.plan) for name in seat_names(cell, index)]
    return play(model, rules, bots, seed_of(job, cell, index), keep_moves=keep_moves)


@garbage_kept()  # games leave nothing that refers to itself, and a chunk is soon over
def play_chunk(chunk: Chunk) -> Tally:
    """Play a chunk's games and add them up. A game that breaks down is counted as broken, and the others go on.

    Games that never end are long: after three of them the rest of the chunk is left out, unless the table is stubborn.
    Raises ModelError where a game does not come back; bots that search ahead may think as long as they like.
    """
    root = Path(chunk.job.root)
    searching = any("search" in name for name in Lineup.parse(chunk.cell.bots).names)
    try:
        with nullcontext(Clock(root)) if searching else patient(root) as clock:
            return _play_games(chunk, clock)
    except OutOfPatience as error:
        raise ModelError(str(error)) from None


def _play_games(chunk: Chunk, clock: Clock) -> Tally:
    job, cell = chunk.job, chunk.cell
    model, rules = prepare(job)
    lineup = Lineup.parse(cell.bots)
    tally, stalled = Tally(), 0
    loops = not {"random", "greedy"} & set(lineup.names)  # they hardly do the same twice
    has_notes = bool(model.notes(rules, cell.players))
    chairs: dict[tuple[str, ...], tuple[list[Bot], tuple[int, ...]]] = {}
    games: list[Played] = []
    for index in range(chunk.first, chunk.first + chunk.count):
        clock.game = index
        names = lineup.seats(cell.players, index)
        if names not in chairs:
            numbers = tuple(lineup.names.index(name) if name in lineup.names else 0 for name in names)
            chairs[names] = [find_bot(name, job.plan) for name in names], numbers
        bots, which = chairs[names]
        seed = seed_of(job, cell, index)
        watcher = Watcher(model, rules, cell.players, seed, loops=loops) if cell.watched else None
        purse = Purse() if has_notes and watcher is None else None
        try:
            record = play(model, rules, bots, seed, watch=watcher or purse)
        except Exception as error:  # noqa: BLE001 - a model's fault is a result: it is counted, with its game
            _break(tally, f"the model broke down: {type(error).__name__}: {error}", index)
            continue
        games.append(Played(index, record, which))
        if watcher is not None:
            _take_down(tally, watcher, index)
        for sums in purse.cash if purse is not None else ():
            tally.cash[sums] = min(tally.cash.get(sums, index), index)
        stalled += record.end == STALLED
        if stalled >= _ENOUGH and not cell.stubborn:
            break
    add_games(tally, games, job.plan)
    return tally


def _break(tally: Tally, fault: str, index: int) -> None:
    tally.broken[fault] += 1
    tally.note(f"broken:{fault}", index)


def _take_down(tally: Tally, watcher: Watcher, index: int) -> None:
    for fault in watcher.faults:
        _break(tally, fault, index)
    if watcher.looped:
        tally.loops += 1
        tally.note("loop", index)
    tally.measured += watcher.measured
