"""Tables that leave the text of their page."""

from pathlib import Path

import pytest

from cardwright.documents.printing import print_document
from cardwright.documents.rulebook import compose_book
from tests.documents.books import toy_manuscript

BOOK = "# Tiny\n\n{#food}\n## Food\n\n| a | b |\n| --- | --- |\n| cherries | WORD |\n"


@pytest.mark.parametrize(("word", "complaints"), [("nuts and berries " * 9, 0), ("nutsandberries" * 9, 1)])
def test_a_table_that_cannot_break_is_told(tmp_path: Path, word: str, complaints: int) -> None:
    """With its page and how far it sticks out; one whose words wrap is fine."""
    manuscript = toy_manuscript(tmp_path, **{"rules/tiny/rulebook.md": BOOK.replace("WORD", word)})
    log = print_document(compose_book(manuscript, "a5")).log
    assert len(log) == complaints
    assert all("page 3: a table is " in line and " mm wider than the text around it" in line for line in log)
