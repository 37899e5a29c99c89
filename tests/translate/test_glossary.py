"""The glossary as a PO file: terms with their meaning, and what must not be said."""

from pathlib import Path

import polib

from cardwright.translate.glossary import keep_older, write_glossary
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


def test_what_others_added_is_kept(tmp_path: Path) -> None:
    """A term and a note of a translator's tool; what the game says otherwise is named, once it would be lost."""
    write_toy(tmp_path, **{"rules/tiny/terms.yaml": TERMS})
    game = load_toy(tmp_path)
    older = write_glossary(update(None, game, "fr"), game, "fr")
    older[0].msgstr, older[0].tcomment, older[0].flags = "Fourrure", "of animals", ["read-only"]
    older[2].msgstr = "poils"
    older.append(polib.POEntry(msgid="Wolf", msgstr="Loup"))
    older.metadata["X-Generator"] = "a tool"
    glossary = write_glossary(update(None, game, "fr"), game, "fr")
    unmerged = keep_older(glossary, polib.pofile(str(older)))
    assert (unmerged.terms, unmerged.forbidden) == (("term:fur.name",), ("poils",))
    assert (glossary[0].msgstr, glossary[0].tcomment, glossary[0].flags) == ("", "of animals", ["read-only"])
    assert [entry.msgstr for entry in glossary][2:] == ["poil", "peau", "", "Loup"]
    assert glossary.metadata["X-Generator"] == "a tool"
    again = write_glossary(update(None, game, "fr"), game, "fr")
    keep_older(again, polib.pofile(str(glossary)))
    assert str(again) == str(glossary)
