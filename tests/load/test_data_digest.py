"""The hash of what a game is played with."""

from pathlib import Path

import pytest

from cardwright.load.data_digest import digest_data
from cardwright.load.project import load_project

from .workspaces import BASE, load, write_workspace


def digest(root: Path, changes: dict[str, str] | None = None) -> str:
    """Return the hash of the tiny game."""
    return digest_data(load(root, changes).games["tiny"])


def test_comments_and_order_do_not_matter(tmp_path: Path) -> None:
    """Only what is said."""
    before = digest(tmp_path)
    fox = BASE["cards/tiny/fox.yaml"].replace("deck: fox\nsize: tcg\n", "# a comment\nsize: tcg\ndeck: fox\n")
    assert digest(tmp_path, {"cards/tiny/fox.yaml": fox}) == before


@pytest.mark.parametrize(("old", "new"), [("cost: 3", "cost: 4"), ("text: run", "text: hide"), ("id: red", "id: grey")])
def test_a_changed_card_changes_it(tmp_path: Path, old: str, new: str) -> None:
    """Any field, and the id."""
    before = digest(tmp_path)
    fox = BASE["cards/tiny/fox.yaml"].replace(old, new)
    assert digest(tmp_path, {"cards/tiny/fox.yaml": fox}) != before


def test_a_value_changes_it(tmp_path: Path) -> None:
    """And what is not known is a value too."""
    before = digest(tmp_path)
    write_workspace(tmp_path, {"rules/tiny/values.yaml": "hand: {size: {value: !unknown {value: null, why: lost}}}\n"})
    assert digest_data(load_project(tmp_path).games["tiny"]) != before


def test_a_deck_list_changes_it(tmp_path: Path) -> None:
    """What is in the decks of the box is played, too."""
    before = digest(tmp_path)
    lists = {
        "cards/tiny/deckbuilding.yaml": "formats: {small: {parts: {fox: {}}}}\n",
        "cards/tiny/decks/first.yaml": "format: small\ncards: {fox/red: 1}\n",
    }
    one = digest(tmp_path, lists)
    more = digest(tmp_path, {**lists, "cards/tiny/decks/first.yaml": "format: small\ncards: {fox/red: 2}\n"})
    assert len({before, one, more}) == 3
