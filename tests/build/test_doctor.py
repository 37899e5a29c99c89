"""What this machine has."""

from importlib.metadata import PackageNotFoundError

import pytest

from cardwright.build import doctor


def test_this_machine_is_able() -> None:
    """The machine that runs the tests can print."""
    assert [line.subject for line in doctor.examine() if not line.able] == []


def test_missing_native_library_has_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hint is the command to run."""
    monkeypatch.setattr("ctypes.util.find_library", lambda _name: None)
    missing = [line for line in doctor.examine() if not line.able]
    assert [line.subject for line in missing] == list(doctor.NATIVE.values())
    assert "apt-get install libpango-1.0-0" in missing[0].hint


def test_missing_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken installation says so."""

    def absent(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(doctor, "version", absent)
    assert {line.found for line in doctor.examine() if not line.able} == {"not installed"}
