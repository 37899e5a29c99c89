"""Inline markup that cannot be read as it is written."""

import re
from collections.abc import Iterator
from typing import Final

from cardwright.check.corpus import Hit, Written
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Severity
from cardwright.load.markup import SPECIAL, Broken, walk

_FOREIGN: Final = re.compile(
    r"</?[a-zA-Z][^<>\n\0]{0,500}>|\[[^\]\n\0]{1,500}\]\([^)\n\0]{1,500}\)|&(?:[a-z]{2,8}|#\d{2,5});"
)
_NOTICE: Final = re.compile(
    r"(?<![^\W_])(?:[Ee]rrat(?:a|um)|ERRATA|TODO|FIXME|TBD|XXX)(?![^\W_])|\[(?:sic|editor\b[^\]\n\0]*)\]"
)
_NOTICE_SIGNS: Final = ("rrat", "ERRATA", "TODO", "FIXME", "TBD", "XXX", "[sic", "[editor")
# References and ruby that need no second look; parsing every text would take most of the time of a check.
_WELL_FORMED: Final = re.compile(r"\{(?:[^{}|\s\\:*]+(?::[^{}|\s\\*]+)?|[^{}|\s\\*]+\|[^{}|\s\\*]+)\}")
_TEXT = "deck: animal\nfields: {text: {type: text}}\ncards:\n- id: fox\n  name: Fox\n  text: "


@rule(
    "TXT002",
    name="broken-token",
    severity=Severity.ERROR,
    bad={"animal.yaml": f"{_TEXT}Take a {{berry from the bag.  # <- TXT002 at 16\n"},
    good={"animal.yaml": f"{_TEXT}Take a {{berry}} from the bag.\n"},
)
def broken_token(scope: Scope) -> Iterator[Finding]:
    """A brace without its partner swallows text or prints as a brace."""
    for string, span in _broken(scope):
        if span.text[:1] in {"{", "}"}:
            hint = "write \\{ for a brace that is printed"
            yield _finding(scope, string, span, code="TXT002", hint=hint)


@rule(
    "TXT003",
    name="unbalanced-markup",
    severity=Severity.ERROR,
    bad={"animal.yaml": f"{_TEXT}Take **two cards.  # <- TXT003 at 14\n"},
    good={"animal.yaml": f"{_TEXT}Take **two** cards.\n"},
)
def unbalanced_markup(scope: Scope) -> Iterator[Finding]:
    """Bold or italic that opens and never closes prints its stars."""
    for string, span in _broken(scope):
        if span.text[:1] == "*":
            hint = "close it with the same stars, or write \\* for a star that is printed"
            yield _finding(scope, string, span, code="TXT003", hint=hint)


def _broken(scope: Scope) -> Iterator[tuple[Written, Broken]]:
    for corpus in scope.all_corpora:
        scope.see(len(corpus))
        for string in dict.fromkeys(string for sign in "{}*" for string in corpus.containing(sign)):
            if not SPECIAL.search(_WELL_FORMED.sub("", string.text)):
                continue
            for span in walk(scope.spans(string.text)):
                if isinstance(span, Broken):
                    yield string, span


def _finding(scope: Scope, string: Written, span: Broken, *, code: str, hint: str) -> Finding:
    return Finding(
        code=code,
        place=scope.place(string, span.offset, span.width),
        message=span.reason,
        hint=hint,
        lang=string.blocked,
        subject=string.subject,
    )


@rule(
    "TXT004",
    name="markup-not-allowed",
    severity=Severity.WARNING,
    bad={"animal.yaml": f"{_TEXT}Take <b>two</b> cards.  # <- TXT004, TXT004\n"},
    good={"animal.yaml": f"{_TEXT}Take **two** cards.\n"},
)
def markup_not_allowed(scope: Scope) -> Iterator[Finding]:
    """Tags, links and entities of other formats are printed letter by letter, and so are notes to oneself."""
    for corpus in scope.corpora:
        for hit in corpus.search(_NOTICE) if corpus.holds_any(*_NOTICE_SIGNS) else ():
            if hit.written.source.context.startswith(("card:", "each:")):
                yield _foreign(scope, hit, f"'{hit.text}' is a notice, and is printed on the card")
        for hit in scope.search(corpus, _FOREIGN):
            if hit.written.entry is None and hit.written.source.context.startswith("rules:"):
                continue  # the loader says so
            yield _foreign(scope, hit, f"'{hit.text}' is printed as it stands")


def _foreign(scope: Scope, hit: Hit, message: str) -> Finding:
    return Finding(
        code="TXT004",
        place=scope.place(hit.written, hit.offset, len(hit.text)),
        message=message,
        hint="inline markup is **bold**, *italic* and {references}; notices belong in comments",
        lang=hit.written.blocked,
        subject=hit.written.subject,
    )
