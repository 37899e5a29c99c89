"""The tables of trim sizes and papers that ship with the package, by name and alias.

Their millimetres and the source of each stand in ``data/sizes.yaml`` and ``data/papers.yaml``.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

import yaml

from cardwright.project import Size
from cardwright.units import parse_measure


@cache
def load_papers() -> Mapping[str, Size]:
    """Return the papers, upright, by name and alias: a4, a3, letter, tabloid, b4 and b5 (JIS) and more."""
    return MappingProxyType(dict(_sizes("papers.yaml")))


@cache
def load_size_table() -> Mapping[str, Size]:
    """Return the trim sizes, upright, by name and alias: tcg is 63 x 88 mm, poker 63.5 x 88.9; papers are in it."""
    return MappingProxyType({**load_papers(), **dict(_sizes("sizes.yaml"))})


def _sizes(name: str) -> Iterator[tuple[str, Size]]:
    for row in _rows(name):
        size = Size(name=row["name"], width_mm=parse_measure(row["width"]), height_mm=parse_measure(row["height"]))
        for key in (row["name"], *row["aliases"]):
            yield key, size


def _rows(name: str) -> list[dict[str, Any]]:
    text = files("cardwright").joinpath("data", name).read_text(encoding="utf-8")
    rows: list[dict[str, Any]] = yaml.load(text, Loader=yaml.CSafeLoader)
    return rows
