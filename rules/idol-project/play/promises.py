"""What this game promises and no other: that its notes can be held in any way, and how often all of them are out.

Of its ends, the idol pile's is shown by a table of its own, as no ordinary one comes to it.
"""

from collections.abc import Iterator
from typing import Final

from cardwright.play.promise_ends import grade_ends
from cardwright.play.stats import wilson
from cardwright.play.verdicts import Context, Verdict
from cardwright.play.witness import Witness
from cardwright.project import Claim

from .collector import play_to_the_last_idol
from .ending import PILE_ENDS
from .money import always_sufficient, notes_suffice
from .tables import IDOLS, NOTES

_DEALS: Final = 40  # three in four of them end so with three players, almost all with more


def grade_denominations(context: Context, claim: Claim | None) -> Verdict:
    """Whether change can always be made: proved where only the sum of all money can be too much for the notes."""
    name = claim.id if claim is not None else "denominations"
    notes, everything = context.rules.notes, context.rules.all_notes
    players = context.data.players[1]
    if always_sufficient(notes, players) == everything:
        words = f"however {players} players share up to {everything} AG, the printed notes give each exactly their sum"
        return context.grade(name, "proved", words, value=everything)
    for larger, _ in notes[1:]:
        held = [larger - notes[0][0]] * players
        if not notes_suffice(notes, held):
            words = f"{players} players with {held[0]} AG each cannot hold it in the printed notes"
            return context.grade(name, "failed", words, value=held)
    return context.grade(name, "undecided", "there are few small notes; no sum was found that they cannot express")


def grade_notes_left(context: Context, claim: Claim | None) -> Iterator[Verdict]:
    """In what share of games, by the number of players, those who play to win hold more money than there are notes.

    The rules allow it, since the bank then writes sums down; so it is a figure and never a failure.
    """
    name = claim.id if claim is not None else "notes-left"
    for players in context.players:
        tables = list(context.sensible(players))
        total = context.total(tables)
        if not total.games:
            continue
        out = total.shortages[NOTES]
        least = total.low.get(NOTES, 0)
        words = f"{out} of {total.games} games of {players} held more than all notes; the bank was left with {least} AG"
        interval = wilson(out, total.games)
        cells = [cell for cell, _ in tables]
        share = out / total.games
        yield context.grade(f"{name}/{players}", "estimated", words, cells, value=share, interval=interval)


def grade_every_end(context: Context, claim: Claim | None) -> Iterator[Verdict]:
    """Whether every end is reached; where only the idol pile's was not, by a table that collects idols."""
    name = claim.id if claim is not None else "ends-reached"
    last = PILE_ENDS[IDOLS]
    for verdict in grade_ends(context, claim, name):
        missing = [end for end, games in verdict.value.items() if not games]
        witness = _last_idol(context, name) if missing == [last] else None
        if witness is None:
            yield verdict
        else:
            words = f"every end was reached, '{last}' by a table that collects idols and waits"
            cells = [cell for cell, _ in context.tables(alike=False)]
            yield context.grade(name, "proved", words, cells, value={**verdict.value, last: 1}, witness=witness)


def _last_idol(context: Context, name: str) -> Witness | None:
    players = context.players[-1]
    for number in range(_DEALS):
        seed = f"{context.job.seed}/collector{number}"
        moves = play_to_the_last_idol(context.model, context.rules, players, seed=seed, end=PILE_ENDS[IDOLS])
        if moves is not None:
            return Witness(
                game=context.job.game,
                players=players,
                seed=seed,
                bots=("collector", *["stall"] * (players - 1)),
                moves=moves,
                vary=context.job.vary,
                data_sha256=context.job.digest,
                claim=name,
            )
    return None
