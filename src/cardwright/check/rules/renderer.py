"""Faces and templates as they were rendered; the stage that renders finds these."""

from cardwright.check.registry import declare
from cardwright.findings import Severity

_DECK = "deck: animal\ntemplate: animal\ncards:\n- {id: fox, name: Fox}\n- {id: owl, name: Owl}\n"
_FITTED = (
    "<div style='position: absolute; left: 9mm; top: 9mm; width: 25mm; height: 6mm'>"
    "<div class='box' {{ fit('text', size=8.5, floor=6.5) }}>{{ card.text }}</div></div>\n"
)
_BOX = ".box { width: 25mm; height: 6mm }\n"
_TEXT = "deck: animal\ntemplate: animal\nfields: {text: {type: text}}\ncards:\n- {id: fox, text: "
_ART = "deck: animal\nfields: {art: {type: art}}\ncards:\n- {id: fox, art: "
_SAFE = "<div class='safe'>{{ card.name }}</div>\n"
_NAME = "<p class='name'>{{ card.name }}</p>\n"

declare(
    "LAY001",
    name="text-overflow",
    severity=Severity.ERROR,
    stage="faces",
    why="""Text that needs more room than its box, at the smallest size that can be read, is cut or runs over its
    neighbour. The finding says how many millimetres are missing, in which language.""",
    bad={
        "animal.html": _FITTED,
        "animal.css": _BOX,
        "animal.yaml": f"{_TEXT}Take any three cards from the pile of anybody who has more of them than you have}}"
        "  # <- LAY001\n",
    },
    good={"animal.html": _FITTED, "animal.css": _BOX, "animal.yaml": f"{_TEXT}Take a card.}}\n"},
)
declare(
    "LAY006",
    name="renderer-complaint",
    severity=Severity.WARNING,
    stage="faces",
    why="""What the renderer ignores in a style sheet or a template is missing on the printed card.""",
    bad={"animal.yaml": _DECK, "animal.html": _SAFE, "animal.css": ".safe { colour: red }  /* <- LAY006 */\n"},
    good={"animal.yaml": _DECK, "animal.html": _SAFE, "animal.css": ".safe { color: red }\n"},
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
    "PRT002",
    name="no-bleed",
    severity=Severity.ERROR,
    stage="faces",
    why="""A picture that ends at the edge of the card leaves a white line there when the cut lands a millimetre
    beside it; it must go on to the end of the bleed.""",
    bad={
        "animal.yaml": f"{_ART}../../art/tiny/fox.png}}  # <- PRT002\n".replace("fields:", "template: animal\nfields:"),
        "animal.html": "<img src='{{ card.art }}' class='picture'>\n",
        "animal.css": ".picture { position: absolute; left: 3mm; top: 3mm; width: 63.5mm; height: 40mm }\n",
    },
    good={
        "animal.yaml": f"{_ART}../../art/tiny/fox.png}}\n".replace("fields:", "template: animal\nfields:"),
        "animal.html": "<img src='{{ card.art }}' class='picture'>\n",
        "animal.css": ".picture { position: absolute; left: 0; top: 0; width: 69.5mm; height: 40mm }\n",
    },
)
declare(
    "PRT003",
    name="outside-safe-zone",
    severity=Severity.WARNING,
    stage="faces",
    why="""A cut lands up to a millimetre beside its line, so text near the edge is cut on some cards.""",
    bad={
        "animal.yaml": "deck: animal\ntemplate: animal\ncards:\n- {id: fox, name: Fox}  # <- PRT003\n",
        "animal.html": _NAME,
        "animal.css": ".name { position: absolute; left: 4mm; top: 12mm; margin: 0 }\n",
    },
    good={
        "animal.yaml": _DECK,
        "animal.html": _NAME,
        "animal.css": ".name { position: absolute; left: 9mm; top: 12mm; margin: 0 }\n",
    },
)
declare(
    "TPL001",
    name="template-fault",
    severity=Severity.ERROR,
    stage="faces",
    why="""A template that asks for a field which its card does not have, or that cannot be read, draws no face.""",
    bad={"animal.yaml": _DECK, "animal.html": "<div class='safe'>{{ card.nmae }}</div>  <!-- <- TPL001 -->\n"},
    good={"animal.yaml": _DECK, "animal.html": _SAFE},
)
declare(
    "TPL002",
    name="missing-template",
    severity=Severity.ERROR,
    stage="faces",
    why="""A template, or a part that a template takes in, must be in the game's folder or in a shared one.""",
    bad={"animal.yaml": _DECK, "animal.html": "{% include 'parts/frmae.html' %}  <!-- <- TPL002 -->\n"},
    good={
        "animal.yaml": _DECK,
        "animal.html": "{% include 'parts/frame.html' %}\n",
        "templates/tiny/parts/frame.html": _SAFE,
    },
)
