"""Who translated: by each of the ways in which tools write it, without addresses."""

import pytest

from cardwright.load.po_header import read_translators

FIELDS = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n'


@pytest.mark.parametrize(
    ("source", "names"),
    [
        (FIELDS, ()),
        ("# French.\n# Ada Roux <ada@example.org>, 2025, 2026.\n# Bo Li, 2026.\n" + FIELDS, ("Ada Roux", "Bo Li")),
        (FIELDS + '"X-Translators: Ada Roux <ada@example.org>; Bo Li\\n"\n', ("Ada Roux", "Bo Li")),
        (FIELDS + '"Last-Translator: Ada Roux <ada@example.org>\\n"\n', ("Ada Roux",)),
        (FIELDS + '"Last-Translator: FULL NAME <EMAIL@ADDRESS>\\n"\n', ()),
        ("# FIRST AUTHOR <EMAIL@ADDRESS>, 2026.\n" + FIELDS, ()),
        ("# Bo Li, 2026.\n" + FIELDS + '"Last-Translator: Bo Li\\n"\n', ("Bo Li",)),
        (FIELDS + '\n# Ada Roux, 2026.\nmsgid "x"\nmsgstr "y"\n', ()),
        ("", ()),
    ],
)
def test_names(source: str, names: tuple[str, ...]) -> None:
    """Each once, in order; what a tool fills in before anybody does is no name."""
    assert read_translators(source) == names
