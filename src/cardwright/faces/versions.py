"""The versions of all that shapes a page besides the data: our own code, the libraries, the native ones below them.

Reads no library of pages, so that a build in which nothing changed need not start one.
"""

import ctypes
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Final

LIBRARIES: Final = (
    *(
        "weasyprint",
        "pydyf",
        "fonttools",
        "uharfbuzz",
        "Pillow",
        "tinycss2",
        "tinyhtml5",
        "cssselect2",
        "pyphen",
        "brotli",
        "zopfli",
    ),
)
# Our own files between a page's HTML and its PDF; whatever makes the HTML is known by the HTML.
_ENGINE: Final = (
    *("caught.py", "drawings.py", "fit.py", "fonts.py", "ground.css", "layout.py", "page_facts.py"),
    *("phrases.py", "records.py", "render_chunk.py", "strips.py", "variations.py", "weasy.py"),
)
_RENDERER: Final = "renderer"  # and all that the renderer is taught
_NATIVE: Final = (
    ("pango", "pango_version_string", ("libpango-1.0.so.0", "libpango-1.0.dylib", "libpango-1.0-0.dll")),
    ("harfbuzz", "hb_version_string", ("libharfbuzz.so.0", "libharfbuzz.0.dylib", "libharfbuzz-0.dll")),
    (
        "harfbuzz-subset",
        "hb_version_string",
        ("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib", "libharfbuzz-subset-0.dll"),
    ),
)


@cache
def library_versions() -> tuple[tuple[str, str], ...]:
    """Return the name and version of each library that shapes a page; a native one that is not there says so."""
    return (*((name, version(name)) for name in LIBRARIES if _is_installed(name)), *_native_versions())


@cache
def engine_print() -> str:
    """Return a hash of our own code of this stage and of all library versions."""
    digest = sha256()
    folder = Path(__file__).parent
    for path in (*(folder / name for name in _ENGINE), *sorted((folder / _RENDERER).glob("*.*"))):
        digest.update(path.read_bytes())
    for library, number in library_versions():
        digest.update(f"{library} {number}\n".encode())
    return digest.hexdigest()[:16]


def _is_installed(name: str) -> bool:
    with suppress(ModuleNotFoundError):
        return bool(version(name))
    return False


def _native_versions() -> Iterator[tuple[str, str]]:
    for name, function, candidates in _NATIVE:
        yield name, next(_ask(function, candidates), "missing")


def _ask(function: str, candidates: tuple[str, ...]) -> Iterator[str]:
    for candidate in candidates:
        with suppress(OSError, AttributeError):
            ask = getattr(ctypes.CDLL(candidate), function)
            ask.restype = ctypes.c_char_p
            yield ask().decode()
