"""Fonts are linked, not copied, and nothing of that is left behind."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

SCRIPT = """
import sys
from pathlib import Path
from cardwright.faces.fonts import choose_fonts
from cardwright.faces.weasy import Renderer
from cardwright.faces.workers import Workers

def render(folder):
    fonts = choose_fonts("ja", ())
    renderer = Renderer(fonts, [], {})
    pdf = renderer.write(renderer.lay_out("<!DOCTYPE html><html><body>word 札</body></html>"))
    held = [file for file in Path(folder).glob("**/weasyprint-*/*") if file.is_file()]
    return pdf.startswith(b"%PDF"), all(file.is_symlink() for file in held), len(held) >= len(fonts.files)

if __name__ == "__main__":
    with Workers(2) as workers:
        print(render(sys.argv[1]), *workers.begin(render, sys.argv[1])())
"""


def test_fonts_are_linked_and_the_links_go_with_their_process(tmp_path: Path) -> None:
    """In the process of a command, and in one of a pool, which ends without a word."""
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    with TemporaryDirectory() as folder:  # whose name is short, since a pool has an address in it
        done = subprocess.run(
            [sys.executable, str(script), folder],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "TMPDIR": folder},
        )
        assert done.stdout.split() == ["(True,", "True,", "True)", "True", "True", "True"]
        assert list(Path(folder).rglob("weasyprint-*")) == []
