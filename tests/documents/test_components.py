"""The component list, as a table of names and counts."""

from pathlib import Path

from cardwright.documents.components import component_rows, components_html
from cardwright.documents.setting import LONG_TABLE, Setting
from cardwright.load.project import load_project
from tests.check.workspace import lay_out

_BOX = {
    "game.yaml": "packs: {base: {name: Base pack}, more: {}}\ncontents:\n- {part: base, count: 1}\n"
    "- {part: more, count: 1}\n- {part: nut, count: 4, printed: false}\n"
    "- {total: animal, of: [base, more], count: 2}\n",
    "animal.yaml": "deck: animal\ntitle: Animals\ncards:\n- {id: fox, pack: base}\n- {id: owl, pack: more}\n",
}


def test_parts_are_named_by_what_they_are(tmp_path: Path) -> None:
    """A pack and a deck by their titles, what is not printed by its term, what has no name by its id."""
    lay_out(tmp_path, _BOX)
    project = load_project(tmp_path)
    rows = list(component_rows(Setting(project, project.games["tiny"], "en")))
    assert [(row.name, row.count, row.total) for row in rows] == [
        ("Base pack", 1, False),
        ("more", 1, False),
        ("Nut", 4, False),
        ("Animals", 2, True),
    ]


def test_sizes_are_written_as_the_language_writes_numbers(tmp_path: Path) -> None:
    """A decimal comma in French; and on one line."""
    game = "languages: {en: source, fr: partial}\ncontents: [{part: animal, count: 1}]\n"
    lay_out(tmp_path, {"game.yaml": game, "animal.yaml": "deck: animal\nsize: poker\ncards: [{id: fox}]\n"})
    project = load_project(tmp_path)
    sizes = [next(component_rows(Setting(project, project.games["tiny"], lang))).size for lang in ("en", "fr")]
    assert sizes == ["63.5\u00a0×\u00a088.9\u00a0mm", "63,5\u00a0×\u00a088,9\u00a0mm"]


def test_large_counts_are_set_apart(tmp_path: Path) -> None:
    """As the language of the rulebook does."""
    lay_out(tmp_path, {"game.yaml": "contents: [{part: nut, count: 1370, printed: false}]\n"})
    project = load_project(tmp_path)
    assert ">1,370</td>" in components_html(Setting(project, project.games["tiny"], "en"))
    assert ">1\u202f370</td>" in components_html(Setting(project, project.games["tiny"], "fr"))


def test_a_long_list_may_go_over_the_page(tmp_path: Path) -> None:
    """A short one keeps together."""
    tables: list[str] = []
    for rows in (LONG_TABLE - 1, LONG_TABLE):
        nuts = "".join(f"- {{part: nut-{row}, count: 1, printed: false}}\n" for row in range(rows))
        lay_out(tmp_path, {"game.yaml": f"contents:\n{nuts}"})
        project = load_project(tmp_path)
        tables.append(components_html(Setting(project, project.games["tiny"], "en")))
    assert ["short" in table.partition(">")[0] for table in tables] == [True, False]
