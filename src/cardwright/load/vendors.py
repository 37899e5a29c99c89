"""What shops and virtual tables take: one data file each, with its source and date (``data/vendors``)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from cardwright.load.tables import read_table


@dataclass(frozen=True, slots=True, kw_only=True)
class Vendor:
    """The form that one vendor asks for; what does not concern it is empty or 0.

    ``bleed_px`` and ``safe_px`` count from the canvas's edge; ``canvases`` are px by the name of a size.
    ``side_px``, ``columns`` and ``rows`` bound a sheet of faces. ``papers`` and ``megabytes`` are those of a PDF.
    """

    name: str
    source: str
    date: str
    dpi: int = 300
    bleed_px: float = 0.0
    safe_px: float = 0.0
    canvases: Mapping[str, tuple[int, int]]
    side_px: int = 0
    columns: int = 0
    rows: int = 0
    papers: tuple[str, ...] = ()
    megabytes: float = 0.0
    pdf: str = ""


@cache
def load_vendor(name: str) -> Vendor:
    """Return the vendor whose file has this name: mpc, tgc, tts or netprint."""
    data: dict[str, Any] = read_table(f"vendors/{name}.yaml")
    return Vendor(
        name=data["name"],
        source=data["source"],
        date=data["date"],
        dpi=data.get("dpi", 300),
        bleed_px=data.get("bleed", 0.0),
        safe_px=data.get("safe", 0.0),
        canvases=MappingProxyType({size: (px[0], px[1]) for size, px in data.get("canvases", {}).items()}),
        side_px=data.get("side", 0),
        columns=data.get("columns", 0),
        rows=data.get("rows", 0),
        papers=tuple(data.get("papers", ())),
        megabytes=data.get("megabytes", 0.0),
        pdf=data.get("pdf", ""),
    )
