"""Plain scalars by YAML 1.2."""

import pytest

from cardwright.load.scalars import has_leading_zero, resolve_plain


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"),
        ("yes", "yes"),
        ("on", "on"),
        ("true", True),
        ("~", None),
        ("", None),
        ("12", 12),
        ("-3", -3),
        ("010", 10),
        ("0x1f", 31),
        ("0o17", 15),
        ("1.50", 1.5),
        ("3:30", "3:30"),
        ("1_000", "1_000"),
        ("2026-11-29", "2026-11-29"),
        ("+", "+"),
        (".", "."),
        ("9" * 40, "9" * 40),
    ],
)
def test_resolve_plain(text: str, value: object) -> None:
    """Only the core schema's words and numbers are anything but text."""
    assert resolve_plain(text) == value
    assert type(resolve_plain(text)) is type(value)


@pytest.mark.parametrize(("text", "leads"), [("017", True), ("0o17", True), ("0", False), ("10", False), ("-07", True)])
def test_has_leading_zero(text: str, *, leads: bool) -> None:
    """A zero alone is a number like any other."""
    assert has_leading_zero(text) is leads
