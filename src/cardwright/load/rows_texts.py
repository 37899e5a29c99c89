"""The texts of rows as our own: converted from how their project writes them, with what is wrong at its character."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from cardwright.findings import Finding, Place
from cardwright.load.rows_markup import Dialect, Markup, OwnMarkup, PlainText, Slip
from cardwright.load.rows_values import make_id
from cardwright.load.schema import MarkupEntry


def read_dialect(markup: str | MarkupEntry) -> Markup:
    """Return how a deck's rows write their texts."""
    if isinstance(markup, MarkupEntry):
        return Dialect(tags=markup.tags, icons={icon: icon_id(icon) for icon in markup.icons})
    return OwnMarkup() if markup == "own" else PlainText()


def icon_id(icon: str) -> str:
    """The id of the term that a token such as ``[per_investigator]`` becomes."""
    return make_id(icon, "icon")


def place_slips(
    slips: tuple[Slip, ...], text: str, start: Place, sources: Mapping[str, str], *, lang: str = "", subject: str = ""
) -> Iterator[Finding]:
    """Yield a finding for each slip, at its character in the file where that is written as it is read."""
    for slip in slips:
        yield Finding(
            code=slip.code,
            place=_place(slip, text, start, sources.get(start.path, "")),
            message=slip.message,
            hint=slip.hint,
            lang=lang,
            subject=subject,
        )


def _place(slip: Slip, text: str, start: Place, source: str) -> Place:
    line = _lines(source)[start.line - 1] if source else ""
    rest = line[start.column - 1 :]
    lead = rest[:1] in {'"', "'"} and not text.startswith(rest[:1])
    token = text[slip.offset : slip.offset + slip.width]
    index = -1
    for _ in range(text[: slip.offset].count(token) + 1):
        index = rest.find(token, index + 1)
        if index < 0:
            return start
    if rest[lead : lead + slip.offset] == text[: slip.offset]:
        index = lead + slip.offset
    return replace(start, column=start.column + index, width=slip.width)


@lru_cache(maxsize=8)
def _lines(source: str) -> tuple[str, ...]:
    return tuple(source.split("\n"))
