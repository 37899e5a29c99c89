"""How many sheets a game's cards take, for claims that state it."""

from collections import defaultdict
from typing import cast

from cardwright.load.expressions import ExpressionError
from cardwright.load.sizes import load_papers
from cardwright.plan.sheets import plan_sheets
from cardwright.plan.slots import Layout, PartSpec
from cardwright.project import Game, Settings

LAYOUTS = ("fold", "duplex", "fronts")


def count_sheets(game: Game, settings: Settings, paper: str, layout: str, *, players: int | None = None) -> int:
    """Return the sheets of a paper that all decks of kind ``card`` take in a layout; decks without backs are fronts.

    Raises ExpressionError for an unknown paper or layout.
    """
    papers = {**load_papers(), **settings.papers}
    if paper.lower() not in papers:
        raise ExpressionError(f"no paper '{paper}'")
    if layout not in LAYOUTS:
        raise ExpressionError(f"no layout '{layout}'; the layouts are {', '.join(LAYOUTS)}")
    groups: dict[str, list[PartSpec]] = defaultdict(list)
    for deck in game.decks.values():
        if deck.kind == "card":
            is_backed = any(card.back for card in deck.cards)
            groups[layout if is_backed else "fronts"] += [
                PartSpec(key=card.reference, copies=copies, size=deck.size, backed=bool(card.back), kind=deck.kind)
                for card in deck.cards
                if (copies := card.count(players))
            ]
    return sum(
        len(
            plan_sheets(
                parts, paper=papers[paper.lower()], printer=settings.printer, layout=cast("Layout", each)
            ).sheets
        )
        for each, parts in groups.items()
    )
