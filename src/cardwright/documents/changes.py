"""The list of changes: for each card that looks different, which field said what before, and what it says now."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from cardwright.documents.printing import Document
from cardwright.documents.setting import Setting, safe
from cardwright.project import Game, Project

NAME: Final = "changes-a4"
_TEMPLATE: Final = "rulebook/changes.html"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One line: a card and its name, and a field before and after as words.

    ``field`` is a field's name, or ``look``, ``new-card`` or ``gone-card``, which stand in the document's language.
    """

    card: str
    name: str
    field: str
    before: str
    after: str


def compose_changes(project: Project, game: Game, lang: str, changes: Sequence[Change], *, since: str) -> Document:
    """Compose the list of changes of a game since a revision or an earlier build."""
    setting = Setting(project, game, lang)
    css = setting.styles(("rulebook/card-text.css", "card-text.css"))
    variables = {
        "title": setting.typesetter.set_text(game.title),
        "title_text": setting.typesetter.plain(game.title),
        "since": since,
        "rows": [safe(_row(setting, change)) for change in changes],
    }
    fonts = setting.fonts(css)
    html = setting.render(_TEMPLATE, variables)
    return Document(
        name=NAME, game=game.id, lang=lang, html=html, css=f":root{{--font:{fonts.stack}}}\n{css}", fonts=fonts
    )


def _row(setting: Setting, change: Change) -> str:
    field = setting.words.get(change.field, change.field) if change.field in _OWN else change.field
    name = f"{escape(change.name)}<br>" if change.name else ""
    cells = (f"{name}<small>{escape(change.card)}</small>", escape(field), escape(change.before), escape(change.after))
    return "".join(f"<td>{cell}</td>" for cell in cells)


_OWN: Final = frozenset({"look", "new-card", "gone-card"})
