"""The form of the rulebook's Markdown; the loader finds these while it reads."""

from cardwright.check.registry import declare
from cardwright.findings import Severity

_TITLE = "{#title}\n# Tiny\n\n"
_SETUP = "{#setup}\n## Setting up\n\nDeal.\n"

declare(
    "RUL001",
    name="missing-anchor",
    severity=Severity.ERROR,
    stage="load",
    why="""Cards, claims and translations name a section by its anchor; a heading without one cannot be named.""",
    bad={"rulebook.md": f"{_TITLE}{_SETUP}\n## Winning  # <- RUL001\n"},
    good={"rulebook.md": f"{_TITLE}{_SETUP}\n{{#winning}}\n## Winning\n"},
)
declare(
    "RUL002",
    name="unknown-block",
    severity=Severity.ERROR,
    stage="load",
    why="""A block of a name that nobody knows loses its look, its numbers or its pictures.""",
    bad={"rulebook.md": f"{_TITLE}{_SETUP}\n::: exmaple  # <- RUL002\nDeal five.\n:::\n"},
    good={"rulebook.md": f"{_TITLE}{_SETUP}\n::: example\nDeal five.\n:::\n"},
)
declare(
    "RUL003",
    name="missing-title",
    severity=Severity.ERROR,
    stage="load",
    why="""The first heading is the title of the book; without it there is no cover and no running head.""",
    bad={"rulebook.md": f"Deal.  # <- RUL003\n\n{_TITLE}{_SETUP}"},
    good={"rulebook.md": f"{_TITLE}{_SETUP}"},
)
declare(
    "RUL004",
    name="second-title",
    severity=Severity.ERROR,
    stage="load",
    why="""A second heading of the first level would begin a second book in the middle of the first.""",
    bad={"rulebook.md": f"{_TITLE}{_SETUP}\n{{#winning}}\n# Winning  # <- RUL004\n"},
    good={"rulebook.md": f"{_TITLE}{_SETUP}\n{{#winning}}\n## Winning\n"},
)
declare(
    "RUL005",
    name="skipped-level",
    severity=Severity.ERROR,
    stage="load",
    why="""A section below nothing has no number, and its place in the contents cannot be told.""",
    bad={"rulebook.md": f"{_TITLE}{_SETUP}\n{{#ties}}\n#### Ties  # <- RUL005\n"},
    good={"rulebook.md": f"{_TITLE}{_SETUP}\n{{#ties}}\n### Ties\n"},
)
declare(
    "RUL006",
    name="loose-anchor",
    severity=Severity.ERROR,
    stage="load",
    why="""An anchor that no heading follows names nothing, and references to it lead nowhere.""",
    bad={"rulebook.md": f"{_TITLE}{_SETUP}\n{{#winning}}  # <- RUL006\n"},
    good={"rulebook.md": f"{_TITLE}{_SETUP}\n{{#winning}}\n## Winning\n"},
)
declare(
    "RUL007",
    name="open-block",
    severity=Severity.ERROR,
    stage="load",
    why="""A block that is never closed swallows the rest of the book.""",
    bad={"rulebook.md": f"{_TITLE}{_SETUP}\n::: example  # <- RUL007\nDeal five.\n"},
    good={"rulebook.md": f"{_TITLE}{_SETUP}\n::: example\nDeal five.\n:::\n"},
)
declare(
    "RUL008",
    name="unread-markup",
    severity=Severity.WARNING,
    stage="load",
    why="""Links, tags and code are not part of the rulebook's markup and would be printed as they stand.""",
    bad={"rulebook.md": f"{_TITLE}{_SETUP}\nDeal <b>five</b>.  # <- RUL008, RUL008\n"},
    good={"rulebook.md": f"{_TITLE}{_SETUP}\nDeal **five**.\n"},
)
