"""Stretches of the source in a translation: what is one, and what may be the same in two languages."""

from pathlib import Path

import pytest

from tests.check.workspace import findings_of, french

SOURCE = "Draw a card. Then discard two cards at once, and read “Tokyo by night again”."


@pytest.mark.parametrize(
    "text",
    [
        "Piochez une carte. Then discard two cards.",
        "Piochez. THEN discard two CARDS",
        "Piochez une carte, puis discard two cards at once",
    ],
)
def test_four_words_of_the_source_in_a_row(text: str, tmp_path: Path) -> None:
    """However they are written, and wherever they stand."""
    assert "I18N022" in findings_of(tmp_path, french(SOURCE, text))


@pytest.mark.parametrize(
    "text",
    [
        "Piochez une carte. Puis discard two cards.",
        "Piochez deux cartes et lisez «\u202fTokyo by night again\u202f».",
        "Piochez then discard, two cards.",
        "Piochez *then discard two cards*.",
    ],
)
def test_what_may_be_the_same(text: str, tmp_path: Path) -> None:
    """Three words, quotations, words that something parts, titles in italics."""
    assert "I18N022" not in findings_of(tmp_path, french(SOURCE, text))


def test_a_name_may_stand_in_a_text(tmp_path: Path) -> None:
    """It is no stretch of the text but what the card is called."""
    example = french("Take The Night Is Young.", "Prenez The Night Is Young.", name="The Night Is Young")
    assert "I18N022" not in findings_of(tmp_path, example)
