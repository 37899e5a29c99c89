"""What the processes that render are asked to do; the renderer starts where a task runs, not where it is given out."""

from collections.abc import Mapping, Sequence

from cardwright.faces.chunks import Chunk
from cardwright.faces.fit import Need, Role, Spot
from cardwright.faces.records import Measured, Painted


def measure(chunk: Chunk, sole: frozenset[Role]) -> Measured:
    """Measure a chunk; see ``render_chunk.measure_chunk``."""
    from cardwright.faces.render_chunk import measure_chunk

    return measure_chunk(chunk, sole)


def render(chunk: Chunk, others: Mapping[Role, Sequence[int]]) -> Measured:
    """Measure a chunk and paint it at once; see ``render_chunk.render_chunk``."""
    from cardwright.faces.render_chunk import render_chunk

    return render_chunk(chunk, others)


def paint(chunk: Chunk, needs: Mapping[Spot, Need], steps: Mapping[Role, int]) -> Painted:
    """Paint a chunk; see ``render_chunk.paint_chunk``."""
    from cardwright.faces.render_chunk import paint_chunk

    return paint_chunk(chunk, needs, steps)
