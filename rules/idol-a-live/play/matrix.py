"""Decks against each other: the lists of the box, all casual decks, and expert decks that bots build."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any, Final, cast

from cardwright.play.engine import State
from cardwright.play.lineup import find_bot
from cardwright.play.playing import play
from cardwright.play.stats import unseen_bound, wilson
from cardwright.play.verdicts import Context, Verdict

from .decks import CASUAL, EXPERT, LISTS, Built
from .rules import Rules
from .state import PLAYING, Live

_LISTS: Final = 200  # games of each pair of lists
_SPLIT: Final = 20  # games of each way to share out the idols
_EXPERT: Final = 60
_BOT: Final = "greedy"


def grade_decks(context: Context, claim: Any) -> Iterator[Verdict]:
    """How often each deck wins, with the same bot in both chairs and each deck in both on as many deals."""
    name = claim.id if claim is not None else "decks"
    if context.rules.way == LISTS:
        yield _grade_lists(context, f"{name}/lists")
    yield _grade_casual(context, f"{name}/casual")
    yield _grade_expert(context, f"{name}/expert")


def _grade_lists(context: Context, name: str) -> Verdict:
    wins, played = Counter[str](), Counter[str]()
    each = min(_LISTS, context.games)
    for number, pair in enumerate(context.rules.pairs):
        _meet(context, context.rules, pair, each, f"lists{number}", wins=wins, played=played)
    best = max(played, key=lambda deck: (wins[deck] / played[deck], deck))
    return context.grade(
        name,
        "estimated",
        f"{best} wins {100 * wins[best] / played[best]:.1f} % of its games, with {_BOT} bots in both chairs.",
        value={deck: round(wins[deck] / played[deck], 4) for deck in sorted(played)},
        interval=wilson(wins[best], played[best]),
        games=each * len(context.rules.pairs),
    )


def _grade_casual(context: Context, name: str) -> Verdict:
    """All ways to share out the idols; nobody can build another casual deck."""
    rules: Rules = context.model.prepare(context.data.with_value("decks.played", CASUAL))
    wins, played = Counter[str](), Counter[str]()
    each = min(_SPLIT, context.games)
    pairs = casual_pairs(rules)
    for number, pair in enumerate(pairs):
        _meet(context, rules, pair, each, f"casual{number}", wins=wins, played=played)
    shares = {deck: wins[deck] / played[deck] for deck in sorted(played)}
    best, least = max(shares, key=lambda deck: shares[deck]), min(shares, key=lambda deck: shares[deck])
    return context.grade(
        name,
        "estimated",
        f"Of {len(shares)} groups, {best} wins most ({100 * shares[best]:.0f} %), {least} least "
        f"({100 * shares[least]:.0f} %).",
        value={deck: round(share, 4) for deck, share in shares.items()},
        interval=wilson(wins[best], played[best]),
        games=each * len(pairs),
    )


def casual_pairs(rules: Rules) -> list[tuple[Built, Built]]:
    """Return both casual decks of every way to share out the idols, from both chairs."""
    idols = range(len(rules.skills))
    building = rules.building

    def built(group: tuple[int, ...]) -> Built:
        names = ", ".join(rules.cards[idol].rpartition("/")[2] for idol in group)
        return Built(name=names, group=group, songs=building.casual_songs(group), events=building.events_of(group))

    return [
        (built(group), built(tuple(idol for idol in idols if idol not in group)))
        for group in combinations(idols, building.idols)
    ]


def _meet(
    context: Context,
    rules: Rules,
    pair: tuple[Built, Built],
    games: int,
    seed: str,
    *,
    wins: Counter[str],
    played: Counter[str],
) -> None:
    """Play two decks against each other, and count wins; a draw is won by nobody."""
    table = replace(rules, way=LISTS, pairs=(pair,))
    bot = find_bot(_BOT, context.job.plan)
    for game in range(games):
        record = play(context.model, table, [bot, bot], f"{context.job.seed}/{seed}/{game}")
        for chair, built in enumerate(pair):
            played[built.name] += 1
            wins[built.name] += chair in record.winners


def _grade_expert(context: Context, name: str) -> Verdict:
    """Whether decks that bots build by the rules of expert decks are legal, and play to an end."""
    rules: Rules = context.model.prepare(context.data.with_value("decks.played", EXPERT))
    games = min(_EXPERT, context.games)
    bot = find_bot("random", context.job.plan)
    ends: Counter[str] = Counter()
    faults: list[str] = []

    def look(state: State) -> None:
        live = cast("Live", state)
        if live.phase == PLAYING and live.ask is None:
            faults.extend(illegal(live))

    for game in range(games):
        ends[play(context.model, rules, [bot, bot], f"{context.job.seed}/expert/{game}", watch=look).end] += 1
    if faults:
        return context.grade(name, "failed", faults[0], value=faults, games=games)
    words = f"In {games} games all decks that bots built were legal."
    return context.grade(
        name, "bounded", words, value=dict(sorted(ends.items())), interval=(0.0, unseen_bound(games)), games=games
    )


def illegal(state: Live) -> Iterator[str]:
    """Yield what is wrong with the expert decks of a game."""
    building = state.rules.building
    for player, built in enumerate(state.built):
        most = max(Counter(built.songs).values())
        if len(built.songs) != building.size or most > building.limit:
            yield f"The deck of player {player + 1} has {len(built.songs)} songs, up to {most} of a kind."
        if not set(built.songs) <= set(building.songs_of(built.group)):
            yield f"The deck of player {player + 1} has songs of idols that are not in the group."
        if len(set(built.events)) != building.event_size:
            yield f"Player {player + 1} has {len(set(built.events))} events."
        if not set(built.events) <= {*building.events_of(built.group), *building.dots}:
            yield f"Player {player + 1} has events of idols that are not in the group."
    common = set(state.built[0].group) & set(state.built[1].group)
    if len(common) > building.common:
        yield f"The players have {len(common)} idols in common."
