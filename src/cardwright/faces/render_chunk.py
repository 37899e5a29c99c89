"""One chunk from HTML to PDF: measured, fitted, written, and what was seen on its pages.

Runs in a process of its own. Takes a chunk and returns plain values; what it returns depends on the chunk alone.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cardwright.faces.chunks import Chunk
from cardwright.faces.compose import BLEED_MM, SAFE_MM, style_sheet
from cardwright.faces.drawings import Drawings
from cardwright.faces.fit import (
    Choice,
    Choices,
    Need,
    Role,
    Spot,
    box_attributes,
    box_rule,
    deck_steps,
    measure_needs,
    role_of,
    settle,
)
from cardwright.faces.layout import Outline, read_page, read_rooms
from cardwright.faces.page_facts import BoxRoom, PageFacts
from cardwright.faces.records import Measured, Painted, Record
from cardwright.faces.weasy import Renderer, drawn_size
from cardwright.findings import DISK_FAULTS
from cardwright.project import Size
from cardwright.units import mm_to_px

_AS_IT_IS: Final = Choice()


def measure_chunk(chunk: Chunk, sole: frozenset[Role]) -> Measured:
    """Measure a chunk; ``sole`` are the roles that stand in no other chunk of the deck.

    Pages are finished at once when no box needs anything, or when nothing else can bear on their sizes.
    """
    try:
        press = _Press(chunk)
        needs = press.measure()
        if needs and not chunk.roles <= sole:
            return Measured(needs=needs, painted=None)
        steps = deck_steps(chunk.boxes.values(), role_steps(chunk, needs))
        return Measured(needs=needs, painted=press.paint(steps, needs))
    except Exception as error:  # noqa: BLE001 - the renderer raises anything; it is one finding for its author
        return Measured(needs={}, painted=_failure(error, dict.fromkeys(chunk.roles, 0)))


def paint_chunk(chunk: Chunk, needs: Mapping[Spot, Need], steps: Mapping[Role, int]) -> Painted:
    """Render a chunk whose needs are known, with the steps that its roles go down in the whole deck."""
    try:
        return _Press(chunk).paint(steps, needs)
    except Exception as error:  # noqa: BLE001 - as above
        return _failure(error, steps)


def render_chunk(chunk: Chunk, others: Mapping[Role, Sequence[int]]) -> Measured:
    """Measure a chunk and finish its pages at once; ``others`` are the steps that its deck's other boxes need."""
    try:
        press = _Press(chunk)
        needs = press.measure()
        own = role_steps(chunk, needs)
        steps = deck_steps(
            chunk.boxes.values(), {role: (*others.get(role, ()), *own.get(role, ())) for role in chunk.roles}
        )
        return Measured(needs=needs, painted=press.paint(steps, needs))
    except Exception as error:  # noqa: BLE001 - as above
        return Measured(needs={}, painted=_failure(error, dict.fromkeys(chunk.roles, 0)))


def role_steps(chunk: Chunk, needs: Mapping[Spot, Need]) -> dict[Role, list[int]]:
    """Return the steps that the boxes of each role need."""
    steps: dict[Role, list[int]] = {}
    for spot, need in needs.items():
        steps.setdefault(role_of(chunk.boxes[spot]), []).append(need.step)
    return steps


def _failure(error: Exception, steps: Mapping[Role, int]) -> Painted:
    """The record of a chunk that the renderer could not finish. A full disk is no fault of a page, and is raised."""
    if isinstance(error, OSError) and error.errno in DISK_FAULTS:
        raise error
    message = f"{type(error).__name__}: {error}".rstrip(": ")
    return Painted(pdf=b"", record=Record(choices={}, failure=message), steps=dict(steps))


class _Press:
    """Lays out the faces of a chunk, again and again, and keeps the last page of each."""

    def __init__(self, chunk: Chunk) -> None:
        self._chunk = chunk
        self._boxes = chunk.boxes
        styles = [("", chunk.variables), *((style.path, style.css) for style in chunk.kit.styles)]
        drawings = Drawings()
        self._parts = [tuple(drawings.lift(part) for part in face.parts) for face in chunk.faces]
        self._renderer = Renderer(
            chunk.fonts,
            styles,
            chunk.files,
            drawings=drawings,
            ground=style_sheet("ground.css"),
            sizes=drawings.rules,
        )
        self._pages: dict[int, Any] = {}
        self._rooms: dict[int, tuple[BoxRoom, ...]] = {}
        self._set: dict[int, tuple[Choice, ...]] = {}
        self._document: Any = None

    def measure(self) -> dict[Spot, Need]:
        """Return what the boxes need that do not fit as they are."""
        return measure_needs(self._boxes, self._chunk.kit.lang, self._lay_out)

    def paint(self, steps: Mapping[Role, int], needs: Mapping[Spot, Need]) -> Painted:
        """Settle every box, and write the pages."""
        choices, _ = settle(self._boxes, steps, needs, self._chunk.kit.lang, self._lay_out)
        self._lay_out(range(len(self._chunk.faces)), choices)
        pages = [self._pages[index] for index in range(len(self._chunk.faces))]
        facts = tuple(self._read(index) for index in range(len(pages)))
        pdf = self._renderer.write(self._document, pages)
        record = Record(facts=facts, choices=choices, log=tuple(self._renderer.log.lines))
        return Painted(pdf=pdf, record=record, steps=dict(steps))

    def _lay_out(self, faces: Iterable[int], choices: Choices) -> dict[Spot, float]:
        """Lay out the faces whose choices differ from their last layout; return how far each box overflows."""
        wanted = {index: self._choices_of(index, choices) for index in sorted(faces)}
        changed = [index for index, chosen in wanted.items() if self._set.get(index) != chosen]
        if changed:
            self._document = self._renderer.lay_out(self._html(changed, wanted), css=self._rules(changed, wanted))
            if len(self._document.pages) != len(changed):
                raise ValueError(f"{len(changed)} faces came out as {len(self._document.pages)} pages")
            for index, page in zip(changed, self._document.pages, strict=True):
                self._pages[index], self._set[index] = page, wanted[index]
                self._rooms[index] = read_rooms(page._page_box)  # noqa: SLF001 - the layout has no other door
        return {(index, room.box): room.over_mm for index in wanted for room in self._rooms[index]}

    def _choices_of(self, index: int, choices: Choices) -> tuple[Choice, ...]:
        return tuple(choices.get((index, box), _AS_IT_IS) for box in range(len(self._chunk.faces[index].boxes)))

    def _html(self, indexes: Iterable[int], chosen: Mapping[int, tuple[Choice, ...]]) -> str:
        lang = self._chunk.kit.lang
        body = "".join(f'<div class="page">{self._face(index, chosen[index])}</div>' for index in indexes)
        return f'<!DOCTYPE html><html lang="{lang}"><head><meta charset="utf-8"></head><body>{body}</body></html>'

    def _rules(self, indexes: Iterable[int], chosen: Mapping[int, tuple[Choice, ...]]) -> str:
        """The rules of all boxes, each once."""
        faces, lang = self._chunk.faces, self._chunk.kit.lang
        pairs = (pair for index in indexes for pair in zip(faces[index].boxes, chosen[index], strict=True))
        return "".join(dict.fromkeys(box_rule(box, choice, lang) for box, choice in pairs))

    def _face(self, index: int, chosen: tuple[Choice, ...]) -> str:
        boxes, parts, lang = self._chunk.faces[index].boxes, self._parts[index], self._chunk.kit.lang
        pairs = enumerate(zip(boxes, chosen, strict=True))
        closed = (box_attributes(number, box, choice, lang) for number, (box, choice) in pairs)
        return parts[0] + "".join(gap + part for gap, part in zip(closed, parts[1:], strict=True))

    def _read(self, index: int) -> PageFacts:
        size = self._chunk.kit.size
        return read_page(
            self._pages[index]._page_box,  # noqa: SLF001 - as above
            self._rooms[index],
            trim=_outline(size, BLEED_MM),
            safe=_outline(size, BLEED_MM + SAFE_MM),
            drawn_size=drawn_size,
        )


def _outline(size: Size, inset_mm: float) -> Outline:
    """The outline of a size on its page, so far inside the bleed box; all in px."""
    right, bottom = (2 * BLEED_MM + length - inset_mm for length in (size.width_mm, size.height_mm))
    left, top = mm_to_px(inset_mm), mm_to_px(inset_mm)
    return Outline((left, top, mm_to_px(right), mm_to_px(bottom)), is_round=size.shape == "round")
