"""Finding a workspace and reading its files."""

from pathlib import Path

import pytest

from cardwright.findings import ProjectError
from cardwright.load.files import decode_text, find_workspace, iterate_files, read_text


def test_find_workspace_from_below(tmp_path: Path) -> None:
    """The nearest folder upwards with a game is the workspace."""
    (tmp_path / "cards/tiny").mkdir(parents=True)
    (tmp_path / "cards/tiny/game.yaml").write_text("game: tiny\n")
    (tmp_path / "rules/deep").mkdir(parents=True)
    assert find_workspace(tmp_path / "rules/deep") == tmp_path.resolve()


def test_find_workspace_by_settings_alone(tmp_path: Path) -> None:
    """A settings file is enough."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards/workspace.yaml").touch()
    assert find_workspace(tmp_path) == tmp_path.resolve()


def test_no_workspace(tmp_path: Path) -> None:
    """Without one, the error says what makes a folder a workspace."""
    with pytest.raises(ProjectError, match="no workspace here") as caught:
        find_workspace(tmp_path)
    assert "cards/<game>/game.yaml" in caught.value.hint


def test_iterate_files_is_sorted_and_skips_hidden_folders(tmp_path: Path) -> None:
    """The order is that of the paths, on every machine."""
    for name in ("b.yaml", "a.yaml", "x.txt", ".git/c.yaml", "sub/d.yaml"):
        path = tmp_path / "cards" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert list(iterate_files(tmp_path, "cards", (".yaml",))) == ["cards/a.yaml", "cards/b.yaml", "cards/sub/d.yaml"]


def test_link_out_of_the_workspace_is_refused(tmp_path: Path) -> None:
    """A symbolic link reads nothing outside."""
    outside = tmp_path / "secret.yaml"
    outside.write_text("key: 1\n")
    root = tmp_path / "work"
    root.mkdir()
    (root / "a.yaml").symlink_to(outside)
    text, (finding,) = read_text(root, "a.yaml")
    assert text is None
    assert finding.message == "a.yaml leads out of the workspace"


def test_shift_jis_is_named_with_its_place() -> None:
    """A file in another encoding is told which one it reads like, and where it begins to differ."""
    text, (finding,) = decode_text("name: a\ntitle: 伊織\n".encode("shift_jis"), "x.yaml")
    assert text is None
    assert (finding.code, finding.place.line, finding.place.column) == ("YML008", 2, 8)
    assert finding.hint == "save the file as UTF-8; it reads like shift_jis"


def test_byte_order_mark_is_found_and_the_text_still_read() -> None:
    """Windows editors add one; the rest of the file is checked all the same."""
    text, (finding,) = decode_text(b"\xef\xbb\xbfa: 1\n", "x.yaml")
    assert text == "a: 1\n"
    assert finding.message == "the file is UTF-8 with a byte order mark"


def test_lost_character_is_found() -> None:
    """U+FFFD stands where an editor lost something."""
    _, (finding,) = decode_text("a: \ufffd\n".encode(), "x.yaml")
    assert (finding.code, finding.place.column) == ("YML008", 4)


def test_windows_line_ends_are_read_as_ours() -> None:
    """They are not a fault."""
    assert decode_text(b"a: 1\r\nb: 2\r\n", "x.yaml") == ("a: 1\nb: 2\n", ())
