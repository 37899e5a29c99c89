"""Faults of translations: missing, stale, orphaned, doubled, and unlike their source."""

import re
from collections import Counter
from collections.abc import Iterator

from cardwright.findings import Place
from cardwright.load.markup import needs_translation
from cardwright.project import Translation
from tests.mutation.ground import Entry, Ground
from tests.mutation.plant import Fault, at, plants
from tests.mutation.plants_texts import within


def whole_entries(ground: Ground, prefix: str = "") -> Iterator[Translation]:
    """The entries that translate a text of the game, by languages."""
    for lang in ground.required:
        for entry in ground.game.catalogues[lang].entries.values():
            if (
                entry.context in ground.texts_by_context
                and entry.context.startswith(prefix)
                and needs_translation(entry.source)
            ):
                yield entry


@plants("I18N001")
def translation_deleted(ground: Ground) -> Iterator[Fault]:
    """A translation of the rules or the glossary that was deleted."""
    for prefix in ("rules:", "term:", "game:"):
        for entry in whole_entries(ground, prefix):
            place = ground.source_of(entry.context).place
            yield at(place, ground.cut_lines(entry.place.path, *ground.block_of(entry)))


@plants("I18N001", also="I18N017 I18N001")
def translation_file_deleted(ground: Ground) -> Iterator[Fault]:
    """A language without its file."""
    for lang in ground.required:
        place = ground.game.locate(("languages", lang), key=True)
        yield Fault(at=place, files={ground.game.catalogues[lang].path: None})


@plants("I18N001")
def translation_emptied(ground: Ground) -> Iterator[Fault]:
    """A translated name that was emptied."""
    for entry in ground.entries("term:"):
        if entry.entry.context.endswith(".name") and needs_translation(entry.entry.source):
            yield at(ground.source_of(entry.entry.context).place, ground.put_translation(entry, ""))


@plants("I18N002")
def text_of_a_card_untranslated(ground: Ground) -> Iterator[Fault]:
    """A card whose name is translated and whose text is not."""
    started = Counter((entry.place.path, entry.context.rpartition(".")[0]) for entry in whole_entries(ground, "card:"))
    for entry in whole_entries(ground, "card:"):
        if started[entry.place.path, entry.context.rpartition(".")[0]] > 1:
            place = ground.source_of(entry.context).place
            yield at(place, ground.cut_lines(entry.place.path, *ground.block_of(entry)))


@plants("I18N003", also="I18N001 I18N002")
def context_of_nothing(ground: Ground) -> Iterator[Fault]:
    """An entry whose context names nothing."""
    for entry in whole_entries(ground):
        inside = Place(path=entry.place.path, line=entry.place.line, column=entry.place.column + 1)
        yield at(entry.place, ground.insert(inside, "old-"))


@plants("I18N003")
def translation_of_a_removed_card(ground: Ground) -> Iterator[Fault]:
    """A translation that a removed card has left behind."""
    for lang in ground.required:
        deck = next(iter(ground.game.decks))
        path = ground.game.catalogues[lang].path
        span, place = ground.append(path, f'\nmsgctxt "card:{deck}/removed.name"\nmsgid "Old"\nmsgstr "Alt"\n')
        yield at(place, span, line=place.line + 1, column=9)


@plants("I18N004")
def translated_twice(ground: Ground) -> Iterator[Fault]:
    """An entry that is in its file twice."""
    for entry in whole_entries(ground):
        first, last = ground.block_of(entry)
        block = "\n".join(ground.lines[entry.place.path][first - 1 : last]).rstrip("\n")
        span, place = ground.append(entry.place.path, f"\n{block}\n")
        yield at(place, span, line=place.line + 1 + entry.place.line - first, column=entry.place.column)


@plants("I18N005", also="I18N014 I18N017 I18N011 TXT006 I18N016 I18N013 I18N010")
def left_in_the_source_language(ground: Ground) -> Iterator[Fault]:
    """A translation that repeats its source."""
    for entry in ground.entries("rules:"):
        if len(re.findall(r"[^\W\d_]", entry.entry.source)) > 40:
            yield at(within(entry, 0), ground.put_translation(entry, entry.entry.source))


@plants("TXT012", also="I18N017")
def bracket_unclosed(ground: Ground) -> Iterator[Fault]:
    """A quotation in a translation that is not closed."""
    for entry in ground.entries():
        text = entry.entry.text
        for opening, closing in ("「」", "«»"):
            if text.count(opening) == text.count(closing) == 1 and opening in text.partition(closing)[0]:
                text = text.replace(closing, "").replace("\u202f\u202f", "\u202f")
                yield at(within(entry, text.index(opening)), ground.put_translation(entry, text))


@plants("I18N022", also="I18N007 I18N014 I18N016 I18N017 TXT006 I18N010")
def stretch_left_in_the_source_language(ground: Ground) -> Iterator[Fault]:
    """A translation whose end repeats words of its source."""
    for entry in ground.entries("rules:"):
        match = re.search(r"(?<![\w{}*:/.-])(?:[a-z]{3,} ){4}[a-z]{3,}(?![\w{}*:/-])", entry.entry.source)
        if match and not re.search(r"[{*“”\"]", entry.entry.source):
            yield at(
                within(entry, len(entry.entry.text) + 1),
                ground.put_translation(entry, f"{entry.entry.text} {match[0]}"),
            )


@plants("I18N006")
def source_changed(ground: Ground) -> Iterator[Fault]:
    """A translation made from what the source no longer says."""
    for entry in ground.entries():
        lines = ground.lines[entry.path]
        number = entry.line - 1
        if lines[number - 1].startswith('msgid "') and number > entry.entry.place.line:
            place = Place(path=entry.path, line=number, column=len('msgid "') + 1)
            yield at(entry.entry.place, ground.insert(place, "Formerly "))


@plants("I18N006")
def marked_fuzzy(ground: Ground) -> Iterator[Fault]:
    """A translation that is marked fuzzy."""
    for entry in whole_entries(ground):
        start = Place(path=entry.place.path, line=entry.place.line)
        yield at(entry.place, ground.insert(start, "#, fuzzy\n"), line=entry.place.line + 1)


@plants("I18N007")
def number_changed(ground: Ground) -> Iterator[Fault]:
    """A number that is another in the translation."""
    for entry in ground.entries():
        match = re.search(r"(?<![\w{:.,/+-])[3-9](?![\w}:.,/%-])", entry.entry.text)
        if match and "{" not in entry.entry.text and match[0] in entry.entry.source:
            text = entry.entry.text
            yield at(within(entry, 0), ground.put_translation(entry, f"{text[: match.start()]}47{text[match.end() :]}"))


@plants("I18N007", also="I18N013")
def number_added(ground: Ground) -> Iterator[Fault]:
    """A number in the translation that the source does not have."""
    for entry in ground.entries("rules:"):
        text = entry.entry.text
        if not re.search(r"\d", text + entry.entry.source) and len(text) > 30:
            yield at(within(entry, 0), ground.put_translation(entry, f"{text} (47)"))


@plants("I18N008", also="I18N016 I18N017")
def icon_lost(ground: Ground) -> Iterator[Fault]:
    """A reference that the translation lacks."""
    for entry in ground.entries():
        text = entry.entry.text
        match = re.search(r"(?<=\w) ?\{[a-z][a-z-]*(?::[+\w./-]+)?\}(?=.)", text)
        if match and text.count(match[0].strip()) == 1 and len(text) > 40:
            yield at(within(entry, 0), ground.put_translation(entry, text.replace(match[0], "", 1)))


@plants("I18N008")
def icon_of_another_kind(ground: Ground) -> Iterator[Fault]:
    """A term of the source that is another in the translation."""
    terms = [term.id for term in ground.terms]
    for entry in ground.entries():
        match = re.search(r"\{([a-z][a-z-]*)\}", entry.entry.text)
        if match:
            other = next(term for term in terms if f"{{{term}}}" not in entry.entry.text)
            text = entry.entry.text.replace(match[0], f"{{{other}}}")
            yield at(within(entry, 0), ground.put_translation(entry, text))


@plants("I18N009")
def emphasis_lost(ground: Ground) -> Iterator[Fault]:
    """Emphasis that the translation lacks."""
    for entry in ground.entries():
        if "**" in entry.entry.text and "*" in entry.entry.source:
            yield at(within(entry, 0), ground.put_translation(entry, entry.entry.text.replace("**", "")))


@plants("I18N011", also="I18N005 I18N008")
def name_of_another(ground: Ground) -> Iterator[Fault]:
    """A term that has another's name in a translation."""
    first: dict[str, str] = {}
    for entry in ground.entries("term:"):
        if not entry.entry.context.endswith(".name"):
            continue
        other = first.setdefault(entry.path, entry.entry.text)
        if other != entry.entry.text:
            yield at(within(entry, 0), ground.put_translation(entry, other), also="I18N011")


@plants("I18N020", also="I18N011")
def name_translated_in_two_ways(ground: Ground) -> Iterator[Fault]:
    """A name of two cards that is another on one of them in a translation."""
    seen: set[tuple[tuple[str, str], str]] = set()
    for entry in _card_names(ground):
        if (_deck_of(entry), entry.entry.source) in seen and entry.entry.text != entry.entry.source:
            yield at(within(entry, 0), ground.put_translation(entry, f"{entry.entry.text} 2"), also="I18N007")
        seen.add((_deck_of(entry), entry.entry.source))


@plants("I18N021", also="I18N005 I18N014")
def name_left_in_latin_letters(ground: Ground) -> Iterator[Fault]:
    """A name in Latin letters among names in Japanese."""
    done = Counter(_deck_of(entry) for entry in _card_names(ground) if re.search("[\u3041-\u9fff]", entry.entry.text))
    total = Counter(map(_deck_of, _card_names(ground)))
    for entry in _card_names(ground):
        deck = _deck_of(entry)
        if re.search("[A-Za-z]{3}", entry.entry.source) and done[deck] >= 8 and done[deck] >= 0.95 * total[deck]:
            yield at(within(entry, 0), ground.put_translation(entry, entry.entry.source))


def _card_names(ground: Ground) -> Iterator[Entry]:
    return (entry for entry in ground.entries("card:") if entry.entry.context.endswith(".name"))


def _deck_of(entry: Entry) -> tuple[str, str]:
    return entry.path, entry.entry.context.partition("/")[0]


@plants("I18N012")
def number_in_a_translation(ground: Ground) -> Iterator[Fault]:
    """An entry that translates a number."""
    for lang in ground.required:
        for value in ground.scalars("integer", "money", "term", standard=("number",)):
            path = ground.game.catalogues[lang].path
            text = f'\nmsgctxt "card:{value.card.reference}.{value.field}"\nmsgid "2"\nmsgstr "3"\n'
            span, place = ground.append(path, text)
            yield at(place, span, line=place.line + 1, column=9)
            break


@plants("I18N016", also="I18N007 I18N008 I18N009 TXT003 TXT012")
def text_cut_short(ground: Ground) -> Iterator[Fault]:
    """A translation that lost all but its beginning."""
    for entry in ground.entries():
        text = entry.entry.text
        if len(text) > 40 and len(entry.entry.source) > 30:
            start = text.partition("{")[0].rstrip("* ")[: len(text) // 6].rstrip()
            if start:
                yield at(within(entry, 0), ground.put_translation(entry, start))


@plants("I18N018", also="I18N001 I18N002")
def line_that_is_no_po(ground: Ground) -> Iterator[Fault]:
    """A translation without its opening quote."""
    for entry in ground.entries():
        quote = Place(path=entry.path, line=entry.line, column=entry.column - 1, width=1)
        yield at(Place(path=entry.path, line=entry.line), ground.put(quote, ""))
