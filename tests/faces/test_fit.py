"""Auto-fit as arithmetic: a made-up layout stands in for the renderer."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.faces.fit import (
    STEP_PT,
    Choice,
    Choices,
    LayOut,
    Need,
    Spot,
    box_attributes,
    box_rule,
    deck_steps,
    last_remedy,
    last_step,
    measure_needs,
    role_of,
    settle,
    size_of,
)
from cardwright.faces.functions import FitBox

BOX = FitBox(role="text", size_pt=8.5, floor_pt=6.5, field="text")


def layout_of(boxes: dict[Spot, FitBox], wanted_pt: dict[Spot, float], calls: list[set[int]] | None = None) -> LayOut:
    """A layout in which a box fits at the size it wants; each remedy is worth 0.1 pt."""

    def lay_out(faces: Iterable[int], choices: Choices) -> dict[Spot, float]:
        faces = set(faces)
        if calls is not None:
            calls.append(faces)
        result = {}
        for spot, box in boxes.items():
            if spot[0] in faces:
                choice = choices.get(spot, Choice())
                result[spot] = max(0.0, size_of(box, choice.step) - 0.1 * choice.remedy - wanted_pt[spot])
        return result

    return lay_out


def test_a_deck_in_which_all_fits_is_laid_out_once() -> None:
    """And every box keeps the size it wants."""
    boxes = {(0, 0): BOX, (1, 0): BOX}
    calls: list[set[int]] = []
    lay_out = layout_of(boxes, dict.fromkeys(boxes, 9.0), calls)
    assert measure_needs(boxes, "en", lay_out) == {}
    assert calls == [{0, 1}]
    choices, over = settle(boxes, {role_of(BOX): 0}, {}, "en", lay_out)
    assert set(choices.values()) == {Choice(0, 0)}
    assert over == {}


def test_remedies_come_before_a_smaller_size() -> None:
    """The mildest one that helps is taken."""
    boxes = {(0, 0): BOX}
    lay_out = layout_of(boxes, {(0, 0): 8.3})
    needs = measure_needs(boxes, "en", lay_out)
    assert needs == {(0, 0): Need(step=0)}
    assert settle(boxes, {role_of(BOX): 0}, needs, "en", lay_out)[0] == {(0, 0): Choice(0, 2)}


def test_a_deck_goes_down_together_while_it_stays_a_point_above_the_floor() -> None:
    """A card that needs 7.8 pt makes 8 pt with narrower letters for all."""
    boxes = {(face, 0): BOX for face in range(3)}
    wanted = {(0, 0): 9.0, (1, 0): 7.8, (2, 0): 9.0}
    needs = measure_needs(boxes, "en", layout_of(boxes, wanted))
    steps = deck_steps(boxes.values(), {role_of(BOX): [need.step for need in needs.values()]})
    assert size_of(BOX, steps[role_of(BOX)]) == 8.0
    choices, _ = settle(boxes, steps, needs, "en", layout_of(boxes, wanted))
    assert {size_of(BOX, choice.step) for choice in choices.values()} == {8.0}


def test_below_that_only_the_cards_that_need_it_go_down() -> None:
    """The others keep 1 pt above the floor."""
    boxes = {(face, 0): BOX for face in range(3)}
    wanted = {(0, 0): 9.0, (1, 0): 6.6, (2, 0): 9.0}
    needs = measure_needs(boxes, "en", layout_of(boxes, wanted))
    steps = deck_steps(boxes.values(), {role_of(BOX): [need.step for need in needs.values()]})
    choices, over = settle(boxes, steps, needs, "en", layout_of(boxes, wanted))
    assert [size_of(BOX, choices[face, 0].step) for face in range(3)] == [7.5, 6.75, 7.5]
    assert over == {}


def test_what_does_not_fit_at_the_floor_says_how_much_is_missing() -> None:
    """It is set as small as allowed with all remedies."""
    boxes = {(0, 0): BOX}
    lay_out = layout_of(boxes, {(0, 0): 4.0})
    needs = measure_needs(boxes, "en", lay_out)
    assert needs[0, 0].missing_mm == pytest.approx(2.2)
    choices, over = settle(boxes, {role_of(BOX): 4}, needs, "en", lay_out)
    assert choices == {(0, 0): Choice(last_step(BOX), last_remedy("en"))}
    assert over[0, 0] == pytest.approx(2.2)


sizes = st.floats(5.5, 14).map(lambda size: round(size * 4) / 4)


@given(
    st.lists(st.tuples(sizes, st.floats(0, 4), st.floats(4, 16)), min_size=1, max_size=8), st.sampled_from(["ja", "fr"])
)
def test_no_box_goes_below_its_floor_and_all_fit_that_can(rows: list[tuple[float, float, float]], lang: str) -> None:
    """Whatever the boxes and texts: sizes stay within bounds, and only the impossible overflows."""
    boxes = {
        (face, 0): FitBox(role="text", size_pt=floor + round(extra * 4) / 4, floor_pt=floor, field="text")
        for face, (floor, extra, _) in enumerate(rows)
    }
    lay_out = layout_of(boxes, {(face, 0): wanted for face, (_, _, wanted) in enumerate(rows)})
    needs = measure_needs(boxes, lang, lay_out)
    by_role: dict[tuple[str, float, float], list[int]] = {}
    for spot, need in needs.items():
        by_role.setdefault(role_of(boxes[spot]), []).append(need.step)
    choices, over = settle(boxes, deck_steps(boxes.values(), by_role), needs, lang, lay_out)
    for spot, choice in choices.items():
        box = boxes[spot]
        assert box.floor_pt <= size_of(box, choice.step) <= box.size_pt
        least = box.floor_pt - 0.1 * last_remedy(lang)
        assert (spot in over) == (least - rows[spot[0]][2] > 0.05)


@given(st.lists(st.tuples(sizes, st.floats(0, 4), st.floats(4, 16)), min_size=1, max_size=8))
def test_the_least_step_is_found(rows: list[tuple[float, float, float]]) -> None:
    """As by trying each step in turn, in no more rounds than a search among all takes twice."""
    boxes = {
        (face, 0): FitBox(role="text", size_pt=floor + round(extra * 4) / 4, floor_pt=floor, field="text")
        for face, (floor, extra, _) in enumerate(rows)
    }
    wanted = {(face, 0): least for face, (_, _, least) in enumerate(rows)}
    calls: list[set[int]] = []
    needs = measure_needs(boxes, "fr", layout_of(boxes, wanted, calls))
    lay_out, last = layout_of(boxes, wanted), last_remedy("fr")
    for spot, box in boxes.items():
        over = [lay_out([spot[0]], {spot: Choice(step, last)})[spot] for step in range(last_step(box) + 1)]
        fits = [step for step, amount in enumerate(over) if amount <= 0.05]
        need = needs.get(spot, Need(step=0))
        assert need.step == (fits[0] if fits else last_step(box))
        assert need.missing_mm == (0.0 if fits else over[-1])
    assert len(calls) <= 2 + 2 * max(last_step(box) for box in boxes.values()).bit_length()


def test_the_last_step_is_the_floor_even_between_steps() -> None:
    """A floor that no number of steps meets exactly is reached all the same."""
    box = FitBox(role="text", size_pt=8.0, floor_pt=6.6, field="text")
    assert last_step(box) == 6
    assert size_of(box, 6) == 6.6
    assert size_of(box, 5) == 8.0 - 5 * STEP_PT


def test_remedies_are_those_of_the_script() -> None:
    """Latin letters become narrower, Japanese breaks and closes up; the floor of the language holds."""
    assert box_rule(BOX, Choice(1, 3), "fr") == (
        '[data-set="8.25-3"]{font-size:8.25pt!important;--fit-width:85!important}'
    )
    assert box_rule(BOX, Choice(0, 1), "ja") == '[data-set="8.5-0"]{font-size:8.5pt!important}'
    assert box_attributes(3, BOX, Choice(0, 1), "ja") == 'data-fit="3" data-break="loose" data-set="8.5-0"'
    assert "palt" in box_rule(BOX, Choice(0, 2), "ja")
