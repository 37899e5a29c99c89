"""The page on planted faults, ``docs/planted-faults.md``: ``python -m tests.mutation.planted_page`` writes it."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final

import yaml

from cardwright.check.registry import load_rules
from tests.mutation.ground import ROOT
from tests.mutation.table import mutators
from tests.mutation.thirty import PROJECTS, THIRTY

PAGE: Final = ROOT / "docs" / "planted-faults.md"
BUGS: Final = ROOT / "tests" / "check" / "public_bugs.yaml"
_FOUND: Final = frozenset({"y", "*"})
_HEAD: Final = """\
# Planted faults

How well does `cardwright check` find faults? We plant them: one at a time, in copies of the games of this
repository, and run the checker. A fault counts as found only if the right rule reports it in the right file, on the
right line and at the right column (on the line, for the few that concern a whole line), and if nothing is reported
that does not follow from it. The suite is in `tests/mutation/`: `make slow` plants every fault below at two places of
each game that has room for it, well over a thousand in all, and fails if one of them is missed; `make test` plants the
thirty and a sample of the others.

## Thirty classes, beside other projects' validators

These thirty were first tried on five public projects that check their card data in continuous integration. Each was
run by its own command on its own data (its Core set), in snapshots of 2026, one fault at a time. Ours are planted in
the five games here. The figures are therefore not of one data set: they say what each project's own checks find in
its own data. Our rules were written with this list at hand; theirs were not, and each of them was made for another
purpose.

y: found. \\*: found only because the project keeps two copies of its data, which then differ; with the same fault in
both copies it found one of nine that were tried. h: found by an optional pre-commit hook only. -: not found. An empty
cell: the project has no such thing. ArkhamDB and MarvelCDB stop at a fault of syntax with a traceback, and check no
later file; in MarvelCDB a cost of -1 means X. None of the five names
the line of an error in its data.

"""


def make_page() -> str:
    """Return the text of the page."""
    return "\n".join([_HEAD + _legend(), "", *_thirty(), "", *_public_bugs(), "", *_all_faults(), ""])


def _legend() -> str:
    return "\n".join(f"- {letter}: {project}" for letter, project in zip("ABCDE", PROJECTS, strict=True))


def _thirty() -> Iterator[str]:
    yield "| # | fault | found by | ours | A | B | C | D | E |"
    yield "| ---: | --- | --- | --- | --- | --- | --- | --- | --- |"
    for each in THIRTY:
        others = " | ".join(cell.replace("*", "\\*") for cell in each.others)
        yield f"| {each.number} | {each.fault} | {_link(each.mutator.code)} | y | {others} |"
    totals = " | ".join(_total(index) for index in range(len(PROJECTS)))
    yield f"| | **found, of those that apply** | | **{len(THIRTY)} of {len(THIRTY)}** | {totals} |"


def total_of(index: int) -> tuple[int, int, int]:
    """How many of the classes a project finds, how many more with its hook, and how many apply to it."""
    cells = [each.others[index] for each in THIRTY if each.others[index]]
    return sum(cell in _FOUND for cell in cells), cells.count("h"), len(cells)


def _total(index: int) -> str:
    found, hooked, tried = total_of(index)
    return f"{found} of {tried}" + (f" ({found + hooked} with its hook)" if hooked else "")


def _link(code: str) -> str:
    return f"[{code} {load_rules()[code].name}](rules/{code}.md)"


def _public_bugs() -> Iterator[str]:
    """The faults that public projects found in their own data, with the rules that find them here."""
    cases: list[dict[str, Any]] = yaml.safe_load(BUGS.read_text(encoding="utf-8"))
    count = len({case["bug"] for case in cases})
    yield f"## {count} faults from the histories of public projects"
    yield ""
    yield "These were mended in, or reported to, public card-data projects. A small case of our own for each is in"
    yield f"`{BUGS.relative_to(ROOT)}`, and `make test` runs them all."
    yield ""
    yield "| fault | found by |"
    yield "| --- | --- |"
    for case in cases:
        codes = dict.fromkeys(re.findall(r"<- ([A-Z0-9]+)", " ".join(case["files"].values())))
        yield f"| {case['what']} | {', '.join(map(_link, codes)) or 'cannot happen here'} |"


def _all_faults() -> Iterator[str]:
    kinds: dict[str, list[str]] = defaultdict(list)
    for mutator in mutators():
        kinds[mutator.code].append(mutator.what)
    yield "## All faults that are planted"
    yield ""
    yield f"{len(mutators())} kinds, for {len(kinds)} rules. Faults that only rendering shows are planted in"
    yield "`tests/mutation/test_faces.py`."
    yield ""
    yield "| rule | planted |"
    yield "| --- | --- |"
    for code in load_rules():
        if code in kinds:
            yield f"| {_link(code)} | {'; '.join(kinds[code])} |"


if __name__ == "__main__":
    PAGE.write_text(make_page(), encoding="utf-8")
