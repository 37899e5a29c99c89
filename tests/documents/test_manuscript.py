"""The rulebook set in a language: structure, references, what is generated and what is missing."""

import re
from pathlib import Path

from tests.documents.books import toy_manuscript
from tests.toy import FILES, RULEBOOK


def bare(html: str) -> str:
    """HTML without its tags and pictures."""
    return re.sub(r"<svg.*?</svg>|<[^>]*>", "", html)


def test_sections_nest_and_carry_their_anchor(tmp_path: Path) -> None:
    """A section lies in its chapter, which ends before the next one."""
    body = toy_manuscript(tmp_path).body
    assert re.findall(r'<section class="level-(\d)" id="([a-z]+)">', body) == [
        ("2", "setup"),
        ("3", "food"),
        ("2", "words"),
        ("2", "end"),
    ]
    assert body.count("<section") == body.count("</section>")
    assert '</section></section><section class="level-2" id="words">' in body


def test_references_show_the_data(tmp_path: Path) -> None:
    """Counts and values come from the data; rules and terms lead to their place."""
    manuscript = toy_manuscript(tmp_path)
    assert bare(manuscript.lead) == "A game of 2 animals."
    assert 'Deal <span class="nb">5 cards,</span> see <a href="#food">1.1\u00a0Food</a>.' in manuscript.body
    assert '<a href="#term:nut" class="term term-nut">' in manuscript.body
    assert "food &amp; drink" in manuscript.body


def test_numbers_are_written_as_the_language_writes_them(tmp_path: Path) -> None:
    """Thousands are set apart; a number keeps with its noun in running text, and not in the narrow cells of a table."""
    files = {
        "rules/tiny/values.yaml": "hand: {size: {value: 1370, rule: setup}}\n",
        RULEBOOK: FILES[RULEBOOK] + "\n| Hand |\n| --- |\n| {value:hand.size} cards |\n",
    }
    body = toy_manuscript(tmp_path, **files).body
    assert 'Deal <span class="nb">1,370 cards,</span>' in body
    assert "<td>1,370 cards</td>" in body


def test_the_summary_is_taken_out_of_the_flow(tmp_path: Path) -> None:
    """It goes with its heading to the last page, and stays in the contents."""
    manuscript = toy_manuscript(tmp_path)
    assert "Draw." not in manuscript.body
    assert 'id="summary"' in manuscript.summary
    assert [(entry.number, entry.title) for entry in manuscript.contents] == [
        ("1", "Setting up"),
        ("2", "Words"),
        ("3", "The end"),
        ("4", "Summary"),
    ]
    assert [entry.anchor for entry in manuscript.contents[0].entries] == ["food"]


def test_a_question_keeps_with_its_answer(tmp_path: Path) -> None:
    """A paragraph that is all bold opens a group."""
    body = toy_manuscript(tmp_path).body
    assert '<div class="answered"><p class="question"><strong>Is it over?</strong></p><p>No.</p></div>' in body


def test_components_are_counted_by_the_data(tmp_path: Path) -> None:
    """Decks by name and size, parts that are not printed and totals by their terms."""
    body = toy_manuscript(tmp_path).body
    table = body[body.index('<table class="parts') : body.index("</table>")]
    rows = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in table.split("<tr")[2:]]
    assert [[bare(cell) for cell in row] for row in rows] == [
        ["animal", "60\u00a0×\u00a090\u00a0mm", "2"],
        ["Berries", "", "9"],
        ["Nut", "", "2"],
    ]


def test_the_glossary_is_alphabetical_and_says_where(tmp_path: Path) -> None:
    """Each term with its meaning and the sections that speak of it, in the order of the language."""
    english = bare(toy_manuscript(tmp_path).body)
    assert "BerryIt grows on bushes. in 1.1NutIt falls from trees. in 1.1" in english
    french = bare(toy_manuscript(tmp_path, "fr").body)
    assert "BerryIt grows on bushes. voir 1.1NoixIt falls from trees. voir 1.1" in french


def test_an_apostrophe_sorts_as_a_space(tmp_path: Path) -> None:
    """As French and English dictionaries have it."""
    terms = "".join(f"{name[-1]}: {{name: {name}, definition: X}}\n" for name in ("sea of b", "sea’s c", "seal a"))
    body = bare(toy_manuscript(tmp_path, **{"rules/tiny/terms.yaml": terms}).body)
    assert body.index("sea of b") < body.index("sea’s c") < body.index("seal a")


def test_a_section_called_as_a_term_is_about_it(tmp_path: Path) -> None:
    """The glossary leads there, though nothing in the text refers to the term."""
    book = "{#t}\n# T\n\n{#a}\n## A\n\nSee {nut}.\n\n{#b}\n## NUT\n\nThey fall.\n\n{#g}\n## G\n\n::: glossary\n:::\n"
    assert "It falls from trees. in 1, 2" in bare(toy_manuscript(tmp_path, **{RULEBOOK: book}).body)


def test_what_is_not_translated_says_so(tmp_path: Path) -> None:
    """The source stands in, marked with its language; the notice counts what is done."""
    manuscript = toy_manuscript(tmp_path, "fr")
    assert '<span class="heading">Mise en place</span>' in manuscript.body
    assert '<span class="untranslated" lang="en">Begin.</span>' in manuscript.body
    assert '<td class="right">1</td>' in manuscript.body
    assert re.search(r"\b1\d % est fait", manuscript.notice)
    assert toy_manuscript(tmp_path).notice == ""


def test_facts_of_the_box(tmp_path: Path) -> None:
    """Players, time and age in the document's own words."""
    assert [text for _, text in toy_manuscript(tmp_path, "fr").facts] == ["2–4 joueurs", "10 minutes", "dès 6 ans"]
    box = FILES["cards/tiny/game.yaml"].replace("players: 2-4\nminutes: 10", "players: 2+\nminutes: 15+")
    facts = toy_manuscript(tmp_path, "ja", **{"cards/tiny/game.yaml": box}).facts
    assert [text for _, text in facts] == ["2人から", "15分から", "6歳から"]


def test_references_that_lead_nowhere_stand_out(tmp_path: Path) -> None:
    """They are shown as written, and marked."""
    book = "{#t}\n# T\n\n{#a}\n## A\n\nSee {rule:b}, {nope} and {nut}.\n"
    body = toy_manuscript(tmp_path, **{RULEBOOK: book}).body
    assert "See <mark>{rule:b}</mark>, <mark>{nope}</mark> and <" in body
