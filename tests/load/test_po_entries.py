"""The quick reader of PO files says the same as the patient one, or nothing."""

from pathlib import Path

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.load import po
from cardwright.load.po_entries import read_entries
from cardwright.project import Translation

ROOT = Path(__file__).parent.parent.parent
FILES = sorted((ROOT / "rules").glob("*/i18n/*.po"))
WORDS = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")) | st.sampled_from('\n\t"\\'))
ENTRIES = st.builds(
    polib.POEntry,
    msgctxt=WORDS.filter(bool),
    msgid=WORDS,
    msgstr=WORDS,
    previous_msgid=st.none() | WORDS.filter(bool),
    comment=st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp"))),
    flags=st.sampled_from([[], ["fuzzy"], ["c-format", "fuzzy"], ["c-format"]]),
) | st.builds(polib.POEntry, msgctxt=WORDS.filter(bool), msgid=WORDS, msgstr=WORDS, obsolete=st.just(value=True))


def patiently(source: str) -> tuple[str, list[Translation]]:
    """What the patient reader makes of a file that has no faults."""
    faults: list[object] = []
    stated, entries = po._read_patiently(source, "fr.po", faults)  # type: ignore[arg-type]
    assert faults == []
    return stated, list(entries)


@given(st.lists(ENTRIES, max_size=5))
def test_what_polib_writes(entries: list[polib.POEntry]) -> None:
    """Flags, old sources, comments, long and odd texts, obsolete entries."""
    file = polib.POFile()
    file.metadata = {"Language": "fr", "Content-Type": "text/plain; charset=UTF-8"}
    file.extend(entries)
    source = str(file)
    read = read_entries(source, "fr.po")
    if read is not None:
        assert (read[0], list(read[1])) == patiently(source)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_our_own_files(path: Path) -> None:
    """Every one is read quickly, and as patiently."""
    source = path.read_text(encoding="utf-8")
    read = read_entries(source, "fr.po")
    assert read is not None
    assert (read[0], list(read[1])) == patiently(source)


@pytest.mark.parametrize(
    "source", ['msgid "x"\n', ' msgid "x"\nmsgstr "y"\n', 'msgid "x"\nmsgid_plural "y"\nmsgstr[0] "z"\n']
)
def test_what_is_odd_is_left_to_the_other(source: str) -> None:
    """It finds out what is wrong, and where."""
    assert read_entries(source, "fr.po") is None
