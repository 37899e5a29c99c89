"""``cardwright translate`` on a real game."""

import json

import polib

from .running import Runner, copy_game

FRENCH = "rules/ioripic/i18n/fr.po"


def french(runner: Runner) -> polib.POFile:
    """The French PO file."""
    return polib.pofile(str(runner.root / FRENCH))


def test_status_of_a_finished_translation(ioripic: Runner) -> None:
    """Nothing is left."""
    ran = ioripic("translate", "status", "ioripic")
    assert ran.code == 0
    assert "ioripic in fr: " in ran.out
    assert "100 %, 0 words left" in ran.out


def test_changed_source_makes_one_entry_fuzzy(ioripic: Runner) -> None:
    """The translation is kept, with the source that it was made from."""
    ioripic.replace("cards/ioripic/costume.yaml", "name: 水着", "name: 青い水着")
    assert ioripic("translate", "update", "ioripic", "--lang", "fr").code == 0
    (fuzzy,) = [entry for entry in french(ioripic) if entry.fuzzy]
    assert (fuzzy.msgid, fuzzy.previous_msgid) == ("青い水着", "水着")
    assert fuzzy.msgstr
    status = json.loads(ioripic("translate", "status", "ioripic", "--lang", "fr", "--format", "json").out)
    assert sum(section["stale"] for section in status["sections"]) == 1
    (total,) = status["totals"]
    assert (total["game"], total["lang"], total["left"], total["words_left"]) == ("ioripic", "fr", 1, 2)
    assert total["entries"] - total["translated"] == 1
    left = ioripic("translate", "export", "ioripic", "left.csv", "--lang", "fr", "--left").out
    assert left == "left.csv  1 string\n"


def test_table_round_trip_changes_nothing(ioripic: Runner) -> None:
    """Out as CSV and XLSX and back: the PO file says the same."""
    before = [(entry.msgctxt, entry.msgstr, entry.flags) for entry in french(ioripic)]
    for name in ("table.csv", "table.xlsx"):
        assert ioripic("translate", "export", "ioripic", name, "--lang", "fr").code == 0
        ran = ioripic("translate", "import", "ioripic", name, "--lang", "fr")
        assert "0 changed, 0 fuzzy" in ran.out
    assert [(entry.msgctxt, entry.msgstr, entry.flags) for entry in french(ioripic)] == before


def test_pseudo_language_needs_no_declaration(ioripic: Runner) -> None:
    """A layout is tried before a translator begins."""
    assert ioripic("translate", "update", "ioripic", "--lang", "qps").code == 0
    assert "[" in (ioripic.root / "rules/ioripic/i18n/qps.po").read_text(encoding="utf-8")
    assert ioripic("check", "ioripic").code == 0


def test_template_of_all_strings(ioripic: Runner) -> None:
    """A new language begins with it."""
    ran = ioripic("translate", "extract", "ioripic")
    assert "rules/ioripic/i18n/ioripic.pot" in ran.out
    assert all(not entry.msgstr for entry in polib.pofile(str(ioripic.root / "rules/ioripic/i18n/ioripic.pot")))


def test_undeclared_language(ioripic: Runner) -> None:
    """The hint says how a language is added."""
    ran = ioripic("translate", "update", "ioripic", "--lang", "de")
    assert ran.code == 2
    assert "add 'de: draft' to cards/ioripic/game.yaml" in ran.err


def test_broken_catalogue_is_not_written_over(ioripic: Runner) -> None:
    """Nothing is lost of what cannot be read."""
    file = ioripic.root / FRENCH
    file.write_text(file.read_text(encoding="utf-8") + '\nmsgid "open\n', encoding="utf-8")
    before = file.read_bytes()
    assert ioripic("translate", "update", "ioripic", "--lang", "fr").code == 2
    assert file.read_bytes() == before


def test_a_broken_catalogue_does_not_stop_the_others(ioripic: Runner) -> None:
    """They are updated, the broken one is named and stays as it is; so do those of other games in its language."""
    copy_game(ioripic.root, "odeon")
    file = ioripic.root / FRENCH
    file.write_text(file.read_text(encoding="utf-8") + '\nmsgid "open\n', encoding="utf-8")
    before = file.read_bytes()
    ran = ioripic("translate", "update")
    assert (ran.code, file.read_bytes()) == (1, before)
    assert [line.partition("  ")[0] for line in ran.out.splitlines()] == [
        "rules/ioripic/i18n/en.po",
        "rules/odeon/i18n/fr.po",
        "rules/odeon/i18n/ja.po",
    ]
    assert ran.err.startswith(f"error: {FRENCH}:")


def test_texts_of_an_unreadable_deck_are_not_taken_for_deleted(ioripic: Runner) -> None:
    """A slip in the YAML costs no translation: the catalogue stays as it is, and the slip is named."""
    before = (ioripic.root / FRENCH).read_bytes()
    ioripic.replace("cards/ioripic/costume.yaml", "deck: costume", "deck: costume: x")
    ran = ioripic("translate", "update", "ioripic", "--lang", "fr")
    assert (ran.code, (ioripic.root / FRENCH).read_bytes()) == (2, before)
    assert "cards/ioripic/costume.yaml:" in ran.err


def test_nor_are_they_by_a_table(ioripic: Runner) -> None:
    """Neither on the way out nor on the way in."""
    ioripic("translate", "export", "ioripic", "work.csv", "--lang", "fr")
    before = (ioripic.root / FRENCH).read_bytes()
    ioripic.replace("cards/ioripic/costume.yaml", "deck: costume", "deck: costume: x")
    for command in (("import", "ioripic", "work.csv"), ("export", "ioripic", "x.csv"), ("glossary", "ioripic")):
        ran = ioripic("translate", *command, "--lang", "fr")
        assert (ran.code, "cards/ioripic/costume.yaml:" in ran.err) == (2, True), command
    assert (ioripic.root / FRENCH).read_bytes() == before
    assert not (ioripic.root / "x.csv").exists()


def test_a_glossary_of_another_language_is_refused(ioripic: Runner) -> None:
    """Its header says which one it is."""
    ioripic("translate", "glossary", "ioripic", "--lang", "en")
    ran = ioripic("translate", "import", "ioripic", "rules/ioripic/i18n/glossary/en.po", "--lang", "fr")
    assert (ran.code, "its language is 'en'" in ran.err) == (2, True)


def test_questions_and_answers(ioripic: Runner) -> None:
    """A translator asks in the PO file, the designer answers in a sheet, the answer stands beside the question."""
    ioripic.replace(FRENCH, "#. Card mat/mat: lane\n", "# question: what lies here?\n#. Card mat/mat: lane\n")
    shown = ioripic("translate", "questions", "ioripic").out
    assert "cards/ioripic/mat.yaml:" in shown
    assert "  asks: what lies here?" in shown
    assert ioripic("translate", "questions", "--write", "asked.csv").out == "asked.csv  1 question\n"
    sheet = (ioripic.root / "asked.csv").read_text(encoding="utf-8-sig")
    (ioripic.root / "asked.csv").write_text(sheet.rstrip().rstrip(",") + ",cards\r\n", encoding="utf-8-sig")
    assert "  answer: cards" in ioripic("translate", "questions", "--answers", "asked.csv").out
    assert "# answer: cards\n" in (ioripic.root / FRENCH).read_text(encoding="utf-8")
    assert ioripic("check", "ioripic").code == 0


def test_what_of_a_sheet_is_not_taken(ioripic: Runner) -> None:
    """Rows without an id or with one twice, and answers to what is not there, are told."""
    (ioripic.root / "t.csv").write_text(
        "id,source,target,state\n,x,un\ngone,y,deux\ngone,y,deux,ok\n", encoding="utf-8"
    )
    ran = ioripic("translate", "import", "ioripic", "t.csv", "--lang", "fr")
    assert (ran.code, ran.err.split("\n")[1:4]) == (
        0,
        [
            "  'gone' stands in the table more than once; its last translation was taken",
            "  'x' has no id; left out",
            "  no string 'gone' any more; left out",
        ],
    )
    rows = "game,lang,id,answer\nioripic,fr,gone,yes\nnobody,fr,x,no\nioripic,fr,x,\n"
    (ioripic.root / "a.csv").write_text(rows, encoding="utf-8")
    ran = ioripic("translate", "questions", "--answers", "a.csv")
    assert sorted(ran.err.splitlines()) == [
        "  no string 'gone' of ioripic in fr; left out: yes",
        "  no string 'x' of nobody in fr; left out: no",
    ]


def test_a_glossary_goes_out_and_comes_back(ioripic: Runner) -> None:
    """As a PO file that is no catalogue of the game."""
    ran = ioripic("translate", "glossary", "ioripic", "--lang", "fr")
    path = "rules/ioripic/i18n/glossary/fr.po"
    assert ran.out.startswith(path)
    assert {entry.msgctxt.partition(":")[0] for entry in polib.pofile(str(ioripic.root / path))} <= {
        "term",
        "forbidden",
    }
    assert "0 changed, 0 fuzzy" in ioripic("translate", "import", "ioripic", path, "--lang", "fr").out
    assert ioripic("check", "ioripic").code == 0


def test_a_glossary_that_was_worked_on_is_not_written_over(ioripic: Runner) -> None:
    """It is refused until it was imported, or with force; what was added beside our terms stays in any case."""
    path = ioripic.root / "rules/ioripic/i18n/glossary/fr.po"
    ioripic("translate", "glossary", "ioripic")
    file = polib.pofile(str(path))
    term = next(entry for entry in file if entry.msgctxt.startswith("term:"))
    term.msgstr = "autre"
    file.append(polib.POEntry(msgid="狼", msgstr="loup"))
    file.save()
    before = path.read_bytes()
    ran = ioripic("translate", "glossary", "ioripic")
    assert (ran.code, path.read_bytes()) == (2, before)
    assert f"has other translations than the PO file: {term.msgctxt}" in ran.err
    assert "--force" in ran.err
    assert "1 changed" in ioripic("translate", "import", "ioripic", str(path), "--lang", "fr").out
    assert ioripic("translate", "glossary", "ioripic").code == 0
    assert [entry.msgstr for entry in polib.pofile(str(path)) if entry.msgstr in {"autre", "loup"}] == ["autre", "loup"]


def test_boxes_are_measured_where_they_are_not_known(ioripic: Runner) -> None:
    """After a tool has dropped our flags, the next update restores them all."""
    before = (ioripic.root / FRENCH).read_text(encoding="utf-8")
    file = polib.pofile(before)
    for entry in file:
        entry.flags = []
    (ioripic.root / FRENCH).write_text(str(file), encoding="utf-8")
    assert ioripic("translate", "update", "ioripic", "--lang", "fr").code == 0
    assert (ioripic.root / FRENCH).read_text(encoding="utf-8") == before


def test_what_stands_for_a_value_follows_it(ioripic: Runner) -> None:
    """Without a measure: the boxes are as they were."""
    text = (ioripic.root / FRENCH).read_text(encoding="utf-8")
    assert '"{value:stage.per-colour}":"3"' in text
    ioripic.replace(FRENCH, '"{value:stage.per-colour}":"3"', '"{value:stage.per-colour}":"2"')
    assert ioripic("translate", "update", "ioripic", "--lang", "fr").code == 0
    assert (ioripic.root / FRENCH).read_text(encoding="utf-8") == text
