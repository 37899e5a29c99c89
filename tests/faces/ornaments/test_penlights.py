"""Penlights: as many as asked for, in the formation asked for."""

import re

import pytest

from cardwright.faces.ornaments.penlights import FORMATIONS, penlights


def draw(formation: str, count: int, seed: int = 0) -> str:
    """A formation in a field of 60 x 40 mm."""
    return penlights(
        width=60,
        height=40,
        colours=["#111", "#222"],
        glow="#ccf",
        grip="#000",
        formation=formation,
        count=count,
        seed=seed,
    )


def ends(drawn: str) -> list[float]:
    """All coordinates of the lights."""
    return [float(number) for d in re.findall(r' d="([^"]+)"', drawn) for number in re.findall(r"-?[\d.]+", d)]


@pytest.mark.parametrize("formation", sorted(set(FORMATIONS) - {"scatter"}))
@pytest.mark.parametrize("count", [1, 2, 5, 10])
def test_there_are_as_many_as_asked_for(formation: str, count: int) -> None:
    """Each has one handle."""
    assert draw(formation, count).count('stroke="#000"') == count


@pytest.mark.parametrize("formation", FORMATIONS)
@pytest.mark.parametrize("seed", range(5))
def test_whole_penlights_stand_in_the_field(formation: str, seed: int) -> None:
    """None of them is cut."""
    drawn = draw(formation, 6, seed)
    assert min(ends(drawn)) >= 0
    assert max(ends(drawn)) <= 60


def test_colours_are_taken_in_turn() -> None:
    """Light after light."""
    assert re.findall(r'stroke="(#111|#222)"', draw("burst", 5)) == ["#111", "#222", "#111", "#222", "#111"]


@pytest.mark.parametrize("formation", ["crowd", "scatter"])
def test_a_seed_has_its_own_crowd(formation: str) -> None:
    """No two audiences are alike."""
    assert len({draw(formation, 6, seed) for seed in range(9)}) == 9


def test_an_unknown_formation_is_refused_by_name() -> None:
    """The message says what there is."""
    with pytest.raises(ValueError, match="unknown formation 'wave'; there are fan, cross"):
        draw("wave", 3)
