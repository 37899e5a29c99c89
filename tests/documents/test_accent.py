"""The colour of a game's documents is one of its palette that can be read on white."""

import pytest

from cardwright.documents.accent import accent_colours


@pytest.mark.parametrize(
    ("palette", "accent"),
    [
        ({"ink": "#211C30", "light": "#FFE7A0", "pink": "#CF2578"}, "#CF2578"),
        ({"red": "#c00", "accent": "#123456"}, "#123456"),
        ({"ink": "#222222"}, "#3A4A8C"),
        ({}, "#3A4A8C"),
    ],
)
def test_accent(palette: dict[str, str], accent: str) -> None:
    """The palette's own accent, else its first strong and dark colour, else a blue."""
    assert accent_colours(palette)["accent"] == accent


def test_tint_and_shade() -> None:
    """They are mixed with white and black; what the palette names stays as it is."""
    found = accent_colours({"accent": "#FF0000", "accent-tint": "#FFEEEE"})
    assert found == {"accent": "#FF0000", "accent-tint": "#FFEEEE", "accent-deep": "#A60000", "on-accent": "#FFFFFF"}
