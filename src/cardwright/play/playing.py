"""One game from the deal to its end, and what is kept of it."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardwright.play.chance import Chance, stream
from cardwright.play.engine import Option, State
from cardwright.play.model import Model
from cardwright.play.seat import Bot, Seat

STALLED: Final = "stalled"

Watch: TypeAlias = Callable[[State], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What is kept of one game: how it ended, how long it was, who won, which cards mattered.

    ``decisions`` counts the questions by kind. ``seen``, ``taken``, ``used`` and ``scored`` are bit masks of the
    model's cards: of the whole table for ``seen``, one a player for the others. ``low`` are the low-water marks of
    the bank and ``short`` how often each component ran out. ``moves`` are the answers, each by its place among the
    options of its question, where they were kept.
    """

    seed: str
    players: int
    end: str
    rounds: int
    steps: int
    decisions: dict[str, int]
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    curve: tuple[tuple[tuple[float, ...], ...], ...]
    seen: int
    taken: tuple[int, ...]
    used: tuple[int, ...]
    scored: tuple[int, ...]
    low: tuple[int, ...]
    short: tuple[int, ...]
    moves: tuple[int, ...] = ()


def start(model: Model, rules: object, players: int, seed: str) -> State:
    """Deal a game and take it to its first question. The same seed gives the same deal."""
    chance = stream(seed, "deal")
    state = model.setup(rules, players, chance)
    state.advance(chance)
    return state


def play(
    model: Model,
    rules: object,
    bots: Sequence[Bot],
    seed: str,
    *,
    watch: Watch | None = None,
    keep_moves: bool = False,
    limit: int = 0,
) -> Record:
    """Play one game with a bot in each seat. ``watch`` sees the state before each decision and at the end.

    A game that asks more than ``limit`` questions is cut off and ends as ``stalled``; 0 is the model's own limit.
    """
    deal = stream(seed, "deal")
    state = model.setup(rules, len(bots), deal)
    kinds: list[str] = []
    moves: list[int] = []
    if watch is not None:
        bots = [_watched(bot, state, watch) for bot in bots]
    if keep_moves:
        bots = [_noted(bot, moves) for bot in bots]
    chairs = [(bot, Seat(state, player), stream(seed, f"bot{player}")) for player, bot in enumerate(bots)]
    state.advance(deal)
    for _ in range(limit or model.limit):
        ask = state.ask
        if ask is None:
            break
        kinds.append(ask.kind)
        bot, seat, luck = chairs[ask.player]
        seat.options = ask.options
        state.apply(bot(seat, luck), deal)
    if state.ask is not None:
        state.finish(STALLED)
    if watch is not None:
        watch(state)
    return record(state, seed, Counter(kinds), tuple(moves))


def _watched(bot: Bot, state: State, watch: Watch) -> Bot:
    """Return a bot that has the state looked at before it answers."""

    def answer(seat: Seat, chance: Chance) -> Option:
        watch(state)
        return bot(seat, chance)

    return answer


def _noted(bot: Bot, moves: list[int]) -> Bot:
    """Return a bot whose answers are noted, each by its place among the options."""

    def answer(seat: Seat, chance: Chance) -> Option:
        option = bot(seat, chance)
        moves.append(seat.options.index(option))
        return option

    return answer


def record(state: State, seed: str, decisions: dict[str, int], moves: tuple[int, ...] = ()) -> Record:
    """Take down how a game ended."""
    bank = getattr(state, "bank", None)
    return Record(
        seed=seed,
        players=state.players,
        end=state.end,
        rounds=state.round,
        steps=state.steps,
        decisions=decisions,
        scores=state.scores(),
        winners=state.winners(),
        curve=tuple(state.curve),
        seen=state.seen,
        taken=tuple(state.taken),
        used=tuple(state.used),
        scored=tuple(state.scored),
        low=tuple(bank.low) if bank is not None else (),
        short=tuple(bank.short) if bank is not None else (),
        moves=moves,
    )
