"""Sheets as numbers: parts, papers and printers go in, slots, folds and marks in millimetres come out.

Arithmetic only: no file is read and no PDF is known here. Every length is in mm, every origin is the top left
of the paper, y runs down, and rotations are clockwise.
"""

from cardwright.plan.sheets import plan_sheets
from cardwright.plan.tiles import plan_tiles

__all__ = ["plan_sheets", "plan_tiles"]
