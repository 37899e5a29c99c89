"""What cards do in play, against the verbs and rules that the game's model knows."""

from collections.abc import Iterator, Mapping
from typing import cast

from cardwright.check.naming import name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.check.vocabulary import Vocabulary
from cardwright.findings import Finding, Severity
from cardwright.playplan import PROMISES, TinyVariant
from cardwright.project import Card

_MODEL = "rules/tiny/play/model.py"
_TINY = "small: {players: 2, vary: {hand.size: 1}, keep: {animal: [fox]}}"
_ASK = 'def turn(state, chance):\n    return Ask(0, "buy", (1, 2), bought)\n'
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
    if model is None or not model.verbs or model.faults:
        return  # a verb may be declared where nothing could be read
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


@rule(
    "PLY006",
    name="unknown-in-tiny-variant",
    severity=Severity.ERROR,
    bad={"play.yaml": "tiny:\n  small: {players: 2, vary: {hand.sise: 1}}  # <- PLY006\n"},
    good={"play.yaml": f"tiny:\n  {_TINY}\n"},
)
def unknown_in_tiny_variant(scope: Scope) -> Iterator[Finding]:
    """A tiny variant with a value, a card or so many players as the game has not is not the game that it tests."""
    for variant in scope.each(scope.game.plan.tiny):
        least, most = scope.game.players or (1, None)
        if variant.players < least or (most is not None and variant.players > most):
            said = f"{least} to {most}" if most is not None else f"{least} or more"
            box = str(least) if least == most else said
            yield _tiny_finding(
                variant, f"is for {variant.players} players, and the box for {box}", "change 'players:'"
            )
        known = Vocabulary(scope.game.values)
        for path in variant.vary:
            if not path.startswith("card:") and path not in known:
                yield _tiny_finding(variant, f"sets the unknown value '{path}'", known.hint(path))
        for deck, cards in variant.keep.items():
            present = scope.game.decks.get(deck)
            names = Vocabulary(scope.game.decks) if present is None else Vocabulary([card.id for card in present.cards])
            numbers = {str(card.number) for card in present.cards} if present is not None else set()
            for name in [deck] if present is None else cards:
                if name not in names and name not in numbers:
                    what = f"the unknown deck '{name}'" if present is None else f"the unknown card '{deck}/{name}'"
                    yield _tiny_finding(variant, f"keeps {what}", names.hint(name))


def _tiny_finding(variant: TinyVariant, what: str, hint: str) -> Finding:
    return Finding(code="PLY006", place=variant.place, message=f"tiny variant '{variant.name}' {what}", hint=hint)


@rule(
    "PLY007",
    name="unknown-promise",
    severity=Severity.ERROR,
    bad={
        _MODEL: _DRAW,
        "claims.yaml": "- {id: ends, rule: setup, play: terminate}  # <- PLY007 at 33\n",
    },
    good={_MODEL: _DRAW, "claims.yaml": "- {id: ends, rule: setup, play: terminates}\n"},
)
def unknown_promise(scope: Scope) -> Iterator[Finding]:
    """A claim that is to be played but that nothing grades stays undecided for ever, and nobody notices."""
    model = scope.model
    if model is None or model.promises is None:
        return
    known = Vocabulary([*PROMISES, *model.promises])
    for claim in scope.each(claim for claim in scope.game.claims if claim.play):
        if claim.play not in known:
            yield Finding(
                code="PLY007",
                place=claim.locate(("play",)),
                message=f"claim '{claim.id}' is to be played as '{claim.play}', which nothing grades",
                hint=known.hint(claim.play),
            )


@rule(
    "PLY008",
    name="unknown-question",
    severity=Severity.ERROR,
    bad={
        _MODEL: _ASK,
        "play.yaml": "bots:\n  rich:\n  - {bye: any}  # <- PLY008 at 6\n",
    },
    good={
        _MODEL: _ASK,
        "play.yaml": "bots:\n  rich:\n  - {buy: any}\n",
    },
)
def unknown_question(scope: Scope) -> Iterator[Finding]:
    """A bot's answer to a question that the model never asks is never given, and its time is never counted."""
    model = scope.model
    if model is None or model.questions is None:
        return
    known = Vocabulary(model.questions)
    for kind, place in scope.each(scope.game.plan.questions):
        if kind not in known:
            yield Finding(
                code="PLY008",
                place=place,
                message=f"the model never asks '{kind}'",
                hint=known.hint(kind) or f"it asks {', '.join(sorted(model.questions))}",
            )
