"""How many of each part there are: the data against the component list, and copies unlike their neighbours'."""

from collections import Counter
from collections.abc import Iterator
from statistics import median
from typing import Final

from cardwright.check.naming import counted, name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Place, Related, Severity
from cardwright.project import Card, Game

_FEWEST: Final = 5  # fewer cards have no usual number of copies
_FEW_COPIES: Final = 4  # up to here a number of copies may equal the card's own number by chance
_UNUSUAL: Final = 8  # times the usual number of copies

_TWO = "deck: animal\ncards:\n- {id: fox, name: Fox}\n- {id: owl, name: Owl, copies: 2}\n"
_BEADS = "contents:\n- {part: animal, count: 2}\n- {part: glass-beads, count: 9, printed: false}"


def count_part(game: Game, part: str) -> int | None:
    """How many pieces the data makes of a part: a deck, or all cards of a pack. None for neither."""
    if part in game.decks:
        return sum(card.count() for card in game.decks[part].cards)
    if part in game.packs:
        return sum(card.count() for card in game.cards if card.pack == part)
    return None


@rule(
    "QTY001",
    name="wrong-count",
    severity=Severity.ERROR,
    bad={"game.yaml": "contents:\n- {part: animal, count: 4}  # <- QTY001 at 25\n", "animal.yaml": _TWO},
    good={"game.yaml": "contents:\n- {part: animal, count: 3}\n", "animal.yaml": _TWO},
)
def wrong_count(scope: Scope) -> Iterator[Finding]:
    """The component list and the cards are two statements of one number: if they differ, one is wrong."""
    for content in scope.each(scope.game.contents):
        made = count_part(scope.game, content.part)
        if content.part and made is not None and made != content.count:
            yield Finding(
                code="QTY001",
                place=content.locate(("count",)),
                message=f"the contents state {content.count} of '{content.part}', the data makes {made}",
                hint=_difference(made - content.count),
                related=_origin(scope.game, content.part),
                subject=f"contents:{content.part}",
            )


def _difference(surplus: int) -> str:
    more = "too many" if surplus > 0 else "missing"
    return f"{counted(abs(surplus), 'piece')} {more}: correct the copies, or the contents"


def _origin(game: Game, part: str) -> tuple[Related, ...]:
    if part not in game.decks:
        return ()
    deck = game.decks[part]
    return (Related(place=deck.place, label=f"{counted(len(deck.cards), 'design')} with their copies"),)


@rule(
    "QTY005",
    name="wrong-total",
    severity=Severity.ERROR,
    bad={
        "game.yaml": "contents:\n- {part: animal, count: 3}\n- {total: cards, of: [animal], count: 4}  # <- QTY005\n",
        "animal.yaml": _TWO,
    },
    good={
        "game.yaml": "contents:\n- {part: animal, count: 3}\n- {total: cards, of: [animal], count: 3}\n",
        "animal.yaml": _TWO,
    },
)
def wrong_total(scope: Scope) -> Iterator[Finding]:
    """A total on the box that its parts do not make is the first thing that a buyer counts."""
    stated = {content.part: content.count for content in scope.game.contents if content.part}
    for content in scope.each(scope.game.contents):
        if not content.total:
            continue
        counts = {part: count_part(scope.game, part) or stated.get(part, 0) for part in content.of}
        if sum(counts.values()) != content.count:
            sum_shown = " + ".join(f"{count} {part}" for part, count in counts.items())
            yield Finding(
                code="QTY005",
                place=content.locate(("count",)),
                message=f"total '{content.total}' is stated as {content.count}, its parts make {sum(counts.values())}",
                hint=f"{sum_shown} = {sum(counts.values())}",
                subject=f"contents:{content.total}",
            )


@rule(
    "QTY008",
    name="unlisted-part",
    severity=Severity.WARNING,
    bad={
        "game.yaml": "contents:\n- {part: animal, count: 2}\n",
        "plant.yaml": "deck: plant  # <- QTY008\ncards:\n- {id: oak}\n",
    },
    good={
        "game.yaml": "contents:\n- {part: animal, count: 2}\n- {part: plant, count: 1}\n",
        "plant.yaml": "deck: plant\ncards:\n- {id: oak}\n",
    },
)
def unlisted_part(scope: Scope) -> Iterator[Finding]:
    """A deck that the component list leaves out is printed, and nobody knows how many there should be."""
    if not scope.game.contents:
        return
    listed = {name for content in scope.game.contents for name in (content.part, *content.of) if name}
    for deck in scope.each(scope.game.decks.values()):
        packs = {card.pack for card in deck.cards if card.pack in scope.game.packs or not card.pack}
        if deck.name not in listed and not (packs and packs <= listed):
            yield Finding(
                code="QTY008",
                place=deck.place,
                message=f"deck '{deck.name}' is not in the contents",
                hint=f"add {{part: {deck.name}, count: {count_part(scope.game, deck.name)}}}",
                related=(Related(place=_list_place(scope.game), label="the contents begin here"),),
                subject=deck.name,
            )


def _list_place(game: Game) -> Place:
    return game.locate(("contents",), key=True)


@rule(
    "QTY002",
    name="odd-copies",
    severity=Severity.WARNING,
    bad={
        "animal.yaml": "deck: animal\ncards:\n- {id: a, copies: 2}\n- {id: b, copies: 2}\n- {id: c, copies: 2}\n"
        "- {id: d, copies: 2}\n- {id: e, copies: 20}  # <- QTY002\n",
    },
    good={
        "animal.yaml": "deck: animal\ncards:\n- {id: a, copies: 2}\n- {id: b, copies: 2}\n- {id: c, copies: 2}\n"
        "- {id: d, copies: 2}\n- {id: e, copies: 4}\n",
    },
)
def odd_copies(scope: Scope) -> Iterator[Finding]:
    """Copies far above the neighbours', or equal to the card's number, were most likely typed in a wrong column."""
    for deck in scope.game.decks.values():
        counts = [card.count() for card in scope.each(deck.cards)]
        if len(counts) < _FEWEST:
            continue
        usual, most_common = median(counts), Counter(counts).most_common(1)[0]
        for card in deck.cards:
            if _is_odd(card, usual) and most_common[1] * 2 > len(counts):
                yield Finding(
                    code="QTY002",
                    place=card.locate(("copies",)),
                    message=f"{name_card(card)} has {card.count()} copies",
                    hint=f"{most_common[1]} of {len(counts)} cards of the deck have {most_common[0]}",
                    subject=subject_of(card, "copies"),
                )


def _is_odd(card: Card, usual: float) -> bool:
    copies = card.count()
    is_own_number = copies == card.number and copies > max(_FEW_COPIES, usual)
    return is_own_number or copies > _UNUSUAL * max(usual, 1)


@rule(
    "QTY010",
    name="nameless-part",
    severity=Severity.WARNING,
    bad={"game.yaml": f"{_BEADS}  # <- QTY010 at 10\n"},
    good={
        "game.yaml": f"{_BEADS}\n",
        "terms.yaml": "berry: {name: Berry, group: food, icon: carrot}\nglass-beads: {name: Glass beads}\n",
    },
)
def nameless_part(scope: Scope) -> Iterator[Finding]:
    """A part of the box that no term names stands in the rulebook's list by its id, in every language."""
    if scope.game.rulebook is None:
        return
    named = {*scope.game.decks, *scope.game.packs, *scope.game.terms}
    for content in scope.each(scope.game.contents):
        if content.part and content.part not in named:
            yield Finding(
                code="QTY010",
                place=content.locate(("part",)),
                message=f"'{content.part}' has no name",
                hint=f"add a term '{content.part}' to terms.yaml, with its name",
                subject=f"contents:{content.part}",
            )
