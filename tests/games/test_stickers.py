"""Stickers for those who own a Japanese original: of which cards there are any, and for whom."""

from pathlib import Path

import pytest

from cardwright.build.request import BuildRequest
from cardwright.build.stickers import with_stickers
from cardwright.faces.text import count_cards
from cardwright.load.project import load_project

ROOT = Path(__file__).parent.parent.parent
STICKERS = {
    "do-million": {"sticker-stage": 55},
    "idol-a-live": {"sticker-event": 2, "sticker-fan": 6, "sticker-idol": 1, "sticker-song": 25},
    "idol-project": {"sticker-event": 6, "sticker-idol": 4},
    "ioripic": {},  # no card says more than its name
    "odeon": {},  # nobody knows an original in another language
}


@pytest.mark.parametrize("name", STICKERS)
def test_the_texts_that_are_known_have_stickers(name: str) -> None:
    """In every language but Japanese, a sticker for each copy; none for a text that is made up."""
    game = load_project(ROOT, (name,)).games[name]
    for lang in game.languages:
        printed = with_stickers(game, lang, BuildRequest())
        found = {deck: count_cards(printed, deck) for deck in printed.decks.keys() - game.decks.keys()}
        assert found == ({} if lang == "ja" else STICKERS[name]), lang
