"""The tables of trim sizes and papers that ship with the package, by name and alias.

Their millimetres and the source of each stand in ``data/sizes.yaml`` and ``data/papers.yaml``.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from cardwright.load.tables import read_table
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
    rows: list[dict[str, Any]] = read_table(name)
    for row in rows:
        size = Size(name=row["name"], width_mm=parse_measure(row["width"]), height_mm=parse_measure(row["height"]))
        for key in (row["name"], *row["aliases"]):
            yield key, size
