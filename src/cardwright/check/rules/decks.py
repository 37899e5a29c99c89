"""Deck lists and formats as such: names that lead somewhere, no contradictions, packs and boxes that hold the cards."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

from cardwright.check.deck_lists import JudgedList, group_by_box
from cardwright.check.naming import list_names, name_card
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.check.vocabulary import Vocabulary
from cardwright.decklists import DeckFormat, DeckList, DeckPart
from cardwright.findings import Finding, Place, Related, Severity
from cardwright.load.expressions import ExpressionError
from cardwright.project import Card

_LIST: Final = "cards/tiny/decks/mine.yaml"
_DUEL: Final = "formats:\n  duel:\n    parts: {animal: {}}\n"
_PAIR: Final = "format: duel\ncards:\n  animal/fox: 1\n  animal/owl: 1\n"
_PACKS: Final = "packs: {wood: {}, night: {needs: [wood]}}\n"
_OF_PACKS: Final = "deck: animal\ncards:\n- {id: fox, pack: wood}\n- {id: owl, pack: night}\n"


@rule(
    "DECK001",
    name="unknown-in-deck",
    severity=Severity.ERROR,
    bad={
        "deckbuilding.yaml": _DUEL,
        _LIST: "format: duel\ncards:\n  animal/fox: 1\n  animal/owll: 1  # <- DECK001 at 3\n",
    },
    good={"deckbuilding.yaml": _DUEL, _LIST: _PAIR},
)
def unknown_in_deck(scope: Scope) -> Iterator[Finding]:
    """A deck list or a format that names a card, deck, pack or format which is not there cannot be followed."""
    names = _Names(scope)
    for format_ in scope.each(scope.game.formats.values()):
        yield from names.judge_format(format_)
    for deck_list in scope.each(scope.game.deck_lists):
        yield from names.judge_list(deck_list)


class _Names:
    """What lists and formats of a game can name."""

    def __init__(self, scope: Scope) -> None:
        self.cards = Vocabulary(scope.card_names)
        self.decks = Vocabulary(scope.game.decks)
        self.packs = Vocabulary(scope.game.packs)
        self.formats = Vocabulary(scope.game.formats)

    def judge_format(self, format_: DeckFormat) -> Iterator[Finding]:
        """Yield what a format names in vain."""
        subject, owner = f"format:{format_.id}", f"format '{format_.id}'"
        for part in format_.parts:
            for index, deck in enumerate(part.of):
                place = part.locate(("of", index)) if part.of != (part.name,) else part.locate((), key=True)
                yield from _unknown(self.decks, deck, "deck", place, owner=owner, subject=subject)
        if format_.leader:
            place = format_.locate(("leader",))
            yield from _unknown(self.decks, format_.leader, "deck", place, owner=owner, subject=subject)
        for index, card in enumerate(format_.banned):
            place = format_.locate(("banned", index))
            yield from _unknown(self.cards, card, "card", place, owner=owner, subject=subject)
        for card in format_.restricted:
            place = format_.locate(("restricted", card), key=True)
            yield from _unknown(self.cards, card, "card", place, owner=owner, subject=subject)
        yield from self._judge_packs(format_.packs, format_.locate, owner=owner, subject=subject)

    def judge_list(self, deck_list: DeckList) -> Iterator[Finding]:
        """Yield what a deck list names in vain."""
        subject, owner = f"list:{deck_list.name}", f"deck list '{deck_list.name}'"
        place = deck_list.locate(("format",))
        yield from _unknown(self.formats, deck_list.format, "format", place, owner=owner, subject=subject)
        if deck_list.leader:
            place = deck_list.locate(("leader",))
            yield from _unknown(self.cards, deck_list.leader, "card", place, owner=owner, subject=f"{subject}.leader")
        for line in deck_list.cards:
            below = f"{subject}.{line.reference}"
            yield from _unknown(self.cards, line.reference, "card", line.place, owner=owner, subject=below)
        yield from self._judge_packs(deck_list.packs, deck_list.locate, owner=owner, subject=subject)

    def _judge_packs(
        self, packs: tuple[str, ...], locate: Callable[..., Place], *, owner: str, subject: str
    ) -> Iterator[Finding]:
        for index, pack in enumerate(packs):
            yield from _unknown(self.packs, pack, "pack", locate(("packs", index)), owner=owner, subject=subject)


def _unknown(known: Vocabulary, name: str, noun: str, place: Place, *, owner: str, subject: str) -> Iterator[Finding]:
    if name not in known:
        message = f"unknown {noun} '{name}' in {owner}"
        hint = known.hint(name) or f"'{name}' is none of this game's {noun}s"
        yield Finding(code="DECK001", place=place, message=message, hint=hint, subject=subject)


@rule(
    "DECK006",
    name="contradiction-in-deck",
    severity=Severity.ERROR,
    bad={
        "deckbuilding.yaml": _DUEL,
        "animal.yaml": "deck: animal\ncards:\n- {id: fox, number: 1, copies: 2}\n",
        _LIST: "format: duel\ncards:\n  animal/fox: 1\n  animal/1: 1  # <- DECK006\n",
    },
    good={"deckbuilding.yaml": _DUEL, _LIST: _PAIR},
)
def contradiction_in_deck(scope: Scope) -> Iterator[Finding]:
    """A card listed twice, a card both banned and restricted, or two decks too much alike: only one can be right."""
    for format_ in scope.each(scope.game.formats.values()):
        yield from _judge_format(scope, format_)
    for judged in scope.each(scope.deck_lists):
        yield from _judge_lines(judged)
    facing = [judged for judged in scope.deck_lists if not judged.source.own]
    for one, other in combinations(facing, 2):
        for part in one.format.parts if one.format.id == other.format.id else ():
            yield from _judge_common(one, other, part)


def _judge_format(scope: Scope, format_: DeckFormat) -> Iterator[Finding]:
    banned = {_card_id(scope, name): index for index, name in enumerate(format_.banned)}
    for name in format_.restricted:
        if _card_id(scope, name) in banned:
            related = (Related(place=format_.locate(("banned", banned[_card_id(scope, name)])), label="banned here"),)
            place = format_.locate(("restricted", name), key=True)
            message = f"'{name}' is both banned and restricted in format '{format_.id}'"
            yield _contradiction(place, message, "keep one of the two", related, f"format:{format_.id}")
    taken: dict[str, DeckPart] = {}
    for part in format_.parts:
        for deck in part.of:
            earlier = taken.setdefault(deck, part)
            if earlier is not part:
                related = (Related(place=earlier.locate((), key=True), label=f"'{earlier.name}' takes it first"),)
                message = f"the parts '{earlier.name}' and '{part.name}' both take cards of '{deck}'"
                hint = "let each deck belong to one part"
                yield _contradiction(part.locate((), key=True), message, hint, related, f"format:{format_.id}")


def _card_id(scope: Scope, name: str) -> str:
    return scope.card_names[name].reference if name in scope.card_names else name


def _judge_lines(judged: JudgedList) -> Iterator[Finding]:
    first: dict[str, Place] = {}
    for chosen in judged.chosen:
        earlier = first.setdefault(chosen.card.reference, chosen.line.place)
        if earlier is not chosen.line.place:
            related = (Related(place=earlier, label="first listed here"),)
            message = f"{name_card(chosen.card)} is listed twice in {judged.label}"
            subject = f"list:{judged.source.name}.{chosen.card.reference}"
            yield _contradiction(chosen.line.place, message, "add the two up on one line", related, subject)


def _judge_common(one: JudgedList, other: JudgedList, part: DeckPart) -> Iterator[Finding]:
    mine = {chosen.card.reference: chosen for chosen in one.cards_of(part)}
    shared = [chosen for chosen in other.cards_of(part) if chosen.card.reference in mine]
    if part.common is not None and len(shared) > part.common:
        names = ", ".join(name_card(chosen.card) for chosen in shared)
        related = (
            *(Related(place=mine[chosen.card.reference].line.place, label=f"in {one.label}") for chosen in shared),
            Related(place=part.locate(("common",)), label=f"how many '{part.name}' may have in common"),
        )
        message = f"{one.label} and {other.label} have {len(shared)} in common, {part.common} at most: {names}"
        hint = "change one of the two decks"
        yield _contradiction(shared[0].line.place, message, hint, related, f"list:{other.source.name}.{part.name}")


def _contradiction(place: Place, message: str, hint: str, related: tuple[Related, ...], subject: str) -> Finding:
    return Finding(code="DECK006", place=place, message=message, hint=hint, related=related, subject=subject)


@rule(
    "DECK007",
    name="incomplete-pool",
    severity=Severity.WARNING,
    bad={
        "game.yaml": _PACKS,
        "animal.yaml": _OF_PACKS,
        "deckbuilding.yaml": _DUEL,
        _LIST: "format: duel\npacks: [night]  # <- DECK007 at 9\ncards:\n  animal/owl: 1\n",
    },
    good={
        "game.yaml": _PACKS,
        "animal.yaml": _OF_PACKS,
        "deckbuilding.yaml": _DUEL,
        _LIST: "format: duel\npacks: [wood, night]\ncards:\n  animal/owl: 1\n",
    },
)
def incomplete_pool(scope: Scope) -> Iterator[Finding]:
    """A pack that needs another cannot be played with alone, so a pool of cards names both."""
    pools = [
        (f"deck list '{pool.name}'", f"list:{pool.name}", pool.packs, pool.locate) for pool in scope.game.deck_lists
    ]
    pools += [
        (f"format '{pool.id}'", f"format:{pool.id}", pool.packs, pool.locate) for pool in scope.game.formats.values()
    ]
    for owner, subject, packs, locate in scope.each(pools):
        for index, name in enumerate(packs):
            pack = scope.game.packs.get(name)
            missing = [needed for needed in pack.needs if needed not in packs] if pack is not None else []
            if pack is not None and missing:
                yield Finding(
                    code="DECK007",
                    place=locate(("packs", index)),
                    message=f"{owner} has the pack '{name}' without {list_names(missing)}, which it needs",
                    hint=f"add {list_names(missing)} to 'packs'",
                    related=(Related(place=pack.place, label=f"the pack '{name}'"),),
                    subject=subject,
                )


@rule(
    "DECK008",
    name="box-too-small",
    severity=Severity.ERROR,
    bad={"deckbuilding.yaml": _DUEL, _LIST: "format: duel\ncards:\n  animal/fox: 2  # <- DECK008 at 15\n"},
    good={"deckbuilding.yaml": _DUEL, _LIST: _PAIR},
)
def box_too_small(scope: Scope) -> Iterator[Finding]:
    """Decks that need more copies than the box holds cannot be laid out, be it one deck or all that share the box."""
    for group in group_by_box(scope.each(scope.deck_lists)):
        needed: Counter[str] = Counter()
        for judged in group:
            needed.update(judged.counts)
        cards = {chosen.card.reference: chosen.card for judged in group for chosen in judged.chosen}
        for reference, count in needed.items():
            card = cards[reference]
            if count > card.count() and not any(_is_refused(judged, card) for judged in group):
                yield _too_small(group, card, count)


def _is_refused(judged: JudgedList, card: Card) -> bool:
    """Whether the list has more of a card than its format allows, which is told already."""
    try:
        most = judged.most_of(card)
    except ExpressionError:
        return True
    return most is not None and judged.counts.get(card.reference, 0) > most


def _too_small(group: tuple[JudgedList, ...], card: Card, count: int) -> Finding:
    lines = [
        (judged, chosen.line) for judged in group for chosen in judged.chosen if chosen.card.reference == card.reference
    ]
    last, line = lines[-1]
    owners = len({judged.source.place.path for judged, _ in lines})
    who = f"{owners} deck lists together need" if owners > 1 else f"{last.label} needs"
    others = tuple(Related(place=other.count_place, label=f"in {judged.label}") for judged, other in lines[:-1])
    return Finding(
        code="DECK008",
        place=line.count_place,
        message=f"{who} {count} of {name_card(card)}, the box has {card.count()}",
        hint=f"take {count - card.count()} out",
        related=(*others, Related(place=card.place, label="the card")),
        subject=f"list:{last.source.name}.{card.reference}",
    )
