"""What a fault of reading has taken away: rules over the whole game stay silent where they would only repeat it.

A tab in a deck file costs the whole deck; to report every count, claim and reference that misses it as well would
bury the one line to mend. A single wrong field costs less, so all but the claims, and what misses the name of a rule,
still speak.
"""

from collections.abc import Iterator
from typing import Final

from cardwright.findings import Finding
from cardwright.project import Project

# These leave out a file, a list or a card.
_LOSES_CARDS: Final = frozenset(
    {
        "ROW001",
        "ROW004",
        "YML001",
        "YML007",
        "YML008",
        "YML009",
        "SCH003",
        "SCH005",
        "SCH009",
        "ID001",
        "ID002",
        "ID008",
        "I18N018",
    }
)
# These leave out one field.
_LOSES_FIELDS: Final = frozenset(
    {"SCH001", "SCH002", "SCH004", "SCH006", "YML003", "YML005", "YML006", "SCH007", "QTY007"}
)
_LOSES_SIZES: Final = frozenset({"SCH010"})
_LOSES_SECTIONS: Final = frozenset({"RUL001"})
_LOSES_BLOCKS: Final = frozenset({"RUL002", "RUL007"})  # by which a section is known to be about the box or the book
_OVER_CARDS: Final = (
    *("QTY", "CLM", "ECO", "REF", "DECK", "ID005", "SCH012", "SRC002", "I18N001", "I18N003"),
    *("PLY006", "PLY007"),
)
_OVER_FIELDS: Final = ("CLM", "QTY001", "ECO", "SCH012", "REF017", "REF018")
_OVER_SIZES: Final = ("CLM", "QTY006", "PRT006")
_OVER_SECTIONS: Final = ("REF001", "REF009", "REF018", "PLY004", "PLY005")
_OVER_BLOCKS: Final = ("REF018", "PLY005")


def silent_rules(project: Project, game: str) -> tuple[str, ...]:
    """The beginnings of the codes of the rules that cannot judge a game, for what could not be read of it."""
    codes = {fault.code for fault in _faults(project, game)}
    over_cards = _OVER_CARDS if codes & _LOSES_CARDS else ()
    over_fields = _OVER_FIELDS if codes & _LOSES_FIELDS else ()
    over_sizes = _OVER_SIZES if codes & _LOSES_SIZES else ()
    over_sections = _OVER_SECTIONS if codes & _LOSES_SECTIONS else ()
    over_blocks = _OVER_BLOCKS if codes & _LOSES_BLOCKS else ()
    return (*over_cards, *over_fields, *over_sizes, *over_sections, *over_blocks)


def lost_contexts(project: Project, game: str) -> tuple[str, ...]:
    """The beginnings of the contexts of texts that may be other than their author meant, or missing.

    What a translation says of these cannot be held against it until their file is read whole.
    """
    losing = _LOSES_CARDS | _LOSES_FIELDS | _LOSES_SECTIONS
    lost = (fault.place.path for fault in _faults(project, game) if fault.code in losing)
    return tuple(dict.fromkeys(context for path in lost for context in _contexts(path)))


def _contexts(path: str) -> tuple[str, ...]:
    """The beginnings of the contexts of the texts that a file holds."""
    name = path.rpartition("/")[2]
    match name.rpartition("."):
        case ("terms", _, "yaml"):
            return ("term:",)
        case ("game", _, "yaml"):
            return ("game:", "pack:")
        case (_, _, "md"):
            return ("rules:",)
        case (deck, _, "yaml") if path.startswith("cards/"):
            return (f"card:{deck}/", f"each:{deck}/", f"deck:{deck}.")
        case (_, _, "yaml" | "po"):
            return ()
        case _:
            return ("card:",)  # rows of some deck


def _faults(project: Project, game: str) -> Iterator[Finding]:
    return (fault for fault in project.faults if fault.game in {"", game})
