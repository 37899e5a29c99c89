"""Faults of what is printed: glyphs, pictures, colours and sizes; and of where values come from."""

from collections.abc import Iterator

from cardwright.findings import Place
from tests.check.workspace import make_png
from tests.mutation.ground import Ground
from tests.mutation.plant import Fault, Files, at, plants

_ART = "deck: planted\nkind: token\nfields: {art: {type: art}}\ncards:\n- {id: a, art: "


@plants("LAY003")
def character_without_a_glyph(ground: Ground) -> Iterator[Fault]:
    """A character that no font has."""
    for entry in ground.entries("card:"):
        text = f"{entry.entry.text} \u2685"
        place = Place(path=entry.path, line=entry.line, column=entry.column + len(text) - 1)
        yield at(place, ground.put_translation(entry, text))


@plants("LAY004", also="QTY008 LAY009")
def picture_that_is_not_there(ground: Ground) -> Iterator[Fault]:
    """A card with a picture that is not there."""
    path = f"cards/{ground.name}/planted.yaml"
    yield Fault(at=Place(path=path, line=5, column=16), files={path: f"{_ART}../../art/{ground.name}/none.png}}\n"})


@plants("LAY009", also="QTY008")
def picture_that_nobody_uses(ground: Ground) -> Iterator[Fault]:
    """A picture that no card names."""
    folder = f"art/{ground.name}"
    png = make_png(width_px=9, height_px=9)
    deck = f"{_ART}../../{folder}/used.png}}\n"
    files: Files = {f"cards/{ground.name}/planted.yaml": deck, f"{folder}/used.png": png, f"{folder}/unused.png": png}
    yield Fault(at=Place(path=f"{folder}/unused.png"), files=files)


@plants("LAY005", also="REF007")
def icon_of_another(ground: Ground) -> Iterator[Fault]:
    """A coloured term with the icon of another of its group."""
    icons: dict[str, tuple[str, str]] = {}
    for term, place in ground.term_scalars("icon"):
        first, colour = icons.setdefault(term.group, (term.icon, term.colour))
        if term.colour and colour and term.icon != first and term.colour != colour:
            yield at(term.place, ground.put(place, first))


@plants("LAY007", also="LAY007")
def colour_like_another(ground: Ground) -> Iterator[Fault]:
    """A coloured term whose colour is nearly another's."""
    first: dict[str, str] = {}
    for term, place in ground.term_scalars("colour"):
        colour = ground.game.palette.get(term.colour, term.colour)
        other = first.setdefault(term.group, colour)
        if other != colour and other.startswith("#"):
            last = "0" if other[-1] != "0" else "1"
            yield at(place, ground.put(place, f'"{other[:-1]}{last}"'))


@plants("LAY008")
def pale_ink(ground: Ground) -> Iterator[Fault]:
    """Ink that is too pale for its paper."""
    place = ground.game.locate(("palette", "ink"))
    if "ink" in ground.game.palette and "paper" in ground.game.palette:
        yield at(place, ground.put(place, '"#C9C2B8"'))


@plants("PRT006", also="QTY006 CLM001")
def card_larger_than_paper(ground: Ground) -> Iterator[Fault]:
    """A card that no paper holds."""
    for deck in ground.game.decks.values():
        place = deck.locate(("size",))
        if deck.kind in {"card", "token", "note", "reference"} and ground.line(place).startswith("size:"):
            yield at(place, ground.put(place, "{width: 400mm, height: 500mm}"))


@plants("SRC001", also="SRC005")
def value_assumed(ground: Ground) -> Iterator[Fault]:
    """A value that is assumed, with its reason."""
    for value in ground.scalars("integer", "money", "term"):
        yield at(value.place, ground.put(value.place, f"!assumed {{value: {value.text}, why: a new guess}}"))


@plants("SRC002")
def value_without_a_reason(ground: Ground) -> Iterator[Fault]:
    """A name that is assumed without a reason."""
    for rule in ground.scalars(standard=("rule",)):
        yield at(rule.place, ground.insert(rule.place, "!assumed "))


@plants("SRC003", also="CLM001")
def box_against_the_rules(ground: Ground) -> Iterator[Fault]:
    """A number of players in the rules that is not the box's."""
    for path in ("box.players.to", "box.players", "box.age"):
        value = ground.game.values.get(path)
        place = value.locate(("value",)) if value else None
        if place and ground.shown(place).isdecimal():
            yield at(place, ground.put(place, "47"), also="SRC003")


@plants("SRC004", also="I18N003")
def credits_emptied(ground: Ground) -> Iterator[Fault]:
    """A game without credits."""
    place = ground.game.credits.place
    key = ground.game.locate(("credits",), key=True)
    lines = ground.lines[ground.box]
    last = key.line
    while lines[last].startswith(" ") or not lines[last].strip():
        last += 1
    span = ground.cut_lines(ground.box, key.line, last, 'credits: ""\n\n')
    yield at(place, span, line=key.line, column=10)


@plants("SRC004")
def notice_deleted(ground: Ground) -> Iterator[Fault]:
    """A game without a NOTICE."""
    yield Fault(at=ground.game.place, files={f"cards/{ground.name}/NOTICE": None})


@plants("SRC005")
def reason_for_nothing(ground: Ground) -> Iterator[Fault]:
    """A reason for a value that is not assumed."""
    for deck in ground.game.decks.values():
        place = deck.locate(("assumptions",), key=True)
        if ground.shown(place) == "assumptions":
            line = Place(path=place.path, line=place.line + 1)
            yield at(line, ground.insert(line, '  "nobody.number": a slip of the pen\n'), column=3)


@plants("SRC007", also="SCH012 CLM001 CLM002 SRC005 REF007")
def value_unknown(ground: Ground) -> Iterator[Fault]:
    """A value that is not known, with its reason."""
    for value in ground.scalars("integer", "money"):
        yield at(value.place, ground.put(value.place, "!unknown {why: the scan is dark}"))


@plants("META001")
def allowance_for_nothing(ground: Ground) -> Iterator[Fault]:
    """An allowance that allows nothing."""
    for deck in ground.game.decks.values():
        if not deck.allow:
            text = "allow: [{rule: duplicate-number, where: nobody.*, reason: two sides}]\n"
            span, place = ground.append(deck.place.path, text)
            yield at(place, span, column=9)


@plants("META002", also="META001")
def allowance_without_a_reason(ground: Ground) -> Iterator[Fault]:
    """An allowance without a reason."""
    for deck in ground.game.decks.values():
        if not deck.allow:
            span, place = ground.append(deck.place.path, "allow: [{rule: duplicate-number}]\n")
            yield at(place, span, column=9)


@plants("META004")
def rule_that_must_not_be_idle(ground: Ground) -> Iterator[Fault]:
    """A required rule that has nothing to look at."""
    path = "cards/workspace.yaml"
    text = f"require: [no-such-rule]\n{ground.sources[path]}"
    yield Fault(at=Place(path=path, line=1, column=11), files={path: text})
