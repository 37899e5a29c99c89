"""Who translated a PO file, as its header says; addresses are left out."""

import re
from collections.abc import Iterator
from typing import Final

_HEADER: Final = re.compile(r'((?:^#.*\n)*)^msgid ""\s*\n^msgstr ((?:"(?:\\.|[^"\\])*"\s*)+)', re.MULTILINE)
# As gettext's tools and Weblate write it: "# Jane Doe <jane@example.org>, 2025, 2026."
_NAMED: Final = re.compile(r"^# *(?P<name>[^<,#\n]+?) *(?:<[^>\n]*>)?, *\d{4}(?:[-–, ]+\d{4})*\.?$", re.MULTILINE)
_FIELD: Final = re.compile(r"^(X-Translators|Last-Translator): *(.*?) *$", re.MULTILINE)
_ADDRESS: Final = re.compile(r"\s*<[^>]*>")
_BLANKS: Final = frozenset({"", "FIRST AUTHOR", "FULL NAME", "Automatically generated", "unknown"})


def read_translators(source: str) -> tuple[str, ...]:
    """Return the names that a PO file's header gives, each once.

    They stand in ``X-Translators`` (several, with semicolons), in the comments above it, a name and its years a line,
    or in ``Last-Translator``.
    """
    header = _HEADER.search(source)
    if header is None:
        return ()
    fields = "".join(re.findall(r'"((?:\\.|[^"\\])*)"', header[2])).replace("\\n", "\n")
    return tuple(dict.fromkeys(name for name in _names(header[1], fields) if name not in _BLANKS))


def _names(comments: str, fields: str) -> Iterator[str]:
    found = dict(_FIELD.findall(fields))
    yield from (_bare(name) for name in found.get("X-Translators", "").split(";"))
    yield from (match["name"] for match in _NAMED.finditer(comments))
    yield _bare(found.get("Last-Translator", ""))


def _bare(name: str) -> str:
    return _ADDRESS.sub("", name).strip()
