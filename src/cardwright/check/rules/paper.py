"""Parts against the paper that they are printed on."""

from collections.abc import Iterator

from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Severity
from cardwright.load.sizes import load_papers


@rule(
    "PRT006",
    name="larger-than-paper",
    severity=Severity.ERROR,
    bad={"animal.yaml": "deck: animal\nsize: {width: 300mm, height: 400mm}  # <- PRT006 at 7\ncards:\n- {id: fox}\n"},
    good={"animal.yaml": "deck: animal\nkind: mat\nsize: {width: 300mm, height: 400mm}\ncards:\n- {id: fox}\n"},
)
def larger_than_paper(scope: Scope) -> Iterator[Finding]:
    """A card larger than every paper of the workspace is on no sheet; boards and mats are tiled, cards are not."""
    settings = scope.project.settings
    margins_mm = 2 * settings.printer.margin_mm
    papers = {**load_papers(), **settings.papers}.values()
    for deck in scope.each(scope.game.decks.values()):
        short, long = sorted((deck.size.width_mm, deck.size.height_mm))
        fits = any(
            short <= min(paper.width_mm, paper.height_mm) - margins_mm
            and long <= max(paper.width_mm, paper.height_mm) - margins_mm
            for paper in papers
        )
        if not fits and deck.kind not in {"board", "mat", "box"}:
            yield Finding(
                code="PRT006",
                place=deck.locate(("size",)),
                message=f"deck '{deck.name}' of {short:g} x {long:g} mm fits no paper",
                hint="choose a smaller size, or kind: board, which is tiled",
                subject=deck.name,
            )
