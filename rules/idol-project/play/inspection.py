"""What can be wrong with a state: cards and money are counted, and sums that are kept are made again."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .tables import IDOLS, NOTES, SHARES, WORK

if TYPE_CHECKING:
    from .state import Game


def faults(state: "Game") -> list[str]:
    """Return what is wrong with a state."""
    return [*lost_cards(state), *lost_money(state), *wrong_sums(state)]


def lost_cards(state: "Game") -> Iterator[str]:
    """Name the kinds of cards of which one is lost or doubled."""
    deal = state.rules.deals[state.players]
    idols = [*state.piles[IDOLS], *state.box, *(idol for group in state.idols for idol in group)]
    idols += [idol for idol in (state.guest, state.coming) if idol >= 0]
    if sorted(idols) != sorted((*deal.idols, *deal.events)):
        yield "idols or events were lost or doubled"
    jobs = [*state.piles[WORK], *state.offers, *(job for group in (*state.under, *state.jobs) for job in group)]
    if sorted(jobs) != sorted(deal.jobs):
        yield "jobs were lost or doubled"
    piles = [item for pile in state.piles[:WORK] for item in pile]
    for item, number in enumerate(deal.investments):
        if piles.count(item) + state.show.count(item) + sum(owned[item] for owned in state.owned) != number:
            yield "investments were lost or doubled"
    if state.bank.left[SHARES] + state.shown + sum(state.shares) != deal.shares:
        yield "shares were lost or doubled"
    if sorted(set(state.order)) != list(range(state.players)) and not state.still_in:
        yield "turn order cards were lost or doubled"


def lost_money(state: "Game") -> Iterator[str]:
    """Say where money was lost, or somebody has less than none."""
    if state.bank.left[NOTES] + sum(state.money) != state.rules.all_notes:
        yield "money was lost or made"
    if min(state.money) < 0 or min(state.shares) < 0 or state.bank.left[SHARES] < 0:
        yield "somebody has less than nothing"


def wrong_sums(state: "Game") -> Iterator[str]:
    """Compare values, skills and points, which are kept along, with what the cards of each company come to."""
    rules = state.rules
    for player in range(state.players):
        idols = [rules.idols[idol] for idol in state.idols[player]]
        values = [0] * len(rules.values)
        for item, number in enumerate(state.owned[player]):
            values[rules.investments[item].value] += number * rules.investments[item].gain
        for card in idols:
            if card.on_company:
                values = [value + change for value, change in zip(values, card.change, strict=True)]
        if values != [value[player] for value in state.values]:
            yield f"the values of company {player} are wrong"
        if state.skills[player] != sum(card.skills for card in idols):
            yield f"the skills of company {player} are wrong"
        points = sum(card.vp for card in idols) + sum(rules.works[job].vp for job in state.jobs[player])
        points += rules.works[state.dome[player]].vp if player == state.given else 0
        if state.points[player] != points:
            yield f"the points of company {player} are wrong"
