"""What is wrong and where: findings are the author's, a ProjectError is the surroundings'.

Everything may import this module; it imports nothing of ours.
"""

import errno
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Severity(StrEnum):
    """How much a finding matters: an error stops the build, the others do not."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "information"


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Place:
    """A stretch of a source file.

    ``path`` is relative to the workspace, with forward slashes. ``line`` and ``column`` count from 1, in
    characters; ``width`` is the length to underline on that line, at least 1. In a spreadsheet they are the row and
    the column of a cell, and ``cell`` is its name there: ``B12``.
    """

    path: str
    line: int = 1
    column: int = 1
    width: int = 1
    cell: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Related:
    """A second place that a finding speaks of, with the label that says what stands there."""

    place: Place
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Mend:
    """A change that mends what a finding speaks of: ``new`` instead of ``old``, which stands at the place."""

    place: Place
    old: str
    new: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing wrong in what an author wrote.

    ``message`` says what is wrong with the value quoted, ``hint`` what to do; both lower case, no full stop.
    ``severity`` is set only where it differs from the rule's own. ``game`` and ``lang`` name what must not be
    built because of an error; empty means every game or every language. ``subject`` is what the finding speaks
    of, as allowances name it (``idol/8.salary``, ``term:singing``, ``rules:auction``); empty where a place says it.
    ``mends`` are what ``check --fix`` may do about it: changes that cannot alter what is meant.
    """

    code: str
    place: Place
    message: str
    hint: str = ""
    related: tuple[Related, ...] = ()
    severity: Severity | None = None
    game: str = ""
    lang: str = ""
    subject: str = ""
    mends: tuple[Mend, ...] = ()


# What the system says when a disk is full, a quota or a file's bound is reached, or a disk is read-only.
DISK_FAULTS: Final = frozenset({errno.ENOSPC, errno.EFBIG, errno.EROFS, getattr(errno, "EDQUOT", errno.ENOSPC)})


class ProjectError(Exception):
    """The surroundings are wrong (no workspace, wrong use, full disk); the command ends with exit code 2."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    @property
    def told(self) -> str:
        """What the person reads: the error and, on a line of its own, the hint."""
        return f"error: {self.message}" + (f"\n hint: {self.hint}" if self.hint else "")
