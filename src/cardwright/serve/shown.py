"""What the studio shows of a card: values that become JSON, one entry a card, one picture a side."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from cardwright.faces.compose import FaceHtml, field_of
from cardwright.faces.contents import say_fields
from cardwright.faces.fit import TOLERANCE_MM, size_of
from cardwright.faces.live_parts import Rendered
from cardwright.faces.pages import FacePage, Side
from cardwright.faces.text import Typesetter
from cardwright.project import Card, Deck, Game, Size

State: TypeAlias = Literal["ready", "waiting", "stale"]
Plain: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A side of a card as it was last rendered: the key of its picture, its page, its trim, and what lies on it.

    ``boxes`` are those of text, ``strays`` the text that comes too near to the edge; both with their place in mm.
    """

    key: str
    page: FacePage
    size: Size
    boxes: tuple[Plain, ...] = ()
    strays: tuple[Plain, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A card of the gallery: what is written on it in words, and where; its sides by name.

    A ``stale`` side is the last good one: it cannot be made anew until a fault is mended. A ``waiting`` one is being
    rendered.
    """

    card: Plain
    pictures: Mapping[Side, Picture] = field(default_factory=dict)
    states: Mapping[Side, State] = field(default_factory=dict)

    @property
    def plain(self) -> Plain:
        """The entry as values for JSON."""
        sides = {side: self._side(side) for side in self.states}
        return {**self.card, "sides": sides}

    def _side(self, side: Side) -> Plain:
        picture = self.pictures.get(side)
        told: Plain = {"state": self.states[side]}
        if picture is not None:
            told |= {"key": picture.key, "boxes": list(picture.boxes), "strays": list(picture.strays)}
        return told


def make_picture(face: FaceHtml, rendered: Rendered, size: Size) -> Picture | None:
    """Return the picture of a face; None where rendering failed."""
    if rendered.page is None or rendered.facts is None:
        return None
    boxes = tuple(
        {
            "field": face.boxes[room.box].field,
            "role": face.boxes[room.box].role,
            "area": list(room.area_mm),
            "over": room.over_mm if room.over_mm > TOLERANCE_MM else 0.0,
            "room": room.room_mm,
            "size": size_of(face.boxes[room.box], rendered.choices[room.box].step) if rendered.choices else 0,
            "floor": face.boxes[room.box].floor_pt,
        }
        for room in rendered.facts.rooms
    )
    strays = tuple({"text": stray.text, "area": list(stray.area_mm)} for stray in rendered.facts.strays)
    return Picture(key=rendered.key, page=rendered.page, size=size, boxes=boxes, strays=strays)


def describe_deck(deck: Deck, setter: Typesetter) -> Plain:
    """Return a deck as values for JSON: its names, its kind, its trim in mm and its shape."""
    return {
        "name": deck.name,
        "title": setter.plain(deck.title) if deck.title is not None else deck.name,
        "kind": deck.kind,
        "width": deck.size.width_mm,
        "height": deck.size.height_mm,
        "shape": deck.size.shape,
        "size": deck.size.name,
        "path": deck.place.path,
        "cards": len(deck.cards),
        "copies": sum(card.count() for card in deck.cards),
    }


def describe_card(game: Game, deck: Deck, card: Card, setter: Typesetter) -> Plain:
    """Return a card as values for JSON: its names, its fields as a reader would say them, and what is assumed."""
    pack = game.packs.get(card.pack)
    return {
        "ref": card.reference,
        "deck": card.deck,
        "id": card.id,
        "number": card.number,
        "name": setter.plain(card.name) if card.name is not None else "",
        "pack": card.pack,
        "packName": setter.plain(pack.name) if pack is not None and pack.name is not None else card.pack,
        "copies": card.count(),
        "rule": card.rule,
        "path": card.place.path,
        "line": card.place.line,
        "fields": [
            {"name": name, "value": value, "line": card.locate((name,)).line}
            for name, value in say_fields(game, deck, card, setter)
            if name not in {"number", "name"}
        ],
        "origins": list(_origins(card)),
    }


def _origins(card: Card) -> Iterator[Plain]:
    """Yield where values come from that are not plainly the source's."""
    for entry in card.provenance:
        yield {
            "field": field_of(entry.path),
            "kind": entry.kind,
            "why": entry.why or entry.source,
            "path": entry.place.path,
            "line": entry.place.line,
        }
