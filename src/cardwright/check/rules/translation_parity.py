"""A translation against its source: the same numbers, icons, inserts and emphasis, and about the same length."""

import re
from collections import Counter
from collections.abc import Iterator
from statistics import median
from typing import Final

from cardwright.check.corpus import Written
from cardwright.check.naming import list_names, shorten
from cardwright.check.numerals import (
    digit_runs,
    numbers_missing,
    read_numbers,
    read_signed,
    read_words,
    swapped_digits,
)
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Related, Severity
from cardwright.load.markup import (
    Emphasis,
    Insert,
    Span,
    Strong,
    needs_translation,
    parse_markup,
    plain_text,
    references,
    walk,
    written,
)

_BRACES: Final = re.compile(r"\{[^{}|]*\}")
_LENGTHS: Final = 20  # pairs that are needed before a usual length is known
_MEASURED: Final = 25  # characters; the length of shorter texts varies too much
_SHORT, _LONG = 0.45, 2.2  # times the usual length of the language
_EQUAL_LETTERS: Final = 12  # a shorter text may well be the same in two languages: a name, "Bonus"
_SIGN: Final = re.compile(r"[+\-\u2212\u2013＋－](?=[0-9０-９])")
_SAME: Final = re.compile(r"[^\W\d_]")

_LONG_TEXT = "Everybody else at the table takes {} cards."
_FRENCH = "languages: {en: source, fr: required}\n"
_FOX = "deck: animal\nfields: {text: {type: text}}\ncards:\n- {id: fox, name: Fox, text: '"
_OWL = "'}\n- {id: owl, name: Owl}\n"


def _entry(source: str, target: str, mark: str = "") -> str:
    """A PO entry of the fox's text, for the examples."""
    return f'msgctxt "card:animal/fox.text"\nmsgid "{source}"\nmsgstr "{target}"{mark}\n'


def _example(source: str, target: str, mark: str = "") -> dict[str, str]:
    return {"game.yaml": _FRENCH, "animal.yaml": f"{_FOX}{source}{_OWL}", "fr.po": _entry(source, target, mark)}


@rule(
    "I18N005",
    name="left-in-source-language",
    severity=Severity.WARNING,
    bad=_example("Take the last card.", "Take the last card.", "  # <- I18N005"),
    good=_example("Take the last card.", "Prenez la dernière carte."),
)
def left_in_source_language(scope: Scope) -> Iterator[Finding]:
    """A translation that equals its source was filled in by a program, and hides that it is missing."""
    source = scope.source.lang.partition("-")[0]
    for lang, corpus in scope.translations.items():
        if lang.partition("-")[0] == source:
            continue
        for string in scope.each(corpus.strings):
            if string.text == string.source.source and _is_sentence(string):
                message = f"'{shorten(string.text)}' is the same in '{lang}' and '{scope.source.lang}'"
                yield _finding(
                    scope, string, code="I18N005", message=message, hint="translate it, or allow it with the reason"
                )


def _is_sentence(string: Written) -> bool:
    """Whether a text is long enough, and no name, so that two languages do not agree by chance."""
    is_name = string.source.context.endswith((".name", ".title", ":title"))
    letters = len(_SAME.findall(string.text))
    return needs_translation(string.text) and letters > _EQUAL_LETTERS * (3 if is_name else 1)


@rule(
    "I18N007",
    name="numbers-differ",
    severity=Severity.WARNING,
    bad=_example("Draw 3 cards.", "Piochez 4 cartes.", "  # <- I18N007"),
    good=_example("Draw 3 cards.", "Piochez trois cartes."),
)
def numbers_differ(scope: Scope) -> Iterator[Finding]:
    """A number changed in translation is a different rule at another table."""
    source_words = read_words(scope.source)
    runs = {string.source.context: digit_runs(string.text) for string in scope.source.strings}
    signed = {hit.written.source.context for hit in scope.source.search(_SIGN)}
    for lang, corpus in scope.translations.items():
        words = read_words(corpus)
        for string in scope.each(corpus.strings):
            context = string.source.context
            if runs[context] != digit_runs(string.text) or (
                context in words and context in source_words and words[context] != source_words[context]
            ):
                yield from _compare_numbers(scope, string, lang)
            elif context in signed:
                yield from _compare_signs(scope, string, lang)


def _compare_numbers(scope: Scope, string: Written, lang: str) -> Iterator[Finding]:
    """Compare once more without what is no number of the sentence: names, references, parts of a compound."""
    before = read_numbers(_without_names(scope, string, string.source.source), scope.source.lang)
    after = read_numbers(_without_names(scope, string, string.text), lang)
    lost, added = numbers_missing(before, after)
    if lost or added:
        said = list_names(map(str, sorted(before.every))) or "none"
        now = list_names(map(str, sorted(after.every))) or "none"
        message = f"numbers differ: {said} in the source, {now} in '{lang}'"
        yield _finding(scope, string, code="I18N007", message=message, hint="check which of the two is right")
    elif swapped := swapped_digits(
        _without_names(scope, string, string.source.source), _without_names(scope, string, string.text)
    ):
        message = f"numbers differ: {swapped[0]} in the source, {swapped[1]} in '{lang}'"
        yield _finding(scope, string, code="I18N007", message=message, hint="check which of the two is right")


def _compare_signs(scope: Scope, string: Written, lang: str) -> Iterator[Finding]:
    """Compare the signs of numbers that have one on both sides; the figures are the same."""
    before = read_signed(_without_names(scope, string, string.source.source))
    after = read_signed(_without_names(scope, string, string.text))
    for number in sorted(before.keys() & after.keys()):
        if not before[number] & after[number]:
            said, now = (min(signs[number]) for signs in (before, after))
            message = f"signs differ: {said}{number} in the source, {now}{number} in '{lang}'"
            yield _finding(scope, string, code="I18N007", message=message, hint="check which of the two is right")


def _without_names(scope: Scope, string: Written, text: str) -> str:
    """The text without references, emphasis, inserts and the card's own name, which may hold digits."""
    bare = plain_text(parse_markup(text), lambda _: " ", insert=lambda _: " ") if "{" in text or "*" in text else text
    for name in scope.names_of(string.source.context, string.lang):
        bare = bare.replace(name, " ")
    return bare


@rule(
    "I18N008",
    name="icons-differ",
    severity=Severity.ERROR,
    bad=_example("Take a {berry}.", "Prenez une carte.", "  # <- I18N008"),
    good=_example("Take a {berry}.", "Prenez une {berry}."),
)
def icons_differ(scope: Scope) -> Iterator[Finding]:
    """An icon or reference lost in translation takes a cost or an effect with it."""
    for corpus in (*scope.translations.values(), *scope.drafts):
        scope.see(len(corpus))
        with_braces = {string.source.context for string in scope.source.containing("{")}
        with_braces.update(string.source.context for string in corpus.containing("{"))
        for string in corpus.strings if with_braces else ():
            if string.source.context in with_braces and _tokens(string.source.source) != _tokens(string.text):
                yield from _compare_icons(scope, string)


def _tokens(text: str) -> list[str]:
    return sorted(_BRACES.findall(text))


def _compare_icons(scope: Scope, string: Written) -> Iterator[Finding]:
    before = Counter(map(written, references(scope.spans(string.source.source))))
    in_target = list(references(scope.spans(string.text)))
    after = Counter(map(written, in_target))
    lost, added = before.keys() - after.keys(), after.keys() - before.keys()
    if any(written(reference) in added and not scope.knows(reference) for reference in in_target):
        return  # a misspelt one has its own finding
    if lost:
        message = f"{list_names(sorted(lost))} of the source is not in '{string.lang}'"
        yield _finding(scope, string, code="I18N008", message=message, hint="put it in where the sentence needs it")
    elif added:
        message = f"{list_names(sorted(added))} in '{string.lang}' is not in the source"
        yield _finding(scope, string, code="I18N008", message=message, hint="take it out, or change the source")
    elif before != after:
        names = list_names(sorted(name for name in before if before[name] != after[name]))
        message = f"{names} stands more or less often in '{string.lang}' than in the source"
        hint = "check that nothing was dropped"
        yield _finding(scope, string, code="I18N008", message=message, hint=hint, severity=Severity.INFO)


@rule(
    "I18N009",
    name="markup-differs",
    severity=Severity.WARNING,
    bad=_example("Take **two** cards.", "Prenez deux cartes.", "  # <- I18N009"),
    good=_example("Take **two** cards.", "Prenez **deux** cartes."),
)
def markup_differs(scope: Scope) -> Iterator[Finding]:
    """A lost insert leaves a hole in the sentence, which is an error; lost emphasis hides what players overlook."""
    signs = ("*", "${")
    marked = {string.source.context for sign in signs for string in scope.source.containing(sign)}
    for corpus in (*scope.translations.values(), *scope.drafts):
        scope.see(len(corpus))
        candidates = marked | {string.source.context for sign in signs for string in corpus.containing(sign)}
        for string in corpus.strings if candidates else ():
            if string.source.context in candidates:
                yield from _compare_markup(scope, string)


def _compare_markup(scope: Scope, string: Written) -> Iterator[Finding]:
    before, after = scope.spans(string.source.source), scope.spans(string.text)
    lost = _inserts(before) ^ _inserts(after)
    if lost:
        message = f"{list_names(sorted(lost))} is on one side only"
        yield _finding(
            scope,
            string,
            code="I18N009",
            message=message,
            hint="write the same inserts as the source",
            severity=Severity.ERROR,
        )
    elif _emphases(before) != _emphases(after) and not _is_japanese_italic(scope, string):
        message = f"{_emphases(before)} bold or italic stretches in the source, {_emphases(after)} in '{string.lang}'"
        yield _finding(scope, string, code="I18N009", message=message, hint="emphasise the same words")


def _inserts(spans: tuple[Span, ...]) -> set[str]:
    return {f"${{{span.name}}}" for span in walk(spans) if isinstance(span, Insert)}


def _emphases(spans: tuple[Span, ...]) -> int:
    return sum(isinstance(span, Strong | Emphasis) for span in walk(spans))


def _is_japanese_italic(scope: Scope, string: Written) -> bool:
    """Japanese has no italics; where one side is Japanese, only bold counts."""
    if "ja" not in {scope.source.lang, string.lang}:
        return False
    before, after = scope.spans(string.source.source), scope.spans(string.text)
    bold = [sum(isinstance(span, Strong) for span in walk(spans)) for spans in (before, after)]
    return bold[0] == bold[1]


@rule(
    "I18N016",
    name="odd-length",
    severity=Severity.WARNING,
    bad={
        "game.yaml": _FRENCH,
        "animal.yaml": "deck: animal\nfields: {text: {type: text}}\ncards:\n- {id: fox, name: Fox}\n"
        "- {id: owl, name: Owl}\n" + "".join(f"- {{id: a-{n}, text: {_LONG_TEXT.format(n)}}}\n" for n in range(2, 27)),
        "fr.po": f'msgctxt "card:animal/a-2.text"\nmsgid "{_LONG_TEXT.format(2)}"\nmsgstr "2 cartes."  # <- I18N016\n\n'
        + "\n".join(
            f'msgctxt "card:animal/a-{n}.text"\nmsgid "{_LONG_TEXT.format(n)}"\n'
            f'msgstr "Tous les autres prennent {n} cartes."\n'
            for n in range(3, 27)
        ),
    },
    good=_example("Take the last card.", "Prenez la dernière carte."),
)
def odd_length(scope: Scope) -> Iterator[Finding]:
    """A translation half as long as usual lost a sentence; one twice as long was pasted twice."""
    for lang, corpus in scope.translations.items():
        measured = [string for string in scope.each(corpus.strings) if len(string.source.source) >= _MEASURED]
        if len(measured) < _LENGTHS:
            continue
        ratios = [len(string.text) / len(string.source.source) for string in measured]
        usual = median(ratios)
        for string, ratio in zip(measured, ratios, strict=True):
            if not _SHORT * usual <= ratio <= _LONG * usual:
                message = f"{len(string.text)} characters for {len(string.source.source)} of the source"
                hint = f"in '{lang}' {usual:.0%} of the length is usual; see whether a sentence was lost or doubled"
                yield _finding(scope, string, code="I18N016", message=message, hint=hint)


def _finding(
    scope: Scope, string: Written, *, code: str, message: str, hint: str, severity: Severity | None = None
) -> Finding:
    return Finding(
        code=code,
        place=scope.place(string),
        message=message,
        hint=hint,
        related=(Related(place=string.source.place, label=f"the source says '{shorten(string.source.source)}'"),),
        severity=severity,
        lang=string.lang,
        subject=string.subject,
    )
