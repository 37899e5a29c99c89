"""Titles from top to bottom."""

import re

import pytest
from markupsafe import Markup

from cardwright.faces.vertical import vertical


def blocks(text: object) -> list[str]:
    """What stands in each block."""
    return re.findall(r'<span class="upright">(.*?)</span>', str(vertical(text)))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("スター", ["ス", "タ", "ー"]),
        ("第10話", ["第", "10", "話"]),
        ("100年", ["1", "0", "0", "年"]),
        ("夢 の", ["夢", "の"]),
        ("e\u0301te", ["e\u0301", "t", "e"]),
        ("葛\ufe00城", ["葛\ufe00", "城"]),
        (Markup('<span class="ph">夢</span><ruby>歌<rt>うた</rt></ruby>'), ["夢", "歌"]),
        ("a<b", ["a", "&lt;", "b"]),
        ("", []),
    ],
)
def test_blocks(text: object, shown: list[str]) -> None:
    """A block for each character with what it carries; two digits share one, readings are left out."""
    assert blocks(text) == shown


def test_no_block_is_left_for_the_sign_between_phrases() -> None:
    """It is invisible, so it would be a gap."""
    assert vertical("天海\u200b春香") == vertical("天海春香")
