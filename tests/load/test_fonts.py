"""Font files and the characters they have."""

import pytest

from cardwright.findings import ProjectError
from cardwright.load.fonts import FONT_FILES, FontFile, families, missing_characters, package_folder, read_coverage


@pytest.mark.parametrize("file", FONT_FILES, ids=lambda file: file.name)
def test_coverage_agrees_with_a_font_library(file: FontFile) -> None:
    """The ranges read by hand are the code points that fontTools reads."""
    from fontTools.ttLib import TTFont

    with TTFont(file.path, lazy=True) as font:
        best = font["cmap"].getBestCmap()
    coverage = read_coverage(file.path)
    assert len(coverage) == len(best)
    assert all(chr(code) in coverage for code in best)


def test_segments_of_a_small_font_are_read() -> None:
    """A font that has a format 4 map only is read as well."""
    coverage = read_coverage(package_folder("fontpkg_fredoka") / "files" / "Fredoka[wdth,wght].ttf")
    assert "A" in coverage
    assert "鬱" not in coverage


def test_ordinary_text_is_covered_in_each_language() -> None:
    """French spaces, Japanese punctuation and the letters of both scripts have glyphs in every stack."""
    assert missing_characters("Œuvre\u202f! 伊織ンピック、10点。", "fr") == ""
    assert missing_characters("Œuvre\u202f! 伊織ンピック、10点。", "ja") == ""


def test_missing_characters_are_named_once_in_order() -> None:
    """Dice and a rare ideograph are in no font; controls and selectors are not asked for."""
    assert missing_characters("⚅ a ⚀⚅\n\u2060𱁫", "ja") == "⚅⚀𱁫"


def test_japanese_is_set_in_the_japanese_family_first() -> None:
    """The regional tag does not matter for the choice of the family."""
    assert families("ja-JP")[0] == "Cardwright Sans JP"
    assert families("fr")[0] == "Cardwright Sans"


def test_a_missing_package_is_a_project_error() -> None:
    """The message names the package."""
    with pytest.raises(ProjectError, match="no_such_font"):
        package_folder("no_such_font")
