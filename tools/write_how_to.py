"""Follow the README, the tutorial and the how-to pages, and write down what their commands answer."""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tools.pages import follow, sections  # noqa: E402 - the folder above is on the path only now

DOCS = ROOT / "docs"


def written(page: str) -> str:
    """Return a page whose sections, each in a folder of its own, have their answers."""
    return "".join(_in_a_folder(section) for section in sections(page))


def _in_a_folder(text: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        return follow(text, Path(folder))


if __name__ == "__main__":
    for how_to in sorted((DOCS / "how-to").glob("*.md")):
        how_to.write_text(written(how_to.read_text(encoding="utf-8")), encoding="utf-8")
    for whole in (ROOT / "README.md", DOCS / "tutorial.md"):
        whole.write_text(_in_a_folder(whole.read_text(encoding="utf-8")), encoding="utf-8")
