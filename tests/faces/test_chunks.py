"""Chunks: slices of faces, the files that they may read, and the hash of what shapes them."""

from pathlib import Path

import pytest

from cardwright.faces.chunks import CHUNK, Chunk, clean_address, cut_chunks, find_files, named_files
from cardwright.faces.compose import compose_faces
from tests.faces.games import card, deck, game, project, write


def chunks(root: Path, count: int = 1, back: str = "") -> list[Chunk]:
    """The chunks of a deck of foxes."""
    made = game(deck(*(card(f"fox-{n}") for n in range(count)), template="animal", back=back))
    return list(cut_chunks(compose_faces(project(root, made), made, "en"), root))


def test_a_deck_is_cut_every_36_faces_and_its_backs_apart(tmp_path: Path) -> None:
    """A new card at the front moves no back to another chunk."""
    write(tmp_path, {"animal.html": "{{ card.id }}", "back.html": "back"})
    made = chunks(tmp_path, 80, back="back")
    assert [(chunk.kit.template, len(chunk.faces)) for chunk in made] == [
        ("animal", CHUNK),
        ("animal", CHUNK),
        ("animal", 80 - 2 * CHUNK),
        ("back", 1),
    ]
    assert [index for chunk in made for index in chunk.indexes] == [0, *range(2, 81), 1]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('<img src="art/a.png">', ["art/a.png"]),
        ("a{background:url(art/b.png)}", ["art/b.png"]),
        ("a{background:url( 'art/c d.png' )}", ["art/c d.png"]),
        ('@import "x.css";', ["x.css"]),
        ('<img src="art/a%20b.png?x#y">', ["art/a b.png"]),
        ('<use href="#own"/><img src="data:image/png;base64,AA">', []),
        ('<image href="/art/d.png"/>', ["art/d.png"]),
    ],
)
def test_names_of_files_are_seen(text: str, names: list[str]) -> None:
    """In pages and in style sheets, however they are quoted."""
    assert named_files(text) == names


def test_only_files_of_the_workspace_are_handed_out(tmp_path: Path) -> None:
    """Whatever a page names; a file that a drawing names is found through it."""
    root = tmp_path / "root"
    write(root, {"art/a.svg": '<svg><image href="art/b.png"/></svg>', "art/b.png": "b", "art/c.png": "c"})
    (tmp_path / "secret.png").write_text("s")
    (root / "art" / "link.png").symlink_to(tmp_path / "secret.png")
    page = '<img src="art/a.svg"><img src="../secret.png"><img src="art/link.png"><img src="/etc/hostname">'
    assert list(find_files([page], root)) == ["art/a.svg", "art/b.png"]


def test_addresses_are_paths_in_the_workspace() -> None:
    """As the renderer asks for them."""
    assert clean_address("file:///art/a%20b.png") == "art/a b.png"


@pytest.mark.parametrize("change", ["animal.html", "animal.css", "templates/shared/shared.css", "art/a.png"])
def test_the_key_changes_with_all_that_shapes_a_face(tmp_path: Path, change: str) -> None:
    """And with nothing else."""
    files = {"animal.html": '<img src="art/a.png">', "animal.css": "a{}", "templates/shared/shared.css": "b{}"}
    write(tmp_path, {**files, "art/a.png": "one"})
    (before,) = chunks(tmp_path)
    assert chunks(tmp_path)[0].key == before.key
    write(tmp_path, {change: files.get(change, "x") + " "})
    assert chunks(tmp_path)[0].key != before.key


def test_the_ground_is_what_a_reader_can_see(tmp_path: Path) -> None:
    """Another card's text is not part of it."""
    write(tmp_path, {"animal.html": "{{ card.id }}", "animal.css": "a{}"})
    assert chunks(tmp_path, 1)[0].ground == chunks(tmp_path, 2)[0].ground
    write(tmp_path, {"animal.css": "a{color:red}"})
    assert chunks(tmp_path, 1)[0].ground != chunks(tmp_path, 36)[0].key
