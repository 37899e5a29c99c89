"""Numbers in digits and words, in the languages whose words are known."""

import pytest

from cardwright.check.numerals import numbers_missing, read_numbers


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        ("Draw 3 cards, then two more.", "en", {2, 3}),
        ("Draw a card, or 1 card.", "en", set()),
        ("It costs 1,200 in all.", "en", {1200}),
        ("Cela coûte 1\u202f200 en tout.", "fr", {1200}),
        ("Les deux joueurs piochent douze cartes.", "fr", {2, 12}),
        ("twenty-one points", "en", {20, 21}),
        ("ninety-nine points", "en", {9, 90, 99}),
        ("３枚引き、10点。", "ja", {3, 10}),
        ("二十五点を得る。", "ja", {2, 5, 10, 25}),
        ("二〇枚引く。", "ja", {2, 20}),
        ("2千円払う。", "ja", {2000}),
        ("１万5千円払う。", "ja", {15000}),
        ("２，０００円払う。", "ja", {2000}),
        ("二千円払う。", "ja", {2, 1000, 2000}),
        ("two hundred points", "en", {2, 100, 200}),
        ("quatre-vingts points", "fr", {4, 20, 80}),
        ("quatre-vingt-dix points", "fr", {4, 10, 20, 90}),
        ("deux cents points", "fr", {2, 100, 200}),
        ("vingt et un points", "fr", {20, 21}),
        ("soixante et onze points", "fr", {11, 60, 71}),
        ("un joueur et une carte", "fr", set()),
        ("zwei Karten", "de", {2}),
        ("dos cartas", "es", {2}),
    ],
)
def test_numbers_are_read(text: str, lang: str, expected: set[int]) -> None:
    """From two up, whatever they are written in; parts of a compound count as well."""
    assert read_numbers(text, lang).every == expected


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("Draw 3 cards.", "Piochez trois cartes."),
        ("Draw a card.", "Piochez 1 carte."),
        ("Both players draw 3.", "Chacun pioche 3 cartes."),
        ("The second player draws.", "Le joueur suivant pioche."),
        ("Pay half of 10.", "Payez la moitié de 10."),
    ],
)
def test_texts_that_may_agree(source: str, target: str) -> None:
    """Words on one side alone are no fault; a number in digits has to be met, in digits or words."""
    assert not any(numbers_missing(read_numbers(source, "en"), read_numbers(target, "fr")))


@pytest.mark.parametrize(
    ("source", "target"),
    [("Draw 3 cards.", "Piochez 4 cartes."), ("Draw two cards.", "Piochez trois cartes."), ("Draw 3.", "Piochez.")],
)
def test_texts_that_differ(source: str, target: str) -> None:
    """A number changed, in digits or words, or dropped."""
    assert any(numbers_missing(read_numbers(source, "en"), read_numbers(target, "fr")))


def test_japanese_against_english() -> None:
    """Kanji may stand for words of the other language."""
    assert not any(numbers_missing(read_numbers("三枚引く。", "ja"), read_numbers("Draw three cards.", "en")))
    assert any(numbers_missing(read_numbers("３枚引く。", "ja"), read_numbers("Draw 2 cards.", "en")))
