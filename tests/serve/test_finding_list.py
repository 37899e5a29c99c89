"""Findings as the page lists them."""

from pathlib import Path

from cardwright.check.run import check_project
from cardwright.findings import Finding, Place
from cardwright.load.project import load_project
from cardwright.serve.finding_list import list_findings
from cardwright.serve.judging import judge
from cardwright.serve.shown import Plain
from tests.toy import DECK, write_toy

TEMPLATE = "templates/tiny/animal.html"
CARDS = """\
deck: animal
fields: {legs: {type: integer}}
cards:
- id: fox
  name: Fox
  legs: 4
- id: owl
  name: Owl
  legs: 2
"""


def listed(root: Path, *findings: Finding, **files: str) -> list[Plain]:
    """These findings, as the page lists them."""
    project = write_toy(root, **{DECK: CARDS, **files})
    report = check_project(project, more=findings)
    codes = {finding.code for finding in findings}
    return [each for each in list_findings(report, project)["findings"] if each["code"] in codes]


def finding(path: str, line: int, *, column: int = 1, width: int = 1, subject: str = "") -> Finding:
    """A finding at a place."""
    place = Place(path=path, line=line, column=column, width=width)
    return Finding(code="LAY001", place=place, message="it is so", game="tiny", subject=subject)


def test_a_finding_names_its_card_and_field(tmp_path: Path) -> None:
    """By what it speaks of, also where that is a translation; else by the line that it stands on."""
    for spoken, expected in (
        (finding("rules/tiny/i18n/fr.po", 9, subject="animal/owl.name"), ("animal/owl", "name")),
        (finding(DECK, 1, subject="card:animal/fox.legs"), ("animal/fox", "legs")),
        (finding(DECK, 9), ("animal/owl", "legs")),
        (finding(DECK, 4), ("animal/fox", "")),
        (finding(DECK, 1), ("", "")),
        (finding("cards/tiny/game.yaml", 3), ("", "")),
    ):
        (found,) = listed(tmp_path, spoken)
        assert (found["card"], found["field"]) == expected


def test_a_finding_quotes_its_line(tmp_path: Path) -> None:
    """Of data and of templates; of a file that is not the workspace's nothing."""
    files = {TEMPLATE: "<p>\n  {{ card.nmae }}\n</p>"}
    (found,) = listed(tmp_path, finding(TEMPLATE, 2, column=6, width=9), **files)
    assert (found["source"], found["from"], found["width"]) == ("  {{ card.nmae }}", 5, 9)
    for path in ("../secret", "/etc/passwd", "templates/../../../etc/passwd", "templates/none.html"):
        (found,) = listed(tmp_path, finding(path, 1))
        assert found["source"] == ""


def test_a_long_line_is_cut_around_its_place(tmp_path: Path) -> None:
    """What is meant stays where it is said to be."""
    (found,) = listed(tmp_path, finding(TEMPLATE, 1, column=501, width=4), **{TEMPLATE: "x" * 500 + "here" + "y" * 500})
    assert found["source"].startswith("…x")
    assert found["source"][found["from"] : found["from"] + found["width"]] == "here"


def test_a_check_of_one_game_leaves_the_others_as_they_were(tmp_path: Path) -> None:
    """Their findings stand; its own are new."""
    other = {"cards/other/game.yaml": "game: other\n"}
    project = write_toy(tmp_path, **other)
    before = check_project(project)
    (tmp_path / DECK).write_text("deck: animal\ncards: [{id: fox, nmae: Fox}]\n")
    after = judge(load_project(tmp_path), games=("tiny",), more=(), before=before)
    assert [each for each in after.findings if each.game == "other"] == [
        each for each in before.findings if each.game == "other"
    ]
    assert "SCH001" in {each.code for each in after.findings if each.game == "tiny"}
    assert judge(project, games=("tiny",), more=(), before=before).findings == before.findings
