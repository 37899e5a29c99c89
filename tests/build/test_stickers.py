"""Stickers for a translation: what is printed, for whom, and on what."""

from pathlib import Path

import pypdfium2
import pytest

from cardwright.build.pipeline import BuildResult, build_workspace
from cardwright.build.request import BuildRequest
from cardwright.findings import ProjectError
from tests.build.test_since import zoo

PO = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "card:animal/a3.text"
msgid "Roar"
msgstr "Feule, puis dort"
"""


def build(root: Path, kinds: tuple[str, ...] = ("stickers",), labels: str = "") -> BuildResult:
    """Build the ten animals, in English and in French as far as they are translated, with stickers of 50 x 20 mm."""
    zoo(root, "Roar")
    for name, old, new in (
        ("game.yaml", "{en: source}", "{en: source, fr: draft}"),
        ("animal.yaml", "size: poker", "size: poker\nstickers: {width: 50mm, height: 20mm}"),
    ):
        path = root / "cards/zoo" / name
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    catalogue = root / "rules/zoo/i18n/fr.po"
    catalogue.parent.mkdir(parents=True, exist_ok=True)
    catalogue.write_text(PO, encoding="utf-8")
    return build_workspace(root, BuildRequest(kinds=kinds, labels=labels, jobs=1), progress=lambda *_: None)


def test_a_translation_has_a_sticker_for_each_copy(tmp_path: Path) -> None:
    """On plain sheets with cut marks; the source's language has none."""
    (output,) = build(tmp_path).written
    assert (output.path, output.kind) == ("zoo/fr/stickers-a4-fronts.pdf", "stickers")
    assert output.slots == {"sticker-animal": 10}
    page = pypdfium2.PdfDocument(tmp_path / "build" / output.path)[0]
    assert "Feule, puis dort" in page.get_textpage().get_text_range()


def test_the_original_has_none_and_what_is_made_up_has_none(tmp_path: Path) -> None:
    """The source's language has stickers where the original is in another; a text that is assumed has none."""
    build(tmp_path)
    for name, old, new in (
        ("game.yaml", "fr: draft}", "fr: draft}\noriginal: fr"),
        ("animal.yaml", "text: Roar", "text: !assumed {value: Roar, why: it looks so}"),
    ):
        path = tmp_path / "cards/zoo" / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
    result = build_workspace(tmp_path, BuildRequest(kinds=("stickers",), jobs=1), progress=lambda *_: None)
    assert [(output.lang, output.slots) for output in result.written] == [("en", {"sticker-animal": 9})]


def test_stickers_go_on_labels(tmp_path: Path) -> None:
    """The file names the sheet; one that is not known, or too small, is refused."""
    (output,) = build(tmp_path, labels="avery-l7160").written
    assert (output.path, output.sheets, output.pages) == ("zoo/fr/stickers-a4-avery-l7160.pdf", 1, 1)
    with pytest.raises(ProjectError, match="unknown sheet of labels 'avery-l7161'"):
        build(tmp_path, labels="avery-l7161")


def test_a_label_that_is_too_small_is_refused(tmp_path: Path) -> None:
    """With the sticker's size."""
    own = "labels:\n  tiny: {columns: 9, rows: 9, width: 20mm, height: 20mm, left: 5mm, top: 5mm, across: 22mm, down: 22mm}"
    zoo(tmp_path, "Roar")
    (tmp_path / "cards/workspace.yaml").write_text(own, encoding="utf-8")
    with pytest.raises(ProjectError, match="of 50 x 20 mm does not fit on a label of tiny"):
        build(tmp_path, labels="tiny")


def test_other_kinds_have_no_stickers_and_a_whole_build_does(tmp_path: Path) -> None:
    """Sheets alone are sheets alone."""
    assert {output.kind for output in build(tmp_path, kinds=("sheets",)).written} == {"sheets"}
    kinds = {output.kind for output in build(tmp_path, kinds=()).written}
    assert "stickers" in kinds


def test_stickers_for_pawns_are_a_deck(tmp_path: Path) -> None:
    """Round ones of their own kind, as many as there are copies, beside the cards."""
    zoo(tmp_path, "Roar")
    (tmp_path / "cards/zoo/eye.yaml").write_text(
        "deck: eye\nkind: sticker\ntemplate: eye\nsize: {width: 12mm, height: 12mm, shape: round}\n"
        "cards:\n- {id: blue, name: Blue, copies: 7}\n"
    )
    template = tmp_path / "templates/zoo/eye.html"
    template.parent.mkdir(parents=True, exist_ok=True)
    template.write_text('<div style="position: absolute; left: 5mm; top: 5mm">{{ icon("eye", size="8mm") }}</div>')
    request = BuildRequest(kinds=("stickers",), jobs=1)
    (output,) = build_workspace(tmp_path, request, progress=lambda *_: None).written
    assert (output.path, output.slots) == ("zoo/en/stickers-a4-fronts.pdf", {"eye": 7})
