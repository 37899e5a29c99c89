"""Cards, rules and the model against each other: each should lead to the others."""

from collections.abc import Iterator
from typing import Final

from cardwright.check.naming import name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Related, Severity
from cardwright.load.blocks import Box, read_blocks, walk_blocks
from cardwright.load.markup import CardRef, RuleRef
from cardwright.project import Section

_BOOK: Final = "{#title}\n# Tiny\n\n{#setup}\n## Setting up\n\n"
_MODEL: Final = "rules/tiny/play/model.py"
_DEAL: Final = '@carries_out("setup")\ndef deal(state): ...\n'
# Sections with these blocks explain nothing that is played, or say it once more.
_ABOUT: Final = frozenset({"components", "faq", "glossary", "summary", "credits"})


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
    """A section that no card, value, claim, text or model names is a rule that perhaps nothing follows."""
    if scope.model is None:
        return  # who carries it out is still to be seen
    used = _named_by_data(scope) | set(scope.uses.get(RuleRef, ()))
    used |= {anchor for anchor, _ in scope.model.citations}
    for section in scope.each(_played(scope)):
        if section.anchor not in used:
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
    """A rule with values or cards of its own that no function of the model carries out is not what is simulated."""
    if scope.model is None or not scope.model.citations:
        return
    played = {anchor for anchor, _ in scope.model.citations}
    named = _named_by_data(scope)
    for section in scope.each(_played(scope)):
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


def _played(scope: Scope) -> Iterator[Section]:
    """The sections with rules of their own: with text, and not about the box, the book or its words."""
    book = scope.game.rulebook
    if book is None:
        return
    texts: dict[str, int] = {}
    for unit in book.units:
        texts[unit.anchor] = texts.get(unit.anchor, 0) + 1
    about: set[str] = set()
    for block in walk_blocks(read_blocks(book.source, book.path)):
        if isinstance(block, Box) and block.name in _ABOUT:
            about.add(block.anchor)
    yield from (
        section
        for section in book.sections
        if section.number and texts.get(section.anchor, 0) > 1 and section.anchor not in about
    )
