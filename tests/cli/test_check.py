"""``cardwright check --fix`` and ``--baseline`` on files."""

from pathlib import Path

from .running import Runner

MAT = "cards/ioripic/mat.yaml"
FRENCH = "rules/ioripic/i18n/fr.po"


def test_fixes_change_what_is_wrong_and_nothing_else(ioripic: Runner) -> None:
    """Spaces, French punctuation, split accents, a signature, line ends: mended; every other byte stays."""
    file, translation = ioripic.root / MAT, ioripic.root / FRENCH
    good = file.read_bytes()
    french = translation.read_text(encoding="utf-8")
    assert "\u202f!" in french or "\u00a0:" in french
    file.write_bytes(b"\xef\xbb\xbf" + good.replace(b"\n", b"\r\n", 1))
    translation.write_text(
        french.replace("é", "e\u0301").replace("\u202f!", " !").replace("\u00a0:", " :"), encoding="utf-8"
    )
    file.chmod(0o640)
    ran = ioripic("check", "--fix")
    assert ran.err.startswith("fixed: ")
    assert ran.err.endswith(" changes in 2 files\n")
    assert file.read_bytes() == good
    assert file.stat().st_mode & 0o777 == 0o640
    assert translation.read_text(encoding="utf-8").split("\n") == french.split("\n")
    assert ioripic("check", "--fix").err == "nothing to fix\n"


def test_what_leads_out_of_the_workspace_is_not_written(ioripic: Runner, tmp_path: Path) -> None:
    """A link to a file elsewhere is not followed."""
    outside = tmp_path.parent / f"{tmp_path.name}-outside.yaml"
    outside.write_bytes(b"\xef\xbb\xbf" + (ioripic.root / MAT).read_bytes())
    (ioripic.root / MAT).unlink()
    (ioripic.root / MAT).symlink_to(outside)
    before = outside.read_bytes()
    ioripic("check", "--fix")
    assert outside.read_bytes() == before


def test_a_baseline_hides_what_was_there(ioripic: Runner) -> None:
    """Written once, it keeps the exit code at 0 until something new goes wrong."""
    ioripic.replace(MAT, "kind: mat", "kind: mta")
    assert ioripic("check").code == 1
    ran = ioripic("check", "--baseline", "--strict")
    assert ran.code == 0
    assert "(0 new, " in ran.out
    assert ioripic("check").code == 0
    ioripic.replace("cards/ioripic/summary.yaml", "deck: summary", "deck: sumary")
    assert ioripic("check").code == 1


def test_wrong_use(ioripic: Runner) -> None:
    """A baseline is for the whole workspace."""
    assert ioripic("check", "--baseline", "ioripic").code == 2
    (ioripic.root / "cards/baseline.json").write_text("{", encoding="utf-8")
    ran = ioripic("check")
    assert (ran.code, ran.err.splitlines()[0]) == (2, "error: cards/baseline.json cannot be read")
