"""Faults of ids and numbers: written wrong, taken twice, missing."""

from collections.abc import Iterator
from itertools import pairwise

from tests.mutation.ground import Ground, Scalar
from tests.mutation.made_up import add_deck
from tests.mutation.plant import Fault, at, plants

_ONE_MORE = "QTY001 QTY005 CLM001 QTY002 ECO006 QTY006"  # a card more than the box and the claims know of
_ONE_LESS = f"{_ONE_MORE} I18N003 REF001 REF002 REF003 REF007 DECK001 SRC005 SCH012 CLM002 LAY009 ECO001"


@plants("ID001")
def capital_in_an_id(ground: Ground) -> Iterator[Fault]:
    """An id with a capital letter."""
    for identity in ground.scalars(standard=("id",)):
        yield at(identity.place, ground.put(identity.place, identity.text.title()))


@plants("ID001")
def number_for_an_id(ground: Ground) -> Iterator[Fault]:
    """An id that is a number."""
    for identity in ground.scalars(standard=("id",)):
        yield at(identity.place, ground.put(identity.place, "17"))


@plants("ID001")
def term_with_a_space(ground: Ground) -> Iterator[Fault]:
    """A term whose id has a space."""
    span, place = ground.append(ground.terms_file, "spare word: {name: Spare}\n")
    yield at(place, span)


@plants("ID002", also=f"{_ONE_MORE} I18N006")
def card_copied(ground: Ground) -> Iterator[Fault]:
    """A card that is in its file twice."""
    for identity, first, last in _blocks(ground):
        block = "".join(f"{line}\n" for line in ground.lines[identity.place.path][first - 1 : last])
        copied = ground.cut_lines(identity.place.path, last, last)._replace(text="")
        span = copied._replace(start=copied.end, text=block)
        yield at(identity.place, span, line=identity.place.line + last - first + 1)


@plants("ID003", also=f"{_ONE_MORE} ID004 ID006 I18N001 I18N002 SRC002 TXT009")
def card_copied_under_nearly_its_id(ground: Ground) -> Iterator[Fault]:
    """A card that is in its file once more, with a hyphen more in its id."""
    for identity, first, last in _blocks(ground):
        lines = ground.lines[identity.place.path][first - 1 : last]
        row, column = identity.place.line - first, identity.place.column - 1
        lines[row] = f"{lines[row][: column + 1]}-{lines[row][column + 1 :]}"
        whole = ground.cut_lines(identity.place.path, last, last)
        span = whole._replace(start=whole.end, text="".join(f"{line}\n" for line in lines))
        yield at(identity.place, span, line=identity.place.line + last - first + 1)


def _blocks(ground: Ground) -> Iterator[tuple[Scalar, int, int]]:
    """The listed cards between two others, each with its first and last line."""
    ids = {identity.card.reference: identity for identity in ground.scalars(standard=("id",))}
    for card, after in pairwise(ground.cards):
        if card.deck == after.deck and card.reference in ids and after.place.line > card.place.line:
            first = card.place.line
            lines = ground.lines[card.place.path]
            last = after.place.line - 1
            while last > first and (not lines[last - 1].strip() or lines[last - 1].lstrip().startswith("#")):
                last -= 1
            yield ids[card.reference], first, last


@plants("ID004", also="ID005 ID006 CLM001")
def number_of_another(ground: Ground) -> Iterator[Fault]:
    """A card with the number of the card before it."""
    numbers = list(ground.scalars(standard=("number",)))
    for before, number in pairwise(numbers):
        if before.card.deck == number.card.deck:
            yield at(number.place, ground.put(number.place, before.text))


@plants("ID005", also="ID005 ID006 CLM001")
def number_beyond_the_last(ground: Ground) -> Iterator[Fault]:
    """A number beyond the deck's last."""
    for number in ground.scalars(standard=("number",)):
        deck = ground.game.decks[number.card.deck]
        if deck.numbers is not None:
            yield at(number.place, ground.put(number.place, str(deck.numbers[1] + 40)))


@plants("ID005", also=f"{_ONE_LESS} PLY006")
def card_deleted(ground: Ground) -> Iterator[Fault]:
    """A numbered card that was deleted."""
    for identity, first, last in _blocks(ground):
        deck = ground.game.decks[identity.card.deck]
        if deck.numbers is not None and identity.card.number is not None:
            place = deck.locate(("numbers",))
            yield at(place, ground.cut_lines(identity.place.path, first, last))


@plants("ID006", also="QTY008 ID006")
def number_against_its_id(ground: Ground) -> Iterator[Fault]:
    """Two cards whose numbers are exchanged, against their ids."""
    yield from add_deck(ground, "ID006")


@plants("ID008")
def deck_with_another_name(ground: Ground) -> Iterator[Fault]:
    """A deck whose name is not its file's."""
    for deck in ground.game.decks.values():
        place = deck.locate(("deck",))
        if not deck.allow:
            yield at(place, ground.put(place, f"{deck.name}-x"))
