"""Boxes for decks: sized by the cards, or a finding."""

from pathlib import Path

from cardwright.project import Project

from .workspaces import faults, load

GAME = "game: zoo\ntitle: Zoo\nversion: '1'\ndate: 2026-11-29\nlanguages: {en: source}\nplayers: 2\nminutes: 5\n"
GAME += "ages: 6+\ncredits: Me.\n"
DECK = "deck: animal\nsize: poker\ncards:\n- {id: fox, copies: 20}\n- {id: owl, copies: 5}\n"


def zoo(root: Path, box: str) -> Project:
    """A game with 25 cards and a box."""
    files = {
        "game.yaml": GAME,
        "animal.yaml": DECK,
        "tuck.yaml": f"deck: tuck\nkind: box\n{box}cards: [{{id: tuck}}]\n",
    }
    return load(root, {f"cards/zoo/{name}": text for name, text in files.items()})


def test_a_box_is_as_large_as_its_cards_need(tmp_path: Path) -> None:
    """Copies count, and the stock of the cards."""
    size = zoo(tmp_path, "for: animal\nstock: 0.4mm\n").games["zoo"].decks["tuck"].size
    assert size.blank is not None
    assert size.blank.inside_mm[2] == 11
    assert (size.width_mm, size.name) == (size.blank.width_mm, "box for 64.5 x 89.9 x 11 mm")


def test_a_box_for_a_deck_that_is_not_there(tmp_path: Path) -> None:
    """The hint has the nearest one."""
    project = zoo(tmp_path, "for: [animals]\n")
    assert faults(project) == ["tuck.yaml:3:6 SCH004 box 'tuck' is for the unknown deck 'animals'"]


def test_a_thickness_needs_its_unit(tmp_path: Path) -> None:
    """As every length does."""
    project = zoo(tmp_path, "for: animal\nstock: '0.4'\n")
    assert [fault.split()[1] for fault in faults(project)] == ["SCH010"]
