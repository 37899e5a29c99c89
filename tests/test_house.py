"""The house itself: one version, pinned packages, no address of anybody's machine."""

import re
import subprocess
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

import cardwright

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = ("requirements.lock", "requirements-dev.lock")
PIN = re.compile(r"^([a-z0-9-]+)==(\S+) \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE)


def pins(lock: str) -> dict[str, str]:
    """Return the version of each package in a lock file, by its name."""
    return {match[1]: match[2] for match in PIN.finditer((ROOT / lock).read_text(encoding="utf-8"))}


def canonical(requirement: str) -> str:
    """Return a requirement's package name in the one spelling that indexes use."""
    name = re.split(r"[><=!~\[; ]", requirement, maxsplit=1)[0]
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_version_stands_in_one_place() -> None:
    """The package states it; the project's metadata read it from there."""
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", cardwright.__version__)


@pytest.mark.parametrize("lock", LOCKS)
def test_every_dependency_is_pinned_with_hashes(lock: str) -> None:
    """What pyproject.toml asks for is in the lock file, and no line of it is without a hash."""
    wanted = [*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"]]
    if "dev" in lock:
        wanted += PROJECT["project"]["optional-dependencies"]["test"]
    assert {canonical(requirement) for requirement in wanted} <= pins(lock).keys()
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert len(pins(lock)) == len(re.findall(r"^\S+==", text, re.MULTILINE))


def test_the_two_locks_agree() -> None:
    """Tests run with the very versions that users get."""
    development = pins("requirements-dev.lock")
    assert {name: development.get(name) for name in pins("requirements.lock")} == pins("requirements.lock")


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_name_no_address(lock: str) -> None:
    """A lock file works with whatever index its reader has."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*-(-index|-extra-index|-find-links|-trusted|e |f |i )", text, re.MULTILINE)


def test_every_dependency_has_its_reason() -> None:
    """Each requirement stands below a comment that says what it is for."""
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    requirement = re.compile(r'^    "[A-Za-z][\w.-]*>=[\w.]+",$')
    asked = [(above, line) for above, line in pairwise(lines) if requirement.match(line)]
    assert len(asked) > 20
    assert [line for above, line in asked if not above.lstrip().startswith("# ")] == []


def test_every_exception_from_the_style_has_its_reason() -> None:
    """Each rule of ruff that is ignored says why on its own line."""
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    rules = [line for line in lines if re.match(r'^    "[A-Z]{1,4}\d*",', line)]
    assert len(rules) > 10
    assert [line for line in rules if "# " not in line] == []


def test_git_keeps_nothing_that_is_built() -> None:
    """Of build/ only the page that says what appears there is in git."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = ["git", "-C", str(ROOT), "ls-files", "build", "dist", ".venv"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "build/README.md\n"


def test_every_dependency_has_its_licence_listed() -> None:
    """LICENCES.md names each package that a user installs."""
    listed = (ROOT / "LICENCES.md").read_text(encoding="utf-8").lower()
    assert [name for name in pins("requirements.lock") if f"| {name} |" not in listed] == []
