"""A quick start of the renderer: its native libraries by the names that the system's loader knows, and no search.

WeasyPrint asks for each library by the names that it has on every system. For a name that the loader does not
know, cffi searches with ``ldconfig``, the compiler and the linker: fifty programs are started, a third of a second.
On Linux the last name asked for is the library's own (its soname), which the loader finds by itself.
"""

import ctypes.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def sonames_only() -> Iterator[None]:
    """On Linux, answer every search for a library with "not found"; the loader is asked all the same."""
    if sys.platform != "linux":
        yield
        return
    search = ctypes.util.find_library
    ctypes.util.find_library = _find_nothing
    try:
        yield
    finally:
        ctypes.util.find_library = search


def _find_nothing(name: str) -> str | None:
    """No library, whatever its name."""
    del name
    return None
