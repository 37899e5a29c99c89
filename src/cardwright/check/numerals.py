"""The numbers that a text speaks of, in digits or words, so that a text and its translation can be compared.

Only numbers from two up count: where English says "a card", Japanese says "1 card". Digits must be met by the
other side; words and kanji may be met, since "both", "twice" and "second" have no number in every language.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final
from unicodedata import normalize

from cardwright.check.corpus import Corpus
from cardwright.check.number_words import WORDS

_KANJI_LANGUAGES: Final = frozenset({"ja", "zh"})
_KANJI: Final = {"二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "両": 2, "半": 2}
_DIGIT_OF: Final = _KANJI | {"〇": 0, "一": 1}
_POWERS: Final = {"十": 10, "百": 100, "千": 1000, "万": 10000}

_NUMBER: Final = r"[0-9０-９]+(?:[.,，\u202f\u00a0'’ ][0-9０-９]{3})*(?![0-9０-９])|[0-9０-９]+"
_DIGITS: Final = re.compile(_NUMBER)
_RUN: Final = re.compile("[0-9０-９]+")
_KANJI_GROUP: Final = re.compile("([〇一二三四五六七八九十百千万両半]+)")
_KANJI_RUN: Final = re.compile("[〇一二三四五六七八九十百千万両半]+")
_DIGITS_AND_POWERS: Final = re.compile("(?:[0-9０-９]+[百千万])+")  # 2千, １万5千
_DIGIT_AND_POWER: Final = re.compile("([0-9０-９]+)([百千万])")
_SCALES: Final = frozenset({100, 1000})  # words that multiply what stands before them
_SCORE: Final = 20  # which French counts four of: quatre-vingts
_SEPARATORS: Final = re.compile(r"[^0-9]")
_RANGE: Final = re.compile(
    r"\b([0-9]{1,3})\b(?:[^\d.;:\n]{0,20}\b(?:to|bis|tot|à|al?|hasta|až|do|até)\b[^\d.;:\n]{0,12}|\s?[-–~〜]\s?)([0-9]{1,3})\b"
)
_WIDEST: Final = 20
# Signs for numbers that the other side may write as digits: in circles, and kanji of contracts.
_MET: Final = {"壱": 1, "弐": 2, "参": 3, "伍": 5, "拾": 10} | {chr(0x2460 + n): n + 1 for n in range(20)}
_SIGNED: Final = re.compile(r"(?<![\w.,)}])([+\-\u2212\u2013＋－])([0-9０-９]+)")
_MINUS: Final = str.maketrans("\u2212\u2013＋－", "--+-")


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers from two up of one text: those in digits, and those in words, where the language's are known.

    ``between`` are those that the other side may say and need not: 4 and 5 in ``from 3 to 6``, 3 where ③ stands.
    """

    digits: frozenset[int]
    words: frozenset[int]
    knows_words: bool = True
    between: frozenset[int] = frozenset()

    @property
    def every(self) -> frozenset[int]:
        """All of them."""
        return self.digits | self.words


def read_digits(text: str) -> frozenset[int]:
    """The numbers from two up that stand in digits, half or full width, with or without separators."""
    return _plain_numbers(_DIGITS.findall(text))


def read_numbers(text: str, lang: str) -> Numbers:
    """The numbers from two up in a text of a language."""
    primary = lang.partition("-")[0]
    if primary in _KANJI_LANGUAGES:
        text = _DIGITS_AND_POWERS.sub(lambda run: str(_add_powers(run[0])), text)
    words = _read_kanji(text) if primary in _KANJI_LANGUAGES else _read_words(text, primary)
    knows_words = primary in _KANJI_LANGUAGES or primary in WORDS
    met = frozenset(number for sign, number in _MET.items() if sign in text) if not text.isascii() else frozenset()
    return Numbers(read_digits(text), words, knows_words, _read_ranges(text) | met)


def read_signed(text: str) -> Mapping[int, frozenset[str]]:
    """The numbers that stand after a sign, with their signs, ``+`` or ``-``."""
    found: dict[int, set[str]] = {}
    for match in _SIGNED.finditer(text):
        found.setdefault(_read_number(match[2]), set()).add(match[1].translate(_MINUS))
    return {number: frozenset(signs) for number, signs in found.items()}


def swapped_digits(source: str, target: str) -> tuple[str, str] | None:
    """Return the digit of each side where 0 stands for 1 or 1 for 0, and the other figures are the same.

    Elsewhere 0 and 1 are no figures that must be met: where English says "a card", Japanese says "1 card".
    """
    before, after = Counter(map(_plain, digit_runs(source))), Counter(map(_plain, digit_runs(target)))
    lost, added = before - after, after - before
    if {*lost, *added} == {"0", "1"} and lost.total() == added.total() == 1:
        return next(iter(lost)), next(iter(added))
    return None


def _plain(run: str) -> str:
    return normalize("NFKC", run)


def _add_powers(run: str) -> int:
    """1万5千 is 15000."""
    return sum(_read_number(match[1]) * _POWERS[match[2]] for match in _DIGIT_AND_POWER.finditer(run))


def _read_ranges(text: str) -> frozenset[int]:
    """The numbers inside the ranges of a text; a range wider than a table's row of prices is none."""
    found: set[int] = set()
    for match in _RANGE.finditer(text):
        low, high = int(match[1]), int(match[2])
        found.update(range(low + 1, high) if high - low <= _WIDEST else ())
    return frozenset(found)


def read_words(corpus: Corpus) -> Mapping[str, frozenset[int]]:
    """The numbers in words of each string that has any, by its context; compounds such as twenty-one as their parts."""
    primary = corpus.lang.partition("-")[0]
    if primary in _KANJI_LANGUAGES:
        runs = corpus.collect(_KANJI_GROUP) if corpus.holds_any(*_KANJI, *_POWERS) else {}
        return {context: frozenset().union(*map(_read_kanji, found)) for context, found in runs.items()}
    table = WORDS.get(primary, {})
    present = [word for word, number in table.items() if number > 1 and word in corpus.lowered]
    found = corpus.collect_words(present)
    return {context: frozenset(table[word] for word in words) for context, words in found.items()}


def digit_runs(text: str) -> list[str]:
    """The runs of digits in a text, sorted: two texts with equal ones state the same numbers in digits."""
    return sorted(_RUN.findall(text))


def _plain_numbers(found: Iterable[str]) -> frozenset[int]:
    return frozenset(number for written in found if (number := _read_number(written)) > 1)


@lru_cache(maxsize=4096)
def _read_number(written: str) -> int:
    return int(_SEPARATORS.sub("", normalize("NFKC", written)))


@cache
def _pattern(primary: str) -> re.Pattern[str] | None:
    words = WORDS.get(primary)
    if words is None:
        return None
    alternatives = "|".join(sorted(words, key=len, reverse=True))
    joined = "(?:[- ]| et (?=une?\\b|onze\\b))" if primary == "fr" else "[- ]"
    return re.compile(rf"\b(?:{alternatives})(?:{joined}(?:{alternatives})){{0,3}}\b", re.IGNORECASE)


def _read_words(text: str, primary: str) -> frozenset[int]:
    pattern, words = _pattern(primary), WORDS.get(primary, {})
    if pattern is None:
        return frozenset()
    found: set[int] = set()
    for match in pattern.finditer(text):
        parts = [words[part] for part in re.split("[- ]", match[0].lower()) if part in words]
        found.update(parts)
        found.add(_add_up(parts))
    return frozenset(found - {1})


def _add_up(parts: Iterable[int]) -> int:
    """Two hundred is 200, quatre-vingt-dix is 90, twenty-one is 21."""
    total = 0
    for part in parts:
        multiplies = total and (part in _SCALES or (part == _SCORE and total == _SCORE // 5))
        total = total * part if multiplies else total + part
    return total


def _read_kanji(text: str) -> frozenset[int]:
    found: set[int] = set()
    for match in _KANJI_RUN.finditer(text):
        found.update(_KANJI.get(character) or _POWERS.get(character, 1) for character in match[0])
        found.add(_evaluate_kanji(match[0]))
    return frozenset(number for number in found if number > 1)


def _evaluate_kanji(run: str) -> int:
    """二十五 is 25: a digit multiplies the power after it, the rest adds up; 二〇 is 20."""
    if "〇" in run and not _POWERS.keys() & set(run):
        return int("".join(str(_DIGIT_OF[character]) for character in run))
    total = digit = 0
    for character in run:
        if character in _POWERS:
            total += max(digit, 1) * _POWERS[character]
            digit = 0
        else:
            digit = _DIGIT_OF[character]
    return total + digit


def numbers_missing(source: Numbers, target: Numbers) -> tuple[frozenset[int], frozenset[int]]:
    """Return the numbers that only the source and only the target states; both empty where they may agree.

    A number in digits must be met, unless it may stand there in words that are not known. Numbers in words count
    only where both sides have one that the other lacks.
    """
    said, stated = source.every | source.between, target.every | target.between
    only_source, only_target = source.every - stated, target.every - said
    if only_source and only_target:
        return only_source, only_target
    lost = source.digits - stated if target.knows_words else frozenset()
    return lost, target.digits - said if source.knows_words else frozenset()
