"""From a character of a text back to its line and column."""

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cardwright.findings import Place
from cardwright.load.places import place_at
from cardwright.project import Text


def spot(source: str, text: str, needle: str, *, line: int, column: int) -> tuple[int, int, int]:
    """The place of the needle in a text that begins at a line and column of the source."""
    item = Text(context="t", source=text, place=Place(path="a.yaml", line=line, column=column))
    place = place_at(source, item, offset=text.index(needle), width=len(needle))
    return place.line, place.column, place.width


@pytest.mark.parametrize(
    ("source", "text", "column", "expected"),
    [
        ("text: Draw {nope} now", "Draw {nope} now", 7, (1, 12, 6)),
        ('text: "Say \\"a\\" {nope}"', 'Say "a" {nope}', 7, (1, 18, 6)),
        ("text: 'It''s {nope}'", "It's {nope}", 7, (1, 14, 6)),
        ('text: "One\\nTwo {nope}"', "One\nTwo {nope}", 7, (1, 17, 6)),
        ("text: >-\n  Draw\n  a {nope}", "Draw a {nope}", 7, (3, 5, 6)),
        ("text: |\n  Draw\n  a {nope}\n", "Draw\na {nope}\n", 7, (3, 5, 6)),
        ("手札を\n引き{nope}", "手札を引き{nope}", 1, (2, 3, 6)),
        ("> 手札\n> {nope}", "手札{nope}", 3, (2, 3, 6)),
    ],
)
def test_finds_the_column(source: str, text: str, column: int, expected: tuple[int, int, int]) -> None:
    """Quotes, escapes, folded lines and joined lines are walked over."""
    assert spot(source, text, "{nope}", line=1, column=column) == expected


def test_unusual_escapes_point_at_the_text() -> None:
    """Where the way is lost, the text's own place is right, if not exact."""
    assert spot('x: "\\u624b {nope}"', "手 {nope}", "{nope}", line=1, column=4) == (1, 4, 1)


@given(st.text("ab \n'\"{}\\", min_size=1), st.sampled_from(['"', "'", None]))
def test_any_dumped_text_finds_its_end(text: str, style: str | None) -> None:
    """In any text that YAML wrote, a marker at its end is found, or the text's own place is given."""
    source = yaml.dump({"t": text + "§"}, default_style=style, allow_unicode=True)
    node = yaml.compose(source)
    mark = node.value[0][1].start_mark
    line, column, _ = spot(source, text + "§", "§", line=mark.line + 1, column=mark.column + 1)
    assert source.split("\n")[line - 1][column - 1] == "§" or (line, column) == (mark.line + 1, mark.column + 1)
