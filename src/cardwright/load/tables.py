"""The tables that ship with the package, below ``data/``: they are ours, and need none of the care of an author's."""

from importlib.resources import files
from typing import Any

import yaml


def read_table(name: str) -> Any:
    """Return what a YAML file of ``data/`` holds, as in ``read_table("papers.yaml")``."""
    text = files("cardwright").joinpath("data", name).read_text(encoding="utf-8")
    return yaml.load(text, Loader=yaml.CSafeLoader)
