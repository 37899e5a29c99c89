"""What this machine needs to print, whether it is there, and which versions shape the output."""

import ctypes.util
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from cardwright import __version__

# Those that shape the bytes of what is built; the fonts among them.
LIBRARIES: Final = (
    *("weasyprint", "pydyf", "fonttools", "pikepdf", "reportlab", "Pillow", "Jinja2", "PyYAML", "pydantic"),
    *("markdown-it-py", "polib", "budoux", "noto-cjk-sans-jp-regular", "noto-cjk-sans-jp-bold", "fontpkg-noto-sans"),
)
# WeasyPrint's own list (documentation, "First Steps"); without the last, one Japanese page takes 6 s to write.
NATIVE: Final = {
    "pango-1.0": "libpango-1.0-0",
    "pangoft2-1.0": "libpangoft2-1.0-0",
    "harfbuzz-subset": "libharfbuzz-subset0",
}
LEAST_PYTHON: Final = (3, 11)


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnosis:
    """One thing that was looked for: what was found, whether that will do, and what to do if not."""

    subject: str
    found: str
    able: bool
    hint: str = ""


def examine() -> tuple[Diagnosis, ...]:
    """Look at Python, the libraries and the native libraries; nothing is loaded that takes long."""
    return tuple(_examine())


def _examine() -> Iterator[Diagnosis]:
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
    for name, package in NATIVE.items():
        yield _native(name, package)


def _library(name: str) -> Diagnosis:
    try:
        return Diagnosis(subject=name, found=version(name), able=True)
    except PackageNotFoundError:
        return Diagnosis(subject=name, found="not installed", able=False, hint="install cardwright again, with 'make'")


def _native(name: str, package: str) -> Diagnosis:
    found = ctypes.util.find_library(name)
    hint = "" if found else f"on Debian and Ubuntu: apt-get install {package}; on macOS: brew install pango"
    return Diagnosis(subject=package, found=found or "not found", able=bool(found), hint=hint)
