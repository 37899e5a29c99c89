"""Where something on a face was written: in a card, in its translation, elsewhere in the game, or in a template."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from cardwright.check.naming import subject_of
from cardwright.check.places import place_in_text
from cardwright.faces.compose import Kit
from cardwright.faces.text import Typesetter, find_translation, localise
from cardwright.findings import Place
from cardwright.load.assets import find_file
from cardwright.project import Card, Game, Project, Text

_SPACES: Final = re.compile(r"[\s\u200b]+")


@dataclass(frozen=True, slots=True)
class Origin:
    """A place, and how allowances name what stands there."""

    place: Place
    subject: str


class Origins:
    """Finds the origins of what a game's faces show in a language."""

    def __init__(self, project: Project, game: Game, lang: str) -> None:
        self._project = project
        self._game = game
        self._lang = lang
        self._setter = Typesetter(game, lang)
        self._sources: dict[str, str] = {}

    def card(self, reference: str) -> Card:
        """Return a card by ``deck/id``."""
        card = self._setter.find_card(reference)
        if card is None:
            raise KeyError(reference)
        return card

    def of_field(self, card: Card, field: str) -> Origin | None:
        """Where a field of a card is written; None where the card has no such field."""
        for name, text in _fields(card):
            if name == field:
                return Origin(self._place(text), subject_of(card, field))
        return Origin(card.locate((field,)), subject_of(card, field)) if field in card.values else None

    def of_text(self, kit: Kit, card: Card, shown: str, *, exactly: bool = False) -> Origin:
        """Where printed words come from: the card, the game's other texts, or else the template.

        ``exactly`` points at the words themselves, not at the start of the text that they stand in.
        """
        wanted = _bare(shown)
        for name, text in _fields(card):
            if wanted and wanted in _bare(self._setter.plain(text)):
                return Origin(self._place(text, shown if exactly else ""), subject_of(card, name))
        for text, plain in self._others:
            if wanted and (wanted in plain if exactly else wanted == plain):
                return Origin(self._place(text, shown if exactly else ""), text.context)
        return Origin(self.in_file(kit.path, shown), subject_of(card))

    def of_art(self, kit: Kit, card: Card | None, path: str) -> Origin:
        """Where a picture is named: on the card, in a style sheet, or in the template."""
        for name, value in card.values.items() if card is not None else ():
            if card is not None and value == path:
                return Origin(card.locate((name,)), subject_of(card, name))
        style = next((style for style in kit.styles if path in style.css), None)
        return Origin(self.in_file(style.path if style else kit.path, path), path)

    def in_file(self, path: str, wanted: str) -> Place:
        """Where something stands in a template or a style sheet; the file's first line where it does not."""
        source = self._source(path)
        index = source.find(wanted) if wanted else -1
        if index < 0:
            return Place(path=path)
        line = source.count("\n", 0, index) + 1
        return Place(path=path, line=line, column=index - source.rfind("\n", 0, index), width=len(wanted))

    def _place(self, text: Text, words: str = "") -> Place:
        """Where a text is written in this language: in the data or in its translation."""
        entry = find_translation(self._game, text, self._lang)
        start = entry.place if entry is not None else text.place
        written = localise(self._game, text, self._lang)
        offset = written.find(words) if words else -1
        if offset < 0:
            return start
        return place_in_text(written, offset, start=start, sources=self._project.sources, width=len(words))

    @cached_property
    def _others(self) -> tuple[tuple[Text, str], ...]:
        """The texts of the game that belong to no card, as bare characters."""
        texts = (text for text in self._game.texts() if not text.context.startswith(("card:", "each:", "rules:")))
        return tuple((text, _bare(self._setter.plain(text))) for text in texts)

    def _source(self, path: str) -> str:
        if path not in self._sources:
            file = find_file(Path(self._project.root), path)
            self._sources[path] = file.read_text(encoding="utf-8", errors="replace") if file is not None else ""
        return self._sources[path]


def _fields(card: Card) -> Iterator[tuple[str, Text]]:
    yield from card.texts
    for name, value in card.values.items():
        if isinstance(value, tuple):
            yield from ((name, item) for item in value if isinstance(item, Text))


def _bare(text: str) -> str:
    return _SPACES.sub("", text)
