"""Loading a model from its folder."""

import sys
from pathlib import Path

import pytest

from cardwright.play.engine import ModelError
from cardwright.play.model import load_model

from .orchard import TOY


def write(root: Path, text: str) -> None:
    """Write a model of a game called tiny."""
    folder = root / "rules" / "tiny" / "play"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "__init__.py").write_text(text, encoding="utf-8")


def test_a_model_is_loaded_once() -> None:
    """Under a private name, so that its states can be sent."""
    model = load_model(TOY, "toy")
    assert model is not None
    assert model.ends == ("sold-out", "rounds")
    assert load_model(TOY, "toy") is model
    assert model.prepare.__module__ in sys.modules
    assert model.prepare.__module__.startswith("cardwright_model_toy")


def test_a_game_without_a_model_has_none(tmp_path: Path) -> None:
    """That is no fault."""
    assert load_model(tmp_path, "tiny") is None


def test_a_package_without_a_model_is_refused(tmp_path: Path) -> None:
    """It says where one is expected."""
    write(tmp_path, "MODEL = 7\n")
    with pytest.raises(ModelError, match=r"rules/tiny/play/__init__.py holds no MODEL"):
        load_model(tmp_path, "tiny")


def test_what_a_model_raises_passes_through_and_leaves_nothing(tmp_path: Path) -> None:
    """So that the next try reads the file again."""
    write(tmp_path, "1 / 0\n")
    before = set(sys.modules)
    with pytest.raises(ZeroDivisionError):
        load_model(tmp_path, "tiny")
    assert set(sys.modules) == before


def test_another_workspace_with_the_same_game_has_its_own_model(tmp_path: Path) -> None:
    """Names are private to a process, not to a folder."""
    write(tmp_path / "a", "from cardwright.play.model import Model\nMODEL = Model(prepare=id, setup=id, ends=('a',))\n")
    write(tmp_path / "b", "from cardwright.play.model import Model\nMODEL = Model(prepare=id, setup=id, ends=('b',))\n")
    ends = [model.ends for name in "aba" if (model := load_model(tmp_path / name, "tiny"))]
    assert ends == [("a",), ("b",), ("a",)]
