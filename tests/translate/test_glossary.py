"""The glossary as a PO file: terms with their meaning, and what must not be said."""

from pathlib import Path

from cardwright.translate.glossary import write_glossary
from cardwright.translate.merge import update
from cardwright.translate.tables import merge_rows, read_po_rows
from tests.toy import load_toy, write_toy

TERMS = """\
fur: {name: Fur, plural: Furs, definition: "What {claw} holds.", forbidden: {fr: [poil, peau]}}
claw: {name: Claw}
"""


def test_terms_and_forbidden_words(tmp_path: Path) -> None:
    """Weblate reads the flag; contexts are those of the game's own file."""
    write_toy(tmp_path, **{"rules/tiny/terms.yaml": TERMS})
    game = load_toy(tmp_path)
    glossary = write_glossary(update(None, game, "fr"), game, "fr")
    assert [(entry.msgctxt, entry.msgid, entry.msgstr, entry.flags) for entry in glossary] == [
        ("term:fur.name", "Fur", "", []),
        ("term:fur.plural", "Furs", "", []),
        ("forbidden:fur/1", "Fur", "poil", ["forbidden"]),
        ("forbidden:fur/2", "Fur", "peau", ["forbidden"]),
        ("term:claw.name", "Claw", "", []),
    ]
    assert glossary[0].comment == "What {claw} holds."


def test_what_was_worked_on_comes_back(tmp_path: Path) -> None:
    """As a table does."""
    write_toy(tmp_path, **{"rules/tiny/terms.yaml": TERMS})
    game = load_toy(tmp_path)
    file = update(None, game, "fr")
    glossary = write_glossary(file, game, "fr")
    glossary[0].msgstr = "Fourrure"
    merged = merge_rows(file, read_po_rows(str(glossary).encode()))
    assert (merged.changed, merged.unknown) == (("term:fur.name",), ())
