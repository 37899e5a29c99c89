"""Which documents there are, and what makes them new."""

from pathlib import Path

from cardwright.documents.products import list_documents, make_documents
from cardwright.faces.workers import Workers
from cardwright.load.project import load_project
from cardwright.project import Project
from tests.toy import RULEBOOK, write_toy


def keys(project: Project, lang: str = "en") -> dict[str, str]:
    """The keys of a game's documents by name."""
    return {file.name: file.key for file in list_documents(project, project.games["tiny"], lang)}


def test_names_and_kinds(tmp_path: Path) -> None:
    """The rulebook in three forms and the card texts, as the manifest names them."""
    project = write_toy(tmp_path)
    files = list_documents(project, project.games["tiny"], "en")
    assert [(file.name, file.kind, file.paper) for file in files] == [
        ("rulebook-a5.pdf", "rulebook", "a5"),
        ("rulebook-a4.pdf", "rulebook", "a4"),
        ("rulebook.html", "rulebook", ""),
        ("card-text-a4.pdf", "card", "a4"),
    ]


def test_keys_follow_files_and_language(tmp_path: Path) -> None:
    """A changed text or template is a new document, the same files are the same one."""
    project = write_toy(tmp_path)
    before = keys(project)
    assert keys(load_project(tmp_path)) == before
    assert not set(keys(project, "fr").values()) & set(before.values())
    own = tmp_path / "templates" / "tiny" / "rulebook.css"
    own.parent.mkdir(parents=True)
    own.write_text("h2 { color: red }")
    assert not set(keys(load_project(tmp_path)).values()) & set(before.values())
    own.unlink()
    book = tmp_path / RULEBOOK
    book.write_text(book.read_text().replace("It ends.", "It is over."))
    assert not set(keys(load_project(tmp_path)).values()) & set(before.values())


def test_documents_are_made_once(tmp_path: Path) -> None:
    """Only what is asked for is made; a second time it comes from the cache with the same bytes."""
    project = write_toy(tmp_path)
    game = project.games["tiny"]
    wanted = [file for file in list_documents(project, game, "fr") if file.name != "rulebook-a4.pdf"]
    with Workers(1) as workers:
        first = list(make_documents(project, game, "fr", wanted, cache=tmp_path / "cache", workers=workers))
        again = list(make_documents(project, game, "fr", wanted, cache=tmp_path / "cache", workers=workers))
    made = {document.file.name: document for document in first}
    assert set(made) == {file.name for file in wanted}
    assert {document.file.name: document.data for document in again} == {name: made[name].data for name in made}
    assert made["card-text-a4.pdf"].pages == 1
    assert all(document.log == () for document in first)
