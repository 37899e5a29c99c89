"""A rule that stops with an exception: one finding that says which, where and what to report, not a traceback."""

from collections.abc import Iterator
from pathlib import Path
from traceback import extract_tb
from typing import Final

from cardwright import __version__
from cardwright.check.registry import Rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding

STOPPED: Final = "META005"
_PACKAGE: Final = Path(__file__).parent.parent


def run_rule(entry: Rule, scope: Scope) -> Iterator[Finding]:
    """Yield what a rule finds; where it fails, what it found until then and META005."""
    try:
        yield from entry.check(scope) if entry.check is not None else ()
    except Exception as error:  # noqa: BLE001 - whatever it is, the other rules still have to speak
        yield _crash(entry, scope, error)


def _crash(entry: Rule, scope: Scope, error: Exception) -> Finding:
    """The finding stands at the game: what the rule was looking at is not known."""
    return Finding(
        code=STOPPED,
        place=scope.game.place,
        message=f"rule {entry.code} {entry.name} stopped with {type(error).__name__}: {error} ({_innermost(error)})",
        hint=f"a fault of cardwright {__version__}, not of your data: please report this line; "
        f"until then, nothing is known about {entry.name}",
        subject=f"rule:{entry.code}",
    )


def _innermost(error: Exception) -> str:
    """The last line of our own code that ran, as ``check/rules/counts.py:41``."""
    frames = [frame for frame in extract_tb(error.__traceback__) if Path(frame.filename).is_relative_to(_PACKAGE)]
    frame = frames[-1]
    return f"{Path(frame.filename).relative_to(_PACKAGE).as_posix()}:{frame.lineno}"
