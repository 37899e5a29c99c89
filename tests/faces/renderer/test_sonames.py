"""Native libraries are loaded without a search."""

import ctypes.util
import subprocess
import sys

import pytest

from cardwright.faces.renderer.sonames import sonames_only


def test_the_search_is_there_again() -> None:
    """Others may search, as soon as the renderer has started."""
    search = ctypes.util.find_library
    with sonames_only():
        assert sys.platform != "linux" or ctypes.util.find_library("c") is None
    assert ctypes.util.find_library is search


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the search is needed")
def test_the_renderer_starts_no_program() -> None:
    """Fifty of them took a third of a second."""
    script = (
        "import subprocess\n"
        "subprocess.Popen = lambda *_, **__: (_ for _ in ()).throw(AssertionError('a program is started'))\n"
        "import cardwright.faces.weasy"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
