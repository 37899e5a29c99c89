"""Questions go to the designer and answers come back, for all languages in one sheet."""

from dataclasses import replace

import polib
import pytest

from cardwright.findings import Place, ProjectError
from cardwright.translate.questions import (
    list_questions,
    merge_answers,
    read_questions,
    unknown_answers,
    write_questions,
)

PO = """\
msgid ""
msgstr ""

# a note
# question: is it each?
# question: or one?
msgctxt "card:animal/fox.text"
msgid "Draw."
msgstr "Piochez."

msgctxt "card:animal/owl.text"
msgid "Rest."
msgstr ""
"""
PLACES = {"card:animal/fox.text": Place(path="cards/tiny/animal.yaml", line=7)}


@pytest.mark.parametrize("name", ["questions.csv", "questions.xlsx"])
def test_there_and_back(name: str) -> None:
    """The answer stands below its question, and asking again changes nothing."""
    file = polib.pofile(PO)
    (asked,) = list_questions(file, "tiny", "fr", PLACES)
    assert (asked.question, asked.answer, asked.place) == ("is it each?\nor one?", "", "cards/tiny/animal.yaml:7")
    assert read_questions(name, write_questions(name, [asked])) == (asked,)
    answered = replace(asked, answer="each\nplayer")
    assert merge_answers(file, read_questions(name, write_questions(name, [answered]))) == 1
    assert file[0].tcomment.split("\n") == [
        "a note",
        "question: is it each?",
        "question: or one?",
        "answer: each",
        "answer: player",
    ]
    assert merge_answers(file, [answered]) == 0
    assert list_questions(file, "tiny", "fr", PLACES) == (answered,)


def test_no_sheet_of_questions() -> None:
    """What lacks a column is refused."""
    with pytest.raises(ProjectError, match="the sheet has no column 'game'"):
        read_questions("x.csv", b"id,answer\n1,2\n")
    with pytest.raises(ProjectError, match=r"cannot write a table to 'x.ods'"):
        write_questions("x.ods", [])


def test_an_answer_to_a_string_that_is_gone() -> None:
    """It is not lost without a word."""
    file = polib.pofile(PO)
    (asked,) = list_questions(file, "tiny", "fr", PLACES)
    answered, gone = replace(asked, answer="each"), replace(asked, id="card:animal/elk.text", answer="both")
    assert unknown_answers(file, [answered, gone, replace(gone, answer="")]) == (gone,)
    assert unknown_answers(None, [answered]) == (answered,)
