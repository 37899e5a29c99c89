"""What belongs to one language and not to another: words, names, digits, scripts and punctuation."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final
from unicodedata import normalize

from cardwright.check.corpus import Corpus, Hit, Written
from cardwright.check.naming import counted
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Mend, Related, Severity

_EAST_ASIAN: Final = frozenset({"ja", "zh", "ko", "yue"})

_KANA_KANJI: Final = "\u3041-\u30fa\u3400-\u9fff\uff66-\uff9d"
_JAPANESE_RUN: Final = re.compile(f"[{_KANA_KANJI}ー]+")
_IN_BRACKETS: Final = re.compile(f'[(（「『“«"][^()（）]{{0,20}}[{_KANA_KANJI}]')
_LATIN_SENTENCE: Final = re.compile(r"[A-Za-z']+(?:[ ,]+[A-Za-z']+){4,}")
_HALF_DIGITS, _FULL_DIGITS = frozenset("0123456789"), frozenset("０１２３４５６７８９")
_HALF, _FULL = re.compile("[0-9]"), re.compile("[０-９]")
_FRENCH_SIGNS: Final = re.compile(
    r"(?<=[\w)\]}»*%…])[ ]?[;:!?»](?![\w/)|]|[^{}\0]*\})|«(?![\u00a0\u202f])[ ]?(?=[\w{*])|(?<=[0-9}])[ ]?[%€](?!\w)"
)
_JAPANESE_SIGNS: Final = re.compile(
    f"(?<=[{_KANA_KANJI}ー}}*])(?:[.]{{2,}}|[,.!?:;](?![A-Za-z0-9]))|[，．](?![0-9０-９])"
    f"|[(](?=[{_KANA_KANJI}])|(?<=[{_KANA_KANJI}ー])[)]|[\uff66-\uff9f]+"
    f"|(?<=[{_KANA_KANJI}ー}}*])[ \u3000]+(?=[、。」』）])"
)
_PLURALS: Final = {"en": "(?:e?s)?", "fr": "[sx]?"}
_JAPANESE_FORMS: Final = str.maketrans(",.!?:;，．()", "、。！？：；、。（）")

_FRENCH = "languages: {en: source, fr: required}\n"
_DECK = "deck: animal\nfields: {text: {type: text}}\ncards:\n- {id: fox, name: Fox, text: '"
_OWL = "'}\n- {id: owl, name: Owl}\n"


def _example(source: str, target: str, mark: str = "") -> dict[str, str]:
    entry = f'msgctxt "card:animal/fox.text"\nmsgid "{source}"\nmsgstr "{target}"{mark}\n'
    return {"game.yaml": _FRENCH, "animal.yaml": f"{_DECK}{source}{_OWL}", "fr.po": entry}


@rule(
    "I18N010",
    name="forbidden-word",
    severity=Severity.WARNING,
    bad={
        **_example("Eat a {nut}.", "Mangez une {nut} ou une noisette.", "  # <- I18N010 at 33"),
        "terms.yaml": "nut: {name: Nut, group: food, icon: leaf, forbidden: {fr: [noisette]}}\n",
    },
    good={
        **_example("Eat a {nut}.", "Mangez une {nut}."),
        "terms.yaml": "nut: {name: Nut, group: food, icon: leaf, forbidden: {fr: [noisette]}}\n",
    },
)
def forbidden_word(scope: Scope) -> Iterator[Finding]:
    """Two words for one thing make players look for the difference between them."""
    for corpus in scope.corpora:
        names = {string.text.lower() for string in corpus.strings if string.source.context.startswith("term:")}
        for term in scope.game.terms.values():
            for word in scope.each(term.forbidden.get(corpus.lang, ())):
                for hit in corpus.search(_word_pattern(word, corpus)):
                    if hit.text.lower() in names - {word.lower()}:
                        continue  # the plural of a forbidden word that is another term's own
                    message = f"'{hit.text}' for the term '{term.id}'"
                    related = (
                        Related(place=term.locate(("forbidden", corpus.lang)), label="the word is forbidden here"),
                    )
                    hint = f"write {{{term.id}}}, or the term's own word"
                    yield _finding(scope, hit.written, hit, code="I18N010", message=message, hint=hint, related=related)


def _word_pattern(word: str, corpus: Corpus) -> re.Pattern[str]:
    """A word, and in English and French its simple plural."""
    if _is_joined(corpus):
        return re.compile(re.escape(word), re.IGNORECASE)
    return re.compile(rf"\b{re.escape(word)}{_PLURALS.get(corpus.lang.partition('-')[0], '')}\b", re.IGNORECASE)


def _is_joined(corpus: Corpus) -> bool:
    """Whether the language writes its words without spaces."""
    return corpus.lang.partition("-")[0] in _EAST_ASIAN


@rule(
    "I18N011",
    name="name-collision",
    severity=Severity.WARNING,
    bad={
        "game.yaml": _FRENCH,
        "fr.po": 'msgctxt "card:animal/owl.name"\nmsgid "Owl"\nmsgstr "Renard"  # <- I18N011\n',
    },
    good={"game.yaml": _FRENCH, "fr.po": ""},
)
def name_collision(scope: Scope) -> Iterator[Finding]:
    """Two cards whose names become one in a language cannot be told apart at the table."""
    for corpus in scope.translations.values():
        first: dict[tuple[str, str], Written] = {}
        for string in scope.each(corpus.strings):
            kind, _, rest = string.source.context.partition(":")
            if kind not in {"card", "term"} or not rest.endswith(".name"):
                continue
            earlier = first.setdefault((rest.partition("/")[0] if kind == "card" else kind, string.text), string)
            if earlier.source.source != string.source.source:
                yield Finding(
                    code="I18N011",
                    place=scope.place(string),
                    message=f"'{string.source.source}' and '{earlier.source.source}' are both '{string.text}'",
                    hint="find a name of its own for one of them",
                    related=(Related(place=scope.place(earlier), label=f"'{earlier.source.source}' stands here"),),
                    lang=corpus.lang,
                    subject=string.subject,
                )


@rule(
    "I18N013",
    name="mixed-digit-width",
    severity=Severity.WARNING,
    bad={
        "game.yaml": "languages: {ja: source}\n",
        "animal.yaml": "deck: animal\nfields: {text: {type: text}}\ncards:\n"
        "- {id: fox, text: '3枚引いて１枚捨てる。'}  # <- I18N013 at 25\n- {id: owl, text: '2枚引く。'}\n",
    },
    good={
        "game.yaml": "languages: {ja: source}\n",
        "animal.yaml": "deck: animal\nfields: {text: {type: text}}\ncards:\n- {id: fox, text: '3枚引く。'}\n",
    },
)
def mixed_digit_width(scope: Scope) -> Iterator[Finding]:
    """Full-width and half-width digits in one language look like two printings."""
    for corpus in filter(_is_joined, scope.corpora):
        scope.see(len(corpus))
        if not (corpus.characters & _HALF_DIGITS and corpus.characters & _FULL_DIGITS):
            continue
        found = (list(corpus.search(_HALF)), list(corpus.search(_FULL)))
        rare, usual = sorted(found, key=lambda hits: len({hit.written for hit in hits}))
        for hit, *_ in _in_each(rare) if usual else ():
            message = f"'{hit.text}' among digits that are otherwise like '{usual[0].text}'"
            hint = f"{counted(len(usual), 'digit')} of the game are like '{usual[0].text}'"
            yield _finding(scope, hit.written, hit, code="I18N013", message=message, hint=hint)


@rule(
    "I18N014",
    name="wrong-script",
    severity=Severity.WARNING,
    bad=_example("Take the last card.", "Prenez la dernière カード.", "  # <- I18N014 at 28"),
    good=_example("Take the last card.", "Prenez la dernière carte."),
)
def wrong_script(scope: Scope) -> Iterator[Finding]:
    """Kana left in a French text, or an English sentence in a Japanese one, was not translated."""
    for corpus in scope.corpora:
        is_japanese = _is_joined(corpus)
        scope.see(len(corpus))
        if not is_japanese and not _JAPANESE_RUN.search("".join(corpus.characters)):
            continue
        hits = corpus.search(_LATIN_SENTENCE if is_japanese else _JAPANESE_RUN)
        for hit, *_ in _in_each(hits):
            if _is_meant(hit, is_japanese=is_japanese):
                continue
            noun = "a sentence in Latin letters" if is_japanese else "Japanese characters"
            message = f"'{hit.text}': {noun} in a text in '{corpus.lang}'"
            yield _finding(scope, hit.written, hit, code="I18N014", message=message, hint="translate it")


def _is_meant(hit: Hit, *, is_japanese: bool) -> bool:
    """Whether the other script is quoted, in brackets, or the original's name or credit."""
    string = hit.written
    if string.source.context in {"game:title", "game:credits"} or string.source.context.startswith("rules:credits/"):
        return True
    if is_japanese:
        return _JAPANESE_RUN.search(string.text) is not None
    return _IN_BRACKETS.search(string.text) is not None


@rule(
    "I18N017",
    name="odd-punctuation",
    severity=Severity.INFO,
    fixable=True,
    bad=_example("Take it!", "Prenez-la !", "  # <- I18N017 at 18"),
    good=_example("Take it!", "Prenez-la\u202f!"),
)
def odd_punctuation(scope: Scope) -> Iterator[Finding]:
    """French sets a space that does not break before ; : ! ? % € and inside « »; Japanese uses its own 、 and 。.

    A text that reads the same in another language is a name that keeps its spelling.
    """
    for corpus in scope.corpora:
        primary = corpus.lang.partition("-")[0]
        if primary == "fr" and corpus.lang != "fr-CA":
            for hit, *more in _in_each(_of_its_own(scope, corpus, _FRENCH_SIGNS)):
                message = f"'{hit.text}' without a space that does not break"
                hint = "write U+202F (U+00A0 before ':'); 'check --fix' does so"
                found = _finding(scope, hit.written, hit, code="I18N017", message=message, hint=hint)
                yield replace(found, mends=tuple(_spaced(scope, sign) for sign in (hit, *more)))
        elif primary == "ja":
            for hit, *_ in _in_each(_of_its_own(scope, corpus, _JAPANESE_SIGNS)):
                if _JAPANESE_RUN.search(hit.written.text) is None:
                    continue  # "{card}." alone may stand among Latin text
                message = f"'{hit.text}' of Latin text in Japanese"
                if hit.text.isspace():
                    message = "a space before a sign that has its own"
                elif "\uff66" <= hit.text[0] <= "\uff9f":
                    message = f"'{hit.text}' in half-width letters"
                hint = "delete it" if hit.text.isspace() else f"write '{_japanese(hit.text)}'"
                yield _finding(scope, hit.written, hit, code="I18N017", message=message, hint=hint)


def _japanese(sign: str) -> str:
    """What Japanese writes for a sign or letters of half a width."""
    if ".." in sign:
        return "…"
    form = sign.translate(_JAPANESE_FORMS)
    return form if form != sign else normalize("NFKC", sign)


def _of_its_own(scope: Scope, corpus: Corpus, pattern: re.Pattern[str]) -> Iterator[Hit]:
    """The matches in strings that no other language has letter by letter."""
    hits = list(scope.search(corpus, pattern))
    contexts = {hit.written.source.context for hit in hits}
    others = (other for other in scope.corpora if contexts and other is not corpus)
    strings = (string for other in others for string in other.strings if string.source.context in contexts)
    elsewhere = {(string.source.context, string.text) for string in strings}
    return (hit for hit in hits if (hit.written.source.context, hit.written.text) not in elsewhere)


def _spaced(scope: Scope, hit: Hit) -> Mend:
    """A sign with the space that French sets before it, or after an opening quotation mark."""
    sign = hit.text.strip()
    new = f"{sign}\u202f" if sign == "«" else f"\u00a0{sign}" if sign == ":" else f"\u202f{sign}"
    return Mend(place=scope.place(hit.written, hit.offset, len(hit.text)), old=hit.text, new=new)


def _in_each(hits: Iterable[Hit]) -> Iterator[list[Hit]]:
    """The matches in each string: one finding a string is enough."""
    by_string: dict[Written, list[Hit]] = defaultdict(list)
    for hit in hits:
        by_string[hit.written].append(hit)
    return iter(by_string.values())


def _finding(
    scope: Scope,
    string: Written,
    hit: Hit,
    *,
    code: str,
    message: str,
    hint: str,
    related: tuple[Related, ...] = (),
) -> Finding:
    return Finding(
        code=code,
        place=scope.place(string, hit.offset, len(hit.text)),
        message=message,
        hint=hint,
        related=related,
        lang=string.blocked,
        subject=string.subject,
    )
