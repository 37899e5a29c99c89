"""``cards/workspace.yaml``: the defaults of a workspace."""

from collections.abc import Mapping
from types import MappingProxyType

from cardwright.findings import Finding
from cardwright.load.decks import build_allowances
from cardwright.load.editors import read_editor
from cardwright.load.faults import did_you_mean, validate
from cardwright.load.labels import read_labels
from cardwright.load.schema import SizeEntry
from cardwright.load.spans import parse_size
from cardwright.load.workspace_schema import PrinterEntry, WorkspaceFile
from cardwright.load.yamlfile import YamlFile
from cardwright.project import Price, Printer, Settings, Size
from cardwright.units import parse_measure


def read_settings(file: YamlFile) -> tuple[Settings, tuple[Finding, ...]]:
    """Read the settings; what is wrong falls back to its default, with a finding."""
    if file.value is None:
        return Settings(), ()
    model, findings = validate(WorkspaceFile, file.value, file=file, path=(), subject="cards/workspace.yaml")
    if model is None:
        return Settings(), findings
    papers, wrong_papers = _sizes(model.papers, file, "papers")
    sizes, wrong_sizes = _sizes(model.sizes, file, "sizes")
    printers, wrong_printers = _printers(model, file)
    printer, wrong_printer = _printer(model, printers, file)
    editor, wrong_editor = read_editor(model.editor, file)
    labels, wrong_labels = read_labels(model, file)
    settings = Settings(
        paper=model.paper,
        printer=printer,
        printers=printers,
        papers=papers,
        sizes=sizes,
        fonts=MappingProxyType(model.fonts),
        prices=tuple(
            Price(**entry.model_dump(), place=file.locate(("prices", index)))
            for index, entry in enumerate(model.prices)
        ),
        allow=build_allowances(model.allow, file),
        require=model.require,
        labels=labels,
        label=model.label,
        editor=editor,
    )
    return settings, (
        *findings,
        *wrong_papers,
        *wrong_sizes,
        *wrong_printers,
        *wrong_printer,
        *wrong_editor,
        *wrong_labels,
    )


def _sizes(
    entries: Mapping[str, SizeEntry], file: YamlFile, key: str
) -> tuple[Mapping[str, Size], tuple[Finding, ...]]:
    sizes: dict[str, Size] = {}
    findings: list[Finding] = []
    for name, entry in entries.items():
        try:
            sizes[name] = parse_size(entry, name=name)
        except ValueError as error:
            place = file.locate((key, name))
            hint = "write lengths with their unit, such as 257mm"
            findings.append(Finding(code="SCH010", place=place, message=str(error), hint=hint))
    return MappingProxyType(sizes), tuple(findings)


def _printers(model: WorkspaceFile, file: YamlFile) -> tuple[Mapping[str, Printer], tuple[Finding, ...]]:
    printers: dict[str, Printer] = {}
    findings: list[Finding] = []
    for name, entry in model.printers.items():
        try:
            printers[name] = _build_printer(name, entry)
        except ValueError as error:
            place = file.locate(("printers", name, "margin"))
            findings.append(Finding(code="SCH010", place=place, message=str(error), hint="write the margin as 5mm"))
            printers[name] = Printer(name=name)
    return MappingProxyType(printers), tuple(findings)


def _printer(
    model: WorkspaceFile, printers: Mapping[str, Printer], file: YamlFile
) -> tuple[Printer, tuple[Finding, ...]]:
    """The printer that is used unless another is asked for."""
    if model.printer in printers:
        return printers[model.printer], ()
    if model.printer == "default":
        return Printer(), ()
    message = f"unknown printer '{model.printer}'"
    hint = did_you_mean(model.printer, ("default", *printers))
    return Printer(), (Finding(code="SCH004", place=file.locate(("printer",)), message=message, hint=hint),)


def _build_printer(name: str, entry: PrinterEntry) -> Printer:
    return Printer(
        name=name,
        margin_mm=parse_measure(entry.margin),
        flip=entry.flip,
        offset_x_mm=float(entry.offset_x),
        offset_y_mm=float(entry.offset_y),
        angle_deg=float(entry.angle),
    )
