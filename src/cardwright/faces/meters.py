"""Meters for templates: every loop, macro and include spends a turn, and no text or list grows too long.

Without them a template of three lines could keep a machine busy for a year or fill its memory.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

from jinja2 import nodes
from jinja2.exceptions import SecurityError
from jinja2.filters import do_batch
from jinja2.runtime import markup_join
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

MAX_STEPS: Final = 100_000  # turns of all loops in one face; the fullest face of a real game takes 400
MAX_OUTPUT: Final = 2_000_000  # characters of one face; a play mat with its ornament has 60,000
_SPEND: Final = "_spend"
_CONCAT: Final = "_concat"
_BOUNDED: Final = "_bounded"
Value = TypeVar("Value")


class Budget:
    """Counts the turns of all loops of one face."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = MAX_STEPS

    def refill(self) -> None:
        """Start a new face."""
        self.left = MAX_STEPS

    def spend(self) -> str:
        """Take one turn; SecurityError when there is none left."""
        self.left -= 1
        if self.left < 0:
            raise SecurityError(f"more than {MAX_STEPS} turns of its loops")
        return ""

    def functions(self) -> dict[str, Callable[..., object]]:
        """What the meters in a template call."""
        return {_SPEND: self.spend, _CONCAT: bounded_concat, _BOUNDED: bounded}


def bounded(value: Value) -> Value:
    """Return a value unless it is a text or a list that is too long."""
    if isinstance(value, str | list | tuple) and len(value) > MAX_OUTPUT:
        raise SecurityError(f"a text of more than {MAX_OUTPUT} characters")
    return value


def bounded_range(*arguments: int) -> range:
    """Count like Python's ``range``, but not for ever."""
    numbers = range(*arguments)
    if len(numbers) > MAX_STEPS:
        raise SecurityError(f"a range of more than {MAX_STEPS} numbers")
    return numbers


def bounded_concat(*values: object) -> str:
    """Join what stands between ``~``."""
    return bounded(markup_join(values))


def bounded_join(values: Iterable[object], separator: str = "") -> Markup:
    """Join items to one text; items that are no HTML yet are escaped."""
    between = escape(separator)
    length = 0
    pieces: list[str] = []
    for value in values:
        pieces.append(escape(value))
        length += len(pieces[-1]) + len(between)
        if length > MAX_OUTPUT:
            raise SecurityError(f"a text of more than {MAX_OUTPUT} characters")
    return Markup(between.join(pieces))  # noqa: S704 - each piece is escaped above


def bounded_batch(values: Iterable[object], number: int, fill: object = None) -> Iterator[list[object]]:
    """Group items by a number of them, the last group filled up."""
    if not 0 < number <= MAX_STEPS:
        raise SecurityError(f"a batch of {number} items")
    return do_batch(values, number, fill)


def put_meters(tree: nodes.Template) -> nodes.Node:
    """Put a turn of the budget into every loop, macro and template, and bounds on texts that are built up."""
    metered = _Meters().visit(tree)
    metered.body.insert(0, _call(_SPEND, tree.lineno))
    return metered  # type: ignore[no-any-return]


class _Meters(NodeTransformer):
    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802 - the visitor looks for these names
        return self._spending(node)

    def visit_Macro(self, node: nodes.Macro) -> nodes.Node:  # noqa: N802 - the visitor looks for these names
        return self._spending(node)

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802 - the visitor looks for these names
        self.generic_visit(node)
        return nodes.Call(nodes.Name(_CONCAT, "load"), node.nodes, [], None, None, lineno=node.lineno)

    def visit_AssignBlock(self, node: nodes.AssignBlock) -> list[nodes.Node]:  # noqa: N802 - the visitor looks for these names
        self.generic_visit(node)
        if not isinstance(node.target, nodes.Name):
            return [node]
        return [node, _call(_BOUNDED, node.lineno, nodes.Name(node.target.name, "load"))]

    def _spending(self, node: nodes.For | nodes.Macro) -> nodes.Node:
        self.generic_visit(node)
        node.body.insert(0, _call(_SPEND, node.lineno))
        return node


def _call(name: str, line: int, *arguments: nodes.Expr) -> nodes.ExprStmt:
    call = nodes.Call(nodes.Name(name, "load"), list(arguments), [], None, None)
    return nodes.ExprStmt(call, lineno=line)
