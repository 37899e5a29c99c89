"""Progress counts honestly: fuzzy and stale are not done."""

from pathlib import Path

import pytest

from cardwright.translate.progress import add_up, count_words, status
from tests.toy import FRENCH, write_toy

PO = """msgid ""
msgstr ""

msgctxt "card:animal/fox.name"
msgid "Fox"
msgstr "Renard"

#, fuzzy
msgctxt "card:animal/owl.name"
msgid "Owl"
msgstr "Hibou"

msgctxt "term:nut.name"
msgid "Walnut"
msgstr "Noix"
"""


def test_fuzzy_and_stale_are_untranslated(tmp_path: Path) -> None:
    """One deck is half done, the terms not at all: one is missing, one was made from another source."""
    project = write_toy(tmp_path, **{FRENCH: PO})
    rows = {row.section: row for row in status(project.games["tiny"], "fr")}
    animals, terms = rows["card:animal"], rows["term"]
    assert (animals.entries, animals.translated, animals.stale, animals.words_left) == (2, 1, 1, 1)
    assert (terms.entries, terms.translated, terms.stale, terms.words_left) == (5, 0, 1, 11)
    total = add_up([animals, terms])
    assert (total.entries, total.translated, total.left, total.stale) == (7, 1, 6, 2)
    assert (animals.words, total.words, total.words_left) == (2, 13, 12)


@pytest.mark.parametrize(
    ("source", "words"), [("Deal {value:x} cards", 3), ("**手札**を引く", 3), ("Vo を引く", 3), ("", 0)]
)
def test_words(source: str, words: int) -> None:
    """References count as a word; Japanese counts two characters as one."""
    assert count_words(source) == words
