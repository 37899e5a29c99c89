"""The functions that templates have: words, values, rules, counts, icons, ornament and boxes that text must fit.

A template holds no words and no numbers of the game; it asks for them here.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Final

from markupsafe import Markup

from cardwright.faces.icons import BadIconError, UnknownIconError, icon_svg
from cardwright.faces.legend import legend_terms
from cardwright.faces.low_ink import VARIANT, thin_maker
from cardwright.faces.ornaments.ornament import MAKERS
from cardwright.faces.text import count_cards
from cardwright.faces.unknown import UnknownView
from cardwright.faces.vertical import vertical
from cardwright.faces.views import View, Views

_EDGE: Final = "\ufdd0"  # a code point that is no character (Unicode, 23.7); the number of a box stands between two
_GAP: Final = re.compile(f"{_EDGE}([0-9]*){_EDGE}?")
# Nothing smaller is legible in print (part of the design's promise to readers).
LEAST_JAPANESE_PT: Final = 5.5
LEAST_LATIN_PT: Final = 6.0


class FunctionError(ValueError):
    """A template asks for something that is not in the game; the message is fit for a finding."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FitBox:
    """A box that text must fit: its role, the size it wants and the least it bears in pt, and the field it shows."""

    role: str
    size_pt: float
    floor_pt: float
    field: str

    @property
    def plain(self) -> dict[str, str | float]:
        """The box as plain values, for a hash; the general way takes ten times as long."""
        return {"role": self.role, "size_pt": self.size_pt, "floor_pt": self.floor_pt, "field": self.field}


class FitRecorder:
    """Notes the boxes that a template opens while it draws one face."""

    __slots__ = ("_boxes", "_least_pt")

    def __init__(self, lang: str) -> None:
        self._boxes: list[FitBox] = []
        self._least_pt = LEAST_JAPANESE_PT if lang.partition("-")[0] == "ja" else LEAST_LATIN_PT

    def start(self) -> None:
        """Begin a new face."""
        self._boxes = []

    def add(self, role: str, size: float, floor: float, field: str = "") -> Markup:
        """Note a box and return what stands for its attributes until they are known."""
        least = max(float(floor), self._least_pt)
        self._boxes.append(FitBox(role=role, size_pt=max(float(size), least), floor_pt=least, field=field or role))
        return Markup("{0}{1}{0}").format(_EDGE, len(self._boxes) - 1)

    def split(self, html: str) -> tuple[tuple[str, ...], tuple[FitBox, ...]]:
        """Return the pieces of a face between its boxes, and the boxes in the order in which they stand in it."""
        pieces = _GAP.split(html)
        numbers = pieces[1::2]
        if any(not number or int(number) >= len(self._boxes) for number in numbers):
            raise FunctionError("a text contains U+FDD0, which is no character")
        return tuple(pieces[::2]), tuple(self._boxes[int(number)] for number in numbers)


@dataclass(frozen=True, slots=True)
class TemplateFunctions:
    """What templates can call; the public methods are the functions, by their names."""

    _views: Views
    _fits: FitRecorder

    def term(self, name: str) -> object:
        """A term of the glossary by its id."""
        _require(name, self._views.game.terms, "term")
        return self._views.term(name)

    def terms(self, group: str) -> tuple[View, ...]:
        """The terms of a group in the order of the glossary."""
        known = self._views.game.terms.values()
        found = tuple(self._views.term(term.id) for term in known if term.group == group)
        if not found:
            raise FunctionError(f"unknown group of terms '{group}'")
        return found

    def value(self, path: str) -> object:
        """A named value by its path."""
        _require(path, self._views.game.values, "value")
        return self._views.value(self._views.game.values[path].value)

    def rule(self, anchor: str) -> View:
        """A section of the rulebook by its anchor."""
        sections = self._views.typesetter.sections
        _require(anchor, sections, "rule")
        return self._views.section(sections[anchor])

    def count(self, deck: str) -> int:
        """How many parts of a deck there are, copies included."""
        _require(deck, self._views.game.decks, "deck")
        return count_cards(self._views.game, deck)

    def cards(self, deck: str) -> tuple[View, ...]:
        """The cards of a deck."""
        _require(deck, self._views.game.decks, "deck")
        return tuple(self._views.card(card.reference) for card in self._views.game.decks[deck].cards)

    def deck_list(self, name: str) -> View:
        """A deck list of the game by its file's name: its format, its leader, and its cards as (card, how often)."""
        lists = {found.name: found for found in self._views.game.deck_lists}
        _require(name, lists, "deck list")
        found, card = lists[name], self._views.card
        makers: dict[str, Callable[[], object]] = {
            "name": lambda: found.name,
            "format": lambda: found.format,
            "leader": lambda: card(found.leader) if found.leader else None,
            "cards": lambda: tuple((card(line.reference), line.count) for line in found.cards),
        }
        return View("deck list", name, makers, prints=lambda: name)

    def colour(self, name: str) -> str:
        """A colour of the palette as hex."""
        _require(name, self._views.game.palette, "colour")
        return self._views.game.palette[name]

    def icon(self, name: object, size: str = "1em", colour: str = "currentColor", title: str = "") -> Markup:
        """An icon of the workspace or of Phosphor's fill set, in the text's colour unless another is asked for."""
        if isinstance(name, UnknownView):
            return Markup("")
        paint = self._views.ink(self._views.game.palette.get(colour, colour))
        folders = self._views.typesetter.icons
        try:
            return Markup(icon_svg(str(name), size=size, colour=paint, title=title, folders=folders))  # noqa: S704 - sanitised there
        except (UnknownIconError, BadIconError) as error:
            raise FunctionError(str(error)) from error

    def fit(self, role: str, size: float, floor: float, field: str = "") -> Markup:
        """Open a box for text of a role that wants ``size`` pt and bears no less than ``floor`` pt.

        Stands in the tag of an element of fixed size; ``field`` names the field that is shown where the role
        does not.
        """
        return self._fits.add(role, size, floor, field)


def template_functions(
    views: Views, fits: FitRecorder, *, variant: str = "", folders: Sequence[Path] = ()
) -> Mapping[str, object]:
    """Return what templates can call, by name; ``fit`` notes its boxes with ``fits``.

    ``folders`` are those of the game's templates, which are read for the terms that they ask for.
    """
    functions = TemplateFunctions(views, fits)
    own = {"ornament": _ornament(variant), "legend": cache(partial(legend_terms, views, folders)), "vertical": vertical}
    names = (name for name in vars(TemplateFunctions) if not name.startswith("_"))
    return {name: getattr(functions, name) for name in names} | own


@cache
def _ornament(variant: str) -> SimpleNamespace:
    """The pattern makers, as in ``ornament.rings(...)``; their SVG is safe HTML."""
    makers = {name: thin_maker(name, maker) if variant == VARIANT else maker for name, maker in MAKERS.items()}
    return SimpleNamespace(**{name: _safe(maker) for name, maker in makers.items()})


def _safe(maker: Callable[..., str]) -> Callable[..., Markup]:
    @lru_cache(maxsize=512)
    def draw(**arguments: object) -> Markup:
        return Markup(maker(**arguments))  # noqa: S704 - numbers and colours, checked by the maker

    def safe(**arguments: object) -> Markup:
        frozen = {name: tuple(value) if isinstance(value, list) else value for name, value in arguments.items()}
        return draw(**frozen)

    return safe


def _require(name: str, known: Mapping[str, object], kind: str) -> None:
    if name not in known:
        raise FunctionError(f"unknown {kind} '{name}'")
