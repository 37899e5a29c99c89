"""Sheets of labels by name: those that ship with the package (``data/labels.yaml``), and a workspace's own."""

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from cardwright.findings import Finding
from cardwright.labels import LabelSheet
from cardwright.load.faults import did_you_mean
from cardwright.load.sizes import load_papers
from cardwright.load.tables import read_table
from cardwright.load.workspace_schema import WorkspaceFile
from cardwright.load.yamlfile import YamlFile
from cardwright.units import parse_measure

_LENGTHS: Final = ("width", "height", "left", "top", "across", "down")
_TOLERANCE_MM: Final = 0.5


@cache
def load_labels() -> Mapping[str, LabelSheet]:
    """Return the sheets of labels that ship with the package, by name and alias."""
    rows: list[dict[str, Any]] = read_table("labels.yaml")
    return MappingProxyType({name: _build(row["name"], row) for row in rows for name in (row["name"], *row["aliases"])})


def read_labels(model: WorkspaceFile, file: YamlFile) -> tuple[Mapping[str, LabelSheet], tuple[Finding, ...]]:
    """Return a workspace's own sheets of labels; what is wrong with one is a finding, and it is left out."""
    sheets: dict[str, LabelSheet] = {}
    findings: list[Finding] = []
    papers = {*load_papers(), *model.papers}
    for name, entry in model.labels.items():
        if entry.paper not in papers:
            place = file.locate(("labels", name, "paper"))
            message = f"label sheet '{name}' is on the unknown paper '{entry.paper}'"
            findings.append(
                Finding(code="SCH004", place=place, message=message, hint=did_you_mean(entry.paper, papers))
            )
            continue
        try:
            sheets[name] = _build(name, entry.model_dump())
            _refuse_overlap(sheets[name])
        except ValueError as error:
            sheets.pop(name, None)
            place = file.locate(("labels", name))
            hint = "measure the sheet, and write lengths with their unit, such as 38.1mm"
            findings.append(Finding(code="SCH010", place=place, message=f"label sheet '{name}': {error}", hint=hint))
    return MappingProxyType(sheets), (*findings, *_unknown(model, sheets, file))


def _unknown(model: WorkspaceFile, sheets: Mapping[str, LabelSheet], file: YamlFile) -> Iterator[Finding]:
    """Yield a finding where stickers are to go on a sheet that nobody knows."""
    known = {*load_labels(), *model.labels, *sheets, ""}
    if model.label not in known:
        message, hint = f"unknown sheet of labels '{model.label}'", did_you_mean(model.label, known - {""})
        yield Finding(code="SCH004", place=file.locate(("label",)), message=message, hint=hint)


def _build(name: str, row: Mapping[str, Any]) -> LabelSheet:
    lengths: dict[str, Any] = {f"{key}_mm": parse_measure(row[key]) for key in _LENGTHS}
    told: dict[str, Any] = {key: row[key] for key in ("paper", "columns", "rows", "source", "date")}
    return LabelSheet(name=name, **told, **lengths)


def _refuse_overlap(sheet: LabelSheet) -> None:
    """Raise ValueError where a label would lie on its neighbour, which no sheet has."""
    for step, across, length, count in (
        ("across", sheet.across_mm, sheet.width_mm, sheet.columns),
        ("down", sheet.down_mm, sheet.height_mm, sheet.rows),
    ):
        if count > 1 and across < length - _TOLERANCE_MM:
            raise ValueError(f"'{step}' is {across:g} mm from one label to the next, less than a label's {length:g}")
