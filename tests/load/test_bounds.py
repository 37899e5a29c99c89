"""What is longer than anything printed, or leads out of the workspace, is found while a game is read."""

from pathlib import Path

import pytest

from cardwright.load.bounds import MAX_BOOK
from cardwright.load.markup import MAX_TEXT, Broken, parse_markup
from tests.toy import DECK, FILES, FRENCH, RULEBOOK, write_toy


def codes(root: Path, **files: str) -> list[tuple[str, str]]:
    """The codes and paths of what is found in the game with other files."""
    return [(fault.code, fault.place.path) for fault in write_toy(root, **files).faults]


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        (DECK, "Fox", "x" * (MAX_TEXT + 1)),
        (FRENCH, "Renard", "x" * (MAX_TEXT + 1)),
        (RULEBOOK, "Check the box.", "x " * MAX_TEXT),
        (RULEBOOK, "Check the box.", "A word. \n\n" * (MAX_BOOK // 9)),
    ],
)
def test_a_text_too_long_to_print_is_found(tmp_path: Path, path: str, old: str, new: str) -> None:
    """In its own file."""
    assert ("SCH006", path) in codes(tmp_path, **{path: FILES[path].replace(old, new)})


def test_the_longest_text_is_none_too_many(tmp_path: Path) -> None:
    """The bound itself is allowed."""
    assert codes(tmp_path, **{DECK: FILES[DECK].replace("Fox", "x" * MAX_TEXT)}) == []


def test_a_long_text_is_not_read_any_further() -> None:
    """It is one broken span."""
    assert [type(span) for span in parse_markup("{" * (MAX_TEXT + 1))] == [Broken]


def test_links_out_of_the_workspace_are_found(tmp_path: Path) -> None:
    """Among templates and pictures; a link inside is somebody's own affair."""
    for folder in ("templates/tiny", "art/tiny"):
        (tmp_path / "game" / folder).mkdir(parents=True)
    (tmp_path / "outside.css").touch()
    (tmp_path / "game/templates/tiny/a.css").symlink_to(tmp_path / "outside.css")
    (tmp_path / "game/art/tiny/b").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "game/art/tiny/c").symlink_to(tmp_path / "game", target_is_directory=True)
    found = codes(tmp_path / "game")
    assert found == [("YML008", "templates/tiny/a.css"), ("YML008", "art/tiny/b")]


def test_a_pack_that_is_no_id_is_found(tmp_path: Path) -> None:
    """It would become a part of a file's name."""
    game = FILES["cards/tiny/game.yaml"] + "packs: {../up: {name: Up}}\n"
    assert ("ID001", "cards/tiny/game.yaml") in codes(tmp_path, **{"cards/tiny/game.yaml": game})
