"""Numbers in the text of a document, with their thousands set apart as a language does."""

import re
from typing import Final

from cardwright.load.words import load_words, word_language

_NARROW: Final = "\u202f"
_MINUS: Final = "\u2212"
_WHOLE: Final = re.compile("-?[1-9][0-9]*")


def write_number(number: float, lang: str = "") -> str:
    """Return a number with a true minus; in a language, with its decimal mark and with its thousands set apart.

    In a language that has no words here, a narrow space does that, which no reader takes for a decimal mark.
    """
    if not lang:
        return str(number).replace("-", _MINUS)
    words = load_words(lang)
    thousands = words["thousands"] if word_language(lang) == lang.partition("-")[0] else _NARROW
    marks = str.maketrans({",": thousands, ".": words["decimal"], "-": _MINUS})
    return f"{number:,}".translate(marks)


def write_amount(amount: str, lang: str = "") -> str:
    """Return an amount that stands beside a term, such as ``-3`` or ``2/3``; a whole number as other numbers are."""
    return write_number(int(amount), lang) if _WHOLE.fullmatch(amount) else amount.replace("-", _MINUS)
