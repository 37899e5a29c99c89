"""The shape of the code: short functions, short files, names that say something."""

import ast
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILES = sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "rules").glob("*/play/**/*.py")])
VAGUE = {"utils", "helpers", "common", "base", "core", "misc", "manager"}


def lengths(path: Path) -> dict[str, int]:
    """Return the lines of each function in a file, without its docstring."""
    found = {}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno:
            first = node.body[0]
            documented = ast.get_docstring(node, clean=False) is not None and first.end_lineno is not None
            words = first.end_lineno - first.lineno + 1 if documented and first.end_lineno else 0
            found[f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"] = node.end_lineno - node.lineno + 1 - words
    return found


def test_files_are_under_300_lines() -> None:
    """A file that grows past that holds two things."""
    long = {str(path): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert {path: lines for path, lines in long.items() if lines >= 300} == {}


def test_functions_are_short() -> None:
    """No function is over 60 lines, and four in five are under 20."""
    all_lengths = {name: lines for path in FILES for name, lines in lengths(path).items()}
    assert {name: lines for name, lines in all_lengths.items() if lines > 60} == {}
    assert sum(lines < 20 for lines in all_lengths.values()) >= 0.8 * len(all_lengths)


def test_modules_are_named_for_what_they_hold() -> None:
    """A module that could hold anything comes to hold everything."""
    assert [str(path) for path in FILES if VAGUE & {path.stem, path.parent.name}] == []
