"""The nearest known word, and how often it is used."""

from cardwright.check.vocabulary import Vocabulary, fold


def test_the_hint_counts_the_uses() -> None:
    """The number tells the author which of two spellings is the usual one."""
    assert Vocabulary({"salary": 24, "sale": 3}).hint("salry") == "did you mean 'salary' (used by 24 cards)?"
    assert Vocabulary({"salary": 1}, noun="text").hint("salry") == "did you mean 'salary' (used by 1 text)?"


def test_a_word_without_uses_has_no_number() -> None:
    """Nothing is said about use where nothing is known of it."""
    assert Vocabulary(["salary"]).hint("salry") == "did you mean 'salary'?"


def test_a_word_like_none_has_no_hint() -> None:
    """A guess would lead the author away."""
    assert Vocabulary(["salary"]).hint("xyzzy") == ""


def test_case_width_and_accents_are_overlooked_first() -> None:
    """A word that differs in these alone is the nearest, however many others look alike."""
    assert Vocabulary(["hikari", "hikaru"]).nearest("Ｈｉｋａｒｉ") == "hikari"
    assert Vocabulary(["café", "cafes"]).nearest("cafe") == "café"


def test_the_more_used_of_two_equally_near_words_wins() -> None:
    """Both differ from the word by one letter."""
    assert Vocabulary({"cost": 1, "cast": 9}).nearest("cst") == "cast"


def test_hyphens_between_digits_tell_words_apart() -> None:
    """1-1 and 11 are two numbers; red-fox and redfox are one word."""
    assert fold("event-1-1") != fold("event-11")
    assert fold("red-fox") == fold("redfox")


def test_the_keys_of_a_mapping_to_anything_else_are_words() -> None:
    """A mapping of cards by name is no count of uses."""
    assert Vocabulary({"salary": "a card"}).hint("salry") == "did you mean 'salary'?"
