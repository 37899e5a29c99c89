"""Cost: the ways to print a game and what each costs, planned and priced, never rendered."""

from cardwright.cost.report import cost_report
from cardwright.cost.ways import Charge, Way, cost_table, find_cheapest

__all__ = ["Charge", "Way", "cost_report", "cost_table", "find_cheapest"]
