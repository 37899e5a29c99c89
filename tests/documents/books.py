"""The toy game's rulebook, set for the tests of documents."""

from pathlib import Path

from cardwright.documents.manuscript import Manuscript, set_manuscript
from tests.toy import write_toy


def toy_manuscript(root: Path, lang: str = "en", variant: str = "", **files: str) -> Manuscript:
    """The rulebook of the toy game set in a language, as it is designed or in a variant."""
    project = write_toy(root, **files)
    return set_manuscript(project, project.games["tiny"], lang, variant=variant)
