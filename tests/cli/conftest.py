"""Fixtures of the command line's tests."""

from pathlib import Path

import pytest

from .running import Runner, copy_game


@pytest.fixture
def ioripic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    """A workspace with a copy of ioripic, to be spoiled."""
    copy_game(tmp_path)
    return Runner(tmp_path, monkeypatch, capsys)


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    """A folder that is no workspace."""
    return Runner(tmp_path, monkeypatch, capsys)
