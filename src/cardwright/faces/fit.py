"""Text that fits its box: the remedies in their order, and one calm size for a role in a deck.

Pure arithmetic; whoever lays out says by how many mm a box overflows. Sizes go down in steps of 0.25 pt from what
the template wants to the least it bears. At one size the mildest remedy that helps is taken: phrases may break,
Latin letters become narrower, Japanese punctuation closes up. All boxes of a role share the size of the one that
needs the smallest, while that stays 1 pt above the floor; below, each box goes down by itself.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Final, TypeAlias

from cardwright.faces.functions import FitBox
from cardwright.faces.variations import FIT_WIDTH

STEP_PT: Final = 0.25
CALM_PT: Final = 1.0  # above the floor by this much, a deck keeps one size
TOLERANCE_MM: Final = 0.05  # layout rounds; less than this nobody sees
# What each remedy adds to the box, mildest first; the widths are those of the variable Latin family.
_LATIN: Final = ("", *(f"{FIT_WIDTH}:{width}" for width in (95, 90, 85)))
_JAPANESE: Final = ("", "", "font-feature-settings:'palt'")
_LOOSE: Final = 1  # from this remedy on Japanese phrases may break

Spot: TypeAlias = tuple[int, int]  # a face and a box of it
Role: TypeAlias = tuple[str, float, float]  # a role with its wanted and its least size


@dataclass(frozen=True, slots=True)
class Choice:
    """How a box is set: steps down from the wanted size, and how many remedies."""

    step: int = 0
    remedy: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """What a box that does not fit as it is needs: the least step that fits with all remedies.

    ``missing_mm`` is above 0 where even the floor does not fit.
    """

    step: int
    missing_mm: float = 0.0


Choices: TypeAlias = Mapping[Spot, Choice]
# Lays out these faces with these choices; returns for each of their boxes by how many mm it overflows.
LayOut: TypeAlias = Callable[[Iterable[int], Choices], Mapping[Spot, float]]


def last_remedy(lang: str) -> int:
    """The number of the strongest remedy that keeps the size."""
    return len(_remedies(lang)) - 1


def last_step(box: FitBox) -> int:
    """The number of steps from the wanted size to the floor."""
    return ceil(round((box.size_pt - box.floor_pt) / STEP_PT, 6))


def size_of(box: FitBox, step: int) -> float:
    """The type size of a box after some steps, in pt; never below its floor."""
    return max(box.size_pt - STEP_PT * step, box.floor_pt)


def box_attributes(number: int, box: FitBox, choice: Choice, lang: str) -> str:
    """The attributes of a box by its number in its face; ``box_rule`` says what they do."""
    loose = ' data-break="loose"' if choice.remedy >= _LOOSE else ""
    return f'data-fit="{number}"{loose} data-set="{_mark(box, choice, lang)}"'


def box_rule(box: FitBox, choice: Choice, lang: str) -> str:
    """The rule that sets a box in its size and with its remedies; no style of the page goes before it."""
    style = f"font-size:{size_of(box, choice.step):g}pt!important"
    remedy = _remedies(lang)[choice.remedy]
    if remedy:
        style += f";{remedy}!important"
    return f'[data-set="{_mark(box, choice, lang)}"]{{{style}}}'


def _mark(box: FitBox, choice: Choice, lang: str) -> str:
    return f"{size_of(box, choice.step):g}-{choice.remedy if _remedies(lang)[choice.remedy] else 0}"


def role_of(box: FitBox) -> Role:
    """What boxes must share to share a size."""
    return box.role, box.size_pt, box.floor_pt


def measure_needs(boxes: Mapping[Spot, FitBox], lang: str, lay_out: LayOut) -> dict[Spot, Need]:
    """Return what each box needs that does not fit as it is; the others are not in the result."""
    last = last_remedy(lang)
    tight = _overflowing(lay_out({face for face, _ in boxes}, {}), boxes)
    wide = _overflowing(_try(lay_out, {spot: Choice(0, last) for spot in tight}), tight)
    needs = {spot: Need(step=0) for spot in tight if spot not in wide}
    return needs | _search({spot: last_step(boxes[spot]) for spot in wide}, last, lay_out, wide)


def _search(ends: Mapping[Spot, int], remedy: int, lay_out: LayOut, over: Mapping[Spot, float]) -> dict[Spot, Need]:
    """Return what boxes need that overflow at step 0, for all boxes at once; ``ends`` are the steps to their floors.

    Most need a step or two: so the first steps are tried first, then steps twice as far, then those between.
    """
    low, high = dict.fromkeys(ends, 0), dict[Spot, int]()  # overflows, fits
    missing = {spot: over[spot] for spot, end in ends.items() if not end}
    while True:
        trying = {spot: _between(low[spot], high.get(spot), end) for spot, end in ends.items() if spot not in missing}
        steps = {spot: Choice(step, remedy) for spot, step in trying.items() if step != high.get(spot)}
        if not steps:
            return {spot: Need(step=high.get(spot, ends[spot]), missing_mm=missing.get(spot, 0.0)) for spot in ends}
        over = _overflowing(_try(lay_out, steps), steps)
        high |= {spot: choice.step for spot, choice in steps.items() if spot not in over}
        low |= {spot: choice.step for spot, choice in steps.items() if spot in over}
        missing |= {spot: amount for spot, amount in over.items() if low[spot] == ends[spot]}


def _between(low: int, high: int | None, end: int) -> int:
    """Return the step to try next; the upper end itself where nothing lies between."""
    if high is None:
        return min(max(2 * low, 1), end)
    return (low + high + 1) // 2


def settle(
    boxes: Mapping[Spot, FitBox], steps: Mapping[Role, int], needs: Mapping[Spot, Need], lang: str, lay_out: LayOut
) -> tuple[dict[Spot, Choice], dict[Spot, float]]:
    """Choose how each box is set, and return the choices with what still overflows, in mm.

    What is laid out last for each face is its final layout.
    """
    choices = {spot: _first_choice(steps[role_of(box)], needs.get(spot)) for spot, box in boxes.items()}
    over = _overflowing(lay_out({face for face, _ in boxes}, choices), boxes)
    while True:
        harder = {spot: _harder(choices[spot], boxes[spot], last_remedy(lang)) for spot in over}
        raised = {spot: choice for spot, choice in harder.items() if choice is not None}
        if not raised:
            return choices, over
        choices |= raised
        again = _overflowing(lay_out({face for face, _ in raised}, choices), raised)
        over = {spot: again.get(spot, amount) for spot, amount in over.items() if spot not in raised or spot in again}


def _first_choice(step: int, need: Need | None) -> Choice:
    if need is None:
        return Choice(step, 0)
    return Choice(0, 1) if step == need.step == 0 else Choice(max(step, need.step), 0)


def _harder(choice: Choice, box: FitBox, last: int) -> Choice | None:
    if choice.remedy < last:
        return Choice(choice.step, choice.remedy + 1)
    if choice.step < last_step(box):
        return Choice(choice.step + 1, last)
    return None


def deck_steps(boxes: Iterable[FitBox], needs: Mapping[Role, Sequence[int]]) -> dict[Role, int]:
    """Return how many steps down all boxes of each role go together."""
    steps = {}
    for box in boxes:
        role = role_of(box)
        calm = max(0, floor(round((box.size_pt - box.floor_pt - CALM_PT) / STEP_PT, 6)))
        steps[role] = min(max(needs.get(role, ()), default=0), calm)
    return steps


def _remedies(lang: str) -> tuple[str, ...]:
    return _JAPANESE if lang.partition("-")[0] == "ja" else _LATIN


def _try(lay_out: LayOut, choices: Choices) -> Mapping[Spot, float]:
    return lay_out({face for face, _ in choices}, choices) if choices else {}


def _overflowing(amounts: Mapping[Spot, float], spots: Iterable[Spot]) -> dict[Spot, float]:
    return {spot: amounts[spot] for spot in spots if amounts.get(spot, 0.0) > TOLERANCE_MM}
