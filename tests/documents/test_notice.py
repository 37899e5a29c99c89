"""A translation that is not finished says so on the first page, and its translators are named in the credits."""

from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from cardwright.build.slugs import Slugs
from cardwright.documents.card_text import compose_card_text
from cardwright.documents.printing import print_document
from cardwright.documents.rulebook import compose_book
from tests.toy import FILES, FRENCH, RULEBOOK, write_toy

from .books import toy_manuscript

NOTICE = "Cette traduction n’est pas terminée : 11 % est fait."
CREDITS = "\n{#credits}\n## Credits\n\n::: credits\nAn example.\n:::\n"
NAMED = FILES[FRENCH].replace('msgstr ""\n', 'msgstr ""\n"X-Translators: Ada Roux <ada@example.org>; Bo Li\\n"\n', 1)


def first_page(pdf: bytes) -> str:
    """The words of a PDF's first page, on one line."""
    return " ".join(PdfDocument(pdf)[0].get_textpage().get_text_range().split())


def test_the_book_says_so_on_its_cover(tmp_path: Path) -> None:
    """With the share that is done; the source language has nothing to say."""
    french = print_document(compose_book(toy_manuscript(tmp_path, "fr"), "a5")).pdf
    assert NOTICE in first_page(french)
    assert "terminée" not in first_page(print_document(compose_book(toy_manuscript(tmp_path), "a5")).pdf)


def test_a_finished_one_does_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where its level is still ``partial`` or ``draft``."""
    monkeypatch.setattr("cardwright.documents.notice.share_translated", lambda *_: 1.0)
    assert "terminée" not in first_page(print_document(compose_book(toy_manuscript(tmp_path, "fr"), "a5")).pdf)


def test_the_card_texts_say_so(tmp_path: Path) -> None:
    """Above the first deck."""
    project = write_toy(tmp_path)
    assert NOTICE in first_page(print_document(compose_card_text(project, project.games["tiny"], "fr")).pdf)


def test_sheets_say_so_in_their_slug_lines(tmp_path: Path) -> None:
    """Each sheet, since sheets are handed on one by one."""
    project = write_toy(tmp_path)
    french, english = (Slugs(project=project, game=project.games["tiny"], lang=lang) for lang in ("fr", "en"))
    assert all("traduction faite à 11 %" in line for line in french.of_calibration(project.settings.printer))
    assert all(line.count("%") == 1 for line in english.of_calibration(project.settings.printer))


def test_translators_are_named_in_the_credits(tmp_path: Path) -> None:
    """By the header of the PO file, without their addresses."""
    files = {RULEBOOK: FILES[RULEBOOK] + CREDITS, FRENCH: NAMED}
    assert '<p class="translators">Traduction : Ada Roux, Bo Li</p>' in toy_manuscript(tmp_path, "fr", **files).body
    assert "translators" not in toy_manuscript(tmp_path, **files).body
