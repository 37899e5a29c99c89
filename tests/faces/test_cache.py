"""Results kept between builds."""

import os
from pathlib import Path

import pytest

from cardwright.faces.cache import Cache, sweep
from cardwright.findings import ProjectError

KEY = "ab12"


def test_a_result_is_found_again(tmp_path: Path) -> None:
    """By its key and its kind."""
    Cache(tmp_path).store(KEY, "pdf", b"page")
    assert Cache(tmp_path).read(KEY, "pdf") == b"page"
    assert Cache(tmp_path).find(KEY, "json") is None
    assert Cache(tmp_path).find("cd34", "pdf") is None


def test_a_damaged_result_is_thrown_away(tmp_path: Path) -> None:
    """A half-written or changed file is made again."""
    path = Cache(tmp_path).store(KEY, "pdf", b"page")
    path.write_bytes(b"pag")
    assert Cache(tmp_path).find(KEY, "pdf") is None
    assert not path.exists()


def test_no_draft_is_left(tmp_path: Path) -> None:
    """Files appear whole."""
    Cache(tmp_path).store(KEY, "pdf", b"page")
    assert [path.suffix for path in tmp_path.rglob("*.*")] == [".pdf"]


def test_the_oldest_go_first_but_nothing_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that this build hands on stays, however full the folder is."""
    for age, key in enumerate(("aa", "bb", "cc")):
        path = Cache(tmp_path).store(key, "pdf", bytes(100))
        os.utime(path, (1000 + age, 1000 + age))
    monkeypatch.setattr("cardwright.faces.cache._USED", set())
    assert Cache(tmp_path).find("aa", "pdf") is not None
    sweep(tmp_path, limit_bytes=250)
    assert [Cache(tmp_path).find(key, "pdf") is not None for key in ("aa", "bb", "cc")] == [True, False, True]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """It is the surroundings' fault, not ours."""
    (tmp_path / "ab").write_text("a file in the way")
    with pytest.raises(ProjectError, match="cannot write"):
        Cache(tmp_path).store(KEY, "pdf", b"page")
