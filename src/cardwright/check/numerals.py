"""The numbers that a text speaks of, in digits or words, so that a text and its translation can be compared.

Only numbers from two up count: where English says "a card", Japanese says "1 card". Digits must be met by the
other side; words and kanji may be met, since "both", "twice" and "second" have no number in every language.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final
from unicodedata import normalize

from cardwright.check.corpus import Corpus

# A number, then the words for it: cardinals, ordinals, and what else says the same. One is there for compounds.
_ENGLISH: Final = """
1 one
2 two second both twice double doubled doubles pair pairs half either
3 three third triple thrice
4 four fourth
5 five fifth
6 six sixth
7 seven seventh
8 eight eighth
9 nine ninth
10 ten tenth
11 eleven
12 twelve dozen
13 thirteen
14 fourteen
15 fifteen
16 sixteen
17 seventeen
18 eighteen
19 nineteen
20 twenty
30 thirty
40 forty
50 fifty
60 sixty
70 seventy
80 eighty
90 ninety
100 hundred
1000 thousand
"""
_FRENCH: Final = """
2 deux deuxième second seconde double doubles doublé doublée paire paires moitié demi demie bis
3 trois troisième triple tiers
4 quatre quatrième
5 cinq cinquième
6 six sixième
7 sept septième
8 huit huitième
9 neuf neuvième
10 dix dixième
11 onze
12 douze douzaine
13 treize
14 quatorze
15 quinze
16 seize
20 vingt
30 trente
40 quarante
50 cinquante
60 soixante
100 cent cents
1000 mille
"""
_GERMAN: Final = """
2 zwei zweite zweiten zweimal zweier beide beiden doppelt doppelte paar hälfte
3 drei dritte dritten dreimal dreier
4 vier vierte vierten
5 fünf
6 sechs
7 sieben
8 acht
9 neun
10 zehn
11 elf
12 zwölf
20 zwanzig
100 hundert
1000 tausend
"""
_SPANISH: Final = """
2 dos segundo segunda ambos ambas doble par mitad
3 tres tercero tercera tercer triple
4 cuatro
5 cinco
6 seis
7 siete
8 ocho
9 nueve
10 diez
11 once
12 doce
20 veinte
100 cien ciento
1000 mil
"""


def _read_table(table: str) -> Mapping[str, int]:
    rows = [line.split() for line in table.strip().splitlines()]
    return MappingProxyType({word: int(number) for number, *words in rows for word in words})


_WORDS: Final = {
    "en": _read_table(_ENGLISH),
    "fr": _read_table(_FRENCH),
    "de": _read_table(_GERMAN),
    "es": _read_table(_SPANISH),
}
_KANJI: Final = {"二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "両": 2, "半": 2}
_POWERS: Final = {"十": 10, "百": 100, "千": 1000, "万": 10000}

_NUMBER: Final = r"[0-9０-９]+(?:[.,\u202f\u00a0'’ ][0-9０-９]{3})*(?![0-9０-９])|[0-9０-９]+"
_DIGITS: Final = re.compile(_NUMBER)
_RUN: Final = re.compile("[0-9０-９]+")
_KANJI_GROUP: Final = re.compile("([一二三四五六七八九十百千万両半]+)")
_KANJI_RUN: Final = re.compile("[一二三四五六七八九十百千万両半]+")
_SEPARATORS: Final = re.compile(r"[^0-9]")


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers from two up of one text: those in digits, and those in words."""

    digits: frozenset[int]
    words: frozenset[int]

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
    words = _read_kanji(text) if primary in {"ja", "zh"} else _read_words(text, primary)
    return Numbers(read_digits(text), words)


def read_words(corpus: Corpus) -> Mapping[str, frozenset[int]]:
    """The numbers in words of each string that has any, by its context; compounds such as twenty-one as their parts."""
    primary = corpus.lang.partition("-")[0]
    if primary in {"ja", "zh"}:
        runs = corpus.collect(_KANJI_GROUP) if corpus.holds_any(*_KANJI, *_POWERS) else {}
        return {context: frozenset().union(*map(_read_kanji, found)) for context, found in runs.items()}
    table = _WORDS.get(primary, {})
    present = [word for word, number in table.items() if number > 1 and word in corpus.lowered]
    found = corpus.collect(re.compile(rf"\b({'|'.join(present)})\b"), lowered=True) if present else {}
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
    words = _WORDS.get(primary)
    if words is None:
        return None
    alternatives = "|".join(sorted(words, key=len, reverse=True))
    return re.compile(rf"\b(?:{alternatives})(?:[- ](?:{alternatives}))?\b", re.IGNORECASE)


def _read_words(text: str, primary: str) -> frozenset[int]:
    pattern, words = _pattern(primary), _WORDS.get(primary, {})
    if pattern is None:
        return frozenset()
    found: set[int] = set()
    for match in pattern.finditer(text):
        parts = [words[part] for part in re.split("[- ]", match[0].lower())]
        found.update(parts)
        found.add(sum(parts))
    return frozenset(found - {1})


def _read_kanji(text: str) -> frozenset[int]:
    found: set[int] = set()
    for match in _KANJI_RUN.finditer(text):
        found.update(_KANJI.get(character) or _POWERS.get(character, 1) for character in match[0])
        found.add(_evaluate_kanji(match[0]))
    return frozenset(number for number in found if number > 1)


def _evaluate_kanji(run: str) -> int:
    """二十五 is 25: a digit multiplies the power after it, the rest adds up."""
    total = digit = 0
    for character in run:
        if character in _POWERS:
            total += max(digit, 1) * _POWERS[character]
            digit = 0
        else:
            digit = 1 if character == "一" else _KANJI[character]
    return total + digit


def numbers_missing(source: Numbers, target: Numbers) -> tuple[frozenset[int], frozenset[int]]:
    """Return the numbers that only the source and only the target states; both empty where they may agree.

    A number in digits must be met. Numbers in words count only where both sides have one that the other lacks.
    """
    only_source, only_target = source.every - target.every, target.every - source.every
    if only_source and only_target:
        return only_source, only_target
    return source.digits - target.every, target.digits - source.every
