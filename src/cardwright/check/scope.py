"""What a rule is given: one game of the project, with indexes that several rules share, made once.

A rule looks at things through ``each`` or says so with ``see``, so that a rule that never looked at anything is
noticed.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TypeVar

from cardwright.check.corpus import Corpus, Hit, Written
from cardwright.check.places import place_in_text
from cardwright.findings import Place
from cardwright.load.markup import SPECIAL, Span, parse_markup
from cardwright.project import Card, Game, Level, Project

Item = TypeVar("Item")


class Scope:
    """One game under inspection."""

    def __init__(self, project: Project, game: Game) -> None:
        self.project = project
        self.game = game
        self.inspected = 0
        self._spans: dict[str, tuple[Span, ...]] = {}

    # What a rule has looked at.

    def see(self, count: int = 1) -> None:
        """Count records that a rule has looked at."""
        self.inspected += count

    def each(self, items: Iterable[Item]) -> Iterator[Item]:
        """Yield the items and count them."""
        for item in items:
            self.inspected += 1
            yield item

    # The cards.

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the game, in the order of decks and files."""
        return tuple(self.game.cards)

    @cached_property
    def card_names(self) -> Mapping[str, Card]:
        """Every card by ``deck/id``, and by ``deck/number`` where no id says the same."""
        numbered = {f"{card.deck}/{card.number}": card for card in self.cards if card.number is not None}
        return numbered | {card.reference: card for card in self.cards}

    # The texts.

    @cached_property
    def source(self) -> Corpus:
        """Every string of the game in its source language."""
        lang = self.game.source_language
        return Corpus(lang, (Written(text.source, lang, text) for text in self.game.texts() if text.source))

    @cached_property
    def translations(self) -> Mapping[str, Corpus]:
        """The strings of each other language that is not a draft; fuzzy and empty entries are left out."""
        return {
            lang: Corpus(lang, self._translated(lang))
            for lang, level in self.game.languages.items()
            if level in {Level.REQUIRED, Level.PARTIAL} and lang in self.game.catalogues
        }

    @property
    def corpora(self) -> Iterator[Corpus]:
        """The source language, then each translation."""
        yield self.source
        yield from self.translations.values()

    def _translated(self, lang: str) -> Iterator[Written]:
        entries = self.game.catalogues[lang].entries
        for written in self.source.strings:
            entry = entries.get(written.source.context)
            if entry is not None and entry.text and not entry.fuzzy:
                yield Written(entry.text, lang, written.source, entry)

    def search(self, corpus: Corpus, pattern: re.Pattern[str]) -> Iterator[Hit]:
        """Search a corpus, and count its strings as inspected."""
        self.see(len(corpus))
        return corpus.search(pattern)

    def spans(self, text: str) -> tuple[Span, ...]:
        """Parse inline markup, each string once; a text without special characters has no spans of interest."""
        if text not in self._spans:
            self._spans[text] = parse_markup(text) if SPECIAL.search(text) else ()
        return self._spans[text]

    def place(self, written: Written, offset: int = 0, width: int = 1) -> Place:
        """Return the place of a stretch of a string, in the file that says it."""
        start = written.entry.place if written.entry is not None else written.source.place
        return place_in_text(written.text, offset, start=start, sources=self.project.sources, width=width)
