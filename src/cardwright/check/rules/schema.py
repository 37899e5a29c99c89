"""Files that do not have the shape they should have; the loader finds these."""

from cardwright.check.registry import declare
from cardwright.findings import Severity

_FIELDS = "deck: animal\nfields: {cost: {type: integer, max: 9}}\ncards:\n"

declare(
    "SCH001",
    name="unknown-field",
    severity=Severity.ERROR,
    stage="load",
    why="""A misspelt field is silently dropped by most programs: the card is printed without its value.""",
    bad={"animal.yaml": f"{_FIELDS}- {{id: fox, cost: 2}}\n- {{id: owl, csot: 3}}  # <- SCH001\n"},
    good={"animal.yaml": f"{_FIELDS}- {{id: fox, cost: 2}}\n- {{id: owl, cost: 3}}\n"},
)
declare(
    "SCH002",
    name="wrong-type",
    severity=Severity.ERROR,
    stage="load",
    why="""A word where a number is due cannot be counted, compared or printed in its place.""",
    bad={"animal.yaml": f"{_FIELDS}- {{id: fox, cost: two}}  # <- SCH002\n"},
    good={"animal.yaml": f"{_FIELDS}- {{id: fox, cost: 2}}\n"},
)
declare(
    "SCH003",
    name="missing-field",
    severity=Severity.ERROR,
    stage="load",
    why="""A field that the deck requires leaves a hole on the card when it is forgotten.""",
    bad={
        "animal.yaml": "deck: animal\nfields: {cost: {type: integer, required: true}}\n"
        "cards:\n- {id: fox}  # <- SCH003\n"
    },
    good={
        "animal.yaml": "deck: animal\nfields: {cost: {type: integer, required: true}}\ncards:\n- {id: fox, cost: 2}\n"
    },
)
declare(
    "SCH006",
    name="out-of-range",
    severity=Severity.ERROR,
    stage="load",
    why="""A number outside the limits that its field declares is a slip of the finger: 60 for 6, -1 for 1.""",
    bad={"animal.yaml": f"{_FIELDS}- {{id: fox, cost: 60}}  # <- SCH006\n"},
    good={"animal.yaml": f"{_FIELDS}- {{id: fox, cost: 6}}\n"},
)
declare(
    "SCH009",
    name="broken-pattern",
    severity=Severity.ERROR,
    stage="load",
    why="""A pattern that asks for what its lists do not have makes no card.""",
    bad={
        "animal.yaml": "deck: animal\neach: {kind: [{id: fox}]}\n"
        "pattern:\n  id: ${kind.id}\n  name: ${kind.nmae}  # <- SCH009\n"
    },
    good={
        "animal.yaml": "deck: animal\neach: {kind: [{id: fox, name: Fox}]}\n"
        "pattern:\n  id: ${kind.id}\n  name: ${kind.name}\n"
    },
)
declare(
    "SCH010",
    name="unknown-size",
    severity=Severity.ERROR,
    stage="load",
    why="""A size that nobody knows cannot be laid out on a sheet.""",
    bad={"animal.yaml": "deck: animal\nsize: pokr  # <- SCH010\ncards:\n- {id: fox}\n"},
    good={"animal.yaml": "deck: animal\nsize: poker\ncards:\n- {id: fox}\n"},
)
declare(
    "ID008",
    name="misnamed-file",
    severity=Severity.ERROR,
    stage="load",
    why="""A deck in a file of another name is looked for in vain, by people and by references.""",
    bad={"animal.yaml": "deck: beast  # <- ID008\ncards:\n- {id: fox}\n"},
    good={"animal.yaml": "deck: animal\ncards:\n- {id: fox}\n"},
)
declare(
    "ID001",
    name="malformed-id",
    severity=Severity.ERROR,
    stage="load",
    why="""Ids stand in references, file names and translations; capitals, spaces and accents break one of them.""",
    bad={"animal.yaml": "deck: animal\ncards:\n- {id: Red Fox}  # <- ID001\n"},
    good={"animal.yaml": "deck: animal\ncards:\n- {id: red-fox}\n"},
)
declare(
    "QTY007",
    name="uncountable-copies",
    severity=Severity.ERROR,
    stage="load",
    why="""How often a card is printed must come to a whole number, for every number of players.""",
    bad={"animal.yaml": "deck: animal\ncards:\n- {id: fox, copies: '3 / 2'}  # <- QTY007\n"},
    good={"animal.yaml": "deck: animal\ncards:\n- {id: fox, copies: '6 // 2'}\n"},
)
