"""Breaks: three steps of one colour leave the stage, and bring points, cards and one more action."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import Ask, ModelError

from .left import take_left
from .masks import unpack
from .position import Position
from .scoring import break_points


@carries_out("break")
def complete(state: Position, player: int) -> int:
    """Return a bit for each colour of which a player's stage holds every step."""
    stage = state.stages[player]
    found = 0
    for colour, cells in enumerate(state.rules.cells):
        for cell in cells:
            if not stage & cell:
                break
        else:
            found |= 1 << colour
    return found


@carries_out("break", "mat")
def gather(state: Position, chance: Chance, colour: int, cards: int) -> Ask | None:
    """Move a card of each step to the far side, open; where a column holds two of a step, the player chooses."""
    cells = state.rules.cells[colour]
    step = cards.bit_count()
    if step == len(cells):
        return count_break(state, chance, colour, cards)
    return Ask(state.turn, "break", unpack(state.stages[state.turn] & cells[step]), gathered, colour, cards)


def gathered(state: Position, chance: Chance, card: int, colour: int, cards: int) -> Ask | None:
    """Open a card of the break and move it to the far side."""
    bit = 1 << card
    state.stages[state.turn] ^= bit
    state.beyond[state.turn] |= bit
    state.show(bit)
    return gather(state, chance, colour, cards | bit)


@carries_out("break-kinds", "costumes", "combo")
def count_break(state: Position, chance: Chance, colour: int, cards: int) -> Ask | None:
    """The costumes in a break say which kind it is; it brings a draw, and an action after that."""
    rules = state.rules
    player = state.turn
    costumes = len({rules.costume[card] for card in unpack(cards)})
    kind = rules.kinds[costumes]
    if kind is None:
        raise ModelError(f"there is no break with {costumes} costumes")
    state.breaks[player].append(costumes * len(rules.columns) + colour)
    state.points[player] = break_points(rules, state.breaks[player])
    state.scored[player] |= cards
    state.busy = 0
    state.owed += rules.combo
    state.pending = rules.longest
    return draw(state, chance, kind.draw)


@carries_out("draw")
def draw(state: Position, chance: Chance, wanted: int) -> Ask | None:
    """Choose a card of the resort; when it is empty, the rest comes from the stages to the left."""
    if not wanted:
        return None
    if not state.resort:
        return take_left(state, chance, wanted)
    return Ask(state.turn, "draw", state.looks(state.turn, state.resort), drawn, wanted)


def drawn(state: Position, chance: Chance, look: int, wanted: int) -> Ask | None:
    """Add the card to the hand."""
    card = state.find(state.turn, look, state.resort, chance)
    state.resort ^= card
    state.to_hand(state.turn, card)
    state.pending -= 1
    return draw(state, chance, wanted - 1)
