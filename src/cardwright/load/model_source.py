"""What a game's playable model says of itself, read from its syntax tree: verbs, and the rules it carries out.

Nothing of the model is run or imported here. ``@verb("draw", n=int)`` above a function declares a verb with its
arguments; ``@carries_out("auction")`` names the sections of the rulebook that a function plays.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from cardwright.findings import Finding, Place
from cardwright.load.files import iterate_files, read_text

_VERB: Final = "verb"
_CITATION: Final = "carries_out"
_MODEL: Final = "Model"
_ASK: Final = "Ask"
_PROXY: Final = "MappingProxyType"


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelSource:
    """The verbs of a model with the names of their arguments, and each citation of a rule with its place.

    ``promises`` are the names of what the model grades itself, ``questions`` the kinds of questions that it asks; None
    where they are not written out.
    """

    verbs: Mapping[str, tuple[str, ...]]
    citations: tuple[tuple[str, Place], ...]
    faults: tuple[Finding, ...]
    text: str
    promises: frozenset[str] | None = frozenset()
    questions: frozenset[str] | None = None


def read_model_source(root: Path, game: str) -> ModelSource | None:
    """Read every Python file below ``rules/<game>/play``; None where there is none."""
    paths = tuple(iterate_files(root, f"rules/{game}/play", (".py",)))
    if not paths:
        return None
    verbs: dict[str, tuple[str, ...]] = {}
    citations: list[tuple[str, Place]] = []
    faults: list[Finding] = []
    texts: list[str] = []
    trees: list[ast.Module] = []
    for path in paths:
        text = read_text(root, path)[0] or ""
        texts.append(text)
        try:
            tree = ast.parse(text)
        except SyntaxError as error:
            place = Place(path=path, line=error.lineno or 1, column=error.offset or 1)
            hint = "correct the line; the whole model cannot be read"
            faults.append(Finding(code="PLY003", place=place, message=error.msg, hint=hint, game=game))
            continue
        trees.append(tree)
        for call in _decorators(tree):
            verbs |= _declared(call)
            citations += _cited(call, path)
    return ModelSource(
        verbs=MappingProxyType(verbs),
        citations=tuple(citations),
        faults=tuple(faults),
        text="\n".join(texts),
        promises=None if faults else _promises(trees),
        questions=None if faults else _questions(trees),
    )


def _promises(trees: Sequence[ast.Module]) -> frozenset[str] | None:
    """The keys of ``Model(promises={...})``; None where they cannot be read without running anything."""
    written_out = _written_out(trees)
    names: set[str] = set()
    for node in (node for tree in trees for node in ast.walk(tree)):
        for keyword in node.keywords if isinstance(node, ast.Call) and _name(node.func) == _MODEL else ():
            if keyword.arg == "promises":
                keys = _keys(keyword.value, written_out)
                if keys is None:
                    return None
                names |= keys
    return frozenset(names)


def _questions(trees: Sequence[ast.Module]) -> frozenset[str] | None:
    """The kinds in all ``Ask(player, kind, ...)``; None where there are none, or one cannot be read without running."""
    written_out = _written_out(trees)
    kinds: set[str] = set()
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Call) and _name(node.func) == _ASK:
            named = [keyword.value for keyword in node.keywords if keyword.arg == "kind"]
            found = _kinds((*node.args[1:2], *named)[0], written_out) if node.args[1:] or named else None
            if found is None:
                return None
            kinds |= found
    return frozenset(kinds) or None


def _kinds(value: ast.expr, written_out: Mapping[str, ast.expr]) -> frozenset[str] | None:
    """The texts that an expression may be, none of them new where it is the kind of another question."""
    parts: Sequence[ast.expr]
    match value:
        case ast.Constant(value=str(kind)):
            return frozenset({kind})
        case ast.Attribute(attr="kind"):
            return frozenset()
        case ast.IfExp(body=body, orelse=orelse):
            parts = (body, orelse)
        case ast.Tuple(elts=elements) | ast.List(elts=elements) | ast.Dict(values=elements):
            parts = elements
        case ast.Subscript(value=inner):
            parts = (inner,)
        case ast.Name(id=name) if name in written_out:
            parts = (written_out[name],)
            written_out = {other: each for other, each in written_out.items() if other != name}
        case _:
            return None
    found = [_kinds(part, written_out) for part in parts]
    return frozenset().union(*(kinds or () for kinds in found)) if None not in found else None


def _written_out(trees: Sequence[ast.Module]) -> Mapping[str, ast.expr]:
    """What the names of the model's modules stand for, where only one of them gives a name its value."""
    values: dict[str, list[ast.expr]] = {}
    for statement in (statement for tree in trees for statement in tree.body):
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                values.setdefault(name, []).append(value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                values.setdefault(name, []).append(value)
            case _:
                pass
    return {name: found[0] for name, found in values.items() if len(found) == 1}


def _keys(value: ast.expr, written_out: Mapping[str, ast.expr]) -> frozenset[str] | None:
    """The keys of a dictionary, itself, in a proxy, or by its name; None where they are not all texts."""
    match value:
        case ast.Dict(keys=keys):
            texts = [key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)]
            return frozenset(texts) if len(texts) == len(keys) else None
        case ast.Call(args=[inner], keywords=[]) if _name(value.func) == _PROXY:
            return _keys(inner, written_out)
        case ast.Name(id=name) if name in written_out:
            return _keys(written_out[name], {other: each for other, each in written_out.items() if other != name})
        case _:
            return None


def _decorators(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            yield from (call for call in node.decorator_list if isinstance(call, ast.Call))


def _declared(call: ast.Call) -> dict[str, tuple[str, ...]]:
    if _name(call.func) != _VERB:
        return {}
    arguments = tuple(keyword.arg for keyword in call.keywords if keyword.arg)
    return {text: arguments for text, _ in _texts(call)}


def _cited(call: ast.Call, path: str) -> list[tuple[str, Place]]:
    if _name(call.func) != _CITATION:
        return []
    return [
        (text, Place(path=path, line=node.lineno, column=node.col_offset + 1, width=len(text) + 2))
        for text, node in _texts(call)
    ]


def _name(function: ast.expr) -> str:
    """The last part of what is called: ``verb`` for ``verb`` and for ``play.verb``."""
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _texts(call: ast.Call) -> Iterator[tuple[str, ast.Constant]]:
    for argument in call.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value, argument
