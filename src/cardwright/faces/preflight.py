"""Findings on rendered faces, each on the line of the data, the template or the style sheet that can mend it."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from cardwright.check.naming import name_card, subject_of
from cardwright.check.places import place_in_text
from cardwright.faces.chunks import Chunk, clean_address
from cardwright.faces.compose import Composition, FaceHtml
from cardwright.faces.fit import TOLERANCE_MM
from cardwright.faces.layout import PageFacts, PictureUse, StrayText
from cardwright.faces.records import LogLine, Record
from cardwright.faces.text import Typesetter, find_translation, localise
from cardwright.findings import Finding, Place, Severity
from cardwright.project import Card, Project, Text

SHARP_DPI: Final = 300
COARSE_DPI: Final = 150
_NOTDEF: Final = re.compile(r"\.notdef .*\(U\+([0-9A-F]+)\)")
_IMAGE: Final = re.compile(r"Failed to load image at '([^']*)': (.*)", re.DOTALL)
_LINE: Final = re.compile(r"(?:at )?\b(\d+):(\d+)\b,?\s*")
_RUNS: Final = re.compile(r"[\s\u200b]+")


def preflight(
    project: Project, composition: Composition, results: Iterable[tuple[Chunk, Record]]
) -> tuple[Finding, ...]:
    """Return what is wrong on the pages of a composition, each thing once."""
    inspector = _Inspector(project, composition)
    found = (finding for chunk, record in results for finding in inspector.inspect(chunk, record))
    return tuple(dict.fromkeys(found))


class _Inspector:
    """Leads what was seen on pages back to the places of cards, templates and style sheets."""

    def __init__(self, project: Project, composition: Composition) -> None:
        self.project = project
        self.game = composition.game
        self.lang = composition.lang
        self.setter = Typesetter(composition.game, composition.lang)
        self.card = cache(self._card)

    def inspect(self, chunk: Chunk, record: Record) -> Iterator[Finding]:
        """Yield the findings of one chunk."""
        if record.failure:
            yield self._finding(
                "LAY006", Place(path=chunk.kit.path), record.failure, "simplify the style", severity=Severity.ERROR
            )
        yield from self._unknown_fonts(chunk)
        for face, facts in zip(chunk.faces, record.facts, strict=False):
            yield from self._overflows(face, facts)
            yield from (finding for stray in facts.strays for finding in self._stray(chunk, face, stray))
            yield from (finding for use in facts.pictures for finding in self._coarse(chunk, face, use))
        for line in record.log:
            yield from self._logged(chunk, line)

    def _finding(
        self, code: str, place: Place, message: str, hint: str, *, severity: Severity | None = None, subject: str = ""
    ) -> Finding:
        return Finding(
            code=code, place=place, message=message, hint=hint, severity=severity, game=self.game.id, lang=self.lang,
            subject=subject,
        )  # fmt: skip

    def _overflows(self, face: FaceHtml, facts: PageFacts) -> Iterator[Finding]:
        card = self.card(face.owner)
        for room in facts.rooms:
            if room.over_mm <= TOLERANCE_MM:
                continue
            box = face.boxes[room.box]
            lacks = f"needs {room.over_mm:.1f} mm more than its box has, even at {box.floor_pt:g} pt ({self.lang})"
            message = f"'{box.field}' of {name_card(card)} {lacks}"
            place, subject = self._field_place(card, box.field), subject_of(card, box.field)
            yield self._finding(
                "LAY001", place, message, "shorten the text, or give the box more room", subject=subject
            )

    def _stray(self, chunk: Chunk, face: FaceHtml, stray: StrayText) -> Iterator[Finding]:
        card = self.card(face.owner)
        field = self._field_with(card, stray.text)
        place = self._field_place(card, field) if field else Place(path=chunk.kit.path)
        subject = subject_of(card, field)
        shown = f"'{stray.text}' of {name_card(card)}"
        if stray.over_trim_mm > TOLERANCE_MM:
            message = f"{shown} leaves the card by {stray.over_trim_mm:.1f} mm ({self.lang})"
            yield self._finding("LAY001", place, message, "keep text inside the trim", subject=subject)
        elif stray.over_safe_mm > TOLERANCE_MM:
            message = f"{shown} stands {stray.over_safe_mm:.1f} mm outside the safe zone ({self.lang})"
            hint = "move it in, or mark its element data-bleed where a cut may touch it"
            yield self._finding("PRT003", place, message, hint, severity=Severity.WARNING, subject=subject)

    def _coarse(self, chunk: Chunk, face: FaceHtml, use: PictureUse) -> Iterator[Finding]:
        if use.dpi >= SHARP_DPI:
            return
        card, path = self.card(face.owner), clean_address(use.address)
        severity = Severity.ERROR if use.dpi < COARSE_DPI else Severity.WARNING
        message = f"{path} prints at {use.dpi:.0f} dpi, less than {SHARP_DPI}"
        yield self._finding(
            "PRT001", self._art_place(chunk, card, path), message, "use a larger picture", severity=severity
        )

    def _logged(self, chunk: Chunk, line: LogLine) -> Iterator[Finding]:
        notdef, image = _NOTDEF.search(line.message), _IMAGE.match(line.message)
        if notdef:
            yield self._missing_glyph(chunk, line, chr(int(notdef[1], 16)))
        elif image:
            yield from self._missing_art(chunk, clean_address(image[1]), image[2])
        else:
            position = _LINE.search(line.message)
            where = (int(position[1]), int(position[2])) if position and line.style else (1, 1)
            text = _RUNS.sub(" ", _LINE.sub("", line.message) if line.style else line.message)
            place = Place(path=line.style or chunk.kit.path, line=where[0], column=where[1])
            yield self._finding(
                "LAY006", place, _lower(text), "see the list of what faces can use", severity=Severity.WARNING
            )

    def _missing_glyph(self, chunk: Chunk, line: LogLine, character: str) -> Finding:
        face = chunk.faces[line.page or 0]
        card = self.card(face.owner)
        field = self._field_with(card, character)
        name = unicodedata.name(character, "a character without a name").lower()
        message = f"no font has '{character}' (U+{ord(character):04X}, {name}), on {name_card(card)} ({self.lang})"
        place = self._field_place(card, field, character) if field else Place(path=chunk.kit.path)
        hint = "use another character, or an icon"
        return self._finding("LAY003", place, message, hint, subject=subject_of(card, field))

    def _missing_art(self, chunk: Chunk, path: str, reason: str) -> Iterator[Finding]:
        owners = [self.card(face.owner) for face in chunk.faces if any(path in part for part in face.parts)]
        is_there = (Path(self.project.root) / path).is_file()
        message = f"cannot read the picture {path}: {_lower(reason)}" if is_there else f"there is no picture {path}"
        hint = "save it again as PNG, JPEG or SVG" if is_there else "correct the path, or add the file"
        places = [self._art_place(chunk, card, path) for card in owners] or [self._style_place(chunk, path)]
        yield from (self._finding("LAY004", place, message, hint) for place in places)

    def _unknown_fonts(self, chunk: Chunk) -> Iterator[Finding]:
        for family in chunk.fonts.unknown:
            style = next((style for style in chunk.kit.styles if family in style.css), None)
            place = _first_place(style.path, style.css, family) if style else Place(path=chunk.kit.path)
            package = f"fontpkg-{family.removeprefix('Cardwright ').lower().replace(' ', '-')}"
            yield self._finding("LAY006", place, f"there is no font family '{family}'", f"install {package}")

    def _card(self, reference: str) -> Card:
        card = self.setter.find_card(reference)
        if card is None:
            raise KeyError(reference)
        return card

    def _fields(self, card: Card) -> Iterator[tuple[str, Text]]:
        yield from card.texts
        for name, value in card.values.items():
            if isinstance(value, tuple):
                yield from ((name, item) for item in value if isinstance(item, Text))

    def _field_with(self, card: Card, shown: str) -> str:
        """The field of a card whose text holds what is printed; empty where it is the template's."""
        wanted = _bare(shown)
        for name, text in self._fields(card):
            if wanted and wanted in _bare(self.setter.plain(text)):
                return name
        return ""

    def _field_place(self, card: Card, field: str, character: str = "") -> Place:
        """Where a field's text is written in this language: in the data or in its translation."""
        text = next((text for name, text in self._fields(card) if name == field), None)
        if text is None:
            return card.locate((field,)) if field in card.values else card.place
        entry = find_translation(self.game, text, self.lang)
        start = entry.place if entry is not None else text.place
        written = localise(self.game, text, self.lang)
        offset = written.find(character) if character else -1
        return place_in_text(written, offset, start=start, sources=self.project.sources) if offset >= 0 else start

    def _art_place(self, chunk: Chunk, card: Card, path: str) -> Place:
        """Where a picture is named: on the card, in a style sheet, or in the template."""
        for name, value in card.values.items():
            if value == path:
                return card.locate((name,))
        return self._style_place(chunk, path)

    def _style_place(self, chunk: Chunk, path: str) -> Place:
        for style in chunk.kit.styles:
            if path in style.css:
                return _first_place(style.path, style.css, path)
        return Place(path=chunk.kit.path)


def _bare(text: str) -> str:
    return _RUNS.sub("", text)


def _lower(text: str) -> str:
    text = text.strip().rstrip(".")
    return text[:1].lower() + text[1:] if not text[:2].isupper() else text


def _first_place(path: str, text: str, wanted: str) -> Place:
    index = max(0, text.find(wanted))
    line = text.count("\n", 0, index) + 1
    return Place(path=path, line=line, column=index - text.rfind("\n", 0, index), width=len(wanted))
