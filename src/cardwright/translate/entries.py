"""The strings of a game as translators get them: each with a note that says what it is, and flags for Weblate."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardwright.load.markup import Insert, Reference, needs_translation, parse_markup, walk
from cardwright.project import Game, Text

BOX_FLAGS: Final = ("max-size:", "font-family:", "font-size:")
SIZE_FLAGS: Final = (*BOX_FLAGS, "replacements:")
OUR_FLAGS: Final = ("placeholders:", *SIZE_FLAGS)
_PLACEHOLDERS: Final = r'placeholders:r"\$?\{[^{}|]+\}"'


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One string for translators: the note says what it is, the flags tell Weblate what to check."""

    text: Text
    note: str
    flags: tuple[str, ...]


def extract(game: Game) -> tuple[Entry, ...]:
    """Return every string of a game that has words, in the order of ``Game.texts``."""
    kinds = {unit.text.context: unit.kind for unit in game.rulebook.units} if game.rulebook is not None else {}
    return tuple(
        Entry(text=text, note=_note(text, kinds), flags=_flags(text))
        for text in game.texts()
        if needs_translation(text.source)
    )


def section_of(context: str) -> str:
    """``card:idol/3.text`` belongs to ``card:idol``, ``rules:auction/2`` to ``rules:auction``."""
    kind, _, rest = context.partition(":")
    return f"{kind}:{rest.partition('/')[0]}" if "/" in rest else kind


def _note(text: Text, kinds: Mapping[str, str]) -> str:
    """Say in English what a string is; a translator sees it beside the source."""
    kind, _, rest = text.context.partition(":")
    name, _, part = rest.rpartition(".")
    match kind:
        case "rules":
            return f"Rulebook, section '{rest.partition('/')[0]}': {kinds.get(text.context, 'text')}"
        case "card":
            return f"Card {name}: {part}"
        case "each":
            return f"Cards of {name.partition('/')[0]}, {name.partition('/')[2]}: {part}"
        case "term":
            return f"Term '{name}': {part}"
        case "deck":
            return f"Name of the part '{name}'"
        case _:
            return f"Box: {rest}"


def _flags(text: Text) -> tuple[str, ...]:
    spans = walk(parse_markup(text.source))
    return (_PLACEHOLDERS,) if any(isinstance(span, Reference | Insert) for span in spans) else ()
