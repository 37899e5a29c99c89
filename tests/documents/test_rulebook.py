"""The forms of a rulebook: books that print, and a page that needs nothing else."""

import io
import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cardwright.documents import printing
from cardwright.documents.manuscript import set_manuscript
from cardwright.documents.printing import obtain, print_document
from cardwright.documents.rulebook import compose_book, compose_screen, number_links
from cardwright.findings import ProjectError
from cardwright.load.project import load_project
from tests.documents.books import toy_manuscript
from tests.toy import FILES, RULEBOOK, write_toy

GAME = "cards/tiny/game.yaml"


@pytest.fixture(scope="module")
def pdf(tmp_path_factory: pytest.TempPathFactory) -> pikepdf.Pdf:
    """The rulebook of the toy game on A5."""
    manuscript = toy_manuscript(tmp_path_factory.mktemp("toy"))
    return pikepdf.open(io.BytesIO(obtain(compose_book(manuscript, "a5"), None).pdf))


def test_a_book_is_tagged_and_says_what_it_is(pdf: pikepdf.Pdf) -> None:
    """PDF 1.7 with language, title and tags, dated by the data."""
    assert pdf.pdf_version == "1.7"
    assert str(pdf.Root.Lang) == "en"
    assert pdf.Root.MarkInfo.Marked
    assert str(pdf.docinfo["/Title"]) == "Tiny"
    assert str(pdf.docinfo["/CreationDate"]).startswith("D:20261129")


def test_a_book_has_bookmarks_and_links(pdf: pikepdf.Pdf) -> None:
    """Chapters and their sections are bookmarks; every page is A5; the contents lead into the book."""
    with pdf.open_outline() as outline:
        titles = [(item.title, [child.title for child in item.children]) for item in outline.root]
    assert titles[0] == ("1\u00a0Setting up", ["1.1\u00a0Food"])
    assert titles[-1] == ("4\u00a0Summary", [])
    assert {tuple(round(float(side)) for side in page.mediabox[2:]) for page in pdf.pages} == {(420, 595)}
    links = [note for note in pdf.pages[1].obj["/Annots"] if note.get("/Subtype") == "/Link"]
    assert len(links) >= 5


def test_the_summary_is_the_last_page(pdf: pikepdf.Pdf) -> None:
    """Cover, contents, two pages at most of rules, and the summary by itself."""
    with pdf.open_outline() as outline:
        last = outline.root[-1]
    page = last.destination[0] if last.destination is not None else None  # type: ignore[index]
    assert page is not None
    assert page.objgen == pdf.pages[-1].objgen


def test_the_same_book_is_the_same_bytes(tmp_path: Path) -> None:
    """Nothing of the clock or of the process gets in; another size is another book."""
    document = compose_book(toy_manuscript(tmp_path), "a5")
    assert obtain(document, None).pdf == obtain(document, None).pdf
    assert compose_book(toy_manuscript(tmp_path), "a4").key != document.key


def test_a_book_in_the_cache_is_not_laid_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time costs no layout."""
    document = compose_book(toy_manuscript(tmp_path), "a5")
    first = obtain(document, tmp_path / "cache")
    monkeypatch.setattr(printing, "print_document", None)
    assert obtain(document, tmp_path / "cache") == first
    assert first.log == ()


def test_the_screen_needs_no_other_file(tmp_path: Path) -> None:
    """No script, no style sheet and no font from elsewhere; pictures are faces, put in when these are there.

    Every link within leads somewhere.
    """
    html = compose_screen(toy_manuscript(tmp_path))
    assert not re.search(r"<script|<link|url\(", html)
    assert {source.partition(":")[0] for source in re.findall(r'src="([^"]*)"', html)} == {"face"}
    targets = set(re.findall(r'href="#([^"]*)"', html))
    assert targets <= set(re.findall(r'id="([^"]*)"', html))
    assert "prefers-color-scheme: dark" in html


def test_the_night_is_no_matter_of_the_palette(tmp_path: Path) -> None:
    """The page's own colours have names that a palette is not likely to have; it may have ``text`` or ``ground``."""
    html = compose_screen(toy_manuscript(tmp_path))
    night = html[html.index("prefers-color-scheme: dark") :].partition("}")[0]
    assert set(re.findall(r"--([a-z]+)", night)) - {"accent"} == {"screen"}


def test_a_table_on_the_screen_may_be_wider_than_a_phone(tmp_path: Path) -> None:
    """Each is in a frame of its own that moves; in the book there is none."""
    html = compose_screen(toy_manuscript(tmp_path))
    assert html.count("<table") == html.count('<div class="scroll"><table') > 0
    assert "scroll" not in compose_book(toy_manuscript(tmp_path), "a5").html


def test_a_broken_link_in_phrases_has_one_page_number() -> None:
    """Japanese cuts a link into phrases; its page follows the last of them, and glossary links have none."""
    piece = (
        '<span class="ph">（<a href="#a">8.3 使い方の</a></span>\u200b<span class="ph"><a href="#a">ところ</a>）</span>'
    )
    assert number_links(piece).count('class="page"') == 1
    assert 'ところ</a><a class="page" href="#a"></a>）' in number_links(piece)
    assert number_links('<a href="#term:vo">Vo</a>') == '<a href="#term:vo">Vo</a>'


def test_a_game_without_rulebook(tmp_path: Path) -> None:
    """Asking for one is a matter of the surroundings."""
    write_toy(tmp_path)
    (tmp_path / RULEBOOK).unlink()
    project = load_project(tmp_path)
    with pytest.raises(ProjectError, match="tiny has no rulebook"):
        set_manuscript(project, project.games["tiny"], "en")


def test_a_book_in_low_ink_has_no_dark_ground(tmp_path: Path) -> None:
    """Its cover takes less ink than that of the book as designed; its words are the same."""
    shares, words = [], []
    for variant in ("", "low-ink"):
        manuscript = toy_manuscript(tmp_path / (variant or "designed"), variant=variant)
        page = pypdfium2.PdfDocument(obtain(compose_book(manuscript, "a5"), None).pdf)[0]
        grey = page.render(scale=1).to_pil().convert("L").histogram()
        shares.append(sum(grey[:200]) / sum(grey))
        words.append(page.get_textpage().get_text_range())
    assert shares[1] < 0.8 * shares[0]
    assert words[0] == words[1]


def test_a_book_says_what_it_is_set_in(tmp_path: Path) -> None:
    """By the names of the fonts: that of the text, then those that its style sheets name for titles."""
    titled = {"templates/tiny/rulebook.css": "h1 { font-family: 'Cardwright Fredoka' }"}
    book = compose_book(toy_manuscript(tmp_path, **titled), "a5")
    assert "Set in Noto Sans, Fredoka. Icons by Phosphor." in book.html


@pytest.mark.parametrize("binding", ["left", "right"])
def test_page_numbers_lie_at_the_outer_edge(binding: str, tmp_path: Path) -> None:
    """A book that is bound on the right has its odd pages on the left."""
    game = FILES[GAME].replace("players:", f"binding: {binding}\nplayers:", 1)
    book = print_document(compose_book(toy_manuscript(tmp_path, **{GAME: game}), "a5")).pdf
    page = pypdfium2.PdfDocument(book)[1]
    left = page.get_textpage().get_text_bounded(right=page.get_width() / 2, top=60).strip()
    assert left == ("2" if binding == "left" else "")
