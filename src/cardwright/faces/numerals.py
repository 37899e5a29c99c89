"""Numbers in the text of a document: thousands set apart as a language does, and no number away from what it counts."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import accumulate, pairwise
from typing import Final

from cardwright.faces.runs import OBJECT, Run
from cardwright.load.words import load_words, word_language

_NARROW: Final = "\u202f"
_MINUS: Final = "\u2212"
_WHOLE: Final = re.compile("-?[1-9][0-9]*")
_BOUND: Final = frozenset({"en", "fr"})  # languages that put a space between a number and its noun, and ask for this
# A number that is no part of a word, and the space before a word or a term's picture.
_COUNTED: Final = re.compile(rf"(?<![\w.,\u00a0])[0-9](?:[0-9.,\u202f]*[0-9])? (?=[^\W\d_]|{OBJECT})")


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


def bind_numbers(runs: Iterable[Run], lang: str) -> list[Run]:
    """Glue each number to the word after it, where the language sets one off from the other by a space.

    The space stays a plain one, so that what is copied from a page can be searched for.
    """
    whole = list(runs)
    text = "".join(run.text for run in whole) if lang.partition("-")[0] in _BOUND else ""
    ends = [match.end() for match in _COUNTED.finditer(text)]
    starts = accumulate((len(run.text) for run in whole[:-1]), initial=0)
    return [piece for run, start in zip(whole, starts, strict=False) for piece in _glue(run, start, ends)]


def _glue(run: Run, start: int, ends: Iterable[int]) -> Iterator[Run]:
    """The pieces of a run that begins at an offset of the text: each is glued that stops at one of the ends."""
    inside = [end - start for end in ends if start < end <= start + len(run.text)]
    if run.html or not inside:
        yield run
        return
    for begin, end in pairwise([0, *inside]):
        yield replace(run, text=run.text[begin:end], glued=True)
    if inside[-1] < len(run.text):
        yield replace(run, text=run.text[inside[-1] :])
