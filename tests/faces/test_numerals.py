"""Numbers in the text of a document."""

import pytest

from cardwright.faces.numerals import write_amount, write_number


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
