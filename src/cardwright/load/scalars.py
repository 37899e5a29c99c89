"""Plain YAML scalars read by the core schema of YAML 1.2 (section 10.3.2): ``no`` is text, ``010`` is ten."""

import re
from typing import Final

_NULL: Final = frozenset({"", "~", "null", "Null", "NULL"})
_BOOL: Final = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_INTEGER: Final = re.compile(r"[-+]?[0-9]+", re.ASCII)
_OCTAL: Final = re.compile(r"0o[0-7]+", re.ASCII)
_HEXADECIMAL: Final = re.compile(r"0x[0-9a-fA-F]+", re.ASCII)
_FLOAT: Final = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?", re.ASCII)
_SPECIAL: Final = {
    ".inf": float("inf"),
    "-.inf": float("-inf"),
    "+.inf": float("inf"),
    ".nan": float("nan"),
}
_LEADING_ZERO: Final = re.compile(r"[-+]?0[0-9]+|0[ox][0-9a-fA-F]+", re.ASCII)
_MAX_DIGITS: Final = 18  # a printed number has no more; int() of a million digits takes seconds


def resolve_plain(text: str) -> object:
    """Return None, a bool, an int, a float or the text itself, as YAML 1.2's core schema reads it."""
    if not text or text[0] not in "0123456789+-.~nNtTfF":
        return text or None
    if text in _NULL:
        return None
    if text in _BOOL:
        return _BOOL[text]
    if len(text) <= _MAX_DIGITS:
        return _resolve_number(text)
    return text


def _resolve_number(text: str) -> object:
    if text.isdecimal() and text.isascii():
        return int(text)
    if _INTEGER.fullmatch(text):
        return int(text)
    if _OCTAL.fullmatch(text):
        return int(text, 0)
    if _HEXADECIMAL.fullmatch(text):
        return int(text, 0)
    if _FLOAT.fullmatch(text):
        return float(text)
    return _SPECIAL.get(text.lower(), text)


def has_leading_zero(text: str) -> bool:
    """Whether a plain number starts with a zero that readers disagree about (``017``, ``0o17``, ``0x1f``)."""
    return _LEADING_ZERO.fullmatch(text) is not None
