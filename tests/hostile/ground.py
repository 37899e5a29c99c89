"""A workspace of one small game, and attacks upon it: files put into it, links among them, and a command."""

import io
import struct
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

SECRET: Final = "the-secret-of-another-folder"

FILES: Final = {
    "cards/tiny/game.yaml": """\
game: tiny
title: Tiny
version: "1.0"
date: 2026-11-29
languages: {en: source, fr: draft}
players: 2-4
minutes: 10
ages: 6+
credits: An example.
contents: [{part: animal, count: 2}]
""",
    "cards/tiny/animal.yaml": """\
deck: animal
size: {width: 60mm, height: 90mm}
template: animal
fields: {text: {type: text}, art: {type: art}}
cards:
- {id: fox, name: Fox, text: It runs.}
- {id: owl, name: Owl, text: It flies.}
""",
    "cards/tiny/NOTICE": "An example.\n",
    "templates/tiny/animal.html": '<div class="face"><h1>{{ card.name }}</h1><p>{{ card.text }}</p></div>\n',
    "templates/tiny/animal.css": ".face { padding: 9mm } h1 { font-size: 12pt }\n",
    "rules/tiny/rulebook.md": "{#title}\n# Tiny\n\n{count:animal} animals.\n\n{#end}\n## The end\n\nIt ends.\n",
}
GAME: Final = "cards/tiny/game.yaml"
DECK: Final = "cards/tiny/animal.yaml"
FACE: Final = "templates/tiny/animal.html"
STYLE: Final = "templates/tiny/animal.css"
BOOK: Final = "rules/tiny/rulebook.md"
WORKSPACE: Final = "cards/workspace.yaml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """What a stranger puts into a workspace, and the command that somebody runs in it.

    ``links`` are symbolic links by path; ``{outside}`` in them, and in texts, is a folder beside the workspace that
    holds a secret. ``codes`` are the exit codes that answer it: 0 where the attack is harmless text.
    """

    files: Mapping[str, str | bytes] = field(default_factory=dict)
    links: Mapping[str, str] = field(default_factory=dict)
    command: Sequence[str] = ("check",)
    codes: tuple[int, ...] = (1,)
    says: str = ""


def lay_out(root: Path, attack: Attack) -> None:
    """Write the workspace, the folder beside it, and the attack."""
    outside = root / "outside"
    outside.mkdir()
    (outside / "secret.txt").write_text(SECRET)
    (outside / "secret.yaml").write_text(f"deck: {SECRET}\n")
    (outside / "secret.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg"><title>{SECRET}</title></svg>')
    (outside / "secret.png").write_bytes(png(8, 8))
    for name, content in {**FILES, **attack.files}.items():
        path = root / "game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content.replace("{outside}", str(outside)), encoding="utf-8")
    for name, target in attack.links.items():
        path = root / "game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        path.symlink_to(target.replace("{outside}", str(outside)))


def with_cards(*cards: str, head: str = "") -> dict[str, str]:
    """The deck with other cards, and with other lines above them."""
    start = FILES[DECK].partition("cards:")[0]
    return {DECK: f"{start}{head}cards:\n" + "".join(f"- {card}\n" for card in cards)}


def in_face(markup: str) -> dict[str, str]:
    """The face with other markup."""
    return {FACE: f'<div class="face">{markup}</div>\n'}


def png(width: int, height: int) -> bytes:
    """A picture of zeros with any size written in its head, however little is in it."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"\0" * min((width // 8 + 2) * height, 1 << 20)
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def workbook(sheet: bytes, strings: bytes = b"") -> bytes:
    """An XLSX file with a sheet of our own making."""
    book = io.BytesIO()
    with zipfile.ZipFile(book, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in _PARTS.items():
            archive.writestr(name, text)
        archive.writestr("xl/worksheets/sheet1.xml", sheet)
        archive.writestr("xl/sharedStrings.xml", strings or b"<sst/>")
    return book.getvalue()


_OFFICE: Final = "http://schemas.openxmlformats.org"
_PARTS: Final = {
    "[Content_Types].xml": f'<Types xmlns="{_OFFICE}/package/2006/content-types"><Default Extension="rels" '
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" '
    'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override '
    'PartName="/xl/worksheets/sheet1.xml" '
    'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    "_rels/.rels": f'<Relationships xmlns="{_OFFICE}/package/2006/relationships"><Relationship Id="rId1" '
    f'Type="{_OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    "xl/workbook.xml": f'<workbook xmlns="{_OFFICE}/spreadsheetml/2006/main" '
    f'xmlns:r="{_OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets>'
    "</workbook>",
    "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_OFFICE}/package/2006/relationships"><Relationship '
    f'Id="rId1" Type="{_OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>'
    "</Relationships>",
}
