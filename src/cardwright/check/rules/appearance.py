"""What a face needs to be drawn: a glyph for each character, and its pictures."""

import re
from collections.abc import Iterator
from pathlib import Path

from cardwright.check.naming import name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.check.vocabulary import Vocabulary
from cardwright.findings import Finding, Place, Severity
from cardwright.load.assets import Picture, list_pictures, read_picture, read_templates
from cardwright.load.fonts import missing_characters
from cardwright.project import Card

_ART = "deck: animal\nfields: {art: {type: art}}\ncards:\n- {id: fox, art: "


@rule(
    "LAY003",
    name="missing-glyph",
    severity=Severity.ERROR,
    bad={"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: Fox \u2685}  # <- LAY003 at 23\n"},
    good={"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: Fox 6}\n"},
)
def missing_glyph(scope: Scope) -> Iterator[Finding]:
    """A character that no font has prints as an empty box."""
    fonts = {lang: str(Path(scope.project.root, path)) for lang, path in scope.project.settings.fonts.items()}
    for corpus in scope.corpora:
        missing = missing_characters("".join(sorted(corpus.characters)), corpus.lang, fonts)
        scope.see(len(corpus))
        for hit in corpus.search(re.compile(f"[{re.escape(missing)}]")) if missing else ():
            yield Finding(
                code="LAY003",
                place=scope.place(hit.written, hit.offset),
                message=f"no font has '{hit.text}' (U+{ord(hit.text):04X})",
                hint="write it in other characters, draw it as an icon, or name a font in workspace.yaml",
                lang=corpus.lang,
                subject=hit.written.subject,
            )


@rule(
    "LAY004",
    name="missing-art",
    severity=Severity.ERROR,
    bad={"animal.yaml": f"{_ART}../../art/tiny/foks.png}}  # <- LAY004 at 18\n"},
    good={"animal.yaml": f"{_ART}../../art/tiny/fox.png}}\n- {{id: owl, art: ../../art/tiny/small.png}}\n"},
)
def missing_art(scope: Scope) -> Iterator[Finding]:
    """A picture that is not there leaves a hole; one whose name differs in case is missing on the next machine."""
    root = Path(scope.project.root)
    pictures: dict[str, Picture | None] = {}
    for deck in scope.game.decks.values():
        names = [field.name for field in deck.fields.values() if field.type == "art"]
        for card in deck.cards if names else ():
            for name, path in scope.each((name, card.values.get(name)) for name in names):
                if not isinstance(path, str):
                    continue
                if path not in pictures:
                    pictures[path] = read_picture(root, path)
                picture = pictures[path]
                if picture is None or picture.path != path:
                    yield _missing_art(scope, card, name=name, path=path, picture=picture)


def _missing_art(scope: Scope, card: Card, *, name: str, path: str, picture: Picture | None) -> Finding:
    root = Path(scope.project.root)
    nearest = Vocabulary(list_pictures(root, scope.game.id)).hint(path)
    spelled = f"the file is spelled '{picture.path}'" if picture else nearest
    return Finding(
        code="LAY004",
        place=card.locate((name,)),
        message=f"'{name}' of {name_card(card)} is '{path}', which is {_fault(root, path)}",
        hint=spelled or f"put the picture below art/{scope.game.id}",
        subject=subject_of(card, name),
    )


def _fault(root: Path, path: str) -> str:
    return "no picture that can be read" if (root / path).is_file() else "not there"


@rule(
    "LAY009",
    name="unused-art",
    severity=Severity.INFO,
    bad={"animal.yaml": f"{_ART}../../art/tiny/fox.png}}\n", "art/tiny/hare.svg": "<svg/>  <!-- <- LAY009 -->\n"},
    good={"animal.yaml": f"{_ART}../../art/tiny/fox.png}}\n- {{id: owl, art: ../../art/tiny/small.png}}\n"},
)
def unused_art(scope: Scope) -> Iterator[Finding]:
    """A picture that no card names was replaced, or its card forgot it."""
    used = {value for card in scope.cards for value in card.values.values() if isinstance(value, str)}
    if not any(field.type == "art" for deck in scope.game.decks.values() for field in deck.fields.values()):
        return
    texts = read_templates(Path(scope.project.root), scope.game.id)
    for path in scope.each(list_pictures(Path(scope.project.root), scope.game.id)):
        if path not in used and path.rpartition("/")[2] not in texts:
            yield Finding(
                code="LAY009",
                place=Place(path=path),
                message=f"no card or template uses {path}",
                hint="delete it, or name it on its card",
                subject=path,
            )
