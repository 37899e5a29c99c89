"""Cards in zones: what is known of them, and deals of what is not."""

from hypothesis import given
from hypothesis import strategies as st

from cardwright.play.chance import Chance
from cardwright.play.table import Table, everyone


def table() -> Table:
    """Six cards, two backs, a deck and two hands."""
    made = Table([10, 11, 12, 13, 14, 15], [0, 0, 0, 1, 1, 1], 3)
    made.zones[0] = [0, 1, 2, 3, 4, 5]
    return made


def test_moving_shows_a_card_to_whom_it_is_said() -> None:
    """The top of a zone is its end."""
    made = table()
    made.move(2, 0, 1, seen=0b01)
    assert made.zones == [[0, 1, 3, 4, 5], [2], []]
    assert made.view(0) == ((-1, -1, -2, -2, -2), (12,), ())
    assert made.view(1) == ((-1, -1, -2, -2, -2), (-1,), ())


def test_drawing_takes_the_top() -> None:
    """And says which it was."""
    made = table()
    assert made.draw(0, 2) == 5
    assert made.zones[2] == [5]


def test_pouring_keeps_the_order() -> None:
    """A discard pile onto an empty deck."""
    made = table()
    made.pour(0, 1, seen=everyone(2))
    assert made.zones == [[], [0, 1, 2, 3, 4, 5], []]
    assert made.known == [3] * 6


def test_shuffling_makes_everybody_forget() -> None:
    """Nobody knows what lies where."""
    made = table()
    made.reveal(3, everyone(2))
    made.shuffle(0, Chance("a"))
    assert made.known == [0] * 6
    assert sorted(made.zones[0]) == [0, 1, 2, 3, 4, 5]


@given(st.integers(), st.lists(st.tuples(st.integers(0, 5), st.integers(0, 2), st.integers(0, 3)), max_size=12))
def test_a_deal_of_what_is_hidden_looks_the_same(seed: int, moves: list[tuple[int, int, int]]) -> None:
    """To whom it is hidden from; nothing is lost, and what the others know stays with the place."""
    made = table()
    for card, target, seen in moves:
        source = next(zone for zone, cards in enumerate(made.zones) if card in cards)
        made.move(card, source, target, seen)
    copy = made.clone()
    copy.sample(0, Chance(seed))
    assert copy.view(0) == made.view(0)
    assert copy.faults() == []
    places = [[(made.back[card], made.known[card]) for card in zone] for zone in made.zones]
    assert [[(copy.back[card], copy.known[card]) for card in zone] for zone in copy.zones] == places


def test_deals_differ() -> None:
    """Six hidden cards of two backs have 36 deals."""
    deals = set()
    for seed in range(200):
        copy = table().clone()
        copy.sample(0, Chance(seed))
        deals.add(tuple(copy.zones[0]))
    assert len(deals) == 36


def test_a_lost_card_is_a_fault() -> None:
    """So is one that lies in two places."""
    made = table()
    made.zones[1].append(made.zones[0][0])
    assert made.faults() == ["cards were lost or doubled"]
    assert table().faults() == []
