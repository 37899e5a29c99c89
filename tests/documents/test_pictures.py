"""Pictures of cards in a rulebook: room for a face, its size, and its words for who cannot see it."""

import io
import re
from pathlib import Path

import pikepdf
import pytest
from pypdfium2 import PdfDocument

from cardwright.documents.pictures import LISTED, SPOKEN_OF, Scale
from cardwright.documents.printing import print_document
from cardwright.documents.rulebook import compose_book
from cardwright.faces.rooms import MARK
from cardwright.project import Size
from tests.documents.books import toy_manuscript
from tests.toy import BOOK, DECK, FILES, RULEBOOK

CARDS = """\
deck: animal
title: Animals
size: {width: 60mm, height: 90mm}
back: default-back
fields: {text: {type: text}}
cards:
- {id: fox, number: 1, name: Fox, text: "Takes a {berry} & runs."}
- {id: owl, number: 2, name: Owl}
"""
PICTURES = f"{BOOK}\n{{#more}}\n## More\n\n::: picture animal/fox animal/2/back animal/wolf\nA fox.\n:::\n"


def images(html: str) -> list[str]:
    """Each picture's address, which stands for its words as well."""
    return [address for address, _ in re.findall(r'<img class="card" src="([^"]*)" alt="(\1)"', html)]


def test_the_box_shows_each_of_its_parts(tmp_path: Path) -> None:
    """The first card of each deck that is printed, with face and back; nothing of what is not printed."""
    manuscript = toy_manuscript(tmp_path, **{DECK: CARDS})
    assert images(manuscript.body) == ["face:animal/fox:face", "face:animal/fox:back"]
    assert "<figcaption>Animals</figcaption>" in manuscript.body
    assert [shown.words for shown in manuscript.shown] == ["Fox: Takes a Berry & runs.", "Fox – back"]


def test_a_picture_block_shows_its_cards(tmp_path: Path) -> None:
    """In the order that they are named in, by id or number; one that is not there is left out."""
    manuscript = toy_manuscript(tmp_path, **{DECK: CARDS, RULEBOOK: PICTURES})
    figure = manuscript.body[manuscript.body.index('<figure class="box picture">') :]
    assert images(figure) == ["face:animal/fox:face", "face:animal/owl:back"]
    assert "<figcaption><p>A fox.</p></figcaption>" in figure
    assert [shown.key for shown in manuscript.shown] == [
        *(("animal/fox", side) for side in ("face", "back")),
        ("animal/owl", "back"),
    ]


def test_a_card_without_a_back_has_none_to_show(tmp_path: Path) -> None:
    """A white back is no picture."""
    html = toy_manuscript(tmp_path, **{DECK: CARDS.replace("back: default-back\n", ""), RULEBOOK: PICTURES}).body
    assert {address.rpartition(":")[2] for address in images(html)} == {"face"}


@pytest.mark.parametrize(
    ("scale", "width_mm", "height_mm", "shown"),
    [
        (SPOKEN_OF, 63, 88, (21.42, 29.92)),
        (SPOKEN_OF, 380, 277, (60.36, 44.0)),
        (SPOKEN_OF, 15, 15, (12.0, 12.0)),
        (SPOKEN_OF, 18, 26, (8.31, 12.0)),
        (SPOKEN_OF, 36, 26, (16.62, 12.0)),
        (LISTED, 63, 88, (15.12, 21.12)),
        (LISTED, 380, 277, (31.0, 22.6)),
        (LISTED, 20, 20, (7.5, 7.5)),
    ],
)
def test_sizes(scale: Scale, width_mm: float, height_mm: float, shown: tuple[float, float]) -> None:
    """Cards have one scale; a mat is made to fit, a token large enough to be seen."""
    size = Size(name="", width_mm=width_mm, height_mm=height_mm)
    assert tuple(round(length_mm, 2) for length_mm in scale.of(size)) == shown


def test_a_book_leaves_room_and_says_for_what(tmp_path: Path) -> None:
    """Each room is a form object with its address, tagged as a figure."""
    manuscript = toy_manuscript(tmp_path, **{DECK: CARDS, RULEBOOK: PICTURES})
    printed = print_document(compose_book(manuscript, "a5"))
    assert printed.log == ()
    pdf = pikepdf.open(io.BytesIO(printed.pdf))
    rooms = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and f"/{MARK}" in thing]
    assert sorted(str(room[f"/{MARK}"]) for room in rooms) == [
        *("face:animal/fox:back", "face:animal/fox:face", "face:animal/fox:face", "face:animal/owl:back"),
    ]
    figures = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and thing.get("/Alt")]
    assert "face:animal/owl:back" in [str(figure.Alt) for figure in figures]


def test_other_words_are_no_other_pages(tmp_path: Path) -> None:
    """A text that is printed on its card only does not lay the book out again."""
    before = compose_book(toy_manuscript(tmp_path, **{DECK: CARDS}), "a5")
    after = compose_book(toy_manuscript(tmp_path, **{DECK: CARDS.replace("runs", "hides")}), "a5")
    assert before.key == after.key
    assert before.shown != after.shown


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_pictures_of_parts_stay_on_the_page(tmp_path: Path, lang: str) -> None:
    """However many kinds of parts there are; in Japanese too a row of pictures ends where the page does."""
    names = [f"deck-{letter}" for letter in "abcdefgh"]
    decks = {f"cards/tiny/{name}.yaml": CARDS.replace("animal", name).replace("{berry}", "it") for name in names}
    listed = ", ".join(f"{{part: {name}, count: 2}}" for name in names)
    box = FILES["cards/tiny/game.yaml"].replace("[{part: animal", f"[{listed}, {{part: animal")
    manuscript = toy_manuscript(tmp_path, lang, **{**decks, "cards/tiny/game.yaml": box})
    page = PdfDocument(print_document(compose_book(manuscript, "a5")).pdf)[2]
    text = page.get_textpage()
    search = text.search("Animals")
    found = list(iter(search.get_next, None))
    assert len(found) >= len(names)  # the table of parts may begin below them
    assert max(text.get_charbox(start + count - 1)[2] for start, count in found) < page.get_width() - 40
