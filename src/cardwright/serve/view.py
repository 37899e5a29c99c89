"""One game in one language as the studio shows it: composed anew when files change, rendered where faces are new.

What cannot be made anew keeps its last good faces: a card whose file or template is broken is stale, not gone.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import Final, TypeVar

from cardwright.check.registry import severity_of
from cardwright.faces.compose import Composition, compose_faces
from cardwright.faces.live import LiveFaces
from cardwright.faces.live_parts import Cutter, Part
from cardwright.faces.pages import FaceSet, Key, Side
from cardwright.faces.preflight import preflight
from cardwright.faces.tasks import render
from cardwright.faces.text import Typesetter
from cardwright.findings import Finding, Severity
from cardwright.project import Card, Deck, Game, Project
from cardwright.serve.shown import Entry, Picture, Plain, State, describe_card, describe_deck, make_picture

SIDES: Final[tuple[Side, ...]] = ("face", "back")
_REPLACED: Final = 1000
Item = TypeVar("Item")


class View:
    """A game in a language. ``entries`` are its cards in order, ``decks`` its decks; both keep what is broken."""

    def __init__(self, game: str, lang: str, *, live: LiveFaces) -> None:
        self.game = game
        self.lang = lang
        self.entries: dict[str, Entry] = {}
        self.decks: dict[str, Plain] = {}
        self.trouble = ""  # why the faces as a whole cannot be composed just now
        self.first = ""  # the deck that somebody looks at; it is rendered before the others
        self.is_warm = False
        self.is_behind = False  # the faces are those of an earlier state, which is the last good one
        self._lock = Lock()
        self._live = live
        self._seen: tuple[Finding, ...] = ()  # on the pages that were rendered last
        self._project: Project | None = None
        self._composition: Composition | None = None
        self._parts: tuple[Part, ...] = ()
        self._prints: Mapping[int, str] = {}
        self._cutter = Cutter(root=Path())
        self.pictures: dict[str, Picture] = {}  # by their keys; a few that were just replaced included
        self._good: dict[Key, Picture] = {}
        self._cards: dict[str, Plain] = {}  # in words; empty until somebody asks

    def compose(self, project: Project) -> None:
        """Compose the faces from a project; nothing is rendered, and ``entries`` are as they were until ``collect``."""
        game = project.games.get(self.game)
        self.is_behind = True
        if game is None or self.lang not in game.languages:
            return
        root, own = Path(project.root), project.settings.fonts.get(self.lang, "")
        cutter = Cutter(root=root, own_font=str(root / own) if own else "")
        try:
            composition = compose_faces(project, game, self.lang)
            parts = cutter.cut(composition)
        except Exception as error:  # noqa: BLE001 - broken data may break anything; the last good faces stay
            self.trouble = f"{type(error).__name__}: {error}".rstrip(": ")
            return
        self.trouble, self.is_behind = "", False
        with self._lock:
            self._take(project, composition, parts, cutter)
        if not self.is_warm:
            self._live.recall(parts, cutter)

    def _take(self, project: Project, composition: Composition, parts: tuple[Part, ...], cutter: Cutter) -> None:
        """Go on with a new composition."""
        self._project, self._composition, self._parts, self._cutter = project, composition, parts, cutter
        self._prints = {
            index: face for part in parts for index, face in zip(part.chunk.indexes, part.prints, strict=True)
        }
        self._cards = {}

    def render(self, *, tell: Callable[[], None], is_stale: Callable[[], bool]) -> bool:
        """Render what is new; ``tell`` is called whenever entries have changed. Returns whether all is done."""
        if self._project is None or self._composition is None:
            return True

        def collect() -> None:
            self.collect()
            tell()

        parts = sorted(self._parts, key=lambda part: part.chunk.faces[0].deck != self.first)
        done = self._live.follow(parts, self._cutter, tell=collect, is_stale=is_stale)
        if done:
            self._seen = preflight(self._project, self._composition, self._live.records(self._parts))
        return done

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was found while the faces were composed and on their pages."""
        composed = self._composition.findings if self._composition is not None else ()
        return (*composed, *self._seen)

    @property
    def progress(self) -> tuple[int, int]:
        """How many faces are ready, and how many there are."""
        return sum(self._live.find(face) is not None for face in self._prints.values()), len(self._prints)

    @property
    def faces(self) -> FaceSet:
        """The faces as documents and sheets take them."""
        good: dict[Key, Picture] = {
            (reference, side): picture
            for reference, entry in self.entries.items()
            for side, picture in entry.pictures.items()
        }
        return FaceSet(
            game=self.game,
            lang=self.lang,
            pages={key: picture.page for key, picture in good.items()},
            hashes={key: picture.key for key, picture in good.items()},
            fits=(),
            findings=self.findings,
        )

    def warm(self, submit: Callable[..., object]) -> None:
        """Let a process that will render single faces open this language's fonts, so that the first is quick too."""
        if self._parts:
            submit(render, self._cutter.take(self._parts[0], [0]).chunk, {})
        self.is_warm = True

    def collect(self) -> None:
        """Make the entries anew of what is composed and rendered; may be called from any thread."""
        with self._lock:
            self._collect()

    def _collect(self) -> None:
        project = self._project
        game = project.games.get(self.game) if project is not None else None
        if project is None or game is None:
            return
        if not self._cards:
            self._describe(game)
        made = {card.reference: self._entry(deck, card) for deck in game.decks.values() for card in deck.cards}
        self.entries = _merge(list(self.entries), made, self._lost_cards(made))
        if self.is_behind:
            self.entries = {name: _stale(entry) for name, entry in self.entries.items()}
        self._good = {key: picture for key, picture in self._good.items() if key[0] in self.entries}
        if len(self.pictures) > len(self._good) + _REPLACED:
            self.pictures = {picture.key: picture for picture in self._good.values()}

    def _describe(self, game: Game) -> None:
        """Put decks and cards into words, once for each state of the files."""
        setter = Typesetter(game, self.lang)
        self._cards = {
            card.reference: describe_card(game, deck, card, setter)
            for deck in game.decks.values()
            for card in deck.cards
        }
        broken = self._broken
        lost = {name: deck for name, deck in self.decks.items() if deck["path"] in broken}
        decks = {deck.name: describe_deck(deck, setter) for deck in game.decks.values()}
        self.decks = _merge(list(self.decks), decks, lost)

    @property
    def _broken(self) -> frozenset[str]:
        """The files of the game that could not be read as they should."""
        faults = self._project.faults if self._project is not None else ()
        return frozenset(
            fault.place.path
            for fault in faults
            if fault.game in {"", self.game} and severity_of(fault) is Severity.ERROR
        )

    def _lost_cards(self, made: Mapping[str, Entry]) -> dict[str, Entry]:
        """The cards that are gone because their file is broken, as they were last."""
        broken = self._broken
        lost = ((name, entry) for name, entry in self.entries.items() if name not in made)
        return {name: _stale(entry) for name, entry in lost if entry.card["path"] in broken}

    def _entry(self, deck: Deck, card: Card) -> Entry:
        pictures: dict[Side, Picture] = {}
        states: dict[Side, State] = {}
        for side in SIDES:
            if side == "back" and not (card.back or deck.back):
                continue
            picture, state = self._side((card.reference, side), deck)
            states[side] = state
            if picture is not None:
                pictures[side] = picture
        return Entry(card=self._cards[card.reference], pictures=pictures, states=states)

    def _side(self, key: Key, deck: Deck) -> tuple[Picture | None, State]:
        """The picture of a side, and whether it is what the data says now."""
        index = self._composition.places.get(key) if self._composition is not None else None
        if index is None or self._composition is None:
            return self._good.get(key), "stale"
        rendered = self._live.find(self._prints[index])
        if rendered is None:
            return self._good.get(key), "waiting"
        picture = make_picture(self._composition.faces[index], rendered, deck.size)
        if picture is None:
            return self._good.get(key), "stale"
        self._good[key] = self.pictures[picture.key] = picture
        return picture, "ready"


def _stale(entry: Entry) -> Entry:
    return Entry(card=entry.card, pictures=entry.pictures, states=dict.fromkeys(entry.states, "stale"))


def _merge(before: Sequence[str], made: Mapping[str, Item], lost: Mapping[str, Item]) -> dict[str, Item]:
    """Put what was lost back where it stood: behind what came before it."""
    names = list(made)
    for index, name in enumerate(before):
        if name in lost and name not in made:
            ahead = before[index - 1] if index else ""
            names.insert(names.index(ahead) + 1 if ahead in names else 0, name)
    return {name: made[name] if name in made else lost[name] for name in names}
