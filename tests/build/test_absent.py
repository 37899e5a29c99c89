"""What a build says of kinds of files that were asked for and that a game does not have."""

from pathlib import Path

import pytest

from cardwright.build.pipeline import build_workspace
from cardwright.build.request import BuildRequest
from tests.build.test_since import zoo


def notes(root: Path, *kinds: str, **asked: object) -> tuple[str, ...]:
    """What is said of a build of ten animals, which are cards and nothing else."""
    zoo(root, "Roar")
    request = BuildRequest(kinds=kinds, jobs=1, **asked)  # type: ignore[arg-type]
    return build_workspace(root, request, progress=lambda *_: None).notes


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("stickers", "zoo has no stickers: a deck declares how large they are, as in 'stickers: {width: 52mm, height: 21mm}'"),
        ("mat", "zoo has no mat: a deck that says 'kind: mat' makes them"),
        ("reference", "zoo has no reference cards: a deck that says 'kind: reference' makes them"),
        ("booklet", "zoo has no booklet: they are made of rules/zoo/rulebook.md"),
    ],
)
def test_a_kind_that_a_game_lacks_is_named_with_what_declares_it(tmp_path: Path, kind: str, line: str) -> None:
    """Once, whatever else was asked for; and again where nothing is new."""
    assert notes(tmp_path, "sheets", kind, kind) == (line,)
    assert notes(tmp_path, "sheets", kind) == (line,)


def test_what_is_there_is_not_missed(tmp_path: Path) -> None:
    """Nor is anything where no kind was asked for, or only what changed."""
    assert notes(tmp_path, "sheets", "card", "calibration") == ()
    assert notes(tmp_path) == ()


def test_a_choice_of_packs_can_leave_nothing(tmp_path: Path) -> None:
    """Stickers that are declared are for languages other than the source's."""
    deck = tmp_path / "cards/zoo/animal.yaml"
    zoo(tmp_path, "Roar")
    text = deck.read_text(encoding="utf-8").replace("size: poker", "size: poker\nstickers: {width: 50mm, height: 20mm}")
    deck.write_text(text, encoding="utf-8")
    request = BuildRequest(kinds=("stickers",), jobs=1)
    (line,) = build_workspace(tmp_path, request, progress=lambda *_: None).notes
    assert line.startswith("zoo has no stickers: those that its decks declare are for other languages")
