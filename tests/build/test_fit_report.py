"""The fit report names what comes nearest to not fitting, in a fixed order."""

from dataclasses import replace

from cardwright.build.fit_report import nearest_misses, play_left, write_fit_report
from cardwright.faces.pages import FaceSet, Fitted

FIT = Fitted(
    card="animal/fox", side="face", role="text", wanted_pt=8.5, size_pt=8.5, floor_pt=6.5, remedies=0, room_mm=3.0
)
SMALL = replace(FIT, card="animal/owl", size_pt=6.75, remedies=2, room_mm=0.1)
MISSING = replace(FIT, card="animal/elk", size_pt=6.5, remedies=2, room_mm=-1.5)


def test_order() -> None:
    """What does not fit comes first, then what has least play left, then what has least room."""
    tight = replace(FIT, card="animal/cat", room_mm=0.5)
    assert nearest_misses([FIT, tight, SMALL, MISSING]) == ((MISSING,), (SMALL,), (tight,), (FIT,))


def test_one_line_for_each_text() -> None:
    """Of several boxes of a card with one role the worst is shown."""
    assert nearest_misses([FIT, replace(FIT, room_mm=1.0)]) == ((replace(FIT, room_mm=1.0),),)


def test_cards_that_fit_alike_share_a_line() -> None:
    """A deck of one size says so once."""
    other = replace(FIT, card="animal/hen")
    assert nearest_misses([other, FIT]) == ((FIT, other),)
    faces = FaceSet(game="tiny", lang="en", pages={}, hashes={}, fits=(FIT, other), findings=())
    assert "animal/fox and 1 more" in write_fit_report([faces])


def test_play_of_a_box_that_has_none() -> None:
    """A text of a fixed size is at its end only when it took remedies."""
    fixed = replace(FIT, wanted_pt=6.5, size_pt=6.5)
    assert (play_left(fixed), play_left(replace(fixed, remedies=1)), play_left(SMALL)) == (1.0, 0.0, 0.125)


def test_table() -> None:
    """Columns stand below their heads; what is missing is told in mm."""
    faces = FaceSet(game="tiny", lang="fr", pages={}, hashes={}, fits=(FIT, MISSING), findings=())
    assert write_fit_report([faces]).splitlines() == [
        "tiny in fr: 2 texts in boxes, those nearest to not fitting:",
        "  card        side  text   wants     has   floor  remedies            room",
        "  animal/elk  face  text  8.5 pt  6.5 pt  6.5 pt         2  1.5 mm missing",
        "  animal/fox  face  text  8.5 pt  8.5 pt  6.5 pt         0          3.0 mm",
    ]


def test_game_without_boxes() -> None:
    """A language whose faces open no box says so."""
    faces = FaceSet(game="tiny", lang="ja", pages={}, hashes={}, fits=(), findings=())
    assert write_fit_report([faces]) == "tiny in ja: no text has to fit a box\n"
