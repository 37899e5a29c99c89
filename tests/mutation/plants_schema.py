"""Faults of schema: fields that are not there, are too many, or hold what they must not."""

from collections.abc import Iterator

from cardwright.findings import Place
from tests.mutation.ground import Ground
from tests.mutation.plant import Fault, at, plants


def misspell(word: str) -> str:
    """A word with a letter more, which is no other word of the games."""
    return word[:-1] + "q" + word[-1:]


@plants("SCH001")
def misspelt_field(ground: Ground) -> Iterator[Fault]:
    """A field that is misspelt and not required."""
    for value in ground.scalars("integer", "term", "money", "text", standard=("rule", "pack")):
        field = ground.game.decks[value.card.deck].fields.get(value.field)
        if field is None or not field.required:
            yield at(value.key, ground.put(value.key, misspell(value.field)))


@plants("SCH001")
def misspelt_required_field(ground: Ground) -> Iterator[Fault]:
    """A required field that is misspelt."""
    for value in ground.scalars("integer", "term", "money"):
        if ground.game.decks[value.card.deck].fields[value.field].required:
            yield at(value.key, ground.put(value.key, misspell(value.field)))


@plants("SCH001")
def unknown_key_of_the_box(ground: Ground) -> Iterator[Fault]:
    """A key that game.yaml does not know."""
    span, place = ground.append(ground.box, "palete: {}\n")
    yield at(place, span)


@plants("SCH001")
def unknown_key_of_a_term(ground: Ground) -> Iterator[Fault]:
    """A misspelt key of a term."""
    for term, _place in ground.term_scalars("icon"):
        key = term.locate(("icon",), key=True)
        yield at(key, ground.put(key, "icno"))


@plants("SCH002")
def word_for_a_number(ground: Ground) -> Iterator[Fault]:
    """A word where a number is due."""
    for value in ground.scalars("integer", "money"):
        yield at(value.place, ground.put(value.place, "three"))


@plants("SCH002")
def list_for_a_text(ground: Ground) -> Iterator[Fault]:
    """A list where text is due."""
    for name in ground.scalars(standard=("name",)):
        yield at(name.place, ground.put(name.place, "[one, two]"))


@plants("SCH002")
def colour_that_is_none(ground: Ground) -> Iterator[Fault]:
    """A palette colour with a letter that is no digit."""
    for name in ground.game.palette:
        place = ground.game.locate(("palette", name))
        yield at(place, ground.put(place, '"#12345G"'))


@plants("SCH003")
def required_field_deleted(ground: Ground) -> Iterator[Fault]:
    """A required field that is deleted."""
    for value in ground.scalars("integer", "money", "term"):
        field = ground.game.decks[value.card.deck].fields[value.field]
        is_alone = ground.line(value.place).strip() == f"{value.field}: {value.text}"
        if field.required and is_alone and value.card in ground.block_cards:
            yield at(value.card.place, ground.cut_lines(value.place.path, value.place.line, value.place.line))


@plants("SCH003")
def version_deleted(ground: Ground) -> Iterator[Fault]:
    """A box without a version."""
    place = ground.game.locate(("version",), key=True)
    line = ground.game.locate(("game",), key=True)
    yield at(line, ground.cut_lines(place.path, place.line, place.line))


@plants("SCH004", also="CLM001")
def misspelt_term(ground: Ground) -> Iterator[Fault]:
    """A trait that is misspelt."""
    for value in ground.scalars("term"):
        yield at(value.place, ground.put(value.place, misspell(value.text)))


@plants("SCH004")
def unknown_kind(ground: Ground) -> Iterator[Fault]:
    """A deck of a kind that is not there."""
    for deck in ground.game.decks.values():
        place = deck.locate(("kind",))
        if ground.shown(place) == deck.kind:
            yield at(place, ground.put(place, "crad"))


@plants("SCH005")
def cards_beside_a_pattern(ground: Ground) -> Iterator[Fault]:
    """Cards one by one in a deck that a pattern makes."""
    for deck in ground.game.decks.values():
        if deck.locate(("each",)) != deck.place:
            span, place = ground.append(deck.place.path, "cards: [{id: extra}]\n")
            yield at(place, span, also="SCH003")


@plants("SCH006")
def number_below_the_least(ground: Ground) -> Iterator[Fault]:
    """A number below its field's least."""
    for value in ground.scalars("integer", "money"):
        field = ground.game.decks[value.card.deck].fields[value.field]
        if field.min is not None:
            yield at(value.place, ground.put(value.place, str(field.min - 1)))


@plants("SCH006")
def number_above_the_most(ground: Ground) -> Iterator[Fault]:
    """A number above its field's most."""
    for value in ground.scalars("integer", "money"):
        field = ground.game.decks[value.card.deck].fields[value.field]
        if field.max is not None:
            yield at(value.place, ground.put(value.place, str(field.max + 60)))


@plants("SCH007")
def emptied_text(ground: Ground) -> Iterator[Fault]:
    """A text that was emptied."""
    for text in ground.texts():
        yield at(text.place, ground.put(text.place, '""'))


@plants("SCH007")
def emptied_name(ground: Ground) -> Iterator[Fault]:
    """A name that was emptied."""
    for name in ground.scalars(standard=("name",)):
        yield at(name.place, ground.put(name.place, '""'))


@plants("SCH007")
def text_left_out(ground: Ground) -> Iterator[Fault]:
    """A key without its text."""
    for text in ground.texts():
        if not ground.shown(text.card.place).startswith("{"):
            yield at(text.key, ground.put(text.place, ""), column=0)


@plants("SCH008")
def translation_that_nobody_reads(ground: Ground) -> Iterator[Fault]:
    """A translation to a language that the box does not name."""
    for lang in ground.required:
        path = f"rules/{ground.name}/i18n/de.po"
        text = ground.sources[ground.game.catalogues[lang].path]
        yield Fault(at=Place(path=path), files={path: text})


@plants("SCH009", also="I18N001 I18N003")
def pattern_asks_for_what_is_not_there(ground: Ground) -> Iterator[Fault]:
    """A pattern that asks for a field which its list does not have."""
    for deck in ground.game.decks.values():
        place = deck.locate(("pattern", "name"))
        if ground.shown(deck.locate(("pattern", "name"), key=True)) == "name":
            yield at(place, ground.put(place, ground.shown(place).replace("}", "q}", 1)))


@plants("SCH010")
def unknown_size(ground: Ground) -> Iterator[Fault]:
    """A size that nobody knows."""
    for deck in ground.game.decks.values():
        place = deck.locate(("size",))
        if ground.shown(place) == deck.size.name:
            yield at(place, ground.put(place, misspell(deck.size.name)))


@plants("SCH010")
def size_without_a_unit(ground: Ground) -> Iterator[Fault]:
    """A width without its unit."""
    for deck in ground.game.decks.values():
        place = deck.locate(("size", "width"))
        if ground.shown(place).endswith("mm"):
            yield at(place, ground.put(place, ground.shown(place)[:-2].strip()))


@plants("SCH011")
def unknown_group(ground: Ground) -> Iterator[Fault]:
    """A field of a group of terms that is misspelt."""
    for deck in ground.game.decks.values():
        for field in deck.fields.values():
            place = deck.locate(("fields", field.name, "of"))
            if field.of and field.type in {"term", "counts"} and ground.shown(place) == field.of:
                yield at(place, ground.put(place, misspell(field.of)))


@plants("SCH012")
def field_that_no_card_has(ground: Ground) -> Iterator[Fault]:
    """A declared field that no card has."""
    for deck in ground.game.decks.values():
        for field in deck.fields.values():
            if not ground.shown(deck.locate(("fields",))).startswith("{"):
                line = f"spare: {{type: integer}}\n{' ' * (field.place.column - 1)}"
                yield at(field.place, ground.insert(field.place, line))
                break
