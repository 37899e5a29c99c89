"""What is on a face, before it is laid out: a hash to tell whether a card looks different, and its fields as words."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from cardwright.faces.chunks import Chunk, cut_chunks, hash_of, named_files
from cardwright.faces.compose import Composition, compose_faces
from cardwright.faces.pages import Key
from cardwright.faces.text import Typesetter
from cardwright.project import Card, Deck, Game, Project, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class CardContent:
    """A card as ``faces.json`` keeps it: the hashes of its face and back, its name and its fields in a language."""

    card: str
    face: str
    back: str
    name: str
    fields: Mapping[str, str]


def compose_contents(project: Project, game: Game, lang: str) -> Mapping[str, CardContent]:
    """Return the content of every card of a game in a language; nothing is laid out."""
    composition = compose_faces(project, game, lang)
    chunks = cut_chunks(composition, Path(project.root))
    return describe_cards(game, lang, hash_contents(composition, chunks))


def hash_contents(composition: Composition, chunks: Iterable[Chunk]) -> Mapping[Key, str]:
    """Return a hash for each side of each card, of its HTML, its style sheets and its pictures."""
    hashes = {
        index: hash_face(chunk, page) for chunk in chunks for page, index in enumerate(chunk.indexes)
    }  # fmt: skip
    return {key: hashes[index] for key, index in composition.places.items() if index in hashes}


def hash_face(chunk: Chunk, page: int) -> str:
    """Return the hash of what is on one face of a chunk, whatever the size that its text will be set in."""
    face = chunk.faces[page]
    named = named_files("".join(face.parts))
    boxes = [box.plain for box in face.boxes]
    return hash_of([chunk.ground, face.parts, boxes, {path: chunk.prints.get(path) for path in named}])


def describe_cards(game: Game, lang: str, hashes: Mapping[Key, str]) -> Mapping[str, CardContent]:
    """Return the cards that have a hash, with their fields as words in a language."""
    typesetter = Typesetter(game, lang)
    return {
        card.reference: CardContent(
            card=card.reference,
            face=hashes[card.reference, "face"],
            back=hashes.get((card.reference, "back"), ""),
            name=typesetter.plain(card.name) if card.name is not None else "",
            fields=dict(say_fields(game, deck, card, typesetter)),
        )
        for deck in game.decks.values()
        for card in deck.cards
        if (card.reference, "face") in hashes
    }


def say_fields(game: Game, deck: Deck, card: Card, typesetter: Typesetter) -> Iterator[tuple[str, str]]:
    """Yield the fields of a card with their values as a reader would say them in a language."""
    if card.number is not None:
        yield "number", str(card.number)
    if card.name is not None:
        yield "name", typesetter.plain(card.name)
    for name, value in card.values.items():
        if name in deck.fields or isinstance(value, Text):
            yield name, _say(game, value, typesetter)


def _say(game: Game, value: object, typesetter: Typesetter) -> str:
    """Return a field's value as a reader would say it."""
    match value:
        case Text():
            return typesetter.plain(value)
        case Mapping():
            return ", ".join(f"{_say(game, key, typesetter)} {count}" for key, count in value.items())
        case tuple():
            return ", ".join(_say(game, item, typesetter) for item in value)
        case str() if value in game.terms:
            return typesetter.plain(game.terms[value].name)
    return str(value)
