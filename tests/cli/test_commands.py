"""The commands that print, and wrong use of the command line."""

import json
from pathlib import Path

import pytest

from cardwright.cli import COMMANDS

from .running import Runner


def test_check_is_clean(ioripic: Runner) -> None:
    """The first game has no fault, also where warnings are errors."""
    for options in ((), ("--strict",)):
        assert ioripic("check", "ioripic", *options).code == 0


def test_check_as_json(ioripic: Runner) -> None:
    """The shape that the design promises."""
    ioripic.replace("cards/ioripic/costume.yaml", "rule: cards", "rule: crads")
    report = json.loads(ioripic("check", "--format", "json").out)
    assert (report["errors"], report["warnings"]) == (1, 0)
    finding = next(found for found in report["findings"] if found["severity"] == "error")
    assert set(finding) >= {"code", "name", "severity", "game", "path", "line", "column", "message", "hint", "related"}


@pytest.mark.parametrize("format_", ["github", "sarif"])
def test_check_in_other_formats(ioripic: Runner, format_: str) -> None:
    """Both are printed to standard output with the same exit code."""
    ioripic.replace("cards/ioripic/costume.yaml", "rule: cards", "rule: crads")
    ran = ioripic("check", "--format", format_)
    assert ran.code == 1
    assert "REF001" in ran.out


def test_check_quiet_says_nothing_when_clean(ioripic: Runner) -> None:
    """A job at night reads errors only."""
    assert ioripic("check", "--quiet").out == ""


@pytest.mark.parametrize(
    ("options", "amounts"), [((), ("610 JPY", "1,190 JPY", "510 JPY")), (("--players", "3"), ("910 JPY", "1,910 JPY"))]
)
def test_cost(ioripic: Runner, options: tuple[str, ...], amounts: tuple[str, ...]) -> None:
    """The source's own figures stand beside ours, and ours is cheaper."""
    ran = ioripic("cost", "ioripic", *options)
    assert ran.code == 0
    assert all(amount in ran.out for amount in amounts)
    assert "less than source-a3" in ran.out


def test_rules(ioripic: Runner) -> None:
    """All rules in a list, one with its reason and examples."""
    assert "SCH001" in ioripic("rules").out
    assert "unknown-field" in ioripic("rules", "SCH001").out
    assert "'cardwright rules' lists them all" in ioripic("rules", "XYZ999").err
    unknown = ioripic("rules", "unknown-feild")
    assert (unknown.code, "did you mean 'unknown-field'?" in unknown.err) == (2, True)


def test_doctor(empty: Runner) -> None:
    """It needs no workspace."""
    ran = empty("doctor")
    assert ran.code == 0
    assert "libharfbuzz-subset0" in ran.out
    assert ran.out.endswith("\nthis machine can print\n")


def test_doctor_says_what_to_install(empty: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, at the end, as one command."""
    monkeypatch.setattr("ctypes.util.find_library", lambda _name: None)
    monkeypatch.setattr("platform.freedesktop_os_release", lambda: {"ID": "linuxmint", "ID_LIKE": "ubuntu debian"})
    ran = empty("doctor")
    assert ran.code == 2
    end = "not there: libpango-1.0-0, libpangoft2-1.0-0, libharfbuzz-subset0\n hint: sudo apt-get install "
    assert f"{end}libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0\n" in ran.out


def test_outside_a_workspace(empty: Runner) -> None:
    """One line says what is missing, one what to do."""
    ran = empty("check")
    assert ran.code == 2
    assert ran.err.startswith("error: no workspace here or above")


def test_unknown_command(empty: Runner) -> None:
    """The nearest one is named."""
    ran = empty("biuld")
    assert ran.code == 2
    assert "no command 'biuld', did you mean 'build'?" in ran.err


@pytest.mark.parametrize("name", COMMANDS)
def test_help(empty: Runner, name: str) -> None:
    """Each command describes itself."""
    ran = empty(name, "--help")
    assert ran.code == 0
    assert "Usage:" in ran.out


def test_our_own_fault_is_one_line_and_a_file(empty: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """No traceback is printed; the file that is named has it."""

    def fail(_systems: object) -> None:
        raise RuntimeError("nobody expected this")

    monkeypatch.setattr("cardwright.cli.doctor.examine", fail)
    ran = empty("doctor")
    assert ran.code == 2
    assert ran.err.startswith("error: cardwright itself failed: RuntimeError: nobody expected this\n")
    report = Path(ran.err.rpartition(" ")[2].strip())
    assert "Traceback" in report.read_text(encoding="utf-8")
    report.unlink()
