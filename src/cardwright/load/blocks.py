"""The rulebook's Markdown as a tree of blocks, each translatable stretch with its context and its place.

Only the block level is Markdown's (CommonMark with tables and ``:::`` blocks); inline text goes to the one parser
of ``markup`` when somebody renders or checks it. A renderer walks the tree and asks for each unit's translation,
so no text is ever matched against another.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, TypeAlias

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.tree import SyntaxTreeNode
from mdit_py_plugins.container import container_plugin

from cardwright.findings import Place
from cardwright.project import Section, Text, Unit

PICTURE: Final = "picture"  # its first line names the cards that it shows
BOX_NAMES: Final = ("components", "setup", "steps", "example", "note", "faq", "glossary", "summary", "credits", PICTURE)

CJK: Final = "\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef"  # no space stands between these
_LINE_END: Final = re.compile(r"\r\n?|\n")
_ANCHOR_LINE: Final = re.compile(r"\{#(?P<anchor>[^{}]*)\}")
_HARD_BREAK: Final = re.compile(r"(?: {2,}|(?<!\\)\\)\n[ \t]*")
_JOINED: Final = re.compile(rf"(?<=[{CJK}])[ \t]*\n[ \t]*(?=[{CJK}])")
_SOFT_BREAK: Final = re.compile(r"[ \t]*\n[ \t]*")
_RUBY_PIPE: Final = re.compile(r"(?<!\$)(\{[^{}|\n]+)(?<!\\)\|([^{}|\n]+\})")


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """A heading that opens a section."""

    unit: Unit
    section: Section
    anchored: bool  # whether the author gave the anchor


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """A stretch of running text."""

    unit: Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """A list; each item holds blocks, the first mostly a paragraph."""

    ordered: bool
    start: int
    items: tuple[tuple["Block", ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A table cell; ``align`` is empty, left, right or center. An empty cell has no unit."""

    unit: Unit | None
    align: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table with one row of headings."""

    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A ``::: name`` block: what else stands on its first line, whether its last is there, the section it is in."""

    name: str
    rest: str
    closed: bool
    blocks: tuple["Block", ...]
    place: Place
    anchor: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quote:
    """A block quotation."""

    blocks: tuple["Block", ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Divider:
    """A thematic break."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchor:
    """An anchor line; in a tree that was read whole, only those that no heading follows are left."""

    name: str
    place: Place


Block: TypeAlias = Heading | Paragraph | Listing | Table | Box | Quote | Divider | Anchor


def read_blocks(source: str, path: str) -> tuple[Block, ...]:
    """Return the blocks of a rulebook in order; any text is a rulebook, and what is odd in it stays visible."""
    lines = _LINE_END.split(source)
    tree = SyntaxTreeNode(_markdown().parse("\n".join(map(_guard_ruby, lines))))
    return _Reader(lines, path).read(tree)


def walk_blocks(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """Yield every block and what stands in it, in reading order."""
    for block in blocks:
        yield block
        match block:
            case Listing(items=items):
                for item in items:
                    yield from walk_blocks(item)
            case Box(blocks=inner) | Quote(blocks=inner):
                yield from walk_blocks(inner)


def block_units(blocks: tuple[Block, ...]) -> Iterator[Unit]:
    """Yield every translatable unit in reading order."""
    for block in walk_blocks(blocks):
        match block:
            case Heading(unit=unit) | Paragraph(unit=unit):
                yield unit
            case Table(head=head, rows=rows):
                yield from (cell.unit for row in (head, *rows) for cell in row if cell.unit is not None)


def join_lines(content: str) -> str:
    """Return a paragraph as one line: a line end between Japanese characters leaves nothing, elsewhere a space.

    Two spaces or a backslash before the line end keep it.
    """
    kept = "\n".join(_SOFT_BREAK.sub(" ", _JOINED.sub("", part)) for part in _HARD_BREAK.split(content))
    return kept.strip()


@cache
def _markdown() -> MarkdownIt:
    md = MarkdownIt("commonmark").enable("table")
    md.disable(["html_block", "code", "fence", "lheading", "reference", "inline"])
    container_plugin(md, "box", validate=lambda _params, _marker: True)
    md.block.ruler.before("heading", "anchor", _read_anchor_line, {"alt": ["paragraph", "blockquote", "list"]})
    return md


def _read_anchor_line(state: StateBlock, start_line: int, _end_line: int, silent: bool) -> bool:  # noqa: FBT001 - called by markdown-it
    """Take a line that holds nothing but ``{#anchor}``."""
    begin = state.bMarks[start_line] + state.tShift[start_line]
    match = _ANCHOR_LINE.fullmatch(state.src[begin : state.eMarks[start_line]].rstrip())
    if match is None:
        return False
    if not silent:
        token = state.push("anchor", "", 0)
        token.content = match["anchor"]
        token.map = [start_line, start_line + 1]
        state.line = start_line + 1
    return True


def _guard_ruby(line: str) -> str:
    """Escape the bar of ``{base|reading}`` in a table row, where it would end the cell."""
    return _RUBY_PIPE.sub(r"\1\\|\2", line) if line.lstrip(" >").startswith("|") else line


class _Reader:
    """Walks Markdown's tree once, counting sections and the units in each."""

    def __init__(self, lines: list[str], path: str) -> None:
        self._lines = lines
        self._path = path
        self._anchor = "front"  # what stands before the first heading
        self._units = 0
        self._numbers = [0, 0, 0]
        self._headings = 0
        self._cell_line, self._cell_end = -1, 0

    def read(self, node: SyntaxTreeNode) -> tuple[Block, ...]:
        blocks: list[Block] = []
        for child in node.children:
            pending = blocks[-1] if blocks and isinstance(blocks[-1], Anchor) else None
            block = self._read_heading(child, pending) if child.type == "heading" else self._read_block(child)
            if pending is not None and isinstance(block, Heading):
                blocks.pop()
            if block is not None:
                blocks.append(block)
        return tuple(blocks)

    def _read_block(self, node: SyntaxTreeNode) -> Block | None:
        readers: Mapping[str, Callable[[SyntaxTreeNode], Block | None]] = {
            "paragraph": self._read_paragraph,
            "bullet_list": self._read_list,
            "ordered_list": self._read_list,
            "table": self._read_table,
            "container_box": self._read_box,
            "blockquote": lambda quote: Quote(blocks=self.read(quote)),
            "anchor": self._read_anchor,
            "hr": lambda _: Divider(),
        }
        return readers[node.type](node)

    def _read_anchor(self, node: SyntaxTreeNode) -> Anchor:
        return Anchor(name=node.content, place=self._find(node, "{#" + node.content + "}"))

    def _read_heading(self, node: SyntaxTreeNode, anchor: Anchor | None) -> Heading:
        level = int(node.tag.removeprefix("h"))
        self._headings += 1
        self._anchor = anchor.name if anchor else f"section-{self._headings}"
        self._units = 0
        content = _inline(node)
        unit = self._make_unit(content, "heading", self._find(node, content))
        place = anchor.place if anchor else unit.text.place
        section = Section(anchor=self._anchor, title=unit.text, level=level, number=self._count(level), place=place)
        return Heading(unit=unit, section=section, anchored=anchor is not None)

    def _count(self, level: int) -> str:
        """Number chapters (level 2) and sections (level 3) as in 3.2; the title and lower levels have none."""
        if not 2 <= level <= 3:  # noqa: PLR2004 - the two numbered levels
            return ""
        self._numbers[level - 1] += 1
        self._numbers[level:] = [0] * (3 - level)
        return ".".join(str(number) for number in self._numbers[1:level])

    def _read_paragraph(self, node: SyntaxTreeNode) -> Paragraph | None:
        content = _inline(node)
        if not content:
            return None
        kind = "item" if node.parent is not None and node.parent.type == "list_item" else "paragraph"
        return Paragraph(unit=self._make_unit(content, kind, self._find(node, content)))

    def _read_list(self, node: SyntaxTreeNode) -> Listing:
        start = node.attrs.get("start", 1)
        items = tuple(self.read(item) for item in node.children)
        return Listing(ordered=node.type == "ordered_list", start=int(start), items=items)

    def _read_table(self, node: SyntaxTreeNode) -> Table:
        rows = [
            tuple(self._read_cell(cell) for cell in row.children) for part in node.children for row in part.children
        ]
        return Table(head=rows[0], rows=tuple(rows[1:]))

    def _read_cell(self, node: SyntaxTreeNode) -> Cell:
        align = str(node.attrs.get("style", "")).removeprefix("text-align:")
        content = _inline(node)
        if not content:
            return Cell(unit=None, align=align)
        return Cell(unit=self._make_unit(content, "cell", self._find_cell(node, content)), align=align)

    def _read_box(self, node: SyntaxTreeNode) -> Box:
        name, _, rest = node.info.strip().partition(" ")
        first, last = node.map or (0, 0)
        closed = last < len(self._lines) and self._lines[last].strip(" >").startswith(":::")
        place = self._find(node, name or self._lines[first].strip())
        box = Box(name=name, rest=rest.strip(), closed=closed, blocks=(), place=place, anchor=self._anchor)
        return replace(box, blocks=self.read(node))

    def _make_unit(self, content: str, kind: str, place: Place) -> Unit:
        self._units += 1
        text = Text(context=f"rules:{self._anchor}/{self._units}", source=join_lines(content), place=place)
        return Unit(text=text, kind=kind, anchor=self._anchor)  # type: ignore[arg-type]

    def _find(self, node: SyntaxTreeNode, content: str) -> Place:
        """The place of a text that reaches to the end of its first line; a backslash alone on a line is no text."""
        number = node.map[0] if node.map else 0
        while content.startswith("\\\n"):
            content, number = content[2:].lstrip(" "), number + 1
        first = content.split("\n", 1)[0].rstrip()
        column = self._lines[number].rfind(first)
        return self._place(number, max(column, 0), len(first))

    def _find_cell(self, node: SyntaxTreeNode, content: str) -> Place:
        """The place of a table cell, to the right of the cells before it."""
        inline = node.children[0]
        number = inline.map[0] if inline.map else 0
        after = self._cell_end if number == self._cell_line else 0
        line = self._lines[number]
        starts = [line.find(form, after) for form in (content, content.replace("|", "\\|"))]
        column = max(*starts, 0)
        self._cell_line, self._cell_end = number, column + len(content)
        return self._place(number, column, len(content))

    def _place(self, line: int, column: int, width: int) -> Place:
        return Place(path=self._path, line=line + 1, column=column + 1, width=max(width, 1))


def _inline(node: SyntaxTreeNode) -> str:
    """The inline source of a block, trimmed."""
    return "".join(child.content for child in node.children if child.type == "inline").strip()
