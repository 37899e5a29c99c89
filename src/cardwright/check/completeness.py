"""What a fault of reading has taken away: rules over the whole game stay silent where they would only repeat it.

A tab in a deck file costs the whole deck; to report every count, claim and reference that misses it as well would
bury the one line to mend. A single wrong field costs less, so all but the claims still speak.
"""

from typing import Final

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
        "I18N018",
    }
)
# These leave out one field.
_LOSES_FIELDS: Final = frozenset({"SCH002", "SCH004", "SCH006", "YML003", "YML005", "YML006", "SCH007", "QTY007"})
_OVER_CARDS: Final = ("QTY", "CLM", "ECO", "REF", "DECK", "ID005", "I18N001", "I18N003")
_OVER_FIELDS: Final = ("CLM", "QTY001", "ECO")


def silent_rules(project: Project, game: str) -> tuple[str, ...]:
    """The beginnings of the codes of the rules that cannot judge a game, for what could not be read of it."""
    codes = {fault.code for fault in project.faults if fault.game in {"", game}}
    over_cards = _OVER_CARDS if codes & _LOSES_CARDS else ()
    over_fields = _OVER_FIELDS if codes & _LOSES_FIELDS else ()
    return (*over_cards, *over_fields)
