"""``simulation.json``: the figures of every table and every verdict, the same bytes for the same seed."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardwright.play.figures import (
    bot_figures,
    card_figures,
    curve_figures,
    end_figures,
    length_figures,
    rounded,
    score_figures,
    seat_figures,
    supply_figures,
)
from cardwright.play.job import Cell
from cardwright.play.lineup import Lineup
from cardwright.play.tally import Tally
from cardwright.play.verdicts import Context, Verdict


def make_results(context: Context, verdicts: Iterable[Verdict], gauges: tuple[str, ...]) -> dict[str, Any]:
    """Return all that was found, ready for JSON. There are no times in it."""
    return {
        "game": context.job.game,
        "data_sha256": context.job.digest,
        "seed": context.job.seed,
        "vary": {path: _plain(value) for path, value in context.job.vary.items()},
        "players": {str(players): _players(context, players, gauges) for players in context.players},
        "verdicts": [_verdict(verdict) for verdict in verdicts],
    }


def write_results(results: Mapping[str, Any]) -> str:
    """Return the JSON text of results."""
    return json.dumps(results, ensure_ascii=False, indent=1) + "\n"


def _players(context: Context, players: int, gauges: tuple[str, ...]) -> dict[str, Any]:
    tables = [(cell, tally) for cell, tally in context.tables(players, alike=False) if tally.games]
    cards = context.model.cards(context.rules)
    shown = {cell.bots: _table(cell, tally, context.model.ends) for cell, tally in tables}
    by_name: dict[str, Any] = {name: {bots: table[name] for bots, table in shown.items()} for name in _NAMES}
    sensible = context.total(context.sensible(players))
    return {
        "games": sum(tally.games for _, tally in tables),
        "bots": list(shown),
        **by_name,
        "cards": card_figures(sensible, cards, players) if cards and sensible.games else {},
        "curves": curve_figures(sensible, gauges) if sensible.games else {},
        "supply": supply_figures(context.total(context.tables(players, alike=False))),
        "sensible": [cell.bots for cell, _ in context.sensible(players)],
    }


_NAMES: Final = ("played", "seats", "length", "scores", "ends")


def _table(cell: Cell, tally: Tally, ends: tuple[str, ...]) -> dict[str, Any]:
    names = Lineup.parse(cell.bots)
    return {
        "played": tally.games,
        "seats": seat_figures(tally) if not names.mixed else bot_figures(tally, names.names),
        "length": length_figures(tally),
        "scores": score_figures(tally),
        "ends": end_figures(tally, ends),
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    interval = None if verdict.interval is None else [_plain(edge) for edge in verdict.interval]
    return {
        "claim": verdict.claim,
        "status": verdict.status,
        "value": _plain(verdict.value),
        "interval": interval,
        "games": verdict.games,
        "bots": list(verdict.bots),
        "witness": witness_path(verdict) if verdict.witness is not None else None,
        "assumed": list(verdict.assumed),
    }


def witness_path(verdict: Verdict) -> str:
    """Return where a verdict's witness is written, beside ``simulation.json``."""
    return f"witnesses/{verdict.claim.replace('/', '-')}.json"


def _plain(value: Any) -> Any:
    """A value as JSON has it; infinities, which it has not, as texts."""
    if isinstance(value, float):
        return rounded(value) if abs(value) != float("inf") else str(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain(item) for item in value]
    return value if isinstance(value, str | int | bool | None) else str(value)
