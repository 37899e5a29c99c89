"""Variable fonts made static by HarfBuzz are what fontTools makes of them."""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pikepdf
import pypdfium2
import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.varLib.instancer import instantiateVariableFont
from PIL import ImageChops

from cardwright.faces import weasy
from cardwright.faces.fonts import choose_fonts
from cardwright.faces.renderer.pinned_axes import pin_axes
from cardwright.load.fonts import FONT_FILES, package_folder

TEXT = "Éclair ñandú, Ångström & 1/2 fjord №7"
SANS, ITALIC = (file.path for file in FONT_FILES if file.name.endswith(".ttf"))
BODONI = package_folder("fontpkg_bodoni_moda") / "files" / "BodoniModa[opsz,wght].ttf"
FREDOKA = package_folder("fontpkg_fredoka") / "files" / "Fredoka[wdth,wght].ttf"
OUTFIT = package_folder("fontpkg_outfit") / "files" / "Outfit[wght].ttf"
PLACES: tuple[tuple[Path, dict[str, float]], ...] = (
    (SANS, {"wght": 400}),
    (SANS, {"wght": 700, "wdth": 85}),
    (SANS, {"wght": 530, "wdth": 97.3}),
    (ITALIC, {"wght": 1000, "wdth": 62.5}),
    (BODONI, {"wght": 600, "opsz": 11}),
    (BODONI, {"wght": 900, "opsz": 200}),
    (FREDOKA, {"wght": 600}),
    (FREDOKA, {"wdth": 125}),
    (OUTFIT, {"wght": 250}),
)
VARIABLE = {"avar", "cvar", "fvar", "gvar", "HVAR", "MVAR", "STAT", "VVAR"}


def subset(path: Path) -> bytes:
    """A font with the glyphs of a text, which keep their numbers."""
    options = Options(retain_gids=True, drop_tables=["GSUB", "GPOS"], layout_closure=False)
    with TTFont(path, lazy=True) as font:
        subsetter = Subsetter(options)
        subsetter.populate(text=TEXT)
        subsetter.subset(font)
        return saved(font)


def saved(font: Any) -> bytes:
    """The bytes of a font."""
    file = BytesIO()
    font.save(file)
    return file.getvalue()


def pin(data: bytes, axes: Mapping[str, float]) -> TTFont:
    """The font that HarfBuzz makes static."""
    static = pin_axes(give_up)(TTFont(BytesIO(data)), axes, static=True)
    return TTFont(BytesIO(saved(static)), checkChecksums=2)


def give_up(*_arguments: object, **_options: object) -> Any:
    """Stands for fontTools where it is not to be asked."""
    raise AssertionError


def draw(font: TTFont) -> list[list[tuple[str, Any]]]:
    """How each glyph is drawn, by its number."""
    glyphs, pens = font.getGlyphSet(), []
    for name in font.getGlyphOrder():
        pens.append(DecomposingRecordingPen(glyphs))
        glyphs[name].draw(pens[-1])
    return [pen.value for pen in pens]


def coordinates(drawing: list[tuple[str, Any]]) -> list[float]:
    """All numbers of a drawing, in font units."""
    return [number for _, points in drawing for point in points if point for number in point]


def widths(font: TTFont) -> list[int]:
    """How wide each glyph is, in font units."""
    return [font["hmtx"][name][0] for name in font.getGlyphOrder()]


@pytest.mark.parametrize(("path", "axes"), PLACES)
def test_glyphs_are_those_of_font_tools(path: Path, axes: dict[str, float]) -> None:
    """Composed ones too; a number may be rounded the other way."""
    data = subset(path)
    ours, theirs = pin(data, axes), instantiateVariableFont(TTFont(BytesIO(data)), dict(axes), static=True)
    for mine, other in zip(draw(ours), draw(theirs), strict=True):
        assert [verb for verb, _ in mine] == [verb for verb, _ in other]
        assert coordinates(mine) == pytest.approx(coordinates(other), abs=1.01)
    assert widths(ours) == pytest.approx(widths(theirs), abs=1)


@pytest.mark.parametrize(("path", "axes"), PLACES)
def test_the_font_is_static_and_whole(path: Path, axes: dict[str, float]) -> None:
    """It says how heavy and how wide it is, and how far its glyphs reach."""
    data = subset(path)
    ours, theirs = pin(data, axes), instantiateVariableFont(TTFont(BytesIO(data)), dict(axes), static=True)
    assert not VARIABLE & set(ours.keys())
    assert set(theirs.keys()) - set(ours.keys()) <= {"GDEF", "STAT"}
    assert ours["OS/2"].usWeightClass == theirs["OS/2"].usWeightClass
    assert ours["OS/2"].usWidthClass == theirs["OS/2"].usWidthClass
    assert ours.getBestCmap().keys() == theirs.getBestCmap().keys()
    theirs = TTFont(BytesIO(saved(theirs)))
    for side in ("xMin", "yMin", "xMax", "yMax"):
        assert getattr(ours["head"], side) == pytest.approx(getattr(theirs["head"], side), abs=1)


def test_a_glyph_composed_of_an_empty_one_stays_empty() -> None:
    """As some fonts have it for a no-break space."""
    font = TTFont(OUTFIT)
    font["gvar"].variations["A"] = []
    blank = Glyph()
    blank.numberOfContours, part = -1, GlyphComponent()
    part.glyphName, part.x, part.y, part.flags = "space", 0, 0, 2
    blank.components = [part]
    font["glyf"]["A"] = blank
    static = pin(saved(font), {"wght": 700})
    assert draw(static)[static.getGlyphID("A")] == []


def test_an_axis_that_the_font_lacks_changes_nothing() -> None:
    """The renderer asks every font for every axis."""
    data = subset(OUTFIT)
    assert saved(pin(data, {"wght": 300, "wdth": 85})) == saved(pin(data, {"wght": 300}))


@pytest.mark.parametrize(
    ("tables", "data"),
    [({"CFF2"}, b"OTTO"), ({"glyf"}, b"ttcf"), ({"glyf"}, b"no font")],
    ids=["other outlines", "a collection", "a broken font"],
)
def test_what_cannot_be_pinned_is_left_to_font_tools(tables: set[str], data: bytes) -> None:
    """With all that it was asked for."""

    class Font(set[str]):
        reader = SimpleNamespace(file=BytesIO(data))

    asked = pin_axes(lambda font, axes, **options: (font, axes, options))(Font(tables), {"wght": 1}, static=True)
    assert asked == (Font(tables), {"wght": 1}, {"static": True})


CSS = """@page { size: 400px 200px } b { font-family: "Cardwright Bodoni Moda"; font-variation-settings: "opsz" 11 }
em, .narrow { font-variation-settings: "wdth" 80 }"""
HTML = f'<p>{TEXT} <b>{TEXT}</b> <em>{TEXT}</em> <strong class="narrow">{TEXT}</strong></p>'


def test_a_page_looks_and_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no variable font in the file."""
    from weasyprint.pdf import fonts

    renderer = weasy.Renderer(choose_fonts("en", (CSS,)), [("", CSS)], {})
    ours = renderer.write(renderer.lay_out(HTML))
    monkeypatch.setattr(fonts, "instantiateVariableFont", fonts.instantiateVariableFont.__wrapped__)
    theirs = renderer.write(renderer.lay_out(HTML))
    pages = [pypdfium2.PdfDocument(data)[0] for data in (ours, theirs)]
    assert pages[0].get_textpage().get_text_bounded() == pages[1].get_textpage().get_text_bounded()
    pictures = [page.render(scale=150 / 72).to_pil().convert("L") for page in pages]
    assert sum(ImageChops.difference(*pictures).histogram()[60:]) == 0  # of 255 greys; edges may differ by less
    assert len(ours) < len(theirs)
    embedded = list(embedded_fonts(ours))
    assert len(embedded) >= 4
    assert not any(VARIABLE & set(font.keys()) for font in embedded)


def embedded_fonts(data: bytes) -> list[TTFont]:
    """The TrueType fonts of a file."""
    with pikepdf.Pdf.open(BytesIO(data)) as pdf:
        streams = [thing["/FontFile2"].read_bytes() for thing in pdf.objects if "/FontFile2" in keys(thing)]
    return [TTFont(BytesIO(stream)) for stream in streams]


def keys(thing: pikepdf.Object) -> set[str]:
    """The keys of an object that is a dictionary."""
    return set(thing.keys()) if isinstance(thing, pikepdf.Dictionary) else set()
