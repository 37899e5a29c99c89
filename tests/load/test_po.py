"""PO files: entries at their lines, and findings for what cannot be read."""

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.findings import Place
from cardwright.load.po import is_stale, read_catalogue, translated
from cardwright.project import Text

PATH = "rules/toy/i18n/fr.po"
HEADER = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n\n'
HAND = 'msgctxt "term:hand.name"\nmsgid "hand"\nmsgstr "main"\n\n'


def found(source: str) -> list[str]:
    """The findings of a French PO file as ``line:column code message``."""
    _, findings = read_catalogue(source, PATH, lang="fr")
    return [f"{f.place.line}:{f.place.column} {f.code} {f.message}" for f in findings]


def text(source: str) -> Text:
    """The text that the entry of these tests translates."""
    return Text(context="term:hand.name", source=source, place=Place(path="rules/toy/terms.yaml"))


def test_entries_stand_at_their_context() -> None:
    """Each entry keeps its strings, its flag, its old source and the place of its context."""
    source = HEADER + '# note\n#, fuzzy\n#| msgid "hands"\n' + HAND + 'msgctxt "b"\nmsgid ""\n"x"\nmsgstr ""\n'
    catalogue, findings = read_catalogue(source, PATH, lang="fr")
    assert findings == ()
    hand, other = catalogue.entries.values()
    assert (hand.source, hand.text, hand.fuzzy, hand.previous) == ("hand", "main", True, "hands")
    assert (hand.place.line, hand.place.column, hand.place.width) == (8, 9, 16)
    assert (other.source, other.text, other.place.line) == ("x", "", 12)


@pytest.mark.parametrize(
    ("source", "finding"),
    [
        (HEADER + 'msgctxt "a"\nmsgid "x\nmsgstr "y"\n', "6:1 I18N018 cannot be read as PO"),
        (HEADER + 'msgctxt "a"\nmsgstr "y"\n', "6:1 I18N018 'msgstr' out of place"),
        ('"y"\n\n' + HEADER, "1:1 I18N018 a text without msgid or msgstr"),
        (HEADER + "junk\n", "5:1 I18N018 cannot be read as PO"),
        (HEADER + 'msgid "x"\nmsgstr "y"\n', "5:7 I18N018 an entry without msgctxt"),
        (HEADER + HAND + HAND, "9:9 I18N004 'term:hand.name' is translated twice"),
        (HEADER.replace("fr", "de"), "1:1 I18N015 the file says that its language is 'de'"),
        ('msgctxt "a"\nmsgid "x"\nmsgid_plural "y"\nmsgstr[0] "z"\n', "1:9 I18N018 plural forms are not read"),
    ],
)
def test_faults(source: str, finding: str) -> None:
    """What is wrong is said at its own line."""
    assert found(source) == [finding]


def test_a_broken_entry_leaves_the_others() -> None:
    """An open quote costs its own entry and no other."""
    source = HEADER + 'msgctxt "a"\nmsgid "x\nmsgstr "y"\n\n' + HAND
    catalogue, _ = read_catalogue(source, PATH, lang="fr")
    assert list(catalogue.entries) == ["term:hand.name"]
    assert catalogue.entries["term:hand.name"].place.line == 9


def test_a_changed_source_is_stale_without_a_flag() -> None:
    """A tool may drop the fuzzy flag; the old source still tells, and the translation is not shown."""
    catalogue, _ = read_catalogue(HEADER + HAND, PATH, lang="fr")
    entry = catalogue.entries["term:hand.name"]
    assert translated(text("hand"), catalogue) == "main"
    assert is_stale(entry, text("hands"))
    assert translated(text("hands"), catalogue) == ""
    assert translated(text("hand"), None) == ""


@given(st.text('msgidctxtr#~|, "\\\nab', max_size=80))
def test_any_text_is_read(source: str) -> None:
    """No file raises."""
    read_catalogue(HEADER + source + "\n\n" + HAND, PATH, lang="fr")


@given(st.lists(st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), min_size=1), unique=True, max_size=5))
def test_what_polib_writes_comes_back(texts: list[str]) -> None:
    """Whatever a translator writes, the catalogue has it with the place of its context."""
    po = polib.POFile()
    for number, msgstr in enumerate(texts):
        po.append(polib.POEntry(msgctxt=f"card:a/{number}.name", msgid=msgstr, msgstr=msgstr))
    source = str(po)
    catalogue, findings = read_catalogue(source, PATH, lang="fr")
    assert findings == ()
    assert [entry.text for entry in catalogue.entries.values()] == texts
    lines = source.split("\n")
    assert all(entry.context in lines[entry.place.line - 1] for entry in catalogue.entries.values())
