"""Verdicts in sentences, in a language."""

from collections.abc import Mapping
from typing import Any, Final

from cardwright.load.words import load_words
from cardwright.play.verdicts import Verdict

TABLE: Final = "play_words"
_SHARES: Final = frozenset({"bound", "share", "share_low", "share_high", "fair", "margin"})
_SMALL: Final = 0.1
_COMMA: Final = frozenset({"fr"})


def report_words(lang: str) -> Mapping[str, str]:
    """Return the words of reports in a language."""
    return load_words(lang, TABLE)


def say_verdict(verdict: Verdict, lang: str) -> str:
    """Return what a verdict found, as a sentence; a game's own words pass through as they are."""
    words = report_words(lang)
    pattern = words.get(verdict.words, "")
    if not pattern:
        return verdict.words
    return pattern.format_map(_Given({name: say_figure(name, value, lang) for name, value in verdict.given.items()}))


class _Given(dict[str, str]):
    """What fills the gaps; one that nobody filled shows as a dash."""

    def __missing__(self, key: str) -> str:
        return "–"


def say_figure(name: str, value: Any, lang: str) -> str:
    """Return a figure as people write it: shares in percent, others short."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return str(value)
    return say_share(value, lang) if name in _SHARES else _mark(f"{value:.1f}" if value % 1 else f"{value:.0f}", lang)


def say_share(share: float, lang: str) -> str:
    """Return a share in percent, with more digits where it is small."""
    percent = 100 * share
    text = f"{percent:.2f}" if 0 < percent < _SMALL * 10 else f"{percent:.1f}"
    return f"{_mark(text, lang)}\N{NO-BREAK SPACE}%" if lang.partition("-")[0] != "ja" else f"{text}%"


def _mark(text: str, lang: str) -> str:
    return text.replace(".", ",") if lang.partition("-")[0] in _COMMA else text
