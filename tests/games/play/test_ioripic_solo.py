"""The solo game: location, green room, a hand with an order, breaks at once."""

from typing import Any

from tests.games.play.ioripic_table import cards, chance, do, names, part, rules


def solo(hand: str, location: str, *, stage: str = "", resort: str = "", green_room: str = "", owed: int = 1) -> Any:
    """Return a solo position before an action; all other cards are out of the game."""
    state = part("game").Game(rules(), 1)
    for name in hand.split():
        state.to_hand(0, cards(name))
    state.stages[0], state.resort, state.location = cards(stage), cards(resort), cards(location)
    state.green_room = [cards(name) for name in reversed(green_room.split())]
    state.beyond[0] = (1 << len(rules().names)) - 1 & ~cards(f"{hand} {location} {stage} {resort} {green_room}")
    state.known[0] |= state.beyond[0] | state.stages[0]
    state.owed = owed
    state.push(part("turn").choose)
    state.advance(chance())
    assert state.faults() == []
    return state


def test_the_leftmost_card_retires() -> None:
    """At the end of a turn it goes to the resort, face down but known; then a lesson is chosen."""
    state = do(solo("a-1 d-1 e-1", "g-1 g-2"), "scoop", "step-1")
    assert names(state.resort) == "a-1"
    assert state.ask.kind == "lesson"
    assert [names(card) for card in state.row] == ["d-1", "e-1"]


def test_a_lesson_is_chosen_and_goes_to_the_right_end() -> None:
    """By the backs of the location."""
    state = do(solo("a-1 d-1 e-1", "g-1 g-2"), "scoop", "step-1", "step-2")
    assert [names(card) for card in state.row] == ["d-1", "e-1", "g-2"]


def test_a_complete_column_breaks_at_once() -> None:
    """There is no question whether it shall."""
    state = do(solo("a-2 d-1 a-3", "g-1", stage="a-1"), "hit", "costume/a-2", "costume/a-3")
    assert names(state.beyond[0] & cards("a-1 a-2 a-3")) == "a-1 a-2 a-3"
    assert state.breaks == [[4]]


def test_the_left_neighbour_is_location_and_green_room() -> None:
    """The first card is chosen from the location, the next ones come off the pile."""
    state = solo("d-1", "g-1 g-2", stage="a-1 b-2", green_room="h-1 h-2 h-3", owed=2)
    do(state, "stage-jack", "costume/a-1", "costume/b-2", "step-2")
    assert [names(card) for card in state.row][-2:] == ["g-2", "h-1"]


def test_an_empty_green_room_is_passed_over() -> None:
    """Then the location is next again, as the first stage to the left would be."""
    state = do(
        solo("d-1", "g-1 g-2 g-3", stage="a-1 b-2", owed=2), "stage-jack", "costume/a-1", "costume/b-2", "step-2"
    )
    assert state.ask.kind == "take"
    assert do(state, "step-3").row[-1:] == [cards("g-3")]


def test_the_location_is_refilled_at_once() -> None:
    """Four cards off the pile as soon as the last one is taken."""
    state = do(solo("a-1 b-1", "g-1", green_room="h-1 h-2 h-3 i-1 i-2"), "scoop")
    assert names(state.location) == "h-1 h-2 h-3 i-1"
    assert len(state.green_room) == 1


def test_the_last_refill_takes_what_is_there() -> None:
    """Two cards where two are left."""
    state = do(solo("a-1 b-1", "g-1", green_room="h-1 h-2"), "scoop")
    assert names(state.location) == "h-1 h-2"


def test_the_game_goes_on_without_a_hand() -> None:
    """As long as the location has a card."""
    state = do(solo("a-1", "g-1 g-2"), "scoop", "step-1")
    assert state.row == []
    assert state.end == ""


def test_the_game_ends_with_the_location() -> None:
    """In the turn in which location and green room run out, at its end."""
    state = do(solo("a-1 b-1", "g-1", resort="j-1"), "scoop", "location")
    assert state.end == ""
    assert do(state, "scoop", "costume/a-1").end == "location-empty"


def test_a_pile_shows_its_top_back_alone() -> None:
    """Cards below it are dealt anew whatever their backs."""
    state = solo("a-1", "g-1", green_room="h-1 i-2 j-3 k-1 l-2")
    tops, seconds = zip(*(state.sample(0, chance_of(n)).green_room[:-3:-1] for n in range(40)), strict=True)
    assert {names(top)[-1] for top in tops} == {"1"}
    assert len({names(second)[-1] for second in seconds}) > 1


def chance_of(number: int) -> Any:
    """Return one of many sources."""
    return part("game").Chance(f"solo/{number}")
