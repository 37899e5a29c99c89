"""Tuck boxes as flat blanks: panels, the outline that is cut and the lines that are folded, from the cards inside.

Side by side lie a glue flap, the back, a side, the front and a side; above and below, the back has a lid with a flap
that tucks in, and each side a dust flap. mm from the blank's top left, y down.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Segment: TypeAlias = tuple[Point, Point]
PanelName: TypeAlias = Literal["back", "left", "front", "right", "top", "bottom"]

CLEARANCE_MM: Final = 1.0
"""What a card or a stack has to spare, so that it slides in."""
SLEEVE_MM: Final = 3.0
"""How much wider and higher a sleeve is than its card."""
GLUE_MM: Final = 10.0
TUCK_MM: Final = 12.0
DUST_MM: Final = 16.0
TAPER_MM: Final = 3.0
DUST_TAPER_MM: Final = 1.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """One face of the finished box; ``turned`` ones stand on their head once it is folded."""

    name: PanelName
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    is_turned: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank:
    """A flat box: its size, its panels, its outline as a closed line, its folds, and the room inside."""

    width_mm: float
    height_mm: float
    inside_mm: tuple[float, float, float]
    panels: tuple[Panel, ...]
    outline: tuple[Point, ...]
    folds: tuple[Segment, ...]

    @property
    def cuts(self) -> tuple[Segment, ...]:
        """The outline, edge by edge."""
        return tuple(zip(self.outline, (*self.outline[1:], self.outline[0]), strict=True))


def make_blank(*, width_mm: float, height_mm: float, cards: int, stock_mm: float, sleeves_mm: float) -> Blank:
    """Return the box for a stack of cards of a size; ``stock_mm`` is a card's thickness, ``sleeves_mm`` a sleeve's."""
    around_mm = CLEARANCE_MM + (SLEEVE_MM if sleeves_mm else 0)
    wide, high = width_mm + around_mm, height_mm + around_mm
    deep = round(cards * (stock_mm + sleeves_mm) + CLEARANCE_MM, 2)
    xs = (0.0, GLUE_MM, GLUE_MM + wide, GLUE_MM + wide + deep, GLUE_MM + 2 * wide + deep, GLUE_MM + 2 * (wide + deep))
    ys = (0.0, TUCK_MM, TUCK_MM + deep, TUCK_MM + deep + high, TUCK_MM + 2 * deep + high, 2 * (TUCK_MM + deep) + high)
    return Blank(
        width_mm=xs[5],
        height_mm=ys[5],
        inside_mm=(wide, high, deep),
        panels=_panels(xs, ys),
        outline=_outline(xs, ys),
        folds=_folds(xs, ys),
    )


def _panels(xs: tuple[float, ...], ys: tuple[float, ...]) -> tuple[Panel, ...]:
    wide, deep, high = xs[2] - xs[1], xs[3] - xs[2], ys[3] - ys[2]
    return (
        Panel(name="back", x_mm=xs[1], y_mm=ys[2], width_mm=wide, height_mm=high),
        Panel(name="left", x_mm=xs[2], y_mm=ys[2], width_mm=deep, height_mm=high),
        Panel(name="front", x_mm=xs[3], y_mm=ys[2], width_mm=wide, height_mm=high),
        Panel(name="right", x_mm=xs[4], y_mm=ys[2], width_mm=deep, height_mm=high),
        Panel(name="top", x_mm=xs[1], y_mm=ys[1], width_mm=wide, height_mm=deep, is_turned=True),
        Panel(name="bottom", x_mm=xs[1], y_mm=ys[3], width_mm=wide, height_mm=deep),
    )


def _outline(xs: tuple[float, ...], ys: tuple[float, ...]) -> tuple[Point, ...]:
    """Return the upper edge from the glue flap to the right, and the same upside down back to it."""
    deep = xs[3] - xs[2]
    dust = min(DUST_MM, TUCK_MM + deep - 1)
    taper = min(DUST_TAPER_MM, deep / 4)
    top = ys[2]
    upper: list[Point] = [(xs[0], top + TAPER_MM), (xs[1], top), (xs[1], ys[1]), (xs[1] + TAPER_MM, ys[0])]
    upper += [(xs[2] - TAPER_MM, ys[0]), (xs[2], ys[1]), (xs[2], top)]
    for left, right in ((xs[2], xs[3]), (xs[4], xs[5])):
        upper += [(left, top), (left + taper, top - dust), (right - taper, top - dust), (right, top)]
    lower = [(x, ys[5] - y) for x, y in reversed(upper)]
    points = [*upper, *lower]
    return tuple(point for index, point in enumerate(points) if point != points[index - 1])


def _folds(xs: tuple[float, ...], ys: tuple[float, ...]) -> tuple[Segment, ...]:
    upright = [((x, ys[2]), (x, ys[3])) for x in xs[1:5]]
    lids = [((xs[1], y), (xs[2], y)) for y in ys[1:5]]
    dust = [((left, y), (right, y)) for y in ys[2:4] for left, right in ((xs[2], xs[3]), (xs[4], xs[5]))]
    return (*upright, *lids, *dust)
