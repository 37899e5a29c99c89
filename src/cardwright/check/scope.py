"""What a rule is given: one game of the project, with indexes that several rules share, made once.

A rule looks at things through ``each`` or says so with ``see``, so that a rule that never looked at anything is
noticed.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sized
from functools import cached_property
from pathlib import Path
from typing import Final, TypeVar

from cardwright.check.completeness import lost_contexts
from cardwright.check.corpus import Corpus, Gap, Hit, Mention, Written, target_of
from cardwright.check.deck_lists import JudgedList, judge_lists
from cardwright.check.places import place_in_text
from cardwright.findings import Place
from cardwright.load.markup import (
    SPECIAL,
    CardRef,
    CountRef,
    Reference,
    RuleRef,
    Span,
    TermRef,
    ValueRef,
    needs_translation,
    parse_markup,
    references,
    walk,
    written,
)
from cardwright.load.model_source import ModelSource, read_model_source
from cardwright.load.po import is_current, is_made_from, translated
from cardwright.project import Card, Game, Level, Project, Text, Translation

_TERM: Final = re.compile(r"\{(?!(?:card|rule|value|count):)([^\s{}:$]+)(?::([^\s{}]+))?\}")
Item = TypeVar("Item")
Kind = TypeVar("Kind", bound=Reference)


class Scope:
    """One game under inspection."""

    def __init__(self, project: Project, game: Game) -> None:
        self.project = project
        self.game = game
        self.inspected = 0
        self._spans: dict[str, tuple[Span, ...]] = {}
        self._terms: dict[str, tuple[TermRef, ...]] = {}

    # What a rule has looked at.

    def see(self, count: int = 1) -> None:
        """Count records that a rule has looked at."""
        self.inspected += count

    def each(self, items: Iterable[Item]) -> Iterator[Item]:
        """Yield the items and count them."""
        if isinstance(items, Sized):
            self.inspected += len(items)
            return iter(items)
        return self._counted(items)

    def _counted(self, items: Iterable[Item]) -> Iterator[Item]:
        for item in items:
            self.inspected += 1
            yield item

    @cached_property
    def lost_contexts(self) -> tuple[str, ...]:
        """The beginnings of the contexts of texts that could not all be read."""
        return lost_contexts(self.project, self.game.id)

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

    @cached_property
    def _cards_by_id(self) -> Mapping[str, Card]:
        return {card.reference: card for card in self.cards}

    def names_of(self, context: str, lang: str) -> tuple[str, ...]:
        """The names, in the source and a language, of the card that a text belongs to."""
        card = self._cards_by_id.get(context.removeprefix("card:").rpartition(".")[0])
        if card is None or card.name is None:
            return ()
        catalogue = self.game.catalogues.get(lang)
        return tuple(name for name in (card.name.source, translated(card.name, catalogue)) if name)

    @cached_property
    def deck_lists(self) -> tuple[JudgedList, ...]:
        """The deck lists beside their formats, where the format is there and was understood."""
        return judge_lists(self.game, self.card_names)

    @cached_property
    def model(self) -> ModelSource | None:
        """What the game's playable model declares, where it has one."""
        return read_model_source(Path(self.project.root), self.game.id)

    # The texts.

    @cached_property
    def texts(self) -> tuple[Text, ...]:
        """Every translatable text of the game once, empty ones as well."""
        return tuple(self.game.texts())

    @cached_property
    def source(self) -> Corpus:
        """Every string of the game in its source language."""
        lang = next((lang for lang, level in self.game.languages.items() if level is Level.SOURCE), "")
        return Corpus(lang, (Written(text.source, lang, text) for text in self.texts if text.source))

    @cached_property
    def translations(self) -> Mapping[str, Corpus]:
        """The strings of each other language that is not a draft; what is not translated as it should is left out."""
        return {lang: Corpus(lang, done) for lang, (done, _) in self._translated.items()}

    @cached_property
    def untranslated(self) -> Mapping[str, tuple[Gap, ...]]:
        """The texts of each of these languages that have no current translation."""
        return {lang: tuple(gaps) for lang, (_, gaps) in self._translated.items()}

    @cached_property
    def _translated(self) -> Mapping[str, tuple[list[Written], list[Gap]]]:
        judged = {Level.REQUIRED, Level.PARTIAL}
        langs = [lang for lang, level in self.game.languages.items() if level in judged]
        return {lang: self._split(lang) for lang in langs if lang in self.game.catalogues}

    def _split(self, lang: str) -> tuple[list[Written], list[Gap]]:
        entries = self.game.catalogues[lang].entries
        done: list[Written] = []
        gaps: list[Gap] = []
        for original in self.source.strings:
            text = original.source
            entry = entries.get(text.context)
            if entry is not None and is_current(entry, text):
                done.append(Written(entry.text, lang, text, entry))
            elif needs_translation(text.source) and self._is_expected(text, lang):
                gaps.append(Gap(lang, text, entry))
        return done, gaps

    def _is_expected(self, text: Text, lang: str) -> bool:
        """Whether a language has a place for a text: locale files hold the texts of cards, and icons have no words."""
        decks = self.game.catalogues[lang].decks
        kind, _, rest = text.context.partition(":")
        return kind != "icon" and (not decks or (kind == "card" and rest.partition("/")[0] in decks))

    @cached_property
    def drafts(self) -> tuple[Corpus, ...]:
        """The strings of each draft that cannot be shown, so that the source stands in for them; often none."""
        found = ((lang, self.game.catalogues.get(lang)) for lang in self.draft_languages)
        corpora = [Corpus(lang, self._set_aside(entries.entries, lang)) for lang, entries in found if entries]
        return tuple(corpus for corpus in corpora if len(corpus))

    @cached_property
    def draft_languages(self) -> frozenset[str]:
        """The languages of which nothing is expected."""
        return frozenset(lang for lang, level in self.game.languages.items() if level is Level.DRAFT)

    def _set_aside(self, entries: Mapping[str, Translation], lang: str) -> Iterator[Written]:
        for text in (string.source for string in self.source.strings):
            entry = entries.get(text.context)
            if entry is not None and entry.set_aside and is_made_from(entry, text):
                yield Written(entry.text, lang, text, entry)

    @property
    def corpora(self) -> Iterator[Corpus]:
        """The source language, then each translation."""
        yield self.source
        yield from self.translations.values()

    @property
    def all_corpora(self) -> Iterator[Corpus]:
        """The corpora, then what drafts say that cannot be shown."""
        yield from self.corpora
        yield from self.drafts

    @cached_property
    def uses(self) -> Mapping[type[Reference], Counter[str]]:
        """How often each target is referred to, by the kind of reference, in all languages."""
        tokens: Counter[str] = Counter()
        for corpus in self.all_corpora:
            tokens.update(corpus.tokens)
        uses: dict[type[Reference], Counter[str]] = defaultdict(Counter)
        for token, number in tokens.items():
            for reference in references(parse_markup("{" + token + "}")):
                uses[type(reference)][target_of(reference)] += number
        return uses

    def unknown(self, kind: type[Kind], known: Container[str]) -> Iterator[tuple[Mention, Kind]]:
        """Every reference of a kind to a target that is not known; all of the kind count as inspected."""
        uses: Counter[str] = next((used for each, used in self.uses.items() if each is kind), Counter())
        self.see(uses.total())
        if any(target not in known for target in uses):
            for mention in self.mentions:
                reference = mention.reference
                if isinstance(reference, kind) and target_of(reference) not in known:
                    yield mention, reference

    def knows(self, reference: Reference) -> bool:
        """Whether a reference leads somewhere."""
        game, target = self.game, target_of(reference)
        match reference:
            case TermRef():
                return target in game.terms
            case CardRef():
                return target in self.card_names
            case ValueRef():
                return target in game.values
            case CountRef():
                return target in game.decks
            case RuleRef():
                return game.rulebook is None or any(target == each.anchor for each in game.rulebook.sections)

    @cached_property
    def mentions(self) -> tuple[Mention, ...]:
        """Every reference in every string, in all languages; in a translation only those that its source lacks.

        A translation that repeats what is wrong in its source is not to blame for it.
        """
        return tuple(mention for corpus in self.all_corpora for mention in self._mentions(corpus))

    def _mentions(self, corpus: Corpus) -> Iterator[Mention]:
        for text in corpus.containing("{"):
            own = set() if text.entry is None else {written(ref) for ref in references(self.spans(text.source.source))}
            for reference in references(self.spans(text.text)):
                if written(reference) not in own:
                    yield Mention(text, reference)

    def search(self, corpus: Corpus, pattern: re.Pattern[str], *, signs: tuple[str, ...] = ()) -> Iterator[Hit]:
        """Search a corpus, and count its strings as inspected.

        ``signs`` are parts of which every match holds at least one; where none is there, there is no match.
        """
        self.see(len(corpus))
        return iter(()) if signs and not corpus.holds_any(*signs) else corpus.search(pattern)

    def spans(self, text: str) -> tuple[Span, ...]:
        """Parse inline markup, each string once; a text without special characters has no spans of interest."""
        if text not in self._spans:
            self._spans[text] = parse_markup(text) if SPECIAL.search(text) else ()
        return self._spans[text]

    def term_references(self, text: str) -> tuple[TermRef, ...]:
        """The terms that a text names, in reading order; each text is read once."""
        if "{" not in text:
            return ()
        if text not in self._terms:
            self._terms[text] = tuple(self._read_terms(text))
        return self._terms[text]

    def _read_terms(self, text: str) -> Iterator[TermRef]:
        if "\\" in text or "|" in text:  # escapes and ruby: read with care
            yield from (span for span in walk(self.spans(text)) if isinstance(span, TermRef))
            return
        for match in _TERM.finditer(text):
            width = match.end() - match.start()
            yield TermRef(id=match[1], amount=match[2] or "", offset=match.start(), width=width)

    def place(self, string: Written, offset: int = 0, width: int = 1) -> Place:
        """Return the place of a stretch of a string, in the file that says it."""
        start = string.entry.place if string.entry is not None else string.source.place
        return place_in_text(string.text, offset, start=start, sources=self.project.sources, width=width)
