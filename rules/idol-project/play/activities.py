"""The activities: in turn order, everyone may buy a share and then invests, blocks, works or takes standard work."""

from typing import TYPE_CHECKING

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Ask

from .answers import BLOCK, BUY, DOME, INVEST, JOB, STANDARD
from .company import can_do, can_give_concert, own
from .money import pay, receive

if TYPE_CHECKING:
    from .state import Game


@carries_out("activities", "first-player")
def activities(state: "Game", _chance: Chance) -> None:
    """Give everyone their turn, in turn order; the first player has more activities than the others."""
    rules = state.rules
    for place in range(state.players - 1, -1, -1):
        player = state.order[place]
        state.push(ask_for_activity, player, rules.activities[place], rules.work_limit)
        state.push(ask_for_purchase, player, rules.share_limit)


@carries_out("purchase", "first-player")
def ask_for_purchase(state: "Game", _chance: Chance, player: int, limit: int) -> Ask | None:
    """Ask a player whether to buy one of the shares on show, before the first activity."""
    if not state.shown or not limit or state.money[player] < state.rules.share_price:
        return None
    return Ask(player, "buy-share", (PASS, BUY), purchase, player, limit)


@carries_out("purchase")
def purchase(state: "Game", _chance: Chance, choice: int, player: int, limit: int) -> None:
    """Buy a share for its price, to the bank."""
    if choice == PASS:
        return
    pay(state, player, state.rules.share_price)
    state.shown -= 1
    state.shares[player] += 1
    state.taken[player] |= 1 << state.rules.share_kind
    state.push(ask_for_purchase, player, limit - 1)


@carries_out("activities", "invest", "block", "work", "dome-concert", "standard-work", "first-player", "questions")
def ask_for_activity(state: "Game", _chance: Chance, player: int, left: int, work: int) -> Ask:
    """Ask a player for an activity. The first player may do fewer than allowed, but never standard work."""
    options = [PASS if player == state.order[0] else STANDARD]
    cash = state.money[player]
    cards = state.rules.investments
    for place, item in enumerate(state.show):
        if item >= 0:
            options.append(BLOCK + place)
            if cards[item].cost <= cash:
                options.append(INVEST + place)
    if work and state.skills[player]:
        works = state.rules.works
        options += [JOB + job for job in state.offers if can_do(state, player, works[job].needs)]
        if can_give_concert(state, player):
            options.append(DOME)
    return Ask(player, "activity", options, do_activity, player, left, work)


def do_activity(state: "Game", _chance: Chance, option: int, player: int, left: int, work: int) -> None:
    """Do the activity, and ask for the next one where the player has more."""
    if option == PASS:
        return
    if option >= JOB:
        work -= 1
        take_job(state, player, option - JOB)
    elif option >= BLOCK:
        block(state, option - BLOCK)
    elif option >= INVEST:
        invest(state, player, option - INVEST)
    elif option == DOME:
        give_concert(state, player)
        return
    else:
        receive(state, player, state.rules.standard_pay)
    if left > 1:
        state.push(ask_for_activity, player, left - 1, work)


@carries_out("invest", "investment-cards")
def invest(state: "Game", player: int, place: int) -> None:
    """Buy an investment on show. It is not replaced in this round."""
    item = state.show[place]
    state.show[place] = -1
    pay(state, player, state.rules.investments[item].cost)
    own(state, player, item)


@carries_out("block")
def block(state: "Game", place: int) -> None:
    """Put an investment on show face down under its pile."""
    state.piles[state.rules.slots[place]].insert(0, state.show[place])
    state.show[place] = -1


@carries_out("work", "job-cards")
def take_job(state: "Game", player: int, job: int) -> None:
    """Take a job on show and receive its pay; the idols are not used up."""
    card = state.rules.works[job]
    state.offers.remove(job)
    state.jobs[player].append(job)
    state.points[player] += card.vp
    receive(state, player, card.pay)
    bit = 1 << card.kind
    state.taken[player] |= bit
    state.used[player] |= bit | state.roster[player]


@carries_out("dome-concert")
def give_concert(state: "Game", player: int) -> None:
    """Give a company's own dome concert."""
    work = state.dome[player]
    card = state.rules.works[work]
    state.used[player] |= 1 << card.kind | state.roster[player]
    receive(state, player, card.pay)
    for effect in card.effects:
        effect(state, player, work)
