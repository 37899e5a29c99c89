"""Covers of records: light, of the hues asked for, and no two alike."""

import re

import pytest

from cardwright.faces.ornaments.covers import COVERS, cover

LIGHT = 9_000  # characters: a thousand covers are a few megabytes


def draw(kind: int | str = 0, seed: int = 1) -> str:
    """A cover as a sleeve has it."""
    return cover(width=40, height=41, colour="#204060", ground="#e0e0e0", seed=seed, kind=kind)


@pytest.mark.parametrize("kind", COVERS)
def test_a_cover_has_one_hue_in_two_tones(kind: str) -> None:
    """Dark, middle and ground, so that a pack is known by its covers."""
    assert set(re.findall(r'(?:fill|stroke)="(#\w+)"', draw(kind))) == {"#204060", "#8090a0", "#e0e0e0"}


@pytest.mark.parametrize("kind", COVERS)
def test_a_cover_is_light(kind: str) -> None:
    """Whatever the seed."""
    assert max(len(draw(kind, seed)) for seed in range(50)) < LIGHT


@pytest.mark.parametrize("kind", COVERS)
def test_a_seed_varies_the_pattern(kind: str) -> None:
    """Two records with the same pattern are told apart."""
    assert len({draw(kind, seed) for seed in range(8)}) == len(range(8))


def test_a_number_counts_through_the_patterns() -> None:
    """And begins again after the last."""
    assert draw(len(COVERS)) == draw(0) == draw(next(iter(COVERS)))
    assert draw(1) != draw(0)


def test_an_unknown_pattern_is_an_error() -> None:
    """With the names that there are."""
    with pytest.raises(ValueError, match="unknown cover 'photo'; there are sunrise, "):
        draw("photo")
