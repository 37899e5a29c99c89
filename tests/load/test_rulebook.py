"""The rulebook's blocks, sections and units, and what is wrong with its structure."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.load.blocks import Box, Heading, Listing, Paragraph, Table, join_lines, read_blocks
from cardwright.load.rulebook import parse_rulebook

PATH = "rules/toy/rulebook.md"
BOOK = """{#title}
# Toy

Hello.

{#setup}
## Set-up

::: setup
1. One.
   More.
2. Two.
:::

{#deal}
### Deal

| a | b |
|---|--:|
| a | {水|みず} |
"""


def found(source: str) -> list[str]:
    """The findings of a rulebook as ``line:column code message``."""
    _, findings = parse_rulebook(source, PATH)
    return [f"{f.place.line}:{f.place.column} {f.code} {f.message}" for f in findings]


def test_sections_are_numbered() -> None:
    """The title has no number, chapters and sections have one; the place is the anchor's."""
    rulebook, findings = parse_rulebook(BOOK, PATH)
    assert findings == ()
    assert [(s.anchor, s.number, s.level, s.title.source) for s in rulebook.sections] == [
        ("title", "", 1, "Toy"),
        ("setup", "1", 2, "Set-up"),
        ("deal", "1.1", 3, "Deal"),
    ]
    assert [section.place.line for section in rulebook.sections] == [1, 6, 15]


def test_units_count_from_their_heading() -> None:
    """The heading is unit 1 of its section; items and cells follow in reading order, each at its place."""
    rulebook, _ = parse_rulebook(BOOK, PATH)
    units = {unit.text.context: (unit.text.source, unit.kind) for unit in rulebook.units}
    assert units["rules:setup/1"] == ("Set-up", "heading")
    assert units["rules:setup/2"] == ("One. More.", "item")
    assert units["rules:deal/5"] == ("{水|みず}", "cell")
    places = {unit.text.context: unit.text.place for unit in rulebook.units}
    assert (places["rules:setup/2"].line, places["rules:setup/2"].column) == (10, 4)
    assert (places["rules:deal/4"].line, places["rules:deal/4"].column) == (20, 3)
    assert (places["rules:deal/5"].line, places["rules:deal/5"].column) == (20, 7)


def test_blocks_keep_the_structure() -> None:
    """A renderer gets headings, boxes, lists and tables with the same units as the rulebook lists."""
    kinds = [type(block) for block in read_blocks(BOOK, PATH)]
    assert kinds == [Heading, Paragraph, Heading, Box, Heading, Table]
    box = read_blocks(BOOK, PATH)[3]
    assert isinstance(box, Box)
    assert isinstance(box.blocks[0], Listing)
    assert (box.name, box.closed, box.blocks[0].ordered, len(box.blocks[0].items)) == ("setup", True, True, 2)


@pytest.mark.parametrize(
    ("source", "joined"),
    [
        ("改行\nする", "改行する"),
        ("one\n  two", "one two"),
        ("one  \ntwo", "one\ntwo"),
        ("one\\\ntwo", "one\ntwo"),
        ("改行\nthe end", "改行 the end"),
    ],
)
def test_lines_are_joined(source: str, joined: str) -> None:
    """No space is left between Japanese lines, one elsewhere; two spaces or a backslash keep the line end."""
    assert join_lines(source) == joined


@pytest.mark.parametrize(
    ("source", "finding"),
    [
        ("# T", "1:3 RUL001 no anchor for 'T'"),
        ("{#Bad one}\n# T", "1:1 ID001 anchor 'Bad one' is no id"),
        ("{#t}\n# T\n{#t}\n## U", "3:1 ID002 anchor 't' is given twice"),
        ("{#t}\n# T\n{#u}\n# U", "4:3 RUL004 second title 'U'"),
        ("{#t}\n# T\n{#u}\n### U", "4:5 RUL005 'U' is a heading of level 3 below one of level 1"),
        ("{#t}\n# T\n\n{#u}\n\nText.", "4:1 RUL006 no heading follows the anchor 'u'"),
        ("{#t}\n# T\n::: notes\n:::", "3:5 RUL002 unknown block 'notes'"),
        ("{#t}\n# T\n::: note Well\n:::", "3:5 RUL002 'Well' after '::: note' is not read"),
        ("{#t}\n# T\n::: note\nx", "3:5 RUL007 the block 'note' is never closed"),
        ("Hi\n{#t}\n# T", "1:1 RUL003 text before the title"),
        ("", "1:1 RUL003 the rulebook has no title"),
        ("{#t}\n# T\nsee\n[x](y)", "4:1 RUL008 '[x](y)' is not read here and prints as it stands"),
    ],
)
def test_structural_faults(source: str, finding: str) -> None:
    """Each fault of the structure is one finding at its own place."""
    assert found(source) == [finding]


@given(st.text("#{}:|-*>1. \nab漢t\t`[]()<&;\\", max_size=80))
def test_any_text_is_a_rulebook(source: str) -> None:
    """Nothing an author types raises, and each unit begins where its place says."""
    rulebook, _ = parse_rulebook(source, PATH)
    lines = source.split("\n")
    for unit in rulebook.units:
        place = unit.text.place
        assert lines[place.line - 1][place.column - 1 :].startswith(unit.text.source[:1])


def test_a_picture_names_its_cards() -> None:
    """Each at its own place, with the side that is shown; what stands below is its caption."""
    source = f"{BOOK}\n::: picture fox/red fox/2/back\nBoth sides.\n:::\n"
    rulebook, findings = parse_rulebook(source, PATH)
    assert findings == ()
    shown = [(picture.reference, picture.side, picture.anchor) for picture in rulebook.pictures]
    assert shown == [("fox/red", "face", "deal"), ("fox/2", "back", "deal")]
    assert [(picture.place.line, picture.place.column) for picture in rulebook.pictures] == [(22, 13), (22, 21)]
    assert rulebook.units[-1].text.source == "Both sides."


def test_a_picture_of_nothing() -> None:
    """A picture block must name a card; it may stand in another block."""
    assert found(f"{BOOK}\n::: picture\n:::\n") == ["22:5 RUL002 a picture of no card"]
    nested = f"{BOOK}\n:::: example\n\n::: picture fox/red\n:::\n\n::::\n"
    assert found(nested) == []
    assert len(parse_rulebook(nested, PATH)[0].pictures) == 1
