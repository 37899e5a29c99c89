"""Deck building from YAML: the formats of a game, and deck lists, its own and other people's."""

import posixpath
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, cast

from cardwright.decklists import (
    Amount,
    Budget,
    DeckException,
    DeckFormat,
    DeckList,
    DeckPart,
    Limits,
    ListedCard,
)
from cardwright.findings import Finding, Place
from cardwright.load.deck_schema import DeckBuildingFile, DeckListFile, FormatEntry, LimitsEntry, PartEntry
from cardwright.load.expressions import ExpressionError, check_expression
from cardwright.load.faults import did_you_mean, validate
from cardwright.load.provenance import apply_reasons, dotted_name, find_idle_reasons
from cardwright.load.spans import parse_span
from cardwright.load.yamlfile import YamlFile
from cardwright.project import Key, Path, Provenance

_LIMITS: Final = ("size", "kinds", "limit", "scope")
_EXPRESSIONS: Final = frozenset({"limit", "scope", "when", "cost", "most"})


def read_formats(
    file: YamlFile,
) -> tuple[Mapping[str, DeckFormat], tuple[Provenance, ...], tuple[Finding, ...]]:
    """Read ``deckbuilding.yaml``: the formats by name, where their values come from, and what is wrong."""
    if file.value is None:
        return MappingProxyType({}), (), ()
    header, findings = validate(DeckBuildingFile, file.value, file=file, path=(), subject="deckbuilding.yaml")
    if header is None:
        return MappingProxyType({}), (), findings
    reader = _FormatReader(file)
    formats = {name: reader.read(name, value) for name, value in header.formats.items()}
    provenance = apply_reasons(file.provenance, header.assumptions, dotted_name)
    idle = find_idle_reasons(file.provenance, header.assumptions, dotted_name, file.locate)
    return MappingProxyType(formats), provenance, (*findings, *reader.findings, *idle)


class _FormatReader:
    """Reads the formats of one file; what is wrong with one does not touch the others."""

    def __init__(self, file: YamlFile) -> None:
        self.file = file
        self.findings: list[Finding] = []

    def read(self, name: str, value: object) -> DeckFormat:
        """Build one format; it is not whole if anything in it is wrong."""
        known = len(self.findings)
        base: Path = ("formats", name)
        entry, wrong = validate(FormatEntry, value, file=self.file, path=base, subject=f"format '{name}'")
        self.findings += wrong
        entry = entry or FormatEntry()
        parts = tuple(self._parts(entry, base, name))
        budgets = tuple(self._budgets(entry, base))
        return DeckFormat(
            id=name,
            rule=entry.rule,
            leader=entry.leader or "",
            parts=parts,
            budgets=budgets,
            banned=entry.banned,
            restricted=MappingProxyType(entry.restricted),
            packs=entry.packs,
            shared=entry.shared,
            whole=len(self.findings) == known,
            place=self.file.locate(base, key=True),
            locate=partial(_locate_below, self.file, base),
        )

    def _parts(self, entry: FormatEntry, base: Path, format_: str) -> Iterator[DeckPart]:
        for name, value in entry.parts.items():
            path: Path = (*base, "parts", name)
            subject = f"part '{name}' of format '{format_}'"
            part, wrong = validate(PartEntry, value, file=self.file, path=path, subject=subject)
            self.findings += wrong
            if part is not None:
                yield DeckPart(
                    name=name,
                    of=part.of or (name,),
                    limits=self._limits(part, path),
                    exceptions=tuple(self._exceptions(part, path)),
                    common=part.common,
                    locate=partial(_locate_below, self.file, path),
                )

    def _exceptions(self, part: PartEntry, base: Path) -> Iterator[DeckException]:
        for index, entry in enumerate(part.exceptions):
            path: Path = (*base, "exceptions", index)
            self._judge_expression(entry.when, (*path, "when"))
            yield DeckException(
                when=entry.when, limits=self._limits(entry, path), place=self.file.locate((*path, "when"))
            )

    def _budgets(self, entry: FormatEntry, base: Path) -> Iterator[Budget]:
        for name, budget in entry.budgets.items():
            path: Path = (*base, "budgets", name)
            self._judge_expression(budget.cost, (*path, "cost"))
            self._judge_expression(budget.most, (*path, "most"))
            locate = partial(_locate_below, self.file, path)
            yield Budget(name=name, cost=budget.cost, most=budget.most, locate=locate)

    def _limits(self, entry: LimitsEntry, path: Path) -> Limits:
        given = [name for name in _LIMITS if getattr(entry, name) is not None]
        for name in _EXPRESSIONS.intersection(given):
            self._judge_expression(getattr(entry, name), (*path, name))
        return Limits(
            size=self._amount(entry.size, (*path, "size")),
            kinds=self._amount(entry.kinds, (*path, "kinds")),
            limit=entry.limit,
            scope=entry.scope,
            places=MappingProxyType({name: self.file.locate((*path, name)) for name in given}),
        )

    def _amount(self, written: int | str | None, path: Path) -> Amount | None:
        if written is None:
            return None
        try:
            return parse_span(written)
        except ValueError as error:
            message, hint = f"'{path[-1]}': {error}", "write 18, 40-60 or 40+"
            self.findings.append(Finding(code="SCH002", place=self.file.locate(path), message=message, hint=hint))
            return None

    def _judge_expression(self, written: int | str, path: Path) -> None:
        if isinstance(written, int):
            return
        try:
            check_expression(written)
        except ExpressionError as error:
            place = self.file.locate(path)
            self.findings.append(Finding(code="SCH009", place=place, message=str(error), hint="correct the expression"))


def read_deck_list(file: YamlFile, *, own: bool) -> tuple[DeckList | None, tuple[Finding, ...]]:
    """Read one deck list; None where it cannot be used at all."""
    name = posixpath.basename(file.path).removesuffix(".yaml")
    if file.value is None:
        return None, ()
    entry, findings = validate(DeckListFile, file.value, file=file, path=(), subject=f"deck list '{name}'")
    if entry is None:
        return None, findings
    return DeckList(
        name=name,
        format=entry.format,
        leader=entry.leader,
        cards=tuple(_listed_cards(entry, file)),
        packs=entry.packs,
        own=own,
        whole=not findings,
        place=file.locate(()),
        locate=file.locate,
    ), findings


def _listed_cards(entry: DeckListFile, file: YamlFile) -> Iterator[ListedCard]:
    for reference, count in entry.cards.items():
        path: tuple[Key, ...] = ("cards", reference)
        yield ListedCard(
            reference=reference,
            count=count,
            place=file.locate(path, key=True),
            count_place=file.locate(path),
        )


def find_game(file: YamlFile, *, known: Iterable[str], asked: tuple[str, ...]) -> tuple[str, tuple[Finding, ...]]:
    """Return the game that a deck list is for: by its folder, by what it says, or the one that was asked for."""
    folder = posixpath.dirname(file.path).split("/")
    if folder[:1] == ["cards"] and folder[2:] == ["decks"]:
        return folder[1], ()
    named = cast("Mapping[str, object]", file.value).get("game") if isinstance(file.value, dict) else None
    names = tuple(known)
    if isinstance(named, str) and named:
        if named in names:
            return named, ()
        hint = did_you_mean(named, names)
        message = f"no game '{named}' in this workspace"
        return "", (Finding(code="SCH004", place=file.locate(("game",)), message=message, hint=hint),)
    choice = asked or names
    if len(choice) == 1:
        return choice[0], ()
    message = f"{file.path} does not say which game it is for"
    hint = f"write 'game: {names[0] if names else 'name'}' into it, or name the game before --deck"
    return "", (Finding(code="SCH003", place=file.locate(()), message=message, hint=hint),)


def _locate_below(file: YamlFile, base: Path, path: Path = (), *, key: bool = False) -> Place:
    return file.locate((*base, *path), key=key)
