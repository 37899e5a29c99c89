"""Idol Project: the deal, and how a round is prepared."""

import pytest

from cardwright.play.chance import Chance
from tests.games.play.idol_project import asked, bare, card, deal, idol, module, rules, run

course = module("course")


@pytest.mark.parametrize(("players", "domes"), [(3, 4), (4, 4), (5, 5)])
def test_each_player_has_a_concert_of_those_that_the_number_of_players_uses(players: int, domes: int) -> None:
    """Number 53 is for five players only; with three, one of four is left over."""
    state = deal(players)
    assert len(set(state.dome)) == players
    assert len(state.rules.deals[players].domes) == domes
    assert (card("work/dome-53") in state.dome) == (players == 5)


def test_the_start_bonus_is_a_card_or_money() -> None:
    """Each of the three cards comes out of its pile, and one concert brings 500 AG."""
    state = deal(5)
    gains = {state.dome[player]: [state.values[value][player] for value in range(3)] for player in range(5)}
    money = {state.dome[player]: state.money[player] for player in range(5)}
    assert gains[card("work/dome-52")] == [1, 0, 0]
    assert gains[card("work/dome-54")] == [0, 1, 0]
    assert gains[card("work/dome-55")] == [0, 0, 1]
    assert gains[card("work/dome-53")] == gains[card("work/dome-56")] == [0, 0, 0]
    assert sorted(money.values()) == [1000, 1000, 1000, 1000, 1500]
    assert money[card("work/dome-56")] == 1500


def test_the_piles_hold_what_the_box_holds() -> None:
    """Sixteen of each investment less the bonuses, 20 jobs, 25 idols and six events, one idol face up."""
    state = deal(5)
    assert [len(pile) for pile in state.piles] == [15, 15, 15, 20, 30]
    assert 0 <= state.coming < 25
    assert state.bank.left == [11950 - 5500, 24]
    assert state.faults() == []


def test_the_idol_on_top_is_any_idol_and_the_rest_in_any_order() -> None:
    """Over many deals every idol lies there, never an event; the deal differs from seed to seed."""
    tops = {deal(3, seed=str(seed)).coming for seed in range(300)}
    assert tops == set(range(25))
    assert len({tuple(deal(3, seed=str(seed)).piles[4]) for seed in range(20)}) == 20


def test_white_icons_count_with_three_players_only() -> None:
    """They raise what a concert asks for."""
    assert [deal(players).white_icons for players in (3, 4, 5)] == [True, False, False]
    dome = rules().works[card("work/dome-52")]
    assert dome.full_needs - dome.needs == (1 << 8) + (1 << 24)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_round_shows_three_investments_three_jobs_shares_and_two_idols(players: int) -> None:
    """Of shares there is one fewer than players."""
    state = bare(players)
    first = state.coming
    run(state, course.preparation)
    assert [state.rules.investments[item].pile for item in state.show] == [0, 1, 2]
    assert len(state.offers) == 3
    assert state.shown == players - 1
    assert state.guest == first != state.coming
    assert state.faults() == []


def test_what_is_left_goes_under_its_pile() -> None:
    """Investments and jobs come back last; shares go to the supply."""
    state = run(bare(), course.preparation)
    show, offers = list(state.show), sorted(state.offers)
    run(state, course.preparation)
    assert [pile[0] for pile in state.piles[:3]] == show
    assert state.under == [offers]
    assert state.bank.left[1] + state.shown == 24


def test_jobs_that_went_back_come_in_any_order() -> None:
    """The group that went back first is drawn from first."""
    orders = set()
    for seed in range(40):
        state = bare()
        state.piles[3], state.under = [], [[1, 2, 3], [4]]
        run(state, course.preparation, seed=str(seed))
        orders.add(tuple(state.offers))
        assert state.under == [[4]]
    assert len(orders) == 6


def test_fewer_jobs_or_shares_are_shown_where_there_are_no_more() -> None:
    """What there is."""
    state = bare()
    state.piles[3] = [5]
    state.bank.left[1] = 2
    run(state, course.preparation)
    assert (state.offers, state.shown, state.end) == ([5], 2, "")


@pytest.mark.parametrize(
    ("pile", "end"), list(enumerate(("studio-pile", "staff-pile", "fame-pile", "work-pile", "idol-pile")))
)
def test_a_pile_without_a_card_to_reveal_ends_the_game(pile: int, end: str) -> None:
    """Whichever of the five it is."""
    state = bare()
    state.piles[pile] = []
    assert run(state, course.preparation).end == end


def test_an_event_is_played_and_leaves_the_game_and_another_card_is_turned_over() -> None:
    """Two in a row as well."""
    state = bare()
    lucky, forced = card("event/lucky-job"), card("event/forced-concert")
    state.box = [event for event in state.box if event not in {lucky, forced}]
    state.piles[4] += [forced, lucky]
    run(state, course.preparation)
    assert state.box[-2:] == [lucky, forced]
    assert 0 <= state.coming < 25
    assert state.money == [1600] * 4
    assert state.faults() == []


def test_only_events_left_end_the_game_after_they_happened() -> None:
    """No idol lies on the pile then."""
    state = bare()
    state.piles[4] = [card("event/lucky-job")]
    assert run(state, course.preparation).end == "idol-pile"
    assert state.money == [1300] * 4


def test_the_eight_phases_come_in_order() -> None:
    """As the first round shows: income before the auction, no sale, and the opener is asked first."""
    state = run(bare(3), course.play_round)
    player, kind, _ = asked(state)
    assert (player, kind, state.money) == (0, "bid", [1300] * 3)


def test_nobody_knows_the_piles_and_everybody_knows_the_rest() -> None:
    """A deal anew changes the piles' unknown cards, and nothing that anybody sees."""
    state = run(bare(), course.preparation)
    chance = Chance("7")
    copies = [state.sample(0, chance) for _ in range(5)]
    assert all(copy.view(player) == state.view(player) for copy in copies for player in range(4))
    assert len({tuple(map(tuple, copy.piles)) for copy in copies}) == 5
    assert all(copy.faults() == [] for copy in copies)
    assert idol(1) == card("idol/akane-hirata")
