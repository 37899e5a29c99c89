"""Simulations that were made with other data than those that are printed."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardwright.load.data_digest import digest_data
from cardwright.project import Project

_RESULTS: Final = "simulation.json"


def stale_simulations(folder: Path, project: Project) -> Iterator[str]:
    """Yield a line for each game whose ``simulation.json`` below ``folder`` is older than its data."""
    for game in project.games.values():
        played_with = _digest_in(folder / game.id / _RESULTS)
        if played_with is not None and played_with != digest_data(game):
            yield f"{game.id}: {_RESULTS} is older than the data; run 'cardwright simulate {game.id}'"


def _digest_in(path: Path) -> str | None:
    """The hash of the data that a simulation played with; None where there is no simulation."""
    try:
        content = json.loads(path.read_bytes())
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError):
        return ""  # whatever it is, it says nothing of these data
    return str(content.get("data_sha256", "")) if isinstance(content, dict) else ""
