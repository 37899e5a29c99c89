"""Drawings without words in tagged PDFs."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from pikepdf import Array, Dictionary, Pdf, parse_content_stream

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.weasy import Renderer

SIGN = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"{}>{}<path d="M0 0H9V9z"/></svg>'
TOLD = SIGN.format(' role="img"', "<title>Sun</title>")
SILENT = SIGN.format(' role="presentation"', "")
BOX = "<p>one {}</p><div style='position:absolute'>{}</div>"


def figures(pdf: Pdf) -> Iterator[Any]:
    """Each figure of the tree of tags."""
    waiting = [pdf.Root.StructTreeRoot.K]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, Array):
            waiting += list(thing)
        elif isinstance(thing, Dictionary) and "/S" in thing:
            if thing.S == "/Figure":
                yield thing
            waiting += [thing.K] if "/K" in thing else []


@pytest.mark.parametrize(("drawing", "words", "artifacts"), [(TOLD, ["Sun", "Sun"], 0), (SILENT, [], 2)])
def test_a_drawing_without_words_is_an_artifact(drawing: str, words: list[str], artifacts: int) -> None:
    """One with words is a figure that says them; in a line and at a place of its own."""
    renderer = Renderer(choose_fonts("en", ()), [], {})
    data = renderer.write(renderer.lay_out(BOX.format(drawing, drawing)), pdf_tags=True)
    with Pdf.open(BytesIO(data)) as pdf:
        assert [str(figure.Alt) for figure in figures(pdf)] == words
        marks = [str(each.operands[0]) for each in parse_content_stream(pdf.pages[0]) if str(each.operator) == "BMC"]
        assert marks.count("/Artifact") == artifacts
