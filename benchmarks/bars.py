"""What was set out to be reached, beside what was: each bar is a limit on one figure of one case."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

UNITS: Final = {"cpu_s": "s CPU", "wall_s": "s", "peak_mb": "MB a process", "file_mb": "MB of PDF", "decisions_s": ""}
LEAD: Final = 3.0
FAST_GAMES: Final = ("ioripic", "do-million")
FAST: Final = 200_000
STEADY: Final = 50_000
# Squib needs a Ruby and native libraries that pip cannot install; these figures are quoted, not measured here.
SQUIB: Final[dict[int, dict[str, Any]]] = {
    54: {"cpu_s": (7.6, 9.8), "peak_mb": 354, "file_mb": 50.4},
    540: {"cpu_s": 26.4, "peak_mb": 2072, "file_mb": 522.8},
}
SQUIB_SOURCE: Final = (
    "Squib 0.20.0a (commit 1132233 of 2023-04-08), Ruby 3.1.2, Debian 12, memory backend, a deck made by the same "
    "recipe with PNG art (in Japanese for 540 cards), on two shared cores at load 2 to 4; recorded in another "
    "sitting, by 29 November 2026"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """At most this much of a figure, in the cases that agree in these fields; ``what`` says it in words."""

    what: str
    where: Mapping[str, Any]
    figure: str
    limit: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A bar, the figure beside it (the median), and whether it is met."""

    what: str
    bar: str
    figure: str
    is_met: bool


def _cards(cards: int, case: str) -> dict[str, Any]:
    return {"part": "cards", "tool": "Cardwright", "cards": cards, "has_art": True, "case": case}


BARS: Final = (
    Bar(what="540 cards with art, cold", where=_cards(540, "cold"), figure="cpu_s", limit=6),
    Bar(what="540 cards with art, cold", where=_cards(540, "cold"), figure="peak_mb", limit=220),
    Bar(what="540 cards with art, cold", where=_cards(540, "cold"), figure="file_mb", limit=6),
    Bar(what="54 cards with art, cold", where=_cards(54, "cold"), figure="cpu_s", limit=1.5),
    Bar(what="one of 54 cards changed", where=_cards(54, "one changed"), figure="wall_s", limit=1.2),
    Bar(what="check of 10,000 cards", where={"part": "check", "cards": 10_000}, figure="cpu_s", limit=3),
    Bar(what="check of 10,000 cards", where={"part": "check", "cards": 10_000}, figure="peak_mb", limit=400),
    Bar(what="1,370 cards of do-million imposed", where={"part": "impose", "cards": 1370}, figure="wall_s", limit=2),
    Bar(what="10,000 cards imposed", where={"part": "impose", "is_many": True}, figure="peak_mb", limit=300),
    Bar(what="ioripic, cold", where={"part": "game", "case": "cold"}, figure="wall_s", limit=20),
    Bar(what="ioripic, the largest PDF", where={"part": "game", "case": "cold"}, figure="file_mb", limit=10),
    Bar(what="ioripic, unchanged", where={"part": "game", "case": "unchanged"}, figure="wall_s", limit=1),
    Bar(what="ioripic, one text changed", where={"part": "game", "case": "one text changed"}, figure="wall_s", limit=2),
    Bar(what="rulebook in three languages, cold", where={"part": "book", "case": "cold"}, figure="wall_s", limit=10),
    Bar(what="rulebook, unchanged", where={"part": "book", "case": "unchanged"}, figure="wall_s", limit=1),
)


def judge(cases: Sequence[Mapping[str, Any]]) -> Iterator[Verdict]:
    """Return a verdict on each bar whose case was measured: limits, decisions a second, the lead over generators."""
    for bar in BARS:
        for case in cases:
            if all(case.get(name) == value for name, value in bar.where.items()):
                found = case[bar.figure][1]
                unit = UNITS[bar.figure]
                yield Verdict(
                    what=bar.what,
                    bar=f"at most {bar.limit:g} {unit}",
                    figure=f"{found:.2f} {unit}" if found < 100 else f"{found:.0f} {unit}",  # noqa: PLR2004
                    is_met=found <= bar.limit,
                )
    yield from _judge_play(cases)
    yield from _judge_lead(cases)


def _judge_play(cases: Sequence[Mapping[str, Any]]) -> Iterator[Verdict]:
    for case in cases:
        if case["part"] == "play" and case["tool"] == "Cardwright":
            bar = FAST if case["case"] in FAST_GAMES else STEADY
            found = case["decisions_s"][1]
            what = f"{case['case']}, {case['players']} players, random bots"
            yield Verdict(what=what, bar=f"{bar:,} decisions a second", figure=f"{found:,.0f}", is_met=found >= bar)


def _judge_lead(cases: Sequence[Mapping[str, Any]]) -> Iterator[Verdict]:
    """Compare with every generator at 540 cards with art."""
    there = {
        case["tool"]: case
        for case in cases
        if case["part"] == "cards" and case["cards"] == 540 and case["has_art"] and case["case"] == "cold"  # noqa: PLR2004
    }
    ours = there.get("Cardwright")
    if not ours:
        return
    others = {
        name: {figure: there[name][figure][1] for figure in ("cpu_s", "peak_mb")}
        for name in ("protograf", "cartuli")
        if name in there and "failed" not in there[name]
    }
    for name, figures in {**others, "Squib (recorded)": SQUIB[540]}.items():
        for figure, word in (("cpu_s", "CPU time"), ("peak_mb", "memory")):
            lead = figures[figure] / ours[figure][1]
            yield Verdict(
                what=f"540 cards with art: {word}, beside {name}",
                bar=f"at least {LEAD:g} times less",
                figure=f"{lead:.1f} times less",
                is_met=lead >= LEAD,
            )
