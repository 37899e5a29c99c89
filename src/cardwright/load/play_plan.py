"""``play.yaml`` read: conditions are ``name op number``, parsed and never evaluated."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, cast

from cardwright.findings import Finding, Place
from cardwright.load.faults import did_you_mean, show_value, validate
from cardwright.load.play_schema import PlayFile, TinyEntry
from cardwright.load.yamlfile import YamlFile
from cardwright.playplan import OTHER, BotLine, Condition, Operator, PlayPlan, TinyVariant
from cardwright.project import Path

BOTS: Final = ("random", "first", "last", "stall", "hoard", "greedy", "search", "without")
"""The names of the bots that every game has; a game's own bots are called otherwise."""

_DECLINE: Final = "pass"
_OPTIONS: Final = ("if", "cheapest")
_CONDITION: Final = re.compile(r"\s*([a-z][a-z0-9_.-]*)\s*(<=|>=|==|!=|<|>)\s*(-?\d{1,12}(?:\.\d{1,6})?)\s*", re.ASCII)


def read_play_plan(file: YamlFile) -> tuple[PlayPlan, tuple[Finding, ...]]:
    """Read ``play.yaml``; what is wrong with one bot or variant does not touch the others."""
    if file.value is None:
        return PlayPlan(), ()
    if not isinstance(file.value, dict):
        hint = "write 'seconds:', 'bots:', 'tiny:' or 'words:'"
        message = "the file is not a mapping"
        return PlayPlan(), (Finding(code="SCH002", place=file.locate(()), message=message, hint=hint),)
    header, findings = validate(PlayFile, file.value, file=file, path=(), subject="play.yaml")
    if header is None:
        return PlayPlan(), findings
    reader = _LineReader(file)
    bots = {name: tuple(reader.read(name, lines)) for name, lines in header.bots.items()}
    plan = PlayPlan(
        seconds={kind: float(seconds) for kind, seconds in header.seconds.items()},
        bots=bots,
        words=header.words,
        tiny=tuple(_tiny(name, entry, file) for name, entry in header.tiny.items()),
        questions=(*_timed(header, file), *reader.questions),
    )
    return plan, (*findings, *_taken(header, file), *reader.findings)


def _timed(header: PlayFile, file: YamlFile) -> Iterator[tuple[str, Place]]:
    for kind in header.seconds:
        if kind != OTHER:
            yield kind, file.locate(("seconds", kind), key=True)


def _taken(header: PlayFile, file: YamlFile) -> Iterator[Finding]:
    for name in header.bots:
        if name in BOTS:
            message = f"bot '{name}' has the name of one that every game has"
            place = file.locate(("bots", name), key=True)
            yield Finding(code="ID002", place=place, message=message, hint="give it another name")


def _tiny(name: str, entry: TinyEntry, file: YamlFile) -> TinyVariant:
    return TinyVariant(
        name=name,
        players=entry.players,
        vary=entry.vary,
        keep={deck: tuple(str(card) for card in cards) for deck, cards in entry.keep.items()},
        games=entry.games,
        place=file.locate(("tiny", name), key=True),
    )


class _LineReader:
    """Reads the lines of bots, and collects what is wrong in them."""

    def __init__(self, file: YamlFile) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self.questions: list[tuple[str, Place]] = []

    def read(self, bot: str, lines: tuple[object, ...]) -> Iterator[BotLine]:
        """Yield each line that can be read."""
        for index, line in enumerate(lines):
            path: Path = ("bots", bot, index)
            subject = f"line {index + 1} of bot '{bot}'"
            if line == _DECLINE:
                yield BotLine(kind="", tag=_DECLINE)
            elif isinstance(line, dict):
                found = self._mapping(cast("Mapping[str, object]", line), path, subject)
                if found is not None:
                    yield found
            else:
                self._add("SCH002", path, f"{subject} is {show_value(line)}", "write 'pass' or '{buy: tag}'")

    def _mapping(self, line: Mapping[str, object], path: Path, subject: str) -> BotLine | None:
        kinds = [name for name in line if name not in _OPTIONS]
        if len(kinds) != 1:
            hint = f"write one kind of question, as in '{{buy: any}}'; beside it may stand {', '.join(_OPTIONS)}"
            spare = f"{subject} answers {len(kinds)} kinds of questions" if kinds else f"{subject} answers no question"
            near = did_you_mean(str(kinds[1]), _OPTIONS) if len(kinds) > 1 else ""
            self._add("SCH002", path, spare, near if near.startswith("did") else hint)
            return None
        tag, cheapest = line[kinds[0]], line.get("cheapest", False)
        if not isinstance(tag, str | int) or isinstance(tag, bool):
            message = f"{subject} takes {show_value(tag)}, not a tag"
            self._add("SCH002", (*path, kinds[0]), message, "write a tag of the option, or 'any'")
            return None
        if not isinstance(cheapest, bool):
            message = f"'cheapest' of {subject} is {show_value(cheapest)}"
            self._add("SCH002", (*path, "cheapest"), message, "write true or false")
            return None
        conditions = self._conditions(line.get("if", ""), (*path, "if"), subject)
        if conditions is None:
            return None
        self.questions.append((str(kinds[0]), self.file.locate((*path, kinds[0]), key=True)))
        return BotLine(kind=str(kinds[0]), tag=str(tag), conditions=conditions, cheapest=cheapest)

    def _conditions(self, written: object, path: Path, subject: str) -> tuple[Condition, ...] | None:
        found = []
        for part in str(written).split(" and ") if written != "" else ():
            match = _CONDITION.fullmatch(part)
            if match is None:
                message = f"the condition {show_value(part.strip())} of {subject} cannot be read"
                self._add("SCH002", path, message, "write 'name op number', as in 'cash >= 12'; join two by 'and'")
                return None
            operator = cast("Operator", match[2])
            found.append(Condition(name=match[1], operator=operator, number=float(match[3])))
        return tuple(found)

    def _add(self, code: str, path: Path, message: str, hint: str) -> None:
        self.findings.append(Finding(code=code, place=self.file.locate(path), message=message, hint=hint))
