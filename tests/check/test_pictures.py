"""Pictures in a rulebook lead to cards that are there."""

from pathlib import Path

import pytest

from tests.check.workspace import BASE, lay_out, run

BOOK = BASE["rulebook.md"]


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("animal/fox animal/owl", ""),
        ("animal/fox animal/owll", "picture of unknown card 'animal/owll'"),
        ("animal/fox/back", "picture of the back of animal/fox, which has none"),
    ],
)
def test_pictures(tmp_path: Path, cards: str, message: str) -> None:
    """A card that is not there has no picture; nor has a back that is white."""
    lay_out(tmp_path, {"rulebook.md": f"{BOOK}\n::: picture {cards}\n:::\n"})
    found = [finding.message for finding in run(tmp_path).findings if finding.code == "REF002"]
    assert found == ([message] if message else [])
