"""Faults of one language: its words, digits, script and punctuation; and of the languages that a box names."""

import re
from collections.abc import Iterator

from cardwright.findings import Place
from tests.mutation.ground import Entry, Ground
from tests.mutation.plant import Fault, at, plants
from tests.mutation.plants_texts import within


def _of(ground: Ground, lang: str, prefix: str = "") -> Iterator[Entry]:
    """The entries of one language."""
    return (entry for entry in ground.entries(prefix) if entry.path.endswith(f"/{lang}.po"))


@plants("I18N010")
def forbidden_word(ground: Ground) -> Iterator[Fault]:
    """A word that the glossary forbids in this language."""
    for term in ground.terms:
        for lang, words in term.forbidden.items():
            if lang in ground.required and words:
                for entry in _of(ground, lang, "rules:"):
                    text = entry.entry.text
                    if len(text) > 60:
                        glue = "" if lang == "ja" else " "
                        start = len(text + glue)
                        yield at(within(entry, start), ground.put_translation(entry, text + glue + words[0]))
                        break


@plants("I18N013", also="I18N007 I18N013")
def digit_of_another_width(ground: Ground) -> Iterator[Fault]:
    """A full-width digit among half-width ones in a Japanese translation."""
    for entry in _of(ground, "ja"):
        match = re.search(
            r"(?<![\w{:./+-])[0-9](?![\w}:./-])|(?<=[\u3040-\u9fff])[0-9](?=[\u3040-\u9fff])", entry.entry.text
        )
        if match:
            text = entry.entry.text
            wide = chr(ord(match[0]) + 0xFEE0)
            yield at(
                within(entry, match.start()),
                ground.put_translation(entry, text[: match.start()] + wide + text[match.end() :]),
            )


@plants("I18N014", also="I18N016")
def kana_in_french(ground: Ground) -> Iterator[Fault]:
    """Kana that were left in a French text."""
    for entry in _of(ground, "fr", "rules:"):
        text = entry.entry.text
        if text.isprintable() and not entry.entry.context.startswith("rules:credits/"):
            yield at(within(entry, len(text) + 1), ground.put_translation(entry, f"{text} カード"))


@plants("I18N014")
def english_in_japanese(ground: Ground) -> Iterator[Fault]:
    """An English sentence in the stead of a Japanese one."""
    for entry in _of(ground, "ja", "rules:"):
        source = entry.entry.source
        if not re.search(r"[{*\d]", source + entry.entry.text) and len(source) < 80 and len(source.split()) > 6:
            words = "all players take the card then go on"
            yield at(within(entry, 0), ground.put_translation(entry, words))


@plants("I18N015", also="SCH008 I18N001")
def mistaken_tag(ground: Ground) -> Iterator[Fault]:
    """A language under a tag that is no language's."""
    for lang, wrong in (("ja", "jp"), ("fr", "fra")):
        if lang in ground.required:
            place = ground.game.locate(("languages", lang), key=True)
            yield at(place, ground.put(place, wrong))


@plants("I18N015")
def file_of_another_language(ground: Ground) -> Iterator[Fault]:
    """A translation whose header names another language."""
    for lang in ground.required:
        path = ground.game.catalogues[lang].path
        text = ground.sources[path].replace(f'"Language: {lang}\\n"', '"Language: de\\n"', 1)
        if text != ground.sources[path]:
            yield Fault(at=Place(path=path), files={path: text})


@plants("I18N017")
def space_that_breaks(ground: Ground) -> Iterator[Fault]:
    """A French sign after a space that breaks."""
    for entry in _of(ground, "fr"):
        match = re.search("(?<=\\w)[\u202f\u00a0][!?;:]", entry.entry.text)
        if match and entry.entry.text.count("\u202f") + entry.entry.text.count("\u00a0") == 1:
            text = entry.entry.text
            yield at(
                within(entry, match.start()),
                ground.put_translation(entry, f"{text[: match.start()]} {text[match.start() + 1 :]}"),
            )


@plants("I18N017")
def comma_of_latin_text(ground: Ground) -> Iterator[Fault]:
    """A Latin comma in a Japanese translation."""
    for entry in _of(ground, "ja"):
        index = entry.entry.text.find("、")
        if re.match(
            "[\u3041-\u30fa\u3400-\u9fff]、[\u3041-\u30fa\u3400-\u9fff]", entry.entry.text[max(index - 1, 0) :]
        ):
            text = entry.entry.text
            yield at(within(entry, index), ground.put_translation(entry, f"{text[:index]},{text[index + 1 :]}"))


@plants("I18N019")
def right_to_left(ground: Ground) -> Iterator[Fault]:
    """A language that is written from right to left."""
    place = ground.game.locate(("languages",))
    if ground.shown(place).startswith("{"):
        inside = Place(path=place.path, line=place.line, column=place.column + 1)
        yield at(inside, ground.insert(inside, "ar: draft, "))
