"""Faults of the rulebook's form, of claims and of the model that plays the game."""

import re
from collections.abc import Iterator
from itertools import pairwise

from cardwright.findings import Place
from tests.mutation.ground import Ground, Span
from tests.mutation.plant import Fault, at, plants
from tests.mutation.plants_references import unplayed
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


_MODEL = "@verb('spare', n=int)\ndef spare(state, n): ...\n"


@plants("PLY001", also="REF007 PLY001")
def unknown_verb(ground: Ground) -> Iterator[Fault]:
    """A card that does what the model has no verb for."""
    yield from _doing(ground, "spaer", "n")


@plants("PLY002", also="REF007 PLY001")
def unknown_argument(ground: Ground) -> Iterator[Fault]:
    """A card that gives a verb an argument which it does not take."""
    yield from _doing(ground, "spare", "nn")


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


@plants("PLY005")
def rule_that_the_model_leaves_out(ground: Ground) -> Iterator[Fault]:
    """A rule with values, cards or claims that no function carries out any more."""
    yield from unplayed(ground, named=True)


@plants("PLY005", also=f"{_NEW_TEXT} REF007")
def rule_with_a_value_that_is_not_played(ground: Ground) -> Iterator[Fault]:
    """A new rule with a value, which the model does not know."""
    span, place = ground.append(ground.values_file, "zwischenzug: {value: 3, rule: spare}\n")
    text = "{#spare}\n## Spare\n\nSpare.\n\n"
    for section in ground.sections:
        if section.level == 2 and place.line:
            heading = ground.insert(section.place, text)
            yield at(section.place, heading, span, line=section.place.line + 1, column=4)


@plants("PLY006")
def tiny_variant_of_no_value(ground: Ground) -> Iterator[Fault]:
    """A tiny variant that sets a value which is not there."""
    for variant in ground.game.plan.tiny:
        for path in variant.vary:
            if not path.startswith("card:"):
                yield from _misspelt_after(ground, variant.place, path)


@plants("PLY006")
def tiny_variant_of_no_card(ground: Ground) -> Iterator[Fault]:
    """A tiny variant that keeps a card which is not there."""
    for variant in ground.game.plan.tiny:
        for cards in variant.keep.values():
            for card in cards:
                yield from _misspelt_after(ground, variant.place, card)


@plants("PLY006")
def tiny_variant_of_no_deck(ground: Ground) -> Iterator[Fault]:
    """A tiny variant that keeps cards of a deck which is not there."""
    for variant in ground.game.plan.tiny:
        for deck in variant.keep:
            yield from _misspelt_after(ground, variant.place, deck)


def _misspelt_after(ground: Ground, place: Place, word: str) -> Iterator[Fault]:
    """A word of ``play.yaml`` below a place with a letter more; it is found at the place."""
    pattern = re.compile(rf"(?<![\w./-]){re.escape(word)}(?![\w./-])")
    found = pattern.search(ground.sources[place.path], ground.offset(place))
    if found is not None:
        yield at(place, Span(place.path, found.end(), found.end(), "q"))


@plants("PLY007")
def misspelt_promise(ground: Ground) -> Iterator[Fault]:
    """A claim that is to be played as what nothing grades."""
    for claim in ground.game.claims:
        place = claim.locate(("play",))
        if claim.play and ground.shown(place) == claim.play:
            yield at(place, ground.put(place, misspell(claim.play)))


@plants("PLY007")
def promise_of_another_model(ground: Ground) -> Iterator[Fault]:
    """A claim that is checked and, by a word of some other model, played as well."""
    for claim in ground.game.claims:
        if not claim.play and ground.shown(claim.place) == claim.id and ground.line(claim.place).startswith("- {id: "):
            text = "play: zwischenzug, "
            key = claim.locate(("id",), key=True)
            yield at(key, ground.insert(key, text), column=key.column + len("play: "))


@plants("PLY008")
def misspelt_question(ground: Ground) -> Iterator[Fault]:
    """A time, or a bot's answer, for a question that is never asked."""
    for kind, place in ground.game.plan.questions:
        if ground.shown(place) == kind:
            yield at(place, ground.put(place, misspell(kind)))
