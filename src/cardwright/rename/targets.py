"""Which name is meant: found among the games' names, of one kind and one game, and the new one free and well formed."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from cardwright.findings import Place, ProjectError
from cardwright.load.faults import did_you_mean
from cardwright.load.inline import RESERVED
from cardwright.load.schema import ID
from cardwright.project import Game
from cardwright.rename.forms import KINDS, Kind, Renaming

_PREFIX: Final = re.compile(rf"\{{?({'|'.join(KINDS)}|rules):(.+?)\}}?")
_NO_DECKS: Final = frozenset({"game", "deckbuilding"})  # files of another kind have these names
_FRONT: Final = "front"  # what stands before the first heading
_FORM: Final = "small Latin letters, digits and hyphens, a letter first"


def choose_renaming(games: Iterable[Game], old: str, new: str) -> Renaming:
    """Return what is to be renamed. Raises ProjectError where OLD is no name, or several, or NEW cannot be used."""
    kind, plain = _split(old)
    known = [(game, each, name) for game in games for each, names in _names(game).items() for name in names]
    found = [(game, each) for game, each, name in known if name == plain and kind in {"", each}]
    if not found:
        numbered = _by_number(games, plain) if kind in {"", "card"} else ""
        if numbered:
            return choose_renaming(games, f"card:{numbered}", new)
        hint = did_you_mean(plain, {name for _, each, name in known if kind in {"", each}})
        raise ProjectError(f"nothing here is named '{old}'", hint)
    if len(found) > 1:
        listed = ", ".join(f"{each}:{plain} in {game.id}" for game, each in found)
        several = len({game.id for game, _ in found}) > 1
        hint = "say which with --game" if several else f"write {' or '.join(f'{each}:{plain}' for _, each in found)}"
        raise ProjectError(f"'{old}' is the name of several things: {listed}", hint)
    ((game, chosen),) = found
    return _judge(game, Renaming(game=game.id, kind=chosen, old=plain, new=_whole(chosen, plain, new)))


def _split(name: str) -> tuple[Kind | str, str]:
    """The kind that a name says itself, as in ``term:singing`` or ``{rule:auction}``, and the bare name."""
    match = _PREFIX.fullmatch(name)
    if match is not None:
        return ("rule" if match[1] == "rules" else match[1]), match[2]
    return ("rule", name.strip("{}#")) if name.strip("{}").startswith("#") else ("", name)


def _names(game: Game) -> Mapping[Kind, Iterable[str]]:
    return {
        "card": [card.reference for card in game.cards],
        "deck": game.decks,
        "term": game.terms,
        "value": dict.fromkeys(_branches(game.values)),
        "rule": [section.anchor for section in game.rulebook.sections] if game.rulebook is not None else [],
        "pack": game.packs,
    }


def _branches(paths: Iterable[str]) -> Iterator[str]:
    """Every path of a value and every beginning of one."""
    for path in paths:
        steps = path.split(".")
        yield from (".".join(steps[:length]) for length in range(1, len(steps) + 1))


def _by_number(games: Iterable[Game], name: str) -> str:
    return next((card.reference for game in games for card in game.cards if f"{card.deck}/{card.number}" == name), "")


def _whole(kind: Kind, old: str, new: str) -> str:
    """Return the new name whole: one of a card or a value may leave out what stays as it is."""
    stated, plain = _split(new)
    if stated not in {"", kind}:
        raise ProjectError(f"'{old}' is a {kind}, and '{new}' says that it is none", f"write {kind}:{plain}")
    sign = {"card": "/", "value": "."}.get(kind, "")
    if not sign or sign not in old:
        return plain
    above = old[: old.rindex(sign) + 1]
    whole = plain if sign in plain else above + plain
    if whole[: whole.rindex(sign) + 1] != above:
        hint = f"its name begins with '{above}'; what stands elsewhere is moved by hand"
        raise ProjectError(f"'{old}' cannot move to '{whole}'", hint)
    return whole


def _judge(game: Game, name: Renaming) -> Renaming:
    """Return the renaming if it can be done."""
    old, new = name.last
    if ID.fullmatch(new) is None or (name.kind == "value" and new in {"value", "assumptions"}):
        raise ProjectError(f"'{new}' is no name for a {name.kind}", _FORM)
    if name.kind not in {"card", "value"} and name.new != new:
        raise ProjectError(f"'{name.new}' is no name for a {name.kind}", _FORM)
    if old == new:
        raise ProjectError(f"'{name.old}' has that name already", "nothing to do")
    reserved = {"term": RESERVED, "deck": _NO_DECKS, "rule": frozenset({_FRONT})}.get(name.kind, frozenset())
    if new in reserved:
        raise ProjectError(f"'{new}' is no name for a {name.kind}", "the word has a meaning of its own here")
    if name.new in _taken(game, name.kind):
        raise ProjectError(f"{game.id} has a {name.kind} '{name.new}' already", "choose another name")
    _refuse_made(game, name)
    return name


def _taken(game: Game, kind: Kind) -> frozenset[str]:
    parts = {content.part for content in game.contents} if kind in {"deck", "pack"} else set()
    return frozenset(_names(game)[kind]) | parts


def _refuse_made(game: Game, name: Renaming) -> None:
    """Refuse what has no name of its own in the game's files: it is made by a pattern, or is a row of a table."""
    if name.kind == "term":
        _refuse_elsewhere(name, game.terms[name.old].place, f"rules/{game.id}/terms.yaml")
    elif name.kind == "card":
        card = next(card for card in game.cards if card.reference == name.old)
        deck, place = game.decks[card.deck], card.locate(("id",))
        _refuse_elsewhere(name, place, deck.place.path)
        if card.place == deck.locate(("pattern",)):
            hint = f"change the list item or the pattern that make it, in {_where(place)}"
            raise ProjectError(f"the id '{name.last[0]}' is put together by a pattern", hint)


def _refuse_elsewhere(name: Renaming, place: Place, home: str) -> None:
    if place.path != home:
        raise ProjectError(f"'{name.old}' is a row of another file", f"change it there, in {_where(place)}")


def _where(place: Place) -> str:
    return f"{place.path}:{place.line}"
