"""Tables of the rules: ranges without a hole, and rows that rise or fall."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, cast

from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Related, Severity
from cardwright.project import UNKNOWN, NamedValue

_FEWEST: Final = 4  # rows; fewer have no direction
_RANK: Final = "rank:\n  table:\n    rule: setup\n    ranges: true\n    value:\n    - {from: 0, to: 9}\n    - {from: "
_PRICE: Final = "price:\n  table:\n    rule: setup\n    ranges: true\n    value:\n"


@rule(
    "ECO008",
    name="range-table-hole",
    severity=Severity.ERROR,
    bad={"values.yaml": f"{_RANK}12, to: 20}}  # <- ECO008 at 7\n"},
    good={"values.yaml": f"{_RANK}10, to: 20}}\n"},
)
def range_table_hole(scope: Scope) -> Iterator[Finding]:
    """A score that no row of the table has, or that two rows have, stops the game for an argument."""
    for value in scope.each(scope.game.values.values()):
        if value.ranges:
            yield from _judge_ranges(value)


def _judge_ranges(value: NamedValue) -> Iterator[Finding]:
    rows = [(index, *_span(row)) for index, row in _rows(value)]
    for index, start, end in rows:
        if start is None or (end is not None and end < start):
            yield _finding(value, index, "has no 'from'" if start is None else f"ends at {end} before {start}")
    ordered = sorted(((start, end, index) for index, start, end in rows if start is not None), key=lambda row: row[0])
    for (_, end, before), (start, _, index) in pairwise(ordered):
        if end is None or end >= start:
            overlap = f"{start} to {end}" if end is not None else f"{start} and above"
            yield _finding(value, index, f"overlaps another at {overlap}", before)
        elif start > end + 1:
            hole = f"{end + 1} to {start - 1}" if start > end + 2 else f"{end + 1}"
            yield _finding(value, index, f"leaves {hole} without a row", before)


def _rows(value: NamedValue) -> Iterator[tuple[int, Mapping[str, object]]]:
    rows = value.value if isinstance(value.value, tuple) else ()
    return ((index, cast("Mapping[str, object]", row)) for index, row in enumerate(rows) if isinstance(row, Mapping))


def _span(row: Mapping[str, object]) -> tuple[int | None, int | None]:
    start, end = row.get("from"), row.get("to")
    return (start if isinstance(start, int) else None), (end if isinstance(end, int) else None)


def _finding(value: NamedValue, index: int, fault: str, before: int | None = None) -> Finding:
    related = () if before is None else (Related(place=value.locate(("value", before)), label="the row before it"),)
    return Finding(
        code="ECO008",
        place=value.locate(("value", index)),
        message=f"row {index + 1} of '{value.path}' {fault}",
        hint="let each row begin one above the end of the row before",
        related=related,
        subject=f"value:{value.path}",
    )


@rule(
    "ECO009",
    name="table-not-monotone",
    severity=Severity.WARNING,
    bad={
        "values.yaml": f"{_PRICE}    - {{from: 0, to: 1, pay: 10}}\n    - {{from: 2, to: 3, pay: 20}}\n"
        "    - {from: 4, to: 5, pay: 3}  # <- ECO009 at 29\n    - {from: 6, to: 7, pay: 40}\n"
        "    - {from: 8, to: 9, pay: 50}\n"
    },
    good={
        "values.yaml": f"{_PRICE}    - {{from: 0, to: 1, pay: 10}}\n    - {{from: 2, to: 3, pay: 20}}\n"
        "    - {from: 4, to: 5, pay: 30}\n    - {from: 6, to: 7, pay: 40}\n    - {from: 8, to: 9, pay: 50}\n"
    },
)
def table_not_monotone(scope: Scope) -> Iterator[Finding]:
    """One row that falls where all others rise is a digit lost or a row misplaced."""
    for value in scope.each(scope.game.values.values()):
        rows = list(_rows(value))
        columns = dict.fromkeys(name for _, row in rows for name in row if name not in {"from", "to"})
        for column in columns if value.ranges and len(rows) >= _FEWEST else ():
            yield from _odd_row(value, column, [(index, row.get(column)) for index, row in rows])


def _odd_row(value: NamedValue, column: str, cells: list[tuple[int, object]]) -> Iterator[Finding]:
    numbers = [(index, cell) for index, cell in cells if isinstance(cell, int) and not isinstance(cell, bool)]
    if len(numbers) != len(cells) or any(cell is UNKNOWN for _, cell in cells):
        return
    sequence = [number for _, number in numbers]
    if _is_ordered(sequence):
        return
    odd = [place for place in range(len(sequence)) if _is_ordered([*sequence[:place], *sequence[place + 1 :]])]
    if odd and len(sequence) > _FEWEST:
        place = odd[-1] if _is_last(sequence, odd[-1]) else odd[0]
        index, number = numbers[place]
        yield Finding(
            code="ECO009",
            place=value.locate(("value", index, column)),
            message=f"'{column}' of row {index + 1} of '{value.path}' is {number}, against the order of the others",
            hint=f"the column reads {', '.join(map(str, sequence))}",
            subject=f"value:{value.path}",
        )


def _is_ordered(sequence: list[int]) -> bool:
    rises = all(first <= second for first, second in pairwise(sequence))
    return rises or all(first >= second for first, second in pairwise(sequence))


def _is_last(sequence: list[int], place: int) -> bool:
    """Of two rows that could each be the odd one, the one that lies farther from its neighbours."""
    around = sequence[max(0, place - 1)], sequence[min(len(sequence) - 1, place + 1)]
    return not min(around) <= sequence[place] <= max(around)
