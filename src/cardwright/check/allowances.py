"""Allowances: findings that an author declares intended, with a reason, for a card, a file or the workspace."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from cardwright.check.registry import Stage, load_rules
from cardwright.check.vocabulary import Vocabulary
from cardwright.findings import Finding
from cardwright.project import Allowance, Game, Project


@dataclass(frozen=True, slots=True, kw_only=True)
class Permit:
    """An allowance with the part of the workspace it may speak of: a deck's file, a game, or everything."""

    allowance: Allowance
    game: str
    file: str

    def covers(self, finding: Finding, subjects: frozenset[str]) -> bool:
        """Whether the allowance takes a finding away; ``subjects`` are the names that the finding goes by."""
        if self.allowance.rule not in {finding.code, load_rules()[finding.code].name}:
            return False
        if self.game and finding.game not in {"", self.game}:
            return False
        where = self.allowance.where
        if not where:
            return not self.file or finding.place.path == self.file
        return any(fnmatchcase(subject, where) for subject in subjects)


def permits(project: Project) -> tuple[Permit, ...]:
    """Return every allowance of a project, those of the decks first."""
    found: list[Permit] = []
    for game in project.games.values():
        for deck in game.decks.values():
            found += [Permit(allowance=entry, game=game.id, file=deck.place.path) for entry in deck.allow]
        found += [Permit(allowance=entry, game=game.id, file="") for entry in game.allow]
    found += [Permit(allowance=entry, game="", file="") for entry in project.settings.allow]
    return tuple(found)


@dataclass(slots=True)
class Allowing:
    """Takes allowed findings out of a run, and remembers which allowances did something."""

    project: Project
    used: set[Permit] = field(default_factory=set)
    _permits: Mapping[str, list[Permit]] = field(init=False)
    _numbers: Mapping[str, str] = field(init=False)

    def __post_init__(self) -> None:
        by_rule: dict[str, list[Permit]] = defaultdict(list)
        for permit in permits(self.project):
            by_rule[permit.allowance.rule].append(permit)
        self._permits = by_rule
        self._numbers = _numbers(self.project.games.values()) if by_rule else {}

    def keep(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Yield the findings that no allowance covers."""
        for finding in findings:
            entry = load_rules().get(finding.code)
            candidates = self._permits.get(finding.code, []) + (self._permits.get(entry.name, []) if entry else [])
            subjects = self._subjects(finding) if candidates else frozenset()
            covering = [permit for permit in candidates if permit.covers(finding, subjects)]
            self.used.update(covering)
            if not covering:
                yield finding

    def _subjects(self, finding: Finding) -> frozenset[str]:
        """The names of a finding: its subject by id and by number, either with the language, and its file."""
        card, dot, rest = finding.subject.partition(".")
        names = [finding.subject] if finding.subject else []
        if card in self._numbers:
            names.append(self._numbers[card] + dot + rest)
        with_lang = [f"{name}@{finding.lang}" for name in names if finding.lang]
        return frozenset((*names, *with_lang, finding.place.path))


def _numbers(games: Iterable[Game]) -> dict[str, str]:
    """The numbered name of each card, ``deck/8``, by its name with the id."""
    return {
        card.reference: f"{card.deck}/{card.number}" for game in games for card in game.cards if card.number is not None
    }


def judge_allowances(
    project: Project, used: set[Permit], *, stages: frozenset[Stage], games: frozenset[str]
) -> Iterator[Finding]:
    """Yield META001 for what allows nothing and META002 for what gives no reason.

    ``stages`` have run and ``games`` were checked whole; the empty name among them stands for the workspace.
    """
    rules = load_rules()
    by_name = {entry.name: entry for entry in rules.values()} | dict(rules)
    known = Vocabulary([*rules, *(entry.name for entry in rules.values())])
    for permit in permits(project):
        allowance = permit.allowance
        entry = by_name.get(allowance.rule)
        if not allowance.reason.strip():
            message = f"{allowance.rule} is allowed without a reason"
            yield _finding("META002", permit, message, "say in 'reason' why this is intended")
        if entry is None:
            message = f"allowance for the unknown rule '{allowance.rule}'"
            yield _finding("META001", permit, message, known.hint(allowance.rule))
        elif permit not in used and entry.stage in stages and permit.game in games:
            where = f" at '{allowance.where}'" if allowance.where else ""
            message = f"allowance for {allowance.rule}{where} that matches no finding"
            yield _finding("META001", permit, message, "delete it")


def _finding(code: str, permit: Permit, message: str, hint: str) -> Finding:
    return Finding(code=code, place=permit.allowance.place, message=message, hint=hint, game=permit.game)
