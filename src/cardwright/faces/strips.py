"""One-line strips of an author's text, such as the title in a sheet's slug line: a PDF with a page a line.

Set here because drawing tools refuse the Japanese fonts. Each page is as long as its line.
"""

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final, TypeAlias

from cardwright.faces.cache import Cache
from cardwright.faces.chunks import hash_of
from cardwright.faces.fonts import choose_fonts
from cardwright.faces.pages import FacePage
from cardwright.faces.versions import engine_print
from cardwright.units import mm_to_px, pt_to_mm

Do: TypeAlias = Callable[..., Any]  # calls a function with arguments, here or in another process

FOLDER: Final = "strips"
_HEIGHT_EM: Final = 1.35  # holds the accents and the depths of both scripts
_GROUND: Final = "head{display:none}html,body,p{display:block}"  # all that a line needs of a browser's own style sheet


def do_here(function: Callable[..., Any], *arguments: object) -> Any:
    """Call a function in this process."""
    return function(*arguments)


def render_strips(
    lines: Sequence[str], lang: str, *, cache: Path, size_pt: float = 6.0, own_font: str = "", do: Do = do_here
) -> tuple[FacePage, ...]:
    """Return a page for each line of plain text; equal lines share a page.

    ``cache`` is the folder that keeps results and holds the PDF. ``own_font`` is a font file that a workspace
    sets the language in. ``do`` is what calls the renderer.
    """
    unique = tuple(dict.fromkeys(lines))
    if not unique:
        return ()
    fonts = choose_fonts(lang, (), own_font)
    store = Cache(cache / FOLDER)
    key = hash_of([engine_print(), fonts.print, lang, size_pt, unique])
    path = store.find(key, "pdf")
    if path is None:
        path = store.store(key, "pdf", do(_render, unique, lang, size_pt, own_font))
    return tuple(FacePage(path=path, page=unique.index(line)) for line in lines)


def _render(lines: Sequence[str], lang: str, size_pt: float, own_font: str) -> bytes:
    from cardwright.faces.weasy import Renderer, cut_page, line_width

    fonts = choose_fonts(lang, (), own_font)
    css = (
        f"html{{font:{size_pt:g}pt/{_HEIGHT_EM} {fonts.stack};color:#000}}body,p{{margin:0}}"
        "@page{size:3000mm 100mm;margin:0}p{white-space:pre;break-after:page}p:last-child{break-after:auto}"
    )
    renderer = Renderer(fonts, [("", css)], {}, ground=_GROUND)
    document = renderer.lay_out(_page(lang, "".join(f"<p>{escape(line)}</p>" for line in lines)))
    for page in document.pages:
        cut_page(page, width_px=line_width(page), height_px=mm_to_px(pt_to_mm(size_pt * _HEIGHT_EM)))
    return renderer.write(document)


def _page(lang: str, body: str) -> str:
    return f'<!DOCTYPE html><html lang="{lang}"><head><meta charset="utf-8"></head><body>{body}</body></html>'
