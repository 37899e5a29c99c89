"""The bars of Odéon: which there are, and how much they do."""

from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.play.engine import PASS, ModelError
from tests.games.play.odeon import data, deal, model, module, rules

QUARTER_UP, QUARTER_DOWN, HALF_UP, HALF_DOWN, STACK_UP, STACK_DOWN, REST = range(7)


def bars(place: int = 0, laid: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Yield every bar that may be composed."""
    options = rules().bars.options[place]
    if not options:
        yield laid
    for option in options:
        if option == PASS:
            yield laid
        else:
            yield from bars(rules().bars.steps[place][option].then, (*laid, option))


def compose(*tokens: int) -> Any:
    """Return the first player's beats: None, or what a note does there."""
    state, place = deal(2), 0
    state.page[0] = 0
    for token in tokens:
        place = state.lay(0, place, token)
    return state.bars[:6]


def note(action: int, half: int = 0) -> int:
    """Return how a bar holds a note."""
    return 1 + 2 * action + half


def times(bar: tuple[int, ...]) -> int:
    """Return how many actions a bar does, none of them Learn."""
    return sum(0 if token == REST else 1 + (HALF_UP <= token <= STACK_DOWN) for token in bar)


def test_bars_lie_within_six_beats_and_have_three_tokens() -> None:
    """A quarter note is one beat wide, others two; a stacked one takes no room."""
    width = {QUARTER_UP: 1, QUARTER_DOWN: 1, HALF_UP: 2, HALF_DOWN: 2, STACK_UP: 0, STACK_DOWN: 0, REST: 2}
    found = list(bars())
    assert len(found) == len(set(found))
    assert all(sum(width[token] for token in bar) <= 6 and 3 <= len(bar) <= 6 for bar in found)


def test_no_bar_does_more_than_five_actions() -> None:
    """Three quarter notes and a half note; with a stacked half note there is room for two quarter notes: four."""
    assert max(times(bar) for bar in bars()) == data().value("bar.most") == 5
    assert max(times(bar) for bar in bars() if {STACK_UP, STACK_DOWN} & {*bar}) == 4


def test_bars_do_as_many_actions_in_a_game_as_the_facts_say() -> None:
    """Five rounds of five actions; so the meeples are not used up by waiting before the end of round three."""
    assert rules().rounds * max(times(bar) for bar in bars()) == 25
    assert rules().figures == 3 * max(times(bar) for bar in bars())


def test_nora_rests_between_her_notes() -> None:
    """The rulebook's first example: beats one and two once, beat five twice."""
    assert compose(QUARTER_UP, QUARTER_UP, REST, HALF_UP) == [note(0), note(0), 0, 0, note(0, 1), 0]


def test_paul_lays_a_half_note_on_two_rests() -> None:
    """The second example: the dark beats are two and three, and the arrow stands over beat two."""
    assert compose(REST, REST, STACK_DOWN, QUARTER_UP, QUARTER_DOWN) == [0, note(2, 1), 0, 0, note(0), note(0)]


def test_only_two_rests_side_by_side_carry_a_half_note() -> None:
    """A note between them parts them, and no second token lies on them."""
    for bar in bars():
        for place, token in enumerate(bar):
            if token in {STACK_UP, STACK_DOWN}:
                assert bar[place - 2 : place] == (REST, REST)


def test_a_bar_cannot_end_before_its_third_token() -> None:
    """The end is offered from then on, if anything else is."""
    place = 0
    for token in (QUARTER_UP, REST):
        assert PASS not in rules().bars.options[place]
        place = rules().bars.steps[place][token].then
    assert PASS in rules().bars.options[rules().bars.steps[place][QUARTER_UP].then]


def test_more_tokens_can_be_asked_for() -> None:
    """With least five, no bar runs full before."""
    write = module("bar").write_bars
    table = write(data().with_value("bar.least", 5))
    for options, steps in zip(table.options, table.steps, strict=True):
        assert all(option == PASS or option in steps for option in options)
    assert table.options != rules().bars.options


def test_a_notebook_with_an_unknown_action_is_refused() -> None:
    """The model names the card."""
    changed = data().with_value("card:notebook/notebook-2.upper", ("sing",) * 6)
    with pytest.raises(ModelError, match="notebook/notebook-2"):
        model().prepare(changed)
