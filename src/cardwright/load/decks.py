"""Deck files to decks: each card is checked against the fields that its file's header declares."""

import posixpath
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import cast

from cardwright.findings import Finding, Place
from cardwright.load.deckfile import RawDeck
from cardwright.load.expressions import ExpressionError, evaluate_expression, is_count
from cardwright.load.faults import did_you_mean, is_valid, validate
from cardwright.load.products import RawCard
from cardwright.load.schema import Model, SizeEntry, create_card_model
from cardwright.load.spans import parse_copies, parse_size, parse_span
from cardwright.load.yamlfile import YamlFile
from cardwright.project import (
    UNKNOWN,
    Allowance,
    Card,
    Deck,
    Field,
    Path,
    Provenance,
    Size,
    Text,
)

_STANDARD = frozenset({"id", "number", "name", "copies", "template", "back", "pack", "rule", "do"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What a deck needs from outside its file: the size table, all decks' ids, and named values."""

    sizes: Mapping[str, Size]
    ids: Mapping[tuple[str, object], str]  # (deck, number) -> id
    names: Mapping[str, object]  # what expressions may use


def build_deck(raw: RawDeck, around: Surroundings) -> tuple[Deck, tuple[Finding, ...]]:
    """Check every card of a deck and build it; a field that is wrong is left out, a card without an id too."""
    known, model = create_card_model(raw.fields, is_known=True), create_card_model(raw.fields)
    builder = _Builder(raw=raw, around=around, known=known, model=model, marked=_index_provenance(raw.provenance))
    size, findings = builder.size()
    uses = Counter(name for card in raw.cards for name in card.values)
    cards: list[Card] = []
    told: set[tuple[str, Place]] = set()  # what is wrong with a pattern is told for its first card only
    for card in raw.cards:
        built, wrong = builder.card(card, uses=lambda name: uses[name])
        findings += tuple(found for found in wrong if (found.code, found.place) not in told)
        told |= {(found.code, found.place) for found in wrong}
        if built is not None:
            cards.append(built)
    header = raw.header
    stickers, wrong_stickers = builder.stickers()
    numbers, wrong = builder.numbers()
    deck = Deck(
        name=header.deck,
        kind=header.kind,
        title=builder.title(),
        size=size,
        template=header.template,
        back=header.back,
        numbers=numbers,
        fields=MappingProxyType(dict(raw.fields)),
        cards=tuple(cards),
        allow=build_allowances(header.allow, raw.file),
        place=raw.file.locate(()),
        locate=raw.file.locate,
        stickers=stickers,
    )
    return deck, findings + wrong + wrong_stickers


def _index_provenance(provenance: Iterable[Provenance]) -> Mapping[Path, list[Provenance]]:
    marked: dict[Path, list[Provenance]] = defaultdict(list)
    for entry in provenance:
        for length in range(1, len(entry.path) + 1):
            marked[entry.path[:length]].append(entry)
    return marked


def build_allowances(entries: Iterable[object], file: YamlFile) -> tuple[Allowance, ...]:
    """The allowances of a file, each with its place."""
    return tuple(
        Allowance(rule=entry.rule, where=entry.where, reason=entry.reason, place=file.locate(("allow", index)))  # type: ignore[attr-defined]
        for index, entry in enumerate(entries)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Builder:
    """Builds the cards of one deck."""

    raw: RawDeck
    around: Surroundings
    known: type[Model]  # of a card without an unknown value
    model: type[Model]
    marked: Mapping[Path, list[Provenance]]  # by every beginning of their paths

    def title(self) -> Text | None:
        """The deck's name for people."""
        header = self.raw.header
        if not header.title:
            return None
        place = self.raw.file.locate(("title",))
        return Text(context=f"deck:{header.deck}.title", source=header.title, place=place)

    def size(self) -> tuple[Size, tuple[Finding, ...]]:
        """The trim size of the deck; an unknown name is a finding and a poker card."""
        header, file = self.raw.header, self.raw.file
        fallback = Size(name="poker", width_mm=63.5, height_mm=88.9)
        if isinstance(header.size, SizeEntry):
            try:
                return self._shaped(parse_size(header.size)), ()
            except ValueError as error:
                hint = "write a length with its unit, such as 63.5mm"
                return fallback, (Finding(code="SCH010", place=file.locate(("size",)), message=str(error), hint=hint),)
        size = self.around.sizes.get(header.size)
        if size is None:
            message = f"unknown size '{header.size}' of deck '{header.deck}'"
            hint = did_you_mean(header.size, self.around.sizes)
            return fallback, (Finding(code="SCH010", place=file.locate(("size",)), message=message, hint=hint),)
        return self._shaped(size), ()

    def stickers(self) -> tuple[Size | None, tuple[Finding, ...]]:
        """How large a sticker with a card's texts is, where the deck has them."""
        wanted = self.raw.header.stickers
        try:
            return parse_size(wanted) if wanted is not None else None, ()
        except ValueError as error:
            place, hint = self.raw.file.locate(("stickers",)), "write a length with its unit, such as 52mm"
            return None, (Finding(code="SCH010", place=place, message=str(error), hint=hint),)

    def _shaped(self, size: Size) -> Size:
        shape = self.raw.header.shape
        return replace(size, shape=shape) if shape else size

    def numbers(self) -> tuple[tuple[int, int] | None, tuple[Finding, ...]]:
        """The printed numbers that the deck declares, first and last."""
        written = self.raw.header.numbers
        if not written:
            return None, ()
        try:
            low, high = parse_span(written)
        except ValueError as error:
            place = self.raw.file.locate(("numbers",))
            return None, (Finding(code="SCH002", place=place, message=str(error), hint="write numbers: 1-25"),)
        return (low, high or low), ()

    def card(self, raw: RawCard, *, uses: Callable[[str], int]) -> tuple[Card | None, tuple[Finding, ...]]:
        """Check one card and build it."""
        deck = self.raw.header.deck
        subject = name_card(deck, raw.values)
        anchored = _AnchoredFile(file=self.raw.file, raw=raw)
        values, findings = self._judge(raw, anchored, subject, uses)
        if values is None or not isinstance(raw.values.get("id"), str):
            return None, findings
        copies, wrong = self._copies(raw, values, subject)
        pack, back = values.get("pack"), values.get("back")
        number = values.get("number")
        card = Card(
            deck=deck,
            id=str(values["id"]),
            number=number if isinstance(number, int) else None,
            name=self._text(raw, "name") if values.get("name") else None,
            copies=copies,
            values=MappingProxyType(dict(self._values(raw, values))),
            template=str(values.get("template") or self.raw.header.template),
            back=str(back or self.raw.header.back),
            pack=str(pack or self.raw.header.pack),
            rule=str(values.get("rule") or ""),
            do=cast("tuple[object, ...]", values.get("do", ())),
            provenance=self._provenance(raw),
            place=anchored.locate(()),
            locate=anchored.locate,
        )
        return card, findings + wrong

    def _judge(
        self, raw: RawCard, file: "_AnchoredFile", subject: str, uses: Callable[[str], int]
    ) -> tuple[Mapping[str, object] | None, tuple[Finding, ...]]:
        """The values of a card that can be used, and what is wrong with the others."""
        if is_valid(self.known, raw.values):
            return raw.values, ()
        model, findings = validate(self.model, raw.values, file=file, path=(), subject=subject, uses=uses)
        if model is None:
            return None, findings
        kept = {name: model.__dict__[name] for name in model.model_fields_set}
        used = {name: UNKNOWN if kept[name] is UNKNOWN else raw.values[name] for name in raw.values if name in kept}
        return used, findings

    def _provenance(self, raw: RawCard) -> tuple[Provenance, ...]:
        """The card's own provenance; that of a list item reaches each card made of the item."""
        if raw.file is not None or not self.marked:
            return raw.provenance
        starts = (raw.path, *raw.sources.values())
        return tuple({entry.path: entry for start in starts for entry in self.marked.get(start, ())}.values())

    def _values(self, raw: RawCard, values: Mapping[str, object]) -> Iterator[tuple[str, object]]:
        for name, field in self.raw.fields.items():
            value = values.get(name)
            if value is None:
                continue
            yield name, UNKNOWN if value is UNKNOWN else self._value(raw, field, value)

    def _value(self, raw: RawCard, field: Field, value: object) -> object:
        if field.type == "text":
            return self._text(raw, field.name)
        if field.type == "reference":
            return self._reference(str(value), field.of)
        if field.type == "list" and field.of == "reference":
            return tuple(self._reference(str(item), field.deck) for item in cast("tuple[object, ...]", value))
        if field.type == "art":
            return posixpath.normpath(posixpath.join(posixpath.dirname(self.raw.file.path), str(value)))
        return MappingProxyType(value) if isinstance(value, dict) else value

    def _reference(self, written: str, deck: str) -> str:
        """A reference by id: ``deck/number`` becomes ``deck/id`` where that number is known."""
        target, _, rest = written.rpartition("/")
        target = target or deck or self.raw.header.deck
        key = (target, int(rest) if rest.isdecimal() else rest)
        return f"{target}/{self.around.ids.get(key, rest)}"

    def _text(self, raw: RawCard, field: str) -> Text:
        if field in raw.strings:
            return raw.strings[field]
        context = f"card:{self.raw.header.deck}/{raw.values['id']}.{field}"
        path = (field,)
        place = (raw.file_of(path) or self.raw.file).locate(raw.path_of(path))
        return Text(context=context, source=str(raw.values[field]), place=place)

    def _copies(
        self, raw: RawCard, values: Mapping[str, object], subject: str
    ) -> tuple[int | Mapping[int, int], tuple[Finding, ...]]:
        written = values.get("copies", self.raw.header.copies)
        try:
            if isinstance(written, dict):
                return MappingProxyType(parse_copies(written)), ()
            if isinstance(written, str):
                written = evaluate_expression(written, {**self.around.names, **values})
            if is_count(written):
                return written, ()
            message = f"copies of {subject} come to {written!r}, not to a whole number from 0 on"
        except (ExpressionError, ValueError) as error:
            message = f"copies of {subject}: {error}"
        file = _AnchoredFile(file=self.raw.file, raw=raw) if "copies" in values else self.raw.file
        place = file.locate(("copies",))
        return 1, (Finding(code="QTY007", place=place, message=message, hint="write a number such as copies: 4"),)


@dataclass(frozen=True, slots=True)
class _AnchoredFile:
    """A card's view of the files that it stands in: paths begin at the card."""

    file: YamlFile
    raw: RawCard

    def locate(self, path: Path = (), *, key: bool = False) -> Place:
        """The place of a path below the card."""
        return (self.raw.file_of(path) or self.file).locate(self.raw.path_of(path), key=key)

    def written(self, path: Path) -> str:
        """A scalar as it is written."""
        return (self.raw.file_of(path) or self.file).written(self.raw.path_of(path))


def name_card(deck: str, values: Mapping[str, object]) -> str:
    """How messages name a card: ``idol 3, Hikari Kagawa``."""
    number, name = values.get("number"), values.get("name")
    label = number if isinstance(number, int) else values.get("id", "?")
    return f"{deck} {label}, {name}" if isinstance(name, str) and name else f"{deck} {label}"
