"""Boxes that are made for decks: ``kind: box`` with ``for:``, sized by the cards that go into them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from cardwright.blanks import make_blank
from cardwright.findings import Finding
from cardwright.load.deckfile import RawDeck
from cardwright.load.faults import did_you_mean
from cardwright.project import Deck, Size
from cardwright.units import parse_measure


def fit_boxes(
    raw_decks: Iterable[RawDeck], decks: Mapping[str, Deck]
) -> tuple[Mapping[str, Deck], tuple[Finding, ...]]:
    """Return the decks with each box as large as its cards need; what is wrong with one is a finding."""
    fitted, findings = dict(decks), list[Finding]()
    for raw in raw_decks:
        header = raw.header
        if header.kind == "box" and header.held and header.deck in decks:
            wrong = tuple(_unknown(raw, decks))
            findings += wrong
            if wrong:
                continue
            try:
                fitted[header.deck] = replace(decks[header.deck], size=_size(raw, decks))
            except ValueError as error:
                place = raw.file.locate(("stock",) if raw.header.stock in str(error) else ("sleeves",))
                hint = "write a thickness with its unit, such as 0.32mm"
                findings.append(Finding(code="SCH010", place=place, message=str(error), hint=hint))
    return fitted, tuple(findings)


def _unknown(raw: RawDeck, decks: Mapping[str, Deck]) -> Iterator[Finding]:
    for name in raw.header.held:
        if name not in decks or name == raw.header.deck:
            message = f"box '{raw.header.deck}' is for the unknown deck '{name}'"
            yield Finding(
                code="SCH004", place=raw.file.locate(("for",)), message=message, hint=did_you_mean(name, decks)
            )


def _size(raw: RawDeck, decks: Mapping[str, Deck]) -> Size:
    held = [decks[name] for name in raw.header.held]
    blank = make_blank(
        width_mm=max(deck.size.width_mm for deck in held),
        height_mm=max(deck.size.height_mm for deck in held),
        cards=sum(card.count() for deck in held for card in deck.cards),
        stock_mm=parse_measure(raw.header.stock),
        sleeves_mm=parse_measure(raw.header.sleeves),
    )
    wide, high, deep = blank.inside_mm
    name = f"box for {wide:g} x {high:g} x {deep:g} mm"
    return Size(name=name, width_mm=blank.width_mm, height_mm=blank.height_mm, blank=blank)
