"""A YAML file's text with a name replaced wherever its place says that the name is meant."""

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from cardwright.load.yaml_scalars import Scalar, list_scalars
from cardwright.project import Game
from cardwright.rename.forms import Renaming, in_expression, in_markup, in_subject, swap_all
from cardwright.rename.roles import FileRoles, Role

Change: TypeAlias = Callable[[Renaming, Scalar, str], str]  # the name, the scalar, its deck -> what it says then
_VERB: Final = 3  # cards, the card, do; then its number and the verb


def rename_in_yaml(text: str, path: str, game: Game, name: Renaming) -> tuple[str, int]:
    """Return the text of a file of a game and how many of its scalars were changed."""
    scalars = list_scalars(text)
    roles = FileRoles(path, game, scalars)
    pieces: list[str] = []
    last, changed = 0, 0
    for scalar in scalars:
        written = text[scalar.start : scalar.end]
        renewed = _renew(written, scalar, *roles.role_of(scalar), name=name)
        if renewed != written:
            pieces += [text[last : scalar.start], renewed]
            last, changed = scalar.end, changed + 1
    return "".join([*pieces, text[last:]]), changed


def _renew(written: str, scalar: Scalar, role: Role, deck: str, *, name: Renaming) -> str:
    """Return what stands in the file for a scalar, quotes included, after the renaming."""
    if role == "text":
        return swap_all(written, in_markup(name))
    if role == "expression":
        return in_expression(name, written)
    change = _CHANGES.get(role)
    if change is None:
        return written
    said = change(name, scalar, deck)
    return written if said == scalar.value else written.replace(scalar.value, said, 1)


def _whole(name: Renaming, scalar: Scalar, _deck: str) -> str:
    return name.new if scalar.value == name.old else scalar.value


def _of(kind: str) -> Change:
    """Change what names something of a kind."""
    return lambda name, scalar, deck: _whole(name, scalar, deck) if name.kind == kind else scalar.value


def _identity(name: Renaming, scalar: Scalar, deck: str) -> str:
    old, new = name.last
    return new if name.kind == "card" and name.deck == deck and scalar.value == old else scalar.value


def _card(name: Renaming, scalar: Scalar, deck: str) -> str:
    """A reference to a card: ``deck/id``, ``deck/number``, or an id alone where the deck is known."""
    if name.kind == "deck" and scalar.value.startswith(f"{name.old}/"):
        return name.new + scalar.value.removeprefix(name.old)
    return _identity(name, scalar, deck) if "/" not in scalar.value else _of("card")(name, scalar, deck)


def _value(name: Renaming, scalar: Scalar, _deck: str) -> str:
    is_named = name.kind == "value" and ".".join(map(str, scalar.path)) == name.old
    return name.last[1] if is_named else scalar.value


def _reason(name: Renaming, scalar: Scalar, deck: str) -> str:
    """A pattern for values: those of a card begin with its id, those of the rules with their path."""
    if name.kind == "card" and name.deck == deck:
        old, new = name.last
    elif name.kind == "value" and not deck:
        old, new = name.old, name.new
    else:
        return scalar.value
    return re.sub(rf"^{re.escape(old)}(?=\.|$)", new, scalar.value)


def _content(name: Renaming, scalar: Scalar, deck: str) -> str:
    return _whole(name, scalar, deck) if name.kind in {"deck", "pack"} else scalar.value


def _subject(name: Renaming, scalar: Scalar, _deck: str) -> str:
    return swap_all(scalar.value, in_subject(name))


def _move(name: Renaming, scalar: Scalar, _deck: str) -> str:
    """What the simulator plays: cards by their whole names, and terms that a verb is given."""
    if name.kind == "term":
        is_verb = scalar.is_key and len(scalar.path) <= _VERB + 2
        return scalar.value if is_verb else _whole(name, scalar, "")
    return _card(name, scalar, "") if "/" in scalar.value else scalar.value


def _varied(name: Renaming, scalar: Scalar, _deck: str) -> str:
    """A value by its path, or a field as ``card:deck/id.field``."""
    if name.kind == "value":
        return re.sub(rf"^{re.escape(name.old)}(?=\.|$)", name.new, scalar.value)
    if name.kind == "card":
        return re.sub(rf"^card:{re.escape(name.old)}(?=\.|$)", f"card:{name.new}", scalar.value)
    return (
        re.sub(rf"^card:{re.escape(name.old)}/", f"card:{name.new}/", scalar.value)
        if name.kind == "deck"
        else scalar.value
    )


_CHANGES: Final[Mapping[str, Change]] = {
    "id": _identity,
    "card": _card,
    "value": _value,
    "reason": _reason,
    "content": _content,
    "subject": _subject,
    "move": _move,
    "varied": _varied,
    **{kind: _of(kind) for kind in ("deck", "term", "rule", "pack")},
}
