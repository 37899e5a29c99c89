"""One golden picture for each template of a game: the card that shows the most of it, in the game's own language."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from cardwright.faces.compose import compose_faces
from cardwright.faces.pages import FaceSet
from cardwright.faces.render import render_faces
from cardwright.load.project import load_project
from cardwright.project import Game, Project
from tests.goldens import DPI, ROOT, check_golden, draw_page

# By game: cards whose sides show every template of the game, and the language that they are drawn in.
SHOWN = {
    "idol-project": (
        "en",
        *("idol/masked-idol", "event/forced-concert", "studio/luxury-equipment", "work/dome-52", "turn-order/first"),
        *("share/share", "note/note-100", "reference/reference"),
    ),
    "ioripic": ("ja", "costume/a-1", "summary/summary", "mat/mat"),
    "do-million": ("ja", "stage/me-ga-au-toki", "lesson/perfect", "fan/fan-60k", "summary/summary"),
    "odeon": (
        "en",
        *("one-beat/do-romantic-3", "notebook/notebook-1", "quarter-note/quarter-note", "double-rest/double-rest"),
        *("seat-token/seat-token", "soloist/soloist-25", "trend/romantic", "first-player/first-player"),
        *("hall/hall", "conservatory/conservatory", "aid/aid", "pad/pad"),
    ),
    "idol-a-live": (
        "en",
        *("idol/hiyori", "song/determination", "event/omoi-wo", "fan/captain", "piece/otoha", "cheer/cheer"),
        *("all-mine/all-mine", "stage/stage", "mat/mat", "summary/summary"),
    ),
}
# The dpi of pictures that would be larger than 20 KiB at the usual ones: boards, and fine lines all over.
COARSE = {
    "ioripic-mat": 34,
    "odeon-hall": 22,
    "odeon-conservatory": 56,
    "odeon-piece-back": 80,
    "idol-a-live-stage": 66,
    "idol-a-live-mat": 52,
    "idol-a-live-mat-back": 36,
}


@cache
def loaded(game: str) -> tuple[Project, Game]:
    """The project of this repository, and one of its games."""
    project = load_project(ROOT, [game])
    return project, project.games[game]


def templates(game: str) -> dict[str, tuple[str, str]]:
    """The templates of a game, each with the card and the side that show it."""
    lang, *cards = SHOWN[game]
    composition = compose_faces(*loaded(game), lang)
    faces = {key: composition.faces[place].template for key, place in composition.places.items() if key[0] in cards}
    return {template: key for key, template in reversed(faces.items())}


@contextmanager
def rendered(game: str) -> Iterator[FaceSet]:
    """The faces of the cards that are shown of a game."""
    lang, *cards = SHOWN[game]
    with TemporaryDirectory() as cache:
        yield render_faces(*loaded(game), lang, cache=Path(cache), jobs=1, only=cards)


@pytest.mark.parametrize("game", SHOWN)
def test_golden_faces(game: str, *, rewrite_goldens: bool) -> None:
    """Every template looks as it did when someone last looked."""
    faults = []
    with rendered(game) as faces:
        for template, key in templates(game).items():
            page, name = faces.pages[key], f"{game}-{template}"  # type: ignore[index]
            drawn = draw_page(page.path.read_bytes(), page.page, dpi=COARSE.get(name, DPI))
            try:
                check_golden(name, drawn, rewrite=rewrite_goldens)
            except AssertionError as fault:
                faults.append(str(fault))
    assert faults == []


@pytest.mark.parametrize("game", SHOWN)
def test_every_template_of_a_game_is_shown(game: str) -> None:
    """A new template gets its picture as soon as a card uses it."""
    _, made = loaded(game)
    named = {name for deck in made.decks.values() for card in deck.cards for name in (card.template, card.back) if name}
    named |= {name for deck in made.decks.values() for name in (deck.template, deck.back) if name}
    assert set(templates(game)) == named
