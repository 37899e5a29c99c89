"""Names and other short words of cards: spelt one way everywhere, and translated one way everywhere."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from cardwright.check.corpus import Corpus, Written
from cardwright.check.naming import counted, name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.check.vocabulary import fold
from cardwright.findings import Finding, Related, Severity
from cardwright.project import Card, Text

_SHORT: Final = 40  # characters; a longer text is a sentence, which may well differ in one word
_SENTENCE_END: Final = (".", "!", "?", "。", "！", "？", "…")
_FEWEST: Final = 3  # uses of one spelling, before another is the odd one
_NAMES: Final = 5  # names of a deck, before an untranslated one is the odd one
_SHARE: Final = 0.8  # of the names that are translated
_EAST_ASIAN: Final = frozenset({"ja", "zh", "ko", "yue"})
_LATIN: Final = re.compile(r"[A-Za-z]{3}")
_OWN_SCRIPT: Final = re.compile("[\u3041-\u30fa\u3400-\u9fff\uac00-\ud7a3\uff66-\uff9d]")

_FRENCH: Final = "languages: {en: source, fr: required}\n"
_TWO: Final = "packs: {a: {}, b: {}}\n"
_SAME: Final = (
    "deck: animal\ncards:\n- {id: fox, name: Fox, pack: a}\n- {id: fox-b, name: Fox, pack: b}\n- {id: owl, name: Owl}\n"
)
_BEASTS: Final = ("Fox", "Owl", "Bee", "Elk", "Hare", "Lynx")
_JAPANESE: Final = ("キツネ", "フクロウ", "ハチ", "ヘラジカ", "ノウサギ")


def _french(name: str, mark: str = "") -> str:
    return f'msgctxt "card:animal/fox-b.name"\nmsgid "Fox"\nmsgstr "{name}"{mark}\n'


def _japanese(last: str, mark: str = "") -> dict[str, str]:
    """Six animals and the names of five, with a name for the sixth."""
    rows = "".join(f"- {{id: {name.lower()}, name: {name}}}\n" for name in _BEASTS)
    entries = [
        f'msgctxt "card:animal/{name.lower()}.name"\nmsgid "{name}"\nmsgstr "{target}"\n'
        for name, target in zip(_BEASTS, (*_JAPANESE, last), strict=True)
    ]
    return {
        "game.yaml": "languages: {en: source, ja: partial}\n",
        "rulebook.md": "{#title}\n# 1\n\n{#setup}\n## 2\n",
        "animal.yaml": f"deck: animal\ncards:\n{rows}",
        "ja.po": "\n".join([*_FIXED, *entries])[:-1] + mark + "\n",
    }


_FIXED: Final = (
    'msgctxt "game:title"\nmsgid "Tiny"\nmsgstr "小"\n',
    'msgctxt "game:credits"\nmsgid "An example."\nmsgstr "例。"\n',
    'msgctxt "term:berry.name"\nmsgid "Berry"\nmsgstr "ベリー"\n',
    'msgctxt "term:nut.name"\nmsgid "Nut"\nmsgstr "ナッツ"\n',
)


@rule(
    "TXT009",
    name="name-variant",
    severity=Severity.WARNING,
    bad={
        "animal.yaml": "deck: animal\ncards:\n- {id: a, name: Red Fox}\n- {id: b, name: Red fox}  # <- TXT009 at 17\n"
    },
    good={"animal.yaml": "deck: animal\ncards:\n- {id: a, name: Red Fox}\n- {id: b, name: Red Fox}\n"},
)
def name_variant(scope: Scope) -> Iterator[Finding]:
    """Two names, of cards or of people, that differ in case, width or accents only: one of the two is misspelt."""
    first: dict[str, Card] = {}
    for card in scope.each(scope.cards):
        if card.name is None or not fold(card.name.source):
            continue
        earlier = first.setdefault(fold(card.name.source), card)
        if earlier.name is not None and earlier.name.source != card.name.source:
            yield Finding(
                code="TXT009",
                place=card.name.place,
                message=f"'{card.name.source}' is nearly the name '{earlier.name.source}'",
                hint="spell both the same way",
                related=(Related(place=earlier.name.place, label=f"{name_card(earlier)} has this name"),),
                subject=subject_of(card, "name"),
            )
    yield from _word_variants(scope)


def _word_variants(scope: Scope) -> Iterator[Finding]:
    """Yield the short values of text fields that most cards spell another way, such as an artist's name."""
    spelt: dict[tuple[str, str], list[tuple[Card, Text]]] = defaultdict(list)
    for card in scope.cards:
        for field, text in card.texts:
            source = text.source
            if field != "name" and 1 < len(source) <= _SHORT and not source.endswith(_SENTENCE_END):
                spelt[field, fold(source)].append((card, text))
    for (field, _), uses in spelt.items():
        spellings = Counter(text.source for _, text in uses)
        usual, most = spellings.most_common(1)[0]
        for card, text in uses if len(spellings) > 1 and most >= _FEWEST else ():
            if text.source != usual:
                yield Finding(
                    code="TXT009",
                    place=text.place,
                    message=f"'{text.source}' is nearly '{usual}'",
                    hint=f"{counted(most, 'card')} spell it '{usual}'",
                    subject=subject_of(card, field),
                )


@rule(
    "I18N020",
    name="unequal-names",
    severity=Severity.WARNING,
    bad={
        "game.yaml": f"{_FRENCH}{_TWO}",
        "animal.yaml": _SAME,
        "fr.po": _french("Goupil", "  # <- I18N020 at 9"),
    },
    good={"game.yaml": f"{_FRENCH}{_TWO}", "animal.yaml": _SAME, "fr.po": _french("Renard")},
)
def unequal_names(scope: Scope) -> Iterator[Finding]:
    """A card that is printed twice under one name is one card to its players, so it has one name in each language."""
    for lang, corpus in scope.translations.items():
        names: dict[tuple[str, str], list[Written]] = defaultdict(list)
        for string in _names(corpus):
            scope.see()
            names[_deck_of(string), string.source.source].append(string)
        for (_, source), strings in names.items():
            targets = Counter(map(_bare, strings))
            if len(targets) > 1:
                usual = next(string for string in strings if _bare(string) == _usual(targets, source))
                for string in strings:
                    if _bare(string) != _bare(usual):
                        yield _unequal(scope, string, usual, targets[_bare(usual)], lang)


def _bare(string: Written) -> str:
    """A name without stray spaces, which have a rule of their own."""
    return " ".join(string.text.split())


def _usual(targets: Counter[str], source: str) -> str:
    """The translation that counts: the most used, a real one before one that repeats the source."""
    return max(targets, key=lambda target: (targets[target], target != source))


def _unequal(scope: Scope, string: Written, usual: Written, uses: int, lang: str) -> Finding:
    return Finding(
        code="I18N020",
        place=scope.place(string),
        message=f"'{string.source.source}' is '{string.text}' here and '{usual.text}' elsewhere in '{lang}'",
        hint=f"'{usual.text}' is used {counted(uses, 'time')}: use one of the two",
        related=(Related(place=scope.place(usual), label="the other one"),),
        lang=lang,
        subject=string.subject,
    )


def _names(corpus: Corpus) -> Iterator[Written]:
    """The translated names of cards; those of terms are words, and a word may have two meanings."""
    for string in corpus.strings:
        if string.source.context.startswith(("card:", "each:")) and string.source.context.endswith(".name"):
            yield string


@rule(
    "I18N021",
    name="untranslated-name",
    severity=Severity.WARNING,
    bad=_japanese("Lynx", "  # <- I18N021"),
    good=_japanese("オオヤマネコ"),
)
def untranslated_name(scope: Scope) -> Iterator[Finding]:
    """A name in Latin letters among names in Japanese was copied from the source."""
    if scope.source.lang.partition("-")[0] in _EAST_ASIAN:
        return
    for lang, corpus in scope.translations.items():
        for deck, names in _by_deck(corpus).items() if lang.partition("-")[0] in _EAST_ASIAN else ():
            left = [name for name in scope.each(names) if name.text == name.source.source and _LATIN.search(name.text)]
            done = sum(bool(_OWN_SCRIPT.search(name.text)) for name in names)
            for string in left if done >= max(_NAMES, _SHARE * len(names)) else ():
                yield Finding(
                    code="I18N021",
                    place=scope.place(string),
                    message=f"'{string.text}' is the same in '{lang}' and in the source",
                    hint=f"{done} of {counted(len(names), 'name')} of deck '{deck}' are translated",
                    lang=lang,
                    subject=string.subject,
                )


def _by_deck(corpus: Corpus) -> Mapping[str, list[Written]]:
    decks: dict[str, list[Written]] = defaultdict(list)
    for string in _names(corpus):
        decks[_deck_of(string)].append(string)
    return decks


def _deck_of(string: Written) -> str:
    """The deck of a card's text; a set and a card of one name are two things."""
    return string.source.context.partition(":")[2].partition("/")[0]
