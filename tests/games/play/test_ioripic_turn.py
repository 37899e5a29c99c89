"""The turn of ioripic: lesson, actions, what may be done at will, and the end."""

from cardwright.play.engine import PASS
from tests.games.play.ioripic_table import cards, chance, do, lay, names, options, part, shown


def test_lesson_takes_from_the_right() -> None:
    """The player before gives a card, and both know it."""
    state = lay(("a-1", "b-2", "c-3 d-1"))
    state.push(part("turn").begin)
    state.ask = None
    state.advance(chance())
    assert state.hands[0].bit_count() == 2
    assert state.hands[2].bit_count() == 1
    assert state.hands[0] & ~state.known[2] == cards("a-1")


def test_lesson_without_a_hand_to_the_right() -> None:
    """Nothing is taken, and the action follows."""
    state = lay(("a-1", "b-2", ""))
    state.push(part("turn").begin)
    state.ask = None
    state.advance(chance())
    assert names(state.hands[0]) == "a-1"
    assert state.ask.kind == "action"


def test_four_actions() -> None:
    """With a hand, a stage and a resort all of them."""
    state = lay(("a-1", "b-2"), ("d-1", ""), "e-1")
    assert {tags[0] for tags in options(state)} == {"hit", "stage-jack", "charter", "scoop", "open"}


def test_an_empty_hand_leaves_charter_and_scoop() -> None:
    """Hit and stage jack need a card in hand."""
    state = lay(("", "b-2 c-3"), ("d-1", ""), "e-1", up="d-1")
    assert {tags[0] for tags in options(state)} == {"charter", "scoop"}


def test_full_columns_cannot_be_hit() -> None:
    """A hand that fits nowhere leaves the hit out."""
    state = lay(("a-1", "b-2"), ("a-2 b-1 c-1", ""), "e-1")
    assert ("hit",) not in options(state)


def test_stage_limit() -> None:
    """The whole stage has a limit of its own."""
    state = lay(("a-1", "b-2"), ("d-2 e-2", ""), stage__limit=2)
    assert ("hit",) not in options(state)


def test_turn_ends_after_the_action() -> None:
    """Without a card to open or a break, the next player is asked at once."""
    state = do(lay(("a-1 a-2", "b-2 b-3", "c-1"), ("", "", ""), "e-1"), "scoop")
    assert state.turn == 1
    assert state.ask.player == 1


def test_opening_is_no_action() -> None:
    """It shows a card to all, at any time of the own turn."""
    state = do(lay(("a-1", "b-2"), ("d-1 d-2", "")), "open", "costume/d-2")
    assert state.up == cards("d-2")
    assert state.known[1] & cards("d-2")
    assert state.ask.kind == "action"


def test_break_may_wait() -> None:
    """After the action a complete column may break, or the turn may end."""
    state = lay(("a-1 a-2 a-3 b-1", "b-2 b-3", "c-1"))
    do(state, "hit", "costume/a-1", "costume/a-2", "costume/a-3")
    assert state.ask.kind == "rest"
    assert [tags[0] for tags in options(state)] == ["pass", "open", "break"]


def test_game_ends_with_one_hand() -> None:
    """At the end of the turn, with the hand of the last one counted."""
    state = do(lay(("a-1", "b-1 c-2")), "hit", "pass")
    assert state.end == "hands-played"
    assert state.scores() == (0.0, 0.0)
    assert state.winners() == (0, 1)


def test_two_hands_go_on() -> None:
    """Two players with a hand go on, though the third has none."""
    state = do(lay(("a-1", "b-1 c-2", "d-1")), "hit", "pass")
    assert state.end == ""
    assert state.ask.player == 1


def test_turn_limit() -> None:
    """A game that nobody ends is cut off."""
    state = lay(("a-1 a-2", "b-1 b-2"), resort="c-1", end__turn_limit=1)
    assert do(state, "scoop").end == "turn-limit"


def test_forced_turns_are_not_asked() -> None:
    """An empty hand, stage and resort leave nothing but to pass."""
    state = lay(("a-1", "b-1", "c-1"))
    assert PASS not in state.ask.options
    assert shown(state) == {"hit", "scoop"}
