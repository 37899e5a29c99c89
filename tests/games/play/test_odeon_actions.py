"""The actions of Odéon: beats in order, Learn, Wait, Train, and what the Conservatory offers."""

from cardwright.play.engine import PASS
from tests.games.play.odeon import COMPETE, HALF, LEARN, TRAIN, WAIT, answer, deal, give, module, perform, run, train

TOP = -2
TAKE_PIECE, TAKE_BACK, TAKE_SEAT = range(3)
LEFT, RIGHT = 0, 1


def test_a_quarter_note_learns_from_the_one_beat_deck() -> None:
    """An open card is replaced from its pile."""
    state = perform(deal(), LEARN)
    assert state.ask.options == [TOP, *state.table.zones[2]]
    card = state.table.zones[2][0]
    answer(state, card)
    assert card in state.left(0)
    assert [len(state.table.zones[zone]) for zone in (0, 2)] == [35, 4]


def test_a_half_note_learns_one_piece_of_two_beats() -> None:
    """Not two."""
    state = perform(deal(), LEARN, HALF)
    assert state.ask.options[1:] == state.table.zones[3]
    answer(state, TOP)
    assert [state.table.back[card] for card in state.left(0)] == [0, 1]
    assert state.ask is None


def test_a_card_from_the_pile_is_seen_by_all() -> None:
    """It lies face up to the left of the music stand."""
    state = answer(perform(deal(3), LEARN), TOP)
    assert state.table.known[state.left(0)[-1]] == 0b111
    assert state.taken[0] >> state.left(0)[-1] & 1


def test_nothing_is_learned_where_the_deck_is_used_up() -> None:
    """Neither pile nor open cards: no effect."""
    state = deal()
    state.table.pour(0, 5)
    state.table.pour(2, 5)
    assert perform(state, LEARN).ask is None


def test_the_last_open_cards_are_not_replaced() -> None:
    """With an empty pile only they can be taken."""
    state = deal()
    state.table.pour(0, 5)
    perform(state, LEARN)
    assert state.ask.options == state.table.zones[2]
    answer(state, state.ask.options[0])
    assert len(state.table.zones[2]) == 3


def test_a_half_note_sends_two_spectators() -> None:
    """Both into one queue, or one into each."""
    state = answer(perform(deal(), WAIT, HALF), 0, 1)
    assert state.queues == [[0], [0]]
    assert state.supply == [13, 15]
    assert answer(perform(deal(), WAIT, HALF), 1, 1).queues == [[], [0, 0]]


def test_a_full_queue_leaves_the_other() -> None:
    """If both are full, nothing happens."""
    state = deal()
    state.queues = [[1] * 8, []]
    assert perform(state, WAIT).queues == [[1] * 8, [0]]
    state.queues = [[1] * 8, [1] * 8]
    assert perform(state, WAIT).supply[0] == 14


def test_nobody_waits_without_a_meeple() -> None:
    """No effect."""
    state = deal()
    state.supply[0] = 0
    assert perform(state, WAIT).ask is None
    assert state.queues == [[], []]


def test_a_musician_starts_on_the_first_spot_of_any_track() -> None:
    """And is offered a Piece or a Seat token."""
    state = answer(perform(deal(), TRAIN), 1)
    assert state.track[:3] == [0, 1, 0]
    assert state.ask.options == [TAKE_PIECE, TAKE_SEAT]
    assert answer(state, TAKE_SEAT).tokens[0] == 1
    assert state.bank.left == [14]


def test_the_supply_of_seat_tokens_can_be_empty() -> None:
    """Then the first spot offers a Piece only, and the question is which."""
    state = deal()
    state.bank.left[0] = 0
    state.tokens[1] = 15
    assert answer(perform(state, TRAIN), 0).ask.kind == "learn"


def test_the_second_spot_takes_a_piece_back() -> None:
    """Only where one was played."""
    state = train(deal(), 0, 0, 1)
    played = give(state, 0, "one-beat/fa-romantic-1", "one-beat/mi-baroque-1", played=True)
    answer(perform(state, TRAIN), 0, TAKE_BACK)
    assert state.ask.options == played
    assert played[1] in answer(state, played[1]).left(0)
    empty = train(deal(), 0, 0, 1)
    assert answer(perform(empty, TRAIN), 0).ask.kind == "learn"


def test_the_left_of_the_third_spot_plays_what_was_taken_back() -> None:
    """Take back a Piece, then compete with it."""
    state = train(deal(), 0, 2, 2)
    (mi,) = give(state, 0, "one-beat/mi-baroque-1")
    fa, _ = give(state, 0, "one-beat/fa-romantic-1", "one-beat/mi-contemporary-1", played=True)
    answer(perform(state, TRAIN), 2, LEFT, fa, 0, mi)
    assert state.points[0] == 5
    assert state.track[:3] == [0, 0, 0]
    assert {mi, fa} <= {*state.right(0)}


def test_the_right_of_the_third_spot_joins_a_quartet() -> None:
    """After a Seat token."""
    state = answer(perform(train(deal(), 0, 2, 2), TRAIN), 2, RIGHT)
    assert (state.tokens[0], state.quartet[0], state.points[0]) == (1, 1, 2)
    assert state.faults() == []


def test_a_half_note_trains_twice() -> None:
    """One musician two spots, or two musicians one each."""
    state = perform(deal(), TRAIN, HALF)
    answer(state, 0, TAKE_SEAT)
    assert state.ask.kind == "train"
    answer(state, 1, TAKE_SEAT)
    assert state.track[:3] == [1, 1, 0]
    assert state.ask is None


def test_without_meeples_only_musicians_move() -> None:
    """The choice of tracks is theirs."""
    state = train(train(deal(), 0, 1, 1), 0, 2, 1)
    state.supply[0] = 0
    assert perform(state, TRAIN).ask.options == [1, 2]


def test_musicians_of_several_players_share_a_spot() -> None:
    """Tracks are each player's own business."""
    state = train(deal(), 1, 0, 1)
    answer(perform(state, TRAIN), 0)
    assert [state.track[0], state.track[3]] == [1, 1]


def test_competing_without_a_musician_has_no_effect() -> None:
    """Nobody is there to choose."""
    assert perform(deal(), COMPETE).ask is None


def test_beats_go_round_from_the_first_player() -> None:
    """All arrows over the first beat come before any over the second."""
    state = deal(3)
    state.first = 1
    state.bars = [1 + 2 * WAIT if beat < 2 else 0 for _ in range(3) for beat in range(6)]
    run(state, module("actions").play_bars, 0)
    order = []
    while state.ask is not None:
        order.append(state.ask.player)
        answer(state, 0)
    assert order == [1, 2, 0, 1, 2, 0]
    assert state.queues[0] == order


def test_refusals_are_offered_where_the_rules_have_them() -> None:
    """Nobody may refuse to learn, to wait or to train."""
    for action in (LEARN, WAIT, TRAIN):
        assert PASS not in perform(deal(), action).ask.options
