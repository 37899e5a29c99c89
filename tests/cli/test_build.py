"""``cardwright build`` on a real game."""

import json

import pytest

from .running import Runner


def sheets(runner: Runner, *options: str) -> dict[str, object]:
    """Build the costume cards' sheets in Japanese and return their entry in the manifest."""
    ran = runner("build", "ioripic", "--lang", "ja", "--only", "sheets", *options)
    assert ran.code == 0, ran.out + ran.err
    manifest = json.loads((runner.root / "build/manifest.json").read_text(encoding="utf-8"))
    (entry,) = [entry for entry in manifest["outputs"] if entry["path"] in ran.out]
    return dict(entry)


@pytest.mark.parametrize(
    ("options", "name", "count", "pages"),
    [
        (("--paper", "a4", "--layout", "fold"), "sheets-a4-fold.pdf", 9, 9),
        (("--paper", "a3", "--layout", "fold"), "sheets-a3-fold.pdf", 4, 4),
        (("--paper", "a4", "--layout", "duplex"), "sheets-a4-duplex.pdf", 4, 8),
        ((), "sheets-a4-fold.pdf", 9, 9),
    ],
)
def test_sheets_of_each_layout(ioripic: Runner, options: tuple[str, ...], name: str, count: int, pages: int) -> None:
    """Nine A4 to fold, four A3 where the source needs five, four A4 on both sides; fold by default."""
    entry = sheets(ioripic, *options)
    assert (entry["path"], entry["sheets"], entry["pages"]) == (f"ioripic/ja/{name}", count, pages)
    assert entry["slots"] == {"costume": 36}


def test_second_build_writes_nothing(ioripic: Runner) -> None:
    """What is unchanged is left alone, to the very file."""
    sheets(ioripic)
    file = ioripic.root / "build/ioripic/ja/sheets-a4-fold.pdf"
    written = file.stat().st_mtime_ns
    ran = ioripic("build", "ioripic", "--lang", "ja", "--only", "sheets")
    assert (ran.code, ran.out.splitlines()[-1]) == (0, "0 written, 1 unchanged")
    assert file.stat().st_mtime_ns == written


def test_players_ask_for_their_mats(ioripic: Runner) -> None:
    """Three players, three mats, on A3."""
    ran = ioripic("build", "ioripic", "--lang", "en", "--only", "mat", "--paper", "a3", "--players", "3")
    assert "build/ioripic/en/mat-a3.pdf  3 sheets" in ran.out


@pytest.mark.parametrize(
    ("arguments", "message", "hint"),
    [
        (("build", "ioripik"), "no game 'ioripik' in this workspace", "did you mean 'ioripic'?"),
        (("build", "--lang", "de"), "no game here has the language 'de'", "known here: en, fr, ja"),
        (("build", "--only", "sheet"), "there are no files of the kind 'sheet'", "sheets, standees, stickers"),
        (("build", "--only", "cards"), "there are no files of the kind 'cards'", "calibration, card-text, mat"),
        (("build", "--lang", "ja", "--only", "sheets", "--paper", "a44"), "unknown paper 'a44'", "did you mean 'a4'?"),
    ],
)
def test_wrong_use(ioripic: Runner, arguments: tuple[str, ...], message: str, hint: str) -> None:
    """Exit code 2 and one line that says what was probably meant."""
    ran = ioripic(*arguments)
    assert ran.code == 2
    assert f"error: {message}\n" in ran.err
    assert hint in ran.err


def test_part_larger_than_the_paper(ioripic: Runner) -> None:
    """The part, its size and the way out are named."""
    ioripic.replace("cards/ioripic/summary.yaml", "size: tcg", "size: {width: 250mm, height: 350mm}")
    ran = ioripic("build", "ioripic", "--lang", "ja", "--only", "reference")
    assert ran.code == 2
    assert "of 250 x 350 mm does not fit on a4" in ran.err


def test_variants_stand_beside_the_original(ioripic: Runner) -> None:
    """Each has a name and an entry of its own; what is not asked for again stays."""
    variants = {"": (), "low-ink": ("--low-ink",), "grey": ("--grey",), "low-ink-grey": ("--grey", "--low-ink")}
    entries = {variant: sheets(ioripic, *options) for variant, options in variants.items()}
    assert [entry["variant"] for entry in entries.values()] == list(variants)
    names = [str(entry["path"]).removeprefix("ioripic/ja/") for entry in entries.values()]
    assert names[0] == "sheets-a4-fold.pdf"
    assert names[1:] == [f"sheets-a4-fold-{variant}.pdf" for variant in list(variants)[1:]]
    assert len({entry["sha256"] for entry in entries.values()}) == len(variants)


def test_fit_report_of_an_unchanged_build(ioripic: Runner) -> None:
    """The table follows the build, and follows it again where nothing is built anew."""
    options = ("build", "ioripic", "--lang", "fr", "--only", "sheets", "--fit-report")
    first, second = ioripic(*options), ioripic(*options)
    assert "1 written, 0 unchanged" in first.out
    assert "0 written, 1 unchanged" in second.out
    table = second.out.partition("ioripic in fr: ")[2]
    assert table == first.out.partition("ioripic in fr: ")[2]
    assert table.splitlines()[1].split() == ["card", "side", "text", "wants", "has", "floor", "remedies", "room"]
