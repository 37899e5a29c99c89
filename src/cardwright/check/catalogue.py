"""The rules for reading: a list of all, a text on one, and the pages of the user guide, from the same words."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardwright.check.registry import GROUPS, Example, Rule, find_rule, load_rules
from cardwright.check.vocabulary import Vocabulary
from cardwright.findings import Severity

PAGES: Final = "docs/rules"
_INDEX: Final = "README.md"
_LANGUAGES: Final = {"yaml": "yaml", "md": "markdown", "po": "po", "html": "html", "css": "css", "py": "python"}
_STAGES: Final = {
    "load": "while the files are read",
    "check": "by `check`, and before every build",
    "faces": "when faces are rendered: by `build` and `check --faces`",
    "simulate": "by `simulate`",
}
_SEVERITIES: Final = {
    Severity.ERROR: "error: the game is not built",
    Severity.WARNING: "warning",
    Severity.INFO: "information",
}


def list_rules() -> str:
    """Return one line a rule, in groups."""
    lines: list[str] = []
    group = ""
    for entry in load_rules().values():
        if entry.group != group:
            group = entry.group
            lines += ["", group] if lines else [group]
        fix = " (fixable)" if entry.fixable else ""
        lines.append(f"  {entry.code:8} {entry.name:28} {entry.severity.value}{fix}")
    return "\n".join([*lines, "", f"{len(load_rules())} rules; 'cardwright rules CODE' says more about one", ""])


def describe_rule(code: str) -> str | None:
    """Return what a rule finds, why, and an example of bad and good data; None for an unknown code or name."""
    entry = find_rule(code.upper()) or find_rule(code.lower())
    if entry is None:
        return None
    return "\n".join([
        f"{entry.code} {entry.name}: {_SEVERITIES[entry.severity]}",
        "",
        entry.why,
        "",
        f"Found {_STAGES[entry.stage].replace('`', '')}." + (" 'check --fix' mends it." if entry.fixable else ""),
        *_plain_example("Bad", entry.bad),
        *_plain_example("Good", entry.good),
        "",
        "Meant that way?  allow: [{rule: " + entry.name + ', where: "deck/card.field", reason: ...}]',
        "",
    ])  # fmt: skip


def nearest_rule(code: str) -> str:
    """Return the hint that names the rule most like a code or name that does not exist."""
    rules = load_rules()
    return Vocabulary([*rules, *(entry.name for entry in rules.values())]).hint(code)


def _plain_example(title: str, example: Example) -> Iterator[str]:
    for name, text in example.items():
        yield ""
        yield f"{title}, in {name}:"
        yield ""
        yield from (f"    {line}" for line in _trimmed(text).split("\n"))


def write_pages(folder: Path) -> None:
    """Write the page of each rule and their index; pages of rules that are gone are deleted."""
    pages = make_pages()
    folder.mkdir(parents=True, exist_ok=True)
    for stray in set(folder.glob("*.md")) - {folder / name for name in pages}:
        stray.unlink()
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="utf-8")


def make_pages() -> dict[str, str]:
    """Return the text of every page by its file name."""
    pages = {f"{entry.code}.md": _page(entry) for entry in load_rules().values()}
    return {_INDEX: _index(), **pages}


def _index() -> str:
    lines = [
        "# Rules",
        "",
        f"Cardwright has {len(load_rules())} rules. Each finding names its rule by code and name; a finding that is",
        "meant is allowed by either, with a reason. These pages are made from the rules themselves.",
        "",
    ]
    for group in GROUPS.values():
        entries = [entry for entry in load_rules().values() if entry.group == group]
        if entries:
            lines += [
                f"## {group[0].upper()}{group[1:]}",
                "",
                "| code | name | severity | why |",
                "| --- | --- | --- | --- |",
            ]
            lines += [f"| [{e.code}]({e.code}.md) | {e.name} | {e.severity} | {_first_sentence(e)} |" for e in entries]
            lines.append("")
    return "\n".join(lines)


def _first_sentence(entry: Rule) -> str:
    return " ".join(entry.why.partition("\n\n")[0].split()).replace("|", "\\|")


def _page(entry: Rule) -> str:
    lines = [
        f"# {entry.code} {entry.name}",
        "",
        f"- Group: {entry.group}",
        f"- Severity: {_SEVERITIES[entry.severity]}",
        f"- Found: {_STAGES[entry.stage]}",
        f"- Since: {entry.since}",
        *(["- `check --fix` mends it"] if entry.fixable else []),
        "",
        entry.why,
        "",
        *_example("Bad", entry.bad),
        *_example("Good", entry.good),
        "## Meant that way?",
        "",
        "```yaml",
        "allow:",
        f'  - {{rule: {entry.name}, where: "deck/card.field", reason: why it is right here}}',
        "```",
    ]
    return "\n".join(lines) + "\n"


def _example(title: str, example: Example) -> Iterator[str]:
    if not example:
        return  # no data makes the checker itself fail
    yield f"## {title}"
    yield ""
    for name, text in example.items():
        yield f"`{name}`"
        yield ""
        yield f"```{_LANGUAGES.get(name.rpartition('.')[2], 'text')}"
        yield _trimmed(text)
        yield "```"
        yield ""


def _trimmed(text: str) -> str:
    """An example without the column in its marks, and without the line end at its end."""
    return re.sub(r"(<- [A-Z0-9, ]+?) at \d+", r"\1", text.rstrip("\n"))
