"""Promises about the box: that its components suffice, and that its banknotes can be paid with."""

from collections.abc import Iterator
from dataclasses import replace

from cardwright.play.job import Cell
from cardwright.play.notes import Notes, TooHardError
from cardwright.play.stats import unseen_bound
from cardwright.play.tally import Tally
from cardwright.play.verdicts import Context, Verdict
from cardwright.play.witness import Witness, replay
from cardwright.project import Claim


def grade_supply(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """Whether a component ran short that the rules do not mean to run out."""
    del claim
    total = context.total(context.tables(alike=False))
    if not total.low:
        return
    cells = [cell for cell, _ in context.tables(alike=False)]
    names = context.model.supplies(context.rules)
    label = {item: names[item] if item < len(names) else str(item + 1) for item in total.low}
    lows = {label[item]: total.low[item] for item in sorted(total.low)}
    short = [item for item in sorted(total.low) if total.shortages[item] and label[item] not in context.model.finite]
    if short:
        worst = max(short, key=lambda item: (total.shortages[item], -item))
        yield context.grade(
            *(name, "failed", "supply-short", cells),
            value={"lows": lows, "short": {label[item]: total.shortages[item] for item in short}},
            witness=context.witness(f"short:{worst}", name),
            item=label[worst],
            times=total.shortages[worst],
        )
        return
    scarce = [item for item in sorted(total.low) if label[item] not in context.model.finite]
    if not scarce:
        return
    bound = unseen_bound(total.games)
    least = min(scarce, key=lambda item: (total.low[item], item))
    yield context.grade(
        *(name, "bounded", "supply-enough", cells),
        value={"lows": lows, "short": {}},
        interval=(0.0, bound),
        item=label[least],
        low=total.low[least],
        bound=bound,
    )


def grade_notes(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """Whether the sums of money that were met can be held in the notes of the box, for every player count."""
    del claim
    for players in context.players:
        tables = [(cell, tally) for cell, tally in context.tables(players, alike=False) if tally.cash]
        printed = context.model.notes(context.rules, players)
        if tables and printed:
            yield _grade_notes(context, f"{name}/{players}", printed=printed, tables=tables)


def _grade_notes(
    context: Context, name: str, *, printed: tuple[tuple[int, int], ...], tables: list[tuple[Cell, Tally]]
) -> Verdict:
    notes = Notes(printed)
    cells = [cell for cell, _ in tables]
    met = hard = 0
    for cell, tally in tables:
        for sums in sorted(tally.cash):
            met += 1
            try:
                split = notes.split(sums)
            except TooHardError:
                hard += 1
                continue
            if split is None:
                witness = _up_to(context, context.game(cell, tally.cash[sums], name), sums)
                held = ", ".join(str(amount) for amount in sums)
                return context.grade(
                    name, "failed", "notes-short", [cell], value=list(sums), witness=witness, sums=held
                )
    if hard:
        return context.grade(name, "undecided", "notes-hard", cells, met=met, hard=hard)
    bound = unseen_bound(sum(tally.games for _, tally in tables))
    return context.grade(name, "bounded", "notes-enough", cells, value=met, interval=(0.0, bound), met=met, bound=bound)


def _up_to(context: Context, witness: Witness, sums: tuple[int, ...]) -> Witness:
    """Return a game as far as the players first hold the sums, so that its last lines show them."""
    for number, (state, _) in enumerate(replay(context.job, witness)):
        if tuple(sorted(state.cash(), reverse=True)) == sums:
            return replace(witness, moves=witness.moves[:number])
    return witness
