"""The figures of a table, as reports show them: shares with intervals, quantiles, ends, cards.

Plain values, ready for JSON.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cardwright.play.stats import mean, quantile, wilson
from cardwright.play.tally import REACHES, WIN, Tally

QUANTILES: Final = (("least", 0.0), ("p10", 0.1), ("median", 0.5), ("p90", 0.9), ("most", 1.0))
_DIGITS: Final = 5


def rounded(value: float) -> float:
    """Return a figure short enough to read, and whole where it is whole."""
    short = round(value, _DIGITS)
    return int(short) if short == int(short) else short


def distribution(counts: Mapping[Any, int]) -> dict[str, Any]:
    """Return the mean, the quantiles and the bars of counted figures; empty for none."""
    if not counts:
        return {}
    shown: dict[str, Any] = {"mean": rounded(mean(counts))}
    shown |= {name: rounded(quantile(counts, share)) for name, share in QUANTILES}
    shown["counts"] = [[rounded(value), counts[value]] for value in sorted(counts)]
    return shown


def seat_figures(tally: Tally) -> list[dict[str, Any]]:
    """Return for each seat its share of the wins with its interval, and its mean score."""
    return [
        {
            "seat": seat + 1,
            "games": (games := sum(tally.played[key] for key in tally.played if key[1] == seat)),
            "wins": rounded(
                (won := sum(tally.wins[key] for key in tally.wins if key[1] == seat) / WIN) / games if games else 0
            ),
            "interval": [rounded(edge) for edge in wilson(won, games)],
            "score": rounded(mean(tally.scores[seat])),
        }
        for seat in sorted(tally.scores)
    ]


def bot_figures(tally: Tally, names: Sequence[str]) -> list[dict[str, Any]]:
    """Return for each bot of a mixed table its share of the wins, over all the chairs it sat in."""
    shown = []
    for number, name in enumerate(names):
        games = sum(count for (bot, _), count in tally.played.items() if bot == number)
        if games:
            won = sum(parts for (bot, _), parts in tally.wins.items() if bot == number) / WIN
            edges = [rounded(edge) for edge in wilson(won, games)]
            shown.append({"bot": name, "games": games, "wins": rounded(won / games), "interval": edges})
    return shown


def end_figures(tally: Tally, ends: Iterable[str]) -> dict[str, Any]:
    """Return how often each end was reached, those that never were included."""
    known = [*ends, *sorted(set(tally.ends) - set(ends))]
    return {end: {"games": tally.ends[end], "share": rounded(tally.ends[end] / max(1, tally.games))} for end in known}


def length_figures(tally: Tally) -> dict[str, Any]:
    """Return rounds, decisions and minutes of a game, and the decisions by kind."""
    return {
        "rounds": distribution(tally.rounds),
        "decisions": distribution(tally.lengths),
        "seconds": distribution(tally.seconds),
        "kinds": {kind: rounded(tally.decisions[kind] / max(1, tally.games)) for kind in sorted(tally.decisions)},
    }


def score_figures(tally: Tally) -> dict[str, Any]:
    """Return the scores of all seats together, the gap between best and worst, how often the lead changed."""
    together: Counter[float] = Counter()
    for counts in tally.scores.values():
        together.update(counts)
    return {
        "all": distribution(together),
        "gap": distribution(tally.gaps),
        "ties": rounded(tally.ties / max(1, tally.games)),
        "lead-changes": distribution(tally.leads),
    }


def card_figures(tally: Tally, cards: Sequence[str], players: int) -> dict[str, Any]:
    """Return for each card the share of games in which it was seen, taken, used, scored, and its lift.

    Lift is the share of wins of those who took it, less the share of those who did not.
    """
    shown: dict[str, Any] = {}
    wins = sum(tally.wins.values())
    chairs = tally.games * players
    for number, card in enumerate(cards):
        reach = {stage: rounded(tally.reach[stage, number] / max(1, tally.games)) for stage in REACHES}
        held, others = tally.held[number], chairs - tally.held[number]
        entry: dict[str, Any] = {**reach, "held": held}
        if held and others and players > 1:
            with_it, without_it = tally.lift[number] / WIN / held, (wins - tally.lift[number]) / WIN / others
            low, high = wilson(tally.lift[number] / WIN, held)
            entry["lift"] = rounded(with_it - without_it)
            entry["lift-interval"] = [rounded(low - without_it), rounded(high - without_it)]
        shown[card] = entry
    return shown


def curve_figures(tally: Tally, gauges: Sequence[str]) -> dict[str, Any]:
    """Return for each gauge its tenth, middle and ninetieth percent after each round."""
    shown: dict[str, Any] = {name: [] for name in gauges}
    for gauge, number in sorted(tally.curve):
        if gauge < len(gauges):
            counts = tally.curve[gauge, number]
            points = [rounded(quantile(counts, share)) for share in (0.1, 0.5, 0.9)]
            shown[gauges[gauge]].append([number + 1, *points, counts.total()])
    return shown


def supply_figures(tally: Tally) -> list[dict[str, Any]]:
    """Return for each component the fewest that were ever left, and in how many games it ran short."""
    return [{"item": item, "low": tally.low[item], "short": tally.shortages[item]} for item in sorted(tally.low)]
