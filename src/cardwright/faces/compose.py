"""Faces as HTML: each side of each card in a language, through its template, equal sides composed once.

Nothing is laid out here. A box of text whose size is still open is a gap in the HTML; ``fit`` closes it.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path as FilePath
from typing import Final, Literal, TypeAlias

from cardwright.faces.environment import (
    TEMPLATE_ERRORS,
    FaceEnvironment,
    create_environment,
    find_template,
    render_template,
)
from cardwright.faces.functions import FitBox, FitRecorder, template_functions
from cardwright.faces.low_ink import VARIANT, ink_of, thin_declarations, thin_html, thin_sheet
from cardwright.faces.template_faults import TemplateFaults
from cardwright.faces.text import Typesetter
from cardwright.faces.views import Views
from cardwright.findings import Finding
from cardwright.load.assets import icon_folders, template_folders
from cardwright.project import Card, Deck, Game, Path, Project, Size

Side: TypeAlias = Literal["face", "back"]
Key: TypeAlias = tuple[str, Side]

BLEED_MM: Final = 3.0
SAFE_MM: Final = 3.0
DEFAULT_FACE: Final = "default"
BOX: Final = "box"


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """A style sheet with the path that its findings carry, relative to the workspace."""

    path: str
    css: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceHtml:
    """One face, still to be laid out.

    ``parts`` are the HTML between the open boxes, so one more than ``boxes``. ``owner`` is the first card that
    shows this face; where others show the same, they share its page.
    """

    deck: str
    template: str
    side: Side
    owner: str
    parts: tuple[str, ...]
    boxes: tuple[FitBox, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit:
    """What the faces of one template have in common: trim size, language, palette and style sheets in order.

    ``variant`` is empty, or ``low-ink``.
    """

    template: str
    path: str
    size: Size
    lang: str
    palette: Mapping[str, str]
    styles: tuple[Style, ...]
    variant: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Composition:
    """All faces of a game in a language, where each card's sides are among them, and what went wrong."""

    game: Game
    lang: str
    faces: tuple[FaceHtml, ...]
    places: Mapping[Key, int]
    kits: Mapping[tuple[str, str], Kit]
    findings: tuple[Finding, ...]


def compose_faces(
    project: Project, game: Game, lang: str, *, only: Collection[str] | None = None, variant: str = ""
) -> Composition:
    """Compose the faces of a game in a language, or of the cards named in ``only``; ``low-ink`` is a variant."""
    composer = _Composer(project, game, lang, variant)
    for deck in game.decks.values():
        for card in deck.cards:
            if only is None or card.reference in only:
                composer.add(deck, card)
    return composer.finish()


class _Composer:
    """Collects faces; a side that equals an earlier one of its deck is not added again."""

    def __init__(self, project: Project, game: Game, lang: str, variant: str) -> None:
        root = FilePath(project.root)
        self.game = game
        self.lang = lang
        self.is_thin = variant == VARIANT
        self.folders = template_folders(root, game.id)
        self.root = root
        typesetter = Typesetter(game, lang, icons=icon_folders(root, game.id))
        self.views = Views(game, typesetter, ink=ink_of if self.is_thin else str)
        self.fits = FitRecorder(lang)
        functions = template_functions(self.views, self.fits, variant=variant, folders=self.folders[:1])
        self.environment: FaceEnvironment = create_environment(self.folders, functions)
        self.faults = TemplateFaults(project=project, game=game, lang=lang, folders=self.folders)
        self.faces: list[FaceHtml] = []
        self.places: dict[Key, int] = {}
        self.kits: dict[tuple[str, str], Kit] = {}
        self._known: dict[tuple[str, ...], int] = {}
        self._deck_views = cache(lambda name: self.views.deck(game.decks[name]))
        self._box = self.views.box()

    def add(self, deck: Deck, card: Card) -> None:
        """Compose both sides of a card; without a template of its own its back is left white."""
        self._add_side(deck, card, "face", card.template or deck.template or (BOX if deck.size.blank else DEFAULT_FACE))
        back = card.back or deck.back
        if back:
            self._add_side(deck, card, "back", back)

    def finish(self) -> Composition:
        """Return what was collected."""
        return Composition(
            game=self.game,
            lang=self.lang,
            faces=tuple(self.faces),
            places=self.places,
            kits=self.kits,
            findings=self.faults.findings(),
        )

    def _add_side(self, deck: Deck, card: Card, side: Side, template: str) -> None:
        try:
            html = self._render(deck, card, side, template)
            parts, boxes = self.fits.split(html)
        except TEMPLATE_ERRORS as error:
            self.faults.add(error, card=card, template=template)
            return
        key = (deck.name, side, template, html)
        if key not in self._known:
            self._known[key] = len(self.faces)
            self.faces.append(
                FaceHtml(deck=deck.name, template=template, side=side, owner=card.reference, parts=parts, boxes=boxes)
            )
            self._add_kit(deck, template)
        self.places[card.reference, side] = self._known[key]

    def _render(self, deck: Deck, card: Card, side: Side, template: str) -> str:
        self.fits.start()
        variables = {
            "card": self.views.card(card.reference),
            "game": self._box,
            "deck": self._deck_views(deck.name),
            "lang": self.lang,
            "side": side,
            "size": self.views.size(deck),
            "assumed": assumed_fields(card).__contains__,
        }
        html = render_template(self.environment, f"{template}.html", variables)
        if self.is_thin:
            return f'<section class="face t-{template} s-{side} l-{self.lang} v-{VARIANT}">{thin_html(html)}</section>'
        return f'<section class="face t-{template} s-{side} l-{self.lang}">{html}</section>'

    def _add_kit(self, deck: Deck, template: str) -> None:
        if (deck.name, template) in self.kits:
            return
        source = self._find(f"{template}.html")
        self.kits[deck.name, template] = Kit(
            template=template,
            path=self.faults.relative(source) if source else "",
            size=deck.size,
            lang=self.lang,
            palette=dict(self.game.palette),
            styles=tuple(self._styles(template)),
            variant=VARIANT if self.is_thin else "",
        )

    def _styles(self, template: str) -> Iterator[Style]:
        """The engine's own rules, then shared, game and template, each where it exists."""
        thin = thin_sheet if self.is_thin else str
        yield Style(path="", css=thin(style_sheet("face.css")))
        for name in ("shared.css", "game.css", f"{template}.css"):
            path = self._find(name)
            if path is not None:
                yield Style(
                    path=self.faults.relative(path), css=thin(path.read_text(encoding="utf-8", errors="replace"))
                )

    def _find(self, name: str) -> FilePath | None:
        return find_template(self.folders, name)


def assumed_fields(card: Card) -> frozenset[str]:
    """The fields of a card whose value, or a part of it, is assumed."""
    return frozenset(field_of(entry.path) for entry in card.provenance if entry.kind == "assumed")


def field_of(path: Path) -> str:
    """Return the field that a path in a deck file leads through: of a card, a list item or the pattern."""
    match path:
        case ("cards", int(), name, *_) | ("each", _, int(), name, *_) | ("pattern", name, *_) | (name, *_):
            return str(name)
    return ""


@cache
def style_sheet(name: str) -> str:
    """Return a style sheet of ours: ``face.css``, from which every face starts, or what lies below it."""
    return files("cardwright.faces").joinpath(name).read_text(encoding="utf-8")


def face_variables(kit: Kit, stack: str) -> str:
    """Return the custom properties of a face: its lengths, its fonts and its palette."""
    lengths = {"w": kit.size.width_mm, "h": kit.size.height_mm, "bleed": BLEED_MM, "safe": SAFE_MM}
    rules = [*(f"--{name}:{length:g}mm" for name, length in lengths.items()), f"--font:{stack}"]
    rules += [f"--{name}:{colour}" for name, colour in kit.palette.items()]
    width, height = kit.size.width_mm + 2 * BLEED_MM, kit.size.height_mm + 2 * BLEED_MM
    page = f"@page{{size:{width:g}mm {height:g}mm;margin:0}}"
    root = thin_declarations(";".join(rules)) if kit.variant == VARIANT else ";".join(rules)
    return f":root{{{root}}}{page}.page{{width:{width:g}mm;height:{height:g}mm}}"
