"""What どミリオン！ promises beyond what every game does: its kinds of cards, the first two hands, and its one gap."""

from collections.abc import Iterator
from typing import Any, Final

from cardwright.play.chance import stream
from cardwright.play.engine import PASS, State
from cardwright.play.job import Cell, seed_of
from cardwright.play.model import Model
from cardwright.play.verdicts import Context, Status, Verdict
from cardwright.play.watch import Watcher
from cardwright.play.witness import Witness

from .box import Rules
from .state import Table

_DEALS: Final = 500
_LONGEST: Final = 500  # decisions in which a table that everybody leaves as it is comes to look as before


def grade_kinds(context: Context, claim: Any) -> Verdict:
    """Whether every kind of stage card loads: those that can be played, and those that wait for somebody's card."""
    rules: Rules = context.rules
    known = len(rules.references) - rules.first_stage
    kinds = known + len(rules.left_out)
    value: dict[str, Any] = {"kinds": kinds, "played": known}
    return context.grade("", _agrees(claim, kinds), "kinds-load", value=value, **value)


def grade_first_hands(context: Context, claim: Any) -> Verdict:
    """What the first two hands offer together: the same in every deal, since they are the whole start deck."""
    rules: Rules = context.rules
    setup = rules.setup
    whole = setup.normal + setup.fans == 2 * setup.hand
    both = setup.normal * rules.images[rules.normal]
    offered = {offer for players in context.players for offer in _first_hands(context, players)}
    met = sorted({first + second for first, second in offered})
    most = max(max(pair) for pair in offered)
    agrees = whole and met == [both]
    status: Status = _agrees(claim, both) if agrees else "failed"
    words = "first-hands" if agrees else "first-hands-other"
    value = {"both": met, "most": most}
    return context.grade("", status, words, value=value, games=_DEALS * len(context.players), met=tuple(met), most=most)


def _first_hands(context: Context, players: int) -> Iterator[tuple[int, int]]:
    """The images of the first player's first two hands, in many deals in which everybody declines."""
    for number in range(_DEALS):
        chance = stream(f"{context.job.seed}/{players}/{number}", "first hands")
        state = context.model.setup(context.rules, players, chance)
        assert isinstance(state, Table)  # noqa: S101 - our own model made it
        state.advance(chance)
        first = state.money(0)
        while state.round < 1:
            state.apply(PASS, chance)
        yield first, state.money(0)


def grade_endless(context: Context, claim: Any) -> Iterator[Verdict]:
    """Whether all may decline for ever: shown by a game that comes back to where it was, written down so far."""
    name = claim.id if claim is not None else "endless"
    for players in context.players:
        cell = Cell(players=players, bots="stall")
        seed = seed_of(context.job, cell, 0)
        moves = _moves_of_a_loop(context.model, context.rules, players, seed)
        if moves is None:
            yield context.grade(f"{name}/{players}", "undecided", "endless-not", games=1, most=_LONGEST)
            continue
        witness = Witness(
            game=context.job.game,
            players=players,
            seed=seed,
            bots=("stall",) * players,
            moves=moves,
            vary=context.job.vary,
            data_sha256=context.job.key,
            claim=f"{name}/{players}",
        )
        found = len(moves)
        yield context.grade(
            *(f"{name}/{players}", "proved", "endless"), value=found, witness=witness, games=1, decisions=found
        )


def _moves_of_a_loop(model: Model, rules: Rules, players: int, seed: str) -> tuple[int, ...] | None:
    """The answers of a game in which all decline, up to a table that was met before."""
    deal = stream(seed, "deal")
    state: State = model.setup(rules, players, deal)
    state.advance(deal)
    watcher = Watcher(model, rules, players, seed)
    moves: list[int] = []
    while state.ask is not None and len(moves) < _LONGEST:
        watcher(state)
        if watcher.looped:
            return tuple(moves)
        moves.append(list(state.ask.options).index(PASS))
        state.apply(PASS, deal)
    return None


def _agrees(claim: Any, found: int) -> Status:
    """The status of something that was counted, against what a claim says, where it says something."""
    return "proved" if claim is None or claim.says in {None, found} else "failed"
