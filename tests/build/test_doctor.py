"""What this machine has."""

from importlib.metadata import PackageNotFoundError

import pytest

from cardwright.build import doctor


def test_this_machine_is_able() -> None:
    """The machine that runs the tests can print."""
    assert [line.subject for line in doctor.examine() if not line.able and not line.optional] == []


@pytest.mark.parametrize(
    ("systems", "command"),
    [
        (("debian",), "sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"),
        (("ubuntu", "debian"), "sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"),
        (("fedora",), "sudo dnf install pango harfbuzz"),
        (("opensuse-leap", "suse", "opensuse"), "sudo zypper install libpango-1_0-0 libharfbuzz-subset0"),
        (("darwin",), "brew install pango"),
    ],
)
def test_missing_native_library_has_a_hint(
    monkeypatch: pytest.MonkeyPatch, systems: tuple[str, ...], command: str
) -> None:
    """One command installs all that is missing, on the system that this is."""
    monkeypatch.setattr("ctypes.util.find_library", lambda _name: None)
    missing = [line for line in doctor.examine(systems) if not line.able and not line.optional]
    assert [line.subject for line in missing] == list(doctor.NATIVE.values())
    assert {line.hint for line in missing} == {command}


def test_an_unknown_system_has_a_choice() -> None:
    """Names that Debian gives, which most others can be asked for."""
    hint = doctor.installing(["libpango-1.0-0"], ("plan9",))
    assert hint == "on Debian and Ubuntu: sudo apt-get install libpango-1.0-0; on macOS: brew install pango"


def test_missing_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken installation says so."""

    def absent(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(doctor, "version", absent)
    absent_ones = [line for line in doctor.examine() if not line.able and line.subject != "git"]
    assert {line.found for line in absent_ones} == {"not installed"}
