"""The documents that a build lists: which, of what they are made, and when they are made again."""

import json
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cardwright.build.booklets import choose_page
from cardwright.build.pipeline import BuildResult, build_workspace
from cardwright.build.request import BuildRequest
from cardwright.load.sizes import load_papers
from tests.toy import DECK, FILES, RULEBOOK, write_toy

CARDS = FILES[DECK].replace("cards:", "title: Animals\ncards:")


def build(root: Path, **asked: object) -> BuildResult:
    """Build the toy game's documents in its source language."""
    request = BuildRequest(langs=("en",), jobs=1, **{"kinds": ("rulebook", "booklet"), **asked})  # type: ignore[arg-type]
    return build_workspace(root, request, progress=lambda *_: None)


def names(result: BuildResult) -> list[str]:
    """The files that a build wrote."""
    return [output.path.rpartition("/")[2] for output in result.written]


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A workspace with the toy game."""
    write_toy(tmp_path, **{DECK: CARDS})
    return tmp_path


def test_a_rulebook_comes_in_all_its_forms(toy: Path) -> None:
    """The page for the screen, A5 with its booklets, and A4; booklets know their sheets."""
    result = build(toy)
    assert names(result) == [
        *("rulebook.html", "rulebook-a5.pdf", "booklet-a4.pdf", "booklet-letter.pdf", "rulebook-a4.pdf"),
    ]
    entries = {entry["path"]: entry for entry in json.loads((toy / "build/manifest.json").read_text())["outputs"]}
    booklet, book = entries["tiny/en/booklet-a4.pdf"], entries["tiny/en/rulebook-a5.pdf"]
    assert (booklet["kind"], booklet["paper"], booklet["pages"]) == ("booklet", "a4", 2 * booklet["sheets"])
    assert booklet["sheets"] == -(-book["pages"] // 4)
    assert build(toy).unchanged == 5


@pytest.mark.parametrize(
    ("asked", "written"),
    [
        ({"kinds": ("booklet",)}, ["booklet-a4.pdf", "booklet-letter.pdf"]),
        ({"kinds": ("booklet",), "paper": "letter"}, ["booklet-letter.pdf"]),
        ({"kinds": ("booklet",), "paper": "a3"}, ["booklet-a3.pdf"]),
        ({"kinds": ("rulebook",)}, ["rulebook.html", "rulebook-a5.pdf", "rulebook-a4.pdf"]),
        ({"kinds": ("card-text",)}, ["card-text-a4.pdf"]),
        ({"kinds": ("booklet",), "paper": "a4", "grey": True}, ["booklet-a4-grey.pdf"]),
    ],
)
def test_only_what_was_asked_for(toy: Path, asked: dict[str, object], written: list[str]) -> None:
    """A booklet alone lays out its rulebook and does not write it."""
    assert names(build(toy, **asked)) == written


def test_a_booklet_says_what_is_wrong_with_its_book(tmp_path: Path) -> None:
    """Though the book itself is not written: a table that sticks out of the page."""
    wide = f"\n| {'w' * 200} |\n| --- |\n| 1 |\n"
    write_toy(tmp_path, **{DECK: CARDS, RULEBOOK: FILES[RULEBOOK] + wide})
    found = build(tmp_path, kinds=("booklet",), paper="a4").report.findings
    assert [finding.message for finding in found if "wider than the text" in finding.message]


def test_large_paper_takes_large_pages() -> None:
    """Two A4 pages lie on A3; on A4, Letter and B4 it is A5."""
    papers = load_papers()
    assert [choose_page(papers[name]) for name in ("a3", "a4", "letter", "b4")] == ["a4", "a5", "a5", "a5"]


def test_faces_are_in_the_book(toy: Path) -> None:
    """The card's own words can be found on the page of the box's parts, and in the page for the screen its picture."""
    build(toy)
    pdf = pikepdf.open(toy / "build/tiny/en/rulebook-a5.pdf")
    assert b"CardwrightFace" not in (toy / "build/tiny/en/rulebook-a5.pdf").read_bytes()
    forms = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"]
    assert any(b"/Face Do" in form.read_bytes() for form in forms)
    figures = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and thing.get("/Alt")]
    assert "Fox" in [str(figure.Alt) for figure in figures]
    html = (toy / "build/tiny/en/rulebook.html").read_text(encoding="utf-8")
    assert 'src="data:image/webp;base64,' in html
    assert "face:animal" not in html
    assert 'alt="Fox"' in html


def test_another_face_makes_the_book_anew_without_laying_it_out(toy: Path) -> None:
    """The pages stay as they are kept; only the face is put in again, and the booklets follow."""
    build(toy)
    (toy / "templates/tiny").mkdir(parents=True)
    (toy / "templates/tiny/game.css").write_text(".face { background: #2E7D32 }", encoding="utf-8")
    before = {path.name for path in (toy / "build/.cache/documents").rglob("*.pdf")}
    assert len(names(build(toy))) == 5
    assert {path.name for path in (toy / "build/.cache/documents").rglob("*.pdf")} == before


def test_booklets_are_bound_as_the_game_says(toy: Path) -> None:
    """A right binding is another file."""
    build(toy, kinds=("booklet",), paper="a4")
    before = (toy / "build/tiny/en/booklet-a4.pdf").read_bytes()
    box = toy / "cards/tiny/game.yaml"
    box.write_text(box.read_text(encoding="utf-8") + "binding: right\n", encoding="utf-8")
    assert names(build(toy, kinds=("booklet",), paper="a4")) == ["booklet-a4.pdf"]
    after = (toy / "build/tiny/en/booklet-a4.pdf").read_bytes()
    assert pikepdf.open(BytesIO(after)).Root.Lang == "en"
    assert after != before


@pytest.mark.parametrize("has_summary", [True, False])
def test_only_a_summary_is_a_back_cover(tmp_path: Path, has_summary: bool) -> None:
    """Beside the cover lies the summary, or nothing; without one, blanks are after the last rule."""
    rules, anchor, summary = FILES[RULEBOOK].partition("{#summary}")
    text = rules + "\n\nMore of it.\n" * 60 + (anchor + summary if has_summary else "")
    write_toy(tmp_path, **{DECK: CARDS, RULEBOOK: text})
    build(tmp_path, paper="a4")
    folder = tmp_path / "build/tiny/en"
    assert len(pikepdf.open(folder / "rulebook-a5.pdf").pages) % 4 != 0
    outside = pypdfium2.PdfDocument(folder / "booklet-a4.pdf")[0]
    left = outside.get_textpage().get_text_bounded(right=outside.get_width() / 2)
    assert ("Draw." in left) == bool(left.strip()) == has_summary
