"""``build/faces.json``: what was on each face of the last full build, so that a later one knows what has changed."""

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Final, TypeAlias

from cardwright.build.outputs import write_whole
from cardwright.faces.contents import CardContent
from cardwright.findings import ProjectError

FILE: Final = "faces.json"
Run: TypeAlias = tuple[str, str]
Records: TypeAlias = Mapping[Run, Mapping[str, CardContent]]


def read_records(file: Path) -> Records:
    """Return the cards of each game and language in a file. Raises ProjectError where it is no such file."""
    records: dict[Run, dict[str, CardContent]] = {}
    try:
        for entry in json.loads(file.read_text(encoding="utf-8"))["faces"]:
            run = entry.pop("game"), entry.pop("lang")
            records.setdefault(run, {})[entry["card"]] = CardContent(**entry)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise ProjectError(f"cannot read the faces in {file.name}", "name a faces.json that a build wrote") from error
    return records


def write_records(folder: Path, records: Records, *, is_current: Callable[[str, str], bool]) -> None:
    """Write the records of some games and languages; those of others stay while the workspace has them."""
    known: dict[Run, Mapping[str, CardContent]] = {}
    with suppress(ProjectError):
        known = {run: cards for run, cards in read_records(folder / FILE).items() if is_current(*run)}
    known |= records
    entries = [
        {"game": game, "lang": lang, **asdict(card)}
        for (game, lang), cards in sorted(known.items())
        for card in _sort(cards)
    ]
    text = json.dumps({"faces": entries}, indent=1, ensure_ascii=False) + "\n"
    file = folder / FILE
    if not file.is_file() or file.read_text(encoding="utf-8") != text:
        write_whole(file, text.encode())


def _sort(cards: Mapping[str, CardContent]) -> Iterable[CardContent]:
    return (cards[card] for card in sorted(cards))
