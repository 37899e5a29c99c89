"""The address that opens an author's editor at a finding, as ``cards/workspace.yaml`` may set it for the studio."""

import re
from typing import Final

from cardwright.findings import Finding
from cardwright.load.yamlfile import YamlFile

_SCHEME: Final = re.compile(r"([a-z][a-z0-9+.-]*)://\S+")
_PLACEHOLDER: Final = re.compile(r"\{([^{}]*)\}")
_KNOWN: Final = frozenset({"file", "path", "line", "column"})
# What a browser would take for a page or a program instead of handing it to an editor.
_OF_BROWSERS: Final = frozenset(
    (
        *("about", "blob", "data", "file", "filesystem", "ftp", "http", "https"),
        *("javascript", "vbscript", "view-source", "ws", "wss"),
    )
)
_HINT: Final = "write the address that your editor answers to, such as 'vscode://file/{file}:{line}:{column}'"


def read_editor(address: str, file: YamlFile) -> tuple[str, tuple[Finding, ...]]:
    """Return the address, or nothing and the finding that says what is wrong with it."""
    fault = _find_fault(address) if address else ""
    if not fault:
        return address, ()
    return "", (Finding(code="SCH002", place=file.locate(("editor",)), message=fault, hint=_HINT),)


def _find_fault(address: str) -> str:
    match = _SCHEME.fullmatch(address)
    if match is None:
        return f"'{address}' is not an address that opens an editor"
    if match[1] in _OF_BROWSERS:
        return f"'{match[1]}://' leads to no editor"
    names = _PLACEHOLDER.findall(address)
    unknown = next((name for name in names if name not in _KNOWN), None)
    if unknown is not None:
        return f"an editor's address has no '{{{unknown}}}'"
    return "" if {"file", "path"} & set(names) else "an editor's address needs '{file}' or '{path}'"
