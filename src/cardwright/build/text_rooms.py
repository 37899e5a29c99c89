"""How much room each text has: the smallest box that shows it, measured where the faces are laid out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardwright.faces.pages import FaceSet, Fitted
from cardwright.faces.render import render_faces
from cardwright.faces.text import Typesetter
from cardwright.faces.workers import Workers
from cardwright.load.markup import TermRef, parse_markup, references, written
from cardwright.project import Game, Project, Text

_ICON: Final = "M"  # as wide as the icon before a term's name
_PT_PER_MM: Final = 72 / 25.4
_SLACK: Final = 0.02  # of a line: heights are rounded to a thousandth of a millimetre


@dataclass(frozen=True, slots=True, kw_only=True)
class TextRoom:
    """The box that a text must fit: its width, its lines at the least size of type that it bears, and that size.

    ``shown`` are the references of the text and what stands for each when it is printed.
    """

    width_mm: float
    lines: int
    size_pt: float
    shown: tuple[tuple[str, str], ...]


def measure_rooms(
    project: Project, game: Game, lang: str, *, cache: Path, workers: Workers
) -> Mapping[str, TextRoom]:
    """Return the room of each text of a game's cards that has to fit a box, by its context.

    A language that the game does not have is measured as its source language. Raises ProjectError where faces cannot
    be rendered on this machine.
    """
    seen = _seen(game, lang)
    faces = render_faces(
        project, game, seen, cache=cache, progress=lambda _stage, _done, _total: None, workers=workers
    )
    setter = Typesetter(game, seen)
    rooms: dict[str, TextRoom] = {}
    for text, fit in _boxes(game, faces):
        room = _room(text, fit, setter)
        known = rooms.get(text.context)
        if known is None or _capacity(room) < _capacity(known):
            rooms[text.context] = room
    return rooms


def name_shown(game: Game, lang: str) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return what stands for the references of each text of a game's cards, by its context; nothing is laid out."""
    setter = Typesetter(game, _seen(game, lang))
    return {text.context: _shown(text, setter) for card in game.cards for _, text in card.texts}


def _seen(game: Game, lang: str) -> str:
    return lang if lang in game.languages else game.source_language


def _boxes(game: Game, faces: FaceSet) -> Iterator[tuple[Text, Fitted]]:
    """Each text of a card with each box that shows it."""
    texts = {(card.reference, field): text for card in game.cards for field, text in card.texts}
    for fit in faces.fits:
        text = texts.get((fit.card, fit.field))
        if text is not None and fit.width_mm > 0 and fit.height_mm > 0:
            yield text, fit


def _room(text: Text, fit: Fitted, setter: Typesetter) -> TextRoom:
    lines = fit.height_mm * _PT_PER_MM / (fit.line_em * fit.floor_pt) if fit.line_em else 1
    return TextRoom(
        width_mm=fit.width_mm,
        lines=max(1, int(lines + _SLACK)),
        size_pt=fit.floor_pt,
        shown=_shown(text, setter),
    )


def _shown(text: Text, setter: Typesetter) -> tuple[tuple[str, str], ...]:
    """The references of a text and what stands for each."""
    named = dict.fromkeys(references(parse_markup(text.source)))
    shown = {written(reference): setter.name_reference(reference) for reference in named}
    icons = {written(reference) for reference in named if isinstance(reference, TermRef) and _has_icon(reference, setter)}
    return tuple((mark, _ICON + name if mark in icons else name) for mark, name in shown.items())


def _has_icon(reference: TermRef, setter: Typesetter) -> bool:
    term = setter.game.terms.get(reference.id)
    return term is not None and bool(term.icon)


def _capacity(room: TextRoom) -> float:
    """How many characters a box takes, about."""
    return room.width_mm * room.lines / room.size_pt
