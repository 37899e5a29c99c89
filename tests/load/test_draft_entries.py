"""Entries of a draft that cannot be shown: which they are, and that the source stands in for them."""

from pathlib import Path

import pytest

from cardwright.faces.text import localise
from cardwright.load.project import load_project
from tests.check.workspace import GAME, french, lay_out

DRAFT = {"game.yaml": "languages: {en: source, fr: draft}\n"}


def shown(root: Path, source: str, target: str) -> str:
    """What the French of a draft shows for a text."""
    lay_out(root, {**french(source, target), **DRAFT})
    game = load_project(root).games[GAME]
    text = next(text for text in game.texts() if text.context == "card:animal/fox.text")
    return localise(game, text, "fr")


@pytest.mark.parametrize(
    "target", ["Prenez une {berry} et **deux.", "{berry", "Prenez une {bery}.", "Prenez une carte.", "{berry} {nut}"]
)
def test_the_source_is_shown_for_what_is_broken_or_leads_elsewhere(target: str, tmp_path: Path) -> None:
    """String by string, as for what is not translated."""
    assert shown(tmp_path, "Take a {berry}.", target) == "Take a {berry}."


@pytest.mark.parametrize("target", ["Une {berry} est prise.", "**{berry}**", "{berry}, oui, {berry}"])
def test_a_sound_entry_is_shown(target: str, tmp_path: Path) -> None:
    """Emphasis may differ, and a reference may stand more often."""
    assert shown(tmp_path, "Take a {berry}.", target) == target
