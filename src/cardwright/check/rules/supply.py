"""What the box holds beside what players may ask of it, and beside the sheets that it is printed on."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from cardwright.check.naming import counted, list_names
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.decklists import DeckFormat, DeckPart
from cardwright.findings import Finding, Severity
from cardwright.load.expressions import ExpressionError, evaluate_expression
from cardwright.load.functions import game_names, plain_card
from cardwright.load.sizes import load_papers
from cardwright.plan.sheets import choose_grid
from cardwright.plan.slots import PartSpec
from cardwright.project import Card, Deck, Printer, Size

_NEARLY_EMPTY: Final = 4  # a last sheet filled to less than a quarter is mostly waste
_FEW_SHEETS: Final = 20  # of more, one in vain is no matter
_MANY: Final = 10_000  # cards; so many take the fewest sheets on the densest grid

_DUEL: Final = "formats:\n  duel:\n    parts:\n      animal: {size: 4, limit: 3}"


@rule(
    "QTY004",
    name="limit-above-box",
    severity=Severity.INFO,
    bad={"deckbuilding.yaml": f"{_DUEL}  # <- QTY004 at 32\n"},
    good={"deckbuilding.yaml": f"{_DUEL}\n", "animal.yaml": "deck: animal\ncopies: 3\ncards:\n- {id: fox}\n"},
)
def limit_above_box(scope: Scope) -> Iterator[Finding]:
    """A format that allows more of a card than the box holds asks its players to buy a second box."""
    for format_ in scope.game.formats.values():
        for part in format_.parts if format_.whole else ():
            limit = part.limits.limit
            if limit is None:
                continue
            short = [name for name in _too_few(scope, format_, part, limit) if name]
            if short:
                yield Finding(
                    code="QTY004",
                    place=part.limits.places["limit"],
                    message=f"format '{format_.id}' allows more of {counted(len(short), 'card')} than the box has: "
                    f"{list_names(short)}",
                    hint="raise the copies, lower the limit, or say in the rules that several boxes are needed",
                    subject=f"format:{format_.id}.{part.name}",
                )


def _too_few(scope: Scope, format_: DeckFormat, part: DeckPart, limit: int | str) -> Iterator[str]:
    """Yield for each card of a part its id with both numbers where its box has too few, else an empty string."""
    names = game_names(scope.game)
    for deck in (scope.game.decks[name] for name in part.of if name in scope.game.decks):
        for card in scope.each(deck.cards):
            most = _most(card, format_.restricted.get(card.reference, limit), names)
            yield f"{card.reference} ({most} of {card.count()})" if most is not None and most > card.count() else ""


def _most(card: Card, limit: int | str, names: Mapping[str, object]) -> int | None:
    """How often a list may have a card; None where that depends on the list."""
    if isinstance(limit, int):
        return limit
    try:
        most = evaluate_expression(limit, {**names, "card": plain_card(card)})
    except ExpressionError:
        return None
    return most if isinstance(most, int) else None


@rule(
    "QTY006",
    name="nearly-empty-sheet",
    severity=Severity.INFO,
    bad={"animal.yaml": "deck: animal\nsize: tcg  # <- QTY006\ncards:\n- {id: fox, copies: 19}\n"},
    good={"animal.yaml": "deck: animal\nsize: tcg\ncards:\n- {id: fox, copies: 18}\n"},
)
def nearly_empty_sheet(scope: Scope) -> Iterator[Finding]:
    """One card more than a sheet holds costs every printer another sheet; one card fewer, or a bonus card, is free."""
    settings = scope.project.settings
    paper = {**load_papers(), **settings.papers}.get(settings.paper.lower())
    if paper is None:
        return  # the settings are at fault
    runs = [(decks, _capacity(decks[0].size, paper, settings.printer)) for decks in _sharing_sheets(scope)]
    rests = [(decks, copies, most) for decks, most in runs if most and (copies := _copies(scope, decks)) % most]
    if len(rests) != 1:
        return  # what is left over of several sizes may share a sheet
    ((decks, copies, most),) = rests
    last, sheets, size = copies % most, copies // most, decks[0].size
    if 0 < sheets <= _FEW_SHEETS and last * _NEARLY_EMPTY < most:
        yield Finding(
            code="QTY006",
            place=decks[0].locate(("size",)),
            message=f"{copies} cards of {size.width_mm:g} x {size.height_mm:g} mm take {sheets + 1} sheets of "
            f"{paper.name}, {copies - last} would take {sheets}",
            hint=f"leave out {last}, or add up to {most - last} more",
            subject=decks[0].name,
        )


def _copies(scope: Scope, decks: list[Deck]) -> int:
    return sum(card.count() for deck in decks for card in scope.each(deck.cards))


def _capacity(size: Size, paper: Size, printer: Printer) -> int:
    """How many cards of a size one sheet holds at most, side by side; none where they are too large."""
    many = PartSpec(key="", copies=_MANY, size=size, backed=False, kind="card")
    grid = choose_grid([many], paper=paper, printer=printer, layout="fronts", gutter_mm=None)
    return 0 if grid is None else grid.capacity


def _sharing_sheets(scope: Scope) -> Iterator[list[Deck]]:
    """The decks of cards that are printed together, because they have one size."""
    groups: dict[tuple[float, float], list[Deck]] = defaultdict(list)
    for deck in scope.game.decks.values():
        if deck.kind == "card" and any(card.count() for card in deck.cards):
            groups[deck.size.width_mm, deck.size.height_mm].append(deck)
    yield from groups.values()
