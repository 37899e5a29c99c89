"""What templates see: each variable or view with its members, in words; a test compares them with the code."""

from typing import Final

VIEWS: Final[dict[str, dict[str, str]]] = {
    "game": {
        "id": "",
        "title": "",
        "version": "",
        "date": "",
        "credits": "",
        "players": "as in 2–4",
        "minutes": "",
        "ages": "as in 8+",
    },
    "deck": {"id": "", "kind": "", "title": "", "size": "", "fields": "what the cards of the deck have"},
    "card": {
        "id": "",
        "number": "",
        "name": "",
        "copies": "",
        "deck": "its deck's id",
        "pack": "a pack, or none",
        "rule": "its section, or none",
    },
    "size": {
        "name": "",
        "shape": "rectangle, round or hexagon",
        "width": "mm",
        "height": "mm",
        "panels": "of a box, by name",
    },
}
# Plain variables beside them.
PLAIN: Final = {
    "lang": "the language of the face, as in `en`",
    "side": "`face` or `back`",
    "assumed": "`assumed('cost')` is true where the card's cost is marked as assumed",
}
# What functions, fields and members give.
INNER: Final[dict[str, dict[str, str]]] = {
    "term": {
        "id": "",
        "name": "",
        "plural": "",
        "definition": "",
        "group": "",
        "colour": "",
        "icon": "draws it: `term.icon(size='4mm')`",
    },
    "rule": {"anchor": "", "number": "as in 3.2", "title": "", "steps": "the items of its lists"},
    "pack": {"id": "", "name": ""},
    "field": {"name": "", "type": "", "of": "", "term": "the term that names it, or none"},
    "money": {"amount": "", "currency": ""},
    "panel": {
        "name": "",
        "x": "mm from the trim's left",
        "y": "mm from its top",
        "width": "mm",
        "height": "mm",
        "turned": "whether it is upside down on the blank",
    },
}
