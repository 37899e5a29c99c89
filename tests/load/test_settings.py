"""The workspace's defaults."""

from pathlib import Path

from .workspaces import faults, load


def settings(root: Path, text: str) -> tuple[object, list[str]]:
    """The settings and their faults."""
    project = load(root, {"cards/workspace.yaml": text})
    return project.settings, faults(project)


def test_printer_and_papers(tmp_path: Path) -> None:
    """Lengths are given with their units and kept in mm."""
    text = "printer: desk\nprinters:\n  desk: {margin: 0.25in, flip: short, offset_x: 0.4}\n"
    text += "papers:\n  sra4: {width: 225mm, height: 320mm}\n"
    project = load(tmp_path, {"cards/workspace.yaml": text})
    assert faults(project) == []
    assert project.settings.printer.margin_mm == 6.35
    assert project.settings.printer.offset_x_mm == 0.4
    assert project.settings.papers["sra4"].height_mm == 320


def test_wrong_settings_fall_back(tmp_path: Path) -> None:
    """A length without its unit and an unknown printer are findings."""
    _, wrong = settings(tmp_path, "printer: desck\nprinters:\n  desk: {margin: 5}\n")
    assert wrong == [
        "workspace.yaml:3:18 SCH010 'margin' of cards/workspace.yaml is 5, without a unit",
        "workspace.yaml:1:10 SCH004 unknown printer 'desck'",
    ]


def test_own_size_without_a_unit(tmp_path: Path) -> None:
    """The hint shows how a length is written."""
    _, wrong = settings(tmp_path, "sizes:\n  tiny: {width: 40 furlongs}\n")
    assert wrong == ["workspace.yaml:2:9 SCH010 '40 furlongs' is not a length"]


def test_printers_by_name(tmp_path: Path) -> None:
    """Any of them can be asked for, whichever is the default."""
    text = "printers:\n  desk: {margin: 3mm}\n  shop: {offset_x: 0.3, offset_y: -0.2, angle: 0.1}\n"
    found = load(tmp_path, {"cards/workspace.yaml": text}).settings
    assert (found.printer.name, found.printers["desk"].margin_mm) == ("default", 3)
    assert (found.printers["shop"].offset_y_mm, found.printers["shop"].angle_deg) == (-0.2, 0.1)
