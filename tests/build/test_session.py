"""What builds and exports share."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from cardwright.build.made import Made, Product
from cardwright.build.outputs import LEDGER, MANIFEST, Ledger, Output
from cardwright.build.session import Session, refuse_unknown
from cardwright.faces.pages import FaceSet
from cardwright.faces.workers import Workers
from cardwright.findings import Finding, Place, ProjectError
from cardwright.load.project import load_project
from tests.check.workspace import lay_out


def open_session(root: Path) -> Session[None]:
    """A session over the example, with no process of its own."""
    lay_out(root, {})
    project, ledger = load_project(root, ("tiny",)), Ledger(root / "build")
    return Session(
        root=root, project=project, request=None, ledger=ledger, workers=Workers(1), progress=lambda *_: None
    )


def product() -> Product:
    """A file of two letters."""
    output = Output(game="tiny", lang="en", kind="sheets", path="tiny/en/x.pdf")
    return Product(path=output.path, key="key", make=lambda: Made.of(b"ab", output))


@pytest.mark.parametrize(
    ("langs", "kinds", "message"),
    [
        (("en", "xx"), (), "no game here has the language 'xx'"),
        (("en",), ("sheet",), "there are no files of the kind 'sheet'"),
    ],
)
def test_what_nobody_knows_is_refused(tmp_path: Path, langs: tuple[str, ...], kinds: tuple[str, ...], message: str) -> None:
    """The first that is unknown is named, with what there is."""
    lay_out(tmp_path, {})
    with pytest.raises(ProjectError, match=re.escape(message)):
        refuse_unknown(load_project(tmp_path), langs=langs, kinds=kinds, known_kinds=("sheets",))


def test_a_file_that_stands_is_kept(tmp_path: Path) -> None:
    """It is written once; a session with nothing new leaves the ledger as it is."""
    session = open_session(tmp_path)
    session.write(product())
    session.list_outputs()
    assert ([entry.path for entry in session.written], session.kept) == (["tiny/en/x.pdf"], [])
    before = (tmp_path / "build" / LEDGER).stat().st_ino
    again = open_session(tmp_path)
    again.write(product())
    again.list_outputs()
    assert (again.written, again.kept) == ([], session.written)
    assert (tmp_path / "build" / LEDGER).stat().st_ino == before
    assert "tiny/en/x.pdf" in (tmp_path / "build" / MANIFEST).read_text()


def test_a_file_that_does_not_read_back_is_no_output(tmp_path: Path) -> None:
    """The next session makes it again."""
    session = open_session(tmp_path)
    with pytest.raises(ProjectError, match="does not read back"):
        session.write(product(), reader=lambda path, output: not path.match(output.path))
    assert session.written == []
    assert session.ledger.find("tiny/en/x.pdf") is None


@pytest.mark.parametrize(("code", "is_refused"), [("LAY001", True), ("PRT001", False)])
def test_an_error_on_a_face_beside_refuses_both(tmp_path: Path, code: str, *, is_refused: bool) -> None:
    """A text that does not fit in the other language is an error as it is in this one; a coarse picture is none."""
    session = open_session(tmp_path)
    found = Finding(code=code, place=Place(path="cards/tiny/animal.yaml"), message="bad", game="tiny", lang="fr")
    sets = [FaceSet(game="tiny", lang=lang, pages={}, hashes={}, fits=(), findings=()) for lang in ("en", "fr")]
    sets[1] = replace(sets[1], findings=(found,))
    assert session.accept(session.project.games["tiny"], "en", *sets) is not is_refused
    assert session.refused == ([("tiny", "en")] if is_refused else [])
    assert session.findings == [found]


def test_entries_of_what_is_gone_are_dropped(tmp_path: Path) -> None:
    """A language that the game has no more, and a game that is no more; a game that was not asked for stays."""
    (tmp_path / "cards/other").mkdir(parents=True)
    (tmp_path / "cards/other/game.yaml").write_text("game: other\n")
    session = open_session(tmp_path)
    is_current = session.judge_entries()
    assert is_current("tiny", "en")
    assert is_current("other", "fr")
    assert not is_current("tiny", "fr")
    assert not is_current("gone", "en")
