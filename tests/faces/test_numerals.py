"""Numbers in the text of a document."""

import pytest

from cardwright.faces.numerals import bind_numbers, write_amount, write_number
from cardwright.faces.runs import OBJECT, Run, join_runs


@pytest.mark.parametrize(
    ("number", "lang", "written"),
    [
        (1370, "", "1370"),
        (1370, "en", "1,370"),
        (1370, "fr-CA", "1\u202f370"),
        (1370, "ja", "1,370"),
        (1370, "de", "1\u202f370"),
        (999, "en", "999"),
        (-1234567, "fr", "\u22121\u202f234\u202f567"),
        (1234.5, "fr", "1\u202f234,5"),
        (-2.5, "", "\u22122.5"),
    ],
)
def test_thousands_are_set_apart_as_a_language_does(number: float, lang: str, written: str) -> None:
    """A language without words of its own takes a narrow space; without a language, nothing is set apart."""
    assert write_number(number, lang) == written


@pytest.mark.parametrize(("amount", "written"), [("-1500", "\u22121,500"), ("2/3", "2/3"), ("007", "007"), ("", "")])
def test_an_amount_may_be_no_number(amount: str, written: str) -> None:
    """A share or a code stays as it is written."""
    assert write_amount(amount, "en") == written


@pytest.mark.parametrize(
    ("lang", "runs", "html"),
    [
        ("en", [Run("Deal "), Run("5"), Run(" cards.")], 'Deal <span class="nb">5 cards.</span>'),
        ("fr", [Run("(1\u202f370 cartes)")], '(1\u202f<span class="nb">370 cartes)</span>'),
        ("en", [Run("3 "), Run("berries", ("<a>",)), Run(".")], '<span class="nb">3 <a>berries</a>.</span>'),
        ("en", [Run("3", ("<b>",)), Run(" a b")], '<span class="nb"><b>3</b> a</span> b'),
        ("en", [Run("2 "), Run(OBJECT, html="<svg/>", glued=True), Run("nut")], '<span class="nb">2 <svg/>nut</span>'),
        ("en", [Run("A5 paper, 100 %, by 2013. End 3\u00a0mm, Nut\u00a02 now")], None),
        ("ja", [Run("5 cards")], None),
        ("de", [Run("5 Karten")], None),
    ],
)
def test_a_number_keeps_with_what_it_counts(lang: str, runs: list[Run], html: str | None) -> None:
    """Whatever the style of either; not the amount of a term, nor a number within a word, nor in Japanese."""
    plain = join_runs(runs, lang, bare=True)
    bound = join_runs(bind_numbers(runs, lang), lang, bare=True)
    assert bound == (plain if html is None else html)
