"""Hit, stage jack, charter and scoop."""

from tests.games.play.ioripic_table import cards, do, lay, names, shown


def test_hit_lays_face_down() -> None:
    """The owner knows the card, nobody else does."""
    state = do(lay(("a-1 d-2", "b-2 b-3", "c-1")), "hit", "costume/d-2")
    assert names(state.stages[0]) == "d-2"
    assert not state.up & cards("d-2")
    assert [bool(known & cards("d-2")) for known in state.known] == [True, False, False]


def test_a_move_has_one_colour_and_rising_steps() -> None:
    """After an orange 1 come orange cards of higher steps only, each set in one way."""
    state = do(lay(("a-2 d-1 d-2 e-1 e-3 f-2", "b-2")), "hit", "costume/d-1")
    assert shown(state) == {"pass", "d-2", "e-3", "f-2"}


def test_a_move_ends_at_three() -> None:
    """Without a further question."""
    state = do(lay(("d-1 d-2 d-3 e-3 a-1", "b-2 b-3", "c-1")), "hit", "costume/d-1", "costume/d-2", "costume/d-3")
    assert names(state.stages[0]) == "d-1 d-2 d-3"
    assert state.ask.kind == "rest"


def test_hit_respects_the_column() -> None:
    """Two of a colour lie there: one more can be hit."""
    state = do(lay(("d-1 d-2 d-3 a-1", "b-2 b-3"), ("e-1 e-2", "")), "hit", "costume/d-1")
    assert names(state.stages[0]) == "d-1 e-1 e-2"
    assert state.ask.kind == "rest"


def test_others_cannot_tell_which_card_of_a_back_was_hit() -> None:
    """A known card in hand beside another one of its back is no longer known when one of them goes."""
    state = lay(("a-1 b-1 d-1 d-2", "c-2", "e-1"))
    state.known[1] |= cards("a-1 d-1")
    do(state, "hit", "costume/b-1")
    assert not state.known[1] & cards("a-1 b-1")
    assert state.known[1] & cards("d-1")


def test_stage_jack_takes_one_from_each_stage_to_the_left() -> None:
    """Three players, three cards: left, further left, left again; others are seen by their backs."""
    state = lay(("a-1", "b-1", "c-1"), ("d-1 d-2 d-3", "g-1 g-2", "h-1 h-2"), owed=2)
    do(state, "stage-jack", "costume/d-1", "costume/d-2", "costume/d-3")
    assert names(state.resort) == "d-1 d-2 d-3"
    do(state, "step-1", "step-2")
    assert names(state.hands[0]) == "a-1 g-1 g-2 h-2"
    assert names(state.stages[1]) == ""
    assert names(state.stages[2]) == "h-1"


def test_stage_jack_passes_over_empty_stages() -> None:
    """And ends when all are empty."""
    state = lay(("a-1", "b-1", "c-1"), ("d-1 d-2", "", "h-1"), owed=2)
    do(state, "stage-jack", "costume/d-1", "costume/d-2")
    assert names(state.hands[0]) == "a-1 h-1"
    assert state.acting == 0


def test_jacked_cards_lie_as_they_lay() -> None:
    """An open card stays open in the resort."""
    state = do(lay(("a-1", "b-1"), ("d-1 e-2", "g-1 g-2"), up="d-1"), "stage-jack", "costume/d-1", "pass")
    assert state.up & state.resort == cards("d-1")


def test_an_open_card_in_a_hand_is_no_longer_open() -> None:
    """It shows its back again, and all remember it."""
    state = do(lay(("a-1", "b-1"), ("d-1", "g-1"), up="g-1", owed=2), "stage-jack")
    assert names(state.hands[0]) == "a-1 g-1"
    assert not state.up & cards("g-1")
    assert state.known[1] & cards("g-1")


def test_charter_to_the_hand() -> None:
    """The cards are chosen by their backs before any is looked at."""
    state = do(lay(("a-1", "b-1 b-2"), ("", ""), "d-1 e-1 e-2 g-3", owed=2), "charter", "hand", "step-1")
    assert state.aside.bit_count() == 1
    assert not state.known[0] & state.aside
    do(state, "step-2")
    assert state.aside == 0
    assert state.hands[0].bit_count() == 3


def test_charter_to_the_stage_keeps_what_is_open() -> None:
    """Face down stays face down, open stays open; the column's limit holds."""
    state = lay(("a-1", "b-1 b-2"), ("f-2 f-3", ""), "d-1 e-3 g-1", up="d-1")
    do(state, "charter", "stage", "costume/d-1")
    assert names(state.stages[0]) == "d-1 f-2 f-3"
    assert state.up == cards("d-1")
    assert state.ask.kind == "rest"


def test_charter_without_room_goes_to_the_hand() -> None:
    """Where no column has room, there is no question."""
    state = do(lay(("a-1", "b-1 b-2"), ("d-1 d-2 e-1", ""), "f-1 f-2"), "charter")
    assert state.ask.kind == "fetch"
    do(state, "step-1", "pass")
    assert names(state.hands[0]) == "a-1 f-1"


def test_scoop_opens_a_card_of_another() -> None:
    """On a stage or in the resort, and not the own one."""
    state = lay(("a-1", "b-1", "c-1"), ("d-1", "g-1 g-2", ""), "e-1", up="e-1")
    do(state, "scoop", "step-2")
    assert state.up == cards("e-1 g-2")


def test_scoop_without_a_card_is_a_pass() -> None:
    """Nothing to open, nothing happens."""
    state = do(lay(("a-1 a-2", "b-1", "c-1")), "scoop")
    assert state.turn == 1


def test_open_stages() -> None:
    """The easy way to play shows every card on a stage."""
    state = do(lay(("a-1 d-2", "b-2"), open_stage=1), "hit", "costume/d-2")
    assert state.up == cards("d-2")
