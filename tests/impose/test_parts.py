"""Single parts: the boxes that a print shop goes by."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from cardwright.impose import FacePage, PartPage, impose_parts
from cardwright.units import mm_to_pt
from tests.impose.toys import PINK, RED, TCG, make_pages, toy_face


def impose_two(folder: Path) -> pikepdf.Pdf:
    """Return a file of two parts, opened."""
    make_pages(folder / "faces.pdf", [toy_face(TCG, PINK, RED), toy_face(TCG, RED, PINK)])
    faces = [FacePage(path=folder / "faces.pdf", page=page) for page in (0, 1)]
    parts = [PartPage(face=face, size=TCG, label=f"card {n}") for n, face in enumerate(faces, 1)]
    return pikepdf.Pdf.open(BytesIO(impose_parts(parts, title="Parts", lang="fr", date="2026-11-29")))


def test_boxes_are_exact(tmp_path: Path) -> None:
    """Media and bleed box are trim plus 3 mm all round, right to a hundredth of a point."""
    with impose_two(tmp_path) as pdf:
        page = pdf.pages[1]
        bleed, width, height = mm_to_pt(3), mm_to_pt(63), mm_to_pt(88)
        trim = [float(edge) for edge in page.TrimBox.as_list()]
        outside = [float(edge) for edge in page.BleedBox.as_list()]
        assert trim == pytest.approx([bleed, bleed, bleed + width, bleed + height], abs=0.01)
        assert outside == pytest.approx([0, 0, width + 2 * bleed, height + 2 * bleed], abs=0.01)
        assert page.MediaBox == page.BleedBox


def test_each_part_is_a_labelled_page(tmp_path: Path) -> None:
    """The label is what a viewer shows for the page."""
    with impose_two(tmp_path) as pdf:
        assert len(pdf.pages) == 2
        assert [str(entry.P) for entry in pdf.Root.PageLabels.Nums.as_list()[1::2]] == ["card 1", "card 2"]
        assert str(pdf.Root.Lang) == "fr"
