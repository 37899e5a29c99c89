"""``docs/soundness.md``, from ``benchmarks/soundness.json``. The page says nothing that is not in the results."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

PAGE: Final = "docs/soundness.md"
_HEAD: Final = """\
# Soundness of the models

Generated from `benchmarks/soundness.json` by `make sound`, which plays everything anew.

Each game is played at each of its player counts with {bots} players.
Every one of these games is watched: before decisions 1, 2, 4, 8 and so on, and at the end, nothing may be lost, answers
must be sound, copies must share nothing and survive pickling, what is hidden from a player must not show in what they
see, what is foreseen of an answer must come of it, and the declared measure must fall. The same games, or the first of
them, are then played again without being watched in another process with another hash seed, and a third time on a Dask
cluster of two workers. A digest of all that was counted (ends, lengths, decisions, scores, wins, cards seen, taken,
used and scored, supplies, gauges round by round) tells whether anything differs. Games that a stalling player drags out
end as `stalled` after the number of decisions that the model sets.
"""


def write_page(results: Mapping[str, Any]) -> str:
    """Return the page."""
    bots = f"{', '.join(results['bots'][:-1])} and {results['bots'][-1]}"
    parts = [_HEAD.format(bots=bots), "\n".join(_summary(results))]
    parts += ["\n".join(_game(name, found)) for name, found in results["models"].items()]
    return "\n".join(f"{part.rstrip()}\n" for part in parts)


def _summary(results: Mapping[str, Any]) -> Iterator[str]:
    machine = results["machine"]
    where = f"{machine['processor']}, Python {machine['python']}, at commit {machine['commit']}"
    yield f"CPU seconds of the watched games on {where}."
    yield ""
    yield "| game | games a table | watched in all | decisions | broken | in another process | on Dask | CPU s |"
    yield "| --- | ---: | ---: | ---: | ---: | --- | --- | ---: |"
    for name, found in results["models"].items():
        tables = found["tables"]
        lost = ", with a worker lost" if found["lost_a_worker"] else ""
        figures = (
            f"{found['games']:,}",
            *(f"{sum(table[what] for table in tables):,}" for what in ("games", "decisions")),
            f"{sum(sum(table['broken'].values()) for table in tables):,}",
            f"the same after {found['same_again']:,} a table",
            f"the same after {found['same_on_dask']:,} a table{lost}",
            f"{found['cpu_s']:,.0f}",
        )
        yield f"| {name} | {' | '.join(figures)} |"


def _game(name: str, found: Mapping[str, Any]) -> Iterator[str]:
    yield f"## {name}"
    yield ""
    yield "| players | bots | games | decisions | ends | broken | digest |"
    yield "| ---: | --- | ---: | ---: | --- | ---: | --- |"
    for table in found["tables"]:
        ends = ", ".join(f"{end} {number:,}" for end, number in table["ends"].items())
        figures = (f"{table['games']:,}", f"{table['decisions']:,}", ends, str(sum(table["broken"].values())))
        yield f"| {table['players']} | {table['bots']} | {' | '.join(figures)} | `{table['digest'][:16]}` |"
    yield ""
    yield f"Seed {found['seed']}; digest `{found['digest']}`."
    yield f"Data `{found['data_sha256'][:16]}`, engine and model `{found['code_sha256'][:16]}`."
