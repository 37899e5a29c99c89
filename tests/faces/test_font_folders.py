"""No folder of fonts is left behind by a process of a pool."""

import tempfile
from pathlib import Path

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.workers import Workers


def draw(folder: Path) -> int:
    """Draw a page in whatever process this is, and say how many folders of fonts there are."""
    from cardwright.faces.weasy import Renderer

    tempfile.tempdir = str(folder)
    Renderer(choose_fonts("en", ()), [], {}).lay_out("<p>text")
    return len(list(folder.glob("weasyprint-*")))


def test_processes_of_a_pool_leave_nothing(tmp_path: Path) -> None:
    """While they draw there are folders, afterwards none."""
    with Workers(2) as workers:
        found = [count for _, count in workers.run([(number, draw, (tmp_path,)) for number in range(4)])]
    assert max(found) > 0
    assert list(tmp_path.glob("weasyprint-*")) == []
