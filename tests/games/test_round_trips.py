"""Round trips of the real translations: nothing is lost between our tools and other people's."""

import re
import shutil
import subprocess
from pathlib import Path

import polib
import pytest

from cardwright.load.project import load_project
from cardwright.project import Game
from cardwright.translate.merge import WRAP_COLUMNS, update
from cardwright.translate.tables import list_rows, merge_rows, read_csv, read_xlsx, write_csv, write_xlsx

ROOT = Path(__file__).parent.parent.parent
FILES = sorted(ROOT.glob("rules/*/i18n/*.po"))
NAMES = [f"{path.parent.parent.name}-{path.stem}" for path in FILES]
PARAGRAPH = re.compile(r"^(?![#>:|{*\-\d\\]).{40,}$", re.MULTILINE)
gettext = pytest.mark.skipif(shutil.which("msgcat") is None, reason="gettext is not installed")


def game(root: Path, path: Path) -> Game:
    """The game that a PO file belongs to."""
    name = path.parent.parent.name
    return load_project(root, (name,)).games[name]


def copied(root: Path, name: str) -> Path:
    """A workspace with the data and the rules of a game."""
    for folder in (f"cards/{name}", f"rules/{name}"):
        shutil.copytree(ROOT / folder, root / folder, dirs_exist_ok=True)
    return root


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_weblates_reader_returns_the_same_bytes(path: Path) -> None:
    """What Weblate commits differs by what its users did, and by nothing else."""
    pypo = pytest.importorskip("translate.storage.pypo", reason="'make test' installs it")
    data = path.read_bytes()
    store = pypo.pofile.parsestring(data)
    assert bytes(store) == data
    unit = next(unit for unit in store.units if unit.istranslated())
    known, unit.target = unit.target, "another text"
    assert bytes(store) != data
    unit.target = known
    assert polib.pofile(bytes(store).decode()) == polib.pofile(data.decode())


@gettext
@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_gettext_accepts_it(path: Path) -> None:
    """``msgfmt -c`` has nothing against any of our files."""
    done = subprocess.run(["msgfmt", "-c", "-o", "/dev/null", str(path)], capture_output=True, text=True, check=False)
    assert (done.returncode, "error" in done.stderr) == (0, False)


@gettext
@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_placeholders_return_after_msgcat(path: Path) -> None:
    """GNU tools drop flags that they do not know; the next update puts ours back, and changes nothing else."""
    done = subprocess.run(["msgcat", str(path)], capture_output=True, text=True, check=True)
    through = polib.pofile(done.stdout)
    assert not any(flag.startswith("placeholders:") for entry in through for flag in entry.flags)
    before = polib.pofile(path.read_text(encoding="utf-8"))
    sizes = {
        entry.msgctxt: tuple(flag for flag in entry.flags if not flag.startswith("placeholders:")) for entry in before
    }
    after = update(through, game(ROOT, path), path.stem, sizes)
    assert str(after) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_tables_lose_nothing(path: Path) -> None:
    """Every character of every string, by CSV and by XLSX."""
    file = polib.pofile(path.read_text(encoding="utf-8"), wrapwidth=WRAP_COLUMNS)
    rows = list_rows(file)
    assert read_csv(write_csv(rows)) == rows
    assert read_xlsx(write_xlsx(rows)) == rows
    merged = merge_rows(file, rows)
    assert (merged.changed, merged.stale, merged.unknown) == ((), (), ())
    assert str(file) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_our_files_are_up_to_date(path: Path) -> None:
    """An update writes them as they are."""
    text = path.read_text(encoding="utf-8")
    assert str(update(polib.pofile(text), game(ROOT, path), path.stem)) == text


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_one_changed_sentence_is_one_fuzzy_entry(path: Path, tmp_path: Path) -> None:
    """It keeps its translation and the old source; everything else stays as it was."""
    name = path.parent.parent.name
    book = copied(tmp_path, name) / f"rules/{name}/rulebook.md"
    text = book.read_text(encoding="utf-8")
    paragraphs = PARAGRAPH.findall(text)
    old = next(each for each in paragraphs[len(paragraphs) // 2 :] if text.count(each) == 1)
    book.write_text(text.replace(old, f"{old} X."), encoding="utf-8")
    before = polib.pofile(path.read_text(encoding="utf-8"))
    after = update(before, game(tmp_path, path), path.stem)
    (fuzzy,) = [entry for entry in after if entry.fuzzy]
    assert (fuzzy.msgid, fuzzy.previous_msgid) == (f"{old} X.", old)
    assert [entry.msgstr for entry in after] == [entry.msgstr for entry in before]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_an_inserted_paragraph_is_one_new_entry(path: Path, tmp_path: Path) -> None:
    """No entry becomes fuzzy, and those below move with their translations."""
    name = path.parent.parent.name
    book = copied(tmp_path, name) / f"rules/{name}/rulebook.md"
    text = book.read_text(encoding="utf-8")
    paragraphs = PARAGRAPH.findall(text)
    old = next(each for each in paragraphs[len(paragraphs) // 3 :] if text.count(f"\n\n{each}\n\n") == 1)
    book.write_text(text.replace(f"\n\n{old}\n\n", f"\n\nNew words.\n\n{old}\n\n"), encoding="utf-8")
    before = polib.pofile(path.read_text(encoding="utf-8"))
    after = update(before, game(tmp_path, path), path.stem)
    assert [entry.msgid for entry in after if not entry.msgstr] == ["New words."]
    assert not any(entry.fuzzy or entry.obsolete for entry in after)
    translations = {(entry.msgid, entry.msgstr) for entry in before}
    assert {(entry.msgid, entry.msgstr) for entry in after if entry.msgstr} == translations
