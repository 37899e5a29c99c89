"""One number changed in the data changes wherever it is printed, in every language, and no translation minds."""

import re
import shutil
from pathlib import Path

import polib
import pytest

from cardwright.documents.manuscript import set_manuscript
from cardwright.faces.compose import compose_faces
from cardwright.load.project import load_project
from cardwright.project import Project
from cardwright.translate.merge import update
from cardwright.translate.progress import status

ROOT = Path(__file__).parent.parent.parent
GAME = "ioripic"
VALUES = f"rules/{GAME}/values.yaml"
TAGS = re.compile(r"<svg.*?</svg>|<[^>]*>|\u200b", re.DOTALL)


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """A workspace with a copy of the game."""
    for folder in (f"cards/{GAME}", f"rules/{GAME}", f"templates/{GAME}", "templates/shared"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


def printed(project: Project, lang: str) -> dict[str, str]:
    """What is printed in a language, as bare text: each face by its card and side, and the rulebook's sections."""
    game = project.games[GAME]
    composition = compose_faces(project, game, lang)
    texts = {
        f"{card} {side}": TAGS.sub("", "".join(composition.faces[face].parts))
        for (card, side), face in composition.places.items()
    }
    manuscript = set_manuscript(project, game, lang)
    for section in re.split(r'(?=<section class="level-\d" id=")', manuscript.body + manuscript.summary)[1:]:
        anchor = section.split('id="', 1)[1].partition('"')[0]
        texts[f"rules {anchor}"] = TAGS.sub("", section)
    return texts


@pytest.mark.parametrize(
    ("old", "new", "changed"),
    [
        (
            "to: {value: 3, rule: moving}",
            "to: {value: 7, rule: moving}",
            {"summary/summary face", "rules moving", "rules hit", "rules summary"},
        ),
        (
            "per-colour: {value: 3, rule: hit}",
            "per-colour: {value: 7, rule: hit}",
            {"mat/mat face", "rules hit", "rules summary"},
        ),
    ],
)
def test_a_number_changes_everywhere(workspace: Path, old: str, new: str, changed: set[str]) -> None:
    """On cards, on the reference card and in the rulebook, in three languages; no entry is stale, fuzzy or new."""
    before = load_project(workspace, (GAME,))
    earlier = {lang: printed(before, lang) for lang in ("ja", "en", "fr")}
    file = workspace / VALUES
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    after = load_project(workspace, (GAME,))
    for lang, texts in earlier.items():
        now = printed(after, lang)
        assert changed <= {place for place in texts if now[place] != texts[place]}, lang
        assert all("7" in now[place] for place in changed), lang
    for lang in ("en", "fr"):
        assert (
            sum(progress.stale + progress.entries - progress.translated for progress in status(after.games[GAME], lang))
            == 0
        )
        path = workspace / f"rules/{GAME}/i18n/{lang}.po"
        assert str(update(polib.pofile(str(path)), after.games[GAME], lang)) == path.read_text(encoding="utf-8")
