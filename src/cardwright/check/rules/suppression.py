"""The checker's own affairs: allowances, baselines, and rules that looked at nothing."""

from cardwright.check.registry import declare
from cardwright.findings import Severity

_DECK = "deck: animal\ncards:\n- {id: fox, number: 1}\n- {id: owl, number: 1}"
_TAKEN = f"{_DECK}\nallow:\n"

declare(
    "META001",
    name="unused-allowance",
    severity=Severity.WARNING,
    stage="check",
    why="""An allowance whose finding is gone would hide the next one that comes to stand there.""",
    bad={
        "animal.yaml": "deck: animal\ncards:\n- {id: fox}\nallow:\n"
        "- {rule: duplicate-number, where: animal/owl.*, reason: two sides of one card}  # <- META001\n"
    },
    good={"animal.yaml": f"{_TAKEN}- {{rule: duplicate-number, where: animal/owl.*, reason: two sides of one card}}\n"},
)
declare(
    "META002",
    name="reasonless-allowance",
    severity=Severity.WARNING,
    stage="check",
    why="""Whoever reads the file next year needs to know whether the allowance still holds.""",
    bad={"animal.yaml": f"{_TAKEN}- {{rule: duplicate-number, where: animal/owl.*}}  # <- META002\n"},
    good={"animal.yaml": f"{_TAKEN}- {{rule: duplicate-number, where: animal/owl.*, reason: two sides of one card}}\n"},
)
declare(
    "META003",
    name="stale-baseline",
    severity=Severity.WARNING,
    stage="check",
    why="""A baseline that lists more than there is would hide as many new findings as it lists too many. It is written
    anew by `check --baseline` whenever something of it is mended.""",
    bad={
        "animal.yaml": f"{_DECK}\n",
        "cards/baseline.json": '{"findings": [\n'
        '{"code": "ID004", "path": "cards/tiny/animal.yaml", "at": "animal/owl.number"},\n'
        '{"code": "TXT005", "path": "cards/tiny/animal.yaml", "at": "animal/owl.name", "count": 2}'
        "  # <- META003\n]}\n",
    },
    good={
        "animal.yaml": f"{_DECK}\n",
        "cards/baseline.json": '{"findings": [\n'
        '{"code": "ID004", "path": "cards/tiny/animal.yaml", "at": "animal/owl.number"}\n]}\n',
    },
)
declare(
    "META004",
    name="idle-rule",
    severity=Severity.ERROR,
    stage="check",
    why="""A rule that a workspace relies on and that found nothing to look at is as good as none: a field was
    renamed, or a folder moved.""",
    bad={"workspace.yaml": "require: [wrong-count]  # <- META004 at 11\n"},
    good={"workspace.yaml": "require: [duplicate-id]\n"},
)
declare(
    "META005",
    name="rule-stopped",
    severity=Severity.ERROR,
    stage="check",
    why="""A rule that stops half-way has not looked at the rest of the game. The fault is the checker's; the finding
    names the line to report, and all other rules are run.""",
    bad={},
    good={},
)
