"""Slug lines: the small text beside the cards that says which sheet of what this is, set by WeasyPrint."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from cardwright.faces.pages import FacePage
from cardwright.faces.strips import Do, do_here, render_strips
from cardwright.faces.text import localise, share_translated
from cardwright.load.words import load_words
from cardwright.plan.slots import SheetPlan, Strip
from cardwright.plan.tiles import TilePlan
from cardwright.project import Game, Level, Printer, Project


@dataclass(frozen=True, slots=True, kw_only=True)
class TileSide:
    """One side of a large part: the word for it, and whether the part has two."""

    word: Literal["face", "back"]
    is_backed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Slugs:
    """Writes the slug lines of one game in one language."""

    project: Project
    game: Game
    lang: str
    do: Do = do_here

    def of_sheets(self, plan: SheetPlan) -> tuple[str, ...]:
        """A line for each printed side: title, version, language, sheet n of m, and to print at 100 %."""
        total = len(plan.sheets)
        return tuple(self._line("sheet", sheet.number, total) for sheet, _ in plan.sides)

    def of_tiles(self, plan: TilePlan, sides: Sequence[tuple[TileSide, ...]], printer: Printer) -> tuple[str, ...]:
        """A line for each page: a tile of the sides that are printed on one sheet.

        Where there is a back, the line says which side this is and how both come together.
        """
        total = len(plan.tiles)
        both = "" if plan.axis is None else f"flip-{printer.flip}"
        lines = [
            self._line("tile", tile.number, total, *([side.word, both or "glue"] if side.is_backed else []))
            for printed in sides
            for tile in plan.tiles
            for side in printed
        ]
        return tuple(lines)

    def of_calibration(self, printer: Printer) -> tuple[str, str]:
        """A line for either side of the calibration page."""
        front, back = (self._line("sheet", 1, 1, side, f"flip-{printer.flip}") for side in ("face", "back"))
        return front, back

    def _line(self, word: str, number: int, total: int, *more: str) -> str:
        words = load_words(self.lang)
        parts = (
            localise(self.game, self.game.title, self.lang),
            words["version"].format(version=self.game.version, date=self.game.date),
            self.lang,
            words[word].format(number=number, total=total),
            *(words[key] for key in more),
            *self._unfinished(words),
            words["scale"],
        )
        return "  ·  ".join(parts)

    def _unfinished(self, words: Mapping[str, str]) -> tuple[str, ...]:
        """How much of a language is translated, where it need not all be."""
        if self.game.languages.get(self.lang) not in {Level.PARTIAL, Level.DRAFT}:
            return ()
        return (words["unfinished"].format(percent=int(share_translated(self.game, self.lang) * 100)),)

    def render(
        self, lines: tuple[str, ...], strips: Sequence[Strip | None], cache: Path
    ) -> tuple[FacePage, ...] | None:
        """Set the lines, a page of PDF each; None where no strip has room for one."""
        if not any(strips):
            return None
        own_font = self.project.settings.fonts.get(self.lang, "")
        return render_strips(lines, self.lang, cache=cache, own_font=own_font, do=self.do)
