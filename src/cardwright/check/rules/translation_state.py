"""What is translated, what is not any more, and what nobody asked for, by the level of each language."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from cardwright.check.corpus import Gap
from cardwright.check.naming import shorten
from cardwright.check.registry import declare, rule
from cardwright.check.rules.leftovers import empty_texts
from cardwright.check.scope import Scope
from cardwright.check.vocabulary import Vocabulary
from cardwright.findings import Finding, Related, Severity
from cardwright.load.po import is_stale
from cardwright.project import Catalogue, Game, Level, Text

_SEVERITIES: Final = {Level.REQUIRED: Severity.ERROR, Level.PARTIAL: Severity.WARNING}
_SUGGESTED: Final = 20  # orphans that are compared with all contexts; more come from a renamed deck
_FRENCH: Final = "languages: {en: source, fr: required}\n"


def _gaps(scope: Scope) -> Iterator[tuple[Gap, Severity]]:
    """Every text that has no current translation, with how much that matters in its language."""
    for lang, gaps in scope.untranslated.items():
        scope.see(len(scope.source))
        severity = _SEVERITIES[scope.game.languages[lang]]
        yield from ((gap, severity) for gap in gaps if not gap.text.context.startswith(scope.lost_contexts))


@rule(
    "I18N001",
    name="missing-translation",
    severity=Severity.ERROR,
    bad={
        "game.yaml": _FRENCH,
        "animal.yaml": "deck: animal\ncards:\n- {id: fox, name: Fox}\n- {id: owl, name: Owl}\n"
        "- {id: bee, name: Bee}  # <- I18N001 at 19\n",
        "fr.po": "",
    },
    good={"game.yaml": _FRENCH, "fr.po": ""},
)
def missing_translation(scope: Scope) -> Iterator[Finding]:
    """A language that is required and lacks a text would print that text in another language."""
    yield from _missing_files(scope)
    started = _started_cards(scope)
    for gap, severity in _gaps(scope):
        if _is_empty(gap) and _card_of(gap.text) not in started[gap.lang]:
            yield _missing(scope, gap, code="I18N001", severity=severity)


def _missing_files(scope: Scope) -> Iterator[Finding]:
    for lang, level in scope.each(scope.game.languages.items()):
        if level in _SEVERITIES and lang not in scope.game.catalogues:
            yield Finding(
                code="I18N001",
                place=scope.game.locate(("languages", lang), key=True),
                message=f"no translation to '{lang}', which is {level.value}",
                hint=f"'cardwright translate update' writes rules/{scope.game.id}/i18n/{lang}.po",
                severity=_SEVERITIES[level],
                lang=lang,
                subject=f"game:languages.{lang}",
            )


@rule(
    "I18N002",
    name="half-translated-card",
    severity=Severity.ERROR,
    bad={
        "game.yaml": _FRENCH,
        "animal.yaml": "deck: animal\nfields: {text: {type: text}}\ncards:\n- {id: fox, name: Fox}\n"
        "- {id: owl, name: Owl, text: Take a card.}  # <- I18N002 at 30\n",
        "fr.po": "",
    },
    good={"game.yaml": _FRENCH, "fr.po": ""},
)
def half_translated_card(scope: Scope) -> Iterator[Finding]:
    """A card with a translated name and an untranslated text reads worse than one in the source language."""
    started = _started_cards(scope)
    for gap, severity in _gaps(scope):
        if _is_empty(gap) and _card_of(gap.text) in started[gap.lang]:
            yield _missing(scope, gap, code="I18N002", severity=severity)


def _is_empty(gap: Gap) -> bool:
    return gap.entry is None or not gap.entry.text


def _missing(scope: Scope, gap: Gap, *, code: str, severity: Severity) -> Finding:
    text, path = gap.text, scope.game.catalogues[gap.lang].path
    return Finding(
        code=code,
        place=text.place,
        message=f"'{text.context}' is not translated to '{gap.lang}'",
        hint=f"translate it in {path}"
        + ("; 'cardwright translate update' adds the entry" if path.endswith(".po") else ""),
        severity=severity,
        lang=gap.lang,
        subject=text.context.removeprefix("card:"),
    )


def _card_of(text: Text) -> str:
    """The card that a text belongs to, or an empty string for other texts."""
    return text.context.rpartition(".")[0] if text.context.startswith("card:") else ""


def _started_cards(scope: Scope) -> Mapping[str, set[str]]:
    """The cards of which each language has at least one text."""
    started: dict[str, set[str]] = defaultdict(set)
    for lang, corpus in scope.translations.items():
        started[lang] = {_card_of(string.source) for string in corpus.strings} - {""}
    return started


@rule(
    "I18N006",
    name="stale-translation",
    severity=Severity.ERROR,
    bad={
        "game.yaml": _FRENCH,
        "fr.po": 'msgctxt "card:animal/fox.name"  # <- I18N006\nmsgid "Red Fox"\nmsgstr "Renard roux"\n',
    },
    good={"game.yaml": _FRENCH, "fr.po": 'msgctxt "card:animal/fox.name"\nmsgid "Fox"\nmsgstr "Renard roux"\n'},
)
def stale_translation(scope: Scope) -> Iterator[Finding]:
    """A translation of what the source said before contradicts what it says now."""
    for gap, severity in _gaps(scope):
        text, entry = gap.text, gap.entry
        if entry is None or not entry.text:
            continue
        was = entry.source if is_stale(entry, text) else entry.previous
        old = f"made from '{shorten(was)}'" if was else "marked fuzzy"
        yield Finding(
            code="I18N006",
            place=entry.place,
            message=f"translation of '{text.context}' is stale: {old}",
            hint="translate what the source says now, and remove the fuzzy mark",
            related=(Related(place=text.place, label=f"the source says '{shorten(text.source)}'"),),
            severity=severity,
            lang=gap.lang,
            subject=text.context.removeprefix("card:"),
        )


@rule(
    "I18N003",
    name="orphan-translation",
    severity=Severity.ERROR,
    bad={
        "game.yaml": _FRENCH,
        "fr.po": 'msgctxt "card:animal/foxx.name"  # <- I18N003\nmsgid "Fox"\nmsgstr "Renard"\n',
    },
    good={"game.yaml": _FRENCH, "fr.po": ""},
)
def orphan_translation(scope: Scope) -> Iterator[Finding]:
    """A translation of a text that is not there was left behind by a renamed card, and its words are lost."""
    contexts = {text.context for text in scope.texts}
    contexts |= {f"card:{card.reference}.{name}" for card, name, _ in empty_texts(scope)}  # SCH007 says so
    known = Vocabulary(contexts)
    for catalogue in _judged(scope.game):
        orphans = [
            entry
            for entry in scope.each(catalogue.entries.values())
            if entry.context not in contexts and not entry.context.startswith(scope.lost_contexts)
        ]
        for entry in orphans:
            if _names_value(scope.game, entry.context):
                continue  # I18N012 says more
            yield Finding(
                code="I18N003",
                place=entry.place,
                message=f"translation of '{entry.context}', which the source does not have",
                hint=(known.hint(entry.context) if len(orphans) <= _SUGGESTED else "") or "delete the entry",
                severity=Severity.WARNING if not entry.text else None,
                lang=catalogue.lang,
                subject=entry.context.removeprefix("card:"),
            )


@rule(
    "I18N012",
    name="number-in-translation",
    severity=Severity.ERROR,
    bad={
        "game.yaml": _FRENCH,
        "animal.yaml": "deck: animal\nfields: {cost: {type: integer}}\ncards:\n- {id: fox, name: Fox, cost: 2}\n"
        "- {id: owl, name: Owl}\n",
        "fr.po": 'msgctxt "card:animal/fox.cost"  # <- I18N012\nmsgid "2"\nmsgstr "3"\n',
    },
    good={"game.yaml": _FRENCH, "fr.po": ""},
)
def number_in_translation(scope: Scope) -> Iterator[Finding]:
    """Numbers, terms and references are one for all languages; a translation must not hold its own."""
    texts = {string.source.context for string in scope.source.strings}
    for catalogue in _judged(scope.game):
        for entry in scope.each(catalogue.entries.values()):
            if entry.context not in texts and _names_value(scope.game, entry.context):
                yield Finding(
                    code="I18N012",
                    place=entry.place,
                    message=f"'{entry.context}' is no text, and is the same in every language",
                    hint="delete the entry",
                    lang=catalogue.lang,
                    subject=entry.context.removeprefix("card:"),
                )


def _names_value(game: Game, context: str) -> bool:
    """Whether a context names a card's field that is not text."""
    kind, _, rest = context.partition(":")
    deck, _, field = rest.partition("/")[0], *rest.rpartition(".")[1:]
    if kind != "card" or deck not in game.decks:
        return False
    declared = game.decks[deck].fields.get(field)
    return (declared is not None and declared.type != "text") or field in {"id", "number", "copies", "pack", "rule"}


def _judged(game: Game) -> Iterator[Catalogue]:
    for lang, catalogue in game.catalogues.items():
        if game.languages.get(lang) in _SEVERITIES:
            yield catalogue


declare(
    "I18N004",
    name="duplicate-translation",
    severity=Severity.ERROR,
    stage="load",
    why="""A text translated twice shows one of the two, and an editor that changes the other sees nothing happen.""",
    bad={
        "game.yaml": _FRENCH,
        "fr.po": 'msgctxt "card:animal/fox.name"\nmsgid "Fox"\nmsgstr "Renard"\n\n'
        'msgctxt "card:animal/fox.name"  # <- I18N004\nmsgid "Fox"\nmsgstr "Goupil"\n',
    },
    good={"game.yaml": _FRENCH, "fr.po": ""},
)
declare(
    "I18N018",
    name="unreadable-entry",
    severity=Severity.ERROR,
    stage="load",
    why="""A line that is no PO takes its entry with it; the other entries of the file are still used.""",
    bad={
        "game.yaml": "languages: {en: source, fr: draft}\n",
        "fr.po": 'msgctxt "card:animal/fox.name"\nmsgid "Fox"\nmsgstr Renard  # <- I18N018\n',
    },
    good={"game.yaml": "languages: {en: source, fr: draft}\n", "fr.po": ""},
)
