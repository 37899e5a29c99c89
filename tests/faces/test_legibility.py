"""What is written on the faces of our games is read as designed, in low ink and in grey."""

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from cardwright.faces.pages import FacePage, FaceSet
from cardwright.faces.render import render_faces
from cardwright.impose.pdf import turn_grey
from cardwright.load.project import load_project
from tests.faces.legibility import readings
from tests.goldens import ROOT

# WCAG 2.2, success criterion 1.4.3: for text, and for large text, whose capitals in 18 pt are 12 pt high.
LEAST, LEAST_LARGE, LARGE_PT = 4.5, 3.0, 12.0
GAMES = sorted(path.name for path in (ROOT / "templates").iterdir() if path.name != "shared")


@cache
def faces_of(game: str, variant: str) -> FaceSet:
    """The faces of the first card of each deck of a game."""
    project = load_project(ROOT, [game])
    made = project.games[game]
    cards = [deck.cards[0].reference for deck in made.decks.values() if deck.cards]
    folder = Path(mkdtemp(prefix="legibility-"))
    return render_faces(project, made, made.source_language, cache=folder, jobs=1, only=cards, variant=variant)


def weak(page: FacePage) -> list[str]:
    """The runs of text on a page that are hard to read."""
    return [
        f"{reading.text}: {reading.contrast:.1f}"
        for reading in readings(page)
        if reading.contrast < (LEAST_LARGE if reading.height_pt >= LARGE_PT else LEAST)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["", "low-ink"])
@pytest.mark.parametrize("game", GAMES)
def test_text_is_legible(game: str, variant: str) -> None:
    """Each run of text stands out from its ground."""
    faces = faces_of(game, variant)
    assert {key: found for key, page in faces.pages.items() if (found := weak(page))} == {}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_text_is_legible_in_grey(game: str, tmp_path: Path) -> None:
    """Greys as light and dark as the colours keep their contrast."""
    found = {}
    for number, (key, page) in enumerate(faces_of(game, "").pages.items()):
        path = tmp_path / f"{number}.pdf"
        path.write_bytes(turn_grey(page.path.read_bytes()))
        found[key] = weak(FacePage(path=path, page=page.page))
    assert {key: lines for key, lines in found.items() if lines} == {}
