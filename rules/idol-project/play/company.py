"""A company: the idols who join and leave it, its investments, and what its idols can do together."""

from typing import TYPE_CHECKING

from cardwright.play.declare import carries_out

from .tables import IDOLS

if TYPE_CHECKING:
    from .state import Game


@carries_out("company", "idol-cards")
def join(state: "Game", player: int, idol: int) -> None:
    """Take an idol into a company, with her skills, her points and what she changes."""
    card = state.rules.idols[idol]
    state.idols[player].append(idol)
    state.skills[player] += card.skills
    state.points[player] += card.vp
    bit = 1 << card.kind
    state.roster[player] |= bit
    state.taken[player] |= bit
    for effect in card.on_company:
        effect(state, player, card, 1)


def leave(state: "Game", player: int, idol: int) -> None:
    """Take an idol out of a company; where she goes is the caller's to say."""
    card = state.rules.idols[idol]
    state.idols[player].remove(idol)
    state.skills[player] -= card.skills
    state.points[player] -= card.vp
    state.roster[player] &= ~(1 << card.kind)
    for effect in card.on_company:
        effect(state, player, card, -1)


@carries_out("questions")
def leave_for_pile(state: "Game", player: int, idol: int) -> None:
    """Put an idol of a company face down under the idol pile, whatever made her leave."""
    leave(state, player, idol)
    state.piles[IDOLS].insert(0, idol)


@carries_out("investment-cards", "company")
def own(state: "Game", player: int, item: int) -> None:
    """Add an investment to a company: its gain raises one of the three values."""
    card = state.rules.investments[item]
    state.owned[player][item] += 1
    state.values[card.value][player] += card.gain
    bit = 1 << card.kind
    state.taken[player] |= bit
    state.used[player] |= bit


@carries_out("salaries")
def salary_of(state: "Game", player: int, idol: int) -> int:
    """Return what an idol costs the company that she is in, in AG a round."""
    card = state.rules.idols[idol]
    for effect in card.on_salary:
        if effect(state, player, card):
            return 0
    return card.salary


@carries_out("work")
def can_do(state: "Game", player: int, needs: int) -> bool:
    """Say whether the skills of all idols of a company come to at least what a work card needs."""
    free = state.rules.compare
    return ((state.skills[player] | free) - needs) & free == free


@carries_out("dome-cards", "dome-concert")
def can_give_concert(state: "Game", player: int) -> bool:
    """Say whether a company reaches its own dome concert; with three players the white icons count as well."""
    card = state.rules.works[state.dome[player]]
    return can_do(state, player, card.full_needs if state.white_icons else card.needs)
