"""Card fields that name something: terms, cards, templates, packs, and declarations of fields that name groups."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, cast

from cardwright.check.naming import list_names, name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.check.vocabulary import Vocabulary
from cardwright.findings import Finding, Place, Severity
from cardwright.load.assets import list_icons, list_templates
from cardwright.project import UNKNOWN, Card, Field, Key

_PLAIN: Final = frozenset({"integer", "text", "word", "reference", "boolean"})  # what a list may hold besides terms
_FOOD = "deck: animal\nfields: {eats: {type: list, of: food}}\ncards:\n"


@rule(
    "SCH004",
    name="not-in-vocabulary",
    severity=Severity.ERROR,
    bad={"animal.yaml": f"{_FOOD}- {{id: fox, eats: [berry]}}\n- {{id: owl, eats: [bery]}}  # <- SCH004 at 20\n"},
    good={"animal.yaml": f"{_FOOD}- {{id: fox, eats: [berry]}}\n- {{id: owl, eats: [nut]}}\n"},
)
def not_in_vocabulary(scope: Scope) -> Iterator[Finding]:
    """A type, trait or colour that the glossary does not have, or has in another group, is a misspelling."""
    words = _vocabularies(scope)
    for deck in scope.game.decks.values():
        fields = [field for field in deck.fields.values() if _names_terms(field)]
        for card in deck.cards:
            for field in fields:
                known = words[field.of]
                if all(word in known for word in scope.each(_values(card, field))):
                    continue
                for word, place in _words(card, field):
                    if word not in known:
                        yield _unknown_word(scope, card, field, word=word, place=place, known=known)


def _names_terms(field: Field) -> bool:
    return field.type in {"term", "counts"} or (field.type == "list" and field.of not in _PLAIN)


def _vocabularies(scope: Scope) -> Mapping[str, Vocabulary]:
    """The words of each group with how many cards use each."""
    uses: Counter[str] = Counter()
    for deck in scope.game.decks.values():
        fields = [field for field in deck.fields.values() if _names_terms(field)]
        for card in deck.cards:
            uses.update({word for field in fields for word in _values(card, field)})
    groups: dict[str, dict[str, int]] = defaultdict(dict)
    for term in scope.game.terms.values():
        groups[term.group][term.id] = uses[term.id]
    vocabularies = {group: Vocabulary(words) for group, words in groups.items()}
    everything = Vocabulary({term: uses[term] for term in scope.game.terms})
    fields = [field for deck in scope.game.decks.values() for field in deck.fields.values()]
    return {field.of: vocabularies.get(field.of, everything) for field in fields} | vocabularies


def _values(card: Card, field: Field) -> tuple[str, ...]:
    value = card.values.get(field.name)
    if value is None or value is UNKNOWN:
        return ()
    if isinstance(value, str):
        return (value,)
    return tuple(str(word) for word in cast("tuple[object, ...] | Mapping[str, object]", value))


def _words(card: Card, field: Field) -> Iterator[tuple[str, tuple[Key, ...]]]:
    """The terms that a field names, each with its path below the card."""
    value = card.values.get(field.name)
    if isinstance(value, tuple):
        yield from ((word, (field.name, index)) for index, word in enumerate(value) if isinstance(word, str))
    elif isinstance(value, Mapping):
        yield from ((word, (field.name, word)) for word in value if isinstance(word, str))
    elif isinstance(value, str):
        yield value, (field.name,)


def _unknown_word(
    scope: Scope, card: Card, field: Field, *, word: str, place: tuple[Key, ...], known: Vocabulary
) -> Finding:
    term = scope.game.terms.get(word)
    what = f"'{field.name}' of {name_card(card)} is '{word}'"
    why = f"a term of the group '{term.group}', not '{field.of}'" if term else f"no term of the group '{field.of}'"
    return Finding(
        code="SCH004",
        place=card.locate(place, key=field.type == "counts"),
        message=f"{what}, {why}",
        hint=known.hint(word) or f"add '{word}' to terms.yaml",
        subject=subject_of(card, field.name),
    )


@rule(
    "SCH011",
    name="unknown-group",
    severity=Severity.ERROR,
    bad={"animal.yaml": "deck: animal\nfields:\n  eats: {type: term, of: fodo}  # <- SCH011\ncards:\n- {id: fox}\n"},
    good={"animal.yaml": "deck: animal\nfields:\n  eats: {type: term, of: food}\ncards:\n- {id: fox}\n"},
)
def unknown_group(scope: Scope) -> Iterator[Finding]:
    """A field of a group that has no term, or of a deck that is not there, accepts nothing."""
    groups = Vocabulary(Counter(term.group for term in scope.game.terms.values() if term.group), noun="term")
    decks = Vocabulary(scope.game.decks)
    for deck in scope.game.decks.values():
        for field in scope.each(deck.fields.values()):
            names_deck = field.type == "reference" and field.of != ""
            known, noun = (decks, "deck") if names_deck else (groups, "group")
            if (names_deck or _names_terms(field)) and field.of not in known:
                what = f"unknown {noun} '{field.of}'" if field.of else "no group"
                yield Finding(
                    code="SCH011",
                    place=deck.locate(("fields", field.name, "of")),
                    message=f"{what} in field '{field.name}' of deck '{deck.name}'",
                    hint=known.hint(field.of) or "write 'of:' with a group of terms.yaml",
                    subject=f"{deck.name}.{field.name}",
                )


@rule(
    "REF012",
    name="unknown-template",
    severity=Severity.ERROR,
    bad={"animal.yaml": "deck: animal\ntemplate: animla  # <- REF012\ncards:\n- {id: fox}\n"},
    good={"animal.yaml": "deck: animal\ntemplate: animal\ncards:\n- {id: fox}\n"},
)
def unknown_template(scope: Scope) -> Iterator[Finding]:
    """A face whose template is not there cannot be drawn."""
    yield from _unknown_templates(scope, "REF012", "template")


@rule(
    "REF013",
    name="unknown-back",
    severity=Severity.ERROR,
    bad={"animal.yaml": "deck: animal\nback: animal-bck  # <- REF013\ncards:\n- {id: fox}\n"},
    good={"animal.yaml": "deck: animal\nback: animal-back\ncards:\n- {id: fox}\n"},
)
def unknown_back(scope: Scope) -> Iterator[Finding]:
    """A back whose template is not there would leave the card without one."""
    yield from _unknown_templates(scope, "REF013", "back")


def _unknown_templates(scope: Scope, code: str, role: str) -> Iterator[Finding]:
    templates = list_templates(Path(scope.project.root), scope.game.id)
    uses = Counter(str(getattr(card, role)) for card in scope.cards)
    known = Vocabulary({name: uses[name] for name in templates})
    reported: set[tuple[str, Place]] = set()
    for deck in scope.game.decks.values():
        for card in scope.each(deck.cards):
            name = getattr(card, role)
            if not name or name in known:
                continue
            is_deck = name == getattr(deck, role)
            place = deck.locate((role,)) if is_deck else card.locate((role,))
            if (name, place) not in reported:
                reported.add((name, place))
                owner = f"deck '{deck.name}'" if is_deck else name_card(card)
                yield Finding(
                    code=code,
                    place=place,
                    message=f"unknown {role} '{name}' of {owner}",
                    hint=known.hint(name) or f"add templates/{scope.game.id}/{name}.html",
                    subject=deck.name if is_deck else subject_of(card, role),
                )


@rule(
    "REF014",
    name="unknown-pack",
    severity=Severity.ERROR,
    bad={
        "game.yaml": "packs: {forest: {}}\n",
        "animal.yaml": "deck: animal\ncards:\n- {id: fox, pack: forest}\n"
        "- {id: owl, pack: forset}  # <- REF014 at 19\n",
    },
    good={
        "game.yaml": "packs: {forest: {}}\n",
        "animal.yaml": "deck: animal\ncards:\n- {id: fox, pack: forest}\n- {id: owl, pack: forest}\n",
    },
)
def unknown_pack(scope: Scope) -> Iterator[Finding]:
    """A card of a pack that the box does not declare is in no sheet of any pack."""
    uses = Counter(card.pack for card in scope.cards)
    known = Vocabulary({pack: uses[pack] for pack in scope.game.packs})
    for card in scope.each(scope.cards):
        if card.pack and card.pack not in known:
            yield Finding(
                code="REF014",
                place=card.locate(("pack",)),
                message=f"unknown pack '{card.pack}' of {name_card(card)}",
                hint=known.hint(card.pack) or f"packs are {list_names(scope.game.packs)}",
                subject=subject_of(card, "pack"),
            )
    for pack in scope.each(scope.game.packs.values()):
        for index, needed in enumerate(pack.needs):
            if needed not in known:
                yield Finding(
                    code="REF014",
                    place=scope.game.locate(("packs", pack.id, "needs", index)),
                    message=f"pack '{pack.id}' needs the unknown pack '{needed}'",
                    hint=known.hint(needed),
                    subject=f"pack:{pack.id}",
                )


@rule(
    "REF015",
    name="unknown-icon",
    severity=Severity.ERROR,
    bad={"terms.yaml": "berry: {name: Berry, group: food, icon: carot}  # <- REF015 at 41\n"},
    good={"terms.yaml": "berry: {name: Berry, group: food, icon: carrot}\n"},
)
def unknown_icon(scope: Scope) -> Iterator[Finding]:
    """A term whose icon is not there prints as a word, or not at all."""
    with_icon = [term for term in scope.game.terms.values() if term.icon]
    if not with_icon:
        return
    known = Vocabulary(list_icons(Path(scope.project.root), scope.game.id))
    for term in scope.each(with_icon):
        if term.icon not in known:
            yield Finding(
                code="REF015",
                place=term.locate(("icon",)),
                message=f"unknown icon '{term.icon}' of term '{term.id}'",
                hint=known.hint(term.icon) or f"draw templates/{scope.game.id}/icons/{term.icon}.svg",
                subject=f"term:{term.id}.icon",
            )
