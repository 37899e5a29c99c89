"""Exports for shops and tables: what is written for a small game, read back from the folder."""

import csv
import json
from collections.abc import Iterable
from functools import partial
from pathlib import Path

import pytest
from PIL import Image

from cardwright.build.exports import Exporter, ExportRequest, export_workspace
from cardwright.build.session import Reader
from cardwright.build.vendor_exports import (
    list_canvases,
    list_netprint,
    list_table,
    read_canvases,
    read_netprint,
    read_table,
)
from cardwright.findings import ProjectError
from tests.build.test_since import zoo


def export(root: Path, name: str, exporter: Exporter, reader: Reader) -> Iterable[str]:
    """Export the ten animals, and return the names of the files."""
    request = ExportRequest(format=name, jobs=1)
    result = export_workspace(root, request, exporter, reader=reader, progress=lambda *_: None)
    return [output.path.removeprefix(f"zoo/en/export/{name}/") for output in result.written]


def test_cards_for_a_shop(tmp_path: Path) -> None:
    """Ten faces of 822 x 1122 px, and an order that counts them."""
    names = export(zoo(tmp_path, "Roar"), "mpc", partial(list_canvases, "mpc"), partial(read_canvases, "mpc"))
    assert len(list(names)) == 11
    folder = tmp_path / "build/zoo/en/export/mpc"
    with (folder / "order.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["copies"] for row in rows] == ["1"] * 10
    with Image.open(folder / rows[2]["face"]) as picture:
        assert (picture.size, picture.mode) == ((822, 1122), "RGB")


def test_a_size_that_a_shop_does_not_list_is_told_once(tmp_path: Path) -> None:
    """With the nearest that it lists; a size that it lists is not."""
    deck = zoo(tmp_path, "Roar") / "cards/zoo/animal.yaml"
    request, exporter, reader = ExportRequest(format="mpc", jobs=1), partial(list_canvases, "mpc"), always
    assert export_workspace(tmp_path, request, exporter, reader=reader, progress=silent).notes == ()
    deck.write_text(deck.read_text(encoding="utf-8").replace("size: poker", "size: tcg"), encoding="utf-8")
    for _ in range(2):
        (note,) = export_workspace(tmp_path, request, exporter, reader=reader, progress=silent).notes
        assert note.startswith("warning: MakePlayingCards lists no canvas for 'animal' (63 x 88 mm), so it is the trim")
        assert note.endswith("such as poker")


def always(path: Path, output: object) -> bool:
    """Take every file."""
    del output
    return path.is_file()


def silent(stage: str, done: int, total: int) -> None:
    """Report to nobody."""
    del stage, done, total


def test_a_deck_for_a_virtual_table(tmp_path: Path) -> None:
    """One sheet, the object that deals it, and the place where its pictures will be."""
    export(zoo(tmp_path, "Roar"), "tts", partial(list_table, "https://example.org/zoo/"), read_table)
    saved = json.loads((tmp_path / "build/zoo/en/export/tts/saved-object.json").read_text(encoding="utf-8"))
    (deck,) = saved["ObjectStates"]
    assert deck["CustomDeck"]["1"]["FaceURL"] == "https://example.org/zoo/animal.png"
    assert deck["ContainedObjects"][2]["Description"] == "Roar"
    assert len(deck["DeckIDs"]) == 10


def test_sheets_for_a_convenience_store(tmp_path: Path) -> None:
    """Whole pages of A3, read back; other papers are refused."""
    names = export(zoo(tmp_path, "Roar"), "netprint", partial(list_netprint, "a3"), read_netprint)
    assert list(names) == ["sheets-a3-fronts.pdf"]
    with pytest.raises(ProjectError, match="netprint does not print letter"):
        export(tmp_path, "netprint", partial(list_netprint, "letter"), read_netprint)
