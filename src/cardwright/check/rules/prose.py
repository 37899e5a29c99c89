"""Slips in running text: spaces, doubled words and marks, mixed quotation marks, characters that only look right."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Final
from unicodedata import is_normalized, normalize

from cardwright.check.corpus import Corpus, Hit, Written
from cardwright.check.naming import counted, name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Mend, Place, Severity
from cardwright.project import Card

_STRAY: Final = re.compile(
    r"(?<![^\0])\s+"  # before the first character
    r"|[ \t]+(?![^\0])"  # after the last
    r"|(?<=[^\s\0])[ \t]{2,}(?=[^\s\0])"  # two in a row
    r"|[\u200b\ufeff]"  # not seen at all
)
_STRAY_SIGNS: Final = ("  ", "\t", " \0", "\0 ", "\0\n", "\u200b", "\ufeff")
_DOUBLED_WORD: Final = re.compile(r"\b([^\W\d_]{2,}+)[ \n]+\1\b(?!['’])")
_UNPARTED: Final = frozenset({"ja", "zh"})  # languages that set no spaces between words
_MEANT: Final = {
    "fr": {"nous", "vous", "faire"},
    "en": {"had", "that"},
    "de": {"die", "der", "das", "sie"},
    "nl": {"je", "er", "die", "dat", "het", "ze"},
}
_ENDS: Final = tuple('.!?…。！？)）]」』:*}"”»')
_SENTENCE: Final = 5  # words; a shorter last line is a heading, a name or a bonus such as "+1 card"
_DOUBLED_MARK: Final = re.compile(r"([,;:、。，；：！？])\1|(?<!\.)\.\.(?!\.)")
_DOUBLED_SIGNS: Final = ("..", *(mark * 2 for mark in ",;:、。，；：！？"))
_STYLES: Final = (
    ("apostrophes", ("'",), ("’",), re.compile(r"(?<=\w)'(?=\w)"), re.compile(r"(?<=\w)’(?=\w)")),
    ("quotation marks", ('"',), tuple("“”„«»"), re.compile(r'"'), re.compile(r"[“”„«»]")),
    ("ellipses", ("...",), ("…",), re.compile(r"\.\.\."), re.compile("…")),
)
_LOOKALIKE: Final = re.compile(r"[a-zA-Z][\u0370-\u03ff\u0400-\u04ff]|[\u0370-\u03ff\u0400-\u04ff][a-zA-Z]")
_GREEK_OR_CYRILLIC: Final = re.compile("[\u0370-\u04ff]")
_PRIVATE: Final = re.compile("[\ue000-\uf8ff\ufb00-\ufb06]")  # private use, and ligatures of old fonts
_ACCENTED: Final = re.compile("[^\u0300-\u036f\u3099\u309a][\u0300-\u036f\u3099\u309a]+|[\u1100-\u11ff]+")
_TEXT = "deck: animal\nfields: {text: {type: text}}\ncards:\n- id: fox\n  name: Fox\n  text: "


@rule(
    "TXT005",
    name="stray-space",
    severity=Severity.WARNING,
    fixable=True,
    bad={"animal.yaml": f"{_TEXT}Take two  cards.  # <- TXT005 at 17\n"},
    good={"animal.yaml": f"{_TEXT}Take two cards.\n"},
)
def stray_space(scope: Scope) -> Iterator[Finding]:
    """A space too many shows where an icon or a word was lost, and moves the text around it."""
    for corpus in scope.corpora:
        for hit in scope.search(corpus, _STRAY, signs=_STRAY_SIGNS):
            inner = 0 < hit.offset < len(hit.written.text) - len(hit.text) and hit.text.isspace()
            hint = "remove it; 'check --fix' does so"
            yield _finding(scope, hit, code="TXT005", message=_describe(hit), hint=hint, new=" " if inner else "")


def _describe(hit: Hit) -> str:
    if hit.offset == 0:
        return "space before the text"
    if hit.offset + len(hit.text) == len(hit.written.text):
        return "space after the text"
    return f"{len(hit.text)} spaces in a row" if hit.text.isspace() else f"invisible U+{ord(hit.text):04X}"


@rule(
    "TXT006",
    name="mixed-quotes",
    severity=Severity.WARNING,
    bad={
        "animal.yaml": "deck: animal\nfields: {text: {type: text}}\ncards:\n"
        "- {id: a, text: It’s late.}\n- {id: b, text: It’s dark.}\n- {id: c, text: It's cold.}  # <- TXT006 at 19\n"
    },
    good={
        "animal.yaml": "deck: animal\nfields: {text: {type: text}}\ncards:\n"
        "- {id: a, text: It’s late.}\n- {id: b, text: It’s dark.}\n"
    },
)
def mixed_quotes(scope: Scope) -> Iterator[Finding]:
    """Straight and curly marks side by side look like two typists, and a search finds only half of the texts."""
    for corpus in scope.corpora:
        for noun, straight_signs, curly_signs, straight, curly in _STYLES:
            scope.see(len(corpus))
            if not (corpus.holds_any(*straight_signs) and corpus.holds_any(*curly_signs)):
                continue
            found = (list(corpus.search(straight)), list(corpus.search(curly)))
            rare, usual = sorted(found, key=len)
            if rare and usual:
                yield from _rare_marks(scope, rare, noun, usual)


def _rare_marks(scope: Scope, rare: list[Hit], noun: str, usual: list[Hit]) -> Iterator[Finding]:
    for hit in {hit.written: hit for hit in reversed(rare)}.values():
        message = f"'{hit.text}' among {noun} that are otherwise '{usual[0].text}'"
        hint = f"{len(usual)} of {len(usual) + len(rare)} are '{usual[0].text}'"
        yield _finding(scope, hit, code="TXT006", message=message, hint=hint)


@rule(
    "TXT007",
    name="doubled-word",
    severity=Severity.WARNING,
    bad={"animal.yaml": f"{_TEXT}Take the the card.  # <- TXT007 at 14\n"},
    good={"animal.yaml": f"{_TEXT}Take the card.\n"},
)
def doubled_word(scope: Scope) -> Iterator[Finding]:
    """A word written twice is the slip that its writer never sees."""
    for corpus in scope.corpora:
        meant = _MEANT.get(corpus.lang.partition("-")[0], set())
        for hit in scope.search(corpus, _DOUBLED_WORD) if corpus.lang.partition("-")[0] not in _UNPARTED else ():
            word = hit.match[1]
            if word.lower() not in meant:
                yield _finding(
                    scope, hit, code="TXT007", message=f"'{word}' stands twice", hint="delete one of the two"
                )


@rule(
    "TXT008",
    name="doubled-punctuation",
    severity=Severity.WARNING,
    bad={"animal.yaml": f"{_TEXT}Take two cards..  # <- TXT008 at 23\n"},
    good={"animal.yaml": f"{_TEXT}Take two cards.\n"},
)
def doubled_punctuation(scope: Scope) -> Iterator[Finding]:
    """A doubled comma or full stop is left over from an edit."""
    for corpus in scope.corpora:
        for hit in scope.search(corpus, _DOUBLED_MARK, signs=_DOUBLED_SIGNS):
            yield _finding(scope, hit, code="TXT008", message=f"'{hit.text}' in a row", hint="delete one of the two")


@rule(
    "TXT010",
    name="odd-character",
    severity=Severity.WARNING,
    fixable=True,
    bad={"animal.yaml": f"{_TEXT}Take the \ufb01rst card.  # <- TXT010 at 18\n"},
    good={"animal.yaml": f"{_TEXT}Take the first card.\n"},
)
def odd_character(scope: Scope) -> Iterator[Finding]:
    """Text that looks right and is not: split accents, private characters, Cyrillic letters among Latin ones."""
    for corpus in scope.corpora:
        scope.see(len(corpus))
        signs = "".join(sorted(corpus.characters))
        for hit in corpus.search(_PRIVATE) if _PRIVATE.search(signs) else ():
            message = f"'{hit.text}' (U+{ord(hit.text):04X}) is no character of ordinary text"
            new = None if "\ue000" <= hit.text <= "\uf8ff" else normalize("NFKC", hit.text)
            yield _finding(scope, hit, code="TXT010", message=message, hint="type the letters themselves", new=new)
        for hit in corpus.search(_LOOKALIKE) if _GREEK_OR_CYRILLIC.search(signs) else ():
            message = f"'{hit.text}' mixes letters of two scripts"
            yield _finding(scope, hit, code="TXT010", message=message, hint="retype the word")
        for string in _decomposed(corpus):
            yield Finding(
                code="TXT010",
                place=scope.place(string),
                message="letters and accents are separate characters",
                hint="save the text in Unicode form NFC; 'check --fix' does so",
                lang=string.blocked,
                subject=string.subject,
                mends=tuple(_composed(scope, string)),
            )


def _composed(scope: Scope, string: Written) -> Iterator[Mend]:
    """The letters with their accents as one character, where Unicode has one."""
    for match in _ACCENTED.finditer(string.text):
        new = normalize("NFC", match[0])
        if new != match[0]:
            yield Mend(place=scope.place(string, match.start(), len(match[0])), old=match[0], new=new)


def _decomposed(corpus: Corpus) -> Iterator[Written]:
    if not corpus.is_normalized:
        yield from (string for string in corpus.strings if not is_normalized("NFC", string.text))


@rule(
    "TXT011",
    name="missing-full-stop",
    severity=Severity.INFO,
    bad={
        "animal.yaml": "deck: animal\nfields: {text: {type: text}}\ncards:\n"
        + "".join(f"- {{id: a{n}, text: Take {n} cards and keep them.}}\n" for n in range(10, 20))
        + "- {id: b, text: Take a card and keep it}  # <- TXT011\n"
    },
    good={
        "animal.yaml": "deck: animal\nfields: {text: {type: text}}\ncards:\n"
        "- {id: a, text: Take a card.}\n- {id: b, text: Take two cards.}\n"
    },
)
def missing_full_stop(scope: Scope) -> Iterator[Finding]:
    """Where nearly all texts of a field end with a full stop, the one that does not was cut or forgotten."""
    for deck in scope.game.decks.values():
        ended: Counter[str] = Counter()
        open_ended: dict[str, list[tuple[Card, Place]]] = defaultdict(list)
        for card in deck.cards:
            for name, text in scope.each(card.texts):
                if text.source.endswith(_ENDS):
                    ended[name] += 1
                elif name != "name" and _is_sentence(text.source):
                    open_ended[name].append((card, text.place))
        for name, cards in open_ended.items():
            yield from _unended(name, cards, ended[name])


def _is_sentence(text: str) -> bool:
    """Whether the last line of a text is more than a heading, a name or a bonus, and is not ended."""
    last = text.rstrip().rpartition("\n")[2]
    return len(last.split()) >= _SENTENCE and last[0] not in "+-" and not last.endswith(_ENDS)


def _unended(name: str, cards: list[tuple[Card, Place]], ended: int) -> Iterator[Finding]:
    if len(cards) * 10 > len(cards) + ended:
        return
    for card, place in cards:
        yield Finding(
            code="TXT011",
            place=place,
            message=f"'{name}' of {name_card(card)} ends without a full stop",
            hint=f"{ended} of {counted(ended + len(cards), 'card')} of the deck have one",
            subject=subject_of(card, name),
        )


def _finding(scope: Scope, hit: Hit, *, code: str, message: str, hint: str, new: str | None = None) -> Finding:
    """A finding at a match; ``new`` is what may safely stand there instead."""
    place = scope.place(hit.written, hit.offset, len(hit.text))
    return Finding(
        code=code,
        place=place,
        message=message,
        hint=hint,
        lang=hit.written.blocked,
        subject=hit.written.subject,
        mends=() if new is None else (Mend(place=place, old=hit.text, new=new),),
    )
