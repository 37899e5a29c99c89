"""Our own words in each language."""

import pytest

from cardwright.load.words import load_words


@pytest.mark.parametrize("lang", ["fr", "ja"])
def test_every_word_is_translated(lang: str) -> None:
    """No language that we ship falls back for a word, and each keeps the placeholders."""
    english, words = load_words("en"), load_words(lang)
    assert set(words) == set(english)
    for name, word in words.items():
        assert word.count("{") == english[name].count("{"), name


def test_other_languages_read_english() -> None:
    """A language that we do not have yet."""
    assert load_words("de")["scale"] == "print at 100 %"
