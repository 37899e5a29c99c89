"""Whatever a card says, in three scripts: it stays in its box, is no smaller than its floor, and can be searched.

Everything is measured on the finished PDF, where nothing of the engine's own account can mislead.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pypdfium2 import raw

from cardwright.faces.pages import FacePage, FaceSet
from cardwright.units import mm_to_pt
from tests.faces.games import card, deck, game, render, term, text, write

LEFT_MM, TOP_MM, WIDTH_MM, HEIGHT_MM, PAGE_MM = 6.0, 6.0, 34.0, 26.0, 56.0
FLOOR_PT = 6.5
BOX = f"position:absolute;left:{LEFT_MM}mm;top:{TOP_MM}mm;width:{WIDTH_MM}mm;height:{HEIGHT_MM}mm;line-height:1.35"
TEMPLATE = f'<div style="{BOX}" {{{{ fit("text", size=9, floor={FLOOR_PT}) }}}}>{{{{ card.text }}}}</div>'
# Ink that may stand over a box's edge: accents, the round of a letter, the tolerance of the fit.
LEEWAY_PT = mm_to_pt(0.35)

LATIN = "take the card of your hand à la pioche être œuvre Noël “ ” ! ? ; : , . 3 12 100"
JAPANESE = "手札 山札を 引く アイドル ボーカル 「捨てる」 、 。 ー っ きゃ 三枚 12"
MARKED = ["**now**", "*or*", "**全員**", "{nut}", "{nut:+2}", "{berry}。", "{count:animal}"]
LATIN_TEXTS = st.lists(st.sampled_from(LATIN.split() + MARKED[:2] + MARKED[3:5]), min_size=1, max_size=40).map(" ".join)
JAPANESE_TEXTS = st.lists(st.sampled_from(JAPANESE.split() + MARKED[2:]), min_size=1, max_size=30).map("".join)
TEXTS = st.one_of(
    *(st.tuples(st.just(lang), st.lists(LATIN_TEXTS, min_size=12, max_size=12)) for lang in ("en", "fr")),
    st.tuples(st.just("ja"), st.lists(JAPANESE_TEXTS, min_size=12, max_size=12)),
)
TERMS = (term("nut", "Nut 木の実", icon="leaf"), term("berry", "ベリー", icon="carrot"))


@dataclass(frozen=True, slots=True)
class Letter:
    """A character on a page: its ink in pt from the bottom left, and its size in pt."""

    character: str
    box: tuple[float, float, float, float]
    size_pt: float


def letters(page: FacePage) -> Iterator[Letter]:
    """Yield the characters of a page's text layer that leave ink."""
    document = pypdfium2.PdfDocument(page.path)
    words = document[page.page].get_textpage()
    for index in range(words.count_chars()):
        character = chr(raw.FPDFText_GetUnicode(words, index))
        if not character.isspace() and character.isprintable():
            size_pt = raw.FPDFText_GetFontSize(words, index) * _scale(words, index)
            yield Letter(character, words.get_charbox(index), size_pt)
    words.close()
    document.close()


def _scale(words: pypdfium2.PdfTextPage, index: int) -> float:
    """How much a character's matrix enlarges it upwards."""
    matrix = raw.FS_MATRIX()
    assert raw.FPDFText_GetMatrix(words, index, matrix)
    return float(abs(matrix.d))


def check_faces(faces: FaceSet, said: dict[str, str]) -> None:
    """Check the page of each card."""
    overfull = {finding.subject.removesuffix(".text") for finding in faces.findings if finding.code == "LAY001"}
    for reference, line in said.items():
        found = list(letters(faces.pages[reference, "face"]))
        assert min((letter.size_pt for letter in found), default=FLOOR_PT) >= FLOOR_PT - 0.01
        assert missing(line, "".join(letter.character for letter in found)) == ""
        if reference not in overfull:
            assert [letter for letter in found if leaves_box(letter)] == []
        else:  # given up at the floor, and not before
            assert max((letter.size_pt for letter in found), default=FLOOR_PT) <= FLOOR_PT + 0.01


def leaves_box(letter: Letter) -> bool:
    """Whether a character's ink reaches out of the box."""
    left, bottom, right, top = letter.box
    x_pt, y_pt = mm_to_pt(LEFT_MM), mm_to_pt(PAGE_MM - TOP_MM)
    return (
        left < x_pt - LEEWAY_PT
        or right > x_pt + mm_to_pt(WIDTH_MM) + LEEWAY_PT
        or top > y_pt + LEEWAY_PT
        or bottom < y_pt - mm_to_pt(HEIGHT_MM) - LEEWAY_PT
    )


def missing(line: str, shown: str) -> str:
    """The characters of a text that are not shown as often as they are said; markup is what it stands for."""
    for mark, words in {
        "{nut:+2}": "Nut木の実+2",
        "{nut}": "Nut木の実",
        "{berry}": "ベリー",
        "{count:animal}": "12",
    }.items():
        line = line.replace(mark, words)
    said = Counter(line.replace("*", "").replace(" ", ""))
    return "".join((said - Counter(shown)).elements())


def check_texts(root: Path, lang: str, lines: list[str]) -> None:
    """Render a card for each text and check them."""
    write(root, {"animal.html": TEMPLATE})
    cards = [card(f"fox-{number}", text=text(line)) for number, line in enumerate(lines)]
    made = game(deck(*cards, template="animal"), lang=lang, terms=TERMS)
    said = {f"animal/fox-{number}": line for number, line in enumerate(lines)}
    check_faces(render(root, made, lang), said)


@settings(max_examples=4, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(TEXTS)
def test_random_texts(tmp_path_factory: pytest.TempPathFactory, drawn: tuple[str, list[str]]) -> None:
    """A handful of decks on every run."""
    check_texts(tmp_path_factory.mktemp("random"), *drawn)


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(TEXTS)
def test_many_random_texts(tmp_path_factory: pytest.TempPathFactory, drawn: tuple[str, list[str]]) -> None:
    """More than seven hundred cards."""
    check_texts(tmp_path_factory.mktemp("random"), *drawn)


def test_what_leaves_its_box_is_seen(tmp_path: Path) -> None:
    """The measure itself: with no box to fit, a long text reaches out of it, and is found."""
    write(tmp_path, {"animal.html": f'<div style="{BOX};font-size:9pt">{{{{ card.text }}}}</div>'})
    line = "take the card " * 20
    made = game(deck(card("fox", text=text(line)), template="animal"))
    with pytest.raises(AssertionError):
        check_faces(render(tmp_path, made), {"animal/fox": line})
