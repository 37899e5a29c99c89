"""Deck files: headers, cards, references, copies, and what authors get wrong in them."""

from pathlib import Path

import pytest

from cardwright.project import UNKNOWN, Card, Project, Text

from .workspaces import faults, load

HEAD = "deck: fox\nsize: tcg\nfields:\n  cost: {type: integer, min: 0, max: 9}\n  text: {type: text}\n"


def deck(root: Path, cards: str, head: str = HEAD) -> Project:
    """A project whose only deck holds these cards."""
    return load(root, {"cards/tiny/fox.yaml": head + cards})


def only(project: Project) -> Card:
    """The only card."""
    (card,) = project.games["tiny"].cards
    return card


def test_card_with_its_values_and_places(tmp_path: Path) -> None:
    """Each declared field is a value; a text knows its context and where it stands."""
    card = only(deck(tmp_path, "cards:\n  - {id: red, name: Red, cost: 3, text: run}\n"))
    assert (card.reference, card.values["cost"]) == ("fox/red", 3)
    text = card.values["text"]
    assert isinstance(text, Text)
    assert (text.context, text.source, text.place.column) == ("card:fox/red.text", "run", 41)
    assert card.locate(("cost",)).column == 32


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("{id: red, coust: 3}", "fox.yaml:7:15 SCH001 unknown field 'coust' on fox red"),
        ("{id: red, cost: ten}", "fox.yaml:7:21 SCH002 'cost' of fox red is 'ten', not a whole number"),
        ("{id: red, cost: 10}", "fox.yaml:7:21 SCH006 'cost' of fox red is '10', above the most allowed, 9"),
        ("{name: Red}", "fox.yaml:7:5 SCH003 fox ?, Red has no 'id'"),
        ("{id: Red}", "fox.yaml:7:10 ID001 'id' of fox Red is 'Red', not an id"),
        ("{id: red, name: true}", "fox.yaml:7:21 YML003 'name' of fox red is read as true or false, not as text"),
        ("{id: red, name: 1.10}", "fox.yaml:7:21 YML005 'name' of fox red is read as the number 1.1, not as text"),
        (
            "{id: red, text: {Pay: 2}}",
            "fox.yaml:7:21 YML006 'text' of fox red became a mapping, because ': ' follows 'Pay'",
        ),
        ("just text", "fox.yaml:7:5 SCH002 card 1 of deck 'fox' is not a mapping"),
        (
            "{id: red, copies: many}",
            "fox.yaml:7:23 QTY007 copies of fox red: cannot evaluate 'many': 'many' is undefined",
        ),
    ],
)
def test_fault(tmp_path: Path, card: str, expected: str) -> None:
    """One sentence of our own, at the value or the key that is wrong."""
    assert faults(deck(tmp_path, f"cards:\n  - {card}\n")) == [expected]


def test_hint_counts_the_neighbours(tmp_path: Path) -> None:
    """The nearest field is named with how many cards use it."""
    cards = "cards:\n  - {id: a, cost: 1}\n  - {id: b, cost: 2}\n  - {id: c, coust: 3}\n"
    (fault,) = deck(tmp_path, cards).faults
    assert fault.hint == "did you mean 'cost' (used by 2 cards)?"


def test_what_is_wrong_is_left_out_and_the_rest_kept(tmp_path: Path) -> None:
    """A card with a bad field still takes part in every other rule."""
    card = only(deck(tmp_path, "cards:\n  - {id: red, cost: ten, text: run}\n"))
    assert set(card.values) == {"text"}


def test_unknown_satisfies_any_type(tmp_path: Path) -> None:
    """``!unknown`` is no fault."""
    project = deck(tmp_path, "cards:\n  - {id: red, cost: !unknown {why: never seen}}\n")
    assert faults(project) == []
    assert only(project).values["cost"] is UNKNOWN


def test_assumptions_give_reasons_by_pattern(tmp_path: Path) -> None:
    """A pattern of the file fills the reason of each value that it matches."""
    head = HEAD + 'assumptions:\n  "*.cost": read off a photograph\n'
    card = only(deck(tmp_path, "cards:\n  - {id: red, cost: !assumed 3}\n", head))
    assert [(entry.kind, entry.why) for entry in card.provenance] == [("assumed", "read off a photograph")]


@pytest.mark.parametrize(
    ("copies", "players", "expected"), [("4", None, 4), ("{2: 8, 3-4: 12}", 3, 12), ("{2: 8, 3-4: 12}", None, 12)]
)
def test_copies(tmp_path: Path, copies: str, players: int | None, expected: int) -> None:
    """A number, or one a player count; without a count, the most."""
    assert only(deck(tmp_path, f"cards:\n  - {{id: red, copies: {copies}}}\n")).count(players) == expected


def test_copies_by_expression(tmp_path: Path) -> None:
    """An expression sees the card's fields."""
    assert only(deck(tmp_path, 'cards:\n  - {id: red, cost: 3, copies: "2 * cost"}\n')).count() == 6


def test_references_by_number_are_kept_by_id(tmp_path: Path) -> None:
    """``deck/number`` and a bare number mean the card of that number."""
    head = "deck: fox\nsize: tcg\nfields:\n  rival: {type: reference, of: fox}\n"
    cards = "cards:\n  - {id: red, number: 1, rival: fox/2}\n  - {id: blue, number: 2, rival: red}\n"
    cards_by_id = {card.id: card.values["rival"] for card in deck(tmp_path, cards, head).games["tiny"].cards}
    assert cards_by_id == {"red": "fox/blue", "blue": "fox/red"}


def test_unknown_size(tmp_path: Path) -> None:
    """The nearest size is named."""
    (fault,) = deck(tmp_path, "cards: []\n", "deck: fox\nsize: pokker\n").faults
    assert (fault.code, fault.hint) == ("SCH010", "did you mean 'poker'?")


def test_file_named_otherwise(tmp_path: Path) -> None:
    """A deck's file has its name."""
    assert faults(deck(tmp_path, "cards: []\n", "deck: foxes\n")) == [
        "fox.yaml:1:7 ID008 deck 'foxes' stands in fox.yaml"
    ]
