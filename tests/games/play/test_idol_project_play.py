"""Idol Project: whole games, and how a change of the data changes the play."""

from collections import Counter
from typing import Any

import pytest

from cardwright.load.model_source import read_model_source
from cardwright.load.project import load_project
from cardwright.play.chance import Chance
from cardwright.play.engine import ModelError, Option, State
from cardwright.play.playing import play
from cardwright.play.seat import Seat
from tests.games.play.idol_project import GAME, ROOT, bounds, card, data, deal, model, rules

# Sections of the rulebook in which there is nothing to play.
TOLD = {"title", "components", "making", "cards", "glossary", "credits", "summary"}


def play_random(seat: Seat, chance: Chance) -> Option:
    """Answer anything."""
    return seat.options[chance.below(len(seat.options))]


def watch(state: State) -> None:
    """Nothing is lost, and the options are sound, in this state and in a copy."""
    assert state.faults() == []
    if state.ask is not None:
        assert len(set(state.ask.options)) == len(state.ask.options) > 1
        assert all(state.say(option) and state.tags(option) for option in state.ask.options)
        assert state.sample(0, Chance("1")).view(1) == state.view(1)
        assert state.clone().worth(state.ask.player) == state.worth(state.ask.player)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_games_are_sound_from_the_deal_to_the_end(players: int) -> None:
    """And each way to end is one that the model names."""
    records = [play(model(), rules(), [play_random] * players, f"s/{seed}", watch=watch) for seed in range(6)]
    assert {record.end for record in records} <= set(model().ends)
    low, high = bounds(players)
    assert all(low <= score <= high for record in records for score in record.scores)


def test_the_same_seed_gives_the_same_game() -> None:
    """Move by move."""
    first, second = (play(model(), rules(), [play_random] * 4, "s/1", keep_moves=True) for _ in range(2))
    assert first == second


def test_random_games_ask_every_kind_of_question() -> None:
    """All twelve of them."""
    asked: Counter[str] = Counter()
    for seed in range(30):
        asked.update(play(model(), rules(), [play_random] * 4, f"k/{seed}").decisions)
    assert set(asked) == {
        *("activity", "bid", "buy-share", "drop-idol", "part", "pass-on", "sell", "take-idol", "unmask", "want", "way"),
    }


def test_every_rule_that_can_be_played_is_carried_out() -> None:
    """By some function of the model."""
    source = read_model_source(ROOT, GAME)
    rulebook = load_project(ROOT).games[GAME].rulebook
    assert source is not None
    assert rulebook is not None
    cited = {anchor for anchor, _ in source.citations}
    assert {section.anchor for section in rulebook.sections} - cited == TOLD


@pytest.mark.parametrize(
    ("changes", "read", "expected"),
    [
        ({"dome_vp": 8}, lambda made: made.works[card("work/dome-56")].vp, 8),
        ({"salary_per-icon": 20}, lambda made: made.idols[9].salary, 100),
        ({"investment_large_cost": 400}, lambda made: {made.investments[item].cost for item in (1, 3, 5)}, {400}),
        ({"job_pay": 150}, lambda made: made.works[0].pay, 150),
        ({"sale_six": 400}, lambda made: made.sale[6:8], (400, 400)),
        ({"auction_consolation_amount": 60}, lambda made: made.prizes, (0, 0, 0, 60, 60)),
        ({"event_prize": 100}, lambda made: [event.prize for event in made.events], [0, 100, 0, 100, 100, 0]),
        ({"reveal_fewer-shares": 2}, lambda made: made.deals[5].shares_on_show, 3),
        ({"deal_five_shares": 1}, lambda made: made.deals[5].shares_on_show, 1),
        ({"activity_first": 3}, lambda made: made.activities, (3, 1, 1, 1, 1)),
    ],
)
def test_a_changed_value_changes_the_play(changes: dict[str, object], read: Any, expected: object) -> None:
    """Where cards print it as well, all of them follow."""
    assert read(rules(**changes)) == expected


@pytest.mark.parametrize(
    ("path", "value", "read", "expected"),
    [
        ("card:idol/10.salary", 20, lambda made: [made.idols[place].salary for place in (8, 9, 10)], [30, 20, 50]),
        ("card:work/dome-54.vp", 9, lambda made: [work.vp for work in made.works if work.is_dome], [12, 12, 9, 12, 12]),
        ("card:studio/equipment.copies", 3, lambda made: made.deals[4].investments[0], 3),
    ],
)
def test_a_card_changed_by_itself_keeps_its_own_figure(path: str, value: int, read: Any, expected: object) -> None:
    """The others keep theirs."""
    assert read(model().prepare(data().with_value(path, value))) == expected


def test_a_game_without_idols_cannot_be_dealt() -> None:
    """The model says so before the game begins."""
    nobody = data()
    for number in range(1, 26):
        nobody = nobody.with_value(f"card:idol/{number}.copies", 0)
    with pytest.raises(ModelError, match="need an idol"):
        model().prepare(nobody)


def test_fewer_concerts_are_for_fewer_players() -> None:
    """With one fewer, four players are refused."""
    made = model().prepare(data().with_value("card:work/dome-52.copies", 0))
    assert sorted(made.deals) == [3]
    with pytest.raises(ModelError, match="do not go round for 4 players"):
        model().setup(made, 4, Chance("1"))


def test_no_card_of_unknown_cost_is_in_play() -> None:
    """It stays in the box."""
    made = model().prepare(data().with_value("card:work/mall-show.vp", None))
    assert "work/mall-show" not in made.kinds
    assert len(made.works) == len(rules().works) - 1


def test_the_table_in_words_names_what_is_on_show() -> None:
    """And each company."""
    state = deal(3, seed="2")
    told = state.tell()
    assert told.count("player") == 3
    assert told.startswith("on show: nothing; next ")
    zones = dict(state.spread())
    assert len(zones["studio pile"]) + len(zones["player 1"]) >= 16
    assert {name for name in zones if name.startswith("player")} == {"player 1", "player 2", "player 3"}
