"""The hash of a game's inputs: what shapes a language changes it, what does not leaves it."""

from pathlib import Path

import pytest

from cardwright.build.inputs import hash_inputs
from tests.toy import FRENCH, RULEBOOK, write_toy

GERMAN = FRENCH.replace("fr.po", "de.po")


@pytest.mark.parametrize(
    ("path", "languages"),
    [(FRENCH, {"fr"}), (GERMAN, {"de"}), (RULEBOOK, {"en", "fr", "de"}), ("rules/tiny/i18n/tiny.pot", set())],
)
def test_a_translation_shapes_its_own_language(tmp_path: Path, path: str, languages: set[str]) -> None:
    """A change of one PO file leaves all other languages as they are built."""
    write_toy(tmp_path)
    before = {lang: hash_inputs(tmp_path, "tiny", lang) for lang in ("en", "fr", "de")}
    file = tmp_path / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(file.read_text(encoding="utf-8") + "\n" if file.exists() else "#\n", encoding="utf-8")
    assert {lang for lang in before if hash_inputs(tmp_path, "tiny", lang) != before[lang]} == languages


def test_rows_from_elsewhere_count(tmp_path: Path) -> None:
    """A deck's rows may stand outside the folders of its game."""
    (tmp_path / "data").mkdir()
    hashes = set()
    for rows in ("Name\nFox\n", "Name\nOwl\n"):
        (tmp_path / "data/cards.csv").write_text(rows, encoding="utf-8")
        hashes.add(hash_inputs(tmp_path, "tiny", "en", more=["data/cards.csv"]))
    assert len(hashes) == 2
