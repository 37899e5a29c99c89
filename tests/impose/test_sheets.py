"""Sheets as PDF: measured on the rendered page at 600 dpi, and the promises of the file itself."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cardwright.impose import FacePage, impose_sheets
from cardwright.plan import plan_sheets
from cardwright.project import Printer, Size
from cardwright.units import mm_to_pt, mm_to_px, px_to_mm
from tests.impose.toys import (
    A4,
    BLUE,
    GREEN,
    PINK,
    RED,
    SKY,
    TCG,
    count_forms,
    fill,
    fonts_of,
    look_along,
    make_pages,
    near,
    print_toys,
    stretches,
    toy_deck,
    toy_face,
)


def lengths(found: Sequence[tuple[float, float]]) -> list[float]:
    """Return how long stretches are, to hundredths."""
    return [round(end - start, 2) for start, end in found]


def test_cards_measure_63_by_88(tmp_path: Path) -> None:
    """On the rendered page, within a tenth of a millimetre."""
    plan, pdf = print_toys(tmp_path, "fronts", copies=9)
    slot = plan.sheets[0].front.slots[0]
    row = stretches(look_along(pdf, 0, y_mm=slot.y_mm + 50), [PINK])
    column = stretches(look_along(pdf, 0, x_mm=slot.x_mm + 40), [PINK])
    assert lengths(row) == pytest.approx([63, 63, 63], abs=0.1)
    assert lengths(column) == pytest.approx([88, 88, 88], abs=0.1)
    assert row[0][0] == pytest.approx(slot.x_mm, abs=0.1)


def test_a_millimetre_and_a_half_of_bleed_shows_between_nine(tmp_path: Path) -> None:
    """Between two trims there are 3 mm of bleed; at the rim what the plan says."""
    plan, pdf = print_toys(tmp_path, "fronts", copies=9)
    slot = plan.sheets[0].front.slots[0]
    bleeds = lengths(stretches(look_along(pdf, 0, y_mm=slot.y_mm + 50), [RED]))
    assert bleeds == pytest.approx([slot.bleed.left, 3, 3, 1.5], abs=0.1)


def test_the_fold_runs_through_the_middle_of_each_pair(tmp_path: Path) -> None:
    """Face and back touch at the fold line, 88 mm on either side of it."""
    plan, pdf = print_toys(tmp_path, "fold")
    front = plan.sheets[0].front
    fold_mm = front.fold_lines[0].y1_mm
    column = look_along(pdf, 0, x_mm=front.slots[0].x_mm + 40)
    ((face_start, face_end),) = stretches(column, [PINK])
    ((back_start, back_end),) = stretches(column, [SKY])
    assert face_end == pytest.approx(fold_mm, abs=0.05)
    assert back_start == pytest.approx(fold_mm, abs=0.05)
    assert fold_mm - face_start == pytest.approx(back_end - fold_mm, abs=0.05)


def test_a_folded_back_has_its_top_behind_the_face_s_top(tmp_path: Path) -> None:
    """The green corner of the face is top left, that of the back, upside down on the sheet, bottom right."""
    plan, pdf = print_toys(tmp_path, "fold")
    face, back = plan.sheets[0].front.slots[:2]
    ((corner, _),) = stretches(look_along(pdf, 0, x_mm=face.x_mm + 4), [GREEN])
    ((_, turned),) = stretches(look_along(pdf, 0, x_mm=back.x_mm + back.width_mm - 4), [GREEN])
    assert corner == pytest.approx(face.y_mm, abs=0.1)
    assert turned == pytest.approx(back.y_mm + back.height_mm, abs=0.1)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_lie_behind_faces_on_the_rendered_page(tmp_path: Path, flip: str) -> None:
    """Seen through the paper, the trims of both sides cover each other within a tenth of a millimetre."""
    printer = Printer(flip="long" if flip == "long" else "short")
    plan, pdf = print_toys(tmp_path, "duplex", copies=9, printer=printer)
    slot = plan.sheets[0].front.slots[0]
    faces = stretches(look_along(pdf, 0, y_mm=slot.y_mm + 50), [PINK])
    at_mm = slot.y_mm + 50 if flip == "long" else A4.height_mm - slot.y_mm - 50
    backs = stretches(look_along(pdf, 1, y_mm=at_mm), [SKY])
    seen = [(A4.width_mm - end, A4.width_mm - start) for start, end in reversed(backs)] if flip == "long" else backs
    assert [edge for pair in seen for edge in pair] == pytest.approx([edge for pair in faces for edge in pair], abs=0.1)


def test_the_printer_s_offset_moves_backs_only(tmp_path: Path) -> None:
    """Two millimetres to the right and one down, as the back is seen; the front stays."""
    still, moved = Printer(), Printer(offset_x_mm=2, offset_y_mm=1)
    plan, before = print_toys(tmp_path, "duplex", copies=9, printer=still)
    _, after = print_toys(tmp_path, "duplex", copies=9, printer=moved)
    slot = plan.sheets[0].front.slots[0]
    was = stretches(look_along(before, 1, y_mm=slot.y_mm + 50), [SKY])
    now = stretches(look_along(after, 1, y_mm=slot.y_mm + 50), [SKY])
    assert now[0][0] - was[0][0] == pytest.approx(2, abs=0.1)
    assert look_along(before, 0, y_mm=slot.y_mm + 50) == look_along(after, 0, y_mm=slot.y_mm + 50)


def test_an_angle_turns_backs_clockwise(tmp_path: Path) -> None:
    """Half a degree moves the top of the sheet right and its bottom left by about a millimetre."""
    plan, pdf = print_toys(tmp_path, "duplex", copies=9, printer=Printer(angle_deg=0.5))
    slots = plan.sheets[0].front.slots
    top = stretches(look_along(pdf, 1, y_mm=slots[0].y_mm + 50), [SKY])
    bottom = stretches(look_along(pdf, 1, y_mm=slots[-1].y_mm + 50), [SKY])
    assert 1 < top[1][0] - bottom[1][0] < 2.5


def test_the_file_asks_to_be_printed_as_it_is(tmp_path: Path) -> None:
    """No scaling, the right flip, version 1.7, a title and a language, the trim box is the paper."""
    _, pdf = print_toys(tmp_path, "duplex", copies=9)
    with pikepdf.Pdf.open(BytesIO(pdf)) as document:
        root = document.Root
        assert document.pdf_version == "1.7"
        assert root.ViewerPreferences.PrintScaling == "/None"
        assert root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        assert (str(root.Lang), str(document.docinfo["/Title"])) == ("en", "Toys")
        assert str(document.docinfo["/CreationDate"]) == "D:20261129000000Z"
        box = [float(edge) for edge in document.pages[0].TrimBox.as_list()]
        assert box == pytest.approx([0, 0, mm_to_pt(210), mm_to_pt(297)], abs=0.01)


def test_marks_are_layers_that_can_be_hidden(tmp_path: Path) -> None:
    """Cut marks, fold lines and guides have each their own layer; pages are labelled by sheet."""
    _, pdf = print_toys(tmp_path, "fold")
    with pikepdf.Pdf.open(BytesIO(pdf)) as document:
        names = [str(group.Name) for group in document.Root.OCProperties.OCGs.as_list()]
        assert names == ["Cut marks", "Fold lines", "Ruler and slug line"]
        assert str(document.Root.PageLabels.Nums[1].P) == "1"


def test_every_font_is_embedded(tmp_path: Path) -> None:
    """Also that of the ruler's label; none of the fonts that every reader is said to have."""
    _, pdf = print_toys(tmp_path, "fold")
    assert set(fonts_of(pdf).values()) == {True}


def test_text_stays_text(tmp_path: Path) -> None:
    """The ruler's label can be selected."""
    _, pdf = print_toys(tmp_path, "fold")
    assert "50 mm" in pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()


def test_the_same_job_gives_the_same_bytes(tmp_path: Path) -> None:
    """Whenever and wherever it runs."""
    assert print_toys(tmp_path, "duplex", copies=20) == print_toys(tmp_path, "duplex", copies=20)


def test_a_face_is_stored_once(tmp_path: Path) -> None:
    """Nine copies on the front, nine on the back: two forms for the cards and three for marks and strips."""
    _, nine = print_toys(tmp_path, "duplex", copies=9)
    _, ninety = print_toys(tmp_path, "duplex", copies=90)
    assert count_forms(nine) == count_forms(ninety)


def test_what_a_card_does_not_use_stays_behind(tmp_path: Path) -> None:
    """Renderers share one table of fonts and pictures among all pages; only what is painted comes along."""
    shared = "<< /XObject << /Used << >> /Unused << >> >> /Font << /Never << /Type /Font /BaseFont /X >> >> >>"
    make_pages(tmp_path / "shared.pdf", [toy_face(TCG, PINK, RED)], resources=shared)
    parts, _ = toy_deck(tmp_path, 1)
    plan = plan_sheets(parts, paper=A4, printer=Printer(), layout="fronts")
    face = FacePage(path=tmp_path / "shared.pdf", page=0)
    pdf = impose_sheets(plan, {("toy/card", "face"): face}, title="Toys", lang="en")
    assert "/X" not in fonts_of(pdf)


def test_a_trim_box_of_the_face_does_not_cut_its_bleed(tmp_path: Path) -> None:
    """A face may say where its trim is; all of its page is placed."""
    parts, faces = toy_deck(tmp_path, 9)
    with pikepdf.Pdf.open(tmp_path / "faces.pdf", allow_overwriting_input=True) as pdf:
        pdf.pages[0].TrimBox = pikepdf.Array([mm_to_pt(3), mm_to_pt(3), mm_to_pt(66), mm_to_pt(91)])
        pdf.save()
    plan = plan_sheets(parts, paper=A4, printer=Printer(), layout="fronts")
    slot = plan.sheets[0].front.slots[0]
    sheets = impose_sheets(plan, faces, title="Toys", lang="en")
    assert len(stretches(look_along(sheets, 0, y_mm=slot.y_mm + 50), [RED])) == 4


def test_a_face_of_another_size_is_refused(tmp_path: Path) -> None:
    """Scaling it would print a wrong card without a word."""
    parts, faces = toy_deck(tmp_path, 1)
    make_pages(tmp_path / "faces.pdf", [(63, 88, fill(PINK, 0, 0, 63, 88))])
    plan = plan_sheets(parts, paper=A4, printer=Printer(), layout="fronts")
    with pytest.raises(ValueError, match=r"^the face of toy/card measures 178.58 x 249.45 pt, not 195.59 x 266.46$"):
        impose_sheets(plan, faces, title="Toys", lang="en")


def test_the_slug_line_is_laid_beside_the_ruler(tmp_path: Path) -> None:
    """A strip starts where the plan says; one that is too long is made smaller, not cut off."""
    parts, faces = toy_deck(tmp_path, 9)
    plan = plan_sheets(parts, paper=A4, printer=Printer(), layout="fronts")
    make_pages(tmp_path / "slug.pdf", [(400, 4, fill(BLUE, 0, 0, 400, 4))])
    slugs = [FacePage(path=tmp_path / "slug.pdf", page=0)]
    pdf = impose_sheets(plan, faces, title="Toys", lang="en", slugs=slugs)
    strip = plan.sheets[0].front.slug
    assert strip is not None
    ((start, end),) = stretches(look_along(pdf, 0, y_mm=strip.y_mm + 2), [BLUE])
    assert (start, end) == pytest.approx((strip.x_mm + strip.text_from_mm, strip.x_mm + strip.width_mm), abs=0.1)


def test_a_round_token_shows_its_bleed_all_round_and_no_more(tmp_path: Path) -> None:
    """Of a circle of 40 mm, 46 mm are inked through the middle and less towards the top; the line is at the trim."""
    size = Size(name="token", width_mm=40, height_mm=40, shape="round")
    plan, pdf = print_toys(tmp_path, "fronts", copies=1, size=size)
    slot = plan.sheets[0].front.slots[0]
    colours = [PINK, RED, GREEN]
    middle = [seen for seen in look_along(pdf, 0, y_mm=slot.y_mm + 25) if any(near(seen, c) for c in colours)]
    assert len(middle) == pytest.approx(mm_to_px(2 * (23**2 - 5**2) ** 0.5, dpi=600), abs=40)
    corner = look_along(pdf, 0, y_mm=slot.y_mm - 2)
    ((start, end),) = stretches(corner, [RED])
    assert end - start == pytest.approx(2 * (23**2 - 22**2) ** 0.5, abs=0.3)
    line = look_along(pdf, 0, y_mm=slot.y_mm + 20)
    dark = [index for index, seen in enumerate(line) if sum(seen) < 200]
    assert px_to_mm(max(dark) - min(dark), dpi=600) == pytest.approx(40, abs=0.15)


def test_the_list_of_cards_leads_to_their_pages(tmp_path: Path) -> None:
    """A chapter for a deck, closed, and an entry for a card that leads to the page of its face."""
    parts, faces = toy_deck(tmp_path, 10)
    plan = plan_sheets(parts, paper=A4, printer=Printer(), layout="duplex")
    chapters = [("Jouets", [("1  Ours", 0), ("2  Chat", 2)])]
    pdf = impose_sheets(plan, faces, title="Toys", lang="en", chapters=chapters)
    with pikepdf.Pdf.open(BytesIO(pdf)) as document, document.open_outline() as outline:
        (chapter,) = outline.root
        assert (chapter.title, chapter.is_closed) == ("Jouets", True)
        places = [entry.destination for entry in chapter.children]
        pages = [document.pages.index(pikepdf.Page(place[0])) for place in places if isinstance(place, pikepdf.Array)]
        assert [(entry.title, page) for entry, page in zip(chapter.children, pages, strict=True)] == [
            ("1  Ours", 0),
            ("2  Chat", 2),
        ]
