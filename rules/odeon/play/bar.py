"""The bars that can be composed: which tokens may follow on which, and what each arrow then points to.

A bar is written token by token from the first beat on. What may come next depends on how far the bar reaches, which
tokens are left and whether two rests lie free at its end, so all of that is one number, a *place*; the table of places
is made once from the widths and numbers of the tokens.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardwright.play.data import Data
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS

# What can be laid: a token and, for notes, the row that its arrow points to. The order is that of the options.
QUARTER_UP, QUARTER_DOWN, HALF_UP, HALF_DOWN, STACK_UP, STACK_DOWN, REST = range(7)
TOKENS: Final = ("quarter-note", "quarter-note", "half-note", "half-note", "half-note", "half-note", "double-rest")

_PAIR: Final = 2  # rests that carry a half note


class Place(NamedTuple):
    """A bar as far as it is written: beats used, quarter notes, half notes and rests left, tokens laid, free rests.

    ``free`` counts the rests at the end of the bar that lie side by side and carry nothing yet.
    """

    used: int
    quarters: int
    halves: int
    rests: int
    laid: int
    free: int


class Step(NamedTuple):
    """What laying a token does: the place it leads to, the beat under its arrow, its note; no beat under a rest."""

    then: int
    beat: int
    half: int
    row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bars:
    """All places of a bar, from the empty one, 0, on: what may be laid there, and what that does.

    ``options[place]`` is empty where nothing can be laid any more; it holds PASS where the bar may end.
    """

    beats: int
    options: tuple[tuple[int, ...], ...]
    steps: tuple[Mapping[int, Step], ...]


class _Tokens(NamedTuple):
    """Widths in beats, the beats of the bar, and the fewest tokens to lay."""

    quarter: int
    half: int
    rest: int
    beats: int
    least: int


@carries_out("composition", "notebook", "solfege-tokens")
def write_bars(data: Data) -> Bars:
    """Return every bar that the tokens of a player allow."""
    tokens = _Tokens(
        quarter=data.value("bar.quarter.beats"),
        half=data.value("bar.half.beats"),
        rest=data.value("bar.rest.beats"),
        beats=data.value("bar.beats"),
        least=data.value("bar.least"),
    )
    empty = Place(0, data.value("bar.quarter.each"), data.value("bar.half.each"), data.value("bar.rest.each"), 0, 0)
    places = [empty]
    number = {empty: 0}
    steps: list[dict[int, Step]] = []
    for place in places:  # grows while it is read
        steps.append({})
        for option, (after, beat) in _following(place, tokens).items():
            if not _can_end(after, tokens):
                continue
            if after not in number:
                number[after] = len(places)
                places.append(after)
            steps[-1][option] = Step(number[after], beat, int(option >= HALF_UP), option % 2)
    return Bars(
        beats=tokens.beats,
        options=tuple(_options(place, step, tokens) for place, step in zip(places, steps, strict=True)),
        steps=tuple(steps),
    )


def _options(place: Place, steps: Mapping[int, Step], tokens: _Tokens) -> tuple[int, ...]:
    """What may be laid, and last the end of the bar; nothing where only the end is left."""
    ends = (PASS,) if steps and place.laid >= tokens.least else ()
    return (*sorted(steps), *ends)


def _following(place: Place, tokens: _Tokens) -> dict[int, tuple[Place, int]]:
    """The places after each token that fits, with the beat under its arrow."""
    found: dict[int, tuple[Place, int]] = {}
    used, quarters, halves, rests, laid, free = place
    if quarters and used + tokens.quarter <= tokens.beats:
        after = Place(used + tokens.quarter, quarters - 1, halves, rests, laid + 1, 0)
        found[QUARTER_UP] = found[QUARTER_DOWN] = after, used
    if halves and used + tokens.half <= tokens.beats:
        after = Place(used + tokens.half, quarters, halves - 1, rests, laid + 1, 0)
        found[HALF_UP] = found[HALF_DOWN] = after, used
    found |= _stacked(place, tokens)
    if rests and used + tokens.rest <= tokens.beats:
        found[REST] = Place(used + tokens.rest, quarters, halves, rests - 1, laid + 1, free + 1), -1
    return found


@carries_out("stacking")
def _stacked(place: Place, tokens: _Tokens) -> dict[int, tuple[Place, int]]:
    """A half note on the two rests at the end of the bar: on the last beat of the one and the first of the other.

    Which beat of a rest is dark matters only under a half note, so the rests are thought turned as it needs them.
    """
    used, quarters, halves, rests, laid, free = place
    if not halves or free < _PAIR:
        return {}
    after = Place(used, quarters, halves - 1, rests, laid + 1, 0)
    beat = used - tokens.rest - 1
    return {STACK_UP: (after, beat), STACK_DOWN: (after, beat)}


def _can_end(place: Place, tokens: _Tokens) -> bool:
    """Whether the bar can still reach the fewest tokens that it must have."""
    if place.laid >= tokens.least:
        return True
    return any(_can_end(after, tokens) for after, _ in _following(place, tokens).values())
