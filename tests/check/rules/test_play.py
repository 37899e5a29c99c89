"""The plan of play against the box."""

from pathlib import Path

import pytest

from tests.check.workspace import lay_out, run


@pytest.mark.parametrize(
    ("players", "found"),
    [
        (1, ["2:3 PLY006 tiny variant 'small' is for 1 players, and the box for 2 to 4"]),
        (2, []),
        (4, []),
        (5, ["2:3 PLY006 tiny variant 'small' is for 5 players, and the box for 2 to 4"]),
    ],
)
def test_a_tiny_variant_has_as_many_players_as_the_box(tmp_path: Path, players: int, found: list[str]) -> None:
    """Another number is not the game that the rules tell of."""
    lay_out(tmp_path, {"play.yaml": f"tiny:\n  small: {{players: {players}}}\n"})
    told = [finding for finding in run(tmp_path).findings if finding.code == "PLY006"]
    assert [f"{each.place.line}:{each.place.column} {each.code} {each.message}" for each in told] == found
