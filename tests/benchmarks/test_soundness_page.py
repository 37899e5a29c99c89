"""The page of soundness says what the results say."""

from typing import Any

from benchmarks.soundness_page import write_page


def test_a_game_has_its_line_and_its_tables() -> None:
    """With what was broken counted, and a lost worker said."""
    table = {"players": 2, "bots": "stall", "games": 1000, "decisions": 2_000_000, "ends": {"over": 990, "stalled": 10}}
    table |= {"broken": {"a": 2, "b": 1}, "digest": "ab" * 32}
    found: dict[str, Any] = {"tables": [table], "seed": "1", "digest": "cd" * 32, "data_sha256": "e" * 64}
    found |= {"code_sha256": "f" * 64, "cpu_s": 12.4, "lost_a_worker": True}
    found |= {"games": 1000, "same_again": 1000, "same_on_dask": 100}
    machine = {"processor": "Abacus", "python": "3.11.7", "commit": "0123456789"}
    page = write_page({"bots": ["random", "stall"], "machine": machine, "models": {"go": found}})
    assert "with random and stall players" in page
    again = "the same after 1,000 a table | the same after 100 a table, with a worker lost"
    assert f"| go | 1,000 | 1,000 | 2,000,000 | 3 | {again} | 12 |" in page
    assert "| 2 | stall | 1,000 | 2,000,000 | over 990, stalled 10 | 3 | `abababababababab` |" in page
