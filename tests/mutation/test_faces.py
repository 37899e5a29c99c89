"""Faults that show when faces are rendered: texts too long, templates and styles that are wrong, coarse pictures."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardwright.faces.render import render_faces
from cardwright.findings import Finding, Place
from cardwright.load.project import load_project
from cardwright.project import Card
from tests.check.workspace import make_png
from tests.mutation.bed import Bed, is_hit
from tests.mutation.ground import GAMES, ROOT, Ground
from tests.mutation.plant import Files, Plant, at, written
from tests.mutation.table import ground_of

pytestmark = pytest.mark.slow  # each renders in processes of its own

Found = tuple[Card, Place, Files]


def drawn(ground: Ground) -> Iterator[tuple[Card, str, str]]:
    """The cards with a template of the game's own, with its path and its text."""
    for card in ground.cards:
        name = card.template or card.deck
        path = f"templates/{ground.name}/{name}.html"
        if (ROOT / path).is_file():
            yield card, path, (ROOT / path).read_text(encoding="utf-8")


def overlong_text(ground: Ground) -> Iterator[Found]:
    """A text of twenty times its length."""
    fitted = {card.reference: text for card, _, text in drawn(ground) if "fit(" in text}
    for text in ground.texts():
        if re.search(rf"\bcard\.{text.field}\b", fitted.get(text.card.reference, "")) and '"' not in text.text:
            fault = at(text.place, ground.put(text.place, '"' + " ".join([text.text] * 20) + '"'))
            yield text.card, fault.at, written(ground, fault)


def misspelt_field_in_a_template(ground: Ground) -> Iterator[Found]:
    """A template that asks for a field which is not there."""
    for card, path, text in drawn(ground):
        for number, line in enumerate(text.split("\n"), 1):
            if "{{ card.name }}" in line:
                changed = text.replace("{{ card.name }}", "{{ card.nmae }}", 1)
                yield card, Place(path=path, line=number, column=0), {path: changed}
                break


def missing_part(ground: Ground) -> Iterator[Found]:
    """A template that takes in a part which is not there."""
    for card, path, text in drawn(ground):
        yield card, Place(path=path, line=1, column=0), {path: f"{{% include 'parts/frmae.html' %}}\n{text}"}


def style_that_is_ignored(ground: Ground) -> Iterator[Found]:
    """A property of a style sheet that is misspelt."""
    for card, path, _ in drawn(ground):
        sheet = path.replace(".html", ".css")
        if (ROOT / sheet).is_file():
            style = (ROOT / sheet).read_text(encoding="utf-8")
            line = style.count("\n") + 1
            yield card, Place(path=sheet, line=line, column=0), {sheet: f"{style}.trim {{ colour: red }}\n"}


def text_at_the_edge(ground: Ground) -> Iterator[Found]:
    """A text of a template that stands outside the safe zone."""
    stray = "<p style='position: absolute; left: 3.6mm; top: 9mm; margin: 0'>Zq</p>"
    for card, path, text in drawn(ground):
        line = text.count("\n") + 1
        if ground.game.decks[card.deck].size.shape == "rectangle":
            yield card, Place(path=path, line=line, column=0), {path: f"{text}{stray}\n"}


def character_of_a_template(ground: Ground) -> Iterator[Found]:
    """A template with a character that no font has."""
    stray = "<p style='position: absolute; left: 9mm; top: 9mm; margin: 0; font-size: 6pt'>\u2685</p>"
    for card, path, text in drawn(ground):
        line = text.count("\n") + 1
        yield card, Place(path=path, line=line, column=0), {path: f"{text}{stray}\n"}


def coarse_picture(ground: Ground) -> Iterator[Found]:
    """A picture of few dots."""
    path, art = f"cards/{ground.name}/planted.yaml", f"art/{ground.name}/small.png"
    deck = f"deck: planted\nkind: token\nfields: {{art: {{type: art}}}}\ncards:\n- {{id: a, art: ../../{art}}}\n"
    files: Files = {path: deck, art: make_png(width_px=60, height_px=60)}
    yield next(iter(ground.cards)), Place(path=path, line=5, column=16), files


def picture_without_bleed(ground: Ground) -> Iterator[Found]:
    """A picture that ends where the card is cut."""
    path, art = f"cards/{ground.name}/planted.yaml", f"art/{ground.name}/fine.png"
    deck = f"deck: planted\nsize: tcg\nfields: {{art: {{type: art}}}}\ncards:\n- {{id: a, art: ../../{art}}}\n"
    face = "<img src='{{ card.art }}' style='position: absolute; left: 3mm; top: 3mm; width: 63mm; height: 88mm'>\n"
    files: Files = {
        path: deck.replace("size:", "template: planted\nsize:"),
        f"templates/{ground.name}/planted.html": face,
        art: make_png(width_px=1100, height_px=1100),
    }
    yield next(iter(ground.cards)), Place(path=path, line=6, column=16), files


FAULTS: dict[str, Callable[[Ground], Iterator[Found]]] = {
    "LAY001": overlong_text,
    "LAY003": character_of_a_template,
    "TPL001": misspelt_field_in_a_template,
    "TPL002": missing_part,
    "LAY006": style_that_is_ignored,
    "PRT003": text_at_the_edge,
    "PRT001": coarse_picture,
    "PRT002": picture_without_bleed,
}


def render(bed: Bed, card: str) -> tuple[Finding, ...]:
    """Render the faces of one card in the language of the source."""
    project = load_project(bed.root, [bed.game])
    game = project.games[bed.game]
    faces = render_faces(project, game, game.source_language, cache=bed.root / "build", jobs=1, only={card})
    return faces.findings


@pytest.mark.parametrize("code", FAULTS)
@pytest.mark.parametrize("game", GAMES)
def test_faces_faults_are_found(game: str, code: str, tmp_path: Path) -> None:
    """At the line that can mend it, and nothing else."""
    found = next(FAULTS[code](ground_of(game)), None)
    if found is None:
        return  # this game has no place for the fault
    card, place, files = found
    wanted = "planted/a" if f"cards/{game}/planted.yaml" in files else card.reference
    plant = Plant(code=code, what=code, game=game, files=files, at=place, also=frozenset())
    bed = Bed(tmp_path, game)
    known = () if wanted == "planted/a" else render(bed, wanted)
    with bed.planted(plant):
        new = [finding for finding in render(bed, wanted) if finding not in known]
    shown = [(finding.code, finding.place.path, finding.place.line, finding.message) for finding in new]
    assert any(is_hit(finding, plant) for finding in new), shown
    assert {finding.code for finding in new} == {code}, shown
