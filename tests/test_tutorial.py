"""The tutorial is true, line by line, and short enough for a coffee break."""

import json
import re
from pathlib import Path

import pytest

from tools.format_words import SIMULATION, TABLE, VERDICT
from tools.pages import follow

PAGE = (Path(__file__).parent.parent / "docs/tutorial.md").read_text(encoding="utf-8")
TO_PAPER = PAGE[: PAGE.index("## Change a rule")]
WORDS_A_MINUTE, KEYS_A_MINUTE = 220, 150  # an adult reading prose (Brysbaert 2019: 238), and somebody typing slowly


@pytest.mark.slow
def test_who_follows_it_sees_what_it_shows(tmp_path: Path) -> None:
    """Every command answers what stands below it, after every change that the page asks for.

    And the file that the simulation leaves has the keys that the reference tells of.
    """
    assert follow(PAGE, tmp_path) == PAGE
    assert (tmp_path / "berry-hill/build/berry-hill/en/sheets-a4-duplex.pdf").exists()
    written = json.loads((tmp_path / "berry-hill/build/berry-hill/simulation.json").read_text(encoding="utf-8"))
    assert list(written) == list(SIMULATION)
    assert list(written["players"]["2"]) == list(TABLE)
    assert list(written["verdicts"][0]) == list(VERDICT)


def test_it_takes_five_minutes_to_paper() -> None:
    """Reading the text and the answers, and typing commands and changes, up to the printed sheet."""
    typed = re.findall(r"(?m)^\$ (.*)$", TO_PAPER) + re.findall(r"end:\n\n```yaml\n(.*?)```", TO_PAPER, re.DOTALL)
    changed = ["(fr, ja: draft)", "copies", "4", "24"]
    read = len(re.sub(r"```.*?```", "", TO_PAPER, flags=re.DOTALL).split())
    answers = len(re.findall(r"(?m)^(?!\$).*\S+", "".join(re.findall(r"```console\n(.*?)```", TO_PAPER, re.DOTALL))))
    minutes = (read + 5 * answers) / WORDS_A_MINUTE + sum(map(len, typed + changed)) / KEYS_A_MINUTE
    assert minutes < 5
