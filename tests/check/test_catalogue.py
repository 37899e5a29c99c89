"""The rules for reading, and the pages made of them."""

from pathlib import Path

from cardwright.check.catalogue import (
    PAGES,
    describe_rule,
    list_rules,
    make_pages,
    nearest_rule,
    write_pages,
)
from cardwright.check.registry import load_rules

ROOT = Path(__file__).parents[2]


def test_the_list_names_every_rule() -> None:
    """With its severity, below its group."""
    text = list_rules()
    assert all(f"  {code:8} {entry.name}" in text for code, entry in load_rules().items())
    assert "translation\n" in text


def test_a_rule_is_described_by_code_or_name() -> None:
    """In any case."""
    text = describe_rule("sch001")
    assert text is not None
    assert text == describe_rule("unknown-field")
    assert text.startswith("SCH001 unknown-field: error: the game is not built\n\nA misspelt field")
    assert "  # <- SCH001\n" in text


def test_an_unknown_rule_has_no_text_and_a_hint() -> None:
    """The command says what was probably meant."""
    assert describe_rule("SCH999") is None
    assert describe_rule("unknown-feild") is None
    assert nearest_rule("unknown-feild") == "did you mean 'unknown-field'?"


def test_the_pages_are_those_of_the_rules() -> None:
    """After a change of a rule, ``python tools/write_rule_pages.py`` brings the user guide up to date."""
    written = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / PAGES).glob("*.md")}
    assert written == make_pages()


def test_writing_pages_removes_those_of_rules_that_are_gone(tmp_path: Path) -> None:
    """Nothing else in the folder is touched."""
    (tmp_path / "OLD001.md").write_text("gone")
    (tmp_path / "note.txt").write_text("kept")
    write_pages(tmp_path)
    assert not (tmp_path / "OLD001.md").exists()
    assert (tmp_path / "note.txt").exists()
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == make_pages()["README.md"]
