"""Files below a size: pictures become coarser only as far as that needs, and not coarser than 150 dpi."""

import random
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from cardwright.faces.pages import FacePage
from cardwright.impose import impose_sheets
from cardwright.impose.sheets import Faces
from cardwright.impose.shrink import TooLargeError, name_pictures, shrink_pictures
from cardwright.plan import plan_sheets
from cardwright.plan.slots import PartSpec
from cardwright.project import Printer, Size
from cardwright.units import mm_to_pt
from tests.impose.toys import A4

SIDE_MM = 60


def noise(side_px: int, seed: int) -> bytes:
    """Return a JPEG that does not compress well."""
    dots = random.Random(seed).randbytes(side_px * side_px * 3)
    target = BytesIO()
    Image.frombytes("RGB", (side_px, side_px), dots).save(target, "JPEG", quality=90)
    return target.getvalue()


def write_faces(path: Path, sides_px: list[int]) -> None:
    """Write a face of 60 mm and bleed for each picture, which fills it."""
    with pikepdf.Pdf.new() as pdf:
        for number, side_px in enumerate(sides_px):
            side_pt = mm_to_pt(SIDE_MM + 6)
            pdf.add_blank_page(page_size=(side_pt, side_pt))
            page = pdf.pages[-1]
            picture = pikepdf.Stream(pdf, noise(side_px, number))
            picture.Type, picture.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
            picture.Width = picture.Height = side_px
            picture.ColorSpace, picture.BitsPerComponent = pikepdf.Name.DeviceRGB, 8
            picture.Filter = pikepdf.Name.DCTDecode
            page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary({"/A": picture}))
            page.Contents = pdf.make_stream(f"q {side_pt} 0 0 {side_pt} 0 0 cm /A Do Q".encode())
        pdf.save(path)


def print_pictures(folder: Path, sides_px: list[int]) -> tuple[bytes, Faces]:
    """Impose a card for each picture, two copies each."""
    path = folder / "faces.pdf"
    write_faces(path, sides_px)
    size = Size(name="square", width_mm=SIDE_MM, height_mm=SIDE_MM)
    parts = [PartSpec(key=f"art/{n}", copies=2, size=size, backed=False) for n in range(len(sides_px))]
    faces: Faces = {(f"art/{n}", "face"): FacePage(path=path, page=n) for n in range(len(sides_px))}
    plan = plan_sheets(parts, paper=A4, printer=Printer(), layout="fronts")
    return impose_sheets(plan, faces, title="Art", lang="en"), faces


def test_a_file_that_is_small_enough_stays_as_it_is(tmp_path: Path) -> None:
    """Not a byte of it changes."""
    data, _ = print_pictures(tmp_path, [300])
    assert shrink_pictures(data, len(data)) == (data, ())


def test_only_what_is_finer_becomes_coarser(tmp_path: Path) -> None:
    """Of pictures of 500 and 200 dpi the fine one gives way; the file is as large as it may be, nearly."""
    data, faces = print_pictures(tmp_path, [1300, 520])
    most = len(data) * 2 // 3
    small, shrunk = shrink_pictures(data, most)
    assert most * 0.9 < len(small) <= most
    (one,) = shrunk
    assert one.before_dpi == pytest.approx(500, abs=2)
    assert 200 < one.after_dpi < 500
    assert name_pictures(faces)[one.digest] == (("art/0", "face"),)


def test_the_pictures_have_the_pixels_that_were_said(tmp_path: Path) -> None:
    """Read back from the file that was made."""
    data, _ = print_pictures(tmp_path, [1300])
    small, (one,) = shrink_pictures(data, len(data) // 2)
    with pikepdf.Pdf.open(BytesIO(small)) as pdf:
        widths = [int(t.Width) for t in pdf.objects if isinstance(t, pikepdf.Stream) and t.get("/Subtype") == "/Image"]
    assert widths == [round(1300 * one.after_dpi / one.before_dpi)]


def test_less_than_150_dpi_is_refused(tmp_path: Path) -> None:
    """The error knows how small it could be made."""
    data, _ = print_pictures(tmp_path, [800])
    with pytest.raises(TooLargeError) as caught:
        shrink_pictures(data, 20_000)
    assert 20_000 < caught.value.size < len(data)
