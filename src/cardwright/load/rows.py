"""Rows from elsewhere: the tables and lists that decks' ``rows`` name become cards, each value at its own cell.

A deck says which column is which field (``map``), how texts are written (``markup``) and where their translations
stand (``locales``). From here on a row is a card like any other.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import Final

from cardwright.findings import Finding, Place, Severity
from cardwright.load.deckfile import RawDeck
from cardwright.load.expressions import ExpressionError
from cardwright.load.faults import did_you_mean
from cardwright.load.products import fill_pattern
from cardwright.load.rows_cards import RowCards
from cardwright.load.rows_columns import Row, find_column
from cardwright.load.rows_files import RowFiles
from cardwright.load.rows_locales import LocaleEntry, Locales, LocaleTable, describe_files
from cardwright.load.rows_texts import icon_id, place_slips
from cardwright.load.rows_unknown import UnknownColumns
from cardwright.load.schema import LocalesEntry, MarkupEntry
from cardwright.load.yamlfile import YamlFile
from cardwright.project import Catalogue, Term, Text, Translation

_FENCES: Final = re.compile(r"^\W+|\W+$")
_SUGGESTED: Final = 20  # entries of no card that are compared with all ids; more come from a set that is not mapped


@dataclass(slots=True, kw_only=True)
class RowReader:
    """Reads the rows of one game's decks; ``findings`` and the translations are complete when all decks are read."""

    files: RowFiles
    source: str  # the source language
    languages: tuple[str, ...]
    findings: list[Finding] = field(default_factory=list)
    _translations: dict[str, list[Translation]] = field(default_factory=lambda: defaultdict(list))
    _paths: dict[str, str] = field(default_factory=dict)
    _decks: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    _icons: dict[str, Term] = field(default_factory=dict)
    _locales: Locales = field(init=False)

    def __post_init__(self) -> None:
        self._locales = Locales(files=self.files)

    @property
    def icon_terms(self) -> Mapping[str, Term]:
        """The terms that stand for the icon tokens of the decks' rows."""
        return self._icons

    def taken(self, decks: Iterable[YamlFile]) -> set[str]:
        """The files that decks take rows from: one beside them is no deck itself."""
        return {
            path
            for deck in decks
            for pattern in _patterns(deck.value)
            for path in self.files.find(pattern, beside=deck.path)
        }

    def fill(self, raw: RawDeck) -> RawDeck:
        """Return a deck with the cards of its rows; one without rows as it is."""
        if not raw.header.rows:
            return raw
        markup = raw.header.markup
        for index, icon in enumerate(markup.icons if isinstance(markup, MarkupEntry) else ()):
            self._icons[icon_id(icon)] = _icon_term(icon, raw.file.locate(("markup", "icons", index)))
        tables = {lang: self._table(raw, lang) for lang in (self.source, *self.languages)}
        maker = RowCards(raw=raw, files=self.files, source=tables.pop(self.source))
        cards = maker.make()
        keys = [maker.locale_key(row) for row in maker.rows]
        texts = [{name: text.source for name, text in card.strings.items()} for card in cards]
        for lang, table in tables.items():
            if table is not None:
                translator = _Translator(maker=maker, table=table, lang=lang)
                for key, card, sources in zip(keys, cards, texts, strict=True):
                    self._translations[lang] += translator.translate(key, str(card.values["id"]), sources)
                self.findings += [*translator.findings, *translator.unknown_columns()]
        self._mark(maker, keys)
        self.findings += maker.findings
        return replace(raw, cards=cards)

    def _table(self, raw: RawDeck, lang: str) -> LocaleTable | None:
        header = raw.header
        if not header.locales or not lang:
            return None
        entry = header.locales if isinstance(header.locales, LocalesEntry) else LocalesEntry(files=header.locales)
        key = entry.id or header.map.get("id") or "id"
        table = self._locales.table(lang, entry, beside=raw.file.path, key=key)
        if table is not None:
            table.deck = table.deck or header.deck
            self._paths.setdefault(lang, describe_files(table.paths))
            self._decks[lang].add(header.deck)
        return table

    def _mark(self, maker: RowCards, keys: Iterable[str]) -> None:
        """Remember which entries of the locale files belong to something in the rows."""
        header = maker.raw.header
        columns = header.locales.known if isinstance(header.locales, LocalesEntry) else ()
        also = {key for row in maker.rows for column in columns for key in _more_keys(row, column)}
        for lang in (self.source, *self.languages):
            table = self._table(maker.raw, lang)
            if table is not None:
                table.used |= {*keys, *also}

    def catalogues(self, written: Mapping[str, Catalogue]) -> Mapping[str, Catalogue]:
        """Return the game's catalogues with what the locale files say; PO entries of the same text go first."""
        self.findings += self._locales.findings
        orphans = self._orphans()
        result = dict(written)
        for lang, path in self._paths.items():
            if lang == self.source:
                continue
            entries = {entry.context: entry for entry in (*self._translations[lang], *orphans[lang])}
            known = written.get(lang)
            if known is None:
                decks = frozenset(self._decks[lang])
                result[lang] = Catalogue(lang=lang, path=path, entries=MappingProxyType(entries), decks=decks)
            else:
                said = {
                    context: entry for context, entry in known.entries.items() if entry.text or context not in entries
                }
                result[lang] = replace(known, entries=MappingProxyType({**entries, **said}))
        return MappingProxyType(result)

    def _orphans(self) -> Mapping[str, list[Translation]]:
        """Entries for no card: of the source language a finding, of the others what the rules judge."""
        orphans: dict[str, list[Translation]] = defaultdict(list)
        for table in self._locales.tables.values():
            unused = list(table.orphans)
            for key, entry in unused:
                if table.lang == self.source:
                    self.findings.append(_orphan(table, key, entry, is_few=len(unused) <= _SUGGESTED))
                else:
                    orphans[table.lang].append(_orphan_translation(table, key, entry))
        return orphans


def _patterns(value: object) -> tuple[str, ...]:
    """The patterns of ``rows`` in the value of a deck file that is not checked yet."""
    written = value.get("rows", ()) if isinstance(value, dict) else ()
    listed = (written,) if isinstance(written, str) else written if isinstance(written, tuple) else ()
    return tuple(pattern for pattern in listed if isinstance(pattern, str))


def _more_keys(row: Row, column: str) -> Iterator[str]:
    """The keys that a column, or an expression, of a row names beside the card's own."""
    if "${" in column:
        try:
            yield str(fill_pattern(column, row.names()))
        except ExpressionError:
            return
    else:
        found = find_column(row.values, column)
        values = found[0] if found is not None else ()
        yield from map(str, values if isinstance(values, tuple) else (values,))


def _orphan(table: LocaleTable, key: str, entry: LocaleEntry, *, is_few: bool) -> Finding:
    hint = did_you_mean(key, table.used) if is_few else ""
    return Finding(
        code="I18N003",
        place=entry.file.locate(entry.path, key=True),
        message=f"'{key}' has texts in '{table.lang}', and no row",
        hint=hint if hint.startswith("did") else "delete the entry, or add the row",
        severity=Severity.WARNING,
        subject=f"{table.deck}/{key}",
    )


def _orphan_translation(table: LocaleTable, key: str, entry: LocaleEntry) -> Translation:
    return Translation(
        context=f"card:{table.deck}/{key}",
        source="",
        text=key,
        fuzzy=False,
        previous="",
        place=entry.file.locate(entry.path, key=True),
    )


@dataclass(kw_only=True)
class _Translator:
    """What one language's locale files say of one deck's cards, as entries of a catalogue."""

    maker: RowCards
    table: LocaleTable
    lang: str
    findings: list[Finding] = field(default_factory=list)
    _unknown: UnknownColumns = field(default_factory=UnknownColumns)

    @cached_property
    def _known(self) -> frozenset[str]:
        """What an entry may hold: the texts, what the rows have as well, and what is to be skipped."""
        header = self.maker.raw.header
        columns = {column.partition(".")[0] for column in (*self.maker.text_columns.values(), *self._others.values())}
        own = {name for row in self.maker.rows for name in row.values}
        key = header.locales.id if isinstance(header.locales, LocalesEntry) else ""
        return frozenset({*columns, *self.maker.text_columns.values(), *own, key or header.map.get("id", "id")})

    def unknown_columns(self) -> Iterator[Finding]:
        """What stands in entries and is no text of a card."""
        return self._unknown.judge(self._known, lang=self.lang)

    def translate(self, key: str, identity: str, sources: Mapping[str, str]) -> Iterator[Translation]:
        """Yield the entries for one card; ``sources`` are its texts by field."""
        entry = self.table.entries.get(key)
        if entry is None:
            return
        deck = self.maker.raw.header.deck
        self._count(entry, deck, identity)
        for target, column in self._columns(entry).items():
            found = entry.text(target, column)
            if found is None or found[0] is None or (found[0] == "" and target not in sources):
                continue
            subject = f"{deck}/{identity}.{target}"
            place = entry.file.locate(found[1])
            text = found[0] if isinstance(found[0], str) else str(found[0])
            converted, slips = self.maker.dialect.convert(text)
            self.findings += place_slips(slips, text, place, self.maker.files.sources, lang=self.lang, subject=subject)
            yield Translation(
                context=f"card:{subject}",
                source=sources.get(target, ""),
                text=converted,
                fuzzy=False,
                previous="",
                place=place,
            )

    def _columns(self, entry: LocaleEntry) -> Mapping[str, str]:
        """The texts, and what is no text and has no business in a locale file."""
        return {**self.maker.text_columns, **(self._others if isinstance(entry.value, dict) else {})}

    @cached_property
    def _others(self) -> Mapping[str, str]:
        """The columns of fields that are no texts."""
        header = self.maker.raw.header
        return {
            name: header.map.get(name, name)
            for name, declared in self.maker.fields.items()
            if declared.type != "text" and "${" not in header.map.get(name, "")
        }

    def _count(self, entry: LocaleEntry, deck: str, identity: str) -> None:
        if isinstance(entry.value, dict):
            names = tuple(map(str, entry.value))
            unknown = [name for name in names if name not in self._known and not self.maker.columns.is_skipped(name)]
            card = (f"{deck} {identity}", f"{deck}/{identity}")
            self._unknown.count(names, unknown, file=entry.file, path=entry.path, card=card)


def _icon_term(icon: str, place: Place) -> Term:
    """The term that stands for an icon token: it is named as it is written."""
    name = Text(context=f"icon:{icon_id(icon)}.name", source=_FENCES.sub("", icon) or icon, place=place)
    return Term(
        id=icon_id(icon),
        name=name,
        plural=None,
        definition=None,
        group="icon",
        icon="",
        colour="",
        forbidden=MappingProxyType({}),
        place=place,
        locate=lambda _path=(), *, key=False: place,  # noqa: ARG005 - one place for all of it
    )


def open_rows(root: FilePath, source: str, languages: tuple[str, ...]) -> RowReader:
    """Return the reader of one game's rows, in a workspace and from and to these languages."""
    return RowReader(files=RowFiles(root=root), source=source, languages=languages)
