"""In which forms a name is written: in markup, in a PO context, in an allowance, in an expression, in a template."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Kind: TypeAlias = Literal["card", "deck", "term", "value", "rule", "pack"]
KINDS: Final[tuple[Kind, ...]] = ("card", "deck", "term", "value", "rule", "pack")
Swap: TypeAlias = tuple[re.Pattern[str], str]

_DECKS: Final = r"\b(?:count|total|kinds|cards|ids|listed)\(\s*['\"]+"
# What a literal names that stands behind this is a deck, a path, a field or the like.
_CALL: Final = re.compile(r"(?:\b[a-z_]+\(\s*|\btotal\([^()]*|\battribute=\s*)['\"]+\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class Renaming:
    """One name of a game and the one that it gets; both are ``deck/id`` for a card, dotted for a value."""

    game: str
    kind: Kind
    old: str
    new: str

    @property
    def last(self) -> tuple[str, str]:
        """The last step of each name: a card's id within its deck, a value's key within its branch."""
        return re.split(r"[/.]", self.old)[-1], re.split(r"[/.]", self.new)[-1]

    @property
    def deck(self) -> str:
        """The deck of a card."""
        return self.old.partition("/")[0]


def swap_all(text: str, swaps: Iterator[Swap]) -> str:
    """Return a text with every form of a name replaced."""
    for pattern, new in swaps:
        text = pattern.sub(lambda match, new=new: match[1] + new, text)  # type: ignore[misc]
    return text


def in_markup(name: Renaming, joint: str = "") -> Iterator[Swap]:
    """References in inline markup; ``joint`` is a pattern for what may stand between any two characters."""
    old = _spell(name.old, joint)
    match name.kind:
        case "card" | "rule":
            yield _swap(rf"(?<!\\)({_open(name.kind, joint)}){old}(?={joint}\}})", name.new)
        case "deck":
            yield _swap(rf"(?<!\\)({_open('card', joint)}){old}(?={joint}/)", name.new)
            yield _swap(rf"(?<!\\)({_open('count', joint)}){old}(?={joint}\}})", name.new)
        case "term":
            yield _swap(rf"(?<![\\$])(\{{{joint}){old}(?={joint}[:}}])", name.new)
        case "value":
            yield _swap(rf"(?<!\\)({_open('value', joint)}){old}(?={joint}[.}}])", name.new)


def in_context(name: Renaming, joint: str = "") -> Iterator[Swap]:
    """The contexts of PO entries."""
    prefixes = {"card": ("card:", r"\."), "term": ("term:", r"\."), "rule": ("rules:", "/"), "pack": ("pack:", r"\.")}
    forms = [("card:", "/"), ("each:", "/"), ("deck:", r"\.")] if name.kind == "deck" else []
    forms += [prefixes[name.kind]] if name.kind in prefixes else []
    for prefix, end in forms:
        yield _swap(rf"((?:^|\"){_spell(prefix, joint)}{joint}){_spell(name.old, joint)}(?={joint}{end})", name.new)


def in_subject(name: Renaming) -> Iterator[Swap]:
    """What findings go by in allowances and in the baseline: ``idol/akane.text@fr``, ``rules:auction``."""
    old = re.escape(name.old)
    prefix = {"card": "(?:card:)?", "deck": "(?:(?:card|each|deck|contents):)?", "rule": "rules?:"}
    start = prefix.get(name.kind, f"{name.kind}:")
    yield _swap(rf"^({start}){old}(?=[./@]|$)", name.new)
    if name.kind == "deck":
        yield _swap(rf"^(cards/{re.escape(name.game)}/){old}(?=\.yaml)", name.new)


def in_expression(name: Renaming, text: str) -> str:
    """Return an expression over the game with the name's literals replaced; it still says the same."""
    match name.kind:
        case "deck":
            swaps = (_swap(rf"({_DECKS}){name.old}(?=['\"])", name.new), _swap(rf"(['\"]){name.old}(?=/)", name.new))
            return swap_all(text, iter(swaps))
        case "value":
            return swap_all(text, iter([_swap(rf"(\bvalue\(\s*['\"]+){re.escape(name.old)}(?=['\".])", name.new)]))
        case "card":
            whole = _swap_literals(text, name.old, name.new)
            return _swap_literals(whole, *name.last) if re.search(rf"{_DECKS}{name.deck}['\"]", text) else whole
        case "term" | "pack":
            return _swap_literals(text, name.old, name.new)
        case "rule":
            return text


def in_template(name: Renaming) -> Iterator[Swap]:
    """Calls in a template that name it by a literal."""
    calls = {"deck": "(?:count|cards)", "term": "term", "value": "value", "rule": "rule"}
    if name.kind in calls:
        end = r"['\".]" if name.kind == "value" else r"['\"]"
        yield _swap(rf"((?<![\w.]){calls[name.kind]}\(\s*['\"]){re.escape(name.old)}(?={end})", name.new)


def in_model(name: Renaming, text: str) -> str:
    """Return a module of a game's model with the rules that it carries out, or a card's whole name, replaced."""
    if name.kind == "rule":
        quoted = _swap(rf"(['\"]){re.escape(name.old)}(?=['\"])", name.new)
        return re.sub(r"\bcarries_out\([^()]*\)", lambda call: swap_all(call[0], iter([quoted])), text)
    if name.kind == "card" or (name.kind == "value" and "." in name.old):
        return swap_all(text, iter([_swap(rf"(['\"]){re.escape(name.old)}(?=['\"])", name.new)]))
    return text


def _swap_literals(text: str, old: str, new: str) -> str:
    """Replace a text in quotes, except where it names a deck, a path or a field to a function."""

    def change(match: re.Match[str]) -> str:
        return match[0] if _CALL.search(text, 0, match.end(1)) else match[1] + new

    return re.sub(rf"(['\"]){re.escape(old)}(?=['\"])", change, text)


def _open(kind: str, joint: str) -> str:
    return _spell(f"{{{kind}:", joint) + joint


def _spell(text: str, joint: str) -> str:
    return joint.join(re.escape(character) for character in text)


def _swap(pattern: str, new: str) -> Swap:
    return re.compile(pattern, re.MULTILINE), new
