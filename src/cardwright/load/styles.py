"""The style sheets of reports, which come with the package."""

from functools import cache
from importlib.resources import files


@cache
def load_style(name: str) -> str:
    """Return the CSS of a report: ``play_report``."""
    return files("cardwright").joinpath("data", f"{name}.css").read_text(encoding="utf-8")
