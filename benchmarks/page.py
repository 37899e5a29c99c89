"""``docs/performance.md`` and its curves, from ``benchmarks/results.json``: run as ``-m benchmarks.page [RESULTS]``.

With RESULTS, those become the ones that the page is made from. The page says nothing that is not in the results.
"""

import json
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from benchmarks.bars import LEAD, SQUIB, SQUIB_SOURCE, judge
from benchmarks.curves import draw_growth

ROOT: Final = Path(__file__).parent.parent
RESULTS: Final = ROOT / "benchmarks" / "results.json"
PAGE: Final = "docs/performance.md"
Case = Mapping[str, Any]
TOOLS: Final = ("Cardwright", "protograf", "cartuli", "WeasyPrint alone", "Typst")
SPREADS: Final = ("CPU s", "wall s", "largest process MB", "together MB")
METHOD: Final = """\
Each figure is the median of several runs, with the least and the most behind it; a case is run again until its number
of runs or its share of time is used up. Every run is the whole command in a process of its own, start of Python
included, and ends when the last process that it left behind has ended. CPU seconds are those of all processes
together. Memory is the peak of the largest process, and beside it the most that all of them held together at one moment
(looked up to twenty times a second, pages that processes share counted once). MB are millions of bytes.
"""
FAIRNESS: Final = """\
The same made-up deck goes through each of them: 63.5 x 88.9 mm (88 mm at the others), a name, a cost, a kind, one to
four sentences with a coin in the line, and one of 54 pictures (JPEG, 672 x 468) or none. They do not do the same work.
**Cardwright** checks the data, fits every text into its box on steps down to a floor and says where it does not fit,
renders each face, and imposes it with bleed and cut marks. **protograf** shrinks texts without a word. **cartuli** sets
no text here: it gets finished pictures of the cards, whose making is not counted. **WeasyPrint alone** and **Typst**
are no card tools but what a hand-written template costs: the first fits nothing, the second fits by halves of a point;
neither checks anything. They are floors, not rivals.
"""


def write_page(results: Mapping[str, Any]) -> dict[str, str]:
    """Return the page and its pictures by their paths."""
    cases = results["cases"]
    pictures = dict(_pictures(cases))
    parts = (
        "# Performance\n",
        "Generated from `benchmarks/results.json` by `make bench-page`; `make bench` measures anew.\n",
        _machine(results),
        METHOD,
        "" if results["quick"] else _bars(cases),
        _cards(cases, pictures),
        _check(cases, pictures),
        _impose(cases),
        _builds(cases),
        _play(cases),
    )
    page = "\n".join(part for part in parts if part)
    return {PAGE: page} | {f"docs/images/{name}": svg for name, svg in pictures.items()}


def _machine(results: Mapping[str, Any]) -> str:
    machine = results["machine"]
    libraries = ", ".join(f"{name} {number}" for name, number in machine["libraries"].items())
    loads = ", ".join(f"{load:g}" for load in results["load"])
    lines = [
        (
            f"Measured on {results['date']} in one sitting of {results['seconds']} s on {machine['processor']},"
            f" {machine['cores']} cores, {machine['memory_gb']} GB, {machine['system']}, Python {machine['python']},"
            f" at commit {machine['commit']}."
        ),
        (
            f"Load of the machine before the first part and after each (a build of ours adds up to"
            f" {machine['cores']} itself): {loads}."
        ),
        f"Versions: {libraries}; {', '.join(results['peers'].values())}.",
        *(f"Not measured: {why}." for why in results["missing"].values()),
    ]
    if results["quick"]:
        lines.insert(0, "**A quick run of tiny sizes, once each: it shows that everything runs, and no speed.**")
    return "\n\n".join(lines) + "\n"


def _bars(cases: Sequence[Case]) -> str:
    rows = [(v.what, v.bar, v.figure, "yes" if v.is_met else "**no**") for v in judge(cases)]
    if not rows:
        return ""
    note = f"Bars were set before anything was measured. A lead counts from {LEAD:g} times.\n"
    return f"## The bars\n\n{note}\n" + _table(("what", "bar", "measured", "met"), rows, right=())


def _cards(cases: Sequence[Case], pictures: Mapping[str, str]) -> str:
    found = [case for case in cases if case["part"] == "cards"]
    if not found:
        return ""
    parts = ["## Decks of cards, side by side\n", FAIRNESS]
    for size, has_art in dict.fromkeys((case["cards"], case["has_art"]) for case in found):
        group = [case for case in found if (case["cards"], case["has_art"]) == (size, has_art)]
        rows = [_row(f"{case['tool']}, {case['case']}", case) for case in sorted(group, key=_tool)]
        if has_art and size in SQUIB:
            rows.append(_squib(size))
        parts += [
            f"### {size} cards, {'with art' if has_art else 'without art'}\n",
            _figures(("",), rows, has_file=True),
        ]
        parts += [f"{words}\n" for words in _floors(group)]
    if any(size in SQUIB for size in {case["cards"] for case in found}):
        parts.append(f"Squib is quoted, not measured: {SQUIB_SOURCE}.\n")
    words = {"growth-cpu.svg": "CPU seconds as decks grow", "growth-memory.svg": "memory as decks grow"}
    parts += [f"![{text}](images/{name})\n" for name, text in words.items() if name in pictures]
    return "\n".join(parts)


def _tool(case: Case) -> int:
    return TOOLS.index(case["tool"])


def _squib(size: int) -> tuple[str, ...]:
    figures = SQUIB[size]
    cpu_s = figures["cpu_s"]
    words = f"{cpu_s[0]:g}–{cpu_s[1]:g}" if isinstance(cpu_s, tuple) else f"{cpu_s:g}"
    return ("Squib (quoted), PNG art", words, "", f"{figures['peak_mb']:,}", "", f"{figures['file_mb']:g}", "")


def _floors(group: Sequence[Case]) -> Iterator[str]:
    """Yield how far a cold build of ours is from the floors."""
    cold = {case["tool"]: case for case in group if case["case"] == "cold" and "failed" not in case}
    floors = [name for name in ("WeasyPrint alone", "Typst") if name in cold]
    if "Cardwright" in cold and floors:
        parts = []
        for name in floors:
            cpu, memory = (cold["Cardwright"][key][1] / cold[name][key][1] for key in ("cpu_s", "peak_mb"))
            parts.append(f"{cpu:.1f} times the CPU time and {memory:.1f} times the memory of {name}")
        yield f"Distance to the floors: a cold build of ours takes {' and '.join(parts)}."


def _check(cases: Sequence[Case], pictures: Mapping[str, str]) -> str:
    found = [case for case in cases if case["part"] == "check"]
    if not found:
        return ""
    rows = [
        (
            f"{case['cards']:,}",
            f"{case['cpu_s'][1] / case['cards'] * 1e6:,.0f}",
            *_row("", case)[1:5],
            str(case["runs"]),
        )
        for case in found
    ]
    words = "`cardwright check` on one core; each card has ten fields, three of them texts in three languages.\n"
    picture = "![CPU seconds of a check as workspaces grow](images/growth-check.svg)\n"
    table = _table(("cards", "µs CPU a card", *SPREADS, "runs"), rows)
    return "\n".join(["## Checking\n", words, table, *([picture] if "growth-check.svg" in pictures else [])])


def _impose(cases: Sequence[Case]) -> str:
    found = [case for case in cases if case["part"] == "impose"]
    if not found:
        return ""
    words = (
        "Sheets written anew while every face is in the cache: what printing the same cards in another way takes. The\n"
        "larger case prints its faces many times each.\n"
    )
    rows = [_row(f"{case['cards']:,} cards: {case['case']}", case) for case in found]
    return "\n".join(["## Imposing\n", words, _figures(("",), rows, has_file=True)])


def _builds(cases: Sequence[Case]) -> str:
    parts = []
    game = [case for case in cases if case["part"] == "game"]
    if game:
        words = "All files of ioripic in three languages; the PDF is the largest.\n"
        parts += [
            "## A whole game\n",
            words,
            _figures(("",), [_row(case["case"], case) for case in game], has_file=True),
        ]
    book = [case for case in cases if case["part"] == "book"]
    if book:
        pages = max(case["pages"] for case in book)
        words = (
            "A rulebook in three languages, each as A5, A4, booklet and web page: ioripic's, with its chapters twice."
            f" The longest file has {pages} pages.\n"
        )
        parts += [
            "## A long rulebook\n",
            words,
            _figures(("",), [_row(case["case"], case) for case in book], has_file=False),
        ]
    return "\n".join(parts)


def _play(cases: Sequence[Case]) -> str:
    found = [case for case in cases if case["part"] == "play"]
    if not found:
        return ""
    words = (
        "Decisions of random bots a second of processor time, on one core; a decision is a choice between two moves\n"
        "or more. Ours are written in Python, with records on and invariants off. OpenSpiel's stand beside: its games\n"
        "in C++ and in Python, driven from Python.\n"
    )
    rows = [
        (
            case["case"] if case["tool"] == "Cardwright" else f"OpenSpiel {case['case']} ({case['kind']})",
            str(case.get("players", "")),
            *(f"{case[name][1]:,} ({case[name][0]:,}–{case[name][2]:,})" for name in ("games_s", "decisions_s")),
            str(case["runs"]),
        )
        for case in found
    ]
    return "\n".join(["## Playing\n", words, _table(("game", "players", "games/s", "decisions/s", "runs"), rows)])


def _row(name: str, case: Case) -> tuple[str, ...]:
    if "failed" in case:
        return (name, "failed", "", "", "", "", "")
    file_mb = f"{case['file_mb'][1]:.1f}"
    spreads = (_spread(case["cpu_s"], 2), _spread(case["wall_s"], 2), _spread(case["peak_mb"], 0))
    return (name, *spreads, _spread(case["together_mb"], 0), file_mb, str(case["runs"]))


def _spread(values: Sequence[float], digits: int) -> str:
    low, middle, high = (f"{value:.{digits}f}" for value in values)
    return middle if low == high else f"{middle} ({low}–{high})"


def _figures(head: Sequence[str], rows: Sequence[Sequence[str]], *, has_file: bool) -> str:
    if has_file:
        return _table((*head, *SPREADS, "PDF MB", "runs"), rows)
    return _table((*head, *SPREADS, "runs"), [(*row[:5], row[6]) for row in rows])


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] | None = None) -> str:
    """Return a table in Markdown; all but the first column stand right, unless it is said which."""
    chosen = range(1, len(head)) if right is None else right
    rule = ["---:" if number in chosen else "---" for number in range(len(head))]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *rows)) + "\n"


def _pictures(cases: Sequence[Case]) -> Iterator[tuple[str, str]]:
    cards = [case for case in cases if case["part"] == "cards" and case["case"] == "cold" and case["has_art"]]
    checks = [case for case in cases if case["part"] == "check"]
    plots: tuple[tuple[str, str, str, Sequence[Case], Callable[[Case], float]], ...] = (
        ("growth-cpu.svg", "Sheets of cards with art, cold: CPU time", "CPU seconds", cards, lambda c: c["cpu_s"][1]),
        (
            "growth-memory.svg",
            "Sheets of cards with art, cold: memory",
            "MB of the largest process",
            cards,
            lambda c: c["peak_mb"][1],
        ),
        (
            "growth-check.svg",
            "Checking cards in three languages: CPU time",
            "CPU seconds",
            checks,
            lambda c: c["cpu_s"][1],
        ),
    )
    for name, title, up, group, figure in plots:
        lines: dict[str, list[tuple[float, float]]] = {}
        for case in group:
            if "failed" not in case:
                lines.setdefault(case["tool"], []).append((case["cards"], figure(case)))
        if lines:
            yield name, draw_growth(lines, title=title, across="cards", up=up)


def main() -> None:
    """Write the page, and keep the results that it was made from."""
    if sys.argv[1:]:
        shutil.copyfile(sys.argv[1], RESULTS)
    for name, text in write_page(json.loads(RESULTS.read_text(encoding="utf-8"))).items():
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(text, encoding="utf-8")
        print(f"wrote {name}")


if __name__ == "__main__":
    main()
