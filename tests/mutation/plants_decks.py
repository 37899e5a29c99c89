"""Faults of deck lists and of the formats that they are built by."""

from collections.abc import Iterator

from cardwright.check.deck_lists import judge_lists
from cardwright.decklists import DeckList, ListedCard
from cardwright.findings import Place
from cardwright.project import Card
from tests.mutation.ground import Ground
from tests.mutation.plant import Fault, at, plants
from tests.mutation.plants_schema import misspell

_SIZES = "DECK003 DECK008"


def _lines(ground: Ground) -> Iterator[tuple[DeckList, ListedCard]]:
    """The lines of the game's own lists, one a line."""
    for deck_list in ground.game.deck_lists:
        for line in deck_list.cards:
            if ground.shown(line.place) == line.reference:
                yield deck_list, line


@plants("DECK001", also="DECK003 DECK004")
def misspelt_card_in_a_list(ground: Ground) -> Iterator[Fault]:
    """A deck list that names a card which is not there."""
    for _, line in _lines(ground):
        yield at(line.place, ground.put(line.place, misspell(line.reference)))


@plants("DECK001")
def misspelt_format(ground: Ground) -> Iterator[Fault]:
    """A deck list for a format that is not there."""
    for deck_list in ground.game.deck_lists:
        place = deck_list.locate(("format",))
        yield at(place, ground.put(place, misspell(deck_list.format)))


@plants("DECK001")
def ban_of_nothing(ground: Ground) -> Iterator[Fault]:
    """A format that bans a card which is not there."""
    for format_ in ground.game.formats.values():
        place = format_.locate(("parts",), key=True)
        deck = format_.parts[-1].of[0]
        ban = f"banned: [{deck}/nobody]\n{' ' * (place.column - 1)}"
        yield at(place, ground.insert(place, ban), column=place.column + len("banned: ["))


@plants("DECK002", also=_SIZES)
def too_many_copies_in_a_list(ground: Ground) -> Iterator[Fault]:
    """A deck list with nine of a card."""
    for deck_list, line in _lines(ground):
        if deck_list.leader != line.reference:
            yield at(line.count_place, ground.put(line.count_place, "9"))


@plants("DECK003", also="DECK004")
def list_with_a_card_too_few(ground: Ground) -> Iterator[Fault]:
    """A deck list that lacks a card."""
    for deck_list, line in _lines(ground):
        if deck_list.leader != line.reference and ground.line(line.place).strip() == f"{line.reference}: {line.count}":
            place = deck_list.locate(("cards",), key=True)
            yield at(place, ground.cut_lines(line.place.path, line.place.line, line.place.line))


@plants("DECK003")
def list_without_its_leader(ground: Ground) -> Iterator[Fault]:
    """A deck list whose leader is not among its cards."""
    for deck_list in ground.game.deck_lists:
        place = deck_list.locate(("leader",))
        listed = {line.reference for line in deck_list.cards}
        leaders = ground.game.decks.get(ground.game.formats[deck_list.format].leader)
        for card in leaders.cards if leaders else ():
            if deck_list.leader and card.reference not in listed:
                yield at(place, ground.put(place, card.reference))


@plants("DECK004", also=f"{_SIZES} DECK004")
def card_of_another_scope(ground: Ground) -> Iterator[Fault]:
    """A deck list with a card that its format does not admit."""
    for deck_list, line in _lines(ground):
        if deck_list.leader == line.reference:
            continue
        listed = {other.reference for other in deck_list.cards}
        foreign = (card for card in _foreign(ground, deck_list, line) if card.reference not in listed)
        card = next(foreign, None)
        if card is not None:
            yield at(line.place, ground.put(line.place, card.reference))


def _foreign(ground: Ground, deck_list: DeckList, line: ListedCard) -> Iterator[Card]:
    """The cards of a line's part that its list must not have, by the packs or by the scope."""
    names = {card.reference: card for card in ground.game.cards}
    judged = next(each for each in judge_lists(ground.game, names) if each.source is deck_list)
    part = judged.part_of(names[line.reference])
    scope = None if part is None else judged.limits(part).scope
    for card in ground.game.decks[line.reference.partition("/")[0]].cards:
        packs = judged.format.packs
        if (packs and card.pack not in packs) or (scope is not None and not judged.evaluate(scope, card)):
            yield card


@plants("DECK005", also="REF001 DECK005")
def list_over_a_budget(ground: Ground) -> Iterator[Fault]:
    """A format whose budget no list can keep to."""
    for deck_list in ground.game.deck_lists:
        format_ = ground.game.formats[deck_list.format]
        place = format_.locate(("parts",), key=True)
        indent = " " * (place.column - 1)
        budget = f"budgets: {{points: {{cost: '1', most: 2}}}}\n{indent}"
        found = deck_list.locate(("cards",), key=True)
        yield Fault(at=Place(path=found.path, line=found.line, column=0), spans=(ground.insert(place, budget),))


@plants("DECK006", also=_SIZES)
def card_listed_twice(ground: Ground) -> Iterator[Fault]:
    """A deck list with a card on two lines, by its id and by its number."""
    for _deck_list, line in _lines(ground):
        card = next(card for card in ground.game.cards if card.reference == line.reference)
        if card.number is not None and ground.line(line.place).strip() == f"{line.reference}: {line.count}":
            below = ground.cut_lines(line.place.path, line.place.line, line.place.line)
            text = f"  {card.deck}/{card.number}: 1\n"
            yield at(line.place, below._replace(start=below.end, text=text), line=line.place.line + 1, also="DECK002")


@plants("DECK006", also="DECK002 DECK004")
def card_banned_and_restricted(ground: Ground) -> Iterator[Fault]:
    """A format that bans a card and restricts it."""
    for format_ in ground.game.formats.values():
        place = format_.locate(("parts",), key=True)
        indent = " " * (place.column - 1)
        card = next(iter(ground.game.decks[format_.parts[-1].of[0]].cards)).reference
        text = f"restricted: {{{card}: 1}}\n{indent}banned: [{card}]\n{indent}"
        yield at(place, ground.insert(place, text), line=place.line, column=0)


@plants("DECK007", also="DECK004")
def pack_without_what_it_needs(ground: Ground) -> Iterator[Fault]:
    """A deck list with a pack, and without the pack that it needs."""
    needy = next((pack for pack in ground.game.packs.values() if pack.needs), None)
    for deck_list in ground.game.deck_lists if needy else ():
        place = deck_list.locate(("packs",))
        if needy is not None and ground.shown(place).startswith("["):
            yield at(place, ground.put(place, f"[{needy.id}]"), column=place.column + 1)


@plants("DECK008", also="QTY001 QTY005 CLM001 QTY002 QTY004")
def box_without_enough(ground: Ground) -> Iterator[Fault]:
    """A card with no copy left for a deck list that has it."""
    for _deck_list, line in reversed(list(_lines(ground))):
        card = next(card for card in ground.cards if card.reference == line.reference)
        if card.locate(("copies",)) == card.place:
            span, _ = ground.insert_key(card, "copies: 1")
            if line.count > 1:
                yield at(line.count_place, span)
