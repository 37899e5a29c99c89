"""``cardwright import``: rows to a deck file, and what it refuses."""

import json

from .running import Runner

ROWS = "Name,Cost,Text\nRed Fox,3,Run.\nOwl,5,Fly.\n"


def test_rows_become_a_deck_file(ioripic: Runner) -> None:
    """The file is written whole, and checks without an error of its own."""
    (ioripic.root / "rows.csv").write_text(ROWS, encoding="utf-8")
    ran = ioripic("import", "rows.csv", "--deck", "hoard")
    assert (ran.code, ran.out) == (0, "cards/ioripic/hoard.yaml  2 cards\n")
    assert [path.name for path in (ioripic.root / "cards/ioripic").glob("*hoard*")] == ["hoard.yaml"]
    found = json.loads(ioripic("check", "--format", "json").out)["findings"]
    assert {entry["code"] for entry in found if "hoard" in entry["path"]} == {"I18N001", "QTY008"}


def test_nothing_is_written_over(ioripic: Runner) -> None:
    """A deck that is there stays, unless it is asked for by --force."""
    (ioripic.root / "rows.csv").write_text(ROWS, encoding="utf-8")
    before = (ioripic.root / "cards/ioripic/mat.yaml").read_bytes()
    ran = ioripic("import", "rows.csv", "--deck", "mat")
    assert (ran.code, ran.err.splitlines()[0]) == (2, "error: cards/ioripic/mat.yaml is there already")
    assert (ioripic.root / "cards/ioripic/mat.yaml").read_bytes() == before
    assert ioripic("import", "rows.csv", "--deck", "mat", "--force").code == 0


def test_what_cannot_be_read_is_said_and_not_written(ioripic: Runner) -> None:
    """A finding goes to standard error with its place; a note does not stop the import."""
    (ioripic.root / "bad.json").write_text('[{"name": "Fox"},]', encoding="utf-8")
    ran = ioripic("import", "bad.json", "--deck", "hoard")
    assert ran.code == 1
    assert ran.err.startswith("bad.json:1:18: ROW001 unreadable-rows: not JSON: ']' begins no value")
    assert not (ioripic.root / "cards/ioripic/hoard.yaml").exists()
    (ioripic.root / "rows.csv").write_bytes("Name;Text\n狐;走る\n".encode("cp932"))
    ran = ioripic("import", "rows.csv", "--deck", "hoard")
    assert ran.code == 0
    assert "read so" in ran.err


def test_wrong_use(ioripic: Runner) -> None:
    """Names that are none, games that are none, files without rows: exit 2 and what to do."""
    (ioripic.root / "rows.csv").write_text("Name\n", encoding="utf-8")
    (ioripic.root / "rows.doc").write_text("x", encoding="utf-8")
    for arguments, message in (
        (("rows.csv", "--deck", "Big Deck"), "error: 'Big Deck' is no name for a deck"),
        (("rows.csv", "--deck", "a", "--game", "chess"), "error: no game 'chess' in this workspace"),
        (("rows.csv", "--deck", "a"), "error: no rows in rows.csv"),
        (("rows.doc", "--deck", "a"), "error: no rows are read from '.doc' files"),
    ):
        ran = ioripic("import", *arguments)
        assert (ran.code, ran.err.splitlines()[0]) == (2, message)
