"""The inline markup of cards and rulebooks: text to spans, each with its place in the text.

The one parser for both. Nothing is evaluated and nothing is looked up: a reference is only a name here. What
cannot be read becomes a Broken span, never an exception, so that a checker can point at it.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from cardwright.load.inline import (
    RESERVED,
    Broken,
    CardRef,
    CountRef,
    Emphasis,
    Insert,
    LineBreak,
    Plain,
    Reference,
    Ruby,
    RuleRef,
    Span,
    Strong,
    TermRef,
    ValueRef,
    plain_text,
    references,
    walk,
    written,
)

__all__ = [
    "Broken",
    "CardRef",
    "CountRef",
    "Emphasis",
    "Insert",
    "LineBreak",
    "Plain",
    "Reference",
    "Ruby",
    "RuleRef",
    "Span",
    "Strong",
    "TermRef",
    "ValueRef",
    "escape_markup",
    "needs_translation",
    "parse_markup",
    "plain_text",
    "references",
    "walk",
    "written",
]

MAX_TEXT: Final = 20_000  # characters; the longest text of a card that we have seen has 3,000
SPECIAL: Final = re.compile(r"[\\{}*]")

_TOKEN: Final = re.compile(
    r"""\\(?P<escape>[!-/:-@\[-`{-~])          # a backslash takes the meaning from any ASCII punctuation
    | \$\{(?P<insert>[^{}\n]*)\}
    | \{(?P<braces>(?:\\.|[^{}\n\\])*)\}
    | (?P<stray>[{}])
    | (?P<stars>\*+)
    | (?P<newline>\n)
    | (?P<plain>[\\$]|[^\\{}*\n$]+)""",
    re.VERBOSE,
)
_UNESCAPE: Final = re.compile(r"\\([!-/:-@\[-`{-~])")
_PIPE: Final = re.compile(r"(?<!\\)\|")


@dataclass(slots=True)
class _Frame:
    """An opened ``*`` or ``**`` with what stands in it so far; the outermost frame has no marker."""

    marker: str
    offset: int
    spans: list[Span] = field(default_factory=list)


def parse_markup(text: str) -> tuple[Span, ...]:
    """Return the spans of a text in order; together they cover every character of it.

    A text that is longer than any card or paragraph is one broken span: reading it might not end.
    """
    if len(text) > MAX_TEXT:
        return (Broken(text=text, reason=f"a text of more than {MAX_TEXT} characters", offset=0, width=1),)
    frames = [_Frame("", 0)]
    for match in _TOKEN.finditer(text):
        if match.lastgroup == "stars":
            _take_stars(frames, match)
        else:
            frames[-1].spans.append(_read_token(match))
    while len(frames) > 1:
        _abandon(frames)
    return tuple(frames[0].spans)


def needs_translation(text: str) -> bool:
    """Whether a text has words of its own: not only figures, signs, references and inserts."""
    bare = plain_text(parse_markup(text), lambda _: "", insert=lambda _: "")
    return any(character.isalpha() for character in bare)


def escape_markup(text: str) -> str:
    """Return markup that shows a text as it is."""
    return SPECIAL.sub(r"\\\g<0>", text)


def _read_token(match: re.Match[str]) -> Span:
    offset, width = match.start(), match.end() - match.start()
    match match.lastgroup:
        case "newline":
            return LineBreak(offset=offset, width=width)
        case "stray":
            side = "'{' is never closed" if match[0] == "{" else "'}' closes nothing"
            return Broken(text=match[0], reason=side, offset=offset, width=width)
        case "insert":
            return Insert(name=match["insert"].strip(), offset=offset, width=width)
        case "braces":
            return _read_braces(match["braces"], offset, width)
        case _:
            return Plain(text=match["escape"] or match["plain"], offset=offset, width=width)


def _read_braces(content: str, offset: int, width: int) -> Span:
    if not content.strip():
        return Broken(text="{" + content + "}", reason="the braces are empty", offset=offset, width=width)
    parts = [_UNESCAPE.sub(r"\1", part) for part in _PIPE.split(content)]
    if len(parts) == 2 and all(part.strip() for part in parts):  # noqa: PLR2004 - a base and its reading
        return Ruby(base=parts[0], reading=parts[1], offset=offset, width=width)
    reason = _reject(content, len(parts))
    if reason:
        return Broken(text="{" + content + "}", reason=reason, offset=offset, width=width)
    return _read_reference(parts[0], offset, width)


def _reject(content: str, parts: int) -> str:
    """Say why braces without ruby hold no reference; empty when they do."""
    name, colon, target = content.partition(":")
    if parts > 1:
        return "ruby is written {base|reading}"
    if re.search(r"\s", content):
        return f"a space inside '{{{content}}}'"
    if not name or (colon and not target):
        return f"'{{{content}}}' names nothing"
    if name in RESERVED and not colon:
        return f"'{name}' needs a target, as in {{{name}:...}}"
    return ""


def _read_reference(content: str, offset: int, width: int) -> Reference:
    name, _, target = content.partition(":")
    match name:
        case "card":
            return CardRef(reference=target, offset=offset, width=width)
        case "rule":
            return RuleRef(anchor=target, offset=offset, width=width)
        case "value":
            return ValueRef(path=target, offset=offset, width=width)
        case "count":
            return CountRef(deck=target, offset=offset, width=width)
        case _:
            return TermRef(id=name, amount=target, offset=offset, width=width)


def _take_stars(frames: list[_Frame], match: re.Match[str]) -> None:
    """Open or close emphasis at a run of stars.

    A run opens when no space follows and closes when no space precedes; unlike in CommonMark, punctuation makes
    no difference, since Japanese sets none apart: ``**注意：**手札`` is bold.
    """
    text, start, end = match.string, match.start(), match.end()
    opens = end < len(text) and not text[end].isspace()
    closes = start > 0 and not text[start - 1].isspace()
    if not opens and not closes:
        frames[-1].spans.append(Plain(text=match[0], offset=start, width=end - start))
        return
    for marker in _split_run(match[0], frames):
        _take_marker(frames, marker, start, opens=opens, closes=closes)
        start += len(marker)


def _split_run(run: str, frames: list[_Frame]) -> tuple[str, ...]:
    """Split three stars into italic and bold so that they close what is open; a longer run stays whole."""
    if run != "***":
        return (run,)
    return ("**", "*") if frames[-1].marker == "**" else ("*", "**")


def _take_marker(frames: list[_Frame], marker: str, offset: int, *, opens: bool, closes: bool) -> None:
    is_open = any(frame.marker == marker for frame in frames)
    if is_open and closes:
        while frames[-1].marker != marker:
            _abandon(frames)
        _close(frames, offset + len(marker))
    elif opens and not is_open and marker in {"*", "**"}:
        frames.append(_Frame(marker, offset))
    else:
        frames[-1].spans.append(_broken_marker(marker, offset, is_open=is_open))


def _broken_marker(marker: str, offset: int, *, is_open: bool) -> Broken:
    if marker not in {"*", "**"}:
        reason = f"{len(marker)} stars in a row"
    elif is_open:
        reason = f"'{marker}' after a space does not close"
    else:
        reason = f"'{marker}' closes nothing"
    return Broken(text=marker, reason=reason, offset=offset, width=len(marker))


def _close(frames: list[_Frame], end: int) -> None:
    frame = frames.pop()
    make = Strong if frame.marker == "**" else Emphasis
    frames[-1].spans.append(make(children=tuple(frame.spans), offset=frame.offset, width=end - frame.offset))


def _abandon(frames: list[_Frame]) -> None:
    """Give up an opened marker: it is broken, and what stands in it moves out."""
    frame = frames.pop()
    reason = f"'{frame.marker}' is never closed"
    frames[-1].spans.append(
        Broken(text=frame.marker, reason=reason, offset=frame.offset, width=len(frame.marker)),
    )
    frames[-1].spans.extend(frame.spans)
