"""Pages on their way into the cache."""

from pathlib import Path

from cardwright.faces import tasks
from cardwright.faces.cache import Cache
from cardwright.faces.chunks import Chunk, cut_chunks
from cardwright.faces.compose import compose_faces
from cardwright.faces.keeping import keep_pages, pages_key
from cardwright.faces.records import Painted, Record, read_record
from tests.faces.games import card, deck, game, project, write


def make_chunk(root: Path) -> Chunk:
    """One face that says a word."""
    write(root, {"animal.html": "{{ card.text }}"})
    made = game(deck(card("fox", text="word"), template="animal"))
    (chunk,) = cut_chunks(compose_faces(project(root, made), made, "en"), root)
    return chunk


def test_whoever_paints_writes_the_file(tmp_path: Path) -> None:
    """The pages are handed on as a file of the cache, with the record beside it; else as they are."""
    chunk, folder = make_chunk(tmp_path), tmp_path / "cache"
    painted = tasks.measure(chunk, chunk.roles, folder).painted
    bare = tasks.paint(chunk, {}, {})
    assert painted is not None
    assert painted.pdf == b""
    assert painted.file == Cache(folder).find(pages_key(chunk, {}), "pdf")
    assert painted.file is not None
    assert painted.file.read_bytes() == bare.pdf
    assert read_record(Cache(folder).read(pages_key(chunk, {}), "json") or b"") == painted.record == bare.record


def test_a_failure_is_not_kept(tmp_path: Path) -> None:
    """It may pass."""
    failed = Painted(pdf=b"", record=Record(choices={}, failure="no"), steps={})
    assert keep_pages(Cache(tmp_path / "cache"), make_chunk(tmp_path), failed) == failed
    assert not (tmp_path / "cache").exists()
