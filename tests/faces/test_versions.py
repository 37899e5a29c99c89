"""The versions of what shapes a page."""

import subprocess
import sys

from cardwright.faces.versions import engine_print, library_versions


def test_libraries_and_what_lies_below_them_are_known() -> None:
    """By name; a native library that is not there would say so."""
    versions = dict(library_versions())
    assert {"weasyprint", "pydyf", "fonttools", "uharfbuzz", "pango", "harfbuzz", "harfbuzz-subset"} <= versions.keys()
    assert "missing" not in versions.values()


def test_the_mark_of_the_engine_is_the_same_in_every_process() -> None:
    """And no renderer is started to learn it."""
    script = (
        "import sys; from cardwright.faces.versions import engine_print as p; print(p(), 'weasyprint' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert done.stdout.split() == [engine_print(), "False"]
