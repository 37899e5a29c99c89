"""``cardwright export`` on a real game."""

import json
from pathlib import Path

from PIL import Image

from .running import Runner


def entries(runner: Runner, kind: str) -> dict[str, dict[str, object]]:
    """The entries of a kind in the manifest, by path."""
    manifest = json.loads((runner.root / "build/manifest.json").read_text(encoding="utf-8"))
    return {entry["path"]: entry for entry in manifest["outputs"] if entry["kind"] == kind}


def test_pictures(ioripic: Runner) -> None:
    """A picture for each side, listed in the manifest; a second export has nothing to do."""
    options = ("export", "png", "ioripic", "--lang", "ja", "--only", "sheets", "--dpi", "100", "--rounded", "3")
    first, second = ioripic(*options), ioripic(*options)
    assert first.out == "build/ioripic/ja/export/png/costume/  72 files\n72 written, 0 unchanged\n"
    assert second.out == "0 written, 72 unchanged\n"
    path = "ioripic/ja/export/png/costume/a-1-face.png"
    assert len(entries(ioripic, "png")) == 72
    assert entries(ioripic, "png")[path]["lang"] == "ja"
    with Image.open(ioripic.root / "build" / path) as picture:
        assert (picture.size, picture.mode) == ((248, 346), "RGBA")


def test_contact_sheets(ioripic: Runner) -> None:
    """One PNG and one PDF for a deck, and another pair for two languages side by side."""
    options = ("export", "contact", "ioripic", "--lang", "fr", "--only", "reference")
    assert ioripic(*options).out.endswith("2 written, 0 unchanged\n")
    assert ioripic(*options, "--beside", "ja").out.endswith("2 written, 0 unchanged\n")
    folder = "ioripic/fr/export/contact"
    names = (
        "contact-summary-beside-ja.pdf",
        "contact-summary-beside-ja.png",
        "contact-summary.pdf",
        "contact-summary.png",
    )
    assert sorted(entries(ioripic, "contact")) == [f"{folder}/{name}" for name in names]
    single, double = (area(ioripic.root / "build" / folder / names[index]) for index in (3, 1))
    assert double > 1.8 * single


def area(path: Path) -> int:
    """The pixels of a picture."""
    with Image.open(path) as picture:
        return picture.width * picture.height


def test_what_is_gone_goes(ioripic: Runner) -> None:
    """A sheet of a deck that is no longer there is removed with its entry; what was not asked for stays."""
    ioripic("export", "contact", "ioripic", "--lang", "fr", "--only", "reference")
    ioripic("export", "contact", "ioripic", "--lang", "fr", "--only", "reference", "--beside", "ja")
    old = ioripic.root / "build/ioripic/fr/export/contact/contact-old.png"
    manifest = ioripic.root / "build/manifest.json"
    old.write_bytes(b"")
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(text.replace("contact/contact-summary.png", "contact/contact-old.png"), encoding="utf-8")
    ioripic("export", "contact", "ioripic", "--lang", "fr")
    assert not old.exists()
    assert "ioripic/fr/export/contact/contact-summary-beside-ja.png" in entries(ioripic, "contact")
    assert "ioripic/fr/export/contact/contact-old.png" not in entries(ioripic, "contact")


def test_wrong_use(ioripic: Runner) -> None:
    """Options that contradict each other, a language and a kind that are not there."""
    assert ioripic("export", "png", "--bleed", "--rounded", "3").code == 2
    assert "no game here has the language 'de'" in ioripic("export", "contact", "--beside", "de").err
    assert "choose from board, box, mat" in ioripic("export", "png", "--only", "sheet").err


def test_an_error_stops_its_language(ioripic: Runner) -> None:
    """Nothing is exported of a game that may not be built."""
    ioripic.replace("cards/ioripic/summary.yaml", "size: tcg", "size: tgc")
    ran = ioripic("export", "png", "ioripic", "--lang", "ja")
    assert ran.code == 1
    assert "not exported: ioripic in ja" in ran.out
