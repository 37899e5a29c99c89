"""Numbers of the rulebook that are typed where the data has them."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from cardwright.check.corpus import Written
from cardwright.check.registry import rule
from cardwright.check.rules.counts import count_part
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Severity
from cardwright.load.blocks import Box, block_units, read_blocks, walk_blocks
from cardwright.project import Rulebook, Unit

_DIGIT: Final = "[0-9０-９]"
# A whole number by itself, perhaps after a plus: no part of a range, a date, a ratio, an address or a name.
_FIGURE: Final = re.compile(
    rf"(?<![A-Za-z0-9_０-９.,:/+＋\-\u2013#])[+＋]?({_DIGIT}{{1,6}})(?![A-Za-z0-9_０-９.,:/%\u2013-]*{_DIGIT}|[A-Za-z_])"
)
_REFERENCE: Final = re.compile(r"\{[^{}\n]*\}")
_LEAST: Final = 2  # "1" is a word as often as a number
_LEAST_COUNT: Final = 10  # a smaller number of cards equals some deck's by chance
_FREE: Final = frozenset({"example", "credits", "faq"})  # blocks whose figures are their own
_SETUP: Final = "{#title}\n# Tiny\n\n{#setup}\n## Setting up\n\n"


@rule(
    "REF009",
    name="typed-number",
    severity=Severity.WARNING,
    bad={"rulebook.md": f"{_SETUP}Deal 5 cards to each player.  <!-- <- REF009 at 6 -->\n"},
    good={"rulebook.md": f"{_SETUP}Deal {{value:hand.size}} cards to each player.\n"},
)
def typed_number(scope: Scope) -> Iterator[Finding]:
    """A figure typed into the rulebook stays as it is when the value changes, and then contradicts the cards."""
    book = scope.game.rulebook
    if book is None:
        return
    values, counts = _values(scope), _counts(scope)
    own = _own_figures(book) if any(_FIGURE.search(unit.text.source) for unit in book.units) else set()
    for unit in scope.each(book.units):
        for match in _figures(unit) if unit.text.context not in own else ():
            number = int(match[1])
            is_bare = match[0] == match[1]  # after a plus it is no number of parts
            meant = values[unit.anchor].get(number) or (counts.get(number) if is_bare else None)
            if number >= _LEAST and meant:
                written = Written(unit.text.source, scope.source.lang, unit.text)
                yield Finding(
                    code="REF009",
                    place=scope.place(written, match.start(1), len(match[1])),
                    message=f"{number} is typed, and is {meant} in the data",
                    hint=f"write {{{meant}}}",
                    subject=unit.text.context,
                )


def _figures(unit: Unit) -> Iterator[re.Match[str]]:
    """The figures of a text outside its references; those of the title are a name."""
    if unit.kind == "heading":
        return iter(())
    return _FIGURE.finditer(_REFERENCE.sub(lambda match: " " * len(match[0]), unit.text.source))


def _values(scope: Scope) -> Mapping[str, Mapping[int, str]]:
    """For each anchor, the reference to each whole number that its rule names."""
    found: dict[str, dict[int, str]] = defaultdict(dict)
    for value in scope.game.values.values():
        if isinstance(value.value, int) and not isinstance(value.value, bool):
            found[value.rule].setdefault(value.value, f"value:{value.path}")
    return found


def _counts(scope: Scope) -> Mapping[int, str]:
    """The reference to the number of parts of each deck that has a number of its own."""
    found: dict[int, list[str]] = defaultdict(list)
    for name in scope.game.decks:
        number = count_part(scope.game, name) or 0
        if number >= _LEAST_COUNT:
            found[number].append(f"count:{name}")
    return {number: names[0] for number, names in found.items() if len(names) == 1}


def _own_figures(book: Rulebook) -> set[str]:
    """The contexts of the texts in blocks whose figures are made up, such as examples."""
    blocks = walk_blocks(read_blocks(book.source, book.path))
    free = (block for block in blocks if isinstance(block, Box) and block.name in _FREE)
    return {unit.text.context for block in free for unit in block_units(block.blocks)}
