"""A file to be, and a file that was made."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Self

from cardwright.build.outputs import Output
from cardwright.findings import Finding


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """The bytes of a file, its entry in the manifest, and what was found while it was made.

    ``notes`` are for the person who asked, a line each.
    """

    data: bytes
    output: Output
    findings: tuple[Finding, ...]
    notes: tuple[str, ...] = ()

    @classmethod
    def of(cls, data: bytes, output: Output, findings: tuple[Finding, ...] = (), notes: tuple[str, ...] = ()) -> Self:
        """Seal an entry with the hash of its bytes."""
        sealed = replace(output, sha256=hashlib.sha256(data).hexdigest())
        return cls(data=data, output=sealed, findings=findings, notes=notes)

    def turn_into(self, data: bytes, output: Output, notes: tuple[str, ...] = ()) -> Self:
        """Return a file that is made of this one, with all that was found and noted on the way."""
        return self.of(data, output, self.findings, (*self.notes, *notes))


@dataclass(frozen=True, slots=True, kw_only=True)
class Product:
    """One file to be: its path below ``build/``, the hash of all that shapes its bytes, and how it is made."""

    path: str
    key: str
    make: Callable[[], Made]
