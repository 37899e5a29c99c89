"""Deck lists within and beyond the limits of their formats."""

from pathlib import Path

import pytest

from cardwright.findings import Severity
from tests.check.workspace import lay_out, run

ANIMALS = (
    "deck: animal\ncopies: 4\nfields: {cost: {type: integer}, rare: {type: boolean}}\ncards:\n"
    "- {id: fox, name: Fox, cost: 3}\n- {id: owl, name: Owl, cost: 1}\n- {id: elk, name: Elk, cost: 2, rare: true}\n"
)


def findings(root: Path, part: str, mine: str, more: str = "") -> list[str]:
    """What a list of the format 'duel' with one part has wrong, as ``line:column CODE message``."""
    files = {
        "animal.yaml": ANIMALS,
        "deckbuilding.yaml": f"formats:\n  duel:\n    parts: {{animal: {part}}}\n{more}",
        "cards/tiny/decks/mine.yaml": f"format: duel\n{mine}",
    }
    lay_out(root, files)
    found = [finding for finding in run(root).findings if finding.severity is not Severity.INFO]
    return [f"{entry.place.line}:{entry.place.column} {entry.code} {entry.message}" for entry in found]


@pytest.mark.parametrize("part", ["{size: 3}", "{size: 2-4}", "{size: 3+}", "{kinds: 2}", "{limit: 2}", "{}"])
def test_list_within_its_limits(part: str, tmp_path: Path) -> None:
    """A number, a span, an open span; size counts copies, kinds do not."""
    assert findings(tmp_path, part, "cards: {animal/fox: 2, animal/owl: 1}\n") == []


def test_size_and_kinds_are_told_together(tmp_path: Path) -> None:
    """One finding says both, with the numbers of the list and of the format."""
    assert findings(tmp_path, "{size: 4, kinds: 3}", "cards: {animal/fox: 2, animal/owl: 1}\n") == [
        "2:1 DECK003 deck list 'mine' has 3 cards of 2 kinds in 'animal', format 'duel' wants 4 of 3"
    ]


def test_hint_names_the_cards_with_room(tmp_path: Path) -> None:
    """Those below their limit and in scope."""
    findings(tmp_path, "{size: 4, limit: 2, scope: card.cost > 1}", "cards: {animal/fox: 2}\n")
    assert [finding.hint for finding in run(tmp_path).findings] == ["there is room for Elk"]


def test_limit_over_the_card(tmp_path: Path) -> None:
    """A rare card once, any other as often as it costs."""
    part = "{limit: 1 if card.rare is defined else card.cost}"
    assert findings(tmp_path, part, "cards:\n  animal/fox: 3\n  animal/owl: 2\n  animal/elk: 2\n") == [
        "4:15 DECK002 2 copies of animal owl, Owl in deck list 'mine', 1 at most",
        "5:15 DECK002 2 copies of animal elk, Elk in deck list 'mine', 1 at most",
    ]


def test_restricted_and_banned_cards(tmp_path: Path) -> None:
    """A restricted card has its own limit, whatever the part's."""
    more = "    restricted: {animal/fox: 1}\n    banned: [animal/owl]\n"
    assert findings(tmp_path, "{limit: 3}", "cards:\n  animal/fox: 2\n  animal/owl: 1\n", more) == [
        "3:15 DECK002 2 copies of animal fox, Fox in deck list 'mine', 1 at most",
        "4:3 DECK004 animal owl, Owl may not be in deck list 'mine': it is banned",
    ]


def test_scope_over_card_and_leader(tmp_path: Path) -> None:
    """Every card outside is named on its own line."""
    mine = "leader: animal/fox\ncards:\n  animal/fox: 1\n  animal/owl: 1\n  animal/elk: 1\n"
    assert findings(tmp_path, "{scope: card.cost >= leader.cost}", mine, "    leader: animal\n") == [
        "5:3 DECK004 animal owl, Owl may not be in deck list 'mine': it is outside the scope of 'animal'",
        "6:3 DECK004 animal elk, Elk may not be in deck list 'mine': it is outside the scope of 'animal'",
    ]


@pytest.mark.parametrize(
    ("mine", "message"),
    [
        ("cards: {animal/fox: 1}\n", "1:9 DECK003 deck list 'mine' has no leader"),
        (
            "leader: animal/owl\ncards: {animal/fox: 1}\n",
            "2:9 DECK003 the leader animal owl, Owl is not among the cards",
        ),
    ],
)
def test_leader(mine: str, message: str, tmp_path: Path) -> None:
    """A format with a leader wants one, and one of the cards; scopes that need it wait."""
    assert findings(tmp_path, "{scope: card.cost >= leader.cost - 9}", mine, "    leader: animal\n") == [message]


def test_exception_that_applies(tmp_path: Path) -> None:
    """A list with both of two cards may be smaller."""
    part = "{size: 3, exceptions: [{when: \"'fox' in ids('animal') and 'elk' in ids('animal')\", size: 2}]}"
    assert findings(tmp_path, part, "cards: {animal/fox: 1, animal/elk: 1}\n") == []
    assert findings(tmp_path, part, "cards: {animal/fox: 1, animal/owl: 1}\n") == [
        "2:1 DECK003 deck list 'mine' has 2 cards in 'animal', format 'duel' wants 3"
    ]


def test_expression_that_cannot_be_judged(tmp_path: Path) -> None:
    """The fault is the format's, so the finding stands there, once."""
    found = findings(tmp_path, "{scope: card.weight > 1}", "cards: {animal/fox: 1, animal/owl: 1}\n")
    assert [line.partition(": ")[0] for line in found] == [
        "3:29 DECK004 cannot judge animal fox, Fox in deck list 'mine'"
    ]


def test_budget_counts_copies(tmp_path: Path) -> None:
    """Two foxes cost six."""
    more = "    budgets: {food: {cost: card.cost, most: 6}}\n"
    assert findings(tmp_path, "{}", "cards: {animal/fox: 2}\n", more) == []
    assert findings(tmp_path, "{}", "cards: {animal/fox: 2, animal/owl: 1}\n", more) == [
        "2:1 DECK005 deck list 'mine' spends 7 of 'food', 6 at most"
    ]


def test_card_of_a_deck_that_no_part_takes(tmp_path: Path) -> None:
    """A part takes the decks that it names."""
    assert findings(tmp_path, "{of: [plant]}", "cards: {animal/fox: 1}\n")[-1] == (
        "2:9 DECK004 animal fox, Fox may not be in deck list 'mine': no part of format 'duel' takes cards of 'animal'"
    )
