"""Results of rendering as JSON and back."""

from cardwright.faces.fit import Choice, Need
from cardwright.faces.page_facts import BoxRoom, PageFacts, PictureUse, StrayText
from cardwright.faces.records import LogLine, Record, read_needs, read_record, write_needs, write_record


def test_a_record_comes_back_equal() -> None:
    """Every part of it, also where pages failed."""
    facts = PageFacts(
        rooms=(BoxRoom(box=0, room_mm=1.5, over_mm=0.0),),
        strays=(StrayText(text="歌", over_safe_mm=1.0, over_trim_mm=0.0),),
        pictures=(PictureUse(address="art/a.png", dpi=212.0),),
    )
    for record in (
        Record(facts=(facts,), choices={(0, 1): Choice(2, 3)}, log=(LogLine("m", "s", 4),)),
        Record(choices={}, failure="gave up"),
    ):
        assert read_record(write_record(record)) == record


def test_needs_come_back_equal() -> None:
    """By face and box."""
    needs = {(0, 0): Need(step=2), (3, 1): Need(step=8, missing_mm=1.25)}
    assert read_needs(write_needs(needs)) == needs
