"""Verdicts in sentences, in a language."""

import re
from typing import Any, Final

from cardwright.play.names import Names
from cardwright.play.verdicts import Verdict

_SHARES: Final = frozenset({"bound", "share", "share_low", "share_high", "fair", "margin"})
_SMALL: Final = 0.1
_COMMA: Final = frozenset({"fr"})
GAP: Final = re.compile(r"\{([a-z_]+)\}")
"""A place in a sentence that a figure or a name is put into."""

_MOST_NAMED: Final = 8  # a line's worth


def say_verdict(verdict: Verdict, names: Names) -> str:
    """Return what a verdict found, as a sentence; words that are no key are a sentence, and pass through."""
    pattern = names.pattern(verdict.words)
    if not pattern:
        return verdict.words
    given = {name: say_figure(name, value, names) for name, value in verdict.given.items()}
    return GAP.sub(lambda gap: given.get(gap[1], "–"), pattern)


def say_interval(verdict: Verdict, names: Names) -> str:
    """Return where a figure of a game's own promise lies; empty where the sentence says so or none is estimated."""
    if verdict.interval is None or verdict.words in names.words or verdict.status in {"proved", "bounded"}:
        return ""
    low, high = (_mark(f"{edge:.3g}", names.lang) for edge in verdict.interval)
    return f"95\N{NO-BREAK SPACE}%: {low} – {high}"


def say_figure(name: str, value: Any, names: Names) -> str:
    """Return a figure as people write it: shares in percent, others short; what has a name by that."""
    if isinstance(value, tuple):
        more = f" … ({len(value)})" if len(value) > _MOST_NAMED else ""
        return ", ".join(names.call(str(item)) for item in value[:_MOST_NAMED]) + more or "–"
    if isinstance(value, bool) or not isinstance(value, int | float):
        return names.call(str(value))
    if name in _SHARES:
        return say_share(value, names.lang)
    return _mark(f"{value:.1f}" if value % 1 else f"{value:.0f}", names.lang)


def say_share(share: float, lang: str) -> str:
    """Return a share in percent, with more digits where it is small."""
    percent = 100 * share
    text = f"{percent:.2f}" if 0 < percent < _SMALL * 10 else f"{percent:.1f}"
    return f"{_mark(text, lang)}\N{NO-BREAK SPACE}%" if lang.partition("-")[0] != "ja" else f"{text}%"


def _mark(text: str, lang: str) -> str:
    return text.replace(".", ",") if lang.partition("-")[0] in _COMMA else text
