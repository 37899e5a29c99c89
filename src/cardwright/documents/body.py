"""The rulebook's blocks as HTML in a language: sections, lists, tables and boxes; how they look is the CSS's matter.

Each unit is set from its own translation by its context. What has none stands in the source language and says so.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from cardwright.documents.components import components_html
from cardwright.documents.glossary import glossary_html
from cardwright.documents.notice import translators_line
from cardwright.documents.pictures import Pictures
from cardwright.documents.setting import LONG_TABLE, Setting
from cardwright.faces.text import find_translation, localise
from cardwright.load.blocks import PICTURE, Block, Box, Cell, Divider, Heading, Listing, Paragraph, Quote, Table
from cardwright.load.markup import Strong, needs_translation, parse_markup, references, written
from cardwright.project import Unit

_LABELLED: Final = frozenset({"example", "note"})


class Body:
    """Sets blocks, with what comes from the data in its place: the box's contents, the glossary, pictures."""

    def __init__(self, setting: Setting, pictures: Pictures) -> None:
        self._setting = setting
        self._pictures = pictures

    def set_sections(self, blocks: Iterable[Block]) -> str:
        """Return blocks as nested sections: each heading opens one, down to the next of its level or above."""
        html: list[str] = []
        levels: list[int] = []
        for block in blocks:
            if isinstance(block, Heading):
                while levels and levels[-1] >= block.section.level:
                    html.append("</section>")
                    levels.pop()
                levels.append(block.section.level)
                html.append(f'<section class="level-{block.section.level}" id="{escape(block.section.anchor)}">')
            html.append(self.set_block(block))
        return "".join([*html, "</section>" * len(levels)])

    def set_blocks(self, blocks: Iterable[Block]) -> str:
        """Return blocks one after the other."""
        return "".join(map(self.set_block, blocks))

    def set_block(self, block: Block) -> str:
        """Return one block; an anchor without a heading is nothing to see."""
        html = ""
        match block:
            case Heading():
                html = self._heading(block)
            case Paragraph(unit=unit):
                html = f"<p{self._question(unit)}>{self.set_unit(unit)}</p>"
            case Listing():
                html = self._listing(block)
            case Table():
                html = self._table(block)
            case Box():
                html = self._box(block)
            case Quote(blocks=blocks):
                html = f"<blockquote>{self.set_blocks(blocks)}</blockquote>"
            case Divider():
                html = "<hr>"
        return html

    def set_unit(self, unit: Unit) -> str:
        """Return one stretch of text in the document's language, or in the source's with a mark."""
        return self._mark(unit, str(self._setting.typesetter.set_running(unit.text)))

    def _mark(self, unit: Unit, html: str) -> str:
        """Say of a text that was set what is missing: a translation, and what a reference leads to."""
        game, lang = self._setting.game, self._setting.lang
        html = self._mark_unknown(unit, html)
        if lang == game.source_language or find_translation(game, unit.text, lang) is not None:
            return html
        if not needs_translation(unit.text.source):
            return html
        return f'<span class="untranslated" lang="{game.source_language}">{html}</span>'

    def _mark_unknown(self, unit: Unit, html: str) -> str:
        """Make references that lead nowhere stand out; they are shown as they are written."""
        setter = self._setting.typesetter
        for reference in references(parse_markup(localise(self._setting.game, unit.text, self._setting.lang))):
            shown = written(reference)
            if setter.name_reference(reference) == shown:
                html = html.replace(escape(shown), f"<mark>{escape(shown)}</mark>")
        return html

    def _heading(self, block: Heading) -> str:
        section = block.section
        label = escape(self._setting.typesetter.name_section(section))
        number = f'<span class="number">{section.number}</span> ' if section.number else ""
        tag = f"h{min(section.level, 6)}"
        title = f'<span class="heading">{self.set_unit(block.unit)}</span>'
        return f'<{tag} data-label="{label}" data-number="{section.number}">{number}{title}</{tag}>'

    def _question(self, unit: Unit) -> str:
        """A paragraph that is bold as a whole asks what the next ones answer."""
        spans = parse_markup(unit.text.source)
        return ' class="question"' if len(spans) == 1 and isinstance(spans[0], Strong) else ""

    def _listing(self, block: Listing) -> str:
        items = "".join(f"<li>{self._item(item)}</li>" for item in block.items)
        if not block.ordered:
            return f"<ul>{items}</ul>"
        start = f' start="{block.start}" style="counter-reset:step {block.start - 1}"' if block.start != 1 else ""
        return f"<ol{start}>{items}</ol>"

    def _item(self, blocks: Sequence[Block]) -> str:
        if len(blocks) == 1 and isinstance(blocks[0], Paragraph):
            return self.set_unit(blocks[0].unit)
        return self.set_blocks(blocks)

    def _table(self, block: Table) -> str:
        head = "".join(self._cell(cell, 'th scope="col"') for cell in block.head)
        rows = [f"<tr>{''.join(self._cell(cell, 'td') for cell in row)}</tr>" for row in block.rows]
        size = ' class="short"' if len(rows) < LONG_TABLE else ""
        return f"<table{size}><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"

    def _cell(self, cell: Cell, tag: str) -> str:
        align = f' class="{cell.align}"' if cell.align else ""
        setter = self._setting.typesetter
        text = self._mark(cell.unit, str(setter.set_text(cell.unit.text))) if cell.unit is not None else ""
        return f"<{tag}{align}>{text}</{tag.partition(' ')[0]}>"

    def _box(self, block: Box) -> str:
        if block.name == PICTURE:
            return self._pictures.row(block, self.set_blocks(block.blocks))
        label = f'<p class="label">{escape(self._setting.words[block.name])}</p>' if block.name in _LABELLED else ""
        made = self._make(block.name)
        inner = self._questions(block) if block.name == "faq" else self.set_blocks(block.blocks)
        return f'<div class="box {escape(block.name)}">{label}{inner}{made}</div>'

    def _make(self, name: str) -> str:
        """What a box holds besides its text."""
        match name:
            case "components":
                return self._pictures.gallery() + components_html(self._setting)
            case "glossary":
                return glossary_html(self._setting)
            case "credits":
                line = translators_line(self._setting)
                return f'<p class="translators">{escape(line)}</p>' if line else ""
        return ""

    def _questions(self, block: Box) -> str:
        """Each question with its answer in a group of its own, which keeps on one page."""
        groups: list[list[Block]] = []
        for inner in block.blocks:
            asks = isinstance(inner, Paragraph) and self._question(inner.unit)
            if asks or not groups:
                groups.append([])
            groups[-1].append(inner)
        return "".join(f'<div class="answered">{self.set_blocks(group)}</div>' for group in groups)
