"""Games that are played to reach something: a card that was never taken, a score that was never made.

Here the luck is ours too: what is looked for is whether it can happen at all.
"""

from collections.abc import Iterator
from typing import Final

from cardwright.play.chance import Chance, stream
from cardwright.play.engine import Option, State
from cardwright.play.job import prepare
from cardwright.play.verdicts import Context
from cardwright.play.witness import Witness

_HUNTS: Final = 60
_LIMIT: Final = 2_000


class NotingChance(Chance):
    """Luck that can be told afterwards: every outcome is noted."""

    def __init__(self, seed: object) -> None:
        super().__init__(str(seed))
        self.outcomes: list[int] = []

    def below(self, n: int) -> int:
        """Draw, and note it."""
        outcome = int(super().random() * n)
        self.outcomes.append(outcome)
        return outcome


def hunt_card(context: Context, stage: str, card: int, *, claim: str) -> Witness | None:
    """Return a game in which a card is seen, taken, used or scored, or None where it was not caught.

    Everybody takes the card where it is offered, and otherwise plays at random.
    """
    tag = context.model.cards(context.rules)[card]
    for number in range(_HUNTS):
        players = context.players[number % len(context.players)]
        witness = _hunt(context, players, f"{context.job.seed}/hunt{number}", (stage, card, tag), claim)
        if witness is not None:
            return witness
    return None


def _hunt(context: Context, players: int, seed: str, prey: tuple[str, int, str], claim: str) -> Witness | None:
    stage, card, tag = prey
    model, rules = prepare(context.job)
    deal, chance = stream(seed, "deal"), stream(seed, "hunt")
    state = model.setup(rules, players, deal)
    state.advance(deal)
    moves: list[int] = []
    while state.ask is not None and len(moves) < _LIMIT:
        options = list(state.ask.options)
        liked = [option for option in options if tag in state.tags(option)]
        option = chance.pick(liked or options)
        moves.append(options.index(option))
        state.apply(option, deal)
    if not _reached(state, stage) >> card & 1:
        return None
    job = context.job
    return Witness(
        game=job.game,
        players=players,
        seed=seed,
        bots=("hunter",) * players,
        moves=tuple(moves),
        vary=job.vary,
        data_sha256=job.digest,
        claim=claim,
    )


def _reached(state: State, stage: str) -> int:
    mask: int | list[int] = getattr(state, stage)
    if isinstance(mask, int):
        return mask
    whole = 0
    for one in mask:
        whole |= one
    return whole


def best_alone(context: Context, *, deals: int, tries: int, claim: str) -> tuple[float, Witness]:
    """Return the best score of a player alone that was found, and the game that makes it.

    Deals are drawn, and the best of them improved: at each decision every answer is tried with several lucks, each
    played out greedily, and the best line so far is kept.
    """
    firsts = ((_play_out(context, NotingChance(f"{context.job.seed}/solo{deal}"), ()), deal) for deal in range(deals))
    ranked = sorted(firsts, key=lambda item: (-item[0][0], item[1]))
    best, moves, luck = max((line for line, _ in ranked[:1]), key=lambda line: line[0])
    for score, new_moves, new_luck in _improve(context, moves, luck, tries=tries):
        if score > best:
            best, moves, luck = score, new_moves, new_luck
    job = context.job
    witness = Witness(
        game=job.game,
        players=1,
        seed=job.seed,
        bots=("seeker",),
        moves=moves,
        luck=luck,
        vary=job.vary,
        data_sha256=job.digest,
        claim=claim,
    )
    return best, witness


Line = tuple[float, tuple[int, ...], tuple[int, ...]]


def _play_out(context: Context, chance: NotingChance, moves: tuple[int, ...]) -> Line:
    """Play a game alone: the given answers first, then greedily with a little of chance."""
    model, rules = prepare(context.job)
    state = model.setup(rules, 1, chance)
    state.advance(chance)
    made: list[int] = []
    while state.ask is not None and len(made) < _LIMIT:
        options = list(state.ask.options)
        move = moves[len(made)] if len(made) < len(moves) else -1
        if not 0 <= move < len(options):
            move = _greedy(state, options, chance)
        made.append(move)
        state.apply(options[move], chance)
    return state.scores()[0], tuple(made), tuple(chance.outcomes)


def _greedy(state: State, options: list[Option], chance: NotingChance) -> int:
    worths = []
    for number, option in enumerate(options):
        copy = state.clone()
        copy.apply(option, Chance(len(chance.outcomes)))
        worths.append((copy.worth(0), -number))
    return -max(worths)[1]


class _Continued(NotingChance):
    """Luck that begins as another did, and goes on by itself."""

    def __init__(self, luck: tuple[int, ...], seed: object) -> None:
        super().__init__(seed)
        self._luck = luck

    def below(self, n: int) -> int:
        """Follow the luck there was, then draw."""
        place = len(self.outcomes)
        if place < len(self._luck) and self._luck[place] < n:
            self.outcomes.append(self._luck[place])
            return self._luck[place]
        return super().below(n)


def _improve(context: Context, moves: tuple[int, ...], luck: tuple[int, ...], *, tries: int) -> Iterator[Line]:
    """Yield lines that leave the best one somewhere: another answer, or another luck from there on."""
    chance = stream(context.job.seed, "improve")
    best = _play_out(context, _Continued(luck, 0), moves)
    for number in range(tries):
        score, made, outcomes = best
        seed = f"{context.job.seed}/try{number}"
        if chance.flip() and made:
            keep = chance.below(len(made))
            line = _play_out(context, _Continued(outcomes, seed), (*made[:keep], chance.below(8)))
        else:
            changed = list(outcomes)
            for _ in range(1 + chance.below(3)):
                place = chance.below(max(1, len(changed)))
                if place < len(changed):
                    changed[place] = chance.below(changed[place] + 8)
            line = _play_out(context, _Continued(tuple(changed), seed), made[: chance.below(len(made) + 1)])
        if line[0] >= score:
            best = line
            yield line
