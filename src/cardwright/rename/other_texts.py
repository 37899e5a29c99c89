"""The files that are no YAML with a name replaced: rulebook, PO file, template, model, baseline."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Final

from cardwright.rename.forms import (
    Renaming,
    Swap,
    in_context,
    in_markup,
    in_model,
    in_subject,
    in_template,
    swap_all,
)

# A line end within a string of a PO file, which tools put in where they like.
_PO_JOINT: Final = r'(?:"\r?\n(?:#~\|? ?|#\| ?)?")?'
_PO_FIELD: Final = re.compile(
    r'^(?:#~\|? ?|#\| ?)?(?P<word>msgctxt|msgid|msgstr)[^"\n]*".*"(?:\r?\n(?:#~\|? ?|#\| ?)?".*")*', re.MULTILINE
)
_PO_FLAGS: Final = re.compile(r"^#,.*$", re.MULTILINE)
_CALL: Final = re.compile(r"(?<![\w.])(?:term|terms|value|rule|count|cards|icon|colour|fit)\(\s*['\"][^'\"]*['\"]")
_PIECED: Final = re.compile(r"(?<![\w.])(?:term|value|rule|count|cards)\(\s*['\"]([^'\"]*)['\"]\s*~")
_PICTURE: Final = re.compile(r"^[ \t>]*:{3,}[ \t]*picture\b.*$", re.MULTILINE)


def rename_in_rulebook(text: str, name: Renaming) -> str:
    """Return a rulebook's Markdown: references, the anchor's own line, the cards that pictures show."""
    text = swap_all(text, in_markup(name))
    if name.kind == "rule":
        return re.sub(rf"^([ \t>]*\{{#){name.old}(?=\}}[ \t]*\r?$)", rf"\g<1>{name.new}", text, flags=re.MULTILINE)
    ends = {"card": r"(?=/back\b|\s|$)", "deck": "(?=/)"}
    if name.kind in ends:
        shown = re.compile(rf"(?<=[ \t]){re.escape(name.old)}{ends[name.kind]}")
        return _PICTURE.sub(lambda line: shown.sub(name.new, line[0]), text)
    return text


def rename_in_po(text: str, name: Renaming) -> str:
    """Return a PO file: contexts, and the references in sources, translations, old sources and flags."""

    def change(field: re.Match[str]) -> str:
        swaps = in_context(name, _PO_JOINT) if field["word"] == "msgctxt" else in_markup(name, _PO_JOINT)
        return swap_all(field[0], swaps)

    text = _PO_FLAGS.sub(lambda flags: swap_all(flags[0], in_markup(name)), text)
    return _PO_FIELD.sub(change, text)


def rename_in_template(text: str, name: Renaming) -> str:
    """Return a template: the calls that name it by a literal."""
    return swap_all(text, in_template(name))


def rename_in_baseline(text: str, name: Renaming) -> str:
    """Return a baseline: what findings speak of, the files that they stand in, and lines that are quoted."""
    swaps: tuple[Swap, ...] = (*in_subject(name), *in_markup(name))
    return re.sub(
        r'("(?:path|at)": )("(?:\\.|[^"\\])*")',
        lambda entry: entry[1] + json.dumps(swap_all(json.loads(entry[2]), iter(swaps)), ensure_ascii=False),
        text,
    )


def find_leftovers(text: str, name: Renaming) -> Iterator[int]:
    """Yield the lines of a template or a model that may mean the name, in a form that nobody can be sure of.

    It is in quotes or below a field there, a call puts it together of pieces, or a style or a colour has its name.
    """
    old = re.escape(name.last[0] if name.kind == "card" else name.old)
    loose = re.compile(rf"['\"]{old}['\"]|\.[a-z_]+\.{old}\b(?!\()" + _styles(old, name))
    for number, line in enumerate(text.split("\n"), 1):
        pieced = any(_begins(name, match[1]) for match in _PIECED.finditer(line))
        if pieced or loose.search(_CALL.sub("", line)):
            yield number


def _styles(old: str, name: Renaming) -> str:
    """Styles, icons and colours of the palette have the names of what a template shows in them."""
    return rf"|(?:\.|--){old}\b|^  {old}(?:-[a-z-]+)?: \"?#" if name.kind in {"term", "pack"} else ""


def _begins(name: Renaming, start: str) -> bool:
    """Whether a name that begins so may be the one."""
    return name.old.startswith(start) and name.kind in {"value", "term", "rule", "deck"}


RENAMERS: Final[dict[str, Callable[[str, Renaming], str]]] = {
    ".md": rename_in_rulebook,
    ".po": rename_in_po,
    ".pot": rename_in_po,
    ".html": rename_in_template,
    ".py": lambda text, name: in_model(name, text),
    ".json": rename_in_baseline,
}
