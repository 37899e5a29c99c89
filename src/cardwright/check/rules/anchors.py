"""Cards, rules and the model against each other: each should lead to the others."""

from collections.abc import Iterator
from typing import Final

from cardwright.check.chapters import explaining_sections, sections_with_rules, with_chapters
from cardwright.check.naming import name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Related, Severity
from cardwright.load.markup import CardRef, RuleRef
from cardwright.load.model_source import ModelSource

_BOOK: Final = "{#title}\n# Tiny\n\n{#setup}\n## Setting up\n\n"
_MODEL: Final = "rules/tiny/play/model.py"
_DEAL: Final = '@carries_out("setup")\ndef deal(state): ...\n'


@rule(
    "REF017",
    name="card-names-no-rule",
    severity=Severity.INFO,
    bad={
        "rulebook.md": f"{_BOOK}{{card:animal/fox}} begins.\n",
        "animal.yaml": "deck: animal\ncards:\n- {id: fox}  # <- REF017 at 8\n- {id: owl, rule: setup}\n",
    },
    good={
        "rulebook.md": f"{_BOOK}{{card:animal/fox}} begins.\n",
        "animal.yaml": "deck: animal\ncards:\n- {id: fox, rule: setup}\n- {id: owl, rule: setup}\n",
    },
)
def card_names_no_rule(scope: Scope) -> Iterator[Finding]:
    """Where a deck's cards name their rules, one that the rulebook speaks of and that names none leads nobody there."""
    named = {card.deck for card in scope.cards if card.rule}
    seen: set[str] = set()
    for mention in scope.each(scope.mentions):
        if not isinstance(mention.reference, CardRef) or not mention.written.source.context.startswith("rules:"):
            continue
        card = scope.card_names.get(mention.reference.reference)
        if card is None or card.rule or card.deck not in named or card.reference in seen:
            continue
        seen.add(card.reference)
        anchor = mention.written.source.context.removeprefix("rules:").partition("/")[0]
        where = scope.place(mention.written, mention.reference.offset, mention.reference.width)
        yield Finding(
            code="REF017",
            place=card.locate(("id",)),
            message=f"the rulebook speaks of {name_card(card)}, which names no rule",
            hint=f"write rule: {anchor}",
            related=(Related(place=where, label="here"),),
            subject=subject_of(card, "rule"),
        )


@rule(
    "REF018",
    name="unused-anchor",
    severity=Severity.INFO,
    bad={
        _MODEL: _DEAL,
        "rulebook.md": f"{_BOOK}Begin.\n\n{{#luck}}\n## Luck  <!-- <- REF018 -->\n\nBe lucky.\n",
    },
    good={
        _MODEL: _DEAL,
        "rulebook.md": f"{_BOOK}Begin, see {{rule:luck}}.\n\n{{#luck}}\n## Luck\n\nBe lucky.\n",
    },
)
def unused_anchor(scope: Scope) -> Iterator[Finding]:
    """A section of rules that no card, value, claim, text or model names is one that perhaps nothing follows.

    The introduction, hints in notes, and the chapters about the box, the book and its words need nobody to name them;
    a chapter is named where one of its sections is.
    """
    book = scope.game.rulebook
    if book is None or scope.model is None or not _is_whole(scope.model, scope):
        return  # who carries it out is still to be seen
    used = _named_by_data(scope) | set(scope.uses.get(RuleRef, ())) | {anchor for anchor, _ in scope.model.citations}
    anchors = {section.anchor for section in book.sections}
    if used - anchors - {""}:
        return  # one of the names that lead nowhere may be meant for it
    led_to = with_chapters(book.sections, used) | explaining_sections(book)
    for section in scope.each(sections_with_rules(book)):
        if section.anchor not in led_to:
            yield Finding(
                code="REF018",
                place=section.title.place,
                message=f"nothing names the section '{section.anchor}'",
                hint=f"name it where it holds: rule: {section.anchor}, or {{rule:{section.anchor}}}",
                subject=f"rules:{section.anchor}",
            )


@rule(
    "PLY005",
    name="rule-not-played",
    severity=Severity.INFO,
    bad={
        _MODEL: _DEAL,
        "rulebook.md": f"{_BOOK}Begin.\n\n{{#luck}}\n## Luck  <!-- <- PLY005 -->\n\nBe lucky.\n",
        "values.yaml": "hand: {size: {value: 5, rule: setup}}\nluck: {value: 3, rule: luck}\n",
    },
    good={
        _MODEL: '@carries_out("setup", "luck")\ndef deal(state): ...\n',
        "rulebook.md": f"{_BOOK}Begin.\n\n{{#luck}}\n## Luck\n\nBe lucky.\n",
        "values.yaml": "hand: {size: {value: 5, rule: setup}}\nluck: {value: 3, rule: luck}\n",
    },
)
def rule_not_played(scope: Scope) -> Iterator[Finding]:
    """A rule with values or cards of its own that no function of the model carries out is not what is simulated.

    Chapters about the box, the book and its words are not played, but for what they say of setting up.
    """
    book = scope.game.rulebook
    if book is None or scope.model is None or not scope.model.citations or not _is_whole(scope.model, scope):
        return
    played = {anchor for anchor, _ in scope.model.citations}
    named = _named_by_data(scope)
    for section in scope.each(sections_with_rules(book)):
        if section.anchor in named and section.anchor not in played:
            yield Finding(
                code="PLY005",
                place=section.title.place,
                message=f"the model does not carry out the rule '{section.anchor}'",
                hint=f'write @carries_out("{section.anchor}") above the function that does',
                subject=f"rules:{section.anchor}",
            )


def _named_by_data(scope: Scope) -> set[str]:
    """The anchors that cards, values, claims and formats name."""
    game = scope.game
    named = {card.rule for card in scope.cards} | {value.rule for value in game.values.values()}
    return named | {claim.rule for claim in game.claims} | {form.rule for form in game.formats.values()}


def _is_whole(model: ModelSource, scope: Scope) -> bool:
    """Whether all that the model carries out is known: each file is read, and each rule that it names is there."""
    known = {section.anchor for section in scope.game.rulebook.sections} if scope.game.rulebook else set[str]()
    return not model.faults and all(anchor in known for anchor, _ in model.citations)
