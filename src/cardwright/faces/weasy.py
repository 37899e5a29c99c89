"""The renderer: the one module that imports WeasyPrint.

Pages are laid out and written in an environment without system fonts and without a clock. A page reads only the
files that it is handed. What the renderer says on its log is caught and handed back.
"""

import sys
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, cast
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET

from cardwright.faces.caught import Log, catching
from cardwright.faces.chunks import clean_address
from cardwright.faces.drawings import NAMESPACE, NONE, Drawings, SharedDrawing, can_share
from cardwright.faces.fonts import SCHEME, FontSet
from cardwright.faces.layout import text_edges
from cardwright.faces.phrases import PhraseHolder
from cardwright.faces.renderer.bare_boxes import pass_over_bare
from cardwright.faces.renderer.brackets import lighten_brackets
from cardwright.faces.renderer.decorations import leave_decorations_out
from cardwright.faces.renderer.font_links import linking
from cardwright.faces.renderer.isolate import isolated
from cardwright.faces.renderer.known_paths import know_paths
from cardwright.faces.renderer.last_line import keep_last_line
from cardwright.faces.renderer.page_margins import leave_margins_empty
from cardwright.faces.renderer.page_numbers import name_pages_once
from cardwright.faces.renderer.parser_patterns import keep_patterns
from cardwright.faces.renderer.pdf_writing import write_quickly
from cardwright.faces.renderer.pinned_axes import pin_axes
from cardwright.faces.renderer.plain_styles import shorten_way
from cardwright.faces.renderer.quick_parser import quicken
from cardwright.faces.renderer.shared_styles import share_styles
from cardwright.faces.renderer.short_ways import know_the_flow, open_locks, shrink_quickly
from cardwright.faces.renderer.slim import slim_fonts
from cardwright.faces.renderer.sonames import sonames_only
from cardwright.faces.renderer.text_setups import keep_setups
from cardwright.faces.renderer.used_lengths import keep_lengths
from cardwright.faces.renderer.whole_boxes import keep_whole
from cardwright.faces.variations import SETTINGS, add_fit_width, drop_unknown_axes
from cardwright.findings import ProjectError

with isolated(), sonames_only(), warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it warns that there are no system fonts, which is what we want
    try:
        import weasyprint
        from weasyprint import css, layout, svg
        from weasyprint.css import targets
        from weasyprint.formatting_structure.boxes import Box
        from weasyprint.html import HTML_HANDLERS, handle_svg, make_replaced_box
        from weasyprint.images import SVGImage
        from weasyprint.layout import background, inline, preferred
        from weasyprint.layout.replaced import replacedbox_layout
        from weasyprint.pdf import fonts as pdf_fonts
        from weasyprint.pdf import tags
        from weasyprint.pdf.stream import Stream
        from weasyprint.text import line_break
        from weasyprint.text.fonts import FontConfiguration
        from weasyprint.urls import URLFetcher, URLFetcherResponse
    except OSError as error:
        hint = "install the libraries Pango and HarfBuzz; 'cardwright doctor' says which are missing"
        raise ProjectError("the libraries that draw pages are not installed", hint) from error

keep_patterns()
quicken(weasyprint.tinyhtml5)
shorten_way(css, {SETTINGS: add_fit_width})
share_styles(css)
pdf_fonts.instantiateVariableFont = pin_axes(drop_unknown_axes(pdf_fonts.instantiateVariableFont))
keep_last_line(inline)
keep_whole(layout.absolute)
leave_margins_empty(layout)
leave_decorations_out(Stream, tags)
lighten_brackets(Stream)
know_the_flow(Box)
open_locks(weasyprint.cssselect2.ElementWrapper)
_LAYING_OUT: Final = tuple(module for name, module in sys.modules.items() if name.startswith("weasyprint.layout."))
keep_lengths(_LAYING_OUT)
shrink_quickly(_LAYING_OUT, preferred)
pass_over_bare(background)
name_pages_once(targets)
know_paths(svg.TAGS, [module for name, module in sys.modules.items() if name.startswith("weasyprint.svg")])
keep_setups(line_break, inline)
write_quickly(pdf_fonts.pydyf)
_PHRASES: Final = PhraseHolder(line_break)

BASE: Final = "file:///"  # addresses in pages are paths from the workspace's folder
_TYPES: Final = {".svg": "image/svg+xml", ".css": "text/css"}
_INKED: Final = ("color", "fill", "stroke")
_FILES: Final = ("@import", "@font-face", "url(", "\\")  # by these a style sheet may name a file


class Fetcher(URLFetcher):  # type: ignore[misc]
    """Reads the files that a page was handed, and data in the page itself; nothing else, and no network."""

    def __init__(self, files: Mapping[str, str], drawings: Drawings = NONE) -> None:
        super().__init__(allowed_protocols=("data",))
        self._files = files
        self._drawings = drawings
        self._drawn: dict[tuple[int, str], Any] = {}

    def drawing(self, number: int, ink: str, context: object) -> Any:
        """Return a lifted drawing as an image; each colour of a drawing is read once."""
        source = self._drawings.sources[number]
        key = (number, ink if "currentColor" in source else "")
        image = self._drawn.get(key)
        if image is None:
            image = SVGImage(ET.fromstring(source), BASE, self, context)  # noqa: S314 - has no entities
            if self._drawings.uses[number] > 1 and can_share(source):
                image = SharedDrawing(image)
            if "<text" not in source:  # text holds on to the layout that it was read for
                self._drawn[key] = image
        return image

    def font(self, url: str) -> Path | None:
        """Return the file of a font by its address, if it is one of those handed over."""
        path = self._files.get(url) if url.startswith(SCHEME) else None
        return Path(path) if path is not None else None

    def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:
        """Return a file by its address; ValueError where the page may not read it."""
        scheme = urlsplit(url).scheme
        if scheme == "data":
            return super().fetch(url, headers)
        path = self._files.get(url if f"{scheme}:" == SCHEME else clean_address(url))
        if path is None:
            raise ValueError("there is no such file in the workspace")
        kind = _TYPES.get(Path(path).suffix, "application/octet-stream")
        return URLFetcherResponse(url, Path(path).read_bytes(), headers={"Content-Type": kind})


@cache
def _fonts(css: str, files: tuple[tuple[str, str], ...]) -> tuple[Any, Any]:
    """The font configuration of a set of fonts and its style sheet; each set is opened once a process."""
    configuration = linking(FontConfiguration, URLFetcherResponse)()
    sheet = weasyprint.CSS(string=css, font_config=configuration, url_fetcher=Fetcher(dict(files)))
    return configuration, sheet


@lru_cache(maxsize=64)
def _sheet(css: str, font_css: str, files: tuple[tuple[str, str], ...]) -> tuple[Any, tuple[str, ...]]:
    """A style sheet that names no file, parsed for a set of fonts, and what the renderer said of it."""
    log = Log()
    configuration, _ = _fonts(font_css, files)
    with catching(log):
        sheet = weasyprint.CSS(string=css, base_url=BASE, font_config=configuration, url_fetcher=Fetcher({}))
    return sheet, tuple(line.message for line in log.lines)


@cache
def _page_class(ground: str) -> Any:
    """The class of pages whose elements start from a style sheet of ours, and then from one of the page's own."""
    if not ground:
        return weasyprint.HTML
    sheet = weasyprint.CSS(string=ground)

    class Page(weasyprint.HTML):  # type: ignore[misc]
        sizes: Any = None  # the style sheet of its drawings

        def _ua_stylesheets(self, forms: bool = False) -> list[Any]:  # noqa: FBT001, FBT002 - the renderer's own
            del forms
            return [sheet] if self.sizes is None else [sheet, self.sizes]

    return Page


class Renderer:
    """Lays out pages with one set of style sheets and writes them as PDF.

    ``styles`` are pairs of a name for the log and a style sheet. ``drawings`` are those lifted out of the pages.
    ``ground`` replaces the style sheet that elements have by themselves, and ``sizes`` are rules that are added to it.
    ``images`` are there already, by address.
    """

    def __init__(
        self,
        fonts: FontSet,
        styles: Sequence[tuple[str, str]],
        files: Mapping[str, str],
        *,
        drawings: Drawings = NONE,
        ground: str = "",
        sizes: str = "",
        images: Mapping[str, object] = MappingProxyType({}),
    ) -> None:
        self.log = Log()
        self._fetcher = Fetcher({**fonts.files, **files}, drawings)
        self._page = _page_class(ground)
        with isolated(), catching(self.log):
            self._configuration, font_sheet = _fonts(fonts.css, tuple(sorted(fonts.files.items())))
            self._sheets = [font_sheet, *(self._read(name, css, fonts) for name, css in styles)]
        self._sizes = weasyprint.CSS(string=sizes) if sizes else None
        self._images = dict(images)

    def _read(self, name: str, css: str, fonts: FontSet) -> Any:
        """Parse a style sheet; one that names no file is parsed once a process, and says each time what it said."""
        if any(mark in css.lower() for mark in _FILES):
            return self._parse(name, css)
        sheet, said = _sheet(css, fonts.css, tuple(sorted(fonts.files.items())))
        self.log.repeat(said, name)
        return sheet

    def _parse(self, name: str, css: str) -> Any:
        self.log.style = name
        try:
            return weasyprint.CSS(string=css, base_url=BASE, font_config=self._configuration, url_fetcher=self._fetcher)
        finally:
            self.log.style = ""

    def lay_out(self, html: str, *, css: str = "", holds_phrases: bool = False, **options: object) -> Any:
        """Return the laid-out document of a page of HTML, with a last style sheet of its own.

        With ``holds_phrases``, Japanese breaks only where a space of no width stands.
        """
        with isolated(), catching(self.log), _PHRASES.holding() if holds_phrases else nullcontext():
            source = self._page(string=html, base_url=BASE, url_fetcher=self._fetcher)
            source.sizes = self._sizes
            sheets = [*self._sheets, self._parse("", css)] if css else self._sheets
            return source.render(stylesheets=sheets, font_config=self._configuration, cache=self._images, **options)

    def write(self, document: Any, pages: Iterable[Any] | None = None, **options: object) -> bytes:
        """Return the PDF of a document, or of pages of several documents of this renderer."""
        if pages is not None:
            document = document.copy(list(pages))
        with isolated(), catching(self.log):
            for number, page in enumerate(document.pages):
                page.paint = self._painter(page.paint, number)
            try:
                return cast("bytes", document.write_pdf(finisher=_finish, **options))
            finally:
                for page in document.pages:
                    del page.paint  # it held on to its page, and with it to all that was laid out there

    def _painter(self, paint: Callable[..., None], number: int) -> Callable[..., None]:
        """Wrap a page's painting so that the log knows the page."""

        def painting(*arguments: object, **named: object) -> None:
            self.log.page = number
            try:
                paint(*arguments, **named)
            finally:
                self.log.page = None

        return painting


def _draw_svg(element: Any, box: Any, get_image: Any, base_url: str) -> list[Any]:
    """Make the box of an inline drawing: of a lifted one, or as the renderer does; in the colour of its text."""
    fetcher, number = get_image.keywords["url_fetcher"], element.get("data-drawing")
    ink = _hex(box.style["color"])
    if number is None or not isinstance(fetcher, Fetcher):
        made = handle_svg(element, box, get_image, base_url)
        images = [each.replacement for each in made]
    else:
        images = [fetcher.drawing(int(number), ink, get_image.keywords["context"])]
        made = [make_replaced_box(element, box, images[0])]
    for image in images:
        attributes = image._svg.tree.attrib  # noqa: SLF001 - the renderer has no other door
        attributes.update({name: ink for name in _INKED if attributes.get(name) == "currentColor"})
    return list(made)


HTML_HANDLERS[f"{{{NAMESPACE}}}svg"] = _draw_svg


def _hex(colour: Any) -> str:
    red, green, blue = colour.to("srgb").coordinates[:3]
    return "#" + "".join(f"{round(255 * min(1.0, max(0.0, part))):02x}" for part in (red, green, blue))


def drawn_size(box: Any) -> tuple[float, float]:
    """Return the width and height in px that a picture is drawn in, which its box may crop."""
    width, height, _, _ = replacedbox_layout(box)
    return float(width), float(height)


def _finish(document: Any, pdf: Any) -> None:
    """Make embedded fonts small, and leave versions out of the file."""
    pdf.info.pop("Producer", None)
    slim_fonts(document.fonts.values(), pdf.objects)


def line_width(page: Any) -> float:
    """Return how far the text on a page reaches from its left edge, in px."""
    return max(text_edges(page._page_box), default=0.0)  # noqa: SLF001 - as above


def cut_page(page: Any, *, width_px: float, height_px: float) -> None:
    """Let a laid-out page end so far from its top left; what lies beyond is not shown."""
    page.width, page.height = round(width_px, 3), round(height_px, 3)
