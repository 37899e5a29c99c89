"""Promises about cards and rules: that each of them matters in play."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from types import CodeType, FrameType, FunctionType
from typing import Any, Final

from cardwright.play.job import Cell, play_game
from cardwright.play.seek import hunt_card
from cardwright.play.stats import unseen_bound
from cardwright.play.tally import REACHES
from cardwright.play.verdicts import Context, Status, Verdict
from cardwright.project import Claim

_SAMPLE: Final = 4  # games of each table in which it is noted which rules run
_ENOUGH: Final = 100  # games in which a card that is promised must turn up, or the hunt must catch it
_CITED: Final = "anchors"
_DEAR: Final = ("greedy", "search")


def grade_cards(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """Whether each card was seen, taken, used and scored; those that were not are hunted for.

    A stage that no card at all reaches is one that the game has not, and some cards are not meant to reach each. Who
    claims it has broken the promise where a card was not caught in many games.
    """
    cards = context.model.cards(context.rules)
    total = context.total(context.tables(alike=False))
    cells = [cell for cell, _ in context.tables(alike=False)]
    for stage in REACHES if cards else ():
        unmarked = context.model.unmarked(context.rules).get(stage, ())
        meant = {number for number, card in enumerate(cards) if card not in unmarked}
        reached = {number for number in meant if total.reach[stage, number]}
        if not reached:
            continue
        missing, found = [], None
        for number in sorted(meant - reached):
            witness = hunt_card(context, stage, number, claim=f"{name}/{stage}")
            found = found or witness
            missing += [] if witness is not None else [cards[number]]
        rare = min(reached, key=lambda number: (total.reach[stage, number], number))
        yield _grade_stage(
            context,
            f"{name}/{stage}",
            cells=cells,
            missing=missing,
            count=len(meant),
            is_claimed=claim is not None,
            witness=found or context.witness(f"{stage}:{rare}", f"{name}/{stage}"),
            rarest=cards[rare],
        )


def _grade_stage(
    context: Context, name: str, *, cells: list[Cell], missing: list[str], count: int, is_claimed: bool, **shown: Any
) -> Verdict:
    games = sum(context.session.tally(cell).games for cell in cells)
    value = {"reached": count - len(missing), "of": count, "missing": missing}
    stage = name.rpartition("/")[2]
    if not missing:
        return context.grade(name, "proved", f"cards-{stage}", cells, value=value, count=count, **shown)
    bound = unseen_bound(games)
    status: Status = "bounded"
    if is_claimed:
        status = "failed" if games >= _ENOUGH else "undecided"
    return context.grade(
        *(name, status, f"cards-not-{stage}", cells),
        value=value,
        interval=(0.0, bound),
        missing=tuple(missing),
        bound=bound,
    )


def grade_rules(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """Whether every function that cites a section of the rulebook ran, and which sections nobody cites."""
    del claim
    cited = _citations(context.model.setup)
    if not cited:
        return
    cells = [cell for cell, _ in context.tables(alike=False)]
    ran = _run_watched(context, cells)
    anchors = {anchor for names in cited.values() for anchor in names}
    met = {anchor for code, names in cited.items() if code in ran for anchor in names}
    value = {
        "run": sorted(met),
        "idle": sorted(anchors - met),
        "uncited": [anchor for anchor in context.anchors if anchor not in anchors],
    }
    status: Status = "bounded" if anchors - met else "proved"
    words = "rules-idle" if anchors - met else "rules-run"
    yield context.grade(
        *(name, status, words, cells),
        value=value,
        games=len(cells) * _SAMPLE,
        count=len(met),
        idle=tuple(value["idle"]),
        uncited=tuple(value["uncited"]),
    )


def _citations(setup: Callable[..., Any]) -> Mapping[CodeType, tuple[str, ...]]:
    """The code of each function of a model's package that cites rules, with the anchors."""
    package = getattr(setup, "__module__", "").partition(".")[0]
    found: dict[CodeType, tuple[str, ...]] = {}
    for name, module in sorted(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            for value in vars(module).values():
                if isinstance(value, FunctionType) and _CITED in value.__dict__:
                    found[value.__code__] = value.__dict__[_CITED]
                elif isinstance(value, type):
                    found |= _methods(value)
    return found


def _methods(kind: type) -> dict[CodeType, tuple[str, ...]]:
    members = vars(kind).values()
    return {
        member.__code__: member.__dict__[_CITED]
        for member in members
        if isinstance(member, FunctionType) and _CITED in member.__dict__
    }


def _run_watched(context: Context, cells: list[Cell]) -> set[CodeType]:
    """The functions that ran in some games of each table; measured here, so that no other game pays for it."""
    ran: set[CodeType] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            ran.add(frame.f_code)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        context.model.prepare(context.data)  # rules of the box, of decks: they are carried out once
        for cell in cells:
            if not any(name in cell.bots for name in _DEAR):  # they run the same rules, over and over, on copies
                for index in range(min(_SAMPLE, context.session.tally(cell).games)):
                    with suppress(Exception):  # a broken game is in the tally already
                        play_game(context.job, cell, index)
    finally:
        sys.setprofile(before)
    return ran
