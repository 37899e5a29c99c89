"""Golden pictures of the templates in a game's other languages, smaller than those in its own.

A template that looks the same in every language, as a back without words, has none.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from cardwright.faces.render import render_faces
from tests.goldens import DPI, check_golden, differs, draw_page

from .test_golden_faces import COARSE, SHOWN, loaded, templates

SHARE = 0.72  # of the dpi in the game's own language
OTHERS = [(game, lang) for game, (own, *_) in SHOWN.items() for lang in sorted({"en", "fr", "ja"} - {own})]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lang"), OTHERS)
def test_golden_languages(game: str, lang: str, *, rewrite_goldens: bool) -> None:
    """Every template looks in this language as it did when someone last looked."""
    project, made = loaded(game)
    own, *cards = SHOWN[game]
    faults = []
    with TemporaryDirectory() as cache:
        known, faces = (
            render_faces(project, made, each, cache=Path(cache), jobs=1, only=cards) for each in (own, lang)
        )
        for template, key in templates(game).items():
            dpi = round(COARSE.get(f"{game}-{template}", DPI) * SHARE)
            pages = [each.pages[key] for each in (known, faces)]  # type: ignore[index]
            drawn = [draw_page(page.path.read_bytes(), page.page, dpi=dpi) for page in pages]
            try:
                if differs(*drawn):
                    check_golden(f"{game}-{template}-{lang}", drawn[1], rewrite=rewrite_goldens)
            except AssertionError as fault:
                faults.append(str(fault))
    assert faults == []
