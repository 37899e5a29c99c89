"""What cards do in play, against the verbs and rules that the game's model knows."""

from collections.abc import Iterator, Mapping
from typing import cast

from cardwright.check.naming import name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.check.vocabulary import Vocabulary
from cardwright.findings import Finding, Severity
from cardwright.project import Card

_MODEL = "rules/tiny/play/model.py"
_DRAW = '@verb("draw", n=int)\n@carries_out("setup")\ndef draw(state, n): ...\n'


@rule(
    "PLY001",
    name="unknown-verb",
    severity=Severity.ERROR,
    bad={_MODEL: _DRAW, "animal.yaml": "deck: animal\ncards:\n- {id: fox, do: [{darw: {n: 2}}]}  # <- PLY001\n"},
    good={_MODEL: _DRAW, "animal.yaml": "deck: animal\ncards:\n- {id: fox, do: [{draw: {n: 2}}]}\n"},
)
def unknown_verb(scope: Scope) -> Iterator[Finding]:
    """A card that does what the model has no verb for does nothing when the game is played by the computer."""
    model = scope.model
    if model is None or not model.verbs:
        return
    known = Vocabulary(model.verbs)
    for card in scope.cards:
        for index, action in enumerate(card.do):
            for verb in scope.each(action if isinstance(action, Mapping) else ()):
                if verb not in known:
                    yield _finding(card, index, "PLY001", f"unknown verb '{verb}'", known.hint(str(verb)))


@rule(
    "PLY002",
    name="unknown-argument",
    severity=Severity.ERROR,
    bad={_MODEL: _DRAW, "animal.yaml": "deck: animal\ncards:\n- {id: fox, do: [{draw: {m: 2}}]}  # <- PLY002\n"},
    good={_MODEL: _DRAW, "animal.yaml": "deck: animal\ncards:\n- {id: fox, do: [{draw: {n: 2}}]}\n"},
)
def unknown_argument(scope: Scope) -> Iterator[Finding]:
    """A verb with an argument that it does not take would be refused in the middle of a game."""
    model = scope.model
    if model is None:
        return
    for card in scope.cards:
        for index, action in enumerate(card.do):
            for verb, given in scope.each(action.items() if isinstance(action, Mapping) else ()):
                takes = model.verbs.get(str(verb))
                if takes is None or not isinstance(given, Mapping):
                    continue
                for name in (name for name in cast("Mapping[str, object]", given) if name not in takes):
                    hint = Vocabulary(takes).hint(name) or f"'{verb}' takes {', '.join(takes) or 'nothing'}"
                    yield _finding(card, index, "PLY002", f"'{verb}' takes no '{name}'", hint)


def _finding(card: Card, index: int, code: str, message: str, hint: str) -> Finding:
    return Finding(
        code=code,
        place=card.locate(("do", index)),
        message=f"{message} on {name_card(card)}",
        hint=hint,
        subject=subject_of(card, "do"),
    )


@rule(
    "PLY003",
    name="unreadable-model",
    severity=Severity.ERROR,
    bad={_MODEL: "def draw(:  # <- PLY003\n"},
    good={_MODEL: _DRAW},
)
def unreadable_model(scope: Scope) -> Iterator[Finding]:
    """A model with a fault of syntax plays nothing, and what it declares cannot be compared with the cards."""
    if scope.model is not None:
        scope.see()
        yield from scope.model.faults


@rule(
    "PLY004",
    name="model-cites-unknown-rule",
    severity=Severity.ERROR,
    bad={_MODEL: '@carries_out("setpu")  # <- PLY004 at 14\ndef deal(state): ...\n'},
    good={_MODEL: _DRAW},
)
def model_cites_unknown_rule(scope: Scope) -> Iterator[Finding]:
    """A function of the model that carries out a rule which the rulebook lacks plays another game."""
    if scope.model is None or scope.game.rulebook is None:
        return
    known = Vocabulary([section.anchor for section in scope.game.rulebook.sections])
    for anchor, place in scope.each(scope.model.citations):
        if anchor not in known:
            yield Finding(
                code="PLY004",
                place=place,
                message=f"the model carries out the unknown rule '{anchor}'",
                hint=known.hint(anchor),
                subject=f"rules:{anchor}",
            )
