"""Findings on rendered faces, each on the line of the data, the template or the style sheet that can mend it."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from cardwright.check.naming import name_card
from cardwright.faces.chunks import Chunk, clean_address
from cardwright.faces.compose import Composition, FaceHtml
from cardwright.faces.fit import TOLERANCE_MM
from cardwright.faces.origins import Origin, Origins
from cardwright.faces.page_facts import BoxRoom, PictureUse, StrayText
from cardwright.faces.records import LogLine, Record
from cardwright.findings import Finding, Place, Severity
from cardwright.project import Card, Project

SHARP_DPI: Final = 300
COARSE_DPI: Final = 150
_NOTDEF: Final = re.compile(r"\.notdef .*\(U\+([0-9A-F]+)\)")
_IMAGE: Final = re.compile(r"Failed to load image at '([^']*)': (.*)", re.DOTALL)
_IGNORED: Final = re.compile(r"`([^`:]+):")
_LINE: Final = re.compile(r"(?:at )?\b(\d+):(\d+)\b,?\s*")
_SPACES: Final = re.compile(r"\s+")


def preflight(
    project: Project, composition: Composition, results: Iterable[tuple[Chunk, Record]]
) -> tuple[Finding, ...]:
    """Return what is wrong on the pages of a composition, each thing once."""
    inspector = _Inspector(project, composition)
    found = (finding for chunk, record in results for finding in inspector.inspect(chunk, record))
    return tuple(dict.fromkeys(found))


class _Inspector:
    """Turns what was seen on pages into findings."""

    def __init__(self, project: Project, composition: Composition) -> None:
        self.root = Path(project.root)
        self.game = composition.game.id
        self.lang = composition.lang
        self.origins = Origins(project, composition.game, composition.lang)

    def inspect(self, chunk: Chunk, record: Record) -> Iterator[Finding]:
        """Yield the findings of one chunk."""
        if record.failure:
            at = Origin(Place(path=chunk.kit.path), "")
            yield self._finding("LAY006", at, record.failure, "simplify the style", severity=Severity.ERROR)
        yield from self._unknown_fonts(chunk)
        for face, facts in zip(chunk.faces, record.facts, strict=False):
            over = [room for room in facts.rooms if room.over_mm > TOLERANCE_MM]
            overflows = [self._overflow(chunk, face, room) for room in over]
            yield from overflows
            places = {finding.place for finding in overflows}
            strays = (finding for stray in facts.strays for finding in self._stray(chunk, face, stray))
            yield from (finding for finding in strays if finding.place not in places)
            for use in facts.pictures:
                yield from self._coarse(chunk, face, use)
                yield from self._without_bleed(chunk, face, use)
        for line in record.log:
            yield from self._logged(chunk, line)

    def _finding(
        self, code: str, origin: Origin, message: str, hint: str, *, severity: Severity | None = None
    ) -> Finding:
        return Finding(
            code=code,
            place=origin.place,
            message=message,
            hint=hint,
            severity=severity,
            game=self.game,
            lang=self.lang,
            subject=origin.subject,
        )

    def _overflow(self, chunk: Chunk, face: FaceHtml, room: BoxRoom) -> Finding:
        card, box = self.origins.card(face.owner), face.boxes[room.box]
        origin = self.origins.of_field(card, box.field) or self.origins.of_text(chunk.kit, card, room.text)
        lacks = f"needs {room.over_mm:.1f} mm more than its box has, even at {box.floor_pt:g} pt ({self.lang})"
        message = f"'{box.field}' of {name_card(card)} {lacks}"
        return self._finding("LAY001", origin, message, "shorten the text, or give the box more room")

    def _stray(self, chunk: Chunk, face: FaceHtml, stray: StrayText) -> Iterator[Finding]:
        card = self.origins.card(face.owner)
        origin = self.origins.of_text(chunk.kit, card, stray.text)
        shown = f"'{stray.text}' of {name_card(card)}"
        if stray.over_trim_mm > TOLERANCE_MM:
            message = f"{shown} leaves the card by {stray.over_trim_mm:.1f} mm ({self.lang})"
            yield self._finding("LAY001", origin, message, "keep text inside the trim")
        elif stray.over_safe_mm > TOLERANCE_MM:
            message = f"{shown} stands {stray.over_safe_mm:.1f} mm outside the safe zone ({self.lang})"
            hint = "move it in, or mark its element data-bleed where a cut may touch it"
            yield self._finding("PRT003", origin, message, hint, severity=Severity.WARNING)

    def _coarse(self, chunk: Chunk, face: FaceHtml, use: PictureUse) -> Iterator[Finding]:
        if use.dpi >= SHARP_DPI:
            return
        path = clean_address(use.address)
        origin = self.origins.of_art(chunk.kit, self.origins.card(face.owner), path)
        severity = Severity.ERROR if use.dpi < COARSE_DPI else Severity.WARNING
        message = f"{path} prints at {use.dpi:.0f} dpi, less than {SHARP_DPI}"
        yield self._finding("PRT001", origin, message, "use a larger picture", severity=severity)

    def _without_bleed(self, chunk: Chunk, face: FaceHtml, use: PictureUse) -> Iterator[Finding]:
        if use.short_mm > 0:
            path = clean_address(use.address)
            origin = self.origins.of_art(chunk.kit, self.origins.card(face.owner), path)
            message = f"{path} reaches the cut and ends {use.short_mm:.1f} mm before the bleed does"
            hint = "let it cover the bleed as well (all of the face, not .trim), or keep it inside the safe zone"
            yield self._finding("PRT002", origin, message, hint)

    def _logged(self, chunk: Chunk, line: LogLine) -> Iterator[Finding]:
        notdef, image = _NOTDEF.search(line.message), _IMAGE.match(line.message)
        if notdef:
            yield self._missing_glyph(chunk, line, chr(int(notdef[1], 16)))
        elif image:
            yield from self._missing_art(chunk, clean_address(image[1]), image[2])
        else:
            text = _lower(_SPACES.sub(" ", _LINE.sub("", line.message)))
            origin = Origin(self._place_of_line(chunk, line), "")
            hint = "see the list of what faces can use"
            yield self._finding("LAY006", origin, text, hint, severity=Severity.WARNING)

    def _place_of_line(self, chunk: Chunk, line: LogLine) -> Place:
        """Where the renderer points to in a style sheet; in a template, the first use of what it ignored."""
        position = _LINE.search(line.message)
        if line.style and position:
            return Place(path=line.style, line=int(position[1]), column=int(position[2]))
        ignored = _IGNORED.search(line.message)
        return self.origins.in_file(line.style or chunk.kit.path, ignored[1] if ignored else "")

    def _missing_glyph(self, chunk: Chunk, line: LogLine, character: str) -> Finding:
        card = self.origins.card(chunk.faces[line.page or 0].owner)
        name = unicodedata.name(character, "a character without a name").lower()
        message = f"no font has '{character}' (U+{ord(character):04X}, {name}), on {name_card(card)} ({self.lang})"
        origin = self.origins.of_text(chunk.kit, card, character, exactly=True)
        return self._finding("LAY003", origin, message, "use another character, or an icon")

    def _missing_art(self, chunk: Chunk, path: str, reason: str) -> Iterator[Finding]:
        faces = (face for face in chunk.faces if any(path in part for part in face.parts))
        owners: list[Card | None] = [self.origins.card(face.owner) for face in faces]
        is_there = (self.root / path).is_file()
        message = f"cannot read the picture {path}: {_lower(reason)}" if is_there else f"there is no picture {path}"
        hint = "save it again as PNG, JPEG or SVG" if is_there else "correct the path, or add the file"
        for owner in owners or [None]:
            yield self._finding("LAY004", self.origins.of_art(chunk.kit, owner, path), message, hint)

    def _unknown_fonts(self, chunk: Chunk) -> Iterator[Finding]:
        for family in chunk.fonts.unknown:
            style = next((style for style in chunk.kit.styles if family in style.css), None)
            place = self.origins.in_file(style.path if style else chunk.kit.path, family)
            package = f"fontpkg-{family.removeprefix('Cardwright ').lower().replace(' ', '-')}"
            yield self._finding(
                "LAY006", Origin(place, ""), f"there is no font family '{family}'", f"install {package}"
            )


def _lower(text: str) -> str:
    text = text.strip().rstrip(".")
    return text[:1].lower() + text[1:] if not text[:2].isupper() else text
