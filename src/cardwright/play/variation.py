"""What if: a game with other numbers, and with fewer cards."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardwright.findings import ProjectError
from cardwright.load.faults import did_you_mean
from cardwright.load.yamlfile import parse_yaml
from cardwright.play.data import Data
from cardwright.play.job import Job
from cardwright.playplan import TinyVariant

_CARD = "card:"


def read_variation(written: str) -> tuple[str, tuple[Any, ...]]:
    """Return the path and the values of ``dome.vp=12,10,8``; a list as a value stands in brackets.

    Raises ProjectError where there is neither.
    """
    path, _, values = written.partition("=")
    file, faults = parse_yaml(f"[{values}]", "--vary")
    if not path.strip() or not values.strip() or faults or not isinstance(file.value, tuple):
        raise ProjectError(f"'{written}' is no variation", "write a path and values, as in 'dome.vp=12,10,8'")
    return path.strip(), file.value


def vary_data(job: Job, vary: Mapping[str, Any]) -> Job:
    """Return a job with other values: ``{"dome.vp": 10, "card:idol/10.salary": 40}``.

    Raises ProjectError for a value or a card that does not exist.
    """
    data = job.data
    for path, value in vary.items():
        try:
            data = _varied(data, path, value)
        except KeyError as error:
            raise ProjectError(f"there is no value '{path}' to vary", _nearest(data, path)) from error
    return replace(job, data=data, vary={**job.vary, **vary}, key=_key(job, vary))


def shrink_data(job: Job, variant: TinyVariant) -> Job:
    """Return the job of a tiny variant: its values, and of some decks the cards that it keeps."""
    varied = vary_data(job, variant.vary)
    decks = dict(varied.data.decks)
    for deck, kept in variant.keep.items():
        known = decks.get(deck, ())
        cards = tuple(card for card in known if card.id in kept or str(card.number) in kept)
        if len(cards) < len(set(kept)):
            raise ProjectError(f"tiny variant '{variant.name}' keeps cards that deck '{deck}' has not", "see play.yaml")
        decks[deck] = cards
    return replace(varied, data=replace(varied.data, decks=decks), key=f"{varied.key}/{variant.name}")


def _key(job: Job, vary: Mapping[str, Any]) -> str:
    return job.key + "".join(f"&{path}={value!r}" for path, value in vary.items())


def _present(data: Data, path: str) -> Any:
    """The value as it stands. Raises KeyError."""
    if not path.startswith(_CARD):
        return data.values[path]
    reference, _, field = path.removeprefix(_CARD).partition(".")
    deck, _, name = reference.partition("/")
    for card in data.decks[deck]:
        if name in {card.id, str(card.number)}:
            return card.copies if field == "copies" else card.values[field]
    raise KeyError(path)


def _varied(data: Data, path: str, value: Any) -> Data:
    """The data with a value changed, or as they are where it is the value already. Raises KeyError."""
    frozen = _frozen(value)
    return data if _present(data, path) == frozen else data.with_value(path, frozen)


def _frozen(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(_frozen(item) for item in value)
    if isinstance(value, Mapping):
        return {key: _frozen(item) for key, item in value.items()}
    return value


def _nearest(data: Data, path: str) -> str:
    if not path.startswith(_CARD):
        return did_you_mean(path, data.values)
    known = [f"{_CARD}{card.reference}.{field}" for card in data.cards() for field in ("copies", *card.values)]
    return did_you_mean(path, known)
