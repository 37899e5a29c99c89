"""Faces and templates as they were rendered; the stage that renders finds these."""

from cardwright.check.registry import declare
from cardwright.findings import Severity

_TEXT = "deck: animal\nfields: {text: {type: text}}\ncards:\n- {id: fox, text: "
_ART = "deck: animal\nfields: {art: {type: art}}\ncards:\n- {id: fox, art: "

declare(
    "LAY001",
    name="text-overflow",
    severity=Severity.ERROR,
    stage="faces",
    why="""Text that needs more room than its box, at the smallest size that can be read, is cut or runs over its
    neighbour. The finding says how many millimetres are missing, in which language.""",
    bad={"animal.yaml": f"{_TEXT}A text of three hundred words on a small card.}}  # <- LAY001\n"},
    good={"animal.yaml": f"{_TEXT}Take a card.}}\n"},
)
declare(
    "LAY006",
    name="renderer-complaint",
    severity=Severity.WARNING,
    stage="faces",
    why="""What the renderer ignores in a style sheet or a template is missing on the printed card.""",
    bad={"animal.css": ".name { colour: red }  /* <- LAY006 */\n"},
    good={"animal.css": ".name { color: red }\n"},
)
declare(
    "PRT001",
    name="coarse-art",
    severity=Severity.WARNING,
    stage="faces",
    why="""A picture below 300 dots per inch at its printed size looks soft; below 150, which is an error, its dots
    can be counted.""",
    bad={"animal.yaml": f"{_ART}../../art/tiny/small.png}}  # <- PRT001\n"},
    good={"animal.yaml": f"{_ART}../../art/tiny/fox.png}}\n"},
)
declare(
    "PRT003",
    name="outside-safe-zone",
    severity=Severity.WARNING,
    stage="faces",
    why="""A cut lands up to a millimetre beside its line, so text near the edge is cut on some cards.""",
    bad={"animal.css": ".name { position: absolute; left: 1mm }  /* <- PRT003 */\n"},
    good={"animal.css": ".name { position: absolute; left: 7mm }\n"},
)
declare(
    "TPL001",
    name="template-fault",
    severity=Severity.ERROR,
    stage="faces",
    why="""A template that asks for a field which its card does not have, or that cannot be read, draws no face.""",
    bad={"animal.html": "<b>{{ card.nmae }}</b>  <!-- <- TPL001 -->\n"},
    good={"animal.html": "<b>{{ card.name }}</b>\n"},
)
declare(
    "TPL002",
    name="missing-template",
    severity=Severity.ERROR,
    stage="faces",
    why="""A template, or a part that a template takes in, must be in the game's folder or in a shared one.""",
    bad={"animal.html": "{% include 'parts/frmae.html' %}  <!-- <- TPL002 -->\n"},
    good={"animal.html": "{% include 'parts/frame.html' %}\n"},
)
