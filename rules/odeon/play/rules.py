"""What the rules need of the data: whole numbers in tuples, made once from the cards and the named values."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from cardwright.play.data import CardData, Data
from cardwright.play.declare import carries_out
from cardwright.play.engine import ModelError

from .bar import Bars, write_bars

ACTIONS: Final = ("learn", "wait", "train", "compete")
LEARN, WAIT, TRAIN, COMPETE = range(4)

GAINS: Final = ("take-piece", "take-back", "take-seat", "enter", "join-quartet")
TAKE_PIECE, TAKE_BACK, TAKE_SEAT, ENTER, JOIN_QUARTET = range(5)

DECKS: Final = ("one-beat", "two-beat")
AREAS: Final = ("even-gallery", "even-parterre", "odd-gallery", "odd-parterre")
SIDES: Final = ("even", "odd")
WILD_KEY: Final = "wild"
WILD_PERIOD: Final = "contemporary"

# What to compete for: spots A and B, and the Soloist area by Pieces in one key or by different keys.
A, B, SOLO_SAME, SOLO_DIFFERENT = range(4)
SPOTS: Final = ("a", "b", "soloist", "soloist")

# What Pieces are played for.
WAYS: Final = ("a", "b", "soloist", "seat")
FOR_A, FOR_B, FOR_SOLOIST, FOR_SEAT = range(4)

# The option that takes the top card of a pile, which nobody knows.
TOP: Final = -2

# By the rulebook the hall has a side for two players, and one for three or four.
_SMALL_HALL: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """The boards for a number of players: seats numbered through all areas, spots, and Soloist tokens.

    ``rows[area]`` are the seats of an area by rising number, ``spots[letter]`` the places of A and of B for each
    instrument. ``soloists`` are the kinds of the Soloist tokens, one entry a token.
    """

    rows: tuple[tuple[int, ...], ...]
    number: tuple[int, ...]
    applause: tuple[int, ...]
    spots: tuple[int, int]
    soloists: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Everything that never changes in a game.

    Pieces are numbered by key, wild last. ``key[kind]`` is ``wild`` for a wild key; ``fits[kind]`` are the periods,
    as bits, that a Piece counts for. ``rank`` orders them by falling number of seats. ``notebooks[card][row]`` are the
    actions of the beats. ``first``, ``second`` and ``sides`` hold the gains of the conservatory's spots.
    """

    bars: Bars
    times: tuple[int, int]
    notebooks: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    notebook_names: tuple[str, ...]

    words: Mapping[str, str]
    most: int
    pieces: tuple[str, ...]
    copies: tuple[int, ...]
    names: tuple[str, ...]
    labels: tuple[tuple[str, ...], ...]
    deck: tuple[int, ...]
    key: tuple[int, ...]
    fits: tuple[int, ...]
    seats: tuple[int, ...]
    rank: tuple[int, ...]
    wild: int
    twins: bool

    trends: tuple[int, ...]
    trend_kinds: tuple[str, ...]
    periods: tuple[str, ...]
    soloists: tuple[str, ...]
    soloist_applause: tuple[int, ...]
    halls: dict[int, Hall]

    instruments: tuple[str, ...]
    spots: tuple[tuple[int, ...], ...]
    sides: tuple[tuple[int, ...], tuple[int, ...]]

    need: tuple[int, int]
    same: int
    different: int
    spot_applause: tuple[int, int]
    quartets: int
    quartet_applause: int
    side_stage: int

    rounds: int
    recovery: int
    recovered: int
    choice: int
    open: int
    dealt: int
    figures: int
    queue: int
    tokens: int
    token_seats: int
    area_trends: int

    @property
    def cards(self) -> tuple[str, ...]:
        """The kinds that are counted: Pieces, then Soloist tokens."""
        return (*self.pieces, *self.soloists)


@carries_out("components", "pieces", "conservatory", "figures", "requirements", "scoring")
def prepare(data: Data) -> Rules:
    """Take the game out of the data. Raises ModelError where it cannot be played."""
    periods = tuple(period for period in data.group("period") if period != WILD_PERIOD)
    soloists = data.deck("soloist")
    notebooks = data.deck("notebook")
    trends = data.deck("trend")
    return Rules(
        bars=write_bars(data),
        times=(data.value("bar.quarter.times"), data.value("bar.half.times")),
        notebooks=tuple(_notebook(card, data) for card in notebooks),
        notebook_names=tuple(card.name for card in notebooks),
        words=data.terms,
        **_pieces(data, periods),
        trends=tuple(
            1 << periods.index(card.get("period")) for card in trends for _ in range(card.count(data.players[1]))
        ),
        trend_kinds=tuple(card.reference for card in trends),
        periods=tuple(data.terms[period] for period in periods),
        soloists=tuple(card.reference for card in soloists),
        soloist_applause=tuple(card.get("applause") for card in soloists),
        halls={players: _hall(data, players) for players in range(data.players[0], data.players[1] + 1)},
        **_conservatory(data),
        **_numbers(data),
    )


def _numbers(data: Data) -> dict[str, Any]:
    """The named values, each under the name that the rules here have for it."""
    value = data.value
    return {
        "need": (value("competition.a.pieces"), value("competition.b.pieces")),
        "same": value("competition.c.same"),
        "different": value("competition.c.different"),
        "spot_applause": (value("applause.a"), value("applause.b")),
        "quartets": value("quartet.count") * value("quartet.spots"),
        "quartet_applause": value("applause.quartet"),
        "side_stage": value("applause.side-stage"),
        "rounds": value("rounds.total"),
        "recovery": value("rounds.recovery"),
        "recovered": value("recovery.pieces"),
        "choice": value("rounds.choice"),
        "open": value("pieces.open"),
        "dealt": value("pieces.dealt"),
        "figures": value("figures.each"),
        "queue": value("hall.queue"),
        "tokens": value("seat-token.stock"),
        "token_seats": value("seat-token.seats"),
        "most": sum(value(f"bar.{note}.each") * value(f"bar.{note}.times") for note in ("quarter", "half")),
        "area_trends": value("hall.trends"),
    }


def _notebook(card: CardData, data: Data) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The two rows of a notebook card, as numbers of actions."""
    rows = tuple(card.get("upper")), tuple(card.get("lower"))
    beats = data.value("bar.beats")
    if any(len(row) < beats or set(row) - set(ACTIONS) for row in rows):
        raise ModelError(f"{card.reference} needs {beats} actions in each row, out of {', '.join(ACTIONS)}")
    upper, lower = (tuple(ACTIONS.index(action) for action in row) for row in rows)
    return upper, lower


def _pieces(data: Data, periods: tuple[str, ...]) -> dict[str, Any]:
    """The Pieces by key, those in a wild key last, and within a key by deck."""
    keys = tuple(key for key in data.group("key") if key != WILD_KEY)
    rank = {key: number for number, key in enumerate((*keys, WILD_KEY))}
    cards = sorted((card for deck in DECKS for card in data.deck(deck) if card.known), key=lambda c: rank[c.get("key")])
    seats = tuple(card.get("seats") for card in cards)
    falling = sorted(range(len(cards)), key=lambda kind: (-seats[kind], kind))
    copies = tuple(card.count(data.players[1]) for card in cards)
    return {
        "pieces": tuple(card.reference for card in cards),
        "copies": copies,
        "names": tuple(_name(card, data) for card in cards),
        "labels": tuple((card.deck, card.get("key"), card.get("period")) for card in cards),
        "deck": tuple(DECKS.index(card.deck) for card in cards),
        "key": tuple(rank[card.get("key")] for card in cards),
        "fits": tuple(_periods(card.get("period"), periods) for card in cards),
        "seats": seats,
        "rank": tuple(falling.index(kind) for kind in range(len(cards))),
        "wild": len(keys),
        "twins": max(copies) > 1,
    }


def _name(card: CardData, data: Data) -> str:
    """What a player would call a Piece: its key, period and seats; no two of a deck share all three."""
    seats = card.get("seats")
    counted = f"{seats} seat" if seats == 1 else f"{seats} seats"
    return f"{data.terms[card.get('key')]} {data.terms[card.get('period')]} with {counted} ({data.terms[card.deck]})"


@carries_out("trends")
def _periods(period: str, periods: tuple[str, ...]) -> int:
    """The periods that a Piece counts for; a Contemporary one counts as any."""
    return (1 << len(periods)) - 1 if period == WILD_PERIOD else 1 << periods.index(period)


@carries_out("hall", "by-players")
def _hall(data: Data, players: int) -> Hall:
    """The boards on the side for a number of players, with the Soloist tokens that are used."""
    (board,) = data.deck("hall")
    small = players <= _SMALL_HALL
    sides = [board.get(f"{side}-small" if small else side) for side in SIDES]
    areas = [sorted(numbers) for numbers in sides for _ in range(len(AREAS) // len(SIDES))]
    ends = [0]
    for numbers in areas:
        ends.append(ends[-1] + len(numbers))
    size = "small" if small else "large"
    tokens = [kind for kind, card in enumerate(data.deck("soloist")) for _ in range(card.count(players))]
    return Hall(
        rows=tuple(tuple(range(start, end)) for start, end in pairwise(ends)),
        number=tuple(number for numbers in areas for number in numbers),
        applause=tuple(_applause(data, number) for numbers in areas for number in numbers),
        spots=(data.value(f"orchestra.{size}.a"), data.value(f"orchestra.{size}.b")),
        soloists=tuple(tokens),
    )


def _applause(data: Data, number: int) -> int:
    """What the seat of a number brings."""
    for band in data.value("applause.seats"):
        if band["from"] <= number <= band["to"]:
            return int(band["applause"])
    raise ModelError(f"no applause is known for seat {number}")


def _conservatory(data: Data) -> dict[str, Any]:
    """The tracks, and what their spots offer: choices on the spots where a musician stays, sides on the last one."""
    (board,) = data.deck("conservatory")
    spots = tuple(tuple(_gains(board, field)) for field in ("first", "second"))
    if data.value("track.spots") != len(spots) + 1:
        raise ModelError("the tracks of the conservatory have three spots")
    return {
        "instruments": tuple(board.get("tracks")),
        "spots": spots,
        "sides": (tuple(_gains(board, "left")), tuple(_gains(board, "right"))),
    }


def _gains(board: CardData, field: str) -> Iterator[int]:
    for gain in board.get(field):
        if gain not in GAINS:
            raise ModelError(f"'{gain}' of {board.reference} is not a gain: {', '.join(GAINS)}")
        yield GAINS.index(gain)
