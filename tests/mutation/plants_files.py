"""Faults of YAML and of files: what a slip of the keyboard or an editor's setting does to a deck file."""

import re
from collections.abc import Iterator

from cardwright.findings import Place
from tests.mutation.ground import PLAIN, Ground
from tests.mutation.made_up import add_deck
from tests.mutation.plant import Fault, at, plants


@plants("YML001")
def stray_bracket(ground: Ground) -> Iterator[Fault]:
    """A bracket before a name."""
    for name in ground.scalars(standard=("name",)):
        if not ground.shown(name.card.place).startswith("{"):
            yield at(name.place, ground.insert(name.place, "]"))


@plants("YML001")
def missing_colon(ground: Ground) -> Iterator[Fault]:
    """A key without its colon, at the top of a deck file."""
    for deck in ground.game.decks.values():
        key = deck.locate(("size",), key=True)
        if ground.line(key) == f"size: {deck.size.name}":
            colon = Place(path=key.path, line=key.line, column=key.column + 4, width=1)
            yield at(key, ground.put(colon, ""), line=key.line + 1, column=0)


@plants("YML002")
def doubled_key(ground: Ground) -> Iterator[Fault]:
    """A key written twice with the same value."""
    for value in ground.scalars("integer", "term", "money", standard=("rule",)):
        line = f"{value.field}: {value.text}"
        if not ground.shown(value.card.place).startswith("{"):
            yield at(
                value.key, ground.insert(value.key, f"{line}\n{' ' * (value.key.column - 1)}"), line=value.key.line + 1
            )
        else:
            yield at(value.key, ground.insert(value.key, f"{line}, "), column=value.key.column + len(line) + 2)


@plants("YML003")
def name_that_is_a_word_of_yaml(ground: Ground) -> Iterator[Fault]:
    """A name that YAML reads as true or as nothing."""
    for number, name in enumerate(ground.scalars(standard=("name",))):
        yield at(name.place, ground.put(name.place, ("true", "null", "~", "False")[number % 4]))


@plants("YML004")
def leading_zero(ground: Ground) -> Iterator[Fault]:
    """A number with a zero before it."""
    for value in ground.scalars("integer", "money", standard=("number", "copies")):
        if value.text.isdecimal() and value.text != "0":
            yield at(value.place, ground.insert(value.place, "0"))


@plants("YML005")
def number_for_a_name(ground: Ground) -> Iterator[Fault]:
    """A name of digits without quotes."""
    for number, name in enumerate(ground.scalars(standard=("name",))):
        yield at(name.place, ground.put(name.place, ("1.10", "765", "3e2", "-7")[number % 4]))


@plants("YML006")
def braces_without_quotes(ground: Ground) -> Iterator[Fault]:
    """A text that begins with a term and is not quoted, so that it becomes a mapping."""
    for text in ground.texts():
        yield at(text.place, ground.put(text.place, "{" + next(ground.terms).id + ": 1}"))


@plants("YML007")
def tab(ground: Ground) -> Iterator[Fault]:
    """A tab in the indentation of a card."""
    for card in ground.block_cards:
        key = card.locate(("name",), key=True)
        if ground.shown(key) == "name" and ground.line(key).startswith("  ") and key.line > card.place.line:
            yield at(key, ground.put(Place(path=key.path, line=key.line, column=1, width=2), "\t"), column=1)


@plants("YML008")
def lost_character(ground: Ground) -> Iterator[Fault]:
    """A letter that an editor saved as U+FFFD."""
    for text in ground.texts():
        yield at(text.place, ground.put(_first(text.place), "\ufffd"))


@plants("YML008")
def legacy_encoding(ground: Ground) -> Iterator[Fault]:
    """A deck file saved in another encoding."""
    for deck in ground.game.decks.values():
        data = f"# \u00e9\u00e8\n{ground.sources[deck.place.path]}".encode().replace(b"\xc3\xa9", b"\xe9", 1)
        yield Fault(at=Place(path=deck.place.path, line=1, column=3), files={deck.place.path: data})


@plants("YML008")
def byte_order_mark(ground: Ground) -> Iterator[Fault]:
    """A file saved with a byte order mark."""
    for path in (ground.box, ground.terms_file, ground.book):
        yield Fault(at=Place(path=path), files={path: b"\xef\xbb\xbf" + ground.sources[path].encode()})


@plants("YML009")
def unknown_tag(ground: Ground) -> Iterator[Fault]:
    """A tag that nobody knows."""
    for name in ground.scalars(standard=("name",)):
        yield at(name.place, ground.insert(name.place, "!str "))


@plants("YML009")
def merge_key(ground: Ground) -> Iterator[Fault]:
    """A merge key."""
    for card in ground.block_cards:
        span, key = ground.insert_key(card, "<<: {rule: x}")
        yield at(key, span)


@plants("YML010", also="I18N006")
def hash_in_a_text(ground: Ground) -> Iterator[Fault]:
    """A number sign after a space, which ends an unquoted text."""
    for text in ground.texts():
        words = [match.start() for match in re.finditer(" ", text.text)]
        if words and PLAIN.fullmatch(text.text) and not ground.shown(text.card.place).startswith("{"):
            place = Place(path=text.place.path, line=text.place.line, column=text.place.column + words[-1] + 1)
            yield at(place, ground.insert(place, "#"))


def _first(place: Place) -> Place:
    return Place(path=place.path, line=place.line, column=place.column, width=1)


@plants("YML011", also="SRC001")
def reason_with_a_comma(ground: Ground) -> Iterator[Fault]:
    """A reason in braces with a comma that ends it."""
    for value in ground.scalars("integer", "money", "term"):
        reason = f"!assumed {{value: {value.text}, why: counted once, from afar}}"
        yield at(value.place, ground.put(value.place, reason))


@plants("ROW001", also="QTY008 I18N001")
def rows_that_cannot_be_read(ground: Ground) -> Iterator[Fault]:
    """A table of rows with a comma too many."""
    yield from add_deck(ground, "ROW001")


@plants("ROW002", also="QTY008 I18N001")
def rows_with_semicolons(ground: Ground) -> Iterator[Fault]:
    """A table of rows that is not parted by commas."""
    yield from add_deck(ground, "ROW002")


@plants("ROW003", also="QTY008 I18N001 SCH002")
def row_with_a_cell_too_many(ground: Ground) -> Iterator[Fault]:
    """A row of a table with a comma in a name."""
    yield from add_deck(ground, "ROW003")


@plants("ROW004", also="QTY008 I18N001")
def rows_that_are_not_there(ground: Ground) -> Iterator[Fault]:
    """A deck whose table of rows is misspelt."""
    yield from add_deck(ground, "ROW004")
