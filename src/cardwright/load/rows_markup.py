"""Texts of other projects: their tags and icon tokens become our inline markup, and all else stays as it is read.

What is wrong with a tag or a token is a slip with its offset in the text as it was written.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from typing import Final, Literal, TypeAlias

from cardwright.load.faults import did_you_mean
from cardwright.load.markup import Broken, escape_markup, parse_markup, walk

Tag: TypeAlias = Literal["bold", "italic", "plain", "line", "nothing"]

_TAG: Final = r"</?(?P<tag>[A-Za-z][\w-]*)(?P<rest>(?:\s[^<>]*)?)/?>"
_ATTRIBUTES: Final = re.compile(r"""(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>]+))?)*\s*""")
_STARS: Final = {"bold": "**", "italic": "*"}
_PAIRED: Final = frozenset({"bold", "italic", "plain"})
_ALIKE: Final = 0.7


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """What is wrong in a text, with the rule it breaks; ``offset`` and ``width`` count characters as written."""

    code: str
    message: str
    hint: str
    offset: int
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainText:
    """Texts without markup: every character stands for itself."""

    def convert(self, text: str) -> tuple[str, tuple[Slip, ...]]:
        """Return the text as our markup."""
        return escape_markup(text), ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnMarkup:
    """Texts in our own markup."""

    def convert(self, text: str) -> tuple[str, tuple[Slip, ...]]:
        """Return the text itself."""
        return text, ()


@dataclass(frozen=True, kw_only=True)
class Dialect:
    """Texts with tags such as ``<b>`` and tokens such as ``[click]``: what each tag does, each token's term."""

    tags: Mapping[str, Tag]
    icons: Mapping[str, str]

    def convert(self, text: str) -> tuple[str, tuple[Slip, ...]]:
        """Return the text as our markup, and what is wrong with its tags and tokens."""
        conversion = _Conversion(dialect=self)
        converted = conversion.run(text)
        if "*" in converted and any(isinstance(span, Broken) for span in walk(parse_markup(converted))):
            converted = _Conversion(dialect=self, stars={}).run(text)  # bold in bold: what it says matters more
        return converted, tuple(sorted(conversion.slips, key=lambda slip: slip.offset))

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What is not plain text: a known token, a tag, what looks like a token."""
        known = "|".join(re.escape(icon) for icon in sorted(self.icons, key=len, reverse=True)) or r"(?!)"
        fences = {(icon[0], icon[-1]) for icon in self.icons if len(icon) > 2 and icon[0] != "<"}  # noqa: PLR2004
        tokens = "|".join(_token(re.escape(left), re.escape(right)) for left, right in sorted(fences)) or r"(?!)"
        has_tags = bool(self.tags) or any(icon.startswith("<") for icon in self.icons)
        return re.compile(rf"(?P<icon>{known})|{_TAG if has_tags else '(?P<tag>(?!))'}|(?P<token>{tokens})")

    def nearest(self, word: str) -> str:
        """The known token most like a word, or an empty string."""
        folded = {icon.lower(): icon for icon in self.icons}
        close = get_close_matches(word.lower(), folded, n=1, cutoff=_ALIKE)
        return folded[close[0]] if close else ""


Markup: TypeAlias = Dialect | OwnMarkup | PlainText


def _token(left: str, right: str) -> str:
    return rf"(?<!{left}){left}[^{left}{right}\n]{{1,40}}{right}(?!{right})"


@dataclass(slots=True, kw_only=True)
class _Frame:
    """An open tag with what stands in it so far; the outermost frame has no tag."""

    tag: str = ""
    kind: str = ""
    offset: int = 0
    width: int = 1
    pieces: list[str] = field(default_factory=list)

    def add(self, piece: str) -> None:
        """Append a piece; stars are left out where they would run into others."""
        before = next((piece for piece in reversed(self.pieces) if piece), "")
        runs = piece.startswith("*") and before.endswith("*") and not before.endswith("\\*")
        self.pieces.append(piece.strip("*") if runs else piece)


@dataclass(slots=True, kw_only=True)
class _Conversion:
    """One text on its way from a dialect to our markup."""

    dialect: Dialect
    stars: Mapping[str, str] = field(default_factory=lambda: _STARS)
    slips: list[Slip] = field(default_factory=list)
    frames: list[_Frame] = field(default_factory=lambda: [_Frame()])

    def run(self, text: str) -> str:
        """Convert the text."""
        done = 0
        for match in self.dialect.pattern.finditer(text):
            self.frames[-1].add(escape_markup(text[done : match.start()]))
            done = match.end()
            self._take(match)
        self.frames[-1].add(escape_markup(text[done:]))
        while len(self.frames) > 1:
            frame = self.frames.pop()
            self._slip("TXT003", f"<{frame.tag}> is never closed", f"write </{frame.tag}>", frame.offset, frame.width)
            self.frames[-1].add("".join(frame.pieces))
        return "".join(self.frames[0].pieces).strip("\n")

    def _take(self, match: re.Match[str]) -> None:
        if match["icon"]:
            self.frames[-1].add("{" + self.dialect.icons[match["icon"]] + "}")
        elif match["tag"]:
            self._take_tag(match)
        else:
            self._take_token(match)

    def _take_token(self, match: re.Match[str]) -> None:
        """A token that is not known; one with a space that is like none of them is a sentence in brackets."""
        nearest = self.dialect.nearest(match[0])
        if nearest or " " not in match[0]:
            hint = f"did you mean '{nearest}'?" if nearest else did_you_mean(match[0], self.dialect.icons)
            self._slip("TXT001", f"unknown icon '{match[0]}'", hint, match.start(), len(match[0]))
        self.frames[-1].add("{" + self.dialect.icons[nearest] + "}" if nearest else escape_markup(match[0]))

    def _take_tag(self, match: re.Match[str]) -> None:
        name, is_end = match["tag"], match[0].startswith("</")
        kind: str | None = self.dialect.tags.get(name)
        if kind is None:
            name, kind = self._take_unknown_tag(name, match)
        if _ATTRIBUTES.fullmatch(match["rest"].rstrip("/")) is None:
            hint = 'an attribute is name="value"'
            self._slip("TXT003", f"'{match[0]}' has a broken attribute", hint, match.start(), len(match[0]))
        if kind not in _PAIRED:
            self.frames[-1].add("\n" if kind == "line" else "")
        elif is_end:
            self._close(name, match)
        else:
            self.frames.append(_Frame(tag=name, kind=kind, offset=match.start(), width=len(match[0])))

    def _take_unknown_tag(self, name: str, match: re.Match[str]) -> tuple[str, str]:
        """Report a tag; the one that it is in other letters, or a tag that does nothing, stands in for it."""
        likely = next((tag for tag in self.dialect.tags if tag.lower() == name.lower()), "")
        known = [f"<{tag}>" for tag in self.dialect.tags] + [*self.dialect.icons]
        hint = f"did you mean '<{likely}>'?" if likely else did_you_mean(f"<{name}>", known)
        self._slip("TXT004", f"unknown tag '{match[0]}'", hint, match.start(), len(match[0]))
        return likely or name, self.dialect.tags.get(likely, "nothing")

    def _close(self, name: str, match: re.Match[str]) -> None:
        if all(frame.tag != name for frame in self.frames[1:]):
            hint = f"delete it, or write <{name}> before it"
            self._slip("TXT003", f"</{name}> closes nothing", hint, match.start(), len(match[0]))
            return
        while self.frames[-1].tag != name:
            frame = self.frames.pop()
            hint = "close tags in the reverse order of opening them"
            self._slip("TXT003", f"<{frame.tag}> is not closed before </{name}>", hint, frame.offset, frame.width)
            self.frames[-1].add("".join(frame.pieces))
        frame = self.frames.pop()
        for piece in _emphasise("".join(frame.pieces), self.stars.get(frame.kind, "")):
            self.frames[-1].add(piece)

    def _slip(self, code: str, message: str, hint: str, offset: int, width: int) -> None:
        self.slips.append(Slip(code=code, message=message, hint=hint, offset=offset, width=width))


def _emphasise(inner: str, stars: str) -> Iterator[str]:
    """Put stars around a text, inside its outer spaces; none where stars stand already."""
    core = inner.strip()
    if not core or not stars or core[0] == "*" or core[-1] == "*":
        yield inner
        return
    start = inner.index(core)
    yield from (inner[:start], stars + core + stars, inner[start + len(core) :])
