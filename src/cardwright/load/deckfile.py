"""A deck file's header and its list of cards, before references between decks are resolved."""

import posixpath
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from cardwright.findings import Finding
from cardwright.load.faults import validate
from cardwright.load.products import Products, RawCard, item_name, list_cards
from cardwright.load.provenance import apply_reasons, dotted_name, find_idle_reasons
from cardwright.load.schema import DeckFile, FieldEntry
from cardwright.load.yamlfile import YamlFile
from cardwright.project import Field, Path, Provenance


@dataclass(frozen=True, slots=True, kw_only=True)
class RawDeck:
    """A deck file after its header was read and before references between decks are resolved."""

    file: YamlFile
    header: DeckFile
    fields: Mapping[str, Field]
    cards: tuple[RawCard, ...]
    provenance: tuple[Provenance, ...]

    def ids(self) -> Iterator[tuple[str, object]]:
        """The id and the number of each card."""
        for card in self.cards:
            identity = str(card.values.get("id", ""))
            if card.key.isdecimal():
                yield identity, int(card.key)
            yield identity, card.values.get("number")


def has_rows(file: YamlFile) -> bool:
    """Whether a file says that the cards of a deck stand elsewhere."""
    return isinstance(file.value, dict) and "rows" in file.value


def read_deck(file: YamlFile) -> tuple[RawDeck | None, tuple[Finding, ...]]:
    """Read a deck file's header and list its cards; the cards themselves are built by ``build_deck``."""
    if file.value is None:
        return None, ()
    stem = posixpath.basename(file.path).removesuffix(".yaml")
    header, findings = validate(DeckFile, file.value, file=file, path=(), subject=f"deck file {stem}")
    if header is None:
        return None, findings
    more = [*findings, *_misnamed(header, file, stem), *_shapeless(header, file)]
    fields = {name: _field(name, entry, file) for name, entry in header.fields.items()}
    cards: list[RawCard] = list(list_cards(header.cards))
    if header.each:
        products = Products(deck=header.deck, file=file, each=header.each, pattern=header.pattern)
        for result in products.expand():
            more.append(result) if isinstance(result, Finding) else cards.append(result)
    names = partial(_names, file, tuple(cards))
    provenance = apply_reasons(file.provenance, header.assumptions, names)
    if all(isinstance(card.values.get("id"), str) for card in cards):  # patterns name cards by their ids
        more += find_idle_reasons(file.provenance, header.assumptions, names, file.locate)
    return RawDeck(file=file, header=header, fields=fields, cards=tuple(cards), provenance=provenance), tuple(more)


def _misnamed(header: DeckFile, file: YamlFile, stem: str) -> Iterator[Finding]:
    if header.deck != stem:
        message = f"deck '{header.deck}' stands in {stem}.yaml"
        hint = f"name the file {header.deck}.yaml, or the deck '{stem}'"
        yield Finding(code="ID008", place=file.locate(("deck",)), message=message, hint=hint)


_ABOUT_ROWS: Final = ("at", "where", "map", "skip", "locales", "markup")  # what says something of rows only


def _shapeless(header: DeckFile, file: YamlFile) -> Iterator[Finding]:
    for name in ("cards", "each"):
        if header.rows and getattr(header, name):
            message = f"deck '{header.deck}' has both 'rows' and '{name}'"
            hint = "keep one of them; a second deck may hold the others"
            yield Finding(code="SCH005", place=file.locate((name,), key=True), message=message, hint=hint)
    for name in _ABOUT_ROWS if not header.rows else ():
        if name in header.model_fields_set:
            message, hint = f"deck '{header.deck}' has '{name}' but no 'rows'", "say in 'rows' where the cards stand"
            yield Finding(code="SCH003", place=file.locate((name,), key=True), message=message, hint=hint)
    if header.each and header.cards:
        message = f"deck '{header.deck}' has both 'each' and 'cards'"
        yield Finding(code="SCH005", place=file.locate(("cards",), key=True), message=message, hint="keep one of them")
    if header.each and not header.pattern:
        message = f"deck '{header.deck}' has 'each' but no 'pattern'"
        hint = "add the pattern that makes a card of the list items"
        yield Finding(code="SCH003", place=file.locate(("each",), key=True), message=message, hint=hint)
    for index, card in enumerate(header.cards):
        if not isinstance(card, dict):
            message = f"card {index + 1} of deck '{header.deck}' is not a mapping"
            place = file.locate(("cards", index))
            yield Finding(code="SCH002", place=place, message=message, hint="write its fields, with id: first")


def _field(name: str, entry: FieldEntry, file: YamlFile) -> Field:
    return Field(
        name=name,
        type=entry.type,
        of=entry.of,
        deck=entry.deck,
        one_of=entry.one_of,
        min=entry.min,
        max=entry.max,
        currency=entry.currency,
        required=entry.required,
        place=file.locate(("fields", name), key=True),
    )


def _names(file: YamlFile, cards: tuple[RawCard, ...], path: Path) -> tuple[str, ...]:
    """The dotted names of a path in a deck file: by the card's id and by its number."""
    if len(path) > 2 and path[0] == "cards" and isinstance(path[1], int) and path[1] < len(cards):  # noqa: PLR2004
        values = cards[path[1]].values
        rest = ".".join(str(step) for step in path[2:])
        return (f"{values.get('id')}.{rest}", f"{values.get('number')}.{rest}")
    if len(path) > 2 and path[0] == "each":  # noqa: PLR2004
        return item_name(path, file.value)
    return dotted_name(path)
