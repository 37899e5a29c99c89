"""Games of a chunk added to a tally, column by column: one figure of many games counts faster than many of one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from operator import ne

from cardwright.play.playing import STALLED, Record
from cardwright.play.tally import REACHES, WIN, Tally, bits
from cardwright.playplan import PlayPlan


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a chunk: its index at the table, its record, and which bot of the lineup sat where."""

    index: int
    record: Record
    bots: tuple[int, ...]


def add_games(tally: Tally, games: Sequence[Played], plan: PlayPlan) -> None:
    """Add games of one table, in the order of their indices."""
    records = [game.record for game in games]
    lengths = [record.steps for record in records]
    tally.games += len(games)
    tally.steps += sum(lengths)
    tally.lengths.update(lengths)
    tally.rounds.update([record.rounds for record in records])
    tally.ends.update([record.end for record in records])
    for game in games:
        tally.note(f"end:{game.record.end}", game.index)
        if game.record.end == STALLED:
            tally.note("stalled", game.index)
    _add_time(tally, records, plan)
    _add_wins(tally, games)
    _add_scores(tally, games)
    _add_curves(tally, records)
    _add_cards(tally, games)
    _add_supply(tally, games)


def count_bits(masks: Iterable[int]) -> Counter[int]:
    """Return how many of some masks have each bit, by the number of the bit.

    They are written below one another in one text, in which the ones of a column are counted at once.
    """
    masks = list(masks)
    width = max(masks, default=0).bit_length()
    digits = "".join([f"{mask:0{width}b}" for mask in masks])
    ones = [digits[place::width].count("1") for place in range(width - 1, -1, -1)]
    return Counter({bit: number for bit, number in enumerate(ones) if number})


def _share(record: Record) -> int:
    return WIN // max(1, len(record.winners))


def _add_time(tally: Tally, records: Sequence[Record], plan: PlayPlan) -> None:
    decisions = tally.decisions
    for record in records:
        total = 0.0
        for kind, number in record.decisions.items():
            decisions[kind] += number
            total += number * plan.seconds_for(kind)
        tally.seconds[round(total)] += 1


def _add_wins(tally: Tally, games: Sequence[Played]) -> None:
    for seat, bots in enumerate(zip(*[game.bots for game in games], strict=True)):
        for bot, number in Counter(bots).items():
            tally.played[bot, seat] += number
    for game in games:
        winners, share = game.record.winners, _share(game.record)
        for seat in winners:
            tally.wins[game.bots[seat], seat] += share
        tally.ties += len(winners) > 1


def _add_scores(tally: Tally, games: Sequence[Played]) -> None:
    scored = [(game.index, game.record.scores) for game in games if game.record.scores]
    for seat, column in enumerate(zip(*[scores for _, scores in scored], strict=True)):
        tally.scores.setdefault(seat, Counter()).update(column)
    met: set[float] = set()
    for index, scores in scored:
        most, least = max(scores), min(scores)
        tally.gaps[most - least] += 1
        for score in (most, least):
            if score not in met:
                met.add(score)
                tally.note(f"score:{score:g}", index)


def _add_curves(tally: Tally, records: Sequence[Record]) -> None:
    curves = [record.curve for record in records]
    for number, rows in enumerate(zip_longest(*curves, fillvalue=())):
        for gauge, column in enumerate(zip(*filter(None, rows), strict=True)):
            tally.curve.setdefault((gauge, number), Counter()).update(chain.from_iterable(column))
    for curve in curves:
        scores = [gauges[0] for gauges in curve if gauges and gauges[0]]
        leaders = [points.index(max(points)) if len(points) > 1 else 0 for points in scores]
        tally.leads[sum(map(ne, leaders, leaders[1:]))] += 1


def _add_cards(tally: Tally, games: Sequence[Played]) -> None:
    columns = [[game.record.seen for game in games]]
    columns += [[_joined(getattr(game.record, stage)) for game in games] for stage in REACHES[1:]]
    for stage, masks in zip(REACHES, columns, strict=True):
        for card, number in count_bits(masks).items():
            tally.reach[stage, card] += number
        met = 0
        for game, mask in zip(games, masks, strict=True):
            for card in bits(mask & ~met):
                tally.note(f"{stage}:{card}", game.index)
            met |= mask
    tally.held.update(count_bits(mask for game in games for mask in game.record.taken))
    by_share: dict[int, list[int]] = {}
    for game in games:
        winners, taken = game.record.winners, game.record.taken
        by_share.setdefault(_share(game.record), []).extend([taken[seat] for seat in winners])
    for share, masks in by_share.items():
        for card, number in count_bits(masks).items():
            tally.lift[card] += number * share


def _add_supply(tally: Tally, games: Sequence[Played]) -> None:
    for game in games:
        record = game.record
        for item, low in enumerate(record.low):
            if low < tally.low.get(item, low + 1):
                tally.low[item] = low
            if record.short[item]:
                tally.shortages[item] += 1
                tally.note(f"short:{item}", game.index)


def _joined(masks: Iterable[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole
