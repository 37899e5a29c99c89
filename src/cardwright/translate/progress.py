"""How far the translations of a game are, section by section."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from cardwright.load.markup import parse_markup, plain_text
from cardwright.load.po import is_stale
from cardwright.project import Game
from cardwright.translate.entries import Entry, extract, section_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far one language of one section is; fuzzy and stale entries count as untranslated. Words are the source's."""

    lang: str
    section: str
    entries: int
    translated: int
    stale: int
    words: int
    words_left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Total:
    """How far one language of a game is; ``left`` are the strings that are not translated."""

    entries: int
    translated: int
    stale: int
    left: int
    words: int
    words_left: int


def status(game: Game, lang: str) -> tuple[Progress, ...]:
    """Return the progress of a language by section: the box, each deck, the terms, each section of the rules."""
    sections: dict[str, list[Entry]] = defaultdict(list)
    for entry in extract(game):
        sections[section_of(entry.text.context)].append(entry)
    return tuple(_progress(game, lang, name, entries) for name, entries in sections.items())


def add_up(sections: Sequence[Progress]) -> Total:
    """Return the sums over the sections of a language."""
    entries, translated = sum(row.entries for row in sections), sum(row.translated for row in sections)
    return Total(
        entries=entries,
        translated=translated,
        stale=sum(row.stale for row in sections),
        left=entries - translated,
        words=sum(row.words for row in sections),
        words_left=sum(row.words_left for row in sections),
    )


def _progress(game: Game, lang: str, section: str, entries: Sequence[Entry]) -> Progress:
    catalogue = game.catalogues.get(lang)
    known = catalogue.entries if catalogue is not None else {}
    pairs = [(entry.text, known.get(entry.text.context)) for entry in entries]
    stale = [text for text, found in pairs if found and (is_stale(found, text) or (found.text and found.fuzzy))]
    missing = [text for text, found in pairs if not found or not found.text]
    return Progress(
        lang=lang,
        section=section,
        entries=len(entries),
        translated=len(entries) - len(stale) - len(missing),
        stale=len(stale),
        words=sum(count_words(entry.text.source) for entry in entries),
        words_left=sum(count_words(text.source) for text in (*stale, *missing)),
    )


def count_words(source: str) -> int:
    """Return the words of a text; a script without spaces counts two characters as one word."""
    bare = plain_text(parse_markup(source), lambda _: "x", insert=lambda _: "x")
    latin = "".join(character if character.isascii() else " " for character in bare)
    dense = sum(character.isalpha() and ord(character) >= 0x2E80 for character in bare)  # noqa: PLR2004 - CJK begins
    words = len(bare.split()) if not dense else len(latin.split())
    return words + (dense + 1) // 2
