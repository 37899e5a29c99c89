"""What is in the box, as a table from the data: so the rulebook cannot name another number than the cards have."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from cardwright.documents.setting import LONG_TABLE, Setting
from cardwright.faces.numerals import write_number
from cardwright.project import Content


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the table: the part's name as HTML, its count, and its size where it is printed."""

    name: str
    count: int
    size: str
    total: bool


def component_rows(setting: Setting) -> Iterator[Row]:
    """Yield the box's contents in the order of the data, totals included."""
    for content in setting.game.contents:
        yield Row(
            name=_name(setting, content), count=content.count, size=_size(setting, content), total=bool(content.total)
        )


def components_html(setting: Setting) -> str:
    """Return the table of the box's contents; nothing where the data lists none."""
    rows = tuple(component_rows(setting))
    if not rows:
        return ""
    heads = (("part", ""), ("size", ' class="right"'), ("count", ' class="right"'))
    head = "".join(f'<th scope="col"{align}>{escape(setting.words[key])}</th>' for key, align in heads)
    body = "".join(_row(row, setting.lang) for row in rows)
    kind = "parts" if len(rows) >= LONG_TABLE else "parts short"
    return f'<table class="{kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def _row(row: Row, lang: str) -> str:
    kind = ' class="total"' if row.total else ""
    count = write_number(row.count, lang)
    return f'<tr{kind}><td>{row.name}</td><td class="right">{row.size}</td><td class="right">{count}</td></tr>'


def _name(setting: Setting, content: Content) -> str:
    """The name of a deck, a pack, or the term of that name for what is not printed here; else the data's own id."""
    game, setter = setting.game, setting.typesetter
    name = content.total or content.part
    deck = game.decks.get(name)
    if deck is not None and deck.title is not None:
        return setter.set_text(deck.title)
    pack = game.packs.get(name)
    if pack is not None and pack.name is not None:
        return setter.set_text(pack.name)
    if name in game.terms:
        term = game.terms[name]
        return setter.set_text(term.plural or term.name)
    return escape(name if content.part else setting.words["total"])


def _size(setting: Setting, content: Content) -> str:
    deck = setting.game.decks.get(content.part)
    if deck is None or not content.printed:
        return ""
    size = f"{deck.size.width_mm:g}\u00a0×\u00a0{deck.size.height_mm:g}\u00a0mm"
    return size.replace(".", setting.words["decimal"])
