"""``--since``: one word on one of ten cards makes one sheet with one card, and a page that says what changed."""

import json
import subprocess
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from cardwright.build.face_records import read_records, write_records
from cardwright.build.pipeline import BuildResult, build_workspace
from cardwright.build.request import BuildRequest
from cardwright.build.since import Since, changed_cards
from cardwright.faces.contents import CardContent, compose_contents
from cardwright.findings import ProjectError
from cardwright.load.project import load_project

GAME = """\
game: zoo
title: Zoo
version: "1.0"
date: 2026-11-29
languages: {en: source}
players: 2
minutes: 5
ages: 6+
credits: An example.
palette: {ink: "#1a1a1a"}
contents: [{part: animal, count: 10}]
"""


def deck(word: str) -> str:
    """A deck of ten animals, the third of which says a word."""
    cards = [f"- {{id: a{n}, number: {n}, name: Animal {n}, text: {word if n == 3 else 'Roar'}}}" for n in range(1, 11)]
    return "\n".join(["deck: animal", "size: poker", "numbers: 1-10", "fields: {text: {type: text}}", "cards:", *cards])


def zoo(root: Path, word: str) -> Path:
    """Write the game."""
    folder = root / "cards/zoo"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "animal.yaml").write_text(deck(word), encoding="utf-8")
    return root


def git(root: Path, *arguments: str) -> None:
    """Run git as somebody."""
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(root), *who, *arguments], check=True, capture_output=True)


def build(root: Path, **options: str) -> BuildResult:
    """Build the cards."""
    request = BuildRequest(jobs=1, kinds=("sheets",) if "since" not in options else (), since=options.get("since", ""))
    return build_workspace(root, request, progress=lambda *_: None)


def test_one_word_makes_one_sheet_with_one_card(tmp_path: Path) -> None:
    """Compared with the last commit: the sheet holds one slot, the list one line, and both are found in the text."""
    zoo(tmp_path, "Roar")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "cards")
    git(tmp_path, "commit", "-q", "-m", "Ten animals")
    zoo(tmp_path, "Purr")
    written = {output.path: output for output in build(tmp_path, since="HEAD").written}
    assert sorted(written) == ["zoo/en/changes-a4.pdf", "zoo/en/sheets-a4-fronts-changed.pdf"]
    sheets = written["zoo/en/sheets-a4-fronts-changed.pdf"]
    assert (sheets.sheets, dict(sheets.slots), sheets.variant) == (1, {"animal": 1}, "changed")
    assert written["zoo/en/changes-a4.pdf"].pages == 1
    with pikepdf.Pdf.open(BytesIO((tmp_path / "build/zoo/en/changes-a4.pdf").read_bytes())) as pdf:
        assert pdf.docinfo["/Title"] == "Zoo – Changes"


def test_changes_name_the_field_and_what_it_said(tmp_path: Path) -> None:
    """Before and after, in words."""
    project = load_project(zoo(tmp_path, "Purr"))
    game = project.games["zoo"]
    file = tmp_path / "earlier.json"
    old = load_project(zoo(tmp_path / "old", "Roar"))
    before = compose_contents(old, old.games["zoo"], "en")
    write_records(tmp_path, {("zoo", "en"): before}, is_current=lambda *_: True)
    (tmp_path / "faces.json").rename(file)
    changes = Since(root=tmp_path, name=str(file), games=()).changes(project, game, "en")
    assert [(change.card, change.field, change.before, change.after) for change in changes] == [
        ("animal/a3", "text", "Roar", "Purr")
    ]
    assert changed_cards(changes) == {"animal/a3"}


def test_cards_come_and_go(tmp_path: Path) -> None:
    """A new card is printed, one that is gone is only listed."""
    project = load_project(zoo(tmp_path, "Roar"))
    game = project.games["zoo"]
    before = dict(compose_contents(project, game, "en"))
    before["animal/a0"] = CardContent(card="animal/a0", face="x", back="", name="Ape", fields={"text": "Hoo"})
    del before["animal/a10"]
    write_records(tmp_path, {("zoo", "en"): before}, is_current=lambda *_: True)
    changes = Since(root=tmp_path, name="faces.json", games=()).changes(project, game, "en")
    assert [(change.card, change.field) for change in changes] == [
        ("animal/a10", "new-card"),
        ("animal/a0", "gone-card"),
    ]
    assert changed_cards(changes) == {"animal/a10"}


def test_neither_file_nor_revision(tmp_path: Path) -> None:
    """The message names what was typed, the hint what may be."""
    since = Since(root=zoo(tmp_path, "Roar"), name="yesterday", games=())
    with pytest.raises(ProjectError, match="'yesterday' is neither a file nor a revision"):
        _ = since.records


def test_records_of_other_games_stay(tmp_path: Path) -> None:
    """Until the workspace has them no more."""
    card = CardContent(card="a/b", face="1", back="", name="B", fields={})
    write_records(tmp_path, {("one", "en"): {"a/b": card}, ("two", "en"): {"a/b": card}}, is_current=lambda *_: True)
    write_records(tmp_path, {("one", "fr"): {"a/b": card}}, is_current=lambda game, _: game == "one")
    assert sorted(read_records(tmp_path / "faces.json")) == [("one", "en"), ("one", "fr")]
    assert json.loads((tmp_path / "faces.json").read_text(encoding="utf-8"))["faces"][0]["card"] == "a/b"
