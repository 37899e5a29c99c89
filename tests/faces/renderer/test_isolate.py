"""The environment in which pages are rendered."""

import os

import pytest

from cardwright.faces.renderer.isolate import isolated


def test_variables_are_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was set is set again, what was not is gone."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")
    monkeypatch.delenv("FONTCONFIG_FILE", raising=False)
    with isolated():
        assert os.environ["SOURCE_DATE_EPOCH"] == "315532800"
        assert os.environ["FONTCONFIG_FILE"].endswith("fonts.conf")
    assert os.environ["SOURCE_DATE_EPOCH"] == "1"
    assert "FONTCONFIG_FILE" not in os.environ
