"""The sandbox that face templates run in: Jinja2 with strict names, escaped output and bounded work.

Templates may come from strangers. They reach the views and functions handed in and nothing else of Python, they
read the files of their own template folders only, and neither a loop nor a text of theirs grows without end.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import CodeType
from typing import Final, cast

from jinja2 import (
    BaseLoader,
    BytecodeCache,
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateSyntaxError,
    nodes,
)
from jinja2.bccache import Bucket
from jinja2.exceptions import SecurityError, TemplateNotFound
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace

from cardwright.faces.meters import MAX_OUTPUT, Budget, bounded, bounded_batch, bounded_join, bounded_range, put_meters
from cardwright.faces.unknown import UnknownView
from cardwright.faces.views import View
from cardwright.load.files import is_inside

MAX_NUMBER: Final = 10**9
MAX_POWER: Final = 8
_FILTERS: Final = (
    *("abs", "capitalize", "count", "default", "d", "dictsort", "escape", "e", "first", "float", "groupby"),
    *("int", "last", "length", "list", "lower", "map", "max", "min", "reject", "rejectattr", "reverse"),
    *("round", "select", "selectattr", "sort", "string", "striptags", "sum", "title", "trim", "unique"),
    *("upper", "wordcount"),
)
# Methods of texts that make long texts of short ones.
_GROWING: Final = frozenset(
    {"center", "expandtabs", "format", "format_map", "join", "ljust", "replace", "rjust", "translate", "zfill"}
)


class FaceUndefined(StrictUndefined):
    """A name that is not there, told in the words of the data."""

    @property
    def _undefined_message(self) -> str:
        if isinstance(self._undefined_obj, View):
            return f"{self._undefined_obj.told} has no field {self._undefined_name!r}"
        if self._undefined_hint is None and not isinstance(self._undefined_name, str):
            return f"there is no item {self._undefined_name!r}"
        return super()._undefined_message


class _Compiled(BytecodeCache):
    """Compiled templates of this process: a template is read once, however many languages use it.

    Kept in memory only: code in a file that comes with a project would be run unseen.
    """

    def __init__(self) -> None:
        self._codes: dict[tuple[str, str], CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give back the code of a template whose source is the same."""
        bucket.code = self._codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of a template."""
        self._codes[bucket.key, bucket.checksum] = bucket.code


_COMPILED: Final = _Compiled()


class FaceEnvironment(ImmutableSandboxedEnvironment):
    """The sandbox: arithmetic on numbers, no growing texts, and a budget for loops."""

    intercepted_binops = frozenset(["*", "**", "%", "+"])

    def __init__(self, loader: BaseLoader) -> None:
        super().__init__(
            loader=loader,
            undefined=FaceUndefined,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            bytecode_cache=_COMPILED,
        )
        self.budget = Budget()
        self.filters = {name: self.filters[name] for name in _FILTERS} | {"join": bounded_join, "batch": bounded_batch}
        self.globals = {"range": bounded_range, "namespace": Namespace} | self.budget.functions()

    def call(self, *arguments: object, **named: object) -> object:
        """Call a function or a macro; its text must not be too long."""
        return bounded(super().call(*arguments, **named))  # type: ignore[arg-type]

    def call_binop(self, context: object, operator: str, left: object, right: object) -> object:
        """Keep numbers small, and let only numbers be multiplied."""
        is_arithmetic = all(isinstance(side, int | float) for side in (left, right))
        if operator == "+" and not is_arithmetic:
            return bounded(super().call_binop(context, operator, left, right))  # type: ignore[arg-type]
        if not is_arithmetic:
            raise SecurityError(f"'{operator}' works on numbers only")
        if max(abs(cast("float", left)), abs(cast("float", right))) > (MAX_POWER if operator == "**" else MAX_NUMBER):
            raise SecurityError(f"numbers too large for '{operator}'")
        return super().call_binop(context, operator, left, right)  # type: ignore[arg-type]

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        """No private names, and of a text's methods only those that do not make it longer."""
        if isinstance(obj, View | UnknownView):
            return not attr.startswith("_")
        return super().is_safe_attribute(obj, attr, value) and attr not in _GROWING

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        return cast("nodes.Template", put_meters(super()._parse(source, name, filename)))


def create_environment(folders: Sequence[Path], functions: Mapping[str, object]) -> FaceEnvironment:
    """Return the environment of one game and language: its template folders and its functions."""
    environment = FaceEnvironment(_NoLinks([str(folder) for folder in folders]))
    environment.globals.update(functions)
    return environment


def find_template(folders: Iterable[Path], name: str) -> Path | None:
    """Return the first file of a name that lies in one of the folders; a link that leads out of them is none."""
    return next((path for folder in folders if (path := folder / name).is_file() and is_inside(folder, path)), None)


class _NoLinks(FileSystemLoader):
    """Reads templates from their folders only; a link that leads out of them is no template."""

    def get_source(self, environment: object, template: str) -> tuple[str, str, Callable[[], bool]]:
        source, filename, fresh = super().get_source(environment, template)  # type: ignore[arg-type]
        real = Path(filename).resolve()
        if not any(real.is_relative_to(Path(folder).resolve()) for folder in self.searchpath):
            raise TemplateNotFound(template)
        return source, filename, fresh


def render_template(environment: FaceEnvironment, name: str, variables: Mapping[str, object]) -> str:
    """Render one face; SecurityError when it asks for too much."""
    environment.budget.refill()
    pieces: list[str] = []
    length = 0
    for piece in environment.get_template(name).generate(**variables):
        length += len(piece)
        if length > MAX_OUTPUT:
            raise SecurityError(f"a face of more than {MAX_OUTPUT} characters")
        pieces.append(piece)
    return "".join(pieces)


def fault_lines(error: BaseException, folders: Sequence[Path]) -> Iterator[tuple[str, int]]:
    """Yield the template files and lines that an error passed through, innermost first."""
    if isinstance(error, TemplateSyntaxError) and error.filename:
        yield error.filename, error.lineno
    frames = []
    trace = error.__traceback__
    while trace is not None:
        frames.append((trace.tb_frame.f_code.co_filename, trace.tb_lineno))
        trace = trace.tb_next
    roots = tuple(str(folder) for folder in folders)
    yield from (frame for frame in reversed(frames) if frame[0].startswith(roots))


TEMPLATE_ERRORS: Final = (
    *(TemplateError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError, RecursionError),
    MemoryError,
)
