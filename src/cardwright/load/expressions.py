"""Small expressions in the data (copies, contents, claims, products): Jinja2's, in its sandbox, and bounded.

Only the functions given in are callable, few filters exist, and ``*``, ``**`` and ``%`` work on numbers alone, so
that an expression can neither reach Python nor ask for unbounded work.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeGuard, cast

from jinja2 import StrictUndefined, TemplateError, Undefined, nodes
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment

MAX_LENGTH: Final = 500  # characters; the longest claim of a real game has 160
MAX_NUMBER: Final = 10**12
_FILTERS: Final = (
    *("sum", "length", "count", "min", "max", "list", "map", "select", "reject", "selectattr", "rejectattr"),
    *("unique", "sort", "first", "last", "int", "abs", "round", "default"),
)
_TESTS: Final = (
    *("eq", "equalto", "ne", "lt", "gt", "le", "ge", "in", "defined", "undefined", "none", "odd", "even"),
    *("==", "!=", "<", ">", "<=", ">=", "true", "false", "divisibleby", "lessthan", "greaterthan", "string"),
)
_PLACEHOLDER: Final = re.compile(r"\$\{([^{}]*)\}")


class ExpressionError(Exception):
    """An expression that cannot be read or evaluated; the message is fit for a finding."""


class _Environment(ImmutableSandboxedEnvironment):
    """The sandbox with arithmetic on numbers only and calls of our own functions only."""

    intercepted_binops = frozenset(["*", "**", "+", "-", "%", "/", "//"])

    def call_binop(self, context: object, operator: str, left: object, right: object) -> object:
        """Do arithmetic on bounded numbers, and join two texts or lists with ``+``."""
        numbers = all(isinstance(side, int | float) for side in (left, right))
        if not numbers and operator != "+":
            raise SecurityError(f"'{operator}' works on numbers only")
        if operator == "**" and abs(cast("float", right)) > 8:  # noqa: PLR2004
            raise SecurityError("powers above 8 are refused")
        if numbers and max(abs(cast("float", left)), abs(cast("float", right))) > MAX_NUMBER:
            raise SecurityError(f"numbers above {MAX_NUMBER} are refused")
        return super().call_binop(context, operator, left, right)  # type: ignore[arg-type]

    def is_safe_callable(self, obj: object) -> bool:
        """Only the functions that were handed in may be called."""
        return getattr(obj, "cardwright_function", False) is True

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        """Data only: no method of a text or list, no private name."""
        del obj
        return not attr.startswith("_") and not (callable(value) and not isinstance(value, Undefined))


def _environment() -> _Environment:
    environment = _Environment(undefined=StrictUndefined, autoescape=False, cache_size=0)
    environment.globals.clear()
    environment.filters = {name: environment.filters[name] for name in _FILTERS}
    environment.tests = {name: environment.tests[name] for name in _TESTS if name in environment.tests}
    return environment


_ENVIRONMENT: Final = _environment()


def function(callable_: Callable[..., object]) -> Callable[..., object]:
    """Mark a function as one that expressions may call."""

    def safe(*arguments: object, **named: object) -> object:
        return callable_(*arguments, **named)

    safe.cardwright_function = True  # type: ignore[attr-defined]
    return safe


@lru_cache(maxsize=4096)
def _compile(source: str) -> Callable[..., object]:
    if len(source) > MAX_LENGTH:
        raise ExpressionError(f"expression of {len(source)} characters, more than {MAX_LENGTH}")
    try:
        tree = _ENVIRONMENT.parse("{{" + source + "}}")
        if any(tree.find_all((nodes.For, nodes.Macro, nodes.Include, nodes.Import))):
            raise ExpressionError("only an expression may stand here")
        return cast("Callable[..., object]", _ENVIRONMENT.compile_expression(source, undefined_to_none=False))
    except TemplateError as error:
        raise ExpressionError(f"cannot read expression '{source}': {error.message}") from error
    except RecursionError as error:
        raise ExpressionError("expression nested too deep") from error


def check_expression(source: str) -> None:
    """Raise ExpressionError where a text is no expression; whether its names exist shows when it is evaluated."""
    _compile(source)


def evaluate_expression(source: str, names: Mapping[str, object]) -> object:
    """Return the value of an expression over the given names.

    Raises ExpressionError, whose message quotes what is wrong.
    """
    try:
        result = _compile(source)(**names)
    except ExpressionError:
        raise
    except (TemplateError, SecurityError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise ExpressionError(f"cannot evaluate '{source}': {error}") from error
    except RecursionError as error:
        raise ExpressionError("expression nested too deep") from error
    if type(result).__name__ == "TemplateReference":  # what Jinja2 calls 'self'
        raise ExpressionError(f"cannot evaluate '{source}': 'self' is undefined")
    if isinstance(result, Undefined):
        raise ExpressionError(f"cannot evaluate '{source}': {result._undefined_message}")  # noqa: SLF001
    return result


def is_count(value: object) -> TypeGuard[int]:
    """Whether an expression came to how many there are of something: a whole number, and none below 0."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def find_placeholders(text: str) -> tuple[str, ...]:
    """Return the expressions in the ``${...}`` placeholders of a text, in order."""
    return tuple(match[1].strip() for match in _PLACEHOLDER.finditer(text))


def fill_placeholders(text: str, values: Mapping[str, str]) -> str:
    """Put a value for each of its expressions into the placeholders of a text; what a value says stays as it is."""
    return _PLACEHOLDER.sub(lambda match: values[match[1].strip()], text)


def sole_placeholder(text: str) -> str | None:
    """Return the expression of a text that is one placeholder and nothing else."""
    match = _PLACEHOLDER.fullmatch(text.strip())
    return match[1].strip() if match else None
