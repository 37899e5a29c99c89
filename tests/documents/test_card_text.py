"""The sheet of card texts: one line for what says the same, names in both languages."""

import re
from pathlib import Path

from cardwright.documents.card_text import card_lines, compose_card_text
from cardwright.documents.setting import Setting
from tests.toy import DECK, write_toy

CARDS = """\
deck: animal
numbers: 1-4
fields: {text: {type: text}}
cards:
- {id: fox, number: 1, name: Fox, text: "Draw {value:hand.size}."}
- {id: owl, number: 2, name: Owl}
- {id: owl-2, number: 3, name: Owl}
- {id: hen, number: 4, name: Hen}
"""
UNTRANSLATED = '<span class="untranslated" lang="en">{}</span>'


def test_lines(tmp_path: Path) -> None:
    """Equal neighbours share a line with their numbers; the original name stands beside a translation."""
    project = write_toy(tmp_path, **{DECK: CARDS})
    game = project.games["tiny"]
    french = list(card_lines(Setting(project, game, "fr"), game.decks["animal"]))
    assert [(line.numbers, str(line.name), line.original) for line in french] == [
        ("1", "Renard", "Fox"),
        ("2–3", UNTRANSLATED.format("Owl"), "Owl"),
        ("4", UNTRANSLATED.format("Hen"), "Hen"),
    ]
    assert french[0].texts == (UNTRANSLATED.format("Draw 5."),)
    english = list(card_lines(Setting(project, game, "en"), game.decks["animal"]))
    assert {line.original for line in english} == {""}


def test_empty_columns_are_left_out(tmp_path: Path) -> None:
    """A deck without numbers and texts is a list of names."""
    project = write_toy(tmp_path)
    html = compose_card_text(project, project.games["tiny"], "en").html
    assert '<th scope="col" class="names">Name</th></tr>' in html
    assert "numbers" not in html


def test_a_card_leads_to_its_rule(tmp_path: Path) -> None:
    """By the section's number and title; cards with different rules do not share a line."""
    cards = CARDS.replace("number: 3, name: Owl", "number: 3, name: Owl, rule: food")
    project = write_toy(tmp_path, **{DECK: cards})
    lines = card_lines(Setting(project, project.games["tiny"], "fr"), project.games["tiny"].decks["animal"])
    assert [(line.numbers, line.rule) for line in lines] == [("1", ""), ("2", ""), ("3", "1.1\u00a0Food"), ("4", "")]


def test_signs_with_their_numbers_are_said(tmp_path: Path) -> None:
    """A card that shows signs alone has them in words, after the field's name where that is a word of the game."""
    cards = CARDS.replace("fields: {", "fields: {gives: {type: counts, of: sign}, ").replace(
        "number: 2, name: Owl", "number: 2, name: Owl, gives: {paw: 2}"
    )
    terms = "paw: {name: Paw, group: sign}\ngives: {name: Gives}\n"
    project = write_toy(tmp_path, **{DECK: cards, "rules/tiny/terms.yaml": terms})
    lines = list(card_lines(Setting(project, project.games["tiny"], "en"), project.games["tiny"].decks["animal"]))
    assert [line.numbers for line in lines] == ["1", "2", "3", "4"]
    assert re.sub("<[^>]*>", "", "".join(lines[1].texts)) == "Gives Paw\u00a02"


def test_texts_stand_after_the_word_that_the_card_has_beside_them(tmp_path: Path) -> None:
    """And a text that only repeats the name is left out."""
    terms = "text: {name: Trick}\n"
    cards = CARDS.replace("fields: {", "fields: {gloss: {type: text}, ").replace("name: Owl", "name: Owl, gloss: Owl")
    project = write_toy(tmp_path, **{DECK: cards, "rules/tiny/terms.yaml": terms})
    lines = list(card_lines(Setting(project, project.games["tiny"], "en"), project.games["tiny"].decks["animal"]))
    assert [re.sub("<[^>]*>", "", text) for text in lines[0].texts] == ["Trick Draw 5."]
    assert lines[1].texts == ()
