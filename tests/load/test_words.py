"""The documents' own words are complete in every language that has any."""

from string import Formatter

import pytest

from cardwright.load.words import load_words, word_language


@pytest.mark.parametrize("table", ["words", "play_words"])
@pytest.mark.parametrize("lang", ["fr", "ja"])
def test_every_language_has_every_word(lang: str, table: str) -> None:
    """The same keys as English, with the same gaps to fill."""
    english, words = load_words("en", table), load_words(lang, table)
    assert words.keys() == english.keys()
    for key, word in words.items():
        assert {gap for _, gap, _, _ in Formatter().parse(word)} - {None} == {
            gap for _, gap, _, _ in Formatter().parse(english[key])
        } - {None}


def test_other_languages_take_english() -> None:
    """A region takes its language, a language without words takes English."""
    assert load_words("fr-CA") == load_words("fr")
    assert load_words("de") == load_words("en")
    assert (word_language("fr-CA"), word_language("de")) == ("fr", "en")
