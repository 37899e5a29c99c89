"""A tiny workspace that the rules' examples lay their files over, and the run of a rule over one."""

import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from struct import pack

from cardwright.check.baseline import check_against_baseline
from cardwright.check.report import Report
from cardwright.check.run import BASELINE_FILE
from cardwright.findings import Severity
from cardwright.load.project import load_project

GAME = "tiny"
BASE = {
    "game.yaml": """\
game: tiny
title: Tiny
version: "1.0"
date: 2026-11-29
languages: {en: source}
players: 2-4
minutes: 10
ages: 6+
credits: An example.
palette: {ink: "#1a1a1a"}
""",
    "animal.yaml": """\
deck: animal
cards:
- {id: fox, name: Fox}
- {id: owl, name: Owl}
""",
    "terms.yaml": """\
berry: {name: Berry, group: food, icon: carrot}
nut: {name: Nut, group: food, icon: leaf}
""",
    "values.yaml": "hand: {size: {value: 5, rule: setup}}\n",
    "rulebook.md": """\
{#title}
# Tiny

{#setup}
## Setting up

Deal {value:hand.size} cards to each player. {berry} and {nut} are food.
""",
    "NOTICE": "An example, free for every use.\n",
}
FRENCH = {
    "game:title": ("Tiny", "Minuscule"),
    "game:credits": ("An example.", "Un exemple."),
    "card:animal/fox.name": ("Fox", "Renard"),
    "card:animal/owl.name": ("Owl", "Hibou"),
    "term:berry.name": ("Berry", "Baie"),
    "term:nut.name": ("Nut", "Noix"),
    "rules:title/1": ("Tiny", "Minuscule"),
    "rules:setup/1": ("Setting up", "Mise en place"),
    "rules:setup/2": (
        "Deal {value:hand.size} cards to each player. {berry} and {nut} are food.",
        "Distribuez {value:hand.size} cartes à chacun. {berry} et {nut} se mangent.",
    ),
}
MERGED = frozenset({"game.yaml", "terms.yaml", "values.yaml"})  # an example of these replaces top-level keys only
_MARK = re.compile(
    r"[ \t]*(?:#|<!--|/\*) <- (?P<codes>[A-Z0-9, ]+?)(?: at (?P<column>\d+))?(?: -->| \*/)?$", re.MULTILINE
)


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Mark:
    """Where an example says that its rule must point."""

    code: str
    path: str
    line: int
    column: int


def path_of(name: str) -> str:
    """Where a file of an example stands in the workspace."""
    if "/" in name:
        return name
    if name.endswith(".po"):
        return f"rules/{GAME}/i18n/{name}"
    if name in {"terms.yaml", "values.yaml", "claims.yaml", "play.yaml", "rulebook.md"}:
        return f"rules/{GAME}/{name}"
    if name == "workspace.yaml":
        return f"cards/{name}"
    if name.endswith((".html", ".css")):
        return f"templates/{GAME}/{name}"
    return f"cards/{GAME}/{name}"


def lay_out(root: Path, example: Mapping[str, str]) -> tuple[Mark, ...]:
    """Write the base and the example over it; return the marks, which are taken out of the files."""
    marks: list[Mark] = []
    for name, written in {**BASE, **example}.items():
        text = merge(BASE[name], written) if name in MERGED and name in BASE else written
        text = translate_rest(written) if name == "fr.po" else text
        path = root / path_of(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        marks += find_marks(text, path_of(name))
        path.write_bytes(_MARK.sub("", text).encode())
    _write_art(root, "".join(example.values()))
    _write_templates(root)
    return tuple(sorted(marks))


def merge(base: str, over: str) -> str:
    """The base with its top-level keys replaced by, and extended with, those of the example."""
    return "".join({**_split_keys(base), **_split_keys(over)}.values())


def translate_rest(entries: str) -> str:
    """The example's entries, and after them the base's for every text that they leave out."""
    rest = [
        f'msgctxt "{context}"\nmsgid "{source}"\nmsgstr "{target}"\n'
        for context, (source, target) in FRENCH.items()
        if f'"{context}"' not in entries
    ]
    return "\n".join([entries, *rest])


def _split_keys(text: str) -> dict[str, str]:
    blocks: dict[str, str] = {}
    for block in re.split(r"^(?=\w)", text, flags=re.MULTILINE):
        blocks[block.partition(":")[0]] = block
    return blocks


def find_marks(text: str, path: str) -> list[Mark]:
    """The marks of one file: a trailing comment with the code, and the column if the example names it."""
    return [
        Mark(code=code.strip(), path=path, line=number, column=int(match["column"] or 0))
        for number, line in enumerate(text.split("\n"), start=1)
        if (match := _MARK.search(line))
        for code in match["codes"].split(",")
    ]


def _write_templates(root: Path) -> None:
    folder = root / "templates" / GAME
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("animal.html", "animal-back.html"):
        if not (folder / name).exists():
            (folder / name).write_text("<b>{{ card.name }}</b>\n")


def _write_art(root: Path, text: str) -> None:
    """Write the pictures that the example names."""
    folder = root / "art" / GAME
    folder.mkdir(parents=True, exist_ok=True)
    for name, width_px in (("fox.png", 900), ("small.png", 60)):
        if name in text:
            (folder / name).write_bytes(make_png(width_px=width_px, height_px=width_px))


def make_png(*, width_px: int, height_px: int) -> bytes:
    """A white picture of the given size."""
    rows = zlib.compress(b"".join(b"\0" + b"\xff" * width_px for _ in range(height_px)))
    head = pack(">IIBBBBB", width_px, height_px, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", rows) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))


def run(root: Path) -> Report:
    """Load and check the workspace, against its baseline where it has one."""
    baseline = root / BASELINE_FILE
    text = baseline.read_text(encoding="utf-8") if baseline.exists() else None
    return check_against_baseline(load_project(root), text)


def findings_of(root: Path, example: Mapping[str, str]) -> set[str]:
    """The codes that an example gives, notes left out but for those on punctuation."""
    lay_out(root, example)
    return {
        finding.code
        for finding in run(root).findings
        if finding.severity is not Severity.INFO or finding.code == "I18N017"
    }


def french(source: str, target: str, *, name: str = "Fox", translated: str = "Renard") -> dict[str, str]:
    """A fox with a text and its French translation."""
    return {
        "game.yaml": "languages: {en: source, fr: required}\n",
        "animal.yaml": "deck: animal\nfields: {text: {type: text}}\ncards:\n"
        f"- {{id: fox, name: {name}, text: '{source}'}}\n- {{id: owl, name: Owl}}\n",
        "fr.po": f'msgctxt "card:animal/fox.text"\nmsgid "{source}"\nmsgstr "{target}"\n\n'
        f'msgctxt "card:animal/fox.name"\nmsgid "{name}"\nmsgstr "{translated}"\n',
    }


def japanese(text: str) -> dict[str, str]:
    """A fox with a text in a game whose source is Japanese."""
    return {
        "game.yaml": "languages: {ja: source}\n",
        "animal.yaml": f"deck: animal\nfields: {{text: {{type: text}}}}\ncards:\n- {{id: fox, text: '{text}'}}\n",
    }
