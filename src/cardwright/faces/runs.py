"""Runs of set text: characters in one style, or a picture among them, and how lines may break between them.

A list of runs is what a text becomes before it is HTML. Japanese is kept together by phrase, an icon with the
word and the punctuation beside it, French punctuation with its narrow space.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from html import escape
from itertools import accumulate, groupby, pairwise
from typing import Final, Protocol

OBJECT: Final = "\ufffc"  # stands for a picture where a text is searched for its phrases
LONGEST_PHRASE: Final = 14  # characters; a longer phrase may break anywhere, or it would leave a narrow box

# Characters that begin no line, and that end none (JIS X 4051; the ones that the layout does not know as such).
_NO_START: Final = frozenset(
    "、。，．・：；？！゛゜ヽヾゝゞ々ー）］｝〕〉》」』】°′″℃％‰～―…‥)]},.;:!?%”’»ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
)
_NO_END: Final = frozenset("（［｛〔〈《「『【([{“‘«￥＄￡#№")
_BREAK: Final = "<br>"
MAY_BREAK: Final = "\u200b"  # a space of no width, between phrases; it leaves no trace in the printed text
_NARROW: Final = "\u202f"
_NO_BREAK: Final = "\u00a0"
_WHOLE: Final = re.compile("捨て札|早見")  # words of the tabletop that BudouX takes for two
_SEAM: Final = re.compile(r"(?<=[ ・])(?![ ・])|(?<=\w)(?=〜\w)")  # where a phrase that is too long breaks at best
_NAME: Final = re.compile("[\u3040-\u30ff\u3400-\u9fff]{2}")  # kana or kanji among Latin letters
_LATIN: Final = re.compile("[A-Za-z\u00c0-\u024f]")
_SPACES: Final = "[ \u00a0\u202f]*"
# Imprimerie nationale, Lexique: a narrow space before ; ! ? and inside guillemets, a full one before a colon and %.
_FRENCH: Final = (
    (re.compile(rf"(?<=[^\s;!?«(\[…]){_SPACES}(?=[;!?»])"), _NARROW),
    (re.compile(rf"(?<=[^\s:;!?]){_SPACES}(?=:(?:\s|\Z))"), _NO_BREAK),
    (re.compile(rf"(?<=«){_SPACES}(?=\S)"), _NARROW),
    (re.compile("(?<=[0-9]) (?=%)"), _NO_BREAK),
)


@dataclass(frozen=True, slots=True)
class Run:
    """Characters in one style; ``html`` is set where they are not simply the characters (a picture, ruby).

    ``style`` are the opening tags around it, outermost first. A ``glued`` run keeps with what follows it. A ``foreign``
    one is a name that keeps the spaces of its own language.
    """

    text: str
    style: tuple[str, ...] = ()
    html: str = ""
    glued: bool = False
    foreign: bool = False

    @property
    def markup(self) -> str:
        """The run as HTML, without its style."""
        return self.html or escape(self.text)


LINE_BREAK: Final = Run("\n", html=_BREAK)


class PhraseParser(Protocol):
    """What BudouX offers."""

    def parse(self, sentence: str) -> list[str]:
        """Split a sentence into phrases."""


@cache
def _phrases() -> PhraseParser:
    from budoux import load_default_japanese_parser

    return load_default_japanese_parser()


def join_runs(runs: Sequence[Run], lang: str, *, bare: bool = False) -> str:
    """Return the HTML of runs in a language, with the places where a line may break.

    Where ``bare``, a phrase of a Japanese text is only set off from the next; else it is an element that may not
    break. There, what is Japanese in another language's text also says so, to browsers and screen readers.
    """
    language = lang.partition("-")[0]
    if language == "fr":
        runs = space_french(runs)
    keep = _keep_mixed if bare and language == "ja" else _keep_phrase
    is_marked = bare and language != "ja"
    return _BREAK.join(
        _mark_japanese(_join_japanese(line, keep), is_marked=is_marked)
        if language == "ja" or _is_japanese(line)
        else _join_words(line, is_marked=is_marked)
        for line in _split_lines(runs)
    )


def _mark_japanese(html: str, *, is_marked: bool) -> str:
    return f'<span lang="ja">{html}</span>' if is_marked else html


def space_french(runs: Sequence[Run]) -> tuple[Run, ...]:
    """Put the spaces that French wants before high punctuation and inside guillemets."""
    before = ["", *(run.text[-1:] for run in runs[:-1])]
    after = [*(run.text[:1] for run in runs[1:]), ""]
    return tuple(
        run if run.html or run.foreign else replace(run, text=_space_french(left, run.text, right))
        for left, run, right in zip(before, runs, after, strict=True)
    )


def _space_french(left: str, text: str, right: str) -> str:
    """One run's characters, spaced as its neighbours' first characters ask."""
    spaced = left + text + right
    for pattern, space in _FRENCH:
        spaced = pattern.sub(space, spaced)
    spaced = spaced[len(left) : len(spaced) - len(right)]
    is_new = spaced[-1:] in {_NARROW, _NO_BREAK} and not text[-1:].isspace()
    return spaced[:-1] if is_new else spaced  # the run that begins with the sign brings its space


def _split_lines(runs: Iterable[Run]) -> Iterator[list[Run]]:
    line: list[Run] = []
    for run in runs:
        if run is LINE_BREAK:
            yield line
            line = []
        else:
            line.append(run)
    yield line


def _is_japanese(runs: Sequence[Run]) -> bool:
    """Whether a line is Japanese in another language's text, as where a translation is missing."""
    text = "".join(run.text for run in runs if not run.html)
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text) if not text.isascii() else 0
    return 2 * wide > len(text)


def _join_words(runs: Sequence[Run], *, is_marked: bool) -> str:
    """Latin text: a word with a picture in it, a name in Japanese, and glued words need help to stay together."""
    text = "".join(run.text for run in runs)
    glue = [end for run, end in zip(runs, _ends(runs), strict=True) if _is_bound(run)]
    if not glue and not any(run.html for run in runs) and (text.isascii() or not _NAME.search(text)):
        return _join(runs)
    edges = {edge for word in re.finditer(r"\S+", text) for edge in word.span()}
    inside = {edge for end in glue for edge in (end - 1, end)}
    pieces = _cut(runs, sorted({0, len(text)} | (edges - inside)))
    return "".join(
        "".join(_keep(piece, "nb", "ja" if is_marked and _is_all_japanese(piece) else "") for piece in group)
        if is_kept
        else _join(run for piece in group for run in piece)
        for is_kept, group in groupby(pieces, key=_is_kept)
    )


def _join_japanese(runs: Sequence[Run], keep: Callable[[Sequence[Run]], str]) -> str:
    text = "".join(run.text for run in runs)
    if not text.strip():
        return _join(runs)
    cuts = _allowed_cuts(runs, text, _phrase_cuts(text))
    pieces = [piece for piece in _cut(runs, (0, *cuts, len(text))) if piece]
    return MAY_BREAK.join(keep(piece) for piece in pieces)


@lru_cache(maxsize=4096)
def _phrase_cuts(text: str) -> tuple[int, ...]:
    """The offsets between the phrases of a Japanese sentence."""
    if not any(unicodedata.east_asian_width(character) in "WF" for character in text):
        return ()
    torn = {place for word in _WHOLE.finditer(text) for place in range(word.start() + 1, word.end())}
    ends = accumulate(len(phrase) for phrase in _phrases().parse(text))
    phrases = list(pairwise((0, *(end for end in ends if end not in torn))))
    seams = (seam.start() for seam in _SEAM.finditer(text))
    long = {seam for seam in seams if any(start < seam < end > start + LONGEST_PHRASE for start, end in phrases)}
    return tuple(sorted({end for _, end in phrases if end < len(text)} | long))


def _allowed_cuts(runs: Sequence[Run], text: str, cuts: Iterable[int]) -> tuple[int, ...]:
    """The offsets at which no picture, no word of an icon and no punctuation is torn off."""
    torn: set[int] = set()
    start = 0
    for run in runs:
        end = start + len(run.text)
        if run.html:
            torn.update(range(start + 1, end))
        if run.glued:
            torn.add(end)
        start = end
    return tuple(cut for cut in cuts if cut not in torn and text[cut] not in _NO_START and text[cut - 1] not in _NO_END)


def _cut(runs: Sequence[Run], cuts: Sequence[int]) -> list[list[Run]]:
    """Split runs at offsets of their text; a run with HTML of its own is never split."""
    pieces: list[list[Run]] = [[] for _ in range(max(1, len(cuts) - 1))]
    bounds = list(pairwise(cuts))
    index = start = 0
    for run in runs:
        end = start + len(run.text)
        while index < len(bounds) - 1 and bounds[index][1] <= start:
            index += 1
        if run.html or not bounds or end <= bounds[index][1]:
            pieces[index].append(run)
        else:
            for position in range(index, len(bounds)):
                left, right = max(start, bounds[position][0]), min(end, bounds[position][1])
                if left < right:
                    pieces[position].append(replace(run, text=run.text[left - start : right - start]))
        start = end
    return pieces


def _keep_phrase(piece: Sequence[Run]) -> str:
    length = sum(len(run.text) for run in piece)
    if length < 2:  # noqa: PLR2004 - a single character has nowhere to break
        return _join(piece)
    if length <= LONGEST_PHRASE:
        return _keep(piece, "ph")
    return _join(piece)


def _keep_mixed(piece: Sequence[Run]) -> str:
    """A phrase as it is; only one of several styles, or with a picture in it, needs an element."""
    is_plain = len({run.style for run in piece}) == 1 and not any(run.html for run in piece)
    return _join(piece) if is_plain else _keep_phrase(piece)


def _is_name(piece: Sequence[Run]) -> bool:
    """Whether a word holds Japanese, and little enough of it to be a name."""
    word = "".join(run.text for run in piece)
    return not word.isascii() and len(word) <= LONGEST_PHRASE and _NAME.search(word) is not None


def _is_all_japanese(piece: Sequence[Run]) -> bool:
    """Whether a word is a name in Japanese, with no letter of another script in it."""
    return _is_name(piece) and _LATIN.search("".join(run.text for run in piece)) is None


def _ends(runs: Iterable[Run]) -> Iterator[int]:
    return accumulate(len(run.text) for run in runs)


def _is_bound(run: Run) -> bool:
    """Whether a run keeps with the next word, over the space between them."""
    return run.glued and run.text.endswith(" ")


def _is_kept(piece: Sequence[Run]) -> bool:
    return _has_picture(piece) or _is_name(piece) or any(map(_is_bound, piece[:-1]))


def _has_picture(piece: Sequence[Run]) -> bool:
    return len(piece) > 1 and any(run.html for run in piece)


def _keep(piece: Sequence[Run], name: str, lang: str = "") -> str:
    stated = f' lang="{lang}"' if lang else ""
    return f'<span class="{name}"{stated}>{_join(piece)}</span>'


def _join(runs: Iterable[Run]) -> str:
    groups = groupby(runs, key=lambda run: run.style)
    return "".join(_styled(style, "".join(run.markup for run in group)) for style, group in groups)


def _styled(style: Iterable[str], html: str) -> str:
    """Put the tags of a style around HTML."""
    for tag in reversed(tuple(style)):
        html = f"{tag}{html}</{tag[1:].partition(' ')[0].rstrip('>')}>"
    return html
