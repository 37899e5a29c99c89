"""What this game promises and no other: that its notes can be held in any way, and how often all of them are out."""

from collections.abc import Iterator

from cardwright.play.stats import wilson
from cardwright.play.verdicts import Context, Verdict
from cardwright.project import Claim

from .money import always_sufficient, notes_suffice
from .tables import NOTES


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
