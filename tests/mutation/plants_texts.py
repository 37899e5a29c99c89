"""Faults of text: markup that does not close, doubled words and marks, characters that only look right."""

import re
import unicodedata
from collections.abc import Iterator

from cardwright.findings import Place
from tests.mutation.ground import Entry, Ground
from tests.mutation.made_up import add_deck
from tests.mutation.plant import Fault, at, plants

_STALE = "I18N006"
_WORD = re.compile(r"(?<![\w{:|/.-])[^\W\d_]{4,}(?![\w}:|/-])")


def within(entry: Entry, offset: int) -> Place:
    """The place of a character of a translation."""
    return Place(path=entry.path, line=entry.line, column=entry.column + offset)


def stretch(place: Place, offset: int, width: int = 1) -> Place:
    """A part of a text that begins at a place."""
    return Place(path=place.path, line=place.line, column=place.column + offset, width=width)


@plants("TXT002", also=f"{_STALE} I18N001")
def open_brace(ground: Ground) -> Iterator[Fault]:
    """A reference without its closing brace."""
    for unit in ground.paragraphs:
        source = unit.text.source
        match = re.search(r"\{[a-z][a-z-]*\}", source)
        if match and "}" not in source[match.end() :] and "{" not in source[match.end() :]:
            yield at(stretch(unit.text.place, match.start()), ground.put(stretch(unit.text.place, match.end() - 1), ""))


@plants("TXT002", also="I18N008")
def brace_in_a_translation(ground: Ground) -> Iterator[Fault]:
    """A closing brace alone in a translation."""
    for entry in ground.entries("card:"):
        text = entry.entry.text
        yield at(within(entry, len(text)), ground.put_translation(entry, text + "}"))


@plants("TXT003", also=_STALE)
def open_bold(ground: Ground) -> Iterator[Fault]:
    """Bold that never closes."""
    for unit in ground.paragraphs:
        if "*" not in unit.text.source:
            yield at(unit.text.place, ground.insert(unit.text.place, "**"))


@plants("TXT003", also="I18N009")
def open_italic_in_a_translation(ground: Ground) -> Iterator[Fault]:
    """Italic that never closes, in a translation."""
    for entry in ground.entries("rules:"):
        if "*" not in entry.entry.text and not entry.entry.text.startswith("{"):
            yield at(within(entry, 0), ground.put_translation(entry, f"*{entry.entry.text}"))


@plants("TXT004", also="TXT004")
def tag_in_a_translation(ground: Ground) -> Iterator[Fault]:
    """A tag of another format in a translation."""
    for entry in ground.entries("card:"):
        yield at(within(entry, 0), ground.put_translation(entry, f"<b>{entry.entry.text}</b>"))


@plants("TXT004", also=_STALE)
def entity_in_a_text(ground: Ground) -> Iterator[Fault]:
    """An entity of another format in a text of a card."""
    for text in ground.texts():
        yield at(text.place, ground.put(text.place, f'"&nbsp;{text.text}"'), column=text.place.column + 1)


@plants("TXT005")
def space_at_the_end(ground: Ground) -> Iterator[Fault]:
    """A space after a translation."""
    for entry in ground.entries():
        text = entry.entry.text
        yield at(within(entry, len(text)), ground.put_translation(entry, f"{text} "))


@plants("TXT005", also=_STALE)
def space_in_a_quoted_text(ground: Ground) -> Iterator[Fault]:
    """A space before the closing quote of a text."""
    for text in ground.texts():
        column = text.place.column + 1 + len(text.text)
        if '"' not in text.text:
            yield at(text.place, ground.put(text.place, f'"{text.text} "'), column=column)


@plants("TXT005")
def two_spaces(ground: Ground) -> Iterator[Fault]:
    """Two spaces in a translation, where an icon was."""
    for entry in ground.entries():
        text = entry.entry.text
        space = text.find(" ")
        if space > 0 and text[space + 1 : space + 2].isalnum():
            yield at(within(entry, space), ground.put_translation(entry, f"{text[:space]} {text[space:]}"))


@plants("TXT006")
def straight_apostrophe(ground: Ground) -> Iterator[Fault]:
    """A straight apostrophe among curly ones."""
    for entry in ground.entries():
        text = entry.entry.text
        match = re.search(r"(?<=\w)’(?=\w)", text)
        if match and text.count("’") == 1:
            yield at(within(entry, match.start()), ground.put_translation(entry, text.replace("’", "'")))


@plants("TXT007", also="I18N016")
def doubled_word(ground: Ground) -> Iterator[Fault]:
    """A word that stands twice in a translation."""
    for entry in ground.entries("rules:"):
        match = _WORD.search(entry.entry.text)
        if match and match[0].isascii() and entry.entry.text[match.end() : match.end() + 1] == " ":
            text = entry.entry.text
            doubled = f"{text[: match.end()]} {match[0]}{text[match.end() :]}"
            yield at(within(entry, match.start()), ground.put_translation(entry, doubled))


@plants("TXT008")
def doubled_full_stop(ground: Ground) -> Iterator[Fault]:
    """A full stop that stands twice."""
    for entry in ground.entries():
        text = entry.entry.text
        if text.endswith((".", "。")) and not text.endswith("..") and not text.endswith("。。"):
            yield at(within(entry, len(text) - 1), ground.put_translation(entry, text + text[-1]))


@plants("TXT009", also=f"{_STALE} I18N011 CLM001 ECO003 TXT009 I18N005")
def name_in_other_letters(ground: Ground) -> Iterator[Fault]:
    """A name that is another card's but for its case or width."""
    names = list(ground.scalars(standard=("name",)))
    widths = {ord(small): ord(small) + 0xFEE0 for small in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!"}
    for name, other in zip(names[1:], names, strict=False):
        variant = other.text.swapcase() if other.text.swapcase() != other.text else other.text.translate(widths)
        if variant != other.text:
            yield at(name.place, ground.put(name.place, f'"{variant}"'))


@plants("TXT010")
def ligature_in_a_translation(ground: Ground) -> Iterator[Fault]:
    """A ligature of an old font in a translation."""
    for entry in ground.entries():
        index = entry.entry.text.find("fi")
        if index >= 0 and "{" not in entry.entry.text:
            text = entry.entry.text
            yield at(within(entry, index), ground.put_translation(entry, f"{text[:index]}\ufb01{text[index + 2 :]}"))


@plants("TXT010", also="LAY003")
def split_accents(ground: Ground) -> Iterator[Fault]:
    """A translation whose accents are characters of their own."""
    for entry in ground.entries():
        text = unicodedata.normalize("NFD", entry.entry.text)
        if text != entry.entry.text:
            yield at(within(entry, 0), ground.put_translation(entry, text))


@plants("TXT010", also=_STALE)
def letter_of_another_script(ground: Ground) -> Iterator[Fault]:
    """A Cyrillic letter in a Latin word of a card."""
    for text in ground.texts():
        match = re.search(r"(?<=[a-z])a(?![\w}])|(?<=[a-z])e(?![\w}])|(?<=[a-z])o(?![\w}])", text.text)
        if match and "{" not in text.text[: match.start()]:
            look = {"a": "\u0430", "e": "\u0435", "o": "\u043e"}[match[0]]
            place = stretch(text.place, match.start())
            yield at(stretch(text.place, match.start() - 1), ground.put(place, look))


@plants("TXT011", also="QTY008 I18N001 I18N014")
def text_without_its_full_stop(ground: Ground) -> Iterator[Fault]:
    """A text without a full stop among texts that have one."""
    yield from add_deck(ground, "TXT011")
