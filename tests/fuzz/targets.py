"""What a fuzzer calls: each target takes bytes from anywhere and may raise what a user is told, and nothing else."""

import json
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from cardwright.build.face_records import read_records
from cardwright.build.outputs import MANIFEST, Ledger, merge_manifest
from cardwright.check.run import check_project
from cardwright.findings import ProjectError
from cardwright.load.expressions import ExpressionError, evaluate_expression, function
from cardwright.load.files import decode_text
from cardwright.load.markup import parse_markup, plain_text
from cardwright.load.po import read_catalogue
from cardwright.load.rows_csv import parse_table
from cardwright.load.rows_encoding import decode_table
from cardwright.load.rows_json import parse_json
from cardwright.load.rows_xlsx import parse_workbook
from cardwright.load.rulebook import parse_rulebook
from cardwright.load.yamlfile import parse_yaml
from cardwright.play.witness import read_witness
from cardwright.translate.tables import read_csv, read_po_rows, read_xlsx
from tests.toy import DECK, FRENCH, RULEBOOK, write_toy


def _text(data: bytes) -> str:
    return decode_text(data, "any")[0] or ""


def yaml(data: bytes) -> None:
    """A data file: each value and its place."""
    file, _ = parse_yaml(_text(data), "any.yaml")
    file.locate(("cards", 0, "name"))
    file.written(("cards", 0))


def markup(data: bytes) -> None:
    """A text of a card: its spans cover every character."""
    text = _text(data)[:2000]
    spans = parse_markup(text)
    plain_text(spans)
    assert sum(span.width for span in spans) == len(text)


def po(data: bytes) -> None:
    """A translation."""
    read_catalogue(_text(data), "any.po", lang="fr")


def rulebook(data: bytes) -> None:
    """A rulebook."""
    parse_rulebook(_text(data), "any.md")


def csv(data: bytes) -> None:
    """Rows of a table in any encoding."""
    text, _ = decode_table(data, "any.csv")
    if text is not None:
        file, _ = parse_table(text, "any.csv")
        file.locate((0, "Name"))


def xlsx(data: bytes) -> None:
    """Rows of a workbook."""
    parse_workbook(data, "any.xlsx")


def rows_json(data: bytes) -> None:
    """Rows in JSON."""
    parse_json(_text(data), "any.json")


def expression(data: bytes) -> None:
    """An expression over what expressions may use."""
    names = {"count": function(lambda name: len(str(name))), "players": 3, "cards": function(lambda _: [{"id": "fox"}])}
    with suppress(ExpressionError):
        evaluate_expression(_text(data)[:500], names)


def exchange(data: bytes) -> None:
    """A table of translations that comes back: CSV, XLSX or PO."""
    for read in (read_csv, read_xlsx, read_po_rows):
        with suppress(ProjectError):
            read(data)


def manifest(data: bytes) -> None:
    """What lies in ``build/``: somebody else's manifest, ledger and records."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in (MANIFEST, ".cache/outputs.json", "faces.json"):
            (folder / file).parent.mkdir(exist_ok=True)
            (folder / file).write_bytes(data)
        ledger = Ledger(folder)
        ledger.find("tiny/en/a.pdf", "key")
        ledger.find_run("tiny/en", "key")
        with suppress(ProjectError):
            read_records(folder / "faces.json")
        merge_manifest(folder, (), is_current=lambda game, lang: bool(game and lang))


def witness(data: bytes) -> None:
    """A game to be replayed."""
    with suppress(ProjectError):
        read_witness(_text(data), "any.json")


def game(data: bytes) -> None:
    """A whole game with one file exchanged: the first byte says which; read and checked."""
    path = (DECK, FRENCH, RULEBOOK, "cards/tiny/game.yaml", "rules/tiny/terms.yaml")[data[0] % 5] if data else DECK
    with tempfile.TemporaryDirectory() as name:
        text = data[1:].decode("utf-8", "replace")
        check_project(write_toy(Path(name), **{path: text}))


TARGETS: Final[dict[str, Callable[[bytes], None]]] = {
    target.__name__: target
    for target in (yaml, markup, po, rulebook, csv, xlsx, rows_json, expression, exchange, manifest, witness, game)
}


def seeds(name: str) -> tuple[bytes, ...]:
    """The seeds of a target: those found by fuzzing, and such as an author would write."""
    folder = Path(__file__).parent / "seeds" / name
    return tuple(file.read_bytes() for file in sorted(folder.glob("*")))


def describe(data: bytes) -> str:
    """A seed in one line, for a report."""
    return json.dumps(data.decode("utf-8", "backslashreplace")[:300])
