"""Which old text a new one continues, in two versions of a list of texts."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final

_SIMILAR: Final = 0.6  # difflib's ratio from which a changed paragraph is taken for the old one


def align_texts(old: Sequence[str], new: Sequence[str]) -> tuple[int | None, ...]:
    """Return for each new text the index of the old one that it continues, or None.

    Equal texts in order come first, equal texts that moved second; what is left between two matches is paired
    by likeness, then in order where as many are gone as came; in the end, by likeness, what has changed and moved.
    """
    found: list[int | None] = [None] * len(new)
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    for block in blocks:
        for step in range(block.size):
            found[block.b + step] = block.a + step
    for index, text in enumerate(new):
        if found[index] is None:
            found[index] = next((i for i, before in enumerate(old) if before == text and i not in found), None)
    ends = [(0, 0), *((block.a + block.size, block.b + block.size) for block in blocks)]
    starts = [(block.a, block.b) for block in blocks]
    for (old_from, new_from), (old_to, new_to) in zip(ends, starts, strict=False):
        gone = [index for index in range(old_from, old_to) if index not in found]
        came = [index for index in range(new_from, new_to) if found[index] is None]
        for before, after in _pair(old, new, gone, came):
            found[after] = before
    gone = [index for index in range(len(old)) if index not in found]
    came = [index for index in range(len(new)) if found[index] is None]
    for before, after in tuple(_pair_alike(old, new, gone, came)):
        found[after] = before
    return tuple(found)


def _pair(
    old: Sequence[str], new: Sequence[str], gone: Sequence[int], came: Sequence[int]
) -> Iterator[tuple[int, int]]:
    alike = dict(_pair_alike(old, new, gone, came))
    yield from alike.items()
    if len(gone) == len(came):
        paired = set(alike.values())
        yield from zip((i for i in gone if i not in alike), (j for j in came if j not in paired), strict=True)


def _pair_alike(
    old: Sequence[str], new: Sequence[str], gone: Sequence[int], came: Sequence[int]
) -> Iterator[tuple[int, int]]:
    ratios = ((SequenceMatcher(None, old[i], new[j], autojunk=False).ratio(), i, j) for i in gone for j in came)
    taken: set[tuple[str, int]] = set()
    for ratio, before, after in sorted(ratios, key=lambda item: (-item[0], item[1], item[2])):
        if ratio >= _SIMILAR and not taken & {("old", before), ("new", after)}:
            taken |= {("old", before), ("new", after)}
            yield before, after
