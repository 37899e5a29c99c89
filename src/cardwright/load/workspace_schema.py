"""What ``cards/workspace.yaml`` may hold, as pydantic models: frozen, strict, nothing extra."""

from typing import Literal

from pydantic import Field

from cardwright.load.schema import AllowEntry, Model, SizeEntry


class PrinterEntry(Model):
    """What a printer can do."""

    margin: str = "5mm"
    flip: Literal["long", "short"] = "long"
    offset_x: float | int = 0
    offset_y: float | int = 0
    angle: float | int = 0


class LabelEntry(Model):
    """A sheet of labels: how many, how large, where the first one is, and the steps to the next."""

    paper: str = "a4"
    columns: int = Field(ge=1, le=50)
    rows: int = Field(ge=1, le=100)
    width: str
    height: str
    left: str
    top: str
    across: str
    down: str
    source: str = ""
    date: str = ""


class PriceEntry(Model):
    """What one sheet or one pack of sleeves costs."""

    shop: str
    item: str
    finish: str = ""
    sides: Literal[1, 2] = 1
    amount: int | float
    currency: str = "JPY"
    date: str
    source: str


class WorkspaceFile(Model):
    """``cards/workspace.yaml``."""

    paper: str = "a4"
    printer: str = "default"
    printers: dict[str, PrinterEntry] = Field(default_factory=dict)
    papers: dict[str, SizeEntry] = Field(default_factory=dict)
    sizes: dict[str, SizeEntry] = Field(default_factory=dict)
    fonts: dict[str, str] = Field(default_factory=dict)
    labels: dict[str, LabelEntry] = Field(default_factory=dict)
    label: str = ""
    prices: tuple[PriceEntry, ...] = ()
    allow: tuple[AllowEntry, ...] = ()
    require: tuple[str, ...] = ()
    editor: str = ""
