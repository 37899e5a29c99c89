"""The rulebook as the project holds it: sections, units, and what is wrong with its structure.

Whether a reference leads anywhere is for ``check`` to say; here a rulebook is judged alone.
"""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

from cardwright.findings import Finding, Place, Related, Severity
from cardwright.load.blocks import (
    BOX_NAMES,
    PICTURE,
    Anchor,
    Block,
    Box,
    Heading,
    block_units,
    read_blocks,
    walk_blocks,
)
from cardwright.project import Picture, Rulebook, Unit

_ANCHOR: Final = re.compile(r"[a-z][a-z0-9-]*")
_UNREAD: Final = re.compile(
    r"!?\[[^\]\n]{0,500}\]\([^)\n]{0,500}\)|^```.*|</?[a-z][^>\n]{0,500}>|&[a-z]+;|&#\d+;", re.MULTILINE
)
_DEEPEST: Final = 4  # title, chapter, section, and one unnumbered level below


def parse_rulebook(source: str, path: str) -> tuple[Rulebook, tuple[Finding, ...]]:
    """Return the sections and units of a rulebook's Markdown, and its faults; ``path`` is the file in the workspace."""
    blocks = read_blocks(source, path)
    headings = tuple(block for block in walk_blocks(blocks) if isinstance(block, Heading))
    units = tuple(block_units(blocks))
    rulebook = Rulebook(
        path=path,
        source=source,
        sections=tuple(heading.section for heading in headings),
        units=units,
        pictures=tuple(picture for block in walk_blocks(blocks) for picture in box_pictures(block, source)),
    )
    findings = (
        *_judge_anchors(headings),
        *_judge_levels(headings, Place(path=path)),
        *_judge_blocks(blocks),
        *_judge_units(units, source),
    )
    return rulebook, tuple(sorted(findings, key=lambda finding: finding.place))


def box_pictures(block: Block, source: str = "") -> Iterator[Picture]:
    """Yield the cards that a picture block shows: ``deck/id`` or ``deck/number``, with ``/back`` for the other side.

    With the rulebook's source, each has its own place.
    """
    if not isinstance(block, Box) or block.name != PICTURE:
        return
    for word in block.rest.split():
        reference, _, side = word.rpartition("/")
        yield Picture(
            reference=reference if side == "back" else word,
            side="back" if side == "back" else "face",
            anchor=block.anchor,
            place=_find_below(source, word, block.place) if source else block.place,
        )


def _judge_anchors(headings: tuple[Heading, ...]) -> Iterator[Finding]:
    first: dict[str, Place] = {}
    for heading in headings:
        anchor, place, title = heading.section.anchor, heading.section.place, heading.unit.text.source
        if not heading.anchored:
            hint = "write {#name} on a line of its own above the heading"
            yield Finding(code="RUL001", place=place, message=f"no anchor for '{title}'", hint=hint)
        elif not _ANCHOR.fullmatch(anchor):
            hint = "small Latin letters, digits and hyphens, a letter first"
            yield Finding(code="ID001", place=place, message=f"anchor '{anchor}' is no id", hint=hint)
        if anchor in first:
            related = (Related(place=first[anchor], label="first here"),)
            message = f"anchor '{anchor}' is given twice"
            yield Finding(code="ID002", place=place, message=message, related=related)
        first.setdefault(anchor, place)


def _judge_levels(headings: tuple[Heading, ...], start: Place) -> Iterator[Finding]:
    previous = 0
    for heading in headings:
        level, place, title = heading.section.level, heading.unit.text.place, heading.unit.text.source
        if level == 1 and previous:
            hint = "chapters begin with ##"
            yield Finding(code="RUL004", place=place, message=f"second title '{title}'", hint=hint)
        elif level > min(previous + 1, _DEEPEST):
            hint = f"begin it with {'#' * min(previous + 1, _DEEPEST)}"
            message = f"'{title}' is a heading of level {level} below one of level {previous}"
            yield Finding(code="RUL005", place=place, message=message, hint=hint)
        previous = level
    if not headings:
        hint = "the first heading is the book's title: # Title"
        yield Finding(code="RUL003", place=start, message="the rulebook has no title", hint=hint)


def _judge_blocks(blocks: tuple[Block, ...]) -> Iterator[Finding]:
    for block in walk_blocks(blocks):
        if isinstance(block, Anchor):
            message = f"no heading follows the anchor '{block.name}'"
            hint = "an anchor stands on the line above its heading"
            yield Finding(code="RUL006", place=block.place, message=message, hint=hint)
        elif isinstance(block, Box):
            yield from _judge_box(block)


def _judge_box(box: Box) -> Iterator[Finding]:
    if box.name not in BOX_NAMES:
        near = get_close_matches(box.name, BOX_NAMES, n=1)
        hint = f"did you mean '{near[0]}'?" if near else f"blocks are {', '.join(BOX_NAMES)}"
        yield Finding(code="RUL002", place=box.place, message=f"unknown block '{box.name}'", hint=hint)
    elif box.name == PICTURE and not box.rest:
        hint = "name them on its first line: ::: picture deck/id deck/id/back"
        yield Finding(code="RUL002", place=box.place, message="a picture of no card", hint=hint)
    elif box.rest and box.name != PICTURE:
        message = f"'{box.rest}' after '::: {box.name}' is not read"
        yield Finding(code="RUL002", place=box.place, message=message, hint="put it on a line below")
    if not box.closed:
        message = f"the block '{box.name}' is never closed"
        yield Finding(code="RUL007", place=box.place, message=message, hint="end it with a line :::")


def _judge_units(units: tuple[Unit, ...], source: str) -> Iterator[Finding]:
    for unit in units:
        if unit.anchor == "front":
            message, hint = "text before the title", "move it below the first heading"
            yield Finding(code="RUL003", place=unit.text.place, message=message, hint=hint)
        for match in _UNREAD.finditer(unit.text.source):
            place = _find_below(source, match[0], unit.text.place)
            message = f"'{match[0]}' is not read here and prints as it stands"
            hint = "inline markup is **bold**, *italic* and {references}"
            severity = Severity.WARNING
            yield Finding(code="RUL008", place=place, message=message, hint=hint, severity=severity)


def _find_below(source: str, needle: str, start: Place) -> Place:
    """The place where a stretch of a unit stands: on the unit's first line or one of those below it."""
    lines = source.split("\n")
    for number, line in enumerate(lines[start.line - 1 :], start.line):
        column = line.find(needle, start.column - 1 if number == start.line else 0)
        if column >= 0:
            return Place(path=start.path, line=number, column=column + 1, width=len(needle))
    return start
