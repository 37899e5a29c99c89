"""Faults of references: names of what is not there, and words and numbers that nothing refers to."""

from collections import Counter
from collections.abc import Iterator

from cardwright.check.chapters import explaining_sections, sections_with_rules, with_chapters
from cardwright.findings import Place
from cardwright.load.markup import CardRef, CountRef, Reference, RuleRef, TermRef, ValueRef, parse_markup, references
from cardwright.load.model_source import read_model_source
from cardwright.project import Deck, Section, Text
from tests.mutation.ground import Ground, Span
from tests.mutation.made_up import add_deck
from tests.mutation.plant import Fault, at, plants
from tests.mutation.plants_schema import misspell

_STALE = "I18N006"  # the translations of a text that was changed


def mentions(ground: Ground, kind: type[Reference], *, in_rulebook: bool) -> Iterator[tuple[Reference, Place, str]]:
    """The references of a kind in plain texts on one line, each with its place and its target as written."""
    units = (unit.text for unit in ground.paragraphs) if in_rulebook else ()
    cards = () if in_rulebook else (_text(ground, scalar.card.values[scalar.field]) for scalar in ground.texts())
    for text in (*units, *cards):
        for reference in references(parse_markup(text.source)):
            if isinstance(reference, kind):
                place = text.place
                written = text.source[reference.offset : reference.offset + reference.width]
                spot = Place(
                    path=place.path,
                    line=place.line,
                    column=place.column + reference.offset,
                    width=reference.width,
                )
                yield reference, spot, written


def _text(ground: Ground, value: object) -> Text:
    assert isinstance(value, Text), ground.name
    return value


def _misspelt(written: str) -> str:
    return written[:-2] + "q" + written[-2:]


@plants("TXT001", also=_STALE)
def misspelt_term_in_the_rulebook(ground: Ground) -> Iterator[Fault]:
    """A term in a text that is misspelt."""
    for in_rulebook in (True, False):
        for _, place, written in mentions(ground, TermRef, in_rulebook=in_rulebook):
            if ":" not in written:
                yield at(place, ground.put(place, _misspelt(written)))


@plants("REF001")
def misspelt_rule_of_a_card(ground: Ground) -> Iterator[Fault]:
    """A card whose rule is misspelt."""
    for rule in ground.scalars(standard=("rule",)):
        yield at(rule.place, ground.put(rule.place, misspell(rule.text)))


@plants("REF001")
def misspelt_rule_of_a_value(ground: Ground) -> Iterator[Fault]:
    """A value whose rule is misspelt."""
    for value in ground.game.values.values():
        place = value.locate(("rule",))
        if value.rule and ground.shown(place) == value.rule:
            yield at(place, ground.put(place, misspell(value.rule)))


@plants("REF001", also=_STALE)
def misspelt_rule_in_the_rulebook(ground: Ground) -> Iterator[Fault]:
    """A reference to a section that is not there."""
    for _, place, written in mentions(ground, RuleRef, in_rulebook=True):
        yield at(place, ground.put(place, _misspelt(written)))


@plants("REF002", also=_STALE)
def misspelt_card_in_the_rulebook(ground: Ground) -> Iterator[Fault]:
    """A rulebook that names a card which is not there."""
    for _, place, written in mentions(ground, CardRef, in_rulebook=True):
        yield at(place, ground.put(place, _misspelt(written)))


@plants("REF003", also=_STALE)
def misspelt_card_on_a_card(ground: Ground) -> Iterator[Fault]:
    """A text of a card that names a card which is not there."""
    for _, place, written in mentions(ground, CardRef, in_rulebook=False):
        yield at(place, ground.put(place, _misspelt(written)))


@plants("REF003", also="CLM001")
def field_that_names_no_card(ground: Ground) -> Iterator[Fault]:
    """A field that refers to a card which is not there."""
    for card, field, place in _links(ground):
        yield at(place, ground.put(place, f"{card}/nobody-{field}"))


@plants("REF004", also="CLM001 REF007")
def field_that_names_its_own_card(ground: Ground) -> Iterator[Fault]:
    """A field that refers to its own card."""
    for card in ground.cards:
        for field in ground.game.decks[card.deck].fields.values():
            place = card.locate((field.name,))
            if field.type == "reference" and field.of in {"", card.deck} and field.name in card.values:
                yield at(place, ground.put(place, card.reference))


def _links(ground: Ground) -> Iterator[tuple[str, str, Place]]:
    for card in ground.cards:
        for field in ground.game.decks[card.deck].fields.values():
            value, place = card.values.get(field.name), card.locate((field.name,))
            if field.type == "reference" and isinstance(value, str):
                yield value.partition("/")[0], field.name, place


@plants("REF005", also="QTY008 REF005")
def pair_that_is_not_mutual(ground: Ground) -> Iterator[Fault]:
    """A card that names one which names another."""
    yield from add_deck(ground, "REF005")


@plants("REF016", also="QTY008")
def copy_of_a_copy(ground: Ground) -> Iterator[Fault]:
    """A card that refers to a copy where all others refer to the original."""
    yield from add_deck(ground, "REF016")


@plants("REF006", also="QTY008 I18N001 REF006")
def keyword_that_is_not_listed(ground: Ground) -> Iterator[Fault]:
    """A text that names a term which its card's list lacks."""
    yield from add_deck(ground, "REF006")


@plants("REF007", also="I18N001")
def word_that_nobody_uses(ground: Ground) -> Iterator[Fault]:
    """A term that nothing refers to."""
    span, place = ground.append(ground.terms_file, "zwischenzug: {name: Spare, group: spare-words}\n")
    yield at(place, span)


@plants("REF009", also=f"{_STALE} REF007")
def number_typed_in_the_rulebook(ground: Ground) -> Iterator[Fault]:
    """A figure in the rulebook in the stead of the value."""
    for unit in ground.paragraphs:
        for reference in references(parse_markup(unit.text.source)):
            value = ground.game.values.get(reference.path) if isinstance(reference, ValueRef) else None
            if value is not None and value.rule == unit.anchor and isinstance(value.value, int) and value.value > 1:
                place = unit.text.place
                spot = Place(
                    path=place.path,
                    line=place.line,
                    column=place.column + reference.offset,
                    width=reference.width,
                )
                yield at(spot, ground.put(spot, str(value.value)))


@plants("REF010", also=f"{_STALE} REF007")
def misspelt_value(ground: Ground) -> Iterator[Fault]:
    """A value that is not there."""
    for in_rulebook in (True, False):
        for _, place, written in mentions(ground, ValueRef, in_rulebook=in_rulebook):
            yield at(place, ground.put(place, _misspelt(written)))


@plants("REF011", also=_STALE)
def count_of_no_deck(ground: Ground) -> Iterator[Fault]:
    """A count of a deck that is not there."""
    for in_rulebook in (True, False):
        for _, place, written in mentions(ground, CountRef, in_rulebook=in_rulebook):
            yield at(place, ground.put(place, _misspelt(written)))


@plants("REF017")
def rule_of_a_card_deleted(ground: Ground) -> Iterator[Fault]:
    """A card of which the rulebook speaks, without the rule that it named."""
    spoken = _spoken_of(ground)
    named = Counter(card.deck for card in ground.game.cards if card.rule)
    for rule in ground.scalars(standard=("rule",)):
        card, written = rule.card, f"rule: {rule.text}"
        if named[card.deck] < 2 or not spoken & {card.reference, f"{card.deck}/{card.number}"}:
            continue
        if ground.line(rule.key).strip() == written:
            yield at(card.locate(("id",)), ground.cut_lines(rule.key.path, rule.key.line, rule.key.line))
        elif f", {written}" in ground.line(rule.key):
            start = ground.offset(rule.key) - 2
            yield at(card.locate(("id",)), Span(rule.key.path, start, start + len(written) + 2, ""))


def _spoken_of(ground: Ground) -> set[str]:
    """The cards that the rulebook names."""
    units = ground.game.rulebook.units if ground.game.rulebook else ()
    found = (reference for unit in units for reference in references(parse_markup(unit.text.source)))
    return {reference.reference for reference in found if isinstance(reference, CardRef)}


@plants("REF018", also="I18N001")
def section_that_nothing_names(ground: Ground) -> Iterator[Fault]:
    """A section that is added, and that nothing names."""
    text = "{#spare}\n## Spare\n\nSpare.\n\n"
    for section in _to_be_named(ground):
        if section.level == 2:
            yield at(section.place, ground.insert(section.place, text), line=section.place.line + 1, column=4)


def _to_be_named(ground: Ground) -> tuple[Section, ...]:
    """The sections with rules that do more than introduce the game or give hints."""
    book = ground.game.rulebook
    explaining = explaining_sections(book) if book else frozenset()
    return tuple(each for each in sections_with_rules(book) if each.anchor not in explaining) if book else ()


@plants("REF018")
def rule_that_only_the_model_named(ground: Ground) -> Iterator[Fault]:
    """A section that only the model named, and that it no longer does."""
    yield from unplayed(ground, named=False)


def unplayed(ground: Ground, *, named: bool) -> Iterator[Fault]:
    """A rule that one function carries out alone, with another in its stead; whether data or text names it as well."""
    model = read_model_source(ground.root, ground.name)
    citations = model.citations if model is not None else ()
    cited = Counter(anchor for anchor, _ in citations)
    instead = next((anchor for anchor, uses in cited.items() if uses > 1), "setup")
    data = _rules_of_data(ground)
    wanted = {section.anchor: section for section in _to_be_named(ground)}
    others = data | {each.anchor for text in ground.game.texts() for each in _rules_in(text)}
    for anchor, place in citations:
        if cited[anchor] > 1 or anchor not in wanted:
            continue
        if anchor in data if named else not _is_led_to(ground, anchor, others | (cited.keys() - {anchor})):
            lines = (ground.root / place.path).read_text(encoding="utf-8").split("\n")
            line, start = lines[place.line - 1], place.column - 1
            lines[place.line - 1] = f'{line[:start]}"{instead}"{line[start + place.width :]}'
            yield Fault(at=wanted[anchor].title.place, files={place.path: "\n".join(lines)})


def _is_led_to(ground: Ground, anchor: str, named: set[str]) -> bool:
    """Whether one of the names leads to a section: its own, or that of a section in its chapter."""
    book = ground.game.rulebook
    return book is not None and anchor in with_chapters(book.sections, named)


def _rules_of_data(ground: Ground) -> set[str]:
    """The rules that cards, values, claims and formats name."""
    game = ground.game
    rules = {card.rule for card in game.cards} | {value.rule for value in game.values.values()}
    return rules | {claim.rule for claim in game.claims} | {form.rule for form in game.formats.values()}


def _rules_in(text: Text) -> Iterator[RuleRef]:
    return (each for each in references(parse_markup(text.source)) if isinstance(each, RuleRef))


@plants("REF012")
def misspelt_template(ground: Ground) -> Iterator[Fault]:
    """A deck with a template that is not there."""
    for deck in ground.game.decks.values():
        yield from _template(ground, deck, "template")


@plants("REF013")
def misspelt_back(ground: Ground) -> Iterator[Fault]:
    """A deck with a back that is not there."""
    for deck in ground.game.decks.values():
        yield from _template(ground, deck, "back")


def _template(ground: Ground, deck: Deck, role: str) -> Iterator[Fault]:
    place, name = deck.locate((role,)), getattr(deck, role)
    if name and ground.shown(place) == name:
        yield at(place, ground.put(place, misspell(name)))
    elif not name and ground.line(deck.place).startswith("deck:"):
        yield at(deck.place, ground.insert(deck.place, f"{role}: missing\n"), column=len(f"{role}: ") + 1)


@plants("REF014", also="QTY001 QTY005 CLM001 DECK004 ECO003")
def misspelt_pack(ground: Ground) -> Iterator[Fault]:
    """A card of a pack that is not there."""
    for pack in ground.scalars(standard=("pack",)):
        yield at(pack.place, ground.put(pack.place, misspell(pack.text)))


@plants("REF014")
def pack_that_needs_none(ground: Ground) -> Iterator[Fault]:
    """A pack that needs one which is not there."""
    for pack in ground.game.packs.values():
        for index, needed in enumerate(pack.needs):
            place = ground.game.locate(("packs", pack.id, "needs", index))
            if ground.shown(place) == needed:
                yield at(place, ground.put(place, misspell(needed)), also="DECK007")


@plants("REF014")
def pack_in_a_game_without(ground: Ground) -> Iterator[Fault]:
    """A card of a pack in a game that has none."""
    for card in ground.cards if not ground.game.packs else ():
        span, key = ground.insert_key(card, "pack: spare")
        yield at(key, span, column=key.column + len("pack: "))


@plants("REF015")
def misspelt_icon(ground: Ground) -> Iterator[Fault]:
    """A term with an icon that is not there."""
    for term, place in ground.term_scalars("icon"):
        yield at(place, ground.put(place, misspell(term.icon)))
