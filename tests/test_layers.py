"""The arrows between stages go one way, and each heavy library has one home (ARCHITECTURE.md)."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "cardwright"

# A stage may import those before it.
STAGES = (
    *("findings", "units", "garbage", "stack_room", "decklists", "playplan", "blanks", "labels", "project"),
    *("load", "plan", "check", "faces", "documents", "impose", "export"),
    *("build", "cost", "serve", "cli", "start", "__main__"),
)
# Of the values of a project, a module may use those before it.
PROJECT = ("provenance", "texts", "decks", "rules", "game", "workspace")
# Stages beside the line: each may import only these, and only the command line imports it.
BESIDE = {
    "play": {"findings", "units", "garbage", "decklists", "playplan", "project", "load"},
    "translate": {"findings", "units", "decklists", "project", "load"},
    "describe": {"findings", "units", "decklists", "project", "load"},
    "rename": {"findings", "units", "decklists", "project", "load"},
}

# Where a library that is slow to start, or that we may want to swap, is imported: one module, or one folder
# (polib both where PO files are read and where they are written).
HOMES = {
    "weasyprint": "faces.weasy",
    "uharfbuzz": "faces.renderer.pinned_axes",
    "pikepdf": "impose.pdf impose.shrink",
    "reportlab": "impose.marks",
    "pydantic": "load",
    "yaml": "load",
    "openpyxl": "load translate",
    "markdown_it": "load",
    "mdit_py_plugins": "load",
    "pypdfium2": "export",
    "starlette": "serve",
    "uvicorn": "serve",
    "watchfiles": "serve",
    "coloraide": "check",
    "click": "cli",
    "rich": "cli",
    "distributed": "play.cluster",
}
Modules = Mapping[str, str]


def read_package() -> dict[str, str]:
    """Return the source of each module by its name below the package, as in ``load.yamlfile``."""
    sources = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.is_relative_to(PACKAGE / "data"):  # what 'new' writes is a game's own code
            continue
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        sources[name] = path.read_text(encoding="utf-8")
    return sources


def imported(name: str, source: str) -> Iterator[str]:
    """Yield the full name of all that a module imports, at any depth, by statement or by ``import_module``."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                above = ["cardwright", *name.split(".")][:-level] if level else []
                base = ".".join([*above, *([module] if module else [])])
                yield from (f"{base}.{alias.name}" for alias in names)
            case ast.Call(func=ast.Name(id="import_module") | ast.Attribute(attr="import_module"), args=[first, *_]):
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield first.value


def stages_before(stage: str) -> set[str]:
    """Return the stages that a stage may import, itself included."""
    if stage in BESIDE:
        return BESIDE[stage] | {stage}
    before = set(STAGES[: STAGES.index(stage) + 1]) if stage in STAGES else set()
    return before | set(BESIDE) if stage == "cli" else before


def arrows_back(modules: Modules) -> list[str]:
    """Name each import of a stage that does not stand earlier."""
    wrong = []
    for name, source in modules.items():
        stage = name.partition(".")[0]
        for target in imported(name, source) if stage else ():
            root, _, rest = target.partition(".")
            seen = rest.partition(".")[0]
            if root == "cardwright" and seen and not seen.startswith("__version") and seen not in stages_before(stage):
                wrong.append(f"{name} imports {target}")
    return wrong


def strays(modules: Modules) -> list[str]:
    """Name each import of a heavy library outside its home."""
    wrong = []
    for name, source in modules.items():
        for target in imported(name, source):
            homes = HOMES.get(target.partition(".")[0], "")
            if homes and not any(name == home or name.startswith(f"{home}.") for home in homes.split()):
                wrong.append(f"{name} imports {target}, which belongs in {homes}")
    return wrong


def test_stages_import_earlier_stages_only() -> None:
    """No arrow of the package points back."""
    assert arrows_back(read_package()) == []


def test_values_of_a_project_stand_on_those_before_them() -> None:
    """A deck knows no game, and a game no workspace."""
    modules = {name.split(".")[1]: source for name, source in read_package().items() if name.startswith("project.")}
    assert set(modules) == set(PROJECT)
    for place, module in enumerate(PROJECT):
        used = {target.split(".")[2] for target in imported(module, modules[module]) if ".project." in target}
        assert used <= set(PROJECT[:place])


def test_heavy_libraries_stay_at_home() -> None:
    """Swapping a renderer changes one file."""
    assert strays(read_package()) == []


@pytest.mark.parametrize(
    "source",
    [
        "import cardwright.check",
        "from cardwright.check import rules",
        "from cardwright import check",
        "from ..check import rules",
        "def late():\n    from cardwright.check.registry import RULES",
        "if TYPE_CHECKING:\n    import cardwright.check.registry as registry",
        "import importlib\nimportlib.import_module('cardwright.check')",
    ],
)
def test_an_arrow_back_is_caught(source: str) -> None:
    """However an import is written, load cannot reach check."""
    assert len(arrows_back({"load.models": source})) == 1


@pytest.mark.parametrize("stage", ["check", "faces", "build", "cost"])
def test_only_the_command_line_plays(stage: str) -> None:
    """A build or a check never runs a game's own code."""
    assert arrows_back({f"{stage}.any": "import cardwright.play.table"}) == [
        f"{stage}.any imports cardwright.play.table"
    ]
    assert arrows_back({"cli": "import cardwright.play.table"}) == []


def test_play_sees_the_data_only() -> None:
    """The simulator knows nothing of sheets and faces."""
    assert arrows_back({"play.table": "from cardwright import load, plan"}) == ["play.table imports cardwright.plan"]


def test_a_stage_that_nobody_named_may_import_nothing() -> None:
    """A new stage is given its place in the line, or beside it, before it is used."""
    assert arrows_back({"attic.old": "import cardwright.units"}) == ["attic.old imports cardwright.units"]


def test_a_stray_library_is_caught() -> None:
    """A library imported inside a function, outside its home, is found too."""
    late = "def draw():\n    from weasyprint import HTML"
    assert strays({"documents.book": late}) == ["documents.book imports weasyprint.HTML, which belongs in faces.weasy"]
    assert strays({"faces.weasy": late}) == []
