"""A report for people: place, code, sentence, the source line with what is meant underlined, and what to do."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final, Literal, TypeAlias
from unicodedata import east_asian_width

from cardwright.check.registry import name_of, severity_of
from cardwright.check.report import Report, summarise
from cardwright.check.report_fold import fold_notes
from cardwright.findings import Finding, Place, Severity

Role: TypeAlias = Literal["place", "error", "warning", "information", "quote", "caret", "hint", "related"]
Paint: TypeAlias = Callable[[str, Role], str]

_QUOTED: Final = 160  # a longer source line is cut around the place
_WIDE: Final = frozenset("WF")  # these take two columns in a terminal (UAX 11)


def plainly(text: str, role: Role) -> str:  # noqa: ARG001 - the uncoloured way to paint
    """Return the text as it is."""
    return text


def write_text(report: Report, paint: Paint = plainly) -> str:
    """Return the report as text that ends with a line of counts; ``paint`` may colour its parts.

    Of many notes of one rule on one game, the first is written out.
    """
    lines: list[str] = []
    for finding, more in fold_notes(report.findings):
        lines.append(write_finding(finding, report.sources, paint))
        if more:
            lines.append(paint(f"   and {more} more like it; --format json lists all", "hint"))
    return "\n".join([*lines, summarise(report), ""])


def write_finding(finding: Finding, sources: Mapping[str, str], paint: Paint = plainly) -> str:
    """Return one finding: a line, the quoted source, related places, a hint."""
    severity = severity_of(finding)
    place = finding.place
    label = f"{finding.code} {name_of(finding.code)}"
    note = "" if severity is Severity.ERROR else f" ({severity})"
    head = f"{paint(_where(place), 'place')}: {paint(label, severity.value)}{note}: {finding.message}"
    lines = [head, *_quote(place, sources, paint)]
    for related in finding.related:
        lines.append(f"   {paint(_where(related.place), 'place')}: {paint(related.label, 'related')}")
        lines += _quote(related.place, sources, paint)
    if finding.hint:
        lines.append(f"   {paint('hint', 'hint')}: {finding.hint}")
    return "\n".join(lines)


def _where(place: Place) -> str:
    return f"{place.path}!{place.cell}" if place.cell else f"{place.path}:{place.line}:{place.column}"


def _quote(place: Place, sources: Mapping[str, str], paint: Paint) -> Iterator[str]:
    """Yield the source line and the line of carets; nothing where the file's text is not at hand."""
    line = _line(sources.get(place.path, ""), place.line)
    if not line.strip():
        return
    start = max(0, place.column - 1 - _QUOTED // 2) if len(line) > _QUOTED else 0
    shown = line[start : start + _QUOTED].replace("\t", " ")
    begin = place.column - 1 - start
    number = f"{place.line:>5} | "
    margin = " " * (len(number) - 2) + "| "
    under = " " * _columns(shown[:begin])
    carets = "^" * max(1, _columns(shown[begin : begin + place.width]))
    yield paint(number + shown.rstrip(), "quote")
    yield paint(margin, "quote") + under + paint(carets, "caret")


def _line(source: str, number: int) -> str:
    lines = _lines(source)
    return lines[number - 1] if number <= len(lines) else ""


@lru_cache(maxsize=8)  # findings come file by file; a second place is in another
def _lines(source: str) -> tuple[str, ...]:
    return tuple(source.split("\n"))


def _columns(text: str) -> int:
    """How many terminal columns a text takes."""
    if text.isascii():
        return len(text)
    return sum(2 if east_asian_width(character) in _WIDE else 1 for character in text)
