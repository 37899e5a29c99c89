"""Rows from elsewhere: what the loader finds in other people's tables and lists."""

from cardwright.check.registry import declare
from cardwright.findings import Severity

_DECK = "deck: animal\nrows: data/cards.csv\nmap: {name: Name, cost: Cost}\nfields: {cost: {type: integer}}\n"
_NAMES = {"animal.yaml": "deck: animal\nrows: data/names.json\n"}

declare(
    "ROW001",
    name="unreadable-rows",
    severity=Severity.ERROR,
    stage="load",
    why="""A table that cannot be read takes all of its cards with it, and a cell that holds an error, a formula without
    a value or a part of merged cells takes one. Nothing is guessed in its place.""",
    bad={**_NAMES, "cards/tiny/data/names.json": '[\n  {"name": "Fox"},\n]  # <- ROW001\n'},
    good={**_NAMES, "cards/tiny/data/names.json": '[\n  {"name": "Fox"}\n]\n'},
)
declare(
    "ROW002",
    name="guessed-form",
    severity=Severity.INFO,
    stage="load",
    why="""A table that is not UTF-8 with commas is read as what it looks like, and that is said: a guess that is wrong
    shows in every name of the deck.""",
    bad={"animal.yaml": _DECK, "cards/tiny/data/cards.csv": "Name;Cost  # <- ROW002\nFox;2\nOwl;3\n"},
    good={"animal.yaml": _DECK, "cards/tiny/data/cards.csv": "Name,Cost\nFox,2\nOwl,3\n"},
)
declare(
    "ROW003",
    name="shifted-cells",
    severity=Severity.ERROR,
    stage="load",
    why="""A separator too many or too few moves the rest of a row into the wrong columns.""",
    bad={"animal.yaml": _DECK, "cards/tiny/data/cards.csv": "Name,Cost\nFox,2\nOwl, grey,3  # <- ROW003, SCH002\n"},
    good={"animal.yaml": _DECK, "cards/tiny/data/cards.csv": 'Name,Cost\nFox,2\n"Owl, grey",3\n'},
)
declare(
    "ROW004",
    name="no-rows",
    severity=Severity.ERROR,
    stage="load",
    why="""A deck whose rows are not where it says is an empty deck, and an empty deck has no faults.""",
    bad={
        "animal.yaml": _DECK.replace("cards.csv", "crads.csv  # <- ROW004 at 7"),
        "cards/tiny/data/cards.csv": "Name,Cost\nFox,2\n",
    },
    good={"animal.yaml": _DECK, "cards/tiny/data/cards.csv": "Name,Cost\nFox,2\n"},
)
