"""The encodings that spreadsheets save tables in."""

import pytest

from cardwright.load.rows_encoding import decode_table

JAPANESE = "名前,点\n伊織の衣装,3\n水瀬,5\n"
FRENCH = "Nom,Texte\nCafé,«Piochez» une élan – d’été, ‘œuvre’\n"


@pytest.mark.parametrize(
    ("text", "encoding", "said"),
    [
        (JAPANESE, "utf-8", []),
        (JAPANESE, "utf-8-sig", ["the file is UTF-8 with a signature, and read so"]),
        (JAPANESE, "cp932", ["the file is Shift_JIS, and read so"]),
        ("名前,数\n火球,2\n水球,3", "cp932", ["the file is Shift_JIS, and read so"]),
        (FRENCH, "cp1252", ["the file is Windows-1252, and read so"]),
        ("Müller,Größe,Maß", "cp1252", ["the file is Windows-1252, and read so"]),
        (FRENCH, "utf-16", ["the file is UTF-16, and read so"]),
    ],
)
def test_the_encoding_is_found_out_and_said(text: str, encoding: str, said: list[str]) -> None:
    """The text is the one that was saved; anything but plain UTF-8 is a note."""
    decoded, findings = decode_table(text.encode(encoding), "a.csv")
    assert decoded == text
    assert [(found.code, found.message) for found in findings] == [("ROW002", message) for message in said]


@pytest.mark.parametrize("text", ["a\r\nb\r\n", "a\rb\r", "a\nb\n"])
def test_line_ends_of_every_system(text: str) -> None:
    """Places count lines, however they end."""
    assert decode_table(text.encode(), "a.csv")[0] == "a\nb\n"


def test_what_is_no_text_at_all() -> None:
    """Half a UTF-16 character, and control characters, are errors."""
    assert decode_table(b"\xff\xfea", "a.csv")[0] is None
    assert [found.code for found in decode_table(b"a\x00b", "a.csv")[1]] == ["YML008"]
