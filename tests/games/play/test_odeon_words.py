"""Odéon in words: answers, tags for rule lists, figures, and how everybody stands."""

from cardwright.play.engine import PASS
from tests.games.play.odeon import COMPETE, LEARN, TRAIN, WAIT, answer, deal, give, module, perform, run, send, train

TOP = -2
FA, MI = "one-beat/fa-romantic-1", "one-beat/mi-baroque-1"


def test_a_note_tells_its_beat_and_action() -> None:
    """Its tags are the action, the token, and both."""
    state = deal()
    state.page[0] = 0
    assert [state.say(option) for option in (0, 3, 6)] == [
        "lays a quarter note on beat 1, upper row: Learn",
        "lays a half note on beat 1, lower row: Wait",
        "lays a double rest",
    ]
    assert state.tags(3) == ("wait", "half-note", "wait-half-note", "any")
    answer(state, 6, 6)
    assert state.say(5) == "lays a half note on two rests, at beat 2, lower row: Train"
    assert "stacked" in state.tags(5)


def test_a_piece_tells_key_period_and_seats() -> None:
    """And its deck, for two decks have equal ones."""
    state = train(deal(), 0, 0, 1)
    fa, _ = give(state, 0, FA, MI)
    perform(state, COMPETE)
    assert [state.say(option) for option in (PASS, 0)] == ["plays no Pieces", "competes for a spot A of Strings"]
    answer(state, 0)
    assert state.say(fa) == "plays Fa Romantic with 1 seat (One-beat)"
    assert state.tags(fa) == (FA, "one-beat", "fa", "romantic", "seats-1", "any")


def test_the_best_seat_has_a_tag() -> None:
    """It is the one with the highest number in reach."""
    state = send(deal(3), 0, 0)
    give(state, 0)
    state.tokens[0], state.bank.left[0] = 5, 10
    run(state, module("audience").admit)
    tags = [state.tags(option) for option in state.ask.options]
    assert tags[0] == ("pass",)
    assert [("best" in names) for names in tags[1:]] == [False, True, False, True]
    assert state.expense(state.ask.options[2]) == 4
    assert state.say(state.ask.options[2]) == "chooses seat 4 of the Even gallery"


def test_places_have_the_names_of_the_boards() -> None:
    """Queues, tracks, actions of the Conservatory."""
    assert perform(deal(), WAIT).say(1) == "waits on the Odd side"
    state = perform(deal(), TRAIN)
    assert state.say(1) == "trains: Percussion"
    assert answer(state, 1).say(2) == "chooses: Take a Seat token"
    assert perform(deal(), LEARN).say(TOP) == "takes the top card of the One-beat Pieces"


def test_figures_count_what_they_say() -> None:
    """Those of the player who is asked for."""
    state = train(send(deal(), 1, 1, 1), 1, 2, 2)
    give(state, 1, FA, MI)
    state.bars[6:9] = [1, 2, 4]
    names = ("pieces", "seats", "waiting", "musicians", "supply", "planned-learn", "planned-wait", "rounds-left")
    assert [state.quantity(name, 1) for name in names] == [2, 2, 2, 1, 12, 2, 2, 5]


def test_the_table_is_told_with_its_trends_first() -> None:
    """Then round by round."""
    state = deal()
    assert state.tell().startswith("Even gallery: ")
    state.steps = 1
    assert state.tell().startswith("round 1; player 1: ")


def test_the_spread_holds_every_piece_that_lies_open() -> None:
    """By what it lies on, as a card of a deck."""
    state = deal(2)
    zones = dict(state.spread())
    assert {len(cards) for name, cards in zones.items() if name.endswith("open")} == {4}
    assert zones["player 1, to play"] == tuple(state.rules.pieces[card] for card in state.left(0))
    state.soloist[1] = 1
    assert dict(state.spread())["player 2, Soloists"] == ("soloist/soloist-21",)
