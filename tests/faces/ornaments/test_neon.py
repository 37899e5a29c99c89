"""What glows in a live house: a drawing says what its arguments say."""

import re

import pytest

from cardwright.faces.ornaments.neon import SIGNS, meter, neon, tube, voices


def filled(drawn: str, paint: str) -> int:
    """How many blocks of a meter are painted so."""
    return sum(path.count("M") for path in re.findall(rf'<path fill="{paint}"[^>]* d="([^"]+)"', drawn))


@pytest.mark.parametrize(("first", "last", "lit"), [(1, 0, 0), (1, 3, 3), (6, 10, 5), (10, 10, 1), (1, 10, 10)])
def test_a_meter_lights_the_blocks_asked_for(first: int, last: int, lit: int) -> None:
    """The others are hollow; there are ten together."""
    drawn = meter(width=40, height=4, colour="#111", dim="#ccc", first=first, last=last)
    assert (filled(drawn, "#111"), filled(drawn, "none")) == (lit, 10 - lit)


def test_blocks_of_a_meter_stay_within_its_width() -> None:
    """The last one ends at the edge, its line within."""
    drawn = meter(width=40, height=4, colour="#111", dim="#ccc", stroke=0.2)
    assert max(float(x) for x in re.findall(r"[ML]([\d.]+) ", drawn)) == pytest.approx(39.9)


@pytest.mark.parametrize("kind", [*SIGNS, "heart", "dot"])
def test_a_tube_is_glow_light_and_core(kind: str) -> None:
    """Three strokes along one path, each thinner than the one below it."""
    drawn = neon(width=20, height=20, kind=kind, colour="#00f", glow="#ccf", stroke=1)
    assert len(set(re.findall(r' d="([^"]+)"', drawn))) == 1
    assert re.findall(r'stroke="(#\w+)" stroke-width="([\d.]+)"', drawn) == [
        ("#ccf", "2.6"),
        ("#00f", "1"),
        ("#fff", "0.3"),
    ]


def test_every_sign_is_another() -> None:
    """Idols are told apart by their signs."""
    assert len({neon(width=20, height=20, kind=kind, colour="#00f", glow="#ccf") for kind in SIGNS}) == len(SIGNS)


def test_an_unknown_sign_is_refused_by_name() -> None:
    """The message is for the author of a template."""
    with pytest.raises(ValueError, match="unknown shape 'sunn'"):
        neon(width=20, height=20, kind="sunn", colour="#00f", glow="#ccf")


@pytest.mark.parametrize("seed", range(9))
def test_a_voice_is_as_loud_as_asked_for(seed: int) -> None:
    """At its loudest it is ``rise`` mm from the middle; it starts and ends there."""
    drawn = voices(width=60, height=20, colours=["#00f"], glow="#ccf", seed=seed, rise=5)
    line = re.search(r' d="M([^"]+)"', drawn)
    assert line
    heights = [float(point.split()[1]) for point in line[1].split("L")]
    assert max(abs(height - 10) for height in heights) == pytest.approx(5, abs=0.001)
    assert (heights[0], heights[-1]) == (10, 10)


def test_the_first_voice_lies_on_top() -> None:
    """It is the lead's, so it is drawn last."""
    drawn = voices(width=60, height=20, colours=["#111", "#222", "#333"], glow="#ccf", seed=1)
    assert re.findall(r'stroke="(#111|#222|#333)"', drawn) == ["#333", "#222", "#111"]


def test_a_frame_keeps_its_distance_from_the_edge() -> None:
    """It turns four round corners."""
    drawn = tube(width=20, height=10, colour="#00f", glow="#ccf", inset=2, radius=1)
    assert drawn.count("a 1 1") == 4 * 3  # glow, light and core
    assert "M 3 2H 17 a" in drawn
