"""The schema of one deck's cards: the fields that the deck declares, with the game's own words as choices."""

from collections.abc import Iterable, Mapping
from typing import Any

from cardwright.describe.field_words import CARD_WORDS
from cardwright.describe.model_schema import Schema, model_schema
from cardwright.load.schema import create_card_model
from cardwright.project import Deck, Field, Game


def card_schema(game: Game, deck: Deck) -> Schema:
    """Return the schema of a card of a deck: terms, references and anchors are those that the game has."""
    schema = model_schema(create_card_model(deck.fields))
    fields = schema["properties"]
    for name, field in deck.fields.items():
        fields[name] = {**_choices(game, deck, field, fields[name]), "description": _describe(field)}
    for name, words in CARD_WORDS.items():
        if name not in deck.fields:
            fields[name] = {**fields[name], "description": words}
    fields["rule"] = {**choices(sections_of(game)), "description": CARD_WORDS["rule"]}
    return {key: part for key, part in schema.items() if key != "$defs"}


def pattern_schema(schema: Schema) -> Schema:
    """Return the schema of a pattern: the same fields, whose values may hold ``${...}`` and so be anything."""
    fields = {
        name: {"description": part.get("description", "")} if part else {}
        for name, part in schema["properties"].items()
    }
    return {"type": "object", "properties": fields, "additionalProperties": False}


def choices(words: Iterable[str]) -> Schema:
    """Return the schema of one of some words; of any text where there are none to choose from."""
    known = list(dict.fromkeys(words))
    return {"enum": known} if known else {"type": "string"}


def sections_of(game: Game) -> tuple[str, ...]:
    """The anchors of a game's rulebook."""
    return tuple(section.anchor for section in game.rulebook.sections) if game.rulebook is not None else ()


def terms_of(game: Game, group: str) -> tuple[str, ...]:
    """The ids of a group of terms."""
    return tuple(term.id for term in game.terms.values() if term.group == group)


def references_to(game: Game, deck: str, *, short: bool) -> tuple[str, ...]:
    """What the cards of a deck can be called: by id and by number, and without the deck where that is plain."""
    found = game.decks.get(deck)
    names = [name for card in found.cards for name in (card.id, card.number) if name is not None] if found else []
    prefixes = (f"{deck}/", "") if short else (f"{deck}/",)
    return tuple(f"{prefix}{name}" for prefix in prefixes for name in names)


def _choices(game: Game, deck: Deck, field: Field, schema: Schema) -> Schema:
    """The schema of a field, narrowed to what the game knows."""
    match field.type:
        case "term":
            return choices(terms_of(game, field.of))
        case "counts":
            return _keyed(schema, terms_of(game, field.of))
        case "reference":
            return choices(_targets(game, deck, field.of))
        case "list" if field.of == "reference":
            return _listed(schema, _targets(game, deck, field.deck))
        case "list":
            return _listed(schema, terms_of(game, field.of))
        case _:
            return schema


def _targets(game: Game, deck: Deck, wanted: str) -> tuple[str, ...]:
    """What a reference to a card of a deck can be; where no deck is named, any card, and one's own by short names."""
    if wanted:
        return references_to(game, wanted, short=True)
    everywhere = (name for other in game.decks for name in references_to(game, other, short=False))
    return (*references_to(game, deck.name, short=True), *everywhere)


def _listed(schema: Schema, words: tuple[str, ...]) -> Schema:
    return {"type": "array", "items": choices(words)} if words else schema


def _keyed(schema: Schema, words: tuple[str, ...]) -> Schema:
    return {**schema, "propertyNames": {"enum": list(words)}} if words else schema


def _describe(field: Field) -> str:
    """What a field is, as its deck declares it: ``integer from 1 to 5, on every card``."""
    limits: Mapping[str, Any] = {"from": field.min, "to": field.max}
    parts = [field.type, *([f"of {field.of}"] if field.of else [])]
    parts += [f"{word} {limit}" for word, limit in limits.items() if limit is not None]
    parts += [field.currency] if field.currency else []
    return " ".join(parts) + (", on every card" if field.required else "")
