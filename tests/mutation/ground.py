"""A game as faults are planted in it: its texts, where things stand in them, and how to put something else there."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from cardwright.findings import Place
from cardwright.load.project import load_project
from cardwright.project import Card, Level, Section, Term, Text, Translation, Unit

ROOT = Path(__file__).parents[2]
GAMES = tuple(sorted(path.parent.name for path in (ROOT / "cards").glob("*/game.yaml")))
PLAIN = re.compile(r"[\w][\w .'’–-]*[\w.]", re.UNICODE)


class Span(NamedTuple):
    """A stretch of a file, from one offset to another, and what is to stand there."""

    path: str
    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Scalar:
    """A plain value on a card: its field, its text and its place; ``key`` is the place of the field's name."""

    card: Card
    field: str
    text: str
    place: Place
    key: Place


@dataclass(frozen=True, slots=True)
class Entry:
    """A translation whose text stands on one line; ``column`` is that of its first character."""

    entry: Translation
    line: int
    column: int

    @property
    def path(self) -> str:
        """The PO file."""
        return self.entry.place.path


class Ground:
    """One game of the workspace, read once."""

    def __init__(self, game: str, root: Path = ROOT) -> None:
        self.name = game
        self.root = root
        self.project = load_project(root, [game])
        self.game = self.project.games[game]
        self.sources = self.project.sources
        self.book = f"rules/{game}/rulebook.md"
        self.box = f"cards/{game}/game.yaml"
        self.terms_file = f"rules/{game}/terms.yaml"
        self.values_file = f"rules/{game}/values.yaml"
        self.claims_file = f"rules/{game}/claims.yaml"

    # Texts and offsets.

    @cached_property
    def _starts(self) -> Mapping[str, list[int]]:
        """The offset of each line's first character, by file."""
        return {path: [0, *(match.end() for match in re.finditer("\n", text))] for path, text in self.sources.items()}

    def offset(self, place: Place) -> int:
        """Where a place begins in its file's text."""
        return self._starts[place.path][place.line - 1] + place.column - 1

    @cached_property
    def lines(self) -> Mapping[str, list[str]]:
        """The lines of each file."""
        return {path: text.split("\n") for path, text in self.sources.items()}

    def line(self, place: Place) -> str:
        """The line that a place is on."""
        return self.lines[place.path][place.line - 1]

    def shown(self, place: Place) -> str:
        """What a place underlines."""
        return self.line(place)[place.column - 1 : place.column - 1 + place.width]

    # Spans.

    def put(self, place: Place, text: str) -> Span:
        """Put a text in the stead of what a place underlines."""
        start = self.offset(place)
        return Span(place.path, start, start + place.width, text)

    def insert(self, place: Place, text: str) -> Span:
        """Put a text before a place."""
        start = self.offset(place)
        return Span(place.path, start, start, text)

    def append(self, path: str, text: str) -> tuple[Span, Place]:
        """Put a text at the end of a file, on a line of its own; also return its place."""
        whole = self.sources[path]
        glue = "" if whole.endswith("\n") else "\n"
        line = whole.count("\n") + len(glue) + 1
        return Span(path, len(whole), len(whole), glue + text), Place(path=path, line=line)

    def cut_lines(self, path: str, first: int, last: int, text: str = "") -> Span:
        """Take lines out, or put a text in their stead."""
        starts = [*self._starts[path], len(self.sources[path])]
        return Span(path, starts[first - 1], starts[last], text)

    def insert_key(self, card: Card, text: str) -> tuple[Span, Place]:
        """Put a key and its value before the first of a card, in its own style; also return the place of the key."""
        start = card.place
        if self.shown(start).startswith("{"):
            inside = Place(path=start.path, line=start.line, column=start.column + 1)
            return self.insert(inside, f"{text}, "), inside
        return self.insert(start, f"{text}\n{' ' * (start.column - 1)}"), start

    # What is there.

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are listed one by one; those that a pattern makes share their place."""
        uses = Counter(card.place for card in self.game.cards)
        return tuple(card for card in self.game.cards if uses[card.place] == 1)

    @cached_property
    def block_cards(self) -> tuple[Card, ...]:
        """The listed cards that have one key a line."""
        return tuple(card for card in self.cards if not self.shown(card.place).startswith("{"))

    def scalars(self, *types: str, standard: tuple[str, ...] = ()) -> Iterator[Scalar]:
        """The plain values of fields of some types, and of some standard keys, as they are written."""
        for card in self.cards:
            fields = self.game.decks[card.deck].fields
            names = [name for name, field in fields.items() if field.type in types and name in card.values]
            for name in (*standard, *names):
                place, key = card.locate((name,)), card.locate((name,), key=True)
                if self.shown(key) == name and place.line == key.line and place != key:
                    text = self.shown(place)
                    if text == self._value(card, name):
                        yield Scalar(card, name, text, place, key)

    def _value(self, card: Card, name: str) -> str:
        value = card.values.get(name, getattr(card, name, None))
        return value.source if isinstance(value, Text) else str(value)

    def texts(self) -> Iterator[Scalar]:
        """The plain unquoted texts of cards that stand on one line."""
        return self.scalars("text")

    @property
    def terms(self) -> Iterator[Term]:
        """The terms of the game."""
        yield from self.game.terms.values()

    def term_scalars(self, field: str) -> Iterator[tuple[Term, Place]]:
        """The plain values of a key of terms."""
        for term in self.terms:
            key, place = term.locate((field,), key=True), term.locate((field,))
            if self.shown(key) == field and place != key:
                yield term, place

    @property
    def paragraphs(self) -> Iterator[Unit]:
        """The paragraphs of the rulebook that stand on one line, outside lists, tables and blocks."""
        for unit in self.game.rulebook.units if self.game.rulebook else ():
            if unit.kind == "paragraph" and self.line(unit.text.place) == unit.text.source:
                yield unit

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections of the rulebook."""
        return self.game.rulebook.sections if self.game.rulebook else ()

    def block_names(self) -> Iterator[tuple[Place, str]]:
        """The names of the rulebook's blocks."""
        for number, line in enumerate(self.lines.get(self.book, ()), 1):
            if line.startswith("::: "):
                name = line[4:].split()[0]
                yield Place(path=self.book, line=number, column=5, width=len(name)), name

    @property
    def required(self) -> tuple[str, ...]:
        """The languages that must be whole, and are there."""
        return tuple(
            lang
            for lang, level in self.game.languages.items()
            if level is Level.REQUIRED and lang in self.game.catalogues
        )

    def entries(self, prefix: str = "") -> Iterator[Entry]:
        """The current translations whose text stands on one line as it is read, all languages by turns."""
        found = {
            lang: [entry for entry in self.game.catalogues[lang].entries.values() if entry.context.startswith(prefix)]
            for lang in self.required
        }
        for index in range(max(map(len, found.values()), default=0)):
            for entries in found.values():
                if index < len(entries) and entries[index].context in self.texts_by_context:
                    entry = entries[index]
                    if entry.text and not entry.fuzzy and entry.source == self.source_of(entry.context).source:
                        yield from self._on_one_line(entry)

    def _on_one_line(self, entry: Translation) -> Iterator[Entry]:
        lines = self.lines[entry.place.path]
        for number in range(entry.place.line, min(entry.place.line + 4, len(lines))):
            if lines[number] == f'msgstr "{entry.text}"':
                yield Entry(entry, number + 1, len('msgstr "') + 1)

    def source_of(self, context: str) -> Text:
        """The source of a context."""
        return self.texts_by_context[context]

    @cached_property
    def texts_by_context(self) -> Mapping[str, Text]:
        """Every text of the game."""
        return {text.context: text for text in self.game.texts()}

    def put_translation(self, entry: Entry, text: str) -> Span:
        """Put another translation in the stead of an entry's."""
        place = Place(path=entry.path, line=entry.line, column=entry.column, width=len(entry.entry.text))
        return self.put(place, text.replace('"', '\\"'))

    def block_of(self, entry: Translation) -> tuple[int, int]:
        """The first and last line of an entry, its comments and the empty line after it included."""
        lines = self.lines[entry.place.path]
        first = last = entry.place.line
        while first > 1 and lines[first - 2].strip():
            first -= 1
        while last < len(lines) and lines[last - 1].strip():
            last += 1
        return first, last
