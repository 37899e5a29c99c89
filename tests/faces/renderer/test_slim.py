"""Embedded Japanese fonts made small."""

from io import BytesIO

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from cardwright.faces.renderer.slim import slim_font
from cardwright.load.fonts import FONT_FILES

TEXT = "伊織 A"


@pytest.fixture(scope="module")
def subset() -> tuple[bytes, set[int]]:
    """A subset of the Japanese font that keeps its glyph numbers, and the numbers of the glyphs that show the text."""
    options = Options(retain_gids=True, desubroutinize=True, drop_tables=["GSUB", "GPOS", "BASE"], hinting=False)
    with TTFont(FONT_FILES[0].path, lazy=True) as font:
        subsetter = Subsetter(options)
        subsetter.populate(text=TEXT)
        subsetter.subset(font)
        file = BytesIO()
        font.save(file)
        used = {font.getGlyphID(name) for name in font.getBestCmap().values()}
    return file.getvalue(), used


def outline(font: TTFont, glyph: int) -> list[object]:
    """How a glyph is drawn."""
    pen = RecordingPen()
    font.getGlyphSet()[font.getGlyphName(glyph)].draw(pen)
    return list(pen.value)


def test_used_glyphs_are_drawn_as_before(subset: tuple[bytes, set[int]]) -> None:
    """And their widths are the same."""
    font, used = subset
    with TTFont(BytesIO(font)) as before, TTFont(BytesIO(slim_font(font, used))) as after:
        assert [outline(after, glyph) for glyph in sorted(used)] == [outline(before, glyph) for glyph in sorted(used)]
        assert after["hmtx"].metrics == before["hmtx"].metrics


def test_other_glyphs_are_empty(subset: tuple[bytes, set[int]]) -> None:
    """They take no byte; the file keeps its length, and its sums are right."""
    font, used = subset
    slim = slim_font(font, {min(used)})
    assert len(slim) == len(font)
    with TTFont(BytesIO(slim), checkChecksums=2) as after:
        glyphs = after["CFF "].cff.topDictIndex[0].CharStrings.charStringsIndex
        lengths = [end - start for start, end in zip(glyphs.offsets, glyphs.offsets[1:], strict=False)]
    assert [glyph for glyph, length in enumerate(lengths) if length] == [0, min(used)]


def test_fonts_of_another_kind_stay_as_they_are() -> None:
    """TrueType outlines have no such list."""
    font = FONT_FILES[2].path.read_bytes()
    assert slim_font(font, {1}) is font
