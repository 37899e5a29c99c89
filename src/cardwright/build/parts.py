"""From a game to what is printed: which decks go into which file, and how often each part."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, cast

from cardwright.build.request import BuildRequest
from cardwright.plan.slots import Layout, PartSpec
from cardwright.project import Card, Deck, Game

# The first word of an output's name for each kind of part (design section 5).
OUTPUT_KINDS: Final = {
    "card": "sheets",
    "reference": "reference",
    "note": "notes",
    "token": "tokens",
    "board": "board",
    "mat": "mat",
    "pad": "pad",
    "standee": "standees",
    "box": "box",
    "sticker": "stickers",
}
TILED: Final = frozenset({"board", "mat"})


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintJob:
    """The decks that share one file, with the layout they are printed in."""

    kind: str
    name: str
    layout: Layout
    decks: tuple[Deck, ...]
    parts: tuple[PartSpec, ...]


def print_jobs(
    game: Game, request: BuildRequest, *, telling: frozenset[str], is_backed: Callable[[Card], bool]
) -> Iterator[PrintJob]:
    """Yield a job for each file of sheets, and one for each large part.

    ``telling`` decks have backs that differ; ``is_backed`` says whether a card has a back at all. Changed cards of
    all kinds share sheets.
    """
    groups: dict[tuple[str, str, Layout], list[Deck]] = {}
    for deck in game.decks.values():
        kind = OUTPUT_KINDS[deck.kind]
        if not request.kinds or kind in request.kinds:
            kind = kind if request.cards is None or deck.kind in TILED else OUTPUT_KINDS["card"]
            name = deck.name if deck.kind in TILED and deck.name != deck.kind else ""
            backed = any(is_backed(card) for card in deck.cards)
            layout = choose_layout(request, deck, telling=deck.name in telling, backed=backed)
            groups.setdefault((kind, name, layout), []).append(deck)
    for (kind, name, layout), decks in groups.items():
        parts = tuple(spec for deck in decks for spec in part_specs(deck, request, is_backed))
        if parts:
            yield PrintJob(kind=kind, name=name, layout=layout, decks=tuple(decks), parts=parts)


def choose_layout(request: BuildRequest, deck: Deck, *, telling: bool, backed: bool) -> Layout:
    """The layout that was asked for, else fold where backs differ within the deck, else duplex; fronts without one.

    Standees are always folded. For what is tiled, fold means that face and back are tiled each by itself and glued.
    """
    if deck.kind == "standee":
        return "fold"
    if not backed:
        return "fronts"
    if request.layout:
        return cast("Layout", request.layout)
    return "fold" if telling and deck.kind not in TILED else "duplex"


def part_specs(deck: Deck, request: BuildRequest, is_backed: Callable[[Card], bool]) -> Iterator[PartSpec]:
    """The parts of a deck with their copies, for the players and packs that were asked for."""
    for card in deck.cards:
        if request.packs and card.pack and card.pack not in request.packs:
            continue
        if request.cards is not None and card.reference not in request.cards:
            continue
        copies = card.count(request.players)
        if copies:
            backed = is_backed(card) or deck.kind == "standee"
            yield PartSpec(key=card.reference, copies=copies, size=deck.size, backed=backed, kind=deck.kind)


def wanted_cards(game: Game, request: BuildRequest) -> frozenset[str] | None:
    """The cards whose faces are needed for the kinds and the changes that were asked for; None where all are.

    Whole decks, so that the type of a deck is set as if all of it were printed.
    """
    if not request.kinds and request.cards is None:
        return None
    decks = [
        deck
        for deck in game.decks.values()
        if (not request.kinds or OUTPUT_KINDS[deck.kind] in request.kinds)
        and (request.cards is None or any(card.reference in request.cards for card in deck.cards))
    ]
    return frozenset(card.reference for deck in decks for card in deck.cards)
