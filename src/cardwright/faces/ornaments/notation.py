"""Music written on staves: a staff, a single sign, and the first bar of a tune made from a seed.

Lengths are mm from the drawing's top left corner, y down; a ``space`` is the distance between two lines of a staff.
Pitches are steps of the scale up from the lowest line. The same arguments give the same music.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cardwright.faces.ornaments.outlines import trace
from cardwright.faces.ornaments.signs import HEAD_WIDE, arrow, beam, flat, head, rest, sharp, slur, stem
from cardwright.faces.ornaments.signs import clef as draw_clef
from cardwright.faces.ornaments.svg import drawing, path

_LINES: Final = 5
_TOP: Final = 8  # steps from the lowest line of a staff to its highest
_LOWEST, _HIGHEST = -2, 9  # steps that a tune keeps to: one ledger line below, the note on the staff above
_MIDDLE: Final = 4
_STEM: Final = 3.3  # spaces
_LEAST_STEM: Final = 2.4
_SLOPE: Final = 1.0  # spaces that a beam rises at most
_BEAMED: Final = 4  # notes at most under a beam
_EIGHTH: Final = 0.5  # lengths are counted in quarters
_HALF: Final = 2
_WHOLE: Final = 4
_TURN_BACK: Final = 0.3  # how often a tune changes its direction
_SHARPS: Final = (0, 2, 4, -1, 1, 3, 5)  # of the major keys on C to B; a flat counts -1
_SHARP_STEPS: Final = (8, 5, 9, 6, 3, 7, 4)  # where they stand in the clef of G, and two steps lower in that of F
_FLAT_STEPS: Final = (4, 7, 3, 6, 2, 5, 1)
_HOMES: Final = {"g": (5, 6, 7, 1, 2, 3, 4), "f": (3, 4, 5, 6, 7, 1, 2)}  # the keys' first steps
_CLEF_ROOM: Final = {"g": 2, "f": 2.6}
_CLEF_STEPS: Final = {"g": 2, "f": 6}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Note:
    """A note of a tune: where its head stands, its step and its length in quarters; a rest has no step."""

    x: float
    length: float
    step: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Staff:
    """Where a staff lies: the height of its middle line, and its space."""

    middle: float
    space: float

    def y(self, step: float) -> float:
        """The height of a step."""
        return self.middle + (_MIDDLE - step) * self.space / 2


def staff(
    *, width: float, height: float, colour: str, space: float = 1.6, stroke: float = 0.15, count: int = 1,
    pitch: float = 0,
) -> str:  # fmt: skip
    """``count`` staves of five lines across the drawing, ``pitch`` apart, around its middle."""
    lines: list[str] = []
    for index in range(count):
        middle = height / 2 + (index - (count - 1) / 2) * pitch
        lines += _rules(_Staff(middle=middle, space=space), width)
    return drawing(width, height, path("".join(lines), fill="none", stroke=colour, stroke_width=stroke))


def clef(*, width: float, height: float, colour: str, kind: str = "g", space: float = 1.6) -> str:
    """A clef in the middle of the drawing, as it stands on a staff there."""
    at = _Staff(middle=height / 2, space=space)
    return drawing(width, height, path(draw_clef(kind, width / 2, at.y(_CLEF_STEPS[kind]), space), fill=colour))


def note(
    *, width: float, height: float, colour: str, x: float, y: float, end: float, space: float = 1.6,
    hollow: bool = False, pointed: bool = False,
) -> str:  # fmt: skip
    """One note with its head at (x, y) and its stem to the height ``end``, where it may end in an arrowhead."""
    up = end < y
    tip = stem(x, y, end + (space if up else -space) if pointed else end, space, up=up)
    if pointed:
        tip += arrow(x + (HEAD_WIDE / 2 - 0.065) * (space if up else -space), end, space, up=up)
    return drawing(width, height, path(head(x, y, space, hollow=hollow) + tip, fill=colour))


def pause(*, width: float, height: float, colour: str, space: float = 1.6) -> str:
    """A quarter rest in the middle of the drawing."""
    return drawing(width, height, path(rest(width / 2, height / 2, space), fill=colour))


def incipit(
    *, width: float, height: float, colour: str, line: str, seed: int | str, values: Sequence[float], tonic: int = -1,
    clef: str = "g", leap: int = 2, bound: bool = False, space: float = 1.6, stroke: float = 0.15, inset: float = 0,
) -> str:  # fmt: skip
    """The first bar of a tune on a staff: a clef, the sharps or flats of the key, notes and rests.

    ``values`` are lengths in quarters, negative ones rests; ``tonic`` is 0 to 6 for C to B, -1 for none. The tune
    starts there and goes on by at most ``leap`` steps at a time, as ``seed`` has it; ``bound`` puts it under a slur.
    The staff runs from edge to edge, what stands on it keeps ``inset`` away from them.
    """
    at = _Staff(middle=height / 2, space=space)
    left, end = inset + 1.6 * space, width - inset - 0.8 * space
    signature, start = _signature(at, tonic, clef, left=left)
    steps = _tune(Random(f"incipit {seed}"), values, home=_HOMES[clef][tonic] if tonic >= 0 else None, leap=leap)
    notes = _spread(values, steps, start=start + space, end=end)
    lines = "".join([*_rules(at, width), trace("M", end, at.y(_TOP), "V", at.y(0)), *_ledgers(at, notes)])
    ink = draw_clef(clef, left, at.y(_CLEF_STEPS[clef]), space) + signature + "".join(_ink(at, notes))
    return drawing(
        width,
        height,
        path(lines, fill="none", stroke=line, stroke_width=stroke)
        + path(ink + (_slur(at, notes) if bound else ""), fill=colour),
    )


def _rules(at: _Staff, width: float) -> list[str]:
    """The five lines of a staff."""
    return [trace("M", 0, at.y(2 * line), "H", width) for line in range(_LINES)]


def _ledgers(at: _Staff, notes: Sequence[_Note]) -> Iterator[str]:
    """Short lines for the notes above and below the staff."""
    for each in notes:
        step = _MIDDLE if each.step is None else each.step
        rungs = [*range(-2, step - 1, -2), *range(_TOP + 2, step + 1, 2)]
        yield from (trace("M", each.x - at.space, at.y(rung), "h", 2 * at.space) for rung in rungs)


def _signature(at: _Staff, tonic: int, kind: str, *, left: float) -> tuple[str, float]:
    """The sharps or flats of a key behind a clef around ``left``, and where the staff is free behind them."""
    count = _SHARPS[tonic] if tonic >= 0 else 0
    steps, draw = (_SHARP_STEPS, sharp) if count > 0 else (_FLAT_STEPS, flat)
    lower = 2 if kind == "f" else 0
    x = left + at.space * _CLEF_ROOM[kind]
    signs: list[str] = []
    for step in steps[: abs(count)]:
        signs.append(draw(x, at.y(step - lower), at.space))
        x += at.space * 1.05
    return "".join(signs), x


def _tune(random: Random, values: Sequence[float], *, home: int | None, leap: int) -> list[int | None]:
    """Steps for the notes among the values: a walk from home that bends back at the edges of the staff."""
    step = random.randint(1, _TOP - 1) if home is None else home
    way = 1 if step <= _MIDDLE else -1
    steps: list[int | None] = []
    for value in values:
        if value < 0:
            steps.append(None)
            continue
        steps.append(step)
        away = random.randint(1, leap)
        way = -way if random.random() < _TURN_BACK else way
        way = way if _LOWEST <= step + way * away <= _HIGHEST else -way
        step = min(max(step + way * away, _LOWEST), _HIGHEST)
    return steps


def _spread(values: Sequence[float], steps: Sequence[int | None], *, start: float, end: float) -> list[_Note]:
    """Place the notes: a longer one has more room behind it, but not as much more as it lasts."""
    rooms = [abs(value) ** 0.55 for value in values]
    notes: list[_Note] = []
    x = start
    for value, step, room in zip(values, steps, rooms, strict=True):
        share = (end - start) * room / sum(rooms)
        notes.append(_Note(x=x + share * 0.4, length=value, step=step))
        x += share
    return notes


def _ink(at: _Staff, notes: Sequence[_Note]) -> Iterator[str]:
    """Heads, stems, beams and rests."""
    group: list[_Note] = []
    for each in notes:
        if each.step is not None and each.length == _EIGHTH:
            group.append(each)
            if len(group) < _BEAMED:
                continue
        if group:
            yield _beamed(at, group)
            group = []
        if each.step is None:
            yield _rest(at, each)
        elif each.length != _EIGHTH:
            yield _single(at, each)
    if group:
        yield _beamed(at, group)


def _rest(at: _Staff, each: _Note) -> str:
    """A quarter rest, or the block of a half rest on the middle line."""
    if each.length > -_HALF:
        return rest(each.x, at.middle, at.space)
    left, wide, high = each.x - 0.7 * at.space, 1.4 * at.space, 0.55 * at.space
    return trace("M", left, at.middle - high, "v", high, "h", wide, "v", -high, "z")


def _single(at: _Staff, each: _Note) -> str:
    step = each.step or 0
    y, up = at.y(step), step < _MIDDLE
    drawn = head(each.x, y, at.space, hollow=each.length >= _HALF)
    if each.length >= _WHOLE:
        return drawn
    return drawn + stem(each.x, y, y + (-_STEM if up else _STEM) * at.space, at.space, up=up)


def _beamed(at: _Staff, group: Sequence[_Note]) -> str:
    """Notes under one beam, whose stems end on it."""
    heights = [at.y(each.step or 0) for each in group]
    up = sum(heights) >= len(heights) * at.middle
    side = (HEAD_WIDE / 2 - 0.065) * at.space * (1 if up else -1)
    first, last = group[0].x + side, group[-1].x + side
    tilt = min(max(heights[-1] - heights[0], -_SLOPE * at.space), _SLOPE * at.space)
    slope = tilt / (last - first) if len(group) > 1 else 0
    reach = [y - slope * (each.x - group[0].x) for each, y in zip(group, heights, strict=True)]
    base = min(reach) - _LEAST_STEM * at.space if up else max(reach) + _LEAST_STEM * at.space
    drawn = [beam(first, base, last, base + slope * (last - first), at.space, up=up)]
    for each, y in zip(group, heights, strict=True):
        drawn.append(head(each.x, y, at.space))
        drawn.append(stem(each.x, y, base + slope * (each.x - group[0].x), at.space, up=up))
    return "".join(drawn)


def _slur(at: _Staff, notes: Sequence[_Note]) -> str:
    """A slur over the whole bar, clear of its notes and as flat as the room above asks for."""
    heads = [each for each in notes if each.step is not None]
    foot = min(at.y(max(each.step or 0, _TOP)) for each in heads) - 0.9 * at.space
    rise = min(1.5 * at.space, max(foot - 0.4 * at.space, 0.2 * at.space))
    return slur(heads[0].x, heads[-1].x, foot, at.space, rise=rise)
