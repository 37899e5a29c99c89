"""The plots of a simulation, from its results: each with a name for its file, and a title."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardwright.play.lineup import Lineup
from cardwright.play.names import Names
from cardwright.play.sentences import say_share
from cardwright.play.svg import Row, band, bars, dots, grid, histogram
from cardwright.play.tally import REACHES
from cardwright.play.verdicts import EDGES

_MINUTE: Final = 60
_MOST_CARDS: Final = 120
_HELD: Final = 30  # chairs that took a card, below which its lift says nothing


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """One plot: the file's name without its ending, what it is called, and the SVG."""

    name: str
    title: str
    svg: str


def make_plots(results: Mapping[str, Any], names: Names) -> dict[str, tuple[Plot, ...]]:
    """Return the plots for each player count, in the order of the page."""
    return {players: tuple(_plots(players, found, names)) for players, found in results["players"].items()}


def _plots(players: str, found: Mapping[str, Any], names: Names) -> Iterator[Plot]:
    words = names.words
    if int(players) > 1:
        yield _seats(players, found, names)
    yield from _lengths(players, found, names)
    yield from _scores(players, found, names)
    yield _ends(players, found, names)
    for gauge, points in found["curves"].items():
        if points:
            title = f"{words['gauges']}: {words['points'] if gauge == 'score' else names.call(gauge)}"
            svg = band([point[:4] for point in points], title=title, unit=words["round"])
            yield Plot(name=f"{players}-{gauge}", title=title, svg=svg)
    if found["cards"]:
        yield from _cards(players, found["cards"], names)


def _seats(players: str, found: Mapping[str, Any], names: Names) -> Plot:
    words = names.words
    rows = []
    for bots, seats in found["seats"].items():
        if bots in EDGES - {"random"}:
            continue
        mixed = Lineup.parse(bots).mixed
        for seat in seats[:1] if mixed else seats:
            name = bots.replace("+", " : ") if mixed else f"{bots}: {words['seat']} {seat['seat']}"
            low, high = seat["interval"]
            share = say_share(seat["wins"], names.lang)
            rows.append(Row(name=name, value=seat["wins"], low=low, high=high, text=share))
    title = words["wins-by-seat"]
    return Plot(name=f"{players}-seats", title=title, svg=dots(rows, title=title, mark=1 / int(players)))


def _sensible(found: Mapping[str, Any]) -> Sequence[str]:
    chosen: Sequence[str] = found["sensible"]
    return chosen or found["bots"][:1]


def _lengths(players: str, found: Mapping[str, Any], names: Names) -> Iterator[Plot]:
    words = names.words
    counts = _added(found["length"][bots]["seconds"].get("counts", ()) for bots in _sensible(found))
    if counts:
        title = f"{words['length']}: {words['minutes']}"
        box = tuple(float(edge) for edge in names.minutes or () if edge is not None)
        minutes = [(seconds / _MINUTE, games) for seconds, games in counts]
        yield Plot(
            name=f"{players}-minutes", title=title, svg=histogram(minutes, title=title, unit=words["minutes"], mark=box)
        )


def _scores(players: str, found: Mapping[str, Any], names: Names) -> Iterator[Plot]:
    words = names.words
    counts = _added(found["scores"][bots]["all"].get("counts", ()) for bots in _sensible(found))
    if counts:
        title = words["scores"]
        yield Plot(name=f"{players}-scores", title=title, svg=histogram(counts, title=title, unit=words["points"]))


def _added(lists: Iterator[Any]) -> list[tuple[float, int]]:
    sums: dict[float, int] = {}
    for counts in lists:
        for value, count in counts:
            sums[value] = sums.get(value, 0) + count
    return sorted(sums.items())


def _ends(players: str, found: Mapping[str, Any], names: Names) -> Plot:
    words = names.words
    games: dict[str, int] = {}
    for bots in _sensible(found):
        for end, entry in found["ends"][bots].items():
            games[end] = games.get(end, 0) + entry["games"]
    total = sum(games.values()) or 1
    rows = [
        Row(name=names.call(end), value=count / total, text=say_share(count / total, names.lang))
        for end, count in games.items()
    ]
    return Plot(name=f"{players}-ends", title=words["ends"], svg=bars(rows, title=words["ends"]))


def _cards(players: str, cards: Mapping[str, Any], names: Names) -> Iterator[Plot]:
    words = names.words
    lifts = [
        Row(
            name=names.call(card),
            value=entry["lift"],
            low=entry["lift-interval"][0],
            high=entry["lift-interval"][1],
            text=_points(entry["lift"]),
        )
        for card, entry in cards.items()
        if entry.get("held", 0) >= _HELD and "lift" in entry
    ]
    if lifts:
        ranked = sorted(lifts, key=lambda row: (-row.value, row.name))[:_MOST_CARDS]
        yield Plot(name=f"{players}-lift", title=words["lift"], svg=dots(ranked, title=words["lift"], mark=0.0))
    stages = [stage for stage in REACHES if any(entry[stage] for entry in cards.values())]
    if stages:
        rarest = sorted(cards, key=lambda card: (min(cards[card][stage] for stage in stages), card))[:_MOST_CARDS]
        shares = [[cards[card][stage] for stage in stages] for card in rarest]
        shown = [names.call(card) for card in rarest]
        drawn = grid(shown, [words[stage] for stage in stages], shares, title=words["reach"])
        yield Plot(name=f"{players}-reach", title=words["reach"], svg=drawn)


def _points(share: float) -> str:
    """A difference of shares in whole points, with its sign."""
    points = round(100 * share)
    return f"{points:+d}" if points else "0"
