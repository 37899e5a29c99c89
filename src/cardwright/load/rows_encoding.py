"""The bytes of a table to text: spreadsheets save in the encoding of their country, which is found out and said."""

import re
from typing import Final

from cardwright.findings import Finding, Place
from cardwright.load.files import decode_text

_MARKED: Final = {
    b"\xef\xbb\xbf": ("utf-8", "UTF-8 with a signature"),
    b"\xff\xfe": ("utf-16-le", "UTF-16"),
    b"\xfe\xff": ("utf-16-be", "UTF-16"),
}
# Shift_JIS writes kana and the kanji in daily use with these first bytes (JIS X 0208, rows 1 to 47).
_JAPANESE: Final = re.compile(rb"[\x81-\x97][\x40-\x7e\x80-\xfc]|[\xa1-\xdf]")
_PAIRED: Final = re.compile(rb"[\x81-\x9f\xe0-\xfc][\x40-\x7e\x80-\xfc]|[\x80-\xff]")
_KANA: Final = re.compile("[\u3041-\u30fe]")


def decode_table(data: bytes, path: str) -> tuple[str | None, tuple[Finding, ...]]:
    """Decode a table; an encoding that is not plain UTF-8 is a note. None, with the reason, where it is not text."""
    for mark, (encoding, name) in _MARKED.items():
        if data.startswith(mark):
            return _recode(data, path, encoding, name, start=len(mark))
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        encoding, name = ("cp932", "Shift_JIS") if _is_japanese(data) else ("cp1252", "Windows-1252")
        return _recode(data, path, encoding, name)
    return _decode(data, path)


def _recode(
    data: bytes, path: str, encoding: str, name: str, *, start: int = 0
) -> tuple[str | None, tuple[Finding, ...]]:
    try:
        text = data[start:].decode(encoding)
    except UnicodeDecodeError:
        return decode_text(data, path)
    said = Finding(
        code="ROW002",
        place=Place(path=path),
        message=f"the file is {name}, and read so",
        hint="save it as UTF-8, which all programs read alike",
    )
    decoded, findings = _decode(text.encode(), path)
    return decoded, (said, *findings)


def _decode(data: bytes, path: str) -> tuple[str | None, tuple[Finding, ...]]:
    text, findings = decode_text(data, path)
    return (text if text is None or "\n" in text else text.replace("\r", "\n")), findings


def _is_japanese(data: bytes) -> bool:
    """Whether nearly all that is not ASCII reads as daily Japanese.

    A Western text read as Shift_JIS is rare kanji, and a letter with an accent swallows the letter that follows.
    """
    try:
        text = data.decode("cp932")
    except UnicodeDecodeError:
        return False
    pairs = _PAIRED.findall(data)
    daily = sum(_JAPANESE.fullmatch(pair) is not None for pair in pairs)
    high = sum(len(pair) > 1 and pair[1] >= 0x80 for pair in pairs)  # noqa: PLR2004
    is_kana = len(_KANA.findall(text)) * 10 > len(pairs)
    return daily >= 0.9 * len(pairs) and (is_kana or high * 2 > len(pairs))
