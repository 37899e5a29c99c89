"""Pydantic's complaints as our own sentences, each at its own place, with what the author probably meant."""

import re
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Final, Protocol, TypeVar

from pydantic import ValidationError

from cardwright.findings import Finding, Place
from cardwright.load.schema import Model
from cardwright.project import UNKNOWN, Key, Path

M = TypeVar("M", bound=Model)


class Located(Protocol):
    """What a fault needs of a file: where a path stands in it, and how its value is written."""

    def locate(self, path: Path, *, key: bool = False) -> Place:
        """The place of a path."""

    def written(self, path: Path) -> str:
        """A scalar as its author wrote it."""


_WORDS: Final = {
    "string_type": "text",
    "int_type": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
    "int_from_float": "a whole number",
}
_QUOTED: Final = re.compile("'([^']*)'")
_IN_UNION: Final = 2  # steps: the field, and the branch
_IDS: Final = frozenset({"id", "deck", "game"})
ID_HINT: Final = "an id begins with a small letter and has small letters, digits and hyphens"
_MEASURES: Final = frozenset({"width", "height", "margin"})
_LIMITS: Final = {
    "greater_than_equal": ("ge", "below the least allowed"),
    "less_than_equal": ("le", "above the most allowed"),
}


def is_valid(model: type[M], value: object) -> bool:
    """Whether a value has no fault at all."""
    return model.__pydantic_validator__.isinstance_python(value)


def validate(
    model: type[M], value: object, *, file: Located, path: Path, subject: str, uses: Callable[[str], int] | None = None
) -> tuple[M | None, tuple[Finding, ...]]:
    """Check a value against a model; what is wrong is left out of the result as far as that is possible.

    ``subject`` names the thing for a person ("idol 3, Hikari Kagawa"); ``uses`` counts how many neighbours have
    a field, for the hint.
    """
    try:
        return model.model_validate(value), ()
    except ValidationError as error:
        faults = _without_other_branches(error.errors(include_url=False, include_context=True))
        faults.sort(key=lambda fault: fault["loc"][-1:] == ("int",))  # of int or float, speak of numbers
        misspelt = _misspelt(faults)
        faults = [fault for fault in faults if fault["type"] != "missing" or fault["loc"] not in misspelt.values()]
        findings = tuple(
            _findings(faults, model=model, file=file, path=path, subject=subject, uses=uses, misspelt=misspelt)
        )
        kept = _without(value, {fault["loc"][:1] for fault in faults})
    wrong = {fault["loc"][:1] for fault in faults if fault["type"] != "missing"} | {
        path for path in misspelt.values() if len(path) == 1
    }
    for spare in (kept, kept if not isinstance(kept, dict) else {**_unknown(model, wrong), **kept}):
        try:
            return model.model_validate(spare), findings
        except ValidationError:
            continue
    return None, findings


def _without_other_branches(faults: list[Any]) -> list[Any]:
    """Of a union, the branch that the author meant: a fault inside one explains what another says of the whole."""
    inside = [fault["loc"] for fault in faults]
    return [
        fault
        for fault in faults
        if fault["type"] not in _WORDS
        or not any(loc[: len(fault["loc"]) - 1] == fault["loc"][:-1] and len(loc) > len(fault["loc"]) for loc in inside)
        or len(fault["loc"]) < _IN_UNION
    ]


def _misspelt(faults: Iterable[Any]) -> Mapping[Path, Path]:
    """Each unknown field that is nearly a missing one, by where it is to where it should be."""
    missing: dict[Path, list[str]] = {}
    for fault in faults:
        if fault["type"] == "missing":
            missing.setdefault(fault["loc"][:-1], []).append(str(fault["loc"][-1]))
    found: dict[Path, Path] = {}
    for fault in faults:
        level = fault["loc"][:-1]
        if fault["type"] == "extra_forbidden" and level in missing:
            close = get_close_matches(str(fault["loc"][-1]), missing[level], n=1, cutoff=0.6)
            found.update((fault["loc"], (*level, name)) for name in close)
    return found


def _unknown(model: type[Model], wrong: Iterable[Path]) -> Mapping[str, object]:
    """Required fields whose values are wrong, as unknown: what is wrong with one field must not cost the card."""
    names = {str(path[0]) for path in wrong if path}
    return {name: UNKNOWN for name in names if name in model.model_fields and model.model_fields[name].is_required()}


def _without(value: object, bad: set[tuple[Key, ...]]) -> object:
    if not isinstance(value, dict):
        return value
    return {name: entry for name, entry in value.items() if (name,) not in bad}


def _findings(
    faults: Iterable[Any],
    *,
    model: type[Model],
    file: Located,
    path: Path,
    subject: str,
    uses: Callable[[str], int] | None,
    misspelt: Mapping[Path, Path],
) -> Iterable[Finding]:
    seen: set[tuple[str, Place]] = set()
    for fault in faults:
        location = _real_path(file, (*path, *fault["loc"]), path)
        meant = misspelt.get(fault["loc"], ())
        finding = _finding(
            fault, location=location, model=model, file=file, subject=subject, uses=uses, meant=str(*meant[-1:])
        )
        if (finding.code, finding.place) not in seen:
            seen.add((finding.code, finding.place))
            yield finding


_BRANCHES: Final = frozenset({"int", "float", "str", "bool"})  # what pydantic calls those of a union of plain values


def _real_path(file: Located, location: Path, base: Path) -> Path:
    """Drop the steps that pydantic adds for the branches of a union, which stand nowhere in the file."""
    real = base
    for step in location[len(base) :]:
        is_last = step == location[-1] and step not in _BRANCHES
        if is_last or file.locate((*real, step)) != file.locate(real):
            real = (*real, step)
    return real


def _finding(
    fault: Mapping[str, Any],
    *,
    location: Path,
    model: type[Model],
    file: Located,
    subject: str,
    uses: Callable[[str], int] | None,
    meant: str,
) -> Finding:
    kind, name = fault["type"], next((step for step in reversed(location) if isinstance(step, str)), "")
    if kind == "extra_forbidden":
        place = file.locate(location, key=True)
        names = (meant,) if meant else _fields_at(model, fault["loc"][:-1])
        message, hint = f"unknown field '{name}' on {subject}", did_you_mean(name, names, uses)
        return Finding(code="SCH001", place=place, message=message, hint=hint)
    if kind == "missing":
        missing = str(fault["loc"][-1])
        place = file.locate((*location[:-1],)) if location and location[-1] == missing else file.locate(location)
        return Finding(
            code="SCH003", place=place, message=f"{subject} has no '{missing}'", hint=f"add the field '{missing}'"
        )
    place = file.locate(location)
    return _value_finding(fault, kind=kind, name=name, place=place, raw=file.written(location), subject=subject)


def _value_finding(fault: Mapping[str, Any], *, kind: str, name: str, place: Place, raw: str, subject: str) -> Finding:
    value, context = fault["input"], fault.get("ctx", {})
    shown = show_value(value, raw)
    if kind in _LIMITS:
        limit, words = _LIMITS[kind]
        message = f"'{name}' of {subject} is {shown}, {words}, {context[limit]}"
        return Finding(code="SCH006", place=place, message=message, hint="change the value, or the field's limits")
    if kind == "literal_error":
        message = f"'{name}' of {subject} is {shown}"
        nearest = did_you_mean(str(value), _QUOTED.findall(context["expected"]))
        hint = nearest if nearest.startswith("did") else f"use one of {context['expected']}"
        return Finding(code="SCH004", place=place, message=message, hint=hint)
    if kind == "string_pattern_mismatch":
        return _pattern_finding(context["pattern"], name=name, place=place, shown=shown, subject=subject)
    if kind == "string_type":
        return _text_finding(value, name=name, place=place, raw=raw, subject=subject)
    expected = _WORDS.get(kind, fault["msg"].lower())
    message = f"'{name}' of {subject} is {shown}, not {expected}"
    return Finding(code="SCH002", place=place, message=message, hint=f"write {expected}")


def _pattern_finding(pattern: str, *, name: str, place: Place, shown: str, subject: str) -> Finding:
    if "#" in pattern:
        message, hint = f"'{name}' of {subject} is {shown}, not a colour", "write a colour as '#rrggbb', in quotes"
        return Finding(code="SCH002", place=place, message=message, hint=hint)
    if "d{4}" in pattern:
        message, hint = f"'{name}' of {subject} is {shown}, not a date", "write the date as 2026-11-29"
        return Finding(code="SCH002", place=place, message=message, hint=hint)
    message = f"'{name}' of {subject} is {shown}, not an id"
    return Finding(code="ID001", place=place, message=message, hint=ID_HINT)


def _text_finding(value: object, *, name: str, place: Place, raw: str, subject: str) -> Finding:
    """Say how YAML made something else of a text."""
    if isinstance(value, bool) or (value is None and raw):
        message = f"'{name}' of {subject} is read as {'nothing' if value is None else 'true or false'}, not as text"
        return Finding(code="YML003", place=place, message=message, hint=f"write it in quotes: '{raw}'")
    if value is None:
        message = f"'{name}' of {subject} is empty"
        return Finding(code="SCH007", place=place, message=message, hint="write the text, or remove the field")
    if isinstance(value, int | float):
        return _number_finding(value, name=name, place=place, raw=raw, subject=subject)
    if isinstance(value, dict) and len(value) == 1:
        key = next(iter(value))
        message = f"'{name}' of {subject} became a mapping, because ': ' follows '{key}'"
        return Finding(code="YML006", place=place, message=message, hint="write the whole text in quotes")
    message = f"'{name}' of {subject} is {show_value(value, raw)}, not text"
    return Finding(code="SCH002", place=place, message=message, hint="write text")


def _number_finding(value: float, *, name: str, place: Place, raw: str, subject: str) -> Finding:
    """Say what a number is missing that stands where text is due."""
    if name in _IDS:
        message = f"'{name}' of {subject} is read as the number {value}, not as an id"
        return Finding(code="ID001", place=place, message=message, hint=ID_HINT)
    if name in _MEASURES:
        message = f"'{name}' of {subject} is {raw}, without a unit"
        return Finding(code="SCH010", place=place, message=message, hint=f"write a length with its unit: {raw}mm")
    message = f"'{name}' of {subject} is read as the number {value}, not as text"
    return Finding(code="YML005", place=place, message=message, hint=f"write it in quotes: '{raw}'")


def show_value(value: object, raw: str = "") -> str:
    """A value as a person wrote it, short enough for one line."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, tuple):
        return "a list"
    text = raw or str(value)
    return f"'{text if len(text) <= 40 else text[:39] + '…'}'"  # noqa: PLR2004


def did_you_mean(name: str, known: Iterable[str], uses: Callable[[str], int] | None = None) -> str:
    """Return the hint that names the nearest known name, with how often it is used, or the known names."""
    names = sorted(set(known))
    close = get_close_matches(name, names, n=1, cutoff=0.6)
    if not close:
        return f"known here: {', '.join(names[:12])}{' …' if len(names) > 12 else ''}"  # noqa: PLR2004
    count = uses(close[0]) if uses else 0
    used = f" (used by {count} cards)" if count > 1 else ""
    return f"did you mean '{close[0]}'{used}?"


def _fields_at(model: type[Model], location: Path) -> tuple[str, ...]:
    """The field names of the model below a location, as far as its annotations tell."""
    names: Any = model
    for step in location:
        fields = getattr(names, "model_fields", {})
        if step in fields:
            names = _model_in(fields[step].annotation) or names
    return tuple(getattr(names, "model_fields", {}))


def _model_in(annotation: Any) -> Any:
    if isinstance(annotation, type) and issubclass(annotation, Model):
        return annotation
    return next((found for part in getattr(annotation, "__args__", ()) if (found := _model_in(part))), None)
