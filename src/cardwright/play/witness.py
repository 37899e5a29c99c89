"""A game written down so that it can be played again, move by move: a witness for a verdict, or a golden playthrough.

In JSON: the game, how many play, the seed of the deal, the bots, how the data were varied, and each answer by its
place among the options of its question. Which data it was played with is said by their hash.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from cardwright.findings import ProjectError
from cardwright.play.chance import Chance, stream
from cardwright.play.engine import ModelError, Option, State
from cardwright.play.enumeration import ScriptedChance
from cardwright.play.job import Cell, Job, prepare, seat_names, seed_of
from cardwright.play.lineup import find_bot
from cardwright.play.playing import play
from cardwright.play.seat import Bot, Seat

_HINT = "a witness is a file that 'cardwright simulate' wrote"


@dataclass(frozen=True, slots=True, kw_only=True)
class Witness:
    """One game. ``bots`` are the names of who sat where; ``claim`` is what it is the witness of.

    Where the luck was chosen too, ``luck`` is the outcome of each draw, and the seed does not matter.
    """

    game: str
    players: int
    seed: str
    bots: tuple[str, ...]
    moves: tuple[int, ...]
    vary: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    data_sha256: str = ""
    claim: str = ""
    luck: tuple[int, ...] = ()


def write_witness(witness: Witness) -> str:
    """Return the JSON of a witness: one line a key, so that two of them compare well."""
    content = {
        "game": witness.game,
        "claim": witness.claim,
        "players": witness.players,
        "seed": witness.seed,
        "bots": list(witness.bots),
        "vary": dict(witness.vary),
        "data_sha256": witness.data_sha256,
        "moves": list(witness.moves),
    }
    if witness.luck:
        content["luck"] = list(witness.luck)
    lines = (f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in content.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read_witness(text: str, name: str) -> Witness:
    """Read a witness. Raises ProjectError, with what is wrong, where the text is none."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ProjectError(f"{name} is not JSON: {error}", _HINT) from error
    if not isinstance(content, dict):
        raise ProjectError(f"{name} holds no witness", _HINT)
    _refuse_wrong(content, name)
    return Witness(
        game=content["game"],
        players=content["players"],
        seed=content["seed"],
        bots=tuple(content.get("bots", ())),
        moves=tuple(content["moves"]),
        vary=content.get("vary", {}),
        data_sha256=content.get("data_sha256", ""),
        claim=content.get("claim", ""),
        luck=tuple(content.get("luck", ())),
    )


def _refuse_wrong(content: Mapping[str, Any], name: str) -> None:
    for key, kind, words in (
        ("game", str, "a text"),
        ("players", int, "a whole number"),
        ("seed", str, "a text"),
        ("moves", list, "a list"),
        ("bots", list, "a list"),
        ("luck", list, "a list"),
        ("vary", dict, "a mapping"),
        ("data_sha256", str, "a text"),
        ("claim", str, "a text"),
    ):
        if key not in content and key not in {"game", "players", "seed", "moves"}:
            continue
        if not isinstance(content.get(key), kind) or isinstance(content.get(key), bool):
            raise ProjectError(f"'{key}' of {name} is not {words}", _HINT)
    if any(not isinstance(move, int) or move < 0 for move in (*content["moves"], *content.get("luck", ()))):
        raise ProjectError(f"a move of {name} is not a whole number from 0", _HINT)
    if not 1 <= content["players"] <= 99:  # noqa: PLR2004 - as many as any box allows
        raise ProjectError(f"'players' of {name} is {content['players']}", _HINT)


def witness_game(job: Job, cell: Cell, index: int, *, claim: str = "") -> Witness:
    """Play a game of a table once more, and write it down; one that breaks down, as far as it comes."""
    moves: list[int] = []
    model, rules = prepare(job)
    bots = [_noting(find_bot(name, job.plan), moves) for name in seat_names(cell, index)]
    with suppress(Exception):  # the model's faults are in the tally; here only the way to them is wanted
        play(model, rules, bots, seed_of(job, cell, index))
    return Witness(
        game=job.game,
        players=cell.players,
        seed=seed_of(job, cell, index),
        bots=seat_names(cell, index),
        moves=tuple(moves),
        vary=job.vary,
        data_sha256=job.digest,
        claim=claim,
    )


def _noting(bot: Bot, moves: list[int]) -> Bot:
    def answer(seat: Seat, chance: Chance) -> Option:
        option = bot(seat, chance)
        moves.append(list(seat.options).index(option))
        return option

    return answer


def replay(job: Job, witness: Witness) -> Iterator[tuple[State, int]]:
    """Yield the state before each answer together with the answer's number, and at the end with -1.

    The state is the same object each time, going on. Raises ProjectError for a move that its question does not have.
    """
    model, rules = prepare(job)
    deal = ScriptedChance(witness.luck) if witness.luck else stream(witness.seed, "deal")
    state = model.setup(rules, witness.players, deal)
    state.advance(deal)
    for number, move in enumerate(witness.moves, start=1):
        if state.ask is None:
            raise ProjectError(f"the game is over before move {number}", "it was played with other data or other rules")
        if move >= len(state.ask.options):
            message = f"move {number} is answer {move} of a question with {len(state.ask.options)}"
            raise ProjectError(message, "it was played with other data or other rules")
        yield state, move
        state.apply(state.ask.options[move], deal)
    yield state, -1


def tell_game(job: Job, witness: Witness) -> Iterator[str]:
    """Yield the lines of a game in readable words."""
    names = [f"player {seat + 1}" + (f" ({bot})" if bot else "") for seat, bot in enumerate(_bots(witness))]
    varied = "".join(f", {path} = {value}" for path, value in witness.vary.items())
    yield f"{witness.game}, seed {witness.seed}{varied}: {', '.join(names)}"
    told, last_round = "", -1
    for number, (state, move) in enumerate(_until_it_breaks(job, witness), start=1):
        if isinstance(state, str):
            yield f"     {state}"
            return
        table = state.tell()
        if table and table != told and (move < 0 or state.round != last_round):
            yield f"     {table}"
            told = table
        last_round = state.round
        if state.ask is not None and move >= 0:
            yield f"{number:4} player {state.ask.player + 1}: {state.say(state.ask.options[move])}"
        elif state.ask is not None:
            yield f"     stopped here: player {state.ask.player + 1} is to answer '{state.ask.kind}'"
        else:
            yield from _tell_end(state)


def _until_it_breaks(job: Job, witness: Witness) -> Iterator[tuple[State | str, int]]:
    """As ``replay``; where the model breaks down, what it says takes the place of the state."""
    try:
        yield from replay(job, witness)
    except (ProjectError, ModelError):
        raise
    except Exception as error:  # noqa: BLE001 - the model's own code ran, and may raise anything
        yield f"here the model breaks down: {type(error).__name__}: {error}", -1


def _bots(witness: Witness) -> tuple[str, ...]:
    return (*witness.bots, *([""] * (witness.players - len(witness.bots))))


def _tell_end(state: State) -> Iterator[str]:
    yield f"     the end: {state.end} after round {state.round}, {state.steps} decisions"
    scores = ", ".join(f"player {seat + 1} {score:g}" for seat, score in enumerate(state.scores()))
    yield f"     scores: {scores}"
    best = " and ".join(f"player {seat + 1}" for seat in state.winners())
    yield f"     {best or 'nobody'} wins" if state.players > 1 else "     alone at the table"
