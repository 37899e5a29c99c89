"""Whole files, the ledger of what made them, and the manifest."""

import json
from pathlib import Path

import pytest

from cardwright.build.made import Made
from cardwright.build.outputs import Ledger, Output, fingerprint, merge_manifest, write_whole
from cardwright.findings import ProjectError


def output(path: str, game: str = "fox", lang: str = "en") -> Output:
    """An entry for a file of sheets."""
    return Output(game=game, lang=lang, kind="sheets", path=path, pages=2, sheets=1, slots={"a": 3})


def test_write_whole_leaves_no_temporary_file(tmp_path: Path) -> None:
    """The folder is made where it is missing, and holds the file alone."""
    write_whole(tmp_path / "deep/x.pdf", b"one")
    write_whole(tmp_path / "deep/x.pdf", b"two")
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["x.pdf"]
    assert (tmp_path / "deep/x.pdf").read_bytes() == b"two"


def test_unwritable_folder_is_an_error_with_a_hint(tmp_path: Path) -> None:
    """A file where a folder should be; nothing is half written."""
    (tmp_path / "deep").write_text("in the way")
    with pytest.raises(ProjectError, match=r"cannot write x\.pdf") as caught:
        write_whole(tmp_path / "deep/x.pdf", b"one")
    assert "what was built before is still there" in caught.value.hint


def test_ledger_finds_what_is_unchanged(tmp_path: Path) -> None:
    """Same key, same bytes in the folder: the entry comes back after a restart."""
    made = Made.of(b"pdf", output("fox/en/x.pdf"))
    data, entry = made.data, made.output
    write_whole(tmp_path / entry.path, data)
    ledger = Ledger(tmp_path)
    ledger.record(entry, "key")
    ledger.save()
    assert Ledger(tmp_path).find(entry.path, "key") == entry
    assert Ledger(tmp_path).find(entry.path, "other key") is None


@pytest.mark.parametrize("damage", [b"", b"{", b"[1]", b'{"fox/en/x.pdf": 3}', b'{"fox/en/x.pdf": {"key": "key"}}'])
def test_damaged_ledger_is_forgotten(tmp_path: Path, damage: bytes) -> None:
    """A killed machine may leave anything; the answer is to build again."""
    write_whole(tmp_path / "fox/en/x.pdf", b"pdf")
    write_whole(tmp_path / ".cache/outputs.json", damage)
    assert Ledger(tmp_path).find("fox/en/x.pdf", "key") is None


def test_changed_file_is_built_again(tmp_path: Path) -> None:
    """An output that somebody else wrote over is not ours any more."""
    made = Made.of(b"pdf", output("fox/en/x.pdf"))
    data, entry = made.data, made.output
    write_whole(tmp_path / entry.path, data + b"!")
    ledger = Ledger(tmp_path)
    ledger.record(entry, "key")
    assert ledger.find(entry.path, "key") is None


def test_run_is_known_while_all_its_files_stand(tmp_path: Path) -> None:
    """One file that is gone, or other inputs, and the run is done again."""
    made = Made.of(b"pdf", output("fox/en/x.pdf"))
    write_whole(tmp_path / made.output.path, made.data)
    ledger = Ledger(tmp_path)
    ledger.record(made.output, "key")
    ledger.record_run("fox/en", "inputs", [made.output.path])
    assert ledger.find_run("fox/en", "inputs") == (made.output,)
    assert ledger.find_run("fox/en", "other inputs") is None
    (tmp_path / made.output.path).unlink()
    assert ledger.find_run("fox/en", "inputs") is None


def test_manifest_merges_and_drops(tmp_path: Path) -> None:
    """Earlier entries stay; those whose file or language is gone do not."""
    for path in ("fox/en/a.pdf", "fox/en/b.pdf", "fox/de/c.pdf"):
        write_whole(tmp_path / path, b"pdf")
    first = [output("fox/en/a.pdf"), output("fox/en/b.pdf"), output("fox/de/c.pdf", lang="de")]
    merge_manifest(tmp_path, first, is_current=lambda _game, _lang: True)
    (tmp_path / "fox/en/a.pdf").unlink()
    merge_manifest(tmp_path, [], is_current=lambda _game, lang: lang == "en")
    manifest = json.loads((tmp_path / "manifest.json").read_text())
    assert [entry["path"] for entry in manifest["outputs"]] == ["fox/en/b.pdf"]
    assert manifest["outputs"][0]["slots"] == {"a": 3}


def test_fingerprint_tells_values_apart() -> None:
    """Text and number, and the order of parts, make a difference."""
    assert len({fingerprint("1", 2), fingerprint(1, 2), fingerprint(2, "1")}) == 3
