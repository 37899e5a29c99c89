"""The tables that ship with the package."""

from pathlib import Path

import pytest

import cardwright
from cardwright.load.tables import read_table

DATA = Path(cardwright.__file__).parent / "data"


NAMES = sorted(path.relative_to(DATA).as_posix() for path in (*DATA.glob("*.yaml"), *DATA.glob("vendors/*.yaml")))


@pytest.mark.parametrize("name", NAMES)
def test_every_table_can_be_read(name: str) -> None:
    """Each holds something, and where it tells of languages, of English too."""
    table = read_table(name)
    assert table
    assert "words" not in name or "en" in table
