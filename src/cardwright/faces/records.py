"""Results of rendering as JSON, for the cache; plain values only, since a cache may come from elsewhere."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardwright.faces.fit import Choice, Need, Role, Spot
from cardwright.faces.page_facts import PageFacts, from_json, to_json


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the renderer's log, with the style sheet or the page that it speaks of where that is known."""

    message: str
    style: str = ""
    page: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What is known of a chunk's pages besides their PDF: what each shows, how boxes are set, and the log.

    ``failure`` is set where there are no pages.
    """

    facts: tuple[PageFacts, ...] = ()
    choices: Mapping[Spot, Choice]
    log: tuple[LogLine, ...] = ()
    failure: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Painted:
    """A chunk's PDF, a page a face, with its record and the steps that its roles went down.

    ``file`` holds the PDF once it is kept, and ``pdf`` is empty then.
    """

    pdf: bytes
    record: Record
    steps: Mapping[Role, int]
    file: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """What the boxes of a chunk need, and the finished pages where nothing outside the chunk can change them."""

    needs: Mapping[Spot, Need]
    painted: Painted | None


def write_record(record: Record) -> bytes:
    """Return a record as JSON."""
    return _dump(
        {
            "facts": [to_json(facts) for facts in record.facts],
            "choices": [[*spot, choice.step, choice.remedy] for spot, choice in sorted(record.choices.items())],
            "log": [[line.message, line.style, line.page] for line in record.log],
            "failure": record.failure,
        }
    )


def read_record(data: bytes) -> Record:
    """Return the record that ``write_record`` wrote."""
    value: dict[str, Any] = json.loads(data)
    return Record(
        facts=tuple(from_json(facts) for facts in value["facts"]),
        choices={(face, box): Choice(step, remedy) for face, box, step, remedy in value["choices"]},
        log=tuple(LogLine(*line) for line in value["log"]),
        failure=value["failure"],
    )


def write_needs(needs: Mapping[Spot, Need]) -> bytes:
    """Return what boxes need as JSON."""
    return _dump([[*spot, need.step, need.missing_mm] for spot, need in sorted(needs.items())])


def read_needs(data: bytes) -> dict[Spot, Need]:
    """Return what ``write_needs`` wrote."""
    return {(face, box): Need(step=step, missing_mm=missing) for face, box, step, missing in json.loads(data)}


def plain_steps(steps: Mapping[Role, int]) -> list[list[object]]:
    """Return the steps of roles as plain values, in a fixed order."""
    return [[*role, step] for role, step in sorted(steps.items())]


def _dump(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
