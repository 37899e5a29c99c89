"""Values that are not the source's own: each says where it comes from and why; and whose the game is."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardwright.check.naming import counted, shorten
from cardwright.check.registry import declare, rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Related, Severity
from cardwright.load.assets import has_notice
from cardwright.project import Provenance

_COST: Final = "deck: animal\nfields: {cost: {type: integer}}\n"
# A value, the line of game.yaml that says the same, and which ends of that line it may equal.
_STATED_TWICE: Final = (
    ("box.players", "players", (0, 1)),
    ("box.players.from", "players", (0,)),
    ("box.players.to", "players", (1,)),
    ("box.minutes", "minutes", (0, 1)),
    ("box.age", "ages", (0,)),
)
_NEEDED: Final = {"found": "source", "inferred": "why", "assumed": "why", "unknown": "why"}


@rule(
    "SRC002",
    name="reasonless-value",
    severity=Severity.ERROR,
    bad={"animal.yaml": f"{_COST}cards:\n- {{id: fox, cost: !assumed 3}}  # <- SRC002 at 19\n"},
    good={"animal.yaml": f"{_COST}cards:\n- {{id: fox, cost: 3}}\n"},
)
def reasonless_value(scope: Scope) -> Iterator[Finding]:
    """A value that is not the source's own and gives no reason cannot be judged, or corrected, by anybody else."""
    for entry in scope.each(scope.game.provenance):
        if not (entry.why.strip() or entry.source.strip()):
            yield Finding(
                code="SRC002",
                place=entry.place,
                message=f"{entry.kind} value '{_dotted(entry)}' without a reason",
                hint=f"write {{value: ..., {_NEEDED[entry.kind]}: ...}}, or a pattern in 'assumptions'",
                subject=_dotted(entry),
            )


@rule(
    "SRC001",
    name="assumed-value",
    severity=Severity.INFO,
    bad={
        "animal.yaml": f"{_COST}cards:\n- {{id: fox, cost: !assumed {{value: 3, why: it has 3 icons}}}}  # <- SRC001\n"
    },
    good={"animal.yaml": f"{_COST}cards:\n- {{id: fox, cost: 3}}\n"},
)
def assumed_value(scope: Scope) -> Iterator[Finding]:
    """What was assumed is listed, so that it can be looked up when a better source turns up."""
    yield from _summaries(scope, "SRC001", "assumed", "value")


@rule(
    "SRC007",
    name="unknown-value-printed",
    severity=Severity.INFO,
    bad={"animal.yaml": f"{_COST}cards:\n- {{id: fox, cost: !unknown {{why: the scan is dark}}}}  # <- SRC007\n"},
    good={"animal.yaml": f"{_COST}cards:\n- {{id: fox, cost: 3}}\n"},
)
def unknown_value_printed(scope: Scope) -> Iterator[Finding]:
    """An unknown value prints as a question mark and keeps its card out of play; the list says what to look for."""
    yield from _summaries(scope, "SRC007", "unknown", "value")


def _summaries(scope: Scope, code: str, kind: str, noun: str) -> Iterator[Finding]:
    """One finding for all values of a kind in a file that give the same reason."""
    groups: dict[tuple[str, str], list[Provenance]] = defaultdict(list)
    for entry in scope.each(scope.game.provenance):
        reason = entry.why.strip() or entry.source.strip()
        if entry.kind == kind and reason:
            groups[entry.place.path, reason].append(entry)
    for (_, reason), entries in groups.items():
        names = ", ".join(_dotted(entry) for entry in entries[:3]) + (", ..." if len(entries) > 3 else "")  # noqa: PLR2004
        yield Finding(
            code=code,
            place=entries[0].place,
            message=f"{counted(len(entries), f'{kind} {noun}')} ({names}): {shorten(reason)}",
            subject=_dotted(entries[0]),
        )


def _dotted(entry: Provenance) -> str:
    return ".".join(str(step) for step in entry.path)


declare(
    "SRC005",
    name="idle-assumption",
    severity=Severity.WARNING,
    stage="load",
    why="""A reason for a value that is no longer assumed tells readers to distrust what is known by now, or is misspelt
    and leaves the value that it was written for without one.""",
    bad={
        "animal.yaml": f"{_COST}assumptions:\n  'owl.cost': it has 3 icons  # <- SRC005\n"
        "cards:\n- {id: fox, cost: 3}\n- {id: owl, cost: 2}\n"
    },
    good={
        "animal.yaml": f"{_COST}assumptions:\n  'owl.cost': it has 3 icons\n"
        "cards:\n- {id: fox, cost: 3}\n- {id: owl, cost: !assumed 3}\n"
    },
)


@rule(
    "SRC003",
    name="sources-disagree",
    severity=Severity.WARNING,
    bad={"values.yaml": "box: {players: {to: {value: 5, rule: setup}}}  # <- SRC003 at 29\n"},
    good={"values.yaml": "box: {players: {to: {value: 4, rule: setup}}}\n"},
)
def sources_disagree(scope: Scope) -> Iterator[Finding]:
    """What the box says of players, minutes and ages, the rules say again; if the two differ, one of them is wrong.

    The rules' numbers are the values `box.players` (or `box.players.from` and `box.players.to`), `box.minutes` and
    `box.age`.
    """
    game = scope.game
    spans = {"players": game.players, "minutes": game.minutes, "ages": game.ages}
    for path, key, allowed in _STATED_TWICE:
        value, span = game.values.get(path), spans[key]
        if value is None or span is None or not isinstance(value.value, int):
            continue
        scope.see()
        if value.value not in {span[index] for index in allowed}:
            low, high = span
            box = f"{low}+" if high is None else f"{low}" if low == high else f"{low}-{high}"
            yield Finding(
                code="SRC003",
                place=value.locate(("value",)),
                message=f"'{path}' is {value.value}, the box says {key}: {box}",
                hint="correct the one that is wrong",
                related=(Related(place=game.locate((key,)), label="the box"),),
                subject=f"value:{path}",
            )


@rule(
    "SRC004",
    name="missing-credit",
    severity=Severity.WARNING,
    bad={"game.yaml": 'credits: ""  # <- SRC004\n'},
    good={"game.yaml": "credits: By nobody in particular.\n"},
)
def missing_credit(scope: Scope) -> Iterator[Finding]:
    """Whoever holds the printed game should learn whose it is and on what conditions it may be copied."""
    scope.see()
    if not scope.game.credits.source.strip():
        yield Finding(
            code="SRC004",
            place=scope.game.credits.place,
            message="the credits are empty",
            hint="name the makers, the owner and the conditions",
            subject="game:credits",
        )
    if not has_notice(Path(scope.project.root), scope.game.id):
        yield Finding(
            code="SRC004",
            place=scope.game.place,
            message=f"no NOTICE beside {scope.game.place.path}",
            hint="write the owner and the conditions of the game into a file NOTICE",
            subject="game:credits",
        )
