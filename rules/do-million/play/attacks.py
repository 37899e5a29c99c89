"""What attacks do to the others, from the left on, and how a defence keeps it off."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out, verb
from cardwright.play.engine import PASS, Ask

from .drawing import leave_hand, reveal, reveal_hand
from .effects import ascending
from .state import Table
from .stock import remove_from_hand

Harm: TypeAlias = Callable[..., Ask | None]

# No card has been discarded yet: lower than every kind.
_NONE_YET: Final = -1


@carries_out("attack")
def attack_others(state: Table, player: int, harm: Harm, *args: Any) -> None:
    """Let the others suffer one after the other, the left neighbour first."""
    for step in range(state.players - 1, 0, -1):
        state.push(suffer, (player + step) % state.players, harm, args)


@carries_out("attack")
def suffer(state: Table, chance: Chance, victim: int, harm: Harm, args: tuple[Any, ...]) -> Ask | None:
    """Ask a player with a defence in hand whether to show it; one is enough for all that the attack card does."""
    if state.shield >> victim & 1:
        return None
    defends = state.rules.defends
    options = sorted({kind for kind in state.hands[victim] if defends[kind]})
    if options:
        return Ask(victim, "defend", [*options, PASS], defend, victim, harm, args)
    return harm(state, chance, victim, *args)


@carries_out("attack")
def defend(state: Table, chance: Chance, kind: int, victim: int, harm: Harm, args: tuple[Any, ...]) -> Ask | None:
    """Show the defence, which stays in hand, or suffer."""
    if kind == PASS:
        return harm(state, chance, victim, *args)
    reveal(state, victim, kind)
    state.used[victim] |= 1 << kind
    state.shield |= 1 << victim
    return None


@verb("others-keep", cards=int)
@carries_out("attack", "words")
def others_keep(state: Table, chance: Chance, player: int, cards: int) -> None:
    """Every other player discards down to so many cards in hand."""
    attack_others(state, player, discard_down, cards, 0)


def discard_down(state: Table, chance: Chance, victim: int, cards: int, least: int) -> Ask | None:
    """Ask which card goes next."""
    hand = state.hands[victim]
    spare = len(hand) - cards
    if spare < 1:
        return None
    return Ask(victim, "discard", ascending(hand, least, spare), _discarded, victim, cards)


def _discarded(state: Table, chance: Chance, kind: int, victim: int, cards: int) -> Ask | None:
    leave_hand(state, victim, kind)
    state.discards[victim].append(kind)
    return discard_down(state, chance, victim, cards, kind)


@verb("others-discard", type=str, cards=int)
@carries_out("attack", "words")
def others_discard(state: Table, chance: Chance, player: int, type: str, cards: int) -> None:  # noqa: A002
    """Every other player discards cards of a type from the hand, or shows a hand that has none."""
    attack_others(state, player, discard_type, type, cards, _NONE_YET)


def discard_type(state: Table, chance: Chance, victim: int, wanted: str, cards: int, least: int) -> Ask | None:
    """Ask which card of the type goes; a hand without one is shown."""
    types = state.rules.types
    fitting = [kind for kind in state.hands[victim] if wanted in types[kind]]
    if not fitting:
        if least == _NONE_YET:
            reveal_hand(state, victim)
        return None
    return Ask(
        victim, "discard", ascending(fitting, least, min(cards, len(fitting))), _discarded_type, victim, wanted, cards
    )


def _discarded_type(state: Table, chance: Chance, kind: int, victim: int, wanted: str, cards: int) -> Ask | None:
    leave_hand(state, victim, kind)
    state.discards[victim].append(kind)
    return discard_type(state, chance, victim, wanted, cards - 1, kind) if cards > 1 else None


@verb("others-remove", cards=int)
@carries_out("attack", "end", "words")
def others_remove(state: Table, chance: Chance, player: int, cards: int) -> None:
    """Every other player removes cards of the hand from the game. No known card does so."""
    attack_others(state, player, lose, cards, 0)


def lose(state: Table, chance: Chance, victim: int, cards: int, least: int) -> Ask | None:
    """Ask which card goes for good."""
    hand = state.hands[victim]
    if not hand or cards < 1:
        return None
    return Ask(victim, "remove", ascending(hand, least, min(cards, len(hand))), _lost, victim, cards)


@carries_out("end")
def _lost(state: Table, chance: Chance, kind: int, victim: int, cards: int) -> Ask | None:
    """Remove a card; a deck that becomes too small by it ends the game with this turn."""
    remove_from_hand(state, victim, kind)
    if len(state.deck(victim)) <= state.rules.end_deck:
        state.shrunk = True
    return lose(state, chance, victim, cards - 1, kind)
