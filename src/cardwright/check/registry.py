"""The one list of rules: codes, names, severities, reasons and examples.

A rule is a small function over one game. What other stages find (the loader, rendering, play) is declared here
too, so that every code has one page, one severity and one pair of examples.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from inspect import cleandoc
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from cardwright.check.scope import Scope
from cardwright.findings import Finding, Severity

Check: TypeAlias = Callable[[Scope], Iterable[Finding]]
Stage: TypeAlias = Literal["load", "check", "faces", "simulate"]
Example: TypeAlias = Mapping[str, str]

GROUPS: Final = MappingProxyType(
    {
        "YML": "YAML and files",
        "ROW": "rows from elsewhere",
        "SCH": "schema",
        "ID": "identity and numbering",
        "QTY": "counts",
        "ECO": "costs and economy",
        "REF": "references",
        "RUL": "the rulebook's form",
        "CLM": "claims",
        "PLY": "play",
        "DECK": "deck building",
        "TXT": "text",
        "I18N": "translation",
        "LAY": "layout",
        "TPL": "templates",
        "PRT": "print",
        "SRC": "provenance",
        "META": "the checker itself",
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule. ``bad`` and ``good`` map file names to texts that replace files of a tiny workspace."""

    code: str
    name: str
    severity: Severity
    why: str
    bad: Example
    good: Example
    stage: Stage
    check: Check | None
    fixable: bool
    since: str

    @property
    def group(self) -> str:
        """The group that the letters of the code name."""
        return GROUPS[self.code[:-3]]


_RULES: Final[dict[str, Rule]] = {}


def rule(
    code: str,
    *,
    name: str,
    severity: Severity,
    bad: Example,
    good: Example,
    fixable: bool = False,
    since: str = "0.1",
) -> Callable[[Check], Check]:
    """Register a function as the rule ``code``; its docstring says why the rule is there."""

    def register(check: Check) -> Check:
        _add(
            Rule(
                code=code,
                name=name,
                severity=severity,
                why=cleandoc(check.__doc__ or ""),
                bad=bad,
                good=good,
                stage="check",
                check=check,
                fixable=fixable,
                since=since,
            )
        )
        return check

    return register


def declare(
    code: str,
    *,
    name: str,
    severity: Severity,
    stage: Stage,
    why: str,
    bad: Example,
    good: Example,
    fixable: bool = False,
    since: str = "0.1",
) -> None:
    """Register a rule whose findings another stage makes."""
    _add(
        Rule(
            code=code,
            name=name,
            severity=severity,
            why=cleandoc(why),
            bad=bad,
            good=good,
            stage=stage,
            check=None,
            fixable=fixable,
            since=since,
        )
    )


def _add(new: Rule) -> None:
    taken = _RULES.get(new.code) or next((old for old in _RULES.values() if old.name == new.name), None)
    if taken is not None:
        raise ValueError(f"rule {new.code} {new.name}: {taken.code} {taken.name} is there already")
    if not new.why:
        raise ValueError(f"rule {new.code} needs a docstring that says why")
    _RULES[new.code] = new


@cache
def load_rules() -> Mapping[str, Rule]:
    """Import every file of ``check/rules`` and return all rules by code, in the order of groups and codes."""
    package = import_module("cardwright.check.rules")
    for module in iter_modules(package.__path__):
        import_module(f"cardwright.check.rules.{module.name}")
    order = tuple(GROUPS.values())
    ranked = sorted(_RULES.values(), key=lambda entry: (order.index(entry.group), entry.code))
    return MappingProxyType({entry.code: entry for entry in ranked})


def find_rule(called: str) -> Rule | None:
    """Return the rule of a code or a name."""
    rules = load_rules()
    return rules.get(called) or next((entry for entry in rules.values() if entry.name == called), None)


def severity_of(finding: Finding) -> Severity:
    """Return how much a finding matters: what it says itself, else what its rule says."""
    if finding.severity is not None:
        return finding.severity
    entry = load_rules().get(finding.code)
    return entry.severity if entry else Severity.ERROR


def name_of(code: str) -> str:
    """Return the rule's name that stands after its code in reports."""
    entry = load_rules().get(code)
    return entry.name if entry else "unregistered"
