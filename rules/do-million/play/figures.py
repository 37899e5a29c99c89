"""Figures about a table for bots and checks: what a position is worth, what an option costs, what is wrong."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from cardwright.play.engine import PASS, Option

if TYPE_CHECKING:
    from .state import Table

# What a greedy player believes: found by letting such players meet bots that buy lessons only, and no rule of the game.
_TURNS: Final = 6.0  # in which a whole stock of the largest fans is sold to a player
_LAST_TURNS: Final = 2.0
_POINTS_PER_IMAGE: Final = 0.45
_MOST_USEFUL: Final = 9.5  # images in a hand
_TOO_EARLY: Final = 0.7  # of a small fan's points: acquired while all the large ones are left, it is in the way
_FURTHER_STAGE: Final = 0.2  # the images that a further stage card stands for, a further acquisition, a text
_ACQUISITION: Final = 0.5
_TEXT: Final = 0.2
_GUMIN: Final = 2.0  # the images that a gumin costs
_AT_HAND: Final = 0.3  # points of an image that can still be spent in this turn
_WON: Final = 20.0
_OTHERS: Final = 0.06  # points of an image that somebody else holds in hand


def worth(state: "Table", player: int) -> float:
    """Return points, with what the deck will buy in the turns that are left and the hand in this one."""
    rules = state.rules
    left = state.stock[rules.fan_60k] / rules.setup.fan_stock[state.players]
    if state.end:
        return state.points[player] + (_WON if player in state.winners() else -_WON)
    large = rules.points[rules.fan_60k] * state.deck(player).count(rules.fan_60k)
    found = large + (state.points[player] - large) * (1 - _TOO_EARLY * left)
    turns = _LAST_TURNS + _TURNS * left
    found += turns * _POINTS_PER_IMAGE * min(_MOST_USEFUL, _images_in_a_hand(state, player))
    if state.turn == player and state.acquisitions > 0:
        further = _FURTHER_STAGE * state.stages + _ACQUISITION * (state.acquisitions - 1)
        found += _AT_HAND * (min(_MOST_USEFUL, state.money(player)) + further)
    others = [other for other in range(state.players) if other != player]
    return found - _OTHERS * sum(rules.images[kind] for other in others for kind in state.hands[other]) / len(others)


def _images_in_a_hand(state: "Table", player: int) -> float:
    """How many images a hand of this deck brings, by and large: of cards that let no other follow, one a turn."""
    rules = state.rules
    deck = state.deck(player)
    size = max(len(deck), rules.setup.hand)
    mean = state.image[player] / size
    chained = last = 0.0
    lasts = 0
    for kind in deck:
        script = rules.scripts[kind]
        if script is None:
            continue
        cards, stages, live, acquisitions = script.gives
        images = cards * mean + live + acquisitions * _ACQUISITION + _TEXT * len(script.steps)
        images -= _GUMIN * (kind in rules.takes_gumin)
        if stages > 0:
            chained += images + (stages - 1) * _FURTHER_STAGE
        else:
            last += images
            lasts += 1
    used = min(lasts, size / rules.setup.hand)
    return rules.setup.hand * (state.image[player] + chained + (last / lasts * used if lasts else 0.0)) / size


def find_faults(state: "Table") -> Iterator[str]:
    """Yield what is wrong with a state: cards lost or doubled, counts that do not fit the cards."""
    rules = state.rules
    decks = state.counts()
    for kind, all_cards in enumerate(state.whole):
        stock, removed = state.stock[kind], state.removed[kind]
        if stock < 0 or stock + removed + decks[kind] != all_cards:
            yield f"{all_cards} of {rules.references[kind]} became {stock} + {removed} + {decks[kind]}"
    for player in range(state.players):
        deck = state.deck(player)
        if state.points[player] != sum(rules.points[kind] for kind in deck):
            yield f"player {player} has {state.points[player]} points, which the deck has not"
        if state.image[player] != sum(rules.images[kind] for kind in deck):
            yield f"player {player} has {state.image[player]} images, which the deck has not"
        if any(state.shown[player].count(kind) > state.hands[player].count(kind) for kind in state.shown[player]):
            yield f"player {player} does not hold what was shown"
    if any(not state.stock[kind] or kind == rules.gumin for kind in state.market):
        yield "what is sold out is on offer"


def progress(state: "Table", option: Option) -> float:
    """Return how far an option empties the stock; a stage card brings further acquisitions nearer."""
    kind = state.ask.kind if state.ask else ""
    if option == PASS:
        return 0.0
    if kind == "buy":
        return 2.0 if option == state.rules.fan_60k else 1.0
    return 0.5


def expense(state: "Table", option: Option) -> float:
    """Return the images that an option costs."""
    kind = state.ask.kind if state.ask else ""
    if option == PASS:
        return 0.0
    if kind == "buy" and isinstance(option, int):
        return 1.0 + state.rules.costs[option]
    if kind in {"pay", "debt"} and isinstance(option, tuple):
        return float(sum(int(str(number)) for number in option))
    return 0.5


def tags(state: "Table", option: Option) -> tuple[str, ...]:
    """Return a card's id, its ``deck/id`` and its types; for other options, the option itself."""
    kind = state.ask.kind if state.ask else ""
    if option == PASS:
        return ("pass",)
    if not isinstance(option, int) or kind == "numeral":
        return (str(option),)
    reference = state.rules.references[option]
    return (reference.partition("/")[2], reference, *sorted(state.rules.types[option]))


def quantity(state: "Table", name: str, player: int) -> float:
    """Return a figure by name; ``left.<id>`` counts the stock, ``own.<id>`` the deck, ``hand.<id>`` the hand.

    Raises KeyError for an unknown name.
    """
    place, _, card = name.partition(".")
    if card:
        kinds = [kind for kind, reference in enumerate(state.rules.references) if reference.endswith(f"/{card}")]
        zones = {"left": state.stock, "own": state.deck(player), "hand": state.hands[player]}
        if not kinds or place not in zones:
            raise KeyError(name)
        return float(state.stock[kinds[0]] if place == "left" else zones[place].count(kinds[0]))
    scores = state.scores()
    found = {
        "money": state.money(player),
        "live": state.live,
        "stages": state.stages,
        "acquisitions": state.acquisitions,
        "points": scores[player],
        "lead": scores[player] - max(score for other, score in enumerate(scores) if other != player),
        "deck": len(state.deck(player)),
        "round": state.round,
        "sold-out": state.sold_out,
    }
    return float(found[name])
