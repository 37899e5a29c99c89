"""Which sections of a rulebook are there to be followed, and which only explain the box, the book or its words."""

from collections.abc import Collection, Iterator
from typing import Final

from cardwright.load.blocks import Block, Box, Heading, read_blocks, walk_blocks
from cardwright.project import Rulebook, Section

# Sections with these blocks, and those below them, explain nothing that is played, or say it once more.
_ABOUT: Final = frozenset({"components", "faq", "glossary", "summary", "credits"})
_BESIDE: Final = frozenset({"note", "example", "picture"})  # what stands in these binds nobody
_SETUP: Final = "setup"  # a section that sets up is to be followed, wherever it stands
_STARTS: Final = frozenset({"components", "setup", "steps"})


def sections_with_rules(book: Rulebook) -> tuple[Section, ...]:
    """The numbered sections with text of their own that are not about the box, the book or its words."""
    blocks = _blocks_by_section(book)
    names = {anchor: {each.name for each in _boxes(held)} for anchor, held in blocks.items()}
    about = {anchor for anchor, held in names.items() if held & _ABOUT}
    setting_up = {anchor for anchor, held in names.items() if _SETUP in held}
    left_out = set(_with_sections_below(book.sections, about)) - setting_up
    return tuple(
        section
        for section in book.sections
        if section.number and blocks.get(section.anchor) and section.anchor not in left_out
    )


def explaining_sections(book: Rulebook) -> frozenset[str]:
    """The anchors of the introduction, of hints in notes alone, and of what stands below these.

    The introduction is what stands before the list of parts, where that is before all setting up and all steps.
    """
    blocks = _blocks_by_section(book)
    hints = {anchor for anchor, held in blocks.items() if held and all(map(_is_beside, held))}
    return frozenset(_with_sections_below(book.sections, hints)) | frozenset(_introduction(book, blocks))


def with_chapters(sections: Collection[Section], anchors: Collection[str]) -> frozenset[str]:
    """Anchors, and those of the chapters that they stand in: what leads to a section leads through its chapter."""
    above: list[Section] = []
    found = set(anchors)
    for section in sections:
        above = [each for each in above if each.level < section.level]
        if section.anchor in anchors:
            found |= {each.anchor for each in above}
        above.append(section)
    return frozenset(found)


def _blocks_by_section(book: Rulebook) -> dict[str, tuple[Block, ...]]:
    """What stands below each heading, up to the next one, by anchor."""
    found: dict[str, list[Block]] = {}
    anchor = ""
    for block in read_blocks(book.source, book.path):
        if isinstance(block, Heading):
            anchor = block.section.anchor
        else:
            found.setdefault(anchor, []).append(block)
    return {anchor: tuple(held) for anchor, held in found.items()}


def _boxes(blocks: tuple[Block, ...]) -> Iterator[Box]:
    return (block for block in walk_blocks(blocks) if isinstance(block, Box))


def _is_beside(block: Block) -> bool:
    return isinstance(block, Box) and block.name in _BESIDE


def _introduction(book: Rulebook, blocks: dict[str, tuple[Block, ...]]) -> Iterator[str]:
    passed: list[str] = []
    for section in book.sections:
        starts = {each.name for each in _boxes(blocks.get(section.anchor, ()))} & _STARTS
        if starts:
            yield from passed if starts == {"components"} else ()
            return
        passed.append(section.anchor)


def _with_sections_below(sections: Collection[Section], anchors: Collection[str]) -> Iterator[str]:
    """Anchors and those of the sections in their chapters; the title is no chapter, for all stands below it."""
    level = 0
    for section in sections:
        if section.level <= level:
            level = 0
        if not level and section.anchor in anchors and section.level > 1:
            level = section.level
        if level:
            yield section.anchor
