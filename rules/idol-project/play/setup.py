"""The deal."""

from cardwright.play.bank import Bank
from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import ModelError

from .company import own
from .course import play_round
from .money import receive
from .state import Game
from .tables import IDOLS, WORK, Deal, Rules


@carries_out("setup", "box")
def setup(rules: Rules, players: int, chance: Chance) -> Game:
    """Deal a game for so many players. Raises ModelError where the cards do not go round."""
    if players not in rules.deals:
        raise ModelError(f"the cards do not go round for {players} players")
    state = Game(rules, players)
    deal = rules.deals[players]
    state.bank = Bank((rules.all_notes, deal.shares))
    for player in range(players):
        receive(state, player, rules.start_money)
    deal_domes(state, deal, chance)
    for item, number in enumerate(deal.investments):
        left = number - sum(owned[item] for owned in state.owned)
        state.piles[rules.investments[item].pile] += [item] * left
    state.piles[WORK] = list(deal.jobs)
    for pile in state.piles:
        chance.mix(pile)
    shuffle_idols(state, deal, chance)
    state.fresh = [len(pile) for pile in state.piles]
    # Lots are drawn for who begins the first auction; before it, the order is clockwise from there.
    first = chance.below(players)
    state.order = [(first + place) % players for place in range(players)]
    state.push(play_round)
    return state


@carries_out("deal", "dome-cards", "setup")
def deal_domes(state: Game, deal: Deal, chance: Chance) -> None:
    """Deal a dome concert to each player, with its start bonus. What is left over goes back in the box."""
    domes = list(deal.domes)
    chance.mix(domes)
    for player in range(state.players):
        card = state.rules.works[domes[player]]
        state.dome[player] = domes[player]
        state.seen |= 1 << card.kind
        state.taken[player] |= 1 << card.kind
        if card.bonus >= 0 and deal.investments[card.bonus] > sum(owned[card.bonus] for owned in state.owned):
            own(state, player, card.bonus)
            state.seen |= 1 << state.rules.investments[card.bonus].kind
        receive(state, player, card.bonus_money)


@carries_out("setup")
def shuffle_idols(state: Game, deal: Deal, chance: Chance) -> None:
    """Shuffle idols and events together, an idol face up on top.

    The rules shuffle an event on top back into the pile until an idol lies there. That gives every idol the same
    chance and every order of the rest, so it is dealt like that at once.
    """
    idols = list(deal.idols)
    state.coming = idols.pop(chance.below(len(idols)))
    state.seen |= 1 << state.rules.idols[state.coming].kind
    state.piles[IDOLS] = [*idols, *deal.events]
    chance.mix(state.piles[IDOLS])
