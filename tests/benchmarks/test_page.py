"""The page of the benchmarks says what the results say, and nothing that was not measured."""

import json
from pathlib import Path
from typing import Any

from benchmarks.page import PAGE, RESULTS, write_page

ROOT = Path(__file__).parents[2]


def case(part: str, name: str, cpu_s: float, **more: Any) -> dict[str, Any]:
    """Return a case whose runs all cost the same."""
    figures = {"cpu_s": cpu_s, "wall_s": cpu_s, "peak_mb": 100.0, "together_mb": 150.0, "file_mb": 5.0}
    spreads = {figure: [value] * 3 for figure, value in figures.items()}
    return {"part": part, "case": name, "tool": "Cardwright", "runs": 3, "processes_mb": [100, 50]} | spreads | more


def results(*cases: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return results of a made-up machine."""
    machine = {"processor": "Abacus", "cores": 2, "memory_gb": 8, "system": "Linux 6", "python": "3.11.7"}
    machine |= {"commit": "0123456789", "libraries": {"weasyprint": "70.0"}}
    common = {"date": "2026-11-30 01:20 UTC", "quick": False, "load": [0.1, 1.5], "seconds": 500}
    return {"machine": machine, "peers": {}, "missing": {}, "cases": list(cases)} | common | more


def cold(cards: int, cpu_s: float, tool: str = "Cardwright", **more: Any) -> dict[str, Any]:
    """Return a cold build with art."""
    return case("cards", "cold", cpu_s, cards=cards, has_art=True, tool=tool, **more)


def test_a_bar_that_is_missed_is_said_to_be() -> None:
    """The same bar, either side of its limit."""
    met, missed = (write_page(results(cold(540, cpu_s)))[PAGE] for cpu_s in (6.0, 6.1))
    assert "| 540 cards with art, cold | at most 6 s CPU | 6.00 s CPU | yes |" in met
    assert "| 540 cards with art, cold | at most 6 s CPU | 6.10 s CPU | **no** |" in missed


def test_a_lead_is_of_what_was_measured_in_the_same_run() -> None:
    """Three times is a lead, less is none, and one that failed is not compared."""
    page = write_page(results(cold(540, 4), cold(540, 11, "protograf"), cold(540, 0, "cartuli", failed="no")))[PAGE]
    assert "CPU time, beside protograf | at least 3 times less | 2.8 times less | **no** |" in page
    assert "beside cartuli" not in page
    assert "| cartuli, cold | failed |" in page


def test_squib_is_quoted_and_says_so() -> None:
    """Its figures are not ours, so their source stands below them."""
    page = write_page(results(cold(540, 4)))[PAGE]
    assert "| Squib (quoted), PNG art | 26.4 |" in page
    assert "Squib is quoted, not measured: Squib 0.20.0a" in page


def test_the_floors_are_named_with_their_distance() -> None:
    """How many times ours takes, said for each."""
    page = write_page(results(cold(540, 4), cold(540, 0.5, "Typst")))[PAGE]
    assert "a cold build of ours takes 8.0 times the CPU time and 1.0 times the memory of Typst." in page


def test_curves_are_drawn_where_there_is_something_to_draw() -> None:
    """One file for each figure, with every tool's name on it; a part that was not measured has none."""
    written = write_page(results(cold(54, 1), cold(540, 4), cold(54, 0.1, "Typst"), cold(540, 0.5, "Typst")))
    assert set(written) == {PAGE, "docs/images/growth-cpu.svg", "docs/images/growth-memory.svg"}
    assert written["docs/images/growth-cpu.svg"].count("<path") == 2
    assert ">Typst</text>" in written["docs/images/growth-cpu.svg"]


def test_a_quick_run_is_said_to_show_no_speed() -> None:
    """So that nobody quotes it."""
    assert "**A quick run" in write_page(results(quick=True))[PAGE]


def test_what_could_not_be_installed_is_named() -> None:
    """A column that is not there has a reason."""
    why = "cartuli==0.1.0b3 could not be installed: no network"
    assert f"Not measured: {why}." in write_page(results(missing={"cartuli": why}))[PAGE]


def test_games_are_held_to_their_own_bars() -> None:
    """Two games have a bar four times that of the others."""
    rates = {"games_s": [1, 1, 1], "decisions_s": [90_000, 100_000, 110_000], "players": 2}
    page = write_page(results(case("play", "ioripic", 1, **rates), case("play", "odeon", 1, **rates)))[PAGE]
    assert "| ioripic, 2 players, random bots | 200,000 decisions a second | 100,000 | **no** |" in page
    assert "| odeon, 2 players, random bots | 50,000 decisions a second | 100,000 | yes |" in page
    assert "| odeon | 2 | 1 (1–1) | 100,000 (90,000–110,000) | 3 |" in page


def test_the_page_is_up_to_date() -> None:
    """What is in the repository was made from the results beside it: by ``make bench-page``."""
    if not RESULTS.exists():
        assert not (ROOT / PAGE).exists()
        return  # nothing was measured yet
    kept = json.loads(RESULTS.read_text(encoding="utf-8"))
    assert not kept["quick"]
    for name, text in write_page(kept).items():
        assert (ROOT / name).read_text(encoding="utf-8") == text, f"{name}: run 'make bench-page'"
    assert "(performance.md)" in (ROOT / "docs/index.md").read_text(encoding="utf-8")
