"""The page, in three languages."""

from html.parser import HTMLParser

import pytest

from cardwright.play.names import Names
from cardwright.play.plots import make_plots
from cardwright.play.report_page import make_page

from .sitting import sit

PLAYED = sit(games=40, bots=("random", "greedy"))


class Outline(HTMLParser):
    """Which tags are open, and which texts are in headings."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.headings: list[str] = []

    def handle_starttag(self, tag: str, _attributes: object) -> None:
        """Note what opens."""
        if tag not in {"meta", "rect", "line", "circle", "polygon", "polyline"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """What closes was open."""
        if self.open and tag == self.open[-1]:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        """Keep headings."""
        if self.open[-1:] in (["h1"], ["h2"]):
            self.headings.append(data)


def page(lang: str, title: str = "Toy") -> str:
    """Return the page of the toy."""
    names = Names(cards={}, lang=lang, minutes=(1, 5))
    results = PLAYED.results
    return make_page(results, PLAYED.verdicts, make_plots(results, names), title=title, names=names)


@pytest.mark.parametrize(
    ("lang", "headings"),
    [
        ("en", ["Toy: played by the computer", "Promises", "2 players"]),
        ("fr", ["Toy : joué par l’ordinateur", "Promesses", "2 joueurs"]),
        ("ja", ["Toy：コンピューターによるプレイ", "約束", "2 人"]),
    ],
)
def test_the_page_speaks_the_games_language(lang: str, headings: list[str]) -> None:
    """Headings, and every tag closed."""
    outline = Outline()
    outline.feed(page(lang))
    assert (outline.headings, outline.open) == (headings, [])


def test_titles_are_escaped() -> None:
    """Text is data."""
    assert "<script" not in page("en", "<script>alert(1)</script>")
    assert "&lt;script&gt;" in page("en", "<script>alert(1)</script>")


def test_every_verdict_has_its_sign_and_word() -> None:
    """Colour is never the only one."""
    text = page("en")
    assert text.count('class="badge"') == len(PLAYED.verdicts)
    assert "✓ proved" in text
    assert "≤ bounded" in text
