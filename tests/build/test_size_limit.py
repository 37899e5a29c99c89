"""``--max-size``: what is typed, what is said, and what is refused."""

from pathlib import Path

import pytest

from cardwright.build.made import Made, Product
from cardwright.build.outputs import Output
from cardwright.build.size_limit import limit_size, limit_sizes, parse_bytes
from cardwright.faces.pages import FaceSet
from cardwright.findings import ProjectError
from tests.impose.test_shrink import print_pictures


@pytest.mark.parametrize(("text", "size"), [("10MB", 10_000_000), ("1.5 mb", 1_500_000), ("800KB", 800_000)])
def test_sizes(text: str, size: int) -> None:
    """With their unit, in either case."""
    assert parse_bytes(text) == size


@pytest.mark.parametrize("text", ["10", "MB", "-1MB", "1e9MB"])
def test_what_is_no_size(text: str) -> None:
    """The message shows how one is written."""
    with pytest.raises(ValueError, match="is not a size such as 10MB"):
        parse_bytes(text)


def limited(folder: Path, side_px: int, most: float) -> Made:
    """Print a picture and limit the file to a share of its size."""
    data, pages = print_pictures(folder, [side_px])
    output = Output(game="art", lang="en", kind="sheets", path="art/en/sheets.pdf")
    product = Product(path=output.path, key="1", make=lambda: Made.of(data, output))
    faces = FaceSet(game="art", lang="en", pages=pages, hashes={}, fits=(), findings=())
    return limit_size(product, faces, int(len(data) * most)).make()


def test_the_note_says_which_picture_went_to_which_resolution(tmp_path: Path) -> None:
    """By the card that shows it."""
    (note,) = limited(tmp_path, 1300, 0.5).notes
    assert note.startswith("art/en/sheets.pdf: the picture on art/0 (face), 1300 x 1300 px, went from 500 to ")


def test_a_file_within_its_limit_has_no_notes(tmp_path: Path) -> None:
    """And is what it was."""
    assert limited(tmp_path, 400, 1.0).notes == ()


def test_every_printed_file_is_limited(tmp_path: Path) -> None:
    """Documents too; without a limit nothing is, and a page for the screen never."""
    data, pages = print_pictures(tmp_path, [1300])
    faces = FaceSet(game="art", lang="en", pages=pages, hashes={}, fits=(), findings=())
    output = Output(game="art", lang="en", kind="rulebook", path="")
    names = ("rulebook-a5.pdf", "rulebook.html")
    products = [Product(path=name, key="1", make=lambda: Made.of(data, output)) for name in names]
    book, screen = limit_sizes(products, faces, len(data) // 2)
    assert len(book.make().data) <= len(data) // 2
    assert screen is products[1]
    assert list(limit_sizes(products, faces, None)) == products


def test_less_than_150_dpi_stops_the_build(tmp_path: Path) -> None:
    """With what could be reached."""
    with pytest.raises(ProjectError, match=r"has \d\.\d MB even with its pictures at 150 dpi"):
        limited(tmp_path, 1300, 0.02)
