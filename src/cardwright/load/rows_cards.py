"""One deck's rows to its cards: columns to fields, ids, texts; what the rows have and nobody asked for is a finding."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from cardwright.findings import Finding, Place
from cardwright.load.deckfile import RawDeck
from cardwright.load.decks import name_card
from cardwright.load.expressions import ExpressionError, evaluate_expression
from cardwright.load.faults import Located, did_you_mean
from cardwright.load.products import RawCard, fill_pattern
from cardwright.load.provenance import apply_reasons
from cardwright.load.rows_columns import Columns, Row
from cardwright.load.rows_files import RowFiles, is_table
from cardwright.load.rows_locales import LocaleTable
from cardwright.load.rows_markup import Markup
from cardwright.load.rows_texts import place_slips, read_dialect
from cardwright.load.rows_unknown import UnknownColumns, judge_ids
from cardwright.load.rows_values import convert, make_id
from cardwright.load.rows_where import list_rows
from cardwright.load.rows_xlsx import XlsxFile
from cardwright.load.schema import LocalesEntry
from cardwright.project import Field, Path, Provenance, Text

MAX_ROWS: Final = 200_000
_STANDARD: Final[Mapping[str, str]] = {
    **dict.fromkeys(("number", "copies"), "integer"),
    "name": "text",
    **dict.fromkeys(("template", "back", "pack", "rule"), "word"),
}
_NUMBERS: Final = frozenset({"integer", "money"})


def as_tuple(written: str | tuple[str, ...]) -> tuple[str, ...]:
    """One or several, as an author may write either."""
    return (written,) if isinstance(written, str) and written else tuple(written)


@dataclass(slots=True, kw_only=True)
class _Made:
    """A card in the making: its values, where each stands, and its texts."""

    row: Row
    values: dict[str, object] = field(default_factory=dict)
    sources: dict[str, Path] = field(default_factory=dict)
    files: dict[str, Located] = field(default_factory=dict)
    strings: dict[str, Text] = field(default_factory=dict)


@dataclass(kw_only=True)
class RowCards:
    """Makes the cards of one deck. ``source`` holds what the locale files of the source language say of them."""

    raw: RawDeck
    files: RowFiles
    source: LocaleTable | None
    findings: list[Finding] = field(default_factory=list)
    _unknown: UnknownColumns = field(default_factory=UnknownColumns)
    _seen: set[str] = field(default_factory=set)

    @cached_property
    def fields(self) -> Mapping[str, Field]:
        """The standard fields that a row may have, and the declared ones."""
        place = self.raw.file.locate(())
        standard = {name: Field(name=name, type=kind, place=place) for name, kind in _STANDARD.items()}  # type: ignore[arg-type]
        return {**standard, **self.raw.fields}

    @cached_property
    def columns(self) -> Columns:
        """Which column is which field."""
        header = self.raw.header
        return Columns(map=header.map, targets=("id", *self.fields), skip=as_tuple(header.skip))

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Every row of every file, in order."""
        return tuple(row for row in self._rows() if self._is_wanted(row))

    def _is_wanted(self, row: Row) -> bool:
        """Whether a row is one of the deck's: many files hold several kinds of rows."""
        where = self.raw.header.where
        try:
            return not where or bool(evaluate_expression(where, row.names()))
        except ExpressionError as error:
            self._add_once("SCH009", self.raw.file.locate(("where",)), f"row {row.index + 1}: {error}")
            return False

    def _rows(self) -> Iterator[Row]:
        header = self.raw.header
        where = as_tuple(header.at) or ("",)
        met: set[str] = set()
        for index, pattern in enumerate(as_tuple(header.rows)):
            paths = self.files.find(pattern, beside=self.raw.file.path)
            if not paths:
                path: Path = ("rows",) if isinstance(header.rows, str) else ("rows", index)
                hint = "a pattern is read from the folder of this file, and never leads out of the workspace"
                self._add("ROW004", self.raw.file.locate(path), f"'{pattern}' names no file", hint)
            for name in paths:
                for row in self._rows_of(name, where):
                    met.add(row.at)
                    yield row
        if met:
            yield from self._missed(where, met)

    def _rows_of(self, path: str, where: tuple[str, ...]) -> Iterator[Row]:
        file, findings = self.files.read(path)
        self.findings += findings
        if file is None or file.value is None:
            return
        found = 0
        for at in where:
            for row in list_rows(file, at):
                found += 1
                if row.values:
                    yield row
                else:
                    message = f"row {row.index + 1} is no mapping of columns to values"
                    self._add("ROW003", file.locate(row.path), message, "say in 'at' where the rows stand")
        if isinstance(file, XlsxFile):
            self.findings += [fault for at in where for fault in file.faults.get(at or next(iter(file.value), ""), ())]
        if not found and where == ("",):
            self._add("ROW004", file.locate(()), f"no rows in {path}", "say in 'at' where in the file they stand")

    def _missed(self, where: tuple[str, ...], met: set[str]) -> Iterator[Row]:
        """Report the places of ``at`` at which no file has rows."""
        for index, at in enumerate(where):
            if at and at not in met:
                path: Path = ("at",) if isinstance(self.raw.header.at, str) else ("at", index)
                hint = did_you_mean(at, met) if met else ""
                self._add("ROW004", self.raw.file.locate(path), f"no file has rows at '{at}'", hint)
        yield from ()

    def make(self) -> tuple[RawCard, ...]:
        """Return the cards; the findings are complete then."""
        cards = tuple(self._card(row) for row in self.rows)
        ids = ((row.file, *self._value(row, "id")) for row in self.rows if not is_table(row.file))
        self.findings += judge_ids(ids, self.raw.header.deck)
        self._judge_columns()
        return cards

    def _card(self, row: Row) -> RawCard:
        made = _Made(row=row)
        key = self._key(row)
        made.values["id"] = make_id(key, self.raw.header.deck)
        made.sources["id"] = self._value(row, "id")[1]
        for target in self.fields:
            self._fill(made, target)
        if self.source is not None:
            self._fill_from_locale(made, self.locale_key(row))
        self._count_columns(row, made)
        return RawCard(
            values=made.values,
            path=row.path,
            sources=made.sources,
            strings=made.strings,
            file=row.file,
            files=made.files,
            key=key,
            provenance=self._provenance(row, made),
        )

    def _key(self, row: Row) -> str:
        """What the rows' own project calls the card: its id, its key, else its name."""
        value = self._value(row, "id")[0]
        if isinstance(value, str | int) and not isinstance(value, bool) and str(value).strip():
            return str(value).strip()
        name = self._value(row, "name")[0]
        return row.key or (str(name).strip() if isinstance(name, str | int) else "") or f"row {row.index + 1}"

    def _value(self, row: Row, target: str) -> tuple[object, Path]:
        try:
            found = self.columns.value(row, target)
        except ExpressionError as error:
            place = self.raw.file.locate(("map", target))
            self._add_once("SCH009", place, f"'{target}' of row {row.index + 1}: {error}")
            return None, row.path
        if found is None:
            return None, row.path
        self._seen.add(target)
        return found

    def _fill(self, made: _Made, target: str) -> None:
        value, path = self._value(made.row, target)
        if value is None or (value == "" and target != "name"):
            return
        made.sources[target] = path
        entry = self.fields[target]
        is_text = is_table(made.row.file) or "${" in self.columns.map.get(target, "")
        is_text = is_text or (entry.type in _NUMBERS and target in self._written_numbers)
        if entry.type == "text":
            self._add_text(made, target, value, place=made.row.file.locate(path), is_text=is_text)
        else:
            made.values[target] = convert(value, entry, is_text=is_text)

    def _add_text(self, made: _Made, target: str, value: object, *, place: Place, is_text: bool) -> None:
        if is_text and isinstance(value, int | float) and not isinstance(value, bool):
            value = f"{value:g}" if isinstance(value, float) else str(value)
        made.values[target] = value
        if isinstance(value, str):
            subject = f"{self.raw.header.deck}/{made.values['id']}.{target}"
            text, slips = self.dialect.convert(value)
            self.findings += place_slips(slips, value, place, self.files.sources, subject=subject)
            made.values[target] = text
            made.strings[target] = Text(context=f"card:{subject}", source=text, place=place)
        if value == "":
            message = f"'{target}' of {name_card(self.raw.header.deck, made.values)} is empty"
            self._add("SCH007", place, message, "write the text, or remove the field")

    def _fill_from_locale(self, made: _Made, key: str) -> None:
        """Take the texts that the rows themselves do not have from the locale files of the source language."""
        entry = self.source.entries.get(key) if self.source is not None else None
        if entry is None:
            return
        for target, column in self.text_columns.items():
            found = entry.text(target, column) if target not in made.values else None
            if found is not None and found[0] not in {None, ""}:
                self._seen.add(target)
                made.sources[target], made.files[target] = found[1], entry.file
                place = entry.file.locate(found[1])
                self._add_text(made, target, found[0], place=place, is_text=is_table(entry.file))

    @cached_property
    def text_columns(self) -> Mapping[str, str]:
        """What locale files call each text."""
        header = self.raw.header
        own = header.locales.map if isinstance(header.locales, LocalesEntry) else {}
        texts = [name for name, entry in self.fields.items() if entry.type == "text"]
        return {name: own.get(name) or header.map.get(name) or name for name in texts}

    def locale_key(self, row: Row) -> str:
        """What locale files call a row's card."""
        header = self.raw.header
        pattern = header.locales.key if isinstance(header.locales, LocalesEntry) else ""
        if not pattern:
            return self._key(row)
        try:
            return str(fill_pattern(pattern, row.names()))
        except ExpressionError as error:
            place = self.raw.file.locate(("locales", "key"))
            self._add_once("SCH009", place, f"the locale key of row {row.index + 1}: {error}")
            return ""

    @cached_property
    def dialect(self) -> Markup:
        """How the rows write their texts."""
        return read_dialect(self.raw.header.markup)

    @cached_property
    def _written_numbers(self) -> frozenset[str]:
        """The number fields that lists write as text throughout; where some are numbers, a text is a mistake."""
        fields = [name for name, entry in self.fields.items() if entry.type in _NUMBERS]
        values = {name: [self._value(row, name)[0] for row in self.rows] for name in fields}
        return frozenset(name for name, found in values.items() if not any(type(value) is int for value in found))

    def _provenance(self, row: Row, made: _Made) -> tuple[Provenance, ...]:
        """What the tags of a YAML row say, with the deck's own reasons."""
        every: tuple[Provenance, ...] = getattr(row.file, "provenance", ())
        if not every:
            return ()
        length = len(row.path)
        own = [entry for entry in every if entry.path[:length] == row.path]
        fields = {path: name for name, path in made.sources.items()}

        def names(path: Path) -> tuple[str, ...]:
            field = next((fields[start] for end in range(len(path), 0, -1) if (start := path[:end]) in fields), "")
            return (f"{made.values['id']}.{field}",)

        return apply_reasons(own, self.raw.header.assumptions, names)

    def _count_columns(self, row: Row, made: _Made) -> None:
        names, deck = tuple(row.values), self.raw.header.deck
        card = (name_card(deck, made.values), f"{deck}/{made.values['id']}")
        self._unknown.count(names, self.columns.unknown(names), file=row.file, path=row.path, card=card)

    def _judge_columns(self) -> None:
        """Find columns that no field wants, and columns that are wanted and in no row."""
        uses = self._unknown.uses
        wanted = self.columns.wanted(tuple(uses)) | set(self.columns.skip)
        self.findings += self._unknown.judge([name for name in wanted if name in uses])
        for target, column in self.raw.header.map.items() if self.rows else ():
            if target not in self.fields and target != "id":
                hint = did_you_mean(target, self.fields)
                place = self.raw.file.locate(("map", target), key=True)
                self._add("SCH001", place, f"unknown field '{target}' in 'map'", hint)
            elif target not in self._seen and target != "id" and "${" not in column:
                place = self.raw.file.locate(("map", target))
                self._add("SCH001", place, f"no row has '{column}'", did_you_mean(column, uses))

    def _add_once(self, code: str, place: Place, message: str) -> None:
        if not any(finding.place == place for finding in self.findings):
            self._add(code, place, message, "")

    def _add(self, code: str, place: Place, message: str, hint: str) -> None:
        self.findings.append(Finding(code=code, place=place, message=message, hint=hint))
