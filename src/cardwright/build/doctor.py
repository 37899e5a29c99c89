"""What this machine needs to print, whether it is there, and which versions shape the output."""

import ctypes.util
import platform
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from cardwright import __version__

# Those that shape the bytes of what is built; the fonts among them.
LIBRARIES: Final = (
    *("weasyprint", "pydyf", "fonttools", "uharfbuzz", "pikepdf", "reportlab", "Pillow", "Jinja2", "PyYAML", "pydantic"),
    *("markdown-it-py", "polib", "budoux", "noto-cjk-sans-jp-regular", "noto-cjk-sans-jp-bold", "fontpkg-noto-sans"),
)
# WeasyPrint's own list (documentation, "First Steps"); without the last, one Japanese page takes 6 s to write.
NATIVE: Final = {
    "pango-1.0": "libpango-1.0-0",
    "pangoft2-1.0": "libpangoft2-1.0-0",
    "harfbuzz-subset": "libharfbuzz-subset0",
}
LEAST_PYTHON: Final = (3, 11)
# What installs them, by the names that systems give themselves (os-release's ID and ID_LIKE; Darwin is macOS).
_INSTALLERS: Final = {
    "debian": "sudo apt-get install {}",
    "fedora": "sudo dnf install pango harfbuzz",
    "arch": "sudo pacman -S pango harfbuzz",
    "suse": "sudo zypper install libpango-1_0-0 libharfbuzz-subset0",
    "alpine": "sudo apk add pango harfbuzz-subset",
    "darwin": "brew install pango",
}
# What only some commands ask for: how it is looked for, and what it is good for.
_OPTIONAL_PROGRAMS: Final = {"git": "for 'build --since' with a revision"}
_OPTIONAL_LIBRARIES: Final = {"distributed": "for 'simulate --cluster': pip install 'cardwright[cluster]'"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnosis:
    """One thing that was looked for: what was found, whether that will do, and what to do if not."""

    subject: str
    found: str
    able: bool
    hint: str = ""
    optional: bool = False


def examine(systems: Sequence[str] = ()) -> tuple[Diagnosis, ...]:
    """Look at Python, the libraries and the native libraries; nothing is loaded that takes long.

    ``systems`` are the names of this one, the closest first, as in ``("ubuntu", "debian")``: hints are meant for it.
    """
    return tuple(_examine(systems))


def _examine(systems: Sequence[str]) -> Iterator[Diagnosis]:
    yield Diagnosis(subject="cardwright", found=__version__, able=True)
    able = sys.version_info >= LEAST_PYTHON
    yield Diagnosis(
        subject="python",
        found=platform.python_version(),
        able=able,
        hint="" if able else "install Python 3.11 or newer",
    )
    for name in LIBRARIES:
        yield _library(name)
    missing = [package for name, package in NATIVE.items() if not ctypes.util.find_library(name)]
    for name, package in NATIVE.items():
        found = ctypes.util.find_library(name) or ""
        hint = "" if found else installing(missing, systems)
        yield Diagnosis(subject=package, found=found or "not found", able=bool(found), hint=hint)
    yield from _examine_optional()


def installing(packages: Sequence[str], systems: Sequence[str]) -> str:
    """Return the command that installs native libraries on a system; for one that is not known, several."""
    known = next((_INSTALLERS[system] for system in systems if system in _INSTALLERS), "")
    if known:
        return known.format(" ".join(packages))
    debian, mac = (_INSTALLERS[system].format(" ".join(packages)) for system in ("debian", "darwin"))
    return f"on Debian and Ubuntu: {debian}; on macOS: {mac}"


def _examine_optional() -> Iterator[Diagnosis]:
    for name, use in _OPTIONAL_PROGRAMS.items():
        found = shutil.which(name)
        yield Diagnosis(subject=name, found=found or "not found", able=bool(found), hint=use, optional=True)
    for name, use in _OPTIONAL_LIBRARIES.items():
        line = _library(name)
        yield Diagnosis(subject=name, found=line.found, able=line.able, hint=use, optional=True)


def _library(name: str) -> Diagnosis:
    try:
        return Diagnosis(subject=name, found=version(name), able=True)
    except PackageNotFoundError:
        return Diagnosis(subject=name, found="not installed", able=False, hint="install cardwright again")
