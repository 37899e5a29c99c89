"""Rulebooks, PO files and baselines keep every character that is not the name."""

import polib

from cardwright.rename.forms import Renaming
from cardwright.rename.other_texts import find_leftovers, rename_in_baseline, rename_in_po, rename_in_rulebook

FOX = Renaming(game="tiny", kind="card", old="animal/fox", new="animal/arctic-wolf")
SETUP = Renaming(game="tiny", kind="rule", old="setup", new="opening")
PO = """\
#, fuzzy
#| msgctxt "card:animal/fox.text"
#| msgid "Take {card:animal/"
#| "fox}."
msgctxt ""
"card:animal/fox.text"
msgid "Take {card:animal/"
"fox} now; card:animal/fox stays."
msgstr "Prenez {card:animal/fox}."

#~ msgctxt "card:animal/fox.name"
#~ msgid "Fox"
#~ msgstr "Renard"
"""


def test_po_strings_that_tools_have_cut() -> None:
    """Live, previous and obsolete entries; nothing else of the file moves."""
    renamed = rename_in_po(PO, FOX)
    (live, gone) = polib.pofile(renamed)
    assert (live.msgctxt, live.msgstr) == ("card:animal/arctic-wolf.text", "Prenez {card:animal/arctic-wolf}.")
    assert live.msgid == "Take {card:animal/arctic-wolf} now; card:animal/fox stays."
    assert (live.previous_msgid, live.previous_msgctxt) == (
        "Take {card:animal/arctic-wolf}.",
        "card:animal/arctic-wolf.text",
    )
    assert gone.msgctxt == "card:animal/arctic-wolf.name"
    assert renamed.splitlines()[-2:] == PO.splitlines()[-2:]


def test_rulebook() -> None:
    """The anchor's line, references, and the cards of pictures."""
    source = (
        "{#setup}\n## Set-up {#setup} of the setup\n\n{rule:setup}\n\n::: picture animal/fox/back animal/fox-2\n:::\n"
    )
    assert rename_in_rulebook(source, SETUP) == source.replace("{#setup}\n", "{#opening}\n").replace(
        "{rule:setup}", "{rule:opening}"
    )
    assert rename_in_rulebook(source, FOX) == source.replace("animal/fox/back", "animal/arctic-wolf/back")


def test_baseline() -> None:
    """Known findings stay known."""
    row = '{"code": "TXT001", "path": "cards/tiny/animal.yaml", "at": "animal/fox.text@fr", "count": 1}'
    assert rename_in_baseline(row, FOX) == row.replace("animal/fox", "animal/arctic-wolf")
    deck = Renaming(game="tiny", kind="deck", old="animal", new="beast")
    assert rename_in_baseline(row, deck) == row.replace("animal/fox", "beast/fox").replace("animal.yaml", "beast.yaml")


def test_leftovers_are_those_that_nobody_can_be_sure_of() -> None:
    """A call that names another kind of thing is none; a name put together of pieces may be."""
    template = '{{ term("setup") }}\n{% set x = "setup" %}\n{{ rule("set" ~ x) }}\n{{ rule("end" ~ x) }}'
    assert list(find_leftovers(template, SETUP)) == [2, 3]
