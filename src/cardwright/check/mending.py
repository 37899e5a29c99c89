"""Safe fixes: the changes that findings carry, put into the text of their files; nothing else in a file moves.

A change is made only where what it speaks of stands letter by letter, so an escaped or folded text is left to its
author. Which files are read and written is the caller's affair.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final

from cardwright.findings import Finding, Mend

ENCODING_RULE: Final = "YML008"
_MARK: Final = "\ufeff"


def mends_by_file(findings: Iterable[Finding]) -> Mapping[str, tuple[Mend, ...]]:
    """The changes to each file, first things first; a file whose encoding is at fault is named, if with none."""
    found: dict[str, list[Mend]] = defaultdict(list)
    for finding in findings:
        for mend in finding.mends:
            found[mend.place.path].append(mend)
        if finding.code == ENCODING_RULE:
            found[finding.place.path] += []
    return {path: tuple(sorted(mends, key=lambda mend: mend.place)) for path, mends in sorted(found.items())}


def mend_text(text: str, mends: Iterable[Mend]) -> tuple[str, int]:
    """Return a file's text with the changes made, and how many were; a signature and mixed line ends go as well."""
    done = 0
    if text.startswith(_MARK):
        text, done = text[1:], 1
    text, evened = _even_line_ends(text)
    lines = text.split("\n")
    untouched: dict[int, int] = {}  # of each line, how far from its start nothing was changed yet
    for mend in reversed(list(mends)):
        line, start = mend.place.line - 1, mend.place.column - 1
        end = start + len(mend.old)
        if line >= len(lines) or lines[line][start:end] != mend.old or end > untouched.get(line, end):
            continue
        lines[line] = lines[line][:start] + mend.new + lines[line][end:]
        untouched[line] = start
        done += 1
    return "\n".join(lines), done + evened


def _even_line_ends(text: str) -> tuple[str, int]:
    """End all lines as most of them do."""
    windows = text.count("\r\n")
    unix = text.count("\n") - windows
    if not (windows and unix) and text.count("\r") == windows:
        return text, 0
    end = "\r\n" if windows > unix else "\n"
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", end), 1
