"""Colours that carry a meaning: told apart by everybody, and not by colour alone."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from cardwright.check.colours import LEAST_CONTRAST, contrast, eyes_that_confuse
from cardwright.check.naming import list_names
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Related, Severity
from cardwright.project import Term

_HEX: Final = re.compile(r"#[0-9a-fA-F]{6}")


@rule(
    "LAY005",
    name="colour-alone",
    severity=Severity.WARNING,
    bad={
        "terms.yaml": "red: {name: Red, group: suit, colour: '#c00000'}\n"
        "green: {name: Green, group: suit, colour: '#00a000'}  # <- LAY005\n"
    },
    good={
        "terms.yaml": "red: {name: Red, group: suit, colour: '#c00000', icon: heart}\n"
        "green: {name: Green, group: suit, colour: '#00a000', icon: leaf}\n"
    },
)
def colour_alone(scope: Scope) -> Iterator[Finding]:
    """One player in twelve cannot tell some colours apart, and a grey print shows none: an icon tells them, too."""
    for group, terms in _coloured(scope).items():
        first: dict[str, Term] = {}
        for term in scope.each(terms):
            earlier = first.setdefault(term.icon, term)
            if earlier is not term and earlier.colour != term.colour:
                what = f"the same icon '{term.icon}'" if term.icon else "no icon"
                yield Finding(
                    code="LAY005",
                    place=term.place,
                    message=f"'{term.id}' and '{earlier.id}' of '{group}' differ by colour alone: both have {what}",
                    hint="give each an icon of its own",
                    related=(Related(place=earlier.place, label="the other term"),),
                    subject=f"term:{term.id}.colour",
                )


@rule(
    "LAY007",
    name="similar-colours",
    severity=Severity.INFO,
    bad={
        "terms.yaml": "red: {name: Red, group: suit, colour: '#8f5200', icon: heart}\n"
        "green: {name: Green, group: suit, colour: '#6b6000', icon: leaf}  # <- LAY007 at 43\n"
    },
    good={
        "terms.yaml": "red: {name: Red, group: suit, colour: '#c00000', icon: heart}\n"
        "green: {name: Green, group: suit, colour: '#40c0ff', icon: leaf}\n"
    },
)
def similar_colours(scope: Scope) -> Iterator[Finding]:
    """Two colours of a group that look alike to some players, or to all, slow every look at the table."""
    for group, terms in _coloured(scope).items():
        for index, term in enumerate(terms):
            for other in scope.each(terms[:index]):
                colours = _hex(scope, term), _hex(scope, other)
                eyes = eyes_that_confuse(*colours) if all(colours) and colours[0] != colours[1] else ()
                if eyes:
                    yield Finding(
                        code="LAY007",
                        place=term.locate(("colour",)),
                        message=f"'{term.id}' and '{other.id}' of '{group}' look alike to {list_names(eyes)}",
                        hint="make one of them lighter or darker",
                        related=(Related(place=other.locate(("colour",)), label=f"the colour of '{other.id}'"),),
                        subject=f"term:{term.id}.colour",
                    )


@rule(
    "LAY008",
    name="low-contrast",
    severity=Severity.WARNING,
    bad={"game.yaml": "palette: {ink: '#f9a825', paper: '#ffffff'}  # <- LAY008 at 16\n"},
    good={"game.yaml": "palette: {ink: '#1a1a1a', paper: '#ffffff'}\n"},
)
def low_contrast(scope: Scope) -> Iterator[Finding]:
    """Text in ``ink`` on ``paper`` must be read across a table, in poor light, by everybody."""
    ink, paper = scope.game.palette.get("ink"), scope.game.palette.get("paper")
    if ink is None or paper is None:
        return
    scope.see()
    found = contrast(ink, paper)
    if found < LEAST_CONTRAST:
        yield Finding(
            code="LAY008",
            place=scope.game.locate(("palette", "ink")),
            message=f"'ink' on 'paper' has a contrast of {found:.1f}, below {LEAST_CONTRAST}",
            hint="make the ink darker or the paper lighter",
            related=(Related(place=scope.game.locate(("palette", "paper")), label="the paper"),),
            subject="game:palette.ink",
        )


def _coloured(scope: Scope) -> dict[str, list[Term]]:
    groups: dict[str, list[Term]] = defaultdict(list)
    for term in scope.game.terms.values():
        if term.colour and term.group:
            groups[term.group].append(term)
    return groups


def _hex(scope: Scope, term: Term) -> str:
    """The colour of a term as ``#rrggbb``; it may be a name of the palette."""
    colour = scope.game.palette.get(term.colour, term.colour)
    return colour if _HEX.fullmatch(colour) else ""
