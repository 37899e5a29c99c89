"""What stands in a row, as the declared field types have it; what cannot be read as its type is left as it stands.

The checks of the card then say what is wrong with it, at its cell.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final
from unicodedata import combining, normalize

from cardwright.project import Field

_NOT_ID: Final = re.compile(r"[^a-z0-9]+")
_NOT_LETTER: Final = re.compile(r"[^a-z0-9]")
_INTEGER: Final = re.compile(r"[-+]?[0-9]{1,18}", re.ASCII)
_BOOLEANS: Final = {
    **dict.fromkeys(("true", "yes", "y", "x", "1", "oui", "ja"), True),
    **dict.fromkeys(("false", "no", "n", "0", "non", "nein"), False),
}
_SEPARATORS: Final = ("\n", ";", "|", ",")
_AMOUNT: Final = re.compile(r"(.+?)(?:\s*[:=]\s*|\s+[x×]?\s*)([0-9]{1,9})")
_AMOUNT_FIRST: Final = re.compile(r"([0-9]{1,9})\s*[x×]?\s+(.+)")
_REFERENCE: Final = re.compile(r"[a-z][a-z0-9-]*/[a-z0-9-]+")


def unaccent(text: str) -> str:
    """Return a text in lower case without accents."""
    return "".join(letter for letter in normalize("NFKD", text) if not combining(letter)).lower()


def make_id(text: str, deck: str) -> str:
    """Return the id of a card that its project knows by any text: ``Abandoned Mine`` is ``abandoned-mine``.

    One that would begin with a digit has the deck's name before it; letters of other scripts are their code points.
    """
    plain = unaccent(text)
    slug = _NOT_ID.sub("-", plain).strip("-")
    if not slug:
        slug = "-".join(f"u{ord(letter):x}" for letter in plain if letter.isalnum())
    return slug if slug[:1].isalpha() else f"{deck}-{slug}".strip("-")


def squash(text: object) -> str:
    """Return the letters and digits of a text, small and without accents: ``Fishing Village`` is ``fishingvillage``."""
    return _NOT_LETTER.sub("", unaccent(str(text)))


def is_integer(value: object) -> bool:
    """Whether a text is a whole number in digits."""
    return isinstance(value, str) and _INTEGER.fullmatch(value.strip()) is not None


def convert(value: object, field: Field, *, is_text: bool) -> object:
    """Return a row's value as its field wants it. ``is_text`` says that the source writes everything as text."""
    if isinstance(value, float) and value.is_integer() and field.type != "text":
        value = int(value)
    converter = _CONVERTERS.get(field.type)
    if field.type in {"word", "term", "reference"}:
        return converter(value, field) if converter and isinstance(value, str | int) else value
    if field.type == "list":
        return _list(value, field, is_text=is_text)
    return converter(value, field) if converter is not None and is_text and isinstance(value, str) else value


def _integer(value: object, _: Field) -> object:
    return int(str(value)) if is_integer(value) else value


def _boolean(value: object, _: Field) -> object:
    return _BOOLEANS.get(str(value).strip().lower(), value)


def _word(value: object, _: Field) -> object:
    return value if isinstance(value, bool) else str(value).strip()


def _reference(value: object, field: Field) -> object:
    """A card as its own project names it, as ``deck/id``; a number is left, and looked up by the deck."""
    written = str(value).strip()
    deck = field.deck or field.of
    if field.type == "list" and not field.deck:
        return written
    if _REFERENCE.fullmatch(written) or not written:
        return written
    return f"{deck}/{written if written.isdecimal() else make_id(written, deck)}".lstrip("/")


def _counts(value: object, _: Field) -> object:
    counts: dict[str, int] = {}
    for part in _split(str(value)):
        match, swapped = _AMOUNT.fullmatch(part), _AMOUNT_FIRST.fullmatch(part)
        if match is None and swapped is None:
            return value
        name, amount = (match[1], match[2]) if match else (swapped[2], swapped[1]) if swapped else ("", "0")
        counts[name.strip()] = int(amount)
    return counts


def _list(value: object, field: Field, *, is_text: bool) -> object:
    items: object = tuple(_split(value)) if isinstance(value, str) and is_text else value
    if is_text and isinstance(value, int):
        items = (value,)
    if not isinstance(items, tuple):
        return items
    each = {"integer": _integer, "boolean": _boolean, "reference": _reference}.get(field.of, _word)
    return tuple(each(item, field) if isinstance(item, str | int) else item for item in items)


def _split(text: str) -> list[str]:
    mark = next((mark for mark in _SEPARATORS if mark in text), None)
    return [part.strip() for part in (text.split(mark) if mark else [text]) if part.strip()]


_CONVERTERS: Final[Mapping[str, Callable[[object, Field], object]]] = {
    "integer": _integer,
    "money": _integer,
    "boolean": _boolean,
    "word": _word,
    "term": _word,
    "reference": _reference,
    "counts": _counts,
}
