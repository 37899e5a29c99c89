"""Faults of counts: in the component list, on the cards, and against the formats that players build decks by."""

from collections.abc import Iterator

from cardwright.findings import Place
from tests.mutation.ground import Ground
from tests.mutation.made_up import add_deck
from tests.mutation.plant import Fault, at, plants

_COUNTS = "QTY001 QTY002 QTY005 QTY006 CLM001 QTY003"


@plants("QTY001")
def wrong_count_in_the_box(ground: Ground) -> Iterator[Fault]:
    """A component list that counts one part too many."""
    for content in ground.game.contents:
        place = content.locate(("count",))
        if content.part in ground.game.decks and ground.shown(place).isdecimal():
            yield at(place, ground.put(place, str(content.count + 1)))


@plants("QTY001", also=_COUNTS)
def copy_too_few(ground: Ground) -> Iterator[Fault]:
    """A card with a copy less; the component list says so."""
    counts = {content.part: content for content in ground.game.contents}
    for copies in ground.scalars(standard=("copies",)):
        if copies.text.isdecimal() and copies.text != "1" and copies.card.deck in counts:
            place = counts[copies.card.deck].locate(("count",))
            yield at(place, ground.put(copies.place, str(int(copies.text) - 1)))


@plants("QTY002", also=_COUNTS)
def sixty_copies(ground: Ground) -> Iterator[Fault]:
    """Sixty copies of a card among cards of a few."""
    for deck in ground.game.decks.values():
        listed = [card for card in ground.cards if card.deck == deck.name and card.count() < 7]
        if len(deck.cards) >= 5 and len(listed) == len(deck.cards):
            card = listed[0]
            place = card.locate(("copies",))
            if ground.shown(card.locate(("copies",), key=True)) == "copies":
                yield at(place, ground.put(place, "60"))
            elif place == card.place:
                span, key = ground.insert_key(card, "copies: 60")
                yield at(key, span, column=key.column + len("copies: "))


@plants("QTY003", also="QTY008 QTY002")
def copies_against_the_numbers(ground: Ground) -> Iterator[Fault]:
    """Two copies where the number of the next card leaves room for one."""
    yield from add_deck(ground, "QTY003")


@plants("QTY004")
def limit_above_the_box(ground: Ground) -> Iterator[Fault]:
    """A format that allows more of a card than there are."""
    for format_ in ground.game.formats.values():
        for part in format_.parts:
            place = part.limits.places.get("limit")
            if place is not None and isinstance(part.limits.limit, int):
                yield at(place, ground.put(place, "40"), also="QTY004")


@plants("QTY005")
def wrong_total_of_the_box(ground: Ground) -> Iterator[Fault]:
    """A total of the component list that its parts do not make."""
    for content in ground.game.contents:
        place = content.locate(("count",))
        if content.total and ground.shown(place).isdecimal():
            yield at(place, ground.put(place, str(content.count - 1)))


@plants("QTY006", also="QTY008 CLM001")
def one_card_beyond_the_sheet(ground: Ground) -> Iterator[Fault]:
    """Cards of which one is more than the sheets hold."""
    sizes = {deck.size.name: deck for deck in ground.game.decks.values() if deck.kind == "card"}
    for deck in sizes.values() if len(sizes) == 1 else ():
        used = sum(card.count() for other in ground.game.decks.values() if other.kind == "card" for card in other.cards)
        more = (1 - used) % 9  # nine on a sheet of A4
        files = {f"cards/{ground.name}/planted.yaml": _spare(deck.size.name, more or 9)}
        if used < 150:
            place = next(each for each in ground.game.decks.values() if each.kind == "card").locate(("size",))
            yield Fault(at=place, files=files)


def _spare(size: str, copies: int) -> str:
    return f"deck: planted\nsize: {size}\ncards:\n- {{id: a, copies: {copies}}}\n"


@plants("QTY007", also=_COUNTS)
def copies_that_are_no_number(ground: Ground) -> Iterator[Fault]:
    """Copies that come to one and a half."""
    for copies in ground.scalars(standard=("copies",)):
        if copies.text.isdecimal():
            yield at(copies.place, ground.put(copies.place, "3 / 2"))


@plants("QTY007", also=_COUNTS)
def copies_for_a_player_count_twice(ground: Ground) -> Iterator[Fault]:
    """Copies that are given twice for one number of players."""
    for card in ground.cards:
        place = card.locate(("copies",))
        if not isinstance(card.copies, int) and ground.shown(place).startswith("{"):
            first = min(card.copies)
            yield at(place, ground.put(place, f"{{{first}: 1, {first}-5: 2}}"))


@plants("QTY008")
def part_that_the_box_leaves_out(ground: Ground) -> Iterator[Fault]:
    """A deck that the component list does not have."""
    path = f"cards/{ground.name}/planted.yaml"
    yield Fault(at=Place(path=path, line=1, column=1), files={path: "deck: planted\nkind: token\ncards:\n- {id: a}\n"})


@plants("QTY009", also=_COUNTS)
def card_that_is_never_printed(ground: Ground) -> Iterator[Fault]:
    """A card without copies."""
    for copies in ground.scalars(standard=("copies",)):
        if copies.text.isdecimal():
            yield at(copies.place, ground.put(copies.place, "0"))


@plants("QTY010")
def part_without_a_name(ground: Ground) -> Iterator[Fault]:
    """A part of the box that no term names."""
    for content in ground.game.contents:
        place = content.locate(("part",))
        line = ground.line(place)
        if content.part and line.strip().startswith("- {part: "):
            dash = Place(path=place.path, line=place.line, column=line.index("-") + 1)
            text = "- {part: spare-beads, count: 9, printed: false}"
            column = dash.column + len("- {part: ")
            yield at(dash, ground.insert(dash, f"{text}\n{' ' * (dash.column - 1)}"), column=column)


@plants("QTY010", also="REF007 QTY005")
def misspelt_part(ground: Ground) -> Iterator[Fault]:
    """A part of the box that is not printed, and is misspelt."""
    unprinted = ground.game.terms.keys() - ground.game.decks.keys() - ground.game.packs.keys()
    for content in ground.game.contents:
        place = content.locate(("part",))
        if content.part in unprinted and ground.shown(place) == content.part:
            yield at(place, ground.put(place, f"{content.part}q"))
