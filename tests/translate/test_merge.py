"""A PO file follows its source: nothing a translator wrote is lost, and nothing turns stale without a reason."""

import shutil
import subprocess
from pathlib import Path

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.project import Game
from cardwright.translate.alignment import align_texts
from cardwright.translate.entries import extract
from cardwright.translate.merge import lacks_sizes, update, update_catalogue
from tests.toy import DECK, RULEBOOK, load_toy, write_toy

BOOK = "{#title}\n# Tiny\n\n{#setup}\n## Set-up\n\nShuffle.\n\nDeal {value:hand.size} cards.\n\nBegin.\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A workspace with one tiny game and the rulebook above."""
    write_toy(tmp_path, **{RULEBOOK: BOOK})
    return tmp_path


def edit(root: Path, old: str, new: str, *, path: str = RULEBOOK) -> Game:
    """Change a file of the workspace and read the game again."""
    file = root / path
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))
    return load_toy(root)


def translated(root: Path) -> polib.POFile:
    """A French PO file in which every entry is translated as its source in capitals."""
    po = update(None, load_toy(root), "fr")
    for entry in po:
        entry.msgstr = entry.msgid.upper()
    return po


def by_context(po: polib.POFile) -> dict[str, polib.POEntry]:
    """The live entries by context."""
    return {entry.msgctxt: entry for entry in po if entry.msgctxt and not entry.obsolete}


def test_entries_come_in_order_with_notes_and_flags(root: Path) -> None:
    """What has words is offered, in the order of the game, with what Weblate needs to check placeholders."""
    entries = {entry.text.context: entry for entry in extract(load_toy(root))}
    assert next(iter(entries)) == "game:title"
    deal = entries["rules:setup/3"]
    assert deal.note == "Rulebook, section 'setup': paragraph"
    assert deal.flags == (r'placeholders:r"\$?\{[^{}|]+\}"',)
    assert entries["rules:setup/2"].flags == ()


def test_an_insertion_is_one_new_entry(root: Path) -> None:
    """Paragraphs below an inserted one keep their translations under their new numbers."""
    po = translated(root)
    entries = by_context(update(po, edit(root, "Deal", "Cut the deck.\n\nDeal"), "fr"))
    assert not any(entry.fuzzy for entry in entries.values())
    assert [entry.msgid for entry in entries.values() if not entry.msgstr] == ["Cut the deck."]
    assert entries["rules:setup/5"].msgstr == "BEGIN."


def test_a_changed_sentence_is_fuzzy_with_its_old_source(root: Path) -> None:
    """One change makes one entry fuzzy; undone, it is no longer fuzzy."""
    po = update(translated(root), edit(root, "Shuffle.", "Shuffle well."), "fr")
    (fuzzy,) = (entry for entry in po if entry.fuzzy)
    assert (fuzzy.msgid, fuzzy.msgstr, fuzzy.previous_msgid) == ("Shuffle well.", "SHUFFLE.", "Shuffle.")
    undone = update(po, edit(root, "Shuffle well.", "Shuffle."), "fr")
    assert not any(entry.fuzzy or entry.previous_msgid for entry in undone)


def test_a_deleted_paragraph_is_kept_and_comes_back(root: Path) -> None:
    """What is gone turns obsolete; the same text later takes its translation again."""
    po = update(translated(root), edit(root, "Shuffle.\n\n", ""), "fr")
    assert [entry.msgstr for entry in po if entry.obsolete] == ["SHUFFLE."]
    again = update(polib.pofile(str(po)), edit(root, "Begin.", "Begin.\n\nShuffle."), "fr")
    assert by_context(again)["rules:setup/4"].msgstr == "SHUFFLE."
    assert not any(entry.obsolete or entry.fuzzy for entry in again)


def test_a_card_keeps_its_text_when_its_name_changes(root: Path) -> None:
    """Outside the rulebook the context is the key."""
    po = update(translated(root), edit(root, "name: Fox", "name: Red Fox", path=DECK), "fr")
    fox = by_context(po)["card:animal/fox.name"]
    assert (fox.msgid, fox.msgstr, fox.fuzzy, fox.previous_msgid) == ("Red Fox", "FOX", True, "Fox")


def test_comments_and_foreign_flags_stay(root: Path) -> None:
    """A translator's note and flag survive; our own flags return after a tool dropped them."""
    po = translated(root)
    entry = by_context(po)["rules:setup/3"]
    entry.tcomment, entry.flags = "is it each?", ["no-wrap"]
    entry = by_context(update(polib.pofile(str(po)), load_toy(root), "fr"))["rules:setup/3"]
    assert entry.tcomment == "is it each?"
    assert set(entry.flags) == {r'placeholders:r"\$?\{[^{}|]+\}"', "no-wrap"}


def test_updating_twice_changes_nothing(root: Path, tmp_path: Path) -> None:
    """The file on disk is stable, and its header names game and language but no time."""
    path = tmp_path / "rules" / "tiny" / "i18n" / "fr.po"
    game = load_toy(root)
    update_catalogue(game, "fr", path)
    first = path.read_bytes()
    update_catalogue(game, "fr", path)
    assert path.read_bytes() == first
    assert b"Language: fr" in first
    assert b"Date" not in first


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="gettext is not installed")
def test_gettext_accepts_it(root: Path, tmp_path: Path) -> None:
    """``msgfmt -c`` has nothing against what we write, fuzzy and obsolete entries included."""
    po = update(translated(root), edit(root, "Shuffle.\n\nDeal", "Deal out"), "fr")
    path = tmp_path / "fr.po"
    path.write_text(str(po))
    subprocess.run(["msgfmt", "-c", "-o", "/dev/null", str(path)], check=True)


TEXTS = st.lists(st.sampled_from("abcdef"), max_size=8)


@given(TEXTS, TEXTS)
def test_alignment_never_uses_a_text_twice(old: list[str], new: list[str]) -> None:
    """Each old text continues in one new one at most, and no equal text is left alone."""
    found = align_texts(old, new)
    used = [index for index in found if index is not None]
    assert len(used) == len(set(used))
    for index, text in enumerate(new):
        if found[index] is None:
            assert text not in {before for i, before in enumerate(old) if i not in used}


@given(TEXTS, st.integers(0, 8))
def test_alignment_of_an_insertion_is_exact(old: list[str], where: int) -> None:
    """One new text among old ones is the only one without a match."""
    new = [*old[:where], "new", *old[where:]]
    found = align_texts(old, new)
    assert [new[index] for index, match in enumerate(found) if match is None] == ["new"]


def test_a_paragraph_that_is_changed_and_moved_keeps_its_translation(root: Path) -> None:
    """Two changes at once: it is fuzzy where it stands now."""
    po = translated(root)
    moved = "Begin.\n\nDeal {value:hand.size} cards to each.\n"
    changed = update(po, edit(root, "Deal {value:hand.size} cards.\n\nBegin.\n", moved), "fr")
    entry = by_context(changed)["rules:setup/4"]
    assert (entry.fuzzy, entry.msgstr) == (True, "DEAL {VALUE:HAND.SIZE} CARDS.")
    assert entry.previous_msgid == "Deal {value:hand.size} cards."
    assert not by_context(changed)["rules:setup/3"].fuzzy


def test_a_stale_translation_that_comes_back_is_still_fuzzy(root: Path) -> None:
    """What was fuzzy when its paragraph went is not done when the paragraph returns."""
    stale = update(translated(root), edit(root, "Shuffle.", "Cut."), "fr")
    gone = update(stale, edit(root, "Cut.\n\n", ""), "fr")
    read_again = polib.pofile(str(gone))
    again = by_context(update(read_again, edit(root, "Deal {value", "Cut.\n\nDeal {value"), "fr"))["rules:setup/2"]
    assert (again.msgid, again.msgstr, again.fuzzy) == ("Cut.", "SHUFFLE.", True)


def test_plural_forms_that_a_tool_knows_better_are_kept(root: Path) -> None:
    """Polish has three; Weblate would say so again after each update."""
    po = update(None, load_toy(root), "pl")
    po.metadata["Plural-Forms"] = "nplurals=3; plural=0;"
    assert update(po, load_toy(root), "pl").metadata["Plural-Forms"] == "nplurals=3; plural=0;"
    assert update(po, load_toy(root), "fr").metadata["Plural-Forms"] == "nplurals=2; plural=(n > 1);"


def test_a_changed_paragraph_keeps_its_own_translation_beside_a_deleted_and_a_new_one() -> None:
    """Three changes in a row: likeness says which is which, order only what is left."""
    old = ["Shuffle the whole deck well.", "Deal five cards to each player.", "Begin."]
    new = ["Deal six cards to each player.", "Everyone takes a token from the bag.", "Begin."]
    assert align_texts(old, new) == (1, 0, 2)


def test_a_box_that_is_known_by_halves_is_measured_again(root: Path) -> None:
    """A tool has dropped one flag of one entry."""
    game = load_toy(root)
    sizes = {"card:animal/fox.name": ("max-size:604:2", "font-family:noto-sans", "font-size:26")}
    po = update(None, game, "fr", sizes)
    assert not lacks_sizes(po, game)
    fox = by_context(po)["card:animal/fox.name"]
    fox.flags.remove("max-size:604:2")
    assert lacks_sizes(po, game)
