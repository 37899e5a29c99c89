"""Data that is there and does nothing: empty values, unused words, cards that are never printed."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from cardwright.check.naming import counted, list_names, name_card, subject_of
from cardwright.check.registry import declare, rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Place, Severity
from cardwright.load.assets import read_templates
from cardwright.load.markup import TermRef, ValueRef
from cardwright.project import Card, Text

_CUT: Final = re.compile(r"^[ \t]*(?:- )*[\w-]+:[ \t]+(?![\"'|>{\[&!#])([^\n\"'#]*\S)[ \t]+(#\w[^\n]*)$", re.MULTILINE)
_GLOSSARY: Final = re.compile(r"^:::+ *glossary", re.MULTILINE)
_EMPTY_NAME: Final = re.compile(r"""\bname: *(?:''|"")""")
_WORD: Final = re.compile(r"[A-Za-z0-9_.-]+")

_TEXT = "deck: animal\nfields: {text: {type: text}}\ncards:\n- id: fox\n  name: Fox\n  text: "


@rule(
    "YML010",
    name="hash-cut",
    severity=Severity.WARNING,
    bad={"animal.yaml": f"{_TEXT}Pay 1 #gold  # <- YML010 at 15\n"},
    good={"animal.yaml": f"{_TEXT}'Pay 1 #gold'\n"},
)
def hash_cut(scope: Scope) -> Iterator[Finding]:
    """A space and a # end an unquoted text: what follows is a comment, and is not printed."""
    folders = tuple(f"{folder}/{scope.game.id}/" for folder in ("cards", "rules"))
    for path, text in scope.project.sources.items():
        if not (path.startswith(folders) and path.endswith(".yaml")):
            continue
        scope.see()
        for match in _CUT.finditer(text) if " #" in text else ():
            line = text.count("\n", 0, match.start(2)) + 1
            column = match.start(2) - text.rfind("\n", 0, match.start(2))
            yield Finding(
                code="YML010",
                place=Place(path=path, line=line, column=column, width=len(match[2])),
                message=f"'{match[2]}' is a comment, the value ends at '{match[1].rpartition(' ')[2]}'",
                hint="quote the whole text, or write '# ' if a comment is meant",
            )


@rule(
    "SCH007",
    name="empty-value",
    severity=Severity.WARNING,
    bad={"animal.yaml": f"{_TEXT}''  # <- SCH007\n"},
    good={"animal.yaml": f"{_TEXT}Take a card.\n"},
)
def empty_value(scope: Scope) -> Iterator[Finding]:
    """An empty text is either a text that is missing or a field that should not be there."""
    for card, name, place in empty_texts(scope):
        yield Finding(
            code="SCH007",
            place=place,
            message=f"'{name}' of {name_card(card)} is empty",
            hint="write the text, or remove the field",
            subject=subject_of(card, name),
        )


def empty_texts(scope: Scope) -> Iterator[tuple[Card, str, Place]]:
    """Yield the fields of cards that are there and have no text."""
    nameless = {card.place.path for card in scope.cards if card.name is None}
    quoted = {path for path in nameless if _EMPTY_NAME.search(scope.project.sources.get(path, ""))}
    for deck in scope.game.decks.values():
        texts = [field.name for field in deck.fields.values() if field.type == "text"]
        for card in deck.cards:
            for name in scope.each(texts):
                value = card.values.get(name)
                if isinstance(value, Text) and not value.source.strip():
                    yield card, name, value.place
            if card.name is None and card.place.path in quoted and _is_empty_text(scope, card.locate(("name",))):
                yield card, "name", card.locate(("name",))


def _is_empty_text(scope: Scope, place: Place) -> bool:
    """Whether a pair of quotes stands at a place, with nothing in it."""
    lines = scope.project.sources.get(place.path, "").split("\n")
    line = lines[place.line - 1] if place.line <= len(lines) else ""
    return line[place.column - 1 : place.column - 1 + place.width] in {"''", '""'}


declare(
    "SCH005",
    name="conflicting-fields",
    severity=Severity.ERROR,
    stage="load",
    why="""Two fields that exclude each other say two things of one card, or of one deck; nobody knows which holds.""",
    bad={
        "animal.yaml": "deck: animal\neach: {kind: [{id: fox}]}\npattern: {id: '${kind.id}'}\n"
        "cards:  # <- SCH005\n- {id: owl}\n"
    },
    good={"animal.yaml": "deck: animal\neach: {kind: [{id: fox}]}\npattern: {id: '${kind.id}'}\n"},
)


@rule(
    "SCH012",
    name="unused-field",
    severity=Severity.INFO,
    bad={
        "animal.yaml": "deck: animal\nfields:\n  cost: {type: integer}\n  cots: {type: integer}  # <- SCH012\n"
        "cards:\n- {id: fox, cost: 2}\n"
    },
    good={"animal.yaml": "deck: animal\nfields: {cost: {type: integer}}\ncards:\n- {id: fox, cost: 2}\n"},
)
def unused_field(scope: Scope) -> Iterator[Finding]:
    """A field that no card has was renamed, or is still to be filled in."""
    for deck in scope.game.decks.values():
        used = {name for card in deck.cards for name in card.values}
        for field in scope.each(deck.fields.values() if deck.cards else ()):
            if field.name not in used:
                yield Finding(
                    code="SCH012",
                    place=field.place,
                    message=f"no card of deck '{deck.name}' has '{field.name}'",
                    hint="remove the declaration, or fill the field in",
                    subject=f"{deck.name}.{field.name}",
                )


@rule(
    "QTY009",
    name="never-printed",
    severity=Severity.WARNING,
    bad={"animal.yaml": "deck: animal\ncards:\n- {id: fox, copies: 0}  # <- QTY009 at 21\n"},
    good={"animal.yaml": "deck: animal\ncards:\n- {id: fox, copies: 1}\n"},
)
def never_printed(scope: Scope) -> Iterator[Finding]:
    """A card with no copies is designed, translated and proofed, and is on no sheet."""
    for card in scope.each(scope.cards):
        if card.count() == 0:
            yield Finding(
                code="QTY009",
                place=card.locate(("copies",)),
                message=f"{name_card(card)} has no copies",
                hint="raise 'copies', or delete the card",
                subject=subject_of(card, "copies"),
            )


@rule(
    "REF007",
    name="unused-word",
    severity=Severity.INFO,
    bad={
        "terms.yaml": "berry: {name: Berry, group: food, icon: carrot}\n"
        "straw: {name: Straw, group: bedding, icon: grains}  # <- REF007\n"
    },
    good={"terms.yaml": "berry: {name: Berry, group: food, icon: carrot}\n"},
)
def unused_word(scope: Scope) -> Iterator[Finding]:
    """A term or a value that nothing refers to was replaced by words and digits, which can now contradict it."""
    if scope.game.rulebook is None:
        return  # nothing is explained yet
    elsewhere = _words_elsewhere(scope)
    mentioned = set(scope.uses.get(TermRef, ()))
    on_cards = {word for card in scope.cards for value in card.values.values() for word in _words_of(value)}
    listed = {name for content in scope.game.contents for name in (content.part, content.total)}
    used = mentioned | on_cards | listed | elsewhere
    has_glossary = _GLOSSARY.search(scope.game.rulebook.source) is not None
    for term in scope.each(scope.game.terms.values()):
        is_printed = term.group in elsewhere or (has_glossary and term.definition is not None)
        if term.id not in used and not is_printed:
            yield _unused(term.place, f"nothing refers to the term '{term.id}'", f"term:{term.id}")
    yield from _unused_values(scope, elsewhere)


def _unused_values(scope: Scope, elsewhere: set[str]) -> Iterator[Finding]:
    used = set(scope.uses.get(ValueRef, ())) | elsewhere
    unused = [
        value
        for value in scope.each(scope.game.values.values())
        if value.path not in used and not any(word.startswith(f"{value.path}.") for word in used)
    ]
    if unused and scope.model is not None:
        names = list_names(value.path for value in unused)
        yield _unused(unused[0].place, f"nothing refers to {counted(len(unused), 'value')}: {names}", "value:*")


def _unused(place: Place, message: str, subject: str) -> Finding:
    hint = "write it as a reference where it is meant, or delete it"
    return Finding(code="REF007", place=place, message=message, hint=hint, subject=subject)


def _words_of(value: object) -> Iterable[str]:
    if isinstance(value, str):
        return (value,)
    return (word for word in value if isinstance(word, str)) if isinstance(value, Iterable) else ()


def _words_elsewhere(scope: Scope) -> set[str]:
    """Every word of templates, claims, named values and the model: any of them may be a name in use."""
    texts = [read_templates(Path(scope.project.root), scope.game.id)]
    texts += [claim.check for claim in scope.game.claims]
    texts += [repr(value.value) for value in scope.game.values.values()]
    texts += [scope.model.text] if scope.model is not None else []
    texts += [text for path, text in scope.project.sources.items() if path.endswith(("/play.yaml", "/claims.yaml"))]
    return {word for text in texts for word in _WORD.findall(text)}
