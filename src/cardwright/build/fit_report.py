"""The fit report: for each language, the texts that come nearest to not fitting their boxes, as a table."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from cardwright.faces.pages import FaceSet, Fitted

SHOWN: Final = 10  # lines for each language
HEADS: Final = ("card", "side", "text", "wants", "has", "floor", "remedies", "room")
_LEFT: Final = 3  # columns of words, which stand on the left


def nearest_misses(fits: Iterable[Fitted], shown: int = SHOWN) -> tuple[tuple[Fitted, ...], ...]:
    """Return the boxes that are nearest to not fitting, nearest first; of each card, side and role the worst.

    Those that differ in nothing but their card stand together.

    First what does not fit, by the millimetres missing, then what has least of its play between wanted size and
    floor left, then what has least room below its last line.
    """
    worst: dict[tuple[str, str, str], Fitted] = {}
    for fit in sorted(fits, key=_nearness):
        worst.setdefault((fit.card, fit.side, fit.role), fit)
    alike: dict[Fitted, list[Fitted]] = {}
    for fit in worst.values():
        alike.setdefault(replace(fit, card="", room_mm=round(fit.room_mm, 1)), []).append(fit)
    return tuple(map(tuple, alike.values()))[:shown]


def play_left(fit: Fitted) -> float:
    """How much of its play between the wanted size and the floor a text has left, from 1 to 0."""
    play_pt = fit.wanted_pt - fit.floor_pt
    if play_pt > 0:
        return (fit.size_pt - fit.floor_pt) / play_pt
    return 0.0 if fit.remedies else 1.0


def _nearness(fit: Fitted) -> tuple[float, float, int, float, str]:
    return min(fit.room_mm, 0.0), play_left(fit), -fit.remedies, fit.room_mm, fit.card


def write_fit_report(sets: Iterable[FaceSet]) -> str:
    """Return the report of some games and languages, a table each."""
    return "".join(_table(faces) for faces in sets)


def _table(faces: FaceSet) -> str:
    fits = nearest_misses(faces.fits)
    title = f"{faces.game} in {faces.lang}: "
    if not fits:
        return f"{title}no text has to fit a box\n"
    title += f"{len(faces.fits)} texts in boxes, those nearest to not fitting:\n"
    rows = [HEADS, *(_cells(*alike) for alike in fits)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    return title + "".join(f"  {'  '.join(_aligned(row, widths)).rstrip()}\n" for row in rows)


def _cells(fit: Fitted, *others: Fitted) -> tuple[str, ...]:
    card = f"{fit.card} and {len(others)} more" if others else fit.card
    sizes = (f"{size:g} pt" for size in (fit.wanted_pt, fit.size_pt, fit.floor_pt))
    room = f"{fit.room_mm:.1f} mm" if fit.room_mm >= 0 else f"{-fit.room_mm:.1f} mm missing"
    return card, fit.side, fit.role, *sizes, str(fit.remedies), room


def _aligned(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    for column, (cell, width) in enumerate(zip(row, widths, strict=True)):
        yield cell.ljust(width) if column < _LEFT else cell.rjust(width)
