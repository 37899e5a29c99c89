"""Deck lists against the limits of their formats; every card that is wrong is named on its own line."""

from collections.abc import Iterator
from typing import Final

from cardwright.check.deck_lists import Chosen, JudgedList
from cardwright.check.naming import counted, list_names, name_card
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.decklists import Amount, DeckPart, Limits
from cardwright.findings import Finding, Place, Related, Severity
from cardwright.load.expressions import ExpressionError
from cardwright.project import Card

_LABELS: Final = {"size": "the size", "kinds": "the number of kinds"}
_LIST: Final = "cards/tiny/decks/mine.yaml"
_DUEL: Final = "formats:\n  duel:\n    parts:\n      animal: {size: 2, limit: 1}\n"
_PAIR: Final = "format: duel\ncards:\n  animal/fox: 1\n  animal/owl: 1\n"
_FOOD: Final = "formats:\n  duel:\n    parts:\n      animal: {scope: card.eats == 'berry'}\n"
_EATERS: Final = "deck: animal\nfields: {eats: {type: term, of: food}}\ncards:\n- {id: fox, eats: berry}\n"


@rule(
    "DECK002",
    name="too-many-copies",
    severity=Severity.ERROR,
    bad={
        "deckbuilding.yaml": _DUEL,
        _LIST: "format: duel\ncards:\n  animal/fox: 2  # <- DECK002 at 15\n",
        "animal.yaml": "deck: animal\ncopies: 2\ncards:\n- {id: fox}\n",
    },
    good={"deckbuilding.yaml": _DUEL, _LIST: _PAIR},
)
def too_many_copies(scope: Scope) -> Iterator[Finding]:
    """A deck with more of a card than its format allows is refused at the table."""
    for judged in scope.deck_lists:
        for chosen in scope.each(_last_lines(judged)):
            card, count = chosen.card, judged.counts[chosen.card.reference]
            try:
                most = judged.most_of(card)
            except ExpressionError as error:
                yield from _unjudged(judged, "DECK002", chosen, what="limit", error=error)
                continue
            if most is not None and count > most:
                yield Finding(
                    code="DECK002",
                    place=chosen.line.count_place,
                    message=f"{count} copies of {name_card(card)} in {judged.label}, {most} at most",
                    hint=f"take {count - most} out",
                    related=_origin(judged, card, "limit"),
                    subject=_subject(judged, card),
                )


def _last_lines(judged: JudgedList) -> tuple[Chosen, ...]:
    """Each card of a list once, with the last of its lines."""
    return tuple({chosen.card.reference: chosen for chosen in judged.chosen}.values())


@rule(
    "DECK003",
    name="wrong-deck-size",
    severity=Severity.ERROR,
    bad={"deckbuilding.yaml": _DUEL, _LIST: "format: duel\ncards:  # <- DECK003 at 1\n  animal/fox: 1\n"},
    good={"deckbuilding.yaml": _DUEL, _LIST: _PAIR},
)
def wrong_deck_size(scope: Scope) -> Iterator[Finding]:
    """A deck with cards too few or too many, or without its leader, cannot begin a game."""
    for judged in scope.each(scope.deck_lists):
        for place, error in judged.faults:
            yield Finding(code="DECK003", place=place, message=error, hint="correct the expression")
        yield from _judge_leader(judged)
        for part in judged.format.parts if judged.source.whole and _is_known(judged) else ():
            yield from _judge_size(judged, part)


def _is_known(judged: JudgedList) -> bool:
    """Whether every card of the list was found; where one was not, the size only repeats it."""
    return len(judged.chosen) == len(judged.source.cards)


def _judge_size(judged: JudgedList, part: DeckPart) -> Iterator[Finding]:
    chosen, limits = judged.cards_of(part), judged.limits(part)
    size, kinds = sum(card.count for card in chosen), len({card.card.reference for card in chosen})
    wrong = [name for name, count in (("size", size), ("kinds", kinds)) if not _is_within(count, getattr(limits, name))]
    if not wrong:
        return
    has = {"size": counted(size, "card"), "kinds": counted(kinds, "kind")}
    wants = {name: _show_amount(getattr(limits, name)) for name in wrong}
    yield Finding(
        code="DECK003",
        place=judged.source.locate(("cards",), key=True),
        message=f"{judged.label} has {' of '.join(has[name] for name in wrong)} in '{part.name}', format "
        f"'{judged.format.id}' wants {' of '.join(wants.values())}",
        hint=_size_hint(judged, part, limits, size=size, kinds=kinds),
        related=tuple(Related(place=limits.places[name], label=f"{_LABELS[name]} is set here") for name in wrong),
        subject=f"list:{judged.source.name}.{part.name}",
    )


def _is_within(count: int, amount: Amount | None) -> bool:
    return amount is None or (amount[0] <= count and (amount[1] is None or count <= amount[1]))


def _show_amount(amount: Amount | None) -> str:
    low, high = amount or (0, None)
    return f"{low} or more" if high is None else f"{low}" if low == high else f"{low} to {high}"


def _size_hint(judged: JudgedList, part: DeckPart, limits: Limits, *, size: int, kinds: int) -> str:
    """Name the cards that the part could still take, or those that it has."""
    is_short = any(limit and count < limit[0] for limit, count in ((limits.size, size), (limits.kinds, kinds)))
    room = list(_cards_with_room(judged, part)) if is_short else []
    if room:
        return f"there is room for {list_names(room)}"
    names = [f"{chosen.count} of {_short_name(chosen.card)}" for chosen in judged.cards_of(part)]
    return f"in it are {', '.join(names)}" if names else f"add cards of {list_names(part.of)}"


def _cards_with_room(judged: JudgedList, part: DeckPart) -> Iterator[str]:
    for deck in part.of:
        for card in judged.game.decks[deck].cards if deck in judged.game.decks else ():
            try:
                most = judged.most_of(card)
                fits = most is None or judged.counts[card.reference] < most
                if fits and card.reference not in judged.banned and _is_in_scope(judged, part, card):
                    yield _short_name(card)
            except ExpressionError:
                continue


def _short_name(card: Card) -> str:
    return card.name.source if card.name is not None else card.id


def _judge_leader(judged: JudgedList) -> Iterator[Finding]:
    """The leader is there, is of the leader's deck, and is one of the cards where a part takes such cards."""
    deck, source = judged.format.leader, judged.source
    if not deck:
        return
    if not source.leader:
        message, place = f"{judged.label} has no leader", source.locate(("format",))
    elif judged.leader is None:
        return  # DECK001 says so
    elif judged.leader.deck != deck:
        message, place = f"the leader {name_card(judged.leader)} is no card of '{deck}'", source.locate(("leader",))
    elif judged.part_of(judged.leader) is not None and not judged.counts[judged.leader.reference]:
        message, place = f"the leader {name_card(judged.leader)} is not among the cards", source.locate(("leader",))
    else:
        return
    related = (Related(place=judged.format.locate(("leader",)), label=f"format '{judged.format.id}' asks for one"),)
    hint = f"write 'leader: {deck}/...' with one of the cards"
    subject = f"list:{source.name}.leader"
    yield Finding(code="DECK003", place=place, message=message, hint=hint, related=related, subject=subject)


@rule(
    "DECK004",
    name="card-out-of-scope",
    severity=Severity.ERROR,
    bad={
        "deckbuilding.yaml": _FOOD,
        "animal.yaml": f"{_EATERS}- {{id: owl, eats: nut}}\n",
        _LIST: "format: duel\ncards:\n  animal/fox: 1\n  animal/owl: 1  # <- DECK004 at 3\n",
    },
    good={
        "deckbuilding.yaml": _FOOD,
        "animal.yaml": f"{_EATERS}- {{id: owl, eats: berry}}\n",
        _LIST: _PAIR,
    },
)
def card_out_of_scope(scope: Scope) -> Iterator[Finding]:
    """A card that its format or leader does not admit, or that its owner does not have, cannot be in the deck."""
    for judged in scope.deck_lists:
        for chosen in scope.each(judged.chosen):
            try:
                refusal = _refuse(judged, chosen.card)
            except ExpressionError as error:
                if judged.leader is not None or not judged.format.leader:
                    yield from _unjudged(judged, "DECK004", chosen, what="scope", error=error)
                continue
            if refusal is not None:
                why, related = refusal
                yield Finding(
                    code="DECK004",
                    place=chosen.line.place,
                    message=f"{name_card(chosen.card)} may not be in {judged.label}: {why}",
                    hint="take it out, or change what it depends on",
                    related=related,
                    subject=_subject(judged, chosen.card),
                )


def _refuse(judged: JudgedList, card: Card) -> tuple[str, tuple[Related, ...]] | None:
    """Why a card may not be in a list, and where that is set. Raises ExpressionError."""
    format_, part = judged.format, judged.part_of(card)
    whole = (Related(place=format_.place, label="the format"),)
    if part is None:
        return f"no part of format '{format_.id}' takes cards of '{card.deck}'", whole
    if card.reference in judged.banned:
        return "it is banned", (Related(place=format_.locate(("banned",)), label="the banned cards"),)
    if format_.packs and card.pack not in format_.packs:
        return f"its pack '{card.pack}' is not in the format", (
            Related(place=format_.locate(("packs",)), label="the packs of the format"),
        )
    if judged.source.packs and card.pack not in judged.source.packs:
        place = judged.source.locate(("packs",))
        return f"its pack '{card.pack}' is not among the list's", (Related(place=place, label="the packs that it has"),)
    if not _is_in_scope(judged, part, card):
        return f"it is outside the scope of '{part.name}'", _origin(judged, card, "scope")
    return None


def _is_in_scope(judged: JudgedList, part: DeckPart, card: Card) -> bool:
    scope = judged.limits(part).scope
    return scope is None or bool(judged.evaluate(scope, card))


@rule(
    "DECK005",
    name="over-budget",
    severity=Severity.ERROR,
    bad={
        "deckbuilding.yaml": "formats:\n  duel:\n    parts: {animal: {}}\n"
        "    budgets: {teeth: {cost: card.teeth, most: 40}}\n",
        "animal.yaml": "deck: animal\nfields: {teeth: {type: integer}}\ncards:\n- {id: fox, teeth: 42}\n",
        _LIST: "format: duel\ncards:  # <- DECK005\n  animal/fox: 1\n",
    },
    good={
        "deckbuilding.yaml": "formats:\n  duel:\n    parts: {animal: {}}\n"
        "    budgets: {teeth: {cost: card.teeth, most: 50}}\n",
        "animal.yaml": "deck: animal\nfields: {teeth: {type: integer}}\ncards:\n- {id: fox, teeth: 42}\n",
        _LIST: "format: duel\ncards:\n  animal/fox: 1\n",
    },
)
def over_budget(scope: Scope) -> Iterator[Finding]:
    """Cards of which each is allowed may cost too much together."""
    for judged in scope.each(scope.deck_lists):
        for budget in judged.format.budgets:
            try:
                costs = [(chosen, _cost(judged, budget.cost, chosen)) for chosen in judged.chosen]
                most = judged.work_out(budget.most)
            except ExpressionError as error:
                message = f"budget '{budget.name}' of {judged.label}: {error}"
                yield Finding(code="DECK005", place=budget.locate(("cost",)), message=message, hint="correct it")
                continue
            spent = sum(cost for _, cost in costs)
            if spent > most:
                names = [f"{_short_name(chosen.card)} {cost}" for chosen, cost in costs if cost]
                yield Finding(
                    code="DECK005",
                    place=judged.source.locate(("cards",), key=True),
                    message=f"{judged.label} spends {spent} of '{budget.name}', {most} at most",
                    hint=f"the cards cost {', '.join(names)}",
                    related=(Related(place=budget.locate(("most",)), label="the most is set here"),),
                    subject=f"list:{judged.source.name}.{budget.name}",
                )


def _cost(judged: JudgedList, expression: str, chosen: Chosen) -> int:
    return chosen.count * judged.work_out(expression, chosen.card)


def _origin(judged: JudgedList, card: Card, name: str) -> tuple[Related, ...]:
    """The place where a limit of a card is set."""
    part = judged.part_of(card)
    place: Place | None = judged.limits(part).places.get(name) if part is not None else None
    if name == "limit" and card.reference in judged.restricted:
        place = judged.format.locate(("restricted",), key=True)
    return () if place is None else (Related(place=place, label=f"the {name} in format '{judged.format.id}'"),)


def _unjudged(judged: JudgedList, code: str, chosen: Chosen, *, what: str, error: ExpressionError) -> Iterator[Finding]:
    """A limit that cannot be evaluated for a card is a fault of the format, told at its place."""
    for origin in _origin(judged, chosen.card, what):
        yield Finding(
            code=code,
            place=origin.place,
            message=f"cannot judge {name_card(chosen.card)} in {judged.label}: {error}",
            hint="correct the expression",
            related=(Related(place=chosen.line.place, label="the card's line"),),
            subject=_subject(judged, chosen.card),
        )


def _subject(judged: JudgedList, card: Card) -> str:
    return f"list:{judged.source.name}.{card.reference}"
