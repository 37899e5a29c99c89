"""References inside texts, in cards, rulebook and translations: each must lead somewhere.

The finding stands at the reference's own column.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from cardwright.check.corpus import Mention
from cardwright.check.pictures import unknown_pictures
from cardwright.check.registry import rule
from cardwright.check.rules.field_references import field_names_unknown_card
from cardwright.check.scope import Scope
from cardwright.check.vocabulary import Vocabulary
from cardwright.findings import Finding, Severity
from cardwright.load.markup import CardRef, CountRef, Reference, RuleRef, TermRef, ValueRef

_RULES = "{#title}\n# Tiny\n\n{#setup}\n## Setting up\n\n"
_TEXT = "deck: animal\nfields: {text: {type: text}}\ncards:\n- id: fox\n  name: Fox\n  text: "


@rule(
    "TXT001",
    name="unknown-term",
    severity=Severity.ERROR,
    bad={"animal.yaml": f"{_TEXT}Take a {{bery}} from the bag.  # <- TXT001 at 16\n"},
    good={"animal.yaml": f"{_TEXT}Take a {{berry}} from the bag.\n"},
)
def unknown_term(scope: Scope) -> Iterator[Finding]:
    """A term that the glossary does not have prints no icon and no word."""
    known = _vocabulary(scope, TermRef, scope.game.terms)
    for mention, term in scope.unknown(TermRef, known):
        yield _finding(scope, mention, "TXT001", f"unknown term '{term.id}'", known.hint(term.id))


@rule(
    "REF001",
    name="unknown-rule",
    severity=Severity.ERROR,
    bad={"animal.yaml": f"{_TEXT}See {{rule:setpu}}.  # <- REF001 at 13\n"},
    good={"animal.yaml": f"{_TEXT}See {{rule:setup}}.\n"},
)
def unknown_rule(scope: Scope) -> Iterator[Finding]:
    """A card, value or text that names a section which the rulebook does not have sends its reader nowhere."""
    if scope.game.rulebook is None:
        return
    known = _vocabulary(scope, RuleRef, (section.anchor for section in scope.game.rulebook.sections))
    for mention, reference in scope.unknown(RuleRef, known):
        message = f"unknown rule '{reference.anchor}'"
        yield _finding(scope, mention, "REF001", message, known.hint(reference.anchor))
    yield from _unknown_anchors(scope, known)


def _unknown_anchors(scope: Scope, known: Vocabulary) -> Iterator[Finding]:
    """Yield the anchors that cards, values, claims and deck formats state outside their texts."""
    for card in scope.each(scope.cards):
        if card.rule and card.rule not in known:
            yield Finding(
                code="REF001",
                place=card.locate(("rule",)),
                message=f"unknown rule '{card.rule}' on {card.reference}",
                hint=known.hint(card.rule),
                subject=f"{card.reference}.rule",
            )
    named = [(f"value:{value.path}", value.rule, value.locate) for value in scope.game.values.values()]
    named += [(f"claim:{claim.id}", claim.rule, claim.locate) for claim in scope.game.claims]
    named += [(f"format:{form.id}", form.rule, form.locate) for form in scope.game.formats.values()]
    for subject, anchor, locate in scope.each(named):
        if anchor and anchor not in known:
            message = f"unknown rule '{anchor}' on {subject.replace(':', ' ')}"
            yield Finding(
                code="REF001", place=locate(("rule",)), message=message, hint=known.hint(anchor), subject=subject
            )


@rule(
    "REF002",
    name="rulebook-names-unknown-card",
    severity=Severity.ERROR,
    bad={"rulebook.md": f"{_RULES}Begin with {{card:animal/fxo}}.  # <- REF002 at 12\n"},
    good={"rulebook.md": f"{_RULES}Begin with {{card:animal/fox}}.\n"},
)
def rulebook_names_unknown_card(scope: Scope) -> Iterator[Finding]:
    """A rulebook that names a renamed or dropped card cannot be followed."""
    yield from _unknown_cards(scope, "REF002", in_rulebook=True)
    yield from unknown_pictures(scope)


@rule(
    "REF003",
    name="unknown-card",
    severity=Severity.ERROR,
    bad={
        "animal.yaml": "deck: animal\nfields: {text: {type: text}, prey: {type: reference, of: animal}}\ncards:\n"
        "- id: fox\n  text: Flee from {card:animal/wolf}.  # <- REF003 at 19\n  prey: hare  # <- REF003 at 9\n"
    },
    good={
        "animal.yaml": "deck: animal\nfields: {text: {type: text}, prey: {type: reference, of: animal}}\ncards:\n"
        "- id: fox\n  text: Flee from {card:animal/owl}.\n- {id: owl, prey: fox}\n"
    },
)
def unknown_card(scope: Scope) -> Iterator[Finding]:
    """A card that names a card which is not there prints a hole, or another card's name."""
    yield from _unknown_cards(scope, "REF003", in_rulebook=False)
    yield from field_names_unknown_card(scope)


def _unknown_cards(scope: Scope, code: str, *, in_rulebook: bool) -> Iterator[Finding]:
    known = Vocabulary(scope.card_names)
    for mention, reference in scope.unknown(CardRef, known):
        if mention.written.source.context.startswith("rules:") is in_rulebook:
            message = f"unknown card '{reference.reference}'"
            yield _finding(scope, mention, code, message, known.hint(reference.reference))


@rule(
    "REF010",
    name="unknown-value",
    severity=Severity.ERROR,
    bad={"animal.yaml": f"{_TEXT}Draw up to {{value:hand.sise}} cards.  # <- REF010 at 20\n"},
    good={"animal.yaml": f"{_TEXT}Draw up to {{value:hand.size}} cards.\n"},
)
def unknown_value(scope: Scope) -> Iterator[Finding]:
    """A number that the rules do not name cannot be printed."""
    known = _vocabulary(scope, ValueRef, scope.game.values)
    for mention, reference in scope.unknown(ValueRef, known):
        yield _finding(scope, mention, "REF010", f"unknown value '{reference.path}'", known.hint(reference.path))


@rule(
    "REF011",
    name="count-of-unknown-deck",
    severity=Severity.ERROR,
    bad={"animal.yaml": f"{_TEXT}One of {{count:animals}} cards.  # <- REF011 at 16\n"},
    good={"animal.yaml": f"{_TEXT}One of {{count:animal}} cards.\n"},
)
def count_of_unknown_deck(scope: Scope) -> Iterator[Finding]:
    """A count of a deck that is not there cannot be printed."""
    known = _vocabulary(scope, CountRef, scope.game.decks)
    for mention, reference in scope.unknown(CountRef, known):
        message = f"count of unknown deck '{reference.deck}'"
        yield _finding(scope, mention, "REF011", message, known.hint(reference.deck))


def _vocabulary(scope: Scope, kind: type[Reference], names: Iterable[str]) -> Vocabulary:
    """The targets that exist, with how many references lead to each."""
    uses = scope.uses.get(kind, Counter())
    return Vocabulary({name: uses[name] for name in names}, noun="reference")


def _finding(scope: Scope, mention: Mention, code: str, message: str, hint: str) -> Finding:
    string, reference = mention.written, mention.reference
    return Finding(
        code=code,
        place=scope.place(string, reference.offset, reference.width),
        message=message,
        hint=hint,
        lang=string.blocked,
        subject=string.subject,
    )
