"""Whether a game's model is sound: many games at every table, each looked at for what must always hold.

Nothing is graded. What comes out is small: for each table its games, its decisions, its ends, what was broken, and a
digest of everything that was counted, so that two runs can be compared.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from cardwright.play.job import Cell, Job, prepare
from cardwright.play.runner import Progress, Runner
from cardwright.play.session import InterruptedSittingError, Session
from cardwright.play.simulation import Wishes, choose_bots, choose_players
from cardwright.play.tally import Tally
from cardwright.play.witness import Witness, witness_game

# What is known of watched games only, or is noted by who watches: it says nothing of how a game went.
_OF_WATCHING: Final = frozenset({"broken", "loops", "measured", "cash"})
_LOOP: Final = "loop"


@dataclass(frozen=True, slots=True, kw_only=True)
class Soundness:
    """All tables of one game with what was counted there, or those that there were when somebody pressed Ctrl-C.

    ``early`` are digests of all tables after their first 10, 100, ... games: a shorter run comes to one of these.
    """

    job: Job
    tables: Mapping[Cell, Tally]
    early: Mapping[int, str]
    watched: bool
    interrupted: bool

    @property
    def broken(self) -> bool:
        """Whether something did not hold that must always hold."""
        return any(tally.broken for tally in self.tables.values())

    @property
    def unmet(self) -> tuple[str, ...]:
        """The ways to end that the model names and that no game met."""
        met = {end for tally in self.tables.values() for end in tally.ends}
        return tuple(end for end in prepare(self.job)[0].ends if end not in met)

    @property
    def results(self) -> dict[str, Any]:
        """All of it, ready for JSON. There are no times in it."""
        tables = [_table(cell, tally) for cell, tally in self.tables.items()]
        return {
            "game": self.job.game,
            "data_sha256": self.job.digest,
            "seed": self.job.seed,
            "watched": self.watched,
            "tables": tables,
            "early": {str(games): digest for games, digest in self.early.items()},
            "digest": digest_tables(self.tables),
        }

    def witnesses(self) -> dict[str, Witness]:
        """Return for each thing that was broken the earliest game of the first table that shows it."""
        found: dict[str, Witness] = {}
        for cell, tally in self.tables.items():
            for fault in tally.broken:
                if fault not in found:
                    claim = f"invariants/{len(found) + 1}"
                    found[fault] = witness_game(self.job, cell, tally.first[f"broken:{fault}"], claim=claim)
        return found


def play_all(job: Job, wishes: Wishes, runner: Runner, progress: Progress, *, watched: bool) -> Soundness:
    """Play every game that is wished for, also where game after game stalls, and grade nothing.

    Raises ProjectError for wrong wishes and ModelError for data that cannot be played.
    """
    cells = [
        Cell(players=players, bots=bots, watched=watched, stubborn=True)
        for players in choose_players(job.data, wishes.players)
        for bots in choose_bots(job.plan, job.data, wishes.bots)
    ]
    session = Session(job, runner, progress)
    early: dict[int, str] = {}
    interrupted = False
    try:
        for games in (10**power for power in range(1, len(str(wishes.games - 1)))):
            session.play([(cell, games) for cell in cells], job.game)
            early[games] = digest_tables({cell: session.tally(cell) for cell in cells})
        session.play([(cell, wishes.games) for cell in cells], job.game)
    except InterruptedSittingError:
        interrupted = True
    tables = {cell: session.tally(cell) for cell in cells}
    return Soundness(job=job, tables=tables, early=early, watched=watched, interrupted=interrupted)


def _table(cell: Cell, tally: Tally) -> dict[str, Any]:
    return {
        "players": cell.players,
        "bots": cell.bots,
        "games": tally.games,
        "decisions": tally.steps,
        "ends": dict(sorted(tally.ends.items())),
        "broken": dict(sorted(tally.broken.items())),
        "digest": digest_tally(tally),
    }


def digest_tables(tables: Mapping[Cell, Tally]) -> str:
    """Return the SHA-256 of all tables together."""
    return _sha256([[cell.players, cell.bots, digest_tally(tally)] for cell, tally in tables.items()])


def digest_tally(tally: Tally) -> str:
    """Return the SHA-256 of all that was counted of a table's games; watching them does not change it."""
    counted = {field.name: getattr(tally, field.name) for field in fields(tally) if field.name not in _OF_WATCHING}
    counted["first"] = {
        event: index for event, index in tally.first.items() if event != _LOOP and not event.startswith("broken:")
    }
    return _sha256(_plain(counted))


def _sha256(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, ensure_ascii=False).encode()).hexdigest()


def _plain(value: Any) -> Any:
    """A value as JSON has it, mappings in the order of their keys; whole figures are alike whatever their type."""
    if isinstance(value, Mapping):
        pairs = [[_plain(key), _plain(item)] for key, item in value.items()]
        return sorted(pairs, key=json.dumps)
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
