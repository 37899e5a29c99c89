"""The forms of a rulebook, composed but not laid out: a book on A5 or A4 pages, and one page for a screen."""

import re
from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias

from cardwright.documents.manuscript import Manuscript
from cardwright.documents.printing import Document
from cardwright.documents.setting import safe

PageSize: TypeAlias = Literal["a5", "a4"]

# The last piece of a link to a section; a link in Japanese is cut into its phrases.
_LINK_END: Final = re.compile(
    r'(<a href="(#(?!term:)[^"]*)">(?:(?!</a>).)*</a>)(?!(?:</span>|\u200b|<span class="[a-z]+">)*<a href="\2">)',
    re.DOTALL,
)
# The first page is a left one then, and its thumb index and number lie at the outer edge; the text runs as before.
_BOUND_RIGHT: Final = "\n@page { direction: ltr }\nhtml { direction: rtl }\nbody { direction: ltr }"
_TABLE: Final = re.compile(r"<table.*?</table>", re.DOTALL)


def compose_book(manuscript: Manuscript, page: PageSize) -> Document:
    """Compose a rulebook for print."""
    setting = manuscript.setting
    css = setting.styles(("rulebook/book.css", f"rulebook/{page}.css", "rulebook.css"))
    fonts = setting.fonts(css)
    return Document(
        name=f"rulebook-{page}",
        game=setting.game.id,
        lang=setting.lang,
        html=setting.render(
            "rulebook/book.html",
            {**_variables(manuscript, number_links), "page": page, "fonts": setting.list_names(fonts.called)},
        ),
        css=f":root{{--font:{fonts.stack}}}\n{css}{_BOUND_RIGHT if setting.game.binding == 'right' else ''}",
        fonts=fonts,
        shown=manuscript.shown,
    )


def compose_screen(manuscript: Manuscript) -> str:
    """Compose a rulebook as one HTML page that needs no other file."""
    css = manuscript.setting.styles(("rulebook/screen.css", "rulebook-screen.css"))
    return manuscript.setting.render(
        "rulebook/screen.html", {**_variables(manuscript, _frame_tables), "css": safe(css)}
    )


def number_links(html: str) -> str:
    """Give each link to a section a place for its page number."""
    return _LINK_END.sub(r'\1<a class="page" href="\2"></a>', html)


def _frame_tables(html: str) -> str:
    """Let a table that is wider than a phone move within the page, not the page with it."""
    return _TABLE.sub(r'<div class="scroll">\g<0></div>', html)


def _variables(manuscript: Manuscript, finish: Callable[[str], str]) -> Mapping[str, object]:
    """What the templates of a rulebook are given, beside the functions that faces have too."""
    return {
        "title": safe(manuscript.title),
        "title_text": manuscript.title_text,
        "lead": safe(finish(manuscript.lead)),
        "contents": manuscript.contents,
        "body": safe(finish(manuscript.body)),
        "summary": safe(finish(manuscript.summary)),
        "facts": manuscript.facts,
        "notice": manuscript.notice,
    }
