"""What rendering processes put down is gone when they are."""

import os
import tempfile
from pathlib import Path

import pytest

from cardwright.faces.scratch import close_scratch, open_scratch
from cardwright.faces.workers import Workers


@pytest.fixture(autouse=True)
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put everything that is temporary below the test's own folder."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def put_down(name: str) -> str:
    """Leave a folder where a library would, and say where."""
    return tempfile.mkdtemp(prefix=name)


def test_what_a_process_put_down_is_removed(root: Path) -> None:
    """Although nobody cleaned up in the process itself."""
    with Workers(2) as workers:
        left = Path(workers.submit(put_down, "font-").result())
        assert left.is_dir()
        assert left.parent.parent == root
    assert list(root.glob("cardwright-*")) == []


def test_it_is_removed_after_an_error_too(root: Path) -> None:
    """As after Ctrl-C, when processes are ended in the middle of their work."""
    with pytest.raises(KeyError):
        put_down_and_fail()
    assert list(root.glob("cardwright-*")) == []


def put_down_and_fail() -> None:
    """Fail while processes are there."""
    with Workers(2) as workers:
        workers.submit(put_down, "font-").result()
        raise KeyError


def test_folders_long_left_are_swept_away(root: Path) -> None:
    """Young ones may be in use; a link is not followed."""
    old, link, kept = root / "cardwright-faces-old", root / "cardwright-faces-link", root / "kept"
    for folder in (old, kept):
        folder.mkdir()
        os.utime(folder, (0, 0))
    link.symlink_to(kept)
    young = open_scratch()
    again = open_scratch()
    assert {path.name for path in root.iterdir()} == {link.name, kept.name, Path(young).name, Path(again).name}
    close_scratch(young)
    assert not Path(young).exists()
