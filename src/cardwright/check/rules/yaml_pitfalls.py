"""What YAML does behind an author's back; the loader finds these while it reads."""

from cardwright.check.registry import declare
from cardwright.findings import Severity

declare(
    "YML001",
    name="unreadable-yaml",
    severity=Severity.ERROR,
    stage="load",
    why="""A file that cannot be parsed hides every other fault in it; all files are reported, not only the first.""",
    bad={"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: Fox\n- {id: owl, name: Owl}  # <- YML001\n"},
    good={"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: Fox}\n- {id: owl, name: Owl}\n"},
)
declare(
    "YML002",
    name="duplicate-key",
    severity=Severity.ERROR,
    stage="load",
    why="""Most readers keep the last of two equal keys and say nothing: the first value is lost.""",
    bad={"animal.yaml": "deck: animal\ncards:\n- id: fox\n  name: Fox\n  name: Red Fox  # <- YML002\n"},
    good={"animal.yaml": "deck: animal\ncards:\n- id: fox\n  name: Red Fox\n"},
)
declare(
    "YML003",
    name="implicit-bool-or-null",
    severity=Severity.ERROR,
    stage="load",
    why="""An unquoted true, false or null is no text, so a card of that name would lose it.""",
    bad={"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: true}  # <- YML003\n"},
    good={"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: 'true'}\n"},
)
declare(
    "YML004",
    name="leading-zero",
    severity=Severity.ERROR,
    stage="load",
    why="""YAML readers disagree about 017: some read fifteen, some seventeen, some text.""",
    bad={"animal.yaml": "deck: animal\ncards:\n- {id: fox, number: 01}  # <- YML004\n"},
    good={"animal.yaml": "deck: animal\ncards:\n- {id: fox, number: 1}\n"},
)
declare(
    "YML005",
    name="number-for-text",
    severity=Severity.ERROR,
    stage="load",
    why="""An unquoted 1.10 is the number 1.1: the text that was meant cannot be had back.""",
    bad={"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: 1.10}  # <- YML005\n"},
    good={"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: '1.10'}\n"},
)
declare(
    "YML006",
    name="colon-made-mapping",
    severity=Severity.ERROR,
    stage="load",
    why="""A colon and a space inside an unquoted list item turn the text into a mapping.""",
    bad={
        "animal.yaml": "deck: animal\nfields: {tags: {type: list, of: text}}\n"
        "cards:\n- id: fox\n  tags:\n  - Night: sleeps by day  # <- YML006\n"
    },
    good={
        "animal.yaml": "deck: animal\nfields: {tags: {type: list, of: text}}\n"
        "cards:\n- id: fox\n  tags:\n  - 'Night: sleeps by day'\n"
    },
)
declare(
    "YML007",
    name="tab-indent",
    severity=Severity.ERROR,
    stage="load",
    why="""YAML forbids tabs in the indentation, and editors show them as any number of spaces.""",
    bad={"animal.yaml": "deck: animal\ncards:\n- id: fox\n\tname: Fox  # <- YML007\n"},
    good={"animal.yaml": "deck: animal\ncards:\n- id: fox\n  name: Fox\n"},
)
declare(
    "YML008",
    name="wrong-encoding",
    severity=Severity.ERROR,
    stage="load",
    fixable=True,
    why="""A file in another encoding, or saved through one, prints wrong letters on every card. What can be taken off
    safely is: a signature at the start, and line ends of two kinds.""",
    bad={"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: 'F\ufffdx'}  # <- YML008\n"},
    good={"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: 'Föx'}\n"},
)
declare(
    "YML009",
    name="odd-tag-or-alias",
    severity=Severity.ERROR,
    stage="load",
    why="""Unknown tags, merge keys and aliases that grow without bound hide where a value stands, or never end.""",
    bad={"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: !str Fox}  # <- YML009\n"},
    good={"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: Fox}\n"},
)
declare(
    "YML011",
    name="cut-reason",
    severity=Severity.ERROR,
    stage="load",
    why="""A comma inside braces begins a new field, so half of a reason is lost and the value has none.""",
    bad={
        "animal.yaml": "deck: animal\nfields: {legs: {type: integer}}\ncards:\n"
        "- {id: fox, legs: !assumed {value: 4, why: counted once, from afar}}  # <- YML011\n"
    },
    good={
        "animal.yaml": "deck: animal\nfields: {legs: {type: integer}}\ncards:\n"
        "- {id: fox, legs: !assumed {value: 4, why: 'counted once, from afar'}}\n"
    },
)
