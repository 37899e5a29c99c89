"""Decks that are added to a game for faults that none of its own decks has room for."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from cardwright.check.registry import load_rules
from cardwright.findings import Place
from tests.check.workspace import find_marks
from tests.mutation.ground import Ground
from tests.mutation.plant import Fault

_DECK = "planted"
_MARK = re.compile(r"[ \t]*# <- [A-Z0-9, ]+?(?: at \d+)?$", re.MULTILINE)


def add_deck(ground: Ground, code: str) -> Iterator[Fault]:
    """A deck like the rule's bad example, with terms of the game; it is found on the line that the example says."""
    files: dict[str, str] = {}
    places: list[Place] = []
    for name, text in load_rules()[code].bad.items():
        path = name.replace("/tiny/", f"/{ground.name}/") if "/" in name else f"cards/{ground.name}/{_DECK}.yaml"
        written = _renamed(ground, text)
        marks = [mark for mark in find_marks(written, path) if mark.code == code]
        places += [Place(path=path, line=mark.line, column=0) for mark in marks]
        files[path] = _MARK.sub("", written)
    yield Fault(at=places[0], files=files)


def _renamed(ground: Ground, text: str) -> str:
    """The example with another name for its deck, printed as tokens so that no count of sheets is touched."""
    text = text.replace("deck: animal", f"deck: {_DECK}\nkind: token")
    for old, new in words(ground).items():
        text = text.replace(old, new)
    return text


def words(ground: Ground) -> Mapping[str, str]:
    """What the words of the examples become: a group of the game with two of its terms."""
    groups = Counter(term.group for term in ground.terms if term.group)
    group = next(name for name, uses in groups.items() if uses > 1)
    first, second = [term.id for term in ground.terms if term.group == group][:2]
    return {"of: food": f"of: {group}", "berry": first, "nut": second, "of: animal": f"of: {_DECK}"}
