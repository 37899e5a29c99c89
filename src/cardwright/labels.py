"""Sheets of labels: how many stand where on which paper."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelSheet:
    """A sheet of adhesive labels, in mm: the first one's place from the paper's top left, and the steps to the next.

    ``source`` and ``date`` say where the figures were found, and when.
    """

    name: str
    paper: str
    columns: int
    rows: int
    width_mm: float
    height_mm: float
    left_mm: float
    top_mm: float
    across_mm: float
    down_mm: float
    source: str = ""
    date: str = ""

    @property
    def capacity(self) -> int:
        """How many labels a sheet has."""
        return self.columns * self.rows
