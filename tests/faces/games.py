"""Tiny games made by hand, and a workspace of templates for them, without the loader."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from cardwright.faces.pages import FaceSet
from cardwright.faces.render import render_faces
from cardwright.faces.workers import Workers
from cardwright.findings import Place
from cardwright.project import (
    Card,
    Catalogue,
    Deck,
    Field,
    Game,
    Level,
    NamedValue,
    Project,
    Provenance,
    Rulebook,
    Section,
    Settings,
    Size,
    Term,
    Text,
    Translation,
)

DECK_FILE = "cards/tiny/animal.yaml"
SMALL = Size(name="small", width_mm=40.0, height_mm=50.0)


def locate(path: Sequence[object], *, key: bool = False) -> Place:
    """A place that tells its path: the column is the length of the last step."""
    del key
    return Place(path=DECK_FILE, line=10, column=len(str(path[-1])) if path else 1)


def text(source: str, context: str = "card:animal/fox.text", line: int = 10, **inserts: str) -> Text:
    """A translatable text."""
    place = Place(path=DECK_FILE, line=line, column=5)
    return Text(context=context, source=source, place=place, inserts=MappingProxyType(inserts))


def field(name: str, kind: str, of: str = "") -> Field:
    """A declared field."""
    return Field(name=name, type=kind, of=of, place=Place(path=DECK_FILE))  # type: ignore[arg-type]


def card(ident: str = "fox", /, *, deck: str = "animal", number: int | None = None, **values: object) -> Card:
    """A card of the deck of animals; a text given as ``text`` or ``title`` becomes translatable."""
    texts = {
        key: text(value, f"card:{deck}/{ident}.{key}") if key in {"text", "name"} and isinstance(value, str) else value
        for key, value in values.items()
    }
    own = {key: texts.pop(key) for key in ("name", "template", "back", "copies", "provenance") if key in texts}
    return Card(
        deck=deck,
        id=ident,
        number=number,
        name=own.get("name"),  # type: ignore[arg-type]
        copies=own.get("copies", 1),  # type: ignore[arg-type]
        values=MappingProxyType(texts),
        template=str(own.get("template", "")),
        back=str(own.get("back", "")),
        pack="",
        rule="",
        do=(),
        provenance=own.get("provenance", ()),  # type: ignore[arg-type]
        place=Place(path=DECK_FILE, line=10),
        locate=locate,
    )


def deck(*cards: Card, fields: Sequence[Field] = (), size: Size = SMALL, **header: str) -> Deck:
    """A deck of the cards given; without declared fields it declares a text."""
    declared = fields or (field("text", "text"),)
    return Deck(
        name=cards[0].deck if cards else "animal",
        kind=header.get("kind", "card"),
        title=None,
        size=size,
        template=header.get("template", ""),
        back=header.get("back", ""),
        numbers=None,
        fields={entry.name: entry for entry in declared},
        cards=cards,
        allow=(),
        place=Place(path=DECK_FILE),
        locate=locate,
    )


def term(name: str, shown: str, *, icon: str = "", group: str = "food", colour: str = "") -> Term:
    """A term of the glossary."""
    return Term(
        id=name,
        name=text(shown, f"term:{name}.name"),
        plural=None,
        definition=None,
        group=group,
        icon=icon,
        colour=colour,
        forbidden={},
        place=Place(path="rules/tiny/terms.yaml"),
        locate=locate,
    )


def value(path: str, amount: object) -> NamedValue:
    """A named value."""
    place = Place(path="rules/tiny/values.yaml")
    return NamedValue(path=path, value=amount, rule="", ranges=False, provenance=(), place=place, locate=locate)


def section(anchor: str, title: str, number: str = "1") -> Section:
    """A section of the rulebook."""
    place = Place(path="rules/tiny/rulebook.md")
    return Section(anchor=anchor, title=text(title, f"rules:{anchor}/1"), level=2, number=number, place=place)


def provenance(kind: str, *path: str | int) -> Provenance:
    """Where a value comes from."""
    return Provenance(kind=kind, why="", source="", place=Place(path=DECK_FILE), path=path)  # type: ignore[arg-type]


def catalogue(lang: str, entries: Mapping[str, tuple[str, str]], *, fuzzy: bool = False) -> Catalogue:
    """A catalogue of sources and their translations by context."""
    path = f"rules/tiny/i18n/{lang}.po"
    made = {
        context: Translation(
            context=context, source=source, text=shown, fuzzy=fuzzy, previous="", place=Place(path=path, line=7)
        )
        for context, (source, shown) in entries.items()
    }
    return Catalogue(lang=lang, path=path, entries=made)


def game(*decks: Deck, lang: str = "en", **parts: object) -> Game:
    """A game; ``parts`` are terms, values, sections, palette and catalogues, each as a tuple."""
    place = Place(path="cards/tiny/game.yaml")
    sections: tuple[Section, ...] = parts.get("sections", ())  # type: ignore[assignment]
    catalogues: tuple[Catalogue, ...] = parts.get("catalogues", ())  # type: ignore[assignment]
    levels = {lang: Level.SOURCE} | {entry.lang: Level.DRAFT for entry in catalogues}
    return Game(
        id="tiny",
        title=text("Tiny", "game:title"),
        version="1.0",
        date="2026-11-29",
        languages=levels,
        players=(2, 4),
        minutes=(10, 10),
        ages=(6, None),
        credits=text("An example.", "game:credits"),
        palette=parts.get("palette", {"ink": "#102030"}),  # type: ignore[arg-type]
        packs={},
        contents=(),
        arrangements=(),
        decks={entry.name: entry for entry in decks},
        terms={entry.id: entry for entry in parts.get("terms", ())},  # type: ignore[attr-defined]
        values={entry.path: entry for entry in parts.get("values", ())},  # type: ignore[attr-defined]
        claims=(),
        rulebook=Rulebook(path="", source="", sections=sections, units=()),
        catalogues={entry.lang: entry for entry in catalogues},
        allow=(),
        provenance=(),
        place=place,
        locate=locate,
    )


def project(root: Path, made: Game, **settings: object) -> Project:
    """A project of one game in a folder."""
    return Project(
        root=str(root),
        settings=Settings(**settings),  # type: ignore[arg-type]
        games={made.id: made},
        faults=(),
        sources={},
    )


def write(root: Path, files: Mapping[str, str]) -> None:
    """Write templates of the game by their names, or any file by its path."""
    for name, content in files.items():
        path = root / (name if "/" in name else f"templates/tiny/{name}")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")


def render(root: Path, made: Game, lang: str = "en", **options: object) -> FaceSet:
    """Render the faces of a game in this process; the cache lies in the folder too."""
    with Workers(1) as workers:
        settings: dict[str, object] = options.pop("settings", {})  # type: ignore[assignment]
        cache = Path(str(options.pop("cache", root / "cache")))
        return render_faces(
            project(root, made, **settings),
            made,
            lang,
            cache=cache,
            workers=workers,
            **options,  # type: ignore[arg-type]
        )
