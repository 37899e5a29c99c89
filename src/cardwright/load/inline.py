"""What inline markup is made of: the spans of a text, how to walk them, and their bare characters.

Each span knows its place in the parsed text: ``offset`` and ``width`` count characters from 0.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True, kw_only=True)
class Plain:
    """Characters that stand for themselves; ``width`` is 2 for an escaped one."""

    text: str
    offset: int
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Strong:
    """``**bold**``; offset and width take in the stars."""

    children: tuple["Span", ...]
    offset: int
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Emphasis:
    """``*italic*``; offset and width take in the stars."""

    children: tuple["Span", ...]
    offset: int
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TermRef:
    """``{singing}`` or ``{singing:+2}``: a term of the glossary and, if written, an amount of it."""

    id: str
    amount: str
    offset: int
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRef:
    """``{card:deck/id}`` or ``{card:deck/number}``."""

    reference: str
    offset: int
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleRef:
    """``{rule:anchor}``: a section of the rulebook."""

    anchor: str
    offset: int
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueRef:
    """``{value:path}``: a named value."""

    path: str
    offset: int
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CountRef:
    """``{count:deck}``: how many parts of a deck there are."""

    deck: str
    offset: int
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Insert:
    """``${step}``: a value that a product (``each:``) puts in after translation; it is never parsed as markup."""

    name: str
    offset: int
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruby:
    """``{漢字|かんじ}``: characters and the reading above them."""

    base: str
    reading: str
    offset: int
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LineBreak:
    """A line end that the author wants."""

    offset: int
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """What cannot be read: the characters as written, and why (lower case, no full stop)."""

    text: str
    reason: str
    offset: int
    width: int


Reference: TypeAlias = TermRef | CardRef | RuleRef | ValueRef | CountRef
Span: TypeAlias = Plain | Strong | Emphasis | Reference | Insert | Ruby | LineBreak | Broken

RESERVED: Final = frozenset({"card", "rule", "value", "count"})


def walk(spans: Iterable[Span]) -> Iterator[Span]:
    """Yield every span and what stands in it, in reading order."""
    for span in spans:
        yield span
        if isinstance(span, Strong | Emphasis):
            yield from walk(span.children)


def references(spans: Iterable[Span]) -> Iterator[Reference]:
    """Yield every reference to a term, card, rule, value or count, in reading order."""
    return (span for span in walk(spans) if isinstance(span, Reference))


def written(reference: Reference) -> str:
    """Return a reference as an author writes it, braces included."""
    match reference:
        case TermRef(id=name, amount=amount):
            return "{" + name + (f":{amount}" if amount else "") + "}"
        case CardRef(reference=target):
            return f"{{card:{target}}}"
        case RuleRef(anchor=target):
            return f"{{rule:{target}}}"
        case ValueRef(path=target):
            return f"{{value:{target}}}"
        case CountRef(deck=target):
            return f"{{count:{target}}}"


def plain_text(
    spans: Iterable[Span],
    resolve: Callable[[Reference], str] = written,
    *,
    insert: Callable[[str], str] = "${{{}}}".format,
) -> str:
    """Return the bare characters: no emphasis, ruby as its base; references and inserts as the callables say."""
    return "".join(_bare(span, resolve, insert) for span in walk(spans))


def _bare(span: Span, resolve: Callable[[Reference], str], insert: Callable[[str], str]) -> str:
    match span:
        case Plain(text=text) | Broken(text=text) | Ruby(base=text):
            return text
        case Insert(name=name):
            return insert(name)
        case LineBreak():
            return "\n"
        case Strong() | Emphasis():
            return ""  # its children follow in the walk
        case _:
            return resolve(span)
