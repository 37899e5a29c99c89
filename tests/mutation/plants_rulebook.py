"""Faults of the rulebook's form, of claims and of the model that plays the game."""

from collections.abc import Iterator
from itertools import pairwise

from cardwright.findings import Place
from tests.mutation.ground import Ground
from tests.mutation.plant import Fault, at, plants
from tests.mutation.plants_schema import misspell

_LINE = "Spare.\n"
_NEW_TEXT = "I18N001"  # a paragraph that no language has yet


@plants("RUL001")
def heading_without_an_anchor(ground: Ground) -> Iterator[Fault]:
    """A heading whose anchor is deleted."""
    for section in ground.sections[1:]:
        place = section.place
        heading = section.title.place
        if heading.line == place.line + 1:
            yield at(heading, ground.cut_lines(place.path, place.line, place.line), line=place.line, column=0)


@plants("RUL002")
def misspelt_block(ground: Ground) -> Iterator[Fault]:
    """A block whose name is misspelt."""
    for place, name in ground.block_names():
        yield at(place, ground.put(place, misspell(name)))


@plants("RUL003", also=_NEW_TEXT)
def text_before_the_title(ground: Ground) -> Iterator[Fault]:
    """A paragraph before the title of the book."""
    place = Place(path=ground.book, line=1)
    yield at(place, ground.insert(place, f"{_LINE}\n"))


@plants("RUL004", also=_NEW_TEXT)
def second_title(ground: Ground) -> Iterator[Fault]:
    """A second heading of the first level."""
    span, place = ground.append(ground.book, f"\n{{#spare}}\n# {_LINE}")
    yield at(place, span, line=place.line + 2, column=0)


@plants("RUL005", also=_NEW_TEXT)
def skipped_level(ground: Ground) -> Iterator[Fault]:
    """A heading two levels below the one before it."""
    for before, section in pairwise(ground.sections):
        if before.level == section.level == 2:
            place = section.place
            yield at(place, ground.insert(place, f"{{#spare}}\n#### {_LINE}\n"), line=place.line + 1, column=0)


@plants("RUL006")
def loose_anchor(ground: Ground) -> Iterator[Fault]:
    """An anchor that no heading follows."""
    for unit in ground.paragraphs:
        place = unit.text.place
        yield at(place, ground.insert(place, "{#spare}\n\n"))


@plants("RUL007")
def open_block(ground: Ground) -> Iterator[Fault]:
    """The last block of the book without its end."""
    *_, (place, _) = ground.block_names()
    lines = ground.lines[ground.book]
    last = max(number for number, line in enumerate(lines, 1) if line.strip() == ":::")
    if last > place.line:
        yield at(place, ground.cut_lines(ground.book, last, last))


@plants("RUL008", also="I18N006 RUL008")
def tag_in_the_rulebook(ground: Ground) -> Iterator[Fault]:
    """A tag of another format in the rulebook."""
    for unit in ground.paragraphs:
        yield at(unit.text.place, ground.insert(unit.text.place, "<b>"))


@plants("CLM001")
def claim_that_is_false(ground: Ground) -> Iterator[Fault]:
    """A claim that says the contrary."""
    for claim in ground.game.claims:
        place = claim.locate(("check",))
        shown = ground.shown(place)
        if shown.startswith('"') and shown.count("==") == 1:
            yield at(place, ground.put(place, shown.replace("==", "!=")))


@plants("CLM002")
def claim_over_nothing(ground: Ground) -> Iterator[Fault]:
    """A claim over a deck or value that is not there."""
    for claim in ground.game.claims:
        place = claim.locate(("check",))
        shown = ground.shown(place)
        if shown.startswith('"') and "('" in shown:
            yield at(place, ground.put(place, shown.replace("('", "('q", 1)))


@plants("CLM003")
def claim_made_twice(ground: Ground) -> Iterator[Fault]:
    """A claim with the id of another."""
    for before, claim in pairwise(ground.game.claims):
        place = claim.place
        if ground.shown(place) == claim.id:
            yield at(place, ground.put(place, before.id))


_MODEL = "@verb('draw', n=int)\ndef draw(state, n): ...\n"


@plants("PLY001", also="REF007 PLY001")
def unknown_verb(ground: Ground) -> Iterator[Fault]:
    """A card that does what the model has no verb for."""
    yield from _doing(ground, "darw", "n")


@plants("PLY002", also="REF007 PLY001")
def unknown_argument(ground: Ground) -> Iterator[Fault]:
    """A card that gives a verb an argument which it does not take."""
    yield from _doing(ground, "draw", "nn")


def _doing(ground: Ground, verb: str, argument: str) -> Iterator[Fault]:
    """A card that does something, with a model that has one verb more."""
    for card in ground.cards:
        if not card.do:
            span, key = ground.insert_key(card, f"do: [{{{verb}: {{{argument}: 2}}}}]")
            fault = at(key, span, column=key.column + len("do: ["))
            yield Fault(at=fault.at, spans=fault.spans, files={f"rules/{ground.name}/play/spare.py": _MODEL})


@plants("PLY003", also="REF007 PLY001")
def model_that_cannot_be_read(ground: Ground) -> Iterator[Fault]:
    """A model with a fault of syntax."""
    path = f"rules/{ground.name}/play/spare.py"
    yield Fault(at=Place(path=path, line=1, column=0), files={path: "def draw(:\n"})


@plants("PLY004", also="REF007 PLY001")
def model_of_no_rule(ground: Ground) -> Iterator[Fault]:
    """A model that carries out a rule which is not there."""
    path = f"rules/{ground.name}/play/spare.py"
    yield Fault(
        at=Place(path=path, line=2, column=14),
        files={path: f"\n@carries_out('no-such-rule')\n{_MODEL.split(chr(10))[1]}"},
    )
