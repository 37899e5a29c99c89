"""Chunks: fixed slices of a deck's faces that are rendered together and kept under a hash of all that shapes them."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from cardwright.faces.compose import Composition, FaceHtml, Kit, face_variables
from cardwright.faces.fit import Role, Spot, role_of
from cardwright.faces.fonts import FontSet, choose_fonts
from cardwright.faces.functions import FitBox
from cardwright.faces.versions import engine_print
from cardwright.load.assets import find_file

CHUNK: Final = 36  # faces; one page set takes about 0.4 s of one core, so that a change is soon seen
_REFERENCE: Final = re.compile(
    r"""(?:\b(?:src|href|data|poster)\s*=\s*|@import\s+|url\(\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'()<>]+))""",
    re.IGNORECASE,
)
_MARKS: Final = ("src", "href", "data", "poster", "@import", "url(")  # one of these is in each reference
_READ_ON: Final = (".css", ".svg")  # files that name other files


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """Some faces of one template with all that is needed to render them anywhere.

    ``indexes`` are the places of the faces in the composition; ``files`` are those of the workspace that the faces
    may read, by their path, and ``prints`` the hashes of these. ``ground`` is the hash of what all faces share
    and that a reader can see, ``key`` that of everything that shapes the pages.
    """

    indexes: tuple[int, ...]
    kit: Kit
    fonts: FontSet
    faces: tuple[FaceHtml, ...]
    files: Mapping[str, str]
    prints: Mapping[str, str]
    variables: str
    ground: str
    key: str

    @property
    def boxes(self) -> dict[Spot, FitBox]:
        """Every box that text must fit, by face and box."""
        return {(f, b): box for f, face in enumerate(self.faces) for b, box in enumerate(face.boxes)}

    @property
    def roles(self) -> frozenset[Role]:
        """The roles of text that stand in this chunk."""
        return frozenset(role_of(box) for face in self.faces for box in face.boxes)


def cut_chunks(composition: Composition, root: Path, own_font: str = "") -> Iterator[Chunk]:
    """Yield the chunks of a composition: faces of a deck, side and template in their order, cut every 36."""
    groups: dict[tuple[str, str, str], list[int]] = {}
    for index, face in enumerate(composition.faces):
        groups.setdefault((face.deck, face.side, face.template), []).append(index)
    places: dict[str, Path | None] = {}
    for (deck, _, template), indexes in groups.items():
        kit = composition.kits[deck, template]
        for start in range(0, len(indexes), CHUNK):
            members = tuple(indexes[start : start + CHUNK])
            faces = tuple(composition.faces[index] for index in members)
            yield make_chunk(members, faces, kit=kit, root=root, own_font=own_font, places=places)


def make_chunk(
    indexes: tuple[int, ...],
    faces: tuple[FaceHtml, ...],
    *,
    kit: Kit,
    root: Path,
    own_font: str = "",
    places: dict[str, Path | None] | None = None,
) -> Chunk:
    """Return a chunk with its files found and its hash taken; see ``find_files`` of ``places``."""
    css = tuple(style.css for style in kit.styles)
    html = tuple(part for face in faces for part in face.parts)
    fonts = choose_fonts(kit.lang, (*css, *html), own_font)
    variables = face_variables(kit, fonts.stack)
    files = find_files((*css, *html), root, places)
    prints = {path: _digest(file) for path, file in files.items()}
    styles = [[style.path, style.css] for style in kit.styles]
    behind = {path: prints[path] for path in find_files(css, root, places)}
    boxes = [[face.parts, [box.plain for box in face.boxes]] for face in faces]
    return Chunk(
        indexes=indexes,
        kit=kit,
        fonts=fonts,
        faces=faces,
        files=files,
        prints=prints,
        variables=variables,
        ground=hash_of([variables, styles, behind]),
        key=hash_of([engine_print(), kit.lang, variables, styles, fonts.print, prints, boxes]),
    )


def hash_of(value: object) -> str:
    """Return the hash of plain values."""
    return sha256(json.dumps(value, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:40]


def find_files(texts: Iterable[str], root: Path, places: dict[str, Path | None] | None = None) -> dict[str, str]:
    """Return the files that pages and style sheets name, and those that these name, by path in the workspace.

    Only files of the workspace and of the package's templates are found; whatever else is named stays unread.
    ``places`` holds what was looked up before, and what is looked up now: where a path leads.
    """
    found: dict[str, str] = {}
    places = {} if places is None else places
    waiting: list[str] = list(texts)
    while waiting:
        for path in named_files(waiting.pop()):
            if path in found:
                continue
            if path not in places:
                places[path] = find_file(root, path)
            file = places[path]
            if file is not None:
                found[path] = str(file)
                if path.endswith(_READ_ON):
                    waiting.append(file.read_text(encoding="utf-8", errors="replace"))
    return dict(sorted(found.items()))


def named_files(text: str) -> Sequence[str]:
    """Return the paths that a page or style sheet names, sorted."""
    names = {next(group for group in match.groups() if group is not None) for match in _references(text)}
    return sorted({clean_address(name) for name in names if name and not name.startswith(("#", "data:", "font:"))})


def _references(text: str) -> Iterator[re.Match[str]]:
    """Yield each reference; trying to match at every character takes ten times as long as at the marks alone."""
    lower = text.lower()
    if len(lower) != len(text):  # a capital that has two small letters
        yield from _REFERENCE.finditer(text)
        return
    end = 0
    for place in sorted(place for mark in _MARKS for place in _places(mark, lower)):
        match = _REFERENCE.match(text, place) if place >= end else None
        if match is not None:
            end = match.end()
            yield match


def _places(mark: str, text: str) -> Iterator[int]:
    place = text.find(mark)
    while place >= 0:
        yield place
        place = text.find(mark, place + 1)


def clean_address(address: str) -> str:
    """Return the path in the workspace that an address in a page leads to."""
    path = unquote(unescape(address)).partition("?")[0].partition("#")[0]
    return path.removeprefix("file://").lstrip("/")


def _digest(path: str) -> str:
    file = Path(path)
    status = file.stat()
    return _digest_of(path, status.st_size, status.st_mtime_ns)


@cache
def _digest_of(path: str, size: int, changed_ns: int) -> str:
    del size, changed_ns  # they name the file's state, so that one process reads each state once
    return sha256(Path(path).read_bytes()).hexdigest()
