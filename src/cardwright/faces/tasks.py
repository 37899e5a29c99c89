"""What the processes that render are asked to do; the renderer starts where a task runs, not where it is given out.

A chunk that takes too long is given up, and the face that does is looked for and named.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from cardwright.faces.cache import Cache
from cardwright.faces.chunks import Chunk
from cardwright.faces.fit import Need, Role, Spot
from cardwright.faces.keeping import keep_pages
from cardwright.faces.limits import OutOfTime, limited, pace
from cardwright.faces.records import Measured, Painted, Record
from cardwright.garbage import garbage_kept

# Processor seconds on a machine of 2024, and more on slower ones. A face takes 0.01 to 0.1, a play mat up to 4; a page
# that never ends is to be named within ten in all.
START_S: Final = 6.0
FACE_S: Final = 0.5
ALONE_S: Final = 1.0


def measure(chunk: Chunk, sole: frozenset[Role], folder: Path | None = None) -> Measured:
    """Measure a chunk; see ``render_chunk.measure_chunk``. Pages that are finished go to the cache in a folder."""
    from cardwright.faces.render_chunk import measure_chunk

    measured = _in_time(chunk, lambda: measure_chunk(chunk, sole))
    if measured.painted is None:
        return measured
    return replace(measured, painted=_kept(chunk, measured.painted, folder))


def render(chunk: Chunk, others: Mapping[Role, Sequence[int]]) -> Measured:
    """Measure a chunk and paint it at once; see ``render_chunk.render_chunk``."""
    from cardwright.faces.render_chunk import render_chunk

    return _in_time(chunk, lambda: render_chunk(chunk, others))


def paint(chunk: Chunk, needs: Mapping[Spot, Need], steps: Mapping[Role, int], folder: Path | None = None) -> Painted:
    """Paint a chunk; see ``render_chunk.paint_chunk``. The pages go to the cache in a folder, where one is named."""
    from cardwright.faces.render_chunk import paint_chunk

    try:
        with garbage_kept(), limited(_allowed_s(chunk)):
            painted = paint_chunk(chunk, needs, steps)
    except OutOfTime:
        return _given_up(chunk, steps)
    return _kept(chunk, painted, folder)


def _kept(chunk: Chunk, painted: Painted, folder: Path | None) -> Painted:
    return painted if folder is None else keep_pages(Cache(folder), chunk, painted)


def _in_time(chunk: Chunk, measuring: Callable[[], Measured]) -> Measured:
    """What a chunk measures, or that it was given up."""
    try:
        with garbage_kept(), limited(_allowed_s(chunk)):
            return measuring()
    except OutOfTime:
        return Measured(needs={}, painted=_given_up(chunk, dict.fromkeys(chunk.roles, 0)))


def _allowed_s(chunk: Chunk) -> float:
    return pace() * (START_S + FACE_S * len(chunk.faces))


def _given_up(chunk: Chunk, steps: Mapping[Role, int]) -> Painted:
    """The record of a chunk that took too long."""
    owner = _slowest(chunk)
    message = f"the {chunk.faces[0].side} of {owner} takes longer to lay out than {_allowed_s(chunk):.0f} s"
    return Painted(pdf=b"", record=Record(choices={}, failure=message), steps=dict(steps))


def _slowest(chunk: Chunk) -> str:
    """The card of the first face that takes too long alone, or of the first of all, if none does."""
    from cardwright.faces.render_chunk import measure_chunk

    for face in chunk.faces:
        try:
            with limited(pace() * ALONE_S):
                measure_chunk(replace(chunk, faces=(face,)), frozenset())
        except OutOfTime:
            return face.owner
    return chunk.faces[0].owner
