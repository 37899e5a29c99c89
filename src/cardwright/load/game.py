"""One game from its files: the box, the decks, the words and numbers of the rules, the rulebook, the translations."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from cardwright.decklists import DeckList
from cardwright.findings import Finding, Place
from cardwright.load.boxes import fit_boxes
from cardwright.load.deckbuilding import read_deck_list, read_formats
from cardwright.load.deckfile import RawDeck, has_rows, read_deck
from cardwright.load.decks import Surroundings, build_allowances, build_deck
from cardwright.load.draft_entries import set_aside
from cardwright.load.expressions import ExpressionError, evaluate_expression, is_count
from cardwright.load.faults import validate
from cardwright.load.functions import expression_names
from cardwright.load.play_plan import read_play_plan
from cardwright.load.po import read_catalogue
from cardwright.load.provenance import apply_reasons, dotted_name, find_idle_reasons
from cardwright.load.rulebook import parse_rulebook
from cardwright.load.rules_data import read_claims, read_terms, read_values
from cardwright.load.schema import ContentEntry, GameFile
from cardwright.load.spans import parse_span
from cardwright.load.yamlfile import YamlFile, parse_yaml
from cardwright.project import (
    UNKNOWN,
    Arrangement,
    Catalogue,
    Content,
    Deck,
    Game,
    Level,
    NamedValue,
    Pack,
    Rulebook,
    Size,
    Span,
    Text,
)

if TYPE_CHECKING:
    from cardwright.load.rows import RowReader

T = TypeVar("T")


@dataclass(slots=True, kw_only=True)
class GameReader:
    """Reads one game; ``texts`` are its files by their path in the workspace, ``findings`` what is wrong in them.

    ``deck_lists`` are other people's, by path, to be read instead of the game's own. What decks' ``rows`` name is read
    from ``root``.
    """

    name: str
    texts: Mapping[str, str]
    sizes: Mapping[str, Size]
    root: FilePath
    deck_lists: Mapping[str, str] | None = None
    findings: list[Finding] = field(default_factory=list)
    _rows: "RowReader | None" = None

    @property
    def row_sources(self) -> Mapping[str, str]:
        """The texts of the files that decks' ``rows`` name, by path."""
        return self._rows.files.sources if self._rows is not None else {}

    def read(self) -> Game | None:
        """Build the game; None where ``game.yaml`` itself cannot be used."""
        box = self._yaml("cards", "game.yaml")
        terms = self._keep(read_terms(self._yaml("rules", "terms.yaml")))
        value_file = self._yaml("rules", "values.yaml")
        values, value_provenance, wrong = read_values(value_file)
        self.findings += wrong
        header, header_faults = validate(GameFile, box.value, file=box, path=(), subject=f"game '{self.name}'")
        source = _source_language(header)
        raw_decks = tuple(self._raw_decks(source, _translated_languages(header)))
        terms = MappingProxyType({**(self._rows.icon_terms if self._rows is not None else {}), **terms})
        decks = self._build_decks(raw_decks, values)
        claims = self._keep(read_claims(self._yaml("rules", "claims.yaml")))
        plan = self._keep(read_play_plan(self._yaml("rules", "play.yaml")))
        formats, format_provenance, wrong = read_formats(self._yaml("cards", "deckbuilding.yaml"))
        self.findings += wrong
        deck_lists = tuple(self._deck_lists())
        catalogues: Mapping[str, Catalogue] = dict(self._catalogues(header, source)) if header is not None else {}
        if self._rows is not None:
            catalogues = self._rows.catalogues(catalogues)
            self.findings += self._rows.findings
        catalogues = set_aside(catalogues, _drafts(header))
        self.findings += header_faults if box.value is not None else ()
        if header is None:
            return None
        box_provenance = apply_reasons(box.provenance, header.assumptions, dotted_name)
        self.findings += find_idle_reasons(box.provenance, header.assumptions, dotted_name, box.locate)
        deck_provenance = (entry for raw in raw_decks for entry in raw.provenance)
        self.findings += _sourceless(header, box, source)
        return Game(
            id=self.name,
            title=_text("title", header.title, box),
            version=header.version,
            date=header.date,
            languages=MappingProxyType({lang: Level(level) for lang, level in header.languages.items()}),
            players=self._span(header.players, "players", box),
            minutes=self._span(header.minutes, "minutes", box),
            ages=self._span(header.ages, "ages", box),
            credits=_text("credits", header.credits, box),
            original=header.original,
            binding=header.binding,
            palette=MappingProxyType(header.palette),
            packs=MappingProxyType(dict(_packs(header, box))),
            contents=tuple(self._contents(header.contents, box, decks=decks, values=values)),
            arrangements=tuple(_arrangements(header, box)),
            decks=decks,
            terms=terms,
            values=values,
            claims=claims,
            plan=plan,
            rulebook=self._rulebook(),
            catalogues=MappingProxyType(catalogues),
            allow=build_allowances(header.allow, box),
            formats=formats,
            deck_lists=deck_lists,
            files=self._rows.files.paths if self._rows is not None else (),
            provenance=(*box_provenance, *value_provenance, *deck_provenance, *format_provenance),
            place=box.locate(("game",)),
            locate=box.locate,
        )

    def _keep(self, result: tuple[T, tuple[Finding, ...]]) -> T:
        value, findings = result
        self.findings += findings
        return value

    def _yaml(self, folder: str, name: str) -> YamlFile:
        path = f"{folder}/{self.name}/{name}"
        return self._keep(parse_yaml(self.texts.get(path, ""), path))

    def _raw_decks(self, source: str, languages: tuple[str, ...]) -> Iterator[RawDeck]:
        names = [path.rpartition("/")[2] for path in self.texts if path.rpartition("/")[0] == f"cards/{self.name}"]
        chosen = [name for name in names if name.endswith(".yaml") and name not in {"game.yaml", "deckbuilding.yaml"}]
        files = [self._yaml("cards", name) for name in chosen]
        taken: set[str] = set()
        if any(has_rows(file) for file in files):
            from cardwright.load.rows import open_rows

            self._rows = open_rows(self.root, source, languages)
            taken = self._rows.taken(files)
        for file in files:
            raw = self._keep(read_deck(file)) if file.path not in taken else None
            if raw is not None:
                yield raw if self._rows is None else self._rows.fill(raw)

    def _deck_lists(self) -> Iterator[DeckList]:
        own = {path: text for path, text in self.texts.items() if path.startswith(f"cards/{self.name}/decks/")}
        for path, text in (own if self.deck_lists is None else self.deck_lists).items():
            deck_list = self._keep(read_deck_list(self._keep(parse_yaml(text, path)), own=self.deck_lists is None))
            if deck_list is not None:
                yield deck_list

    def _build_decks(self, raw_decks: tuple[RawDeck, ...], values: Mapping[str, NamedValue]) -> Mapping[str, Deck]:
        ids: dict[tuple[str, object], str] = {}
        for raw in raw_decks:
            for identity, number in raw.ids():
                if isinstance(number, int):
                    ids.setdefault((raw.header.deck, number), identity)
        names = expression_names(decks={}, values=values)
        around = Surroundings(sizes=self.sizes, ids=ids, names=names)
        decks = [self._keep(build_deck(raw, around)) for raw in raw_decks]
        return MappingProxyType(self._keep(fit_boxes(raw_decks, {deck.name: deck for deck in decks})))

    def _span(self, value: object, name: str, box: YamlFile) -> Span | None:
        if value is UNKNOWN:
            return None
        try:
            return parse_span(value)
        except ValueError as error:
            hint = "write a number, a-b, a+ or !unknown"
            self.findings.append(
                Finding(code="SCH002", place=box.locate((name,)), message=f"'{name}': {error}", hint=hint)
            )
            return None

    def _contents(
        self,
        entries: Iterable[ContentEntry],
        box: YamlFile,
        *,
        decks: Mapping[str, Deck],
        values: Mapping[str, NamedValue],
    ) -> Iterator[Content]:
        names = expression_names(decks=decks, values=values)
        for index, entry in enumerate(entries):
            count = self._count(entry.count, names, box=box, index=index)
            if count is not None:
                yield Content(
                    part=entry.part,
                    total=entry.total,
                    of=entry.of,
                    count=count,
                    printed=entry.printed,
                    place=box.locate(("contents", index, "count")),
                    locate=_Below(box, ("contents", index)).locate,
                )

    def _count(self, written: int | str, names: Mapping[str, object], *, box: YamlFile, index: int) -> int | None:
        try:
            count = evaluate_expression(written, names) if isinstance(written, str) else written
        except ExpressionError as error:
            message = str(error)
        else:
            if is_count(count):
                return count
            message = f"count comes to {count!r}, not to a whole number from 0 on"
        place = box.locate(("contents", index, "count"))
        self.findings.append(Finding(code="QTY007", place=place, message=message, hint="write a number"))
        return None

    def _rulebook(self) -> Rulebook | None:
        path = f"rules/{self.name}/rulebook.md"
        return self._keep(parse_rulebook(self.texts[path], path)) if path in self.texts else None

    def _catalogues(self, header: GameFile, source: str) -> Iterator[tuple[str, Catalogue]]:
        for lang in header.languages:
            path = f"rules/{self.name}/i18n/{lang}.po"
            if lang != source and path in self.texts:
                catalogue, findings = read_catalogue(self.texts[path], path, lang=lang)
                self.findings += [replace(finding, lang=lang) for finding in findings]
                yield lang, catalogue


@dataclass(frozen=True, slots=True)
class _Below:
    """A view of a file below a path."""

    file: YamlFile
    base: tuple[str | int, ...]

    def locate(self, path: tuple[str | int, ...] = (), *, key: bool = False) -> Place:
        """The place of a path below the base."""
        return self.file.locate((*self.base, *path), key=key)


def _text(name: str, source: str, box: YamlFile) -> Text:
    return Text(context=f"game:{name}", source=source, place=box.locate((name,)))


def _packs(header: GameFile, box: YamlFile) -> Iterator[tuple[str, Pack]]:
    for name, entry in header.packs.items():
        place = box.locate(("packs", name), key=True)
        text = Text(context=f"pack:{name}.name", source=entry.name, place=place) if entry.name else None
        yield name, Pack(id=name, name=text, needs=entry.needs, place=place)


def _arrangements(header: GameFile, box: YamlFile) -> Iterator[Arrangement]:
    for name, entry in header.arrangements.items():
        yield Arrangement(name=name, **entry.model_dump(), place=box.locate(("arrangements", name), key=True))


def _source_language(header: GameFile | None) -> str:
    languages = header.languages if header is not None else {}
    return next((lang for lang, level in languages.items() if level == Level.SOURCE.value), "")


def _translated_languages(header: GameFile | None) -> tuple[str, ...]:
    languages = header.languages if header is not None else {}
    return tuple(lang for lang, level in languages.items() if level != Level.SOURCE.value)


def _drafts(header: GameFile | None) -> tuple[str, ...]:
    languages = header.languages if header is not None else {}
    return tuple(lang for lang, level in languages.items() if level == Level.DRAFT.value)


def _sourceless(header: GameFile, box: YamlFile, source: str) -> Iterator[Finding]:
    if not source:
        message = f"no language of game '{header.game}' is the source"
        hint = "write the language that the YAML is written in as 'en: source'"
        yield Finding(code="SCH003", place=box.locate(("languages",), key=True), message=message, hint=hint)
