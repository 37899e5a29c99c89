"""What a tired person gets wrong: one finding at its place, exit code 1, and nothing written for that language."""

import json

import pytest

from .running import Runner

COSTUME = "cards/ioripic/costume.yaml"
VALUES = "rules/ioripic/values.yaml"
FRENCH = "rules/ioripic/i18n/fr.po"
LONG = "Prenez une carte au hasard dans la main de droite, puis jouez-la. "

# name: (file, old, new, language to build, place, code)
FAULTS = {
    "tab": (COSTUME, "  step: [1, 2, 3]", "\tstep: [1, 2, 3]", "ja", f"{COSTUME}:33:1", "YML007"),
    "duplicate id": (COSTUME, "{id: b,", "{id: a,", "ja", f"{COSTUME}:22:12", "ID002"),
    "unknown field": (
        COSTUME,
        "  step: ${step}\n",
        "  stap: ${step}\n  step: ${step}\n",
        "ja",
        f"{COSTUME}:41:3",
        "SCH001",
    ),
    "unknown rule anchor": (COSTUME, "rule: cards", "rule: crads", "ja", f"{COSTUME}:42:9", "REF001"),
    "kanji no font has": (COSTUME, "name: 水着", "name: 水着\U00031234", "ja", f"{COSTUME}:29:33", "LAY003"),
    "rank table with 49 to 58 missing": (
        VALUES,
        "&bronze-from !inferred\n        value: 49",
        "&bronze-from !inferred\n        value: 59",
        "ja",
        "",
        "ECO008",
    ),
}


def findings(runner: Runner, *arguments: str) -> tuple[int, list[dict[str, object]]]:
    """The exit code and the errors of a command, read from its JSON."""
    ran = runner(*arguments, "--format", "json")
    report = json.loads(ran.out)
    return ran.code, [found for found in report["findings"] if found["severity"] == "error"]


@pytest.mark.parametrize("name", FAULTS)
def test_fault_found_by_check_and_refused_by_build(ioripic: Runner, name: str) -> None:
    """Both name the same place; neither writes anything."""
    path, old, new, lang, place, code = FAULTS[name]
    ioripic.replace(path, old, new)
    for command in (("check", "ioripic"), ("build", "ioripic", "--lang", lang)):
        exit_code, errors = findings(ioripic, *command)
        errors = [found for found in errors if found["code"] != "I18N006"]
        shown = [(f"{found['path']}:{found['line']}:{found['column']}", found["code"]) for found in errors]
        assert exit_code == 1
        assert [shown_code for _, shown_code in shown] == [code], shown
        assert place in {"", shown[0][0]}
        assert errors[0]["hint"]
    assert ioripic.outputs() == []


def test_missing_picture(ioripic: Runner) -> None:
    """The place is the path's own, once for all cards of the pattern."""
    ioripic.replace(COSTUME, "  type: {type: term", "  picture: {type: art}\n  type: {type: term")
    ioripic.replace(COSTUME, "  step: ${step}\n", "  step: ${step}\n  picture: art/nowhere.png\n")
    for command in (("check", "ioripic"), ("build", "ioripic", "--lang", "ja")):
        code, errors = findings(ioripic, *command)
        assert code == 1
        assert [(found["code"], found["line"], found["column"]) for found in errors] == [("LAY004", 43, 12)]
        assert errors[0]["hint"]
    assert ioripic.outputs() == []


def test_stale_translation_stops_its_language_alone(ioripic: Runner) -> None:
    """A changed source leaves the French name behind: French is not built, English is."""
    ioripic.replace(FRENCH, 'msgid "水着"', 'msgid "古い水着"')
    code, errors = findings(ioripic, "check", "ioripic")
    assert code == 1
    (stale,) = errors
    assert (stale["code"], stale["path"]) == ("I18N006", FRENCH)
    assert stale["line"]
    assert stale["hint"]
    ran = ioripic("build", "ioripic", "--lang", "fr", "--lang", "en", "--only", "reference")
    assert ran.code == 1
    assert "not built: ioripic in fr" in ran.out
    assert ioripic.outputs() == ["ioripic/en/reference-a4-duplex.pdf"]


@pytest.mark.parametrize("command", [("check", "--faces"), ("build", "--lang", "fr")])
def test_text_too_long_at_the_floor(ioripic: Runner, command: tuple[str, ...]) -> None:
    """Only rendering can tell; the finding stands at the translation, with the millimetres that are missing."""
    file = ioripic.root / FRENCH
    before, entry, after = file.read_text(encoding="utf-8").partition('msgctxt "card:summary/summary.lesson"')
    file.write_text(before + entry + after.replace('msgstr "', f'msgstr "{LONG * 3}', 1), encoding="utf-8")
    code, errors = findings(ioripic, *command)
    assert code == 1
    assert [found["code"] for found in errors] == ["LAY001"]
    assert errors[0]["path"] == FRENCH
    assert "mm" in str(errors[0]["message"])
    assert errors[0]["hint"]
    assert ioripic.outputs() == []
