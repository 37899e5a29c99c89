"""A run of all rules: order, grades, allowances, what is required, what is already known."""

from pathlib import Path

import pytest

from cardwright.check.report import Report, summarise
from cardwright.check.run import CHECKED, check_project
from cardwright.findings import Finding, Place, Severity
from cardwright.load.project import load_project
from tests.check.workspace import french, lay_out

TAKEN = "deck: animal\ncards:\n- {id: fox, number: 1}\n- {id: owl, number: 1}\n"


def codes(root: Path, **changes: object) -> list[str]:
    """The codes that a run finds, notes left out."""
    return [finding.code for finding in check(root, **changes).findings if finding.severity is not Severity.INFO]


def check(root: Path, **changes: object) -> Report:
    """Load and check a workspace."""
    return check_project(load_project(root), **changes)  # type: ignore[arg-type]


def test_findings_are_in_the_order_of_the_files(tmp_path: Path) -> None:
    """By path, line and column, whatever rule found them."""
    lay_out(tmp_path, {"animal.yaml": TAKEN + "- {id: bee, copies: 0}\n", "game.yaml": 'credits: ""\n'})
    places = [finding.place for finding in check(tmp_path).findings]
    assert len(places) > 2
    assert places == sorted(places)


def test_a_run_is_the_same_each_time(tmp_path: Path) -> None:
    """Two runs over two loads of one workspace report the same."""
    lay_out(tmp_path, {"animal.yaml": TAKEN})
    assert check(tmp_path).findings == check(tmp_path).findings


def test_strict_makes_errors_of_warnings(tmp_path: Path) -> None:
    """Information stays information."""
    lay_out(tmp_path, {"animal.yaml": "deck: animal\nfields: {x: {type: text}}\ncards:\n- {id: fox, copies: 0}\n"})
    assert (check(tmp_path).errors, check(tmp_path).warnings) == (0, 1)
    assert (check(tmp_path, strict=True).errors, check(tmp_path, strict=True).warnings) == (1, 0)


@pytest.mark.parametrize(
    "where", ["animal/owl.*", "animal/owl.number", "*.number", "cards/tiny/animal.yaml", "animal/1.number"]
)
@pytest.mark.parametrize("rule", ["ID004", "duplicate-number"])
def test_an_allowance_takes_a_finding_away(where: str, rule: str, tmp_path: Path) -> None:
    """By code or name; for a card by id or number, for a field, or for a file."""
    allow = f'allow: [{{rule: {rule}, where: "{where}", reason: two sides of one card}}]\n'
    lay_out(tmp_path, {"animal.yaml": TAKEN + allow})
    report = check(tmp_path)
    assert [finding.code for finding in report.findings] == []
    assert report.allowed == 1


@pytest.mark.parametrize("name", ["game.yaml", "workspace.yaml"])
def test_an_allowance_may_stand_in_the_game_or_the_workspace(name: str, tmp_path: Path) -> None:
    """It then holds for all that lies below."""
    allow = "allow: [{rule: ID004, where: animal/owl.*, reason: two sides of one card}]\n"
    lay_out(tmp_path, {"animal.yaml": TAKEN, name: allow})
    assert codes(tmp_path) == []


def test_an_allowance_for_another_card_is_unused(tmp_path: Path) -> None:
    """The finding stays, and the allowance is one more."""
    lay_out(tmp_path, {"animal.yaml": TAKEN + "allow: [{rule: ID004, where: animal/fox.*, reason: a fox}]\n"})
    assert codes(tmp_path) == ["ID004", "META001"]


def test_an_allowance_for_a_later_stage_is_judged_when_that_has_run(tmp_path: Path) -> None:
    """Whether text overflows is known only after rendering."""
    lay_out(tmp_path, {"game.yaml": "allow: [{rule: text-overflow, where: animal/fox.*, reason: a fox}]\n"})
    assert codes(tmp_path) == []
    assert codes(tmp_path, stages=CHECKED | {"faces"}) == ["META001"]


def test_an_unknown_rule_in_an_allowance_gets_a_hint(tmp_path: Path) -> None:
    """The nearest name is proposed."""
    lay_out(tmp_path, {"game.yaml": "allow: [{rule: duplicate-nmber, where: animal/fox.*, reason: a fox}]\n"})
    (finding,) = (finding for finding in check(tmp_path).findings if finding.code == "META001")
    assert finding.hint == "did you mean 'duplicate-number'?"


def test_findings_of_later_stages_are_merged(tmp_path: Path) -> None:
    """One that a rule has found at the same place is not said twice."""
    lay_out(tmp_path, {"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: Fox \u2685}\n"})
    glyph = Place(path="cards/tiny/animal.yaml", line=3, column=23)
    more = [
        Finding(code="LAY003", place=glyph, message="no glyph", game="tiny"),
        Finding(code="LAY001", place=glyph, message="too long", game="tiny"),
    ]
    assert codes(tmp_path, more=more) == ["LAY001", "LAY003"]


def test_known_findings_are_counted_and_not_shown(tmp_path: Path) -> None:
    """A baseline says which are known."""
    lay_out(tmp_path, {"animal.yaml": TAKEN})
    report = check(tmp_path, is_known=lambda finding: finding.code == "ID004")
    assert (report.findings, report.known) == ((), 1)
    assert summarise(report) == "nothing to report (0 new, 1 baselined)"


def test_a_required_rule_that_does_not_exist_is_an_error(tmp_path: Path) -> None:
    """The finding stands at the name."""
    lay_out(tmp_path, {"workspace.yaml": "paper: a4\nrequire:\n- duplicate-id\n- duplicate-idd\n"})
    (finding,) = check(tmp_path).findings
    assert (finding.code, finding.place.line, finding.place.column) == ("META004", 4, 3)


def test_a_game_is_checked_alone(tmp_path: Path) -> None:
    """Another game's faults are not reported then."""
    lay_out(tmp_path, {"animal.yaml": TAKEN})
    assert codes(tmp_path, games=("other",)) == []


def test_an_error_blocks_its_game_and_language(tmp_path: Path) -> None:
    """A stale translation keeps its own language from being built and no other."""
    stale = 'msgctxt "card:animal/fox.name"\nmsgid "Red Fox"\nmsgstr "Renard roux"\n'
    lay_out(tmp_path, {"game.yaml": "languages: {en: source, fr: required}\n", "fr.po": stale})
    report = check(tmp_path)
    assert report.blocks("tiny", "fr")
    assert not report.blocks("tiny", "en")
    assert not report.blocks("other", "fr")


def test_every_rule_says_how_much_it_has_seen(tmp_path: Path) -> None:
    """A rule without a count could never be missed."""
    lay_out(tmp_path, {})
    inspected = check(tmp_path).inspected
    assert inspected["ID002"] == 2
    assert inspected["QTY001"] == 0


def test_allowances_are_not_judged_where_a_file_could_not_be_read(tmp_path: Path) -> None:
    """What they allow may stand in the lines that were lost."""
    allow = "allow: [{rule: never-printed, where: animal/owl.*, reason: a spare}]\n"
    lay_out(tmp_path, {"game.yaml": allow, "animal.yaml": "deck: animal\ncards:\n- {id: fox\n- {id: owl, copies: 0}\n"})
    assert codes(tmp_path) == ["YML001"]


def test_allowances_of_the_workspace_are_judged_over_all_games(tmp_path: Path) -> None:
    """A check of one game of two says nothing about them."""
    allow = "allow: [{rule: never-printed, where: animal/owl.*, reason: a spare}]\n"
    lay_out(tmp_path, {"workspace.yaml": allow})
    (tmp_path / "cards/second").mkdir()
    text = (tmp_path / "cards/tiny/game.yaml").read_text().replace("game: tiny", "game: second")
    (tmp_path / "cards/second/game.yaml").write_text(text)
    (tmp_path / "cards/second/NOTICE").write_text("An example.")
    assert codes(tmp_path, games=("tiny",)) == []
    assert codes(tmp_path) == ["META001"]


@pytest.mark.parametrize("games", [None, ("tiny",)])
def test_a_game_that_cannot_be_built_is_reported(games: tuple[str, ...] | None, tmp_path: Path) -> None:
    """Without a version there is no game, and the finding says so."""
    lay_out(tmp_path, {})
    box = tmp_path / "cards/tiny/game.yaml"
    box.write_text(box.read_text().replace('version: "1.0"\n', ""))
    assert codes(tmp_path, games=games) == ["SCH003"]


def test_an_allowance_takes_one_card_of_a_pattern_away(tmp_path: Path) -> None:
    """What is said of the others at the same place stays."""
    pattern = "deck: animal\neach: {kind: [{id: a}, {id: b}, {id: c}]}\npattern: {id: '${kind.id}', number: 1}\n"
    allow = "allow: [{rule: duplicate-number, where: animal/b.*, reason: two sides}]\n"
    lay_out(tmp_path, {"animal.yaml": pattern + allow})
    report = check(tmp_path)
    assert [finding.subject for finding in report.findings] == ["animal/c.number"]
    assert report.allowed == 1


@pytest.mark.parametrize(
    ("target", "code"), [("{berry} **deux.", "TXT003"), ("{berry", "TXT002"), ("{bery}", "TXT001"), ("Rien", "I18N008")]
)
def test_what_is_broken_in_a_draft_is_a_warning(target: str, code: str, tmp_path: Path) -> None:
    """The source is shown, so nothing is kept from being built; but it is said."""
    lay_out(tmp_path, {**french("Take a {berry}.", target), "game.yaml": "languages: {en: source, fr: draft}\n"})
    found = next(finding for finding in check(tmp_path).findings if finding.code == code)
    assert (found.severity, found.lang) == (Severity.WARNING, "fr")
    assert "the source is shown" in found.hint


def test_nothing_is_said_of_a_sound_draft(tmp_path: Path) -> None:
    """Nor of what it lacks."""
    lay_out(
        tmp_path, {**french("Take a {berry}.", "Une {berry}."), "game.yaml": "languages: {en: source, fr: draft}\n"}
    )
    assert codes(tmp_path) == []
