"""All strings of a language searched in one pass."""

import re

from hypothesis import given
from hypothesis import strategies as st

from cardwright.check.corpus import Corpus, Written
from cardwright.findings import Place
from cardwright.project import Text

PLACE = Place(path="deck.yaml")


def make(*strings: str) -> Corpus:
    """A corpus of strings whose contexts are their numbers."""
    texts = [Text(context=str(number), source=string, place=PLACE) for number, string in enumerate(strings)]
    return Corpus("en", [Written(text.source, "en", text) for text in texts])


@given(st.lists(st.text(alphabet="ab 1\n", max_size=8), max_size=8))
def test_a_search_finds_what_each_string_holds(strings: list[str]) -> None:
    """One pass over the joined text is the passes over each of the strings, with their own offsets."""
    pattern = re.compile("a+")
    found = [(hit.written.source.context, hit.offset, hit.text) for hit in make(*strings).search(pattern)]
    expected = [(str(n), m.start(), m[0]) for n, text in enumerate(strings) for m in pattern.finditer(text)]
    assert found == expected


def test_collect_takes_the_first_group_by_context() -> None:
    """A match without that group is left out."""
    corpus = make("two {x2} 3", "", "3 and 4")
    assert corpus.collect(re.compile(r"\{[^}]*\}|([0-9]+)")) == {"0": {"3"}, "2": {"3", "4"}}


def test_tokens_are_counted() -> None:
    """What stands in braces, ruby left out."""
    assert make("{berry} and {berry}", "{nut:+2} {漢|かん}").tokens == {"berry": 2, "nut:+2": 1}


def test_strings_that_contain_a_part() -> None:
    """In their order, and the same tuple each time."""
    corpus = make("a{b", "c", "{")
    assert [string.text for string in corpus.containing("{")] == ["a{b", "{"]
    assert corpus.containing("{") is corpus.containing("{")


def test_lower_case_keeps_every_offset() -> None:
    """A letter whose small form is longer stays as it is."""
    corpus = make("İSTANBUL Two", "THREE")
    assert corpus.collect_words(["two", "three", "wo", "hre"]) == {"0": {"two"}, "1": {"three"}}


def test_a_string_with_a_break_character_does_not_shift_the_others() -> None:
    """The loader reports such a character; here it must only do no harm."""
    assert [hit.offset for hit in make("a\0b", "ab").search(re.compile("b"))] == [2, 1]
