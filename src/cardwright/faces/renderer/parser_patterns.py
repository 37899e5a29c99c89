"""A mend for the renderer's HTML parser, which compiles a pattern anew for every word that it reads.

tinyhtml5 2.1.0 keeps its patterns under the pattern itself instead of under what it was asked for, so that none is
ever found again; that takes a tenth of the time of a page.
"""

import re
from importlib import import_module
from typing import Final

_MODULE: Final = "tinyhtml5.inputstream"
_KEPT: Final = "characters_until_regex"


class Patterns(dict[tuple[frozenset[str], bool], re.Pattern[str]]):
    """For some characters, the pattern of a run of these, or of all others; each compiled when first wanted."""

    def __missing__(self, key: tuple[frozenset[str], bool]) -> re.Pattern[str]:
        characters, is_opposite = key
        listed = "".join(f"\\x{ord(character):02x}" for character in sorted(characters))
        self[key] = re.compile(f"[{'' if is_opposite else '^'}{listed}]+")
        return self[key]


def keep_patterns() -> None:
    """Let the parser find its patterns again; a version of it that has no such list is left alone."""
    module = import_module(_MODULE)
    if isinstance(getattr(module, _KEPT, None), dict):
        setattr(module, _KEPT, Patterns())
