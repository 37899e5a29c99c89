"""What each scalar of a game's YAML files is: a text, an expression, the name of a deck, and so on."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from cardwright.load.yaml_scalars import Scalar
from cardwright.project import Field, Game, Path

Role: TypeAlias = Literal[
    "",
    "id",
    "deck",
    "card",
    "term",
    "rule",
    "pack",
    "value",
    "text",
    "expression",
    "subject",
    "reason",
    "content",
    "move",
    "varied",
]
"""``subject`` is what an allowance names, ``reason`` a pattern of assumptions, ``content`` a deck or a pack that a box
holds, ``move`` what the simulator plays, ``varied`` a value or a card's field that a tiny game changes."""

_PLACEHOLDER: Final = re.compile(r"\$\{\s*([a-z][a-z0-9_-]*)\.([a-z][a-z0-9_]*)\b")

# A key's path ends with "="; "*" is any step, "**" any rest.
_BOX: Final[Mapping[str, Role]] = {
    "title": "text",
    "credits": "text",
    "packs.*=": "pack",
    "packs.*.name": "text",
    "packs.*.needs.*": "pack",
    "contents.*.part": "content",
    "contents.*.of.*": "content",
    "contents.*.count": "expression",
    "allow.*.where": "subject",
}
_CARD: Final[Mapping[str, Role]] = {
    "id": "id",
    "name": "text",
    "rule": "rule",
    "pack": "pack",
    "copies": "expression",
    "do.**": "move",
    "do.**=": "move",
}
_DECK: Final[Mapping[str, Role]] = {
    "deck": "deck",
    "title": "text",
    "for": "deck",
    "for.*": "deck",
    "pack": "pack",
    "copies": "expression",
    "fields.*.deck": "deck",
    "assumptions.*=": "reason",
    "allow.*.where": "subject",
    **{f"cards.*.{path}": role for path, role in _CARD.items()},
    **{f"pattern.{path}": role for path, role in _CARD.items()},
}
_FORMATS: Final[Mapping[str, Role]] = {
    "formats.*.rule": "rule",
    "formats.*.leader": "deck",
    "formats.*.banned.*": "card",
    "formats.*.restricted.*=": "card",
    "formats.*.packs.*": "pack",
    "formats.*.parts.*=": "deck",
    "formats.*.parts.*.of.*": "deck",
    "formats.**": "expression",
}
_LIST: Final[Mapping[str, Role]] = {"leader": "card", "packs.*": "pack", "cards.*=": "card"}
_TERMS: Final[Mapping[str, Role]] = {"*=": "term", "*.name": "text", "*.plural": "text", "*.definition": "text"}
_VALUES: Final[Mapping[str, Role]] = {"assumptions.*=": "reason", "**.rule": "rule", "**=": "value", "**": "text"}
_CLAIMS: Final[Mapping[str, Role]] = {"*.rule": "rule", "*.check": "expression"}
_PLAY: Final[Mapping[str, Role]] = {"tiny.*.keep.*=": "deck", "tiny.*.vary.*=": "varied"}
_WORKSPACE: Final[Mapping[str, Role]] = {"allow.*.where": "subject"}
_FILES: Final[Mapping[str, Mapping[str, Role]]] = {
    "cards/workspace.yaml": _WORKSPACE,
    "cards/{game}/game.yaml": _BOX,
    "cards/{game}/deckbuilding.yaml": _FORMATS,
    "rules/{game}/terms.yaml": _TERMS,
    "rules/{game}/values.yaml": _VALUES,
    "rules/{game}/claims.yaml": _CLAIMS,
    "rules/{game}/play.yaml": _PLAY,
}


class FileRoles:
    """The roles of the scalars of one file."""

    def __init__(self, path: str, game: Game, scalars: Iterable[Scalar]) -> None:
        self._deck = next((deck for deck in game.decks.values() if deck.place.path == path), None)
        self._table = _table_of(path, game, is_deck=self._deck is not None)
        patterns = [scalar for scalar in scalars if scalar.path[:1] == ("pattern",) and not scalar.is_key]
        self._supplied = {
            (match[1], match[2]): str(scalar.path[1])
            for scalar in patterns
            for match in _PLACEHOLDER.finditer(scalar.value)
        }

    def role_of(self, scalar: Scalar) -> tuple[Role, str]:
        """Return what a scalar is, and for a card the deck that it is of where it does not say."""
        match scalar.path:
            case ("tiny", _, "keep", deck, int()) if self._table is _PLAY:
                return "id", str(deck)
        found = _look_up(scalar, self._table)
        if found or self._deck is None:
            return found, self._deck.name if self._deck is not None else ""
        match scalar.path:
            case ("fields", name, "of"):
                field = self._deck.fields.get(str(name))
                return ("deck" if field is not None and field.type == "reference" else "", "")
            case ("cards", _, name, *below) | ("pattern", name, *below):
                return self._field_role(str(name), scalar, depth=len(below))
            case ("each", listed, _, name, *below):
                supplied = self._supplied.get((str(listed), str(name)), "")
                return self._field_role(supplied, scalar, depth=len(below)) if supplied else ("text", "")
        return "", ""

    def _field_role(self, name: str, scalar: Scalar, *, depth: int) -> tuple[Role, str]:
        """What stands in a field of a card, ``depth`` steps below it."""
        field = self._deck.fields.get(name) if self._deck is not None else None
        if field is None:
            return _CARD.get(name, ""), ""
        if scalar.is_key:
            return ("term" if field.type == "counts" and depth else ""), ""
        kind = field.of if field.type == "list" else field.type
        if kind == "reference":
            return "card", field.deck if field.type == "list" else field.of
        if kind == "text":
            return "text", ""
        return ("term" if _holds_terms(field) else ""), ""


def _holds_terms(field: Field) -> bool:
    """Whether a field holds terms: one, or a list of a group's."""
    is_list = field.type == "list" and field.of not in {"integer", "boolean"} and not field.one_of
    return field.type == "term" or is_list


def _table_of(path: str, game: Game, *, is_deck: bool) -> Mapping[str, Role]:
    """Return the table of a file's scalars."""
    for pattern, table in _FILES.items():
        if path == pattern.format(game=game.id):
            return table
    if path.startswith(f"cards/{game.id}/decks/"):
        return _LIST
    return _DECK if is_deck else {}


def _look_up(scalar: Scalar, table: Mapping[str, Role]) -> Role:
    """Return the role that a table gives, the first that fits."""
    for pattern, role in table.items():
        if pattern.endswith("=") == scalar.is_key and _fits(pattern.rstrip("=").split("."), scalar.path):
            return role
    return ""


def _fits(pattern: Sequence[str], path: Path) -> bool:
    if pattern[0] == "**" and len(pattern) > 1:  # any beginning
        pattern, path = ["*", *pattern[1:]], path[-len(pattern) :]
    if pattern[-1] == "**":
        pattern, path = [*pattern[:-1], "*"], path[: len(pattern)]
    return len(pattern) == len(path) and all(step in ("*", name) for step, name in zip(pattern, path, strict=True))
