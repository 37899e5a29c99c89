"""What goes wrong in templates, as findings on the template's own line; one for each line, however many cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from jinja2 import TemplateNotFound, TemplateSyntaxError, UndefinedError
from jinja2.exceptions import SecurityError

from cardwright.faces.environment import fault_lines
from cardwright.findings import Finding, Place, Related
from cardwright.load.assets import SHARED
from cardwright.project import Card, Game, Project

CODE: Final = "TPL001"
MISSING: Final = "TPL002"


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateFaults:
    """Collects the errors of templates."""

    project: Project
    game: Game
    lang: str
    folders: Sequence[Path]
    _found: dict[tuple[Place, str], list[Card]] = field(default_factory=dict)
    _codes: dict[tuple[Place, str], tuple[str, str]] = field(default_factory=dict)

    def add(self, error: BaseException, *, card: Card, template: str) -> None:
        """Note an error that a template raised for a card."""
        place, message, hint, code = self._describe(error, card, template)
        self._found.setdefault((place, message), []).append(card)
        self._codes[place, message] = (code, hint)

    def findings(self) -> tuple[Finding, ...]:
        """One finding for each place and message, with the first card that met it."""
        return tuple(self._finding(*key, cards) for key, cards in self._found.items())

    def relative(self, path: Path) -> str:
        """A template's path as findings show it: relative to the workspace, or to the package."""
        resolved = path.resolve()
        root = Path(self.project.root).resolve()
        if resolved.is_relative_to(root):
            return resolved.relative_to(root).as_posix()
        package = self.folders[-1].resolve()
        return f"{SHARED}/{resolved.relative_to(package).as_posix()}" if resolved.is_relative_to(package) else path.name

    def _finding(self, place: Place, message: str, cards: Sequence[Card]) -> Finding:
        code, hint = self._codes[place, message]
        more = f" and {len(cards) - 1} more" if len(cards) > 1 else ""
        related = (Related(place=cards[0].place, label=f"for {cards[0].reference}{more}"),)
        return Finding(
            code=code, place=place, message=message, hint=hint, related=related, game=self.game.id, lang=self.lang
        )

    def _describe(self, error: BaseException, card: Card, template: str) -> tuple[Place, str, str, str]:
        if isinstance(error, TemplateNotFound) and error.name == f"{template}.html":
            message = f"there is no template '{template}'"
            return self._naming_place(card, template), message, self._nearest(template), MISSING
        lines = list(fault_lines(error, self.folders))
        path, line = lines[0] if lines else ("", 1)
        place = Place(path=self.relative(Path(path)), line=line) if path else card.place
        code = MISSING if isinstance(error, TemplateNotFound) else CODE
        return place, f"template '{template}': {_message(error)}", _hint(error, self.game), code

    def _naming_place(self, card: Card, template: str) -> Place:
        """Where the data names a template: on the card, else in its deck's header."""
        deck = self.game.decks[card.deck]
        for name, own, shared in (("template", card.template, deck.template), ("back", card.back, deck.back)):
            if (own or shared) == template:
                return deck.locate((name,)) if shared == template else card.locate((name,))
        return deck.place

    def _nearest(self, template: str) -> str:
        known = sorted({path.stem for folder in self.folders for path in folder.glob("*.html")})
        near = get_close_matches(template, known, n=1)
        folder = f"templates/{self.game.id}/{template}.html"
        return f"did you mean '{near[0]}'?" if near else f"write {folder}"


def _message(error: BaseException) -> str:
    match error:
        case TemplateNotFound():
            return f"there is no file '{error.name}' to include"
        case TemplateSyntaxError():
            return _lower(error.message or "cannot be read")
        case UndefinedError() | SecurityError():
            return _lower(error.message or "")
        case RecursionError():
            return "it includes or calls itself without end"
        case KeyError():
            return f"there is no {error}"
        case _:
            return _lower(str(error)) or type(error).__name__


def _lower(text: str) -> str:
    text = text.rstrip(".")
    return text[:1].lower() + text[1:]


def _hint(error: BaseException, game: Game) -> str:
    """What to do: for an unknown field, the nearest one that a deck declares."""
    if isinstance(error, UndefinedError):
        name = (error.message or "").rpartition("'")[0].rpartition("'")[2]
        near = get_close_matches(name, _names(game.decks), n=1)
        if near and near[0] != name:
            return f"did you mean '{near[0]}'?"
        return "declare it under 'fields:' of the deck, or take it out of the template"
    if isinstance(error, SecurityError):
        return "templates lay out what they are given; work belongs in the data"
    return "correct the template"


def _names(decks: Mapping[str, object]) -> Iterable[str]:
    return {name for deck in decks.values() for name in _fields(deck)}


def _fields(deck: object) -> Iterator[str]:
    yield from getattr(deck, "fields", ())
    yield from ("id", "name", "number", "copies")
