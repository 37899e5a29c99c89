"""Japanese phrases that keep together without an element around each."""

import pytest

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.phrases import held_spans
from cardwright.faces.runs import Run, join_runs
from cardwright.faces.weasy import Renderer
from tests.faces.lines import lines_of

SENTENCE = "手札を五枚引き、一枚を捨ててから、となりの人に番を渡します。"


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("手札を\u200b五枚引き、", ["手札を", "五枚引き、"]),
        ("手札 \u200b歌", ["手札"]),
        (" 手札", ["手札"]),
        ("スーパーウルトラデラックスハイパー", []),
        ("", []),
    ],
)
def test_what_is_held(text: str, phrases: list[str]) -> None:
    """Phrases of two characters or more, without the spaces beside them; a long one may break anywhere."""
    assert [text[start:end] for start, end in held_spans(text)] == phrases


def lines(html: str, *, holds_phrases: bool) -> list[str]:
    """The lines that a narrow column of Japanese is broken into."""
    fonts = choose_fonts("ja", (), "")
    css = f"html{{font:10pt {fonts.stack}}}@page{{size:40mm 80mm;margin:2mm}}.ph{{white-space:nowrap}}"
    page = f'<html lang="ja"><body><p>{html}</p></body></html>'
    laid_out = Renderer(fonts, [("", css)], {}).lay_out(page, holds_phrases=holds_phrases)
    return [line.replace("\u200b", "") for line in lines_of(laid_out.pages[0]._page_box) if line]


def test_bare_phrases_break_as_elements_do() -> None:
    """The lines are the same; without the two, a line would be filled to its last character."""
    runs = [Run(SENTENCE)]
    held = lines(join_runs(runs, "ja", bare=True), holds_phrases=True)
    assert held == lines(join_runs(runs, "ja"), holds_phrases=False)
    assert held != lines(SENTENCE, holds_phrases=False)
    assert len(held) > 2


def test_other_languages_break_as_ever() -> None:
    """Only a text's own phrases are held, and only where it is Japanese."""
    phrases = join_runs([Run(SENTENCE)], "fr")
    assert join_runs([Run(SENTENCE)], "fr", bare=True) == f'<span lang="ja">{phrases}</span>'
    assert len(lines(f'<span lang="zh">{SENTENCE}</span>', holds_phrases=True)) > 2
