"""One game from the deal to its end."""

from cardwright.play.bots import play_last, play_random
from cardwright.play.engine import State
from cardwright.play.job import prepare
from cardwright.play.playing import play, start

from .orchard import job


def test_a_game_is_taken_down() -> None:
    """Ends, scores, cards, supplies."""
    model, rules = prepare(job())
    record = play(model, rules, [play_random, play_random], "1/a")
    assert record.end in model.ends
    assert sum(record.decisions.values()) == record.steps
    assert len(record.scores) == len(record.taken) == record.players == 2
    assert record.curve[-1][0] == record.scores
    assert all(record.scored)


def test_the_same_seed_gives_the_same_game() -> None:
    """And another one another."""
    model, rules = prepare(job())
    games = [play(model, rules, [play_random, play_random], seed, keep_moves=True) for seed in ("1", "1", "2")]
    assert games[0] == games[1]
    assert games[0].moves != games[2].moves


def test_bots_do_not_change_the_deal() -> None:
    """They draw from streams of their own."""
    model, rules = prepare(job())
    first = start(model, rules, 2, "9")
    seen: list[object] = []

    def look(state: State) -> None:
        seen.append(state.view(0))

    play(model, rules, [play_random, play_last], "9", watch=look)
    assert seen[0] == first.view(0)


def test_moves_are_places_among_the_options() -> None:
    """So a replay needs no words."""
    model, rules = prepare(job())
    record = play(model, rules, [play_last, play_last], "1", keep_moves=True)
    assert len(record.moves) == record.steps
    assert min(record.moves) >= 1


def test_a_game_that_does_not_end_is_cut_off() -> None:
    """And says so: it is no result."""
    model, rules = prepare(job(rounds__most=0))
    record = play(model, rules, [play_last, play_last], "1", limit=50)
    assert (record.end, record.steps) == ("stalled", 50)


def test_shortages_are_counted() -> None:
    """All coins are out, and players go on asking."""
    model, rules = prepare(job(coins__stock=3))
    record = play(model, rules, [play_last, play_last], "1")
    assert record.low == (0,)
    assert record.short[0] > 0
