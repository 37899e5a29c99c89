"""One report in each format."""

import json
from collections.abc import Mapping

from cardwright.check.report import Report, summarise
from cardwright.check.report_github import write_github
from cardwright.check.report_json import write_json
from cardwright.check.report_sarif import write_sarif
from cardwright.check.report_text import write_text
from cardwright.findings import Finding, Place, Related, Severity

PATH = "cards/idol-project/idol.yaml"
SOURCES = {PATH: "cards:\n- id: hikari\n  salry: 40\n- id: 平田\n  name: 平田あかね　\n"}
UNKNOWN = Finding(
    code="SCH001",
    place=Place(path=PATH, line=3, column=3, width=5),
    message="unknown field 'salry' on idol 3, Hikari Kagawa",
    hint="did you mean 'salary' (used by 24 cards)?",
    game="idol-project",
)
WIDE = Finding(
    code="TXT005",
    place=Place(path=PATH, line=5, column=11, width=2),
    message="space after the text",
    related=(Related(place=Place(path=PATH, line=2, column=3, width=2), label="see here"),),
    game="idol-project",
)


def make(*findings: Finding, sources: Mapping[str, str] = SOURCES) -> Report:
    """A report of some findings."""
    return Report(findings=findings, allowed=0, known=0, inspected={}, sources=sources)


def test_text_of_an_error() -> None:
    """Place, code, name, sentence; the line with what is meant underlined; the hint."""
    assert write_text(make(UNKNOWN)) == (
        "cards/idol-project/idol.yaml:3:3: SCH001 unknown-field: unknown field 'salry' on idol 3, Hikari Kagawa\n"
        "    3 |   salry: 40\n"
        "      |   ^^^^^\n"
        "   hint: did you mean 'salary' (used by 24 cards)?\n"
        "1 error\n"
    )


def test_carets_stand_under_wide_characters() -> None:
    """A Japanese character takes two columns, before the place and under it; a second place is quoted as well."""
    assert write_text(make(WIDE)).split("\n") == [
        "cards/idol-project/idol.yaml:5:11: TXT005 stray-space (warning): space after the text",
        "    5 |   name: 平田あかね",
        "      |             ^^^^",
        "   cards/idol-project/idol.yaml:2:3: see here",
        "    2 | - id: hikari",
        "      |   ^^",
        "1 warning",
        "",
    ]


def test_a_long_line_is_cut_around_the_place() -> None:
    """The place stays in sight."""
    finding = Finding(code="SCH001", place=Place(path="x", line=1, column=500, width=3), message="wrong")
    lines = write_text(make(finding, sources={"x": "a" * 499 + "bcd" + "a" * 500})).split("\n")
    assert len(lines[1]) < 180
    assert lines[1][lines[2].index("^") :].startswith("bcd")


def test_a_place_without_a_source_is_not_quoted() -> None:
    """A picture has no lines."""
    finding = Finding(code="LAY004", place=Place(path="art/fox.png"), message="not there")
    assert write_text(make(finding)) == "art/fox.png:1:1: LAY004 missing-art: not there\n1 error\n"


def test_json_has_the_promised_shape() -> None:
    """Other programs rely on these keys."""
    shape = json.loads(write_json(make(UNKNOWN, WIDE)))
    assert (shape["errors"], shape["warnings"]) == (1, 1)
    assert shape["findings"][0] == {
        "code": "SCH001",
        "name": "unknown-field",
        "severity": "error",
        "game": "idol-project",
        "path": PATH,
        "line": 3,
        "column": 3,
        "message": "unknown field 'salry' on idol 3, Hikari Kagawa",
        "hint": "did you mean 'salary' (used by 24 cards)?",
        "related": [],
    }
    assert shape["findings"][1]["related"] == [{"path": PATH, "line": 2, "column": 3, "label": "see here"}]


def test_github_commands_come_by_severity_and_grouped() -> None:
    """GitHub shows ten a step: errors first, repeats of one rule in one file as one."""
    again = Finding(code="TXT005", place=Place(path=PATH, line=9), message="space before the text")
    lines = write_github(make(WIDE, again, UNKNOWN)).splitlines()
    assert lines[0] == (
        f"::error file={PATH},line=3,col=3,endColumn=8,title=SCH001 unknown-field::"
        "unknown field 'salry' on idol 3, Hikari Kagawa%0Ahint: did you mean 'salary' (used by 24 cards)?"
    )
    assert lines[1].endswith("::space after the text%0Aand 1 more in this file, line 9")
    assert len(lines) == 2


def test_github_escapes_what_its_commands_use() -> None:
    """A comma or colon in a path would end the property."""
    finding = Finding(code="SCH001", place=Place(path="a,b:c.yaml"), message="100%\nwrong")
    assert write_github(make(finding)).startswith("::error file=a%2Cb%3Ac.yaml,")
    assert "::100%25%0Awrong" in write_github(make(finding))


def test_sarif_has_a_rule_and_a_location_for_each_result() -> None:
    """Code scanning refuses a result without either."""
    log = json.loads(write_sarif(make(UNKNOWN, WIDE)))
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert log["version"] == "2.1.0"
    assert [rules[result["ruleIndex"]]["id"] for result in run["results"]] == ["SCH001", "TXT005"]
    assert [result["level"] for result in run["results"]] == ["error", "warning"]
    location = run["results"][0]["locations"][0]["physicalLocation"]
    assert location["artifactLocation"]["uri"] == PATH
    assert location["region"] == {"startLine": 3, "startColumn": 3, "endColumn": 8}
    assert run["results"][1]["relatedLocations"][0]["message"]["text"] == "see here"


def test_the_summary_counts_each_severity() -> None:
    """And nothing is said of what is not there."""
    note = Finding(code="SCH001", place=Place(path="x"), message="note", severity=Severity.INFO)
    assert summarise(make(UNKNOWN, WIDE, WIDE, note)) == "1 error, 2 warnings, 1 note"
    assert summarise(make()) == "nothing to report"


def test_a_spreadsheet_cell_goes_by_its_name() -> None:
    """Every format names the cell as the spreadsheet does; the row and column stand where numbers are wanted."""
    cell = Finding(code="SCH002", place=Place(path="cards.xlsx", line=12, column=2, cell="B12"), message="wrong")
    assert write_text(make(cell)).startswith("cards.xlsx!B12: SCH002 wrong-type: wrong\n")
    found = json.loads(write_json(make(cell)))["findings"][0]
    assert (found["line"], found["column"], found["cell"]) == (12, 2, "B12")
    assert write_github(make(cell)).endswith("::B12: wrong\n")
    assert json.loads(write_sarif(make(cell)))["runs"][0]["results"][0]["message"]["text"] == "B12: wrong"
