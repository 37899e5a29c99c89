"""What is printed of each game is what its box holds: the slots of the built sheets are added up, from the manifest."""

import json
import shutil
from collections import defaultdict
from pathlib import Path

import pytest

from cardwright.build.parts import OUTPUT_KINDS
from cardwright.build.pipeline import build_workspace
from cardwright.build.request import BuildRequest
from cardwright.load.project import load_project
from cardwright.project import Game

ROOT = Path(__file__).parent.parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "cards").glob("*/game.yaml"))
PARTS = tuple(dict.fromkeys(OUTPUT_KINDS.values()))


def built(root: Path, name: str, packs: tuple[str, ...] = ()) -> dict[str, int]:
    """Build the parts of a game in its first language; return the slots of each deck, the same in all its files.

    Stickers for the cards of the original are no part of the box.
    """
    if not (root / "cards").is_dir():
        for folder in (f"cards/{name}", f"rules/{name}", f"templates/{name}", "templates/shared"):
            shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "cards/workspace.yaml", root / "cards")
    game = load_project(root, (name,)).games[name]
    lang = next(iter(game.languages))
    request = BuildRequest(games=(name,), langs=(lang,), kinds=PARTS, jobs=1, packs=packs)
    assert build_workspace(root, request, progress=lambda *_: None).refused == ()
    found: dict[str, set[int]] = defaultdict(set)
    for entry in json.loads((root / "build/manifest.json").read_text(encoding="utf-8"))["outputs"]:
        for deck, slots in entry["slots"].items():
            found[deck].add(slots)
    assert {deck: slots for deck, slots in found.items() if len(slots) > 1} == {}
    return {deck: slots.pop() for deck, slots in found.items() if deck in game.decks}


def stated(game: Game) -> dict[str, int]:
    """What the box holds of each printed part."""
    return {each.part: each.count for each in game.contents if each.part and each.printed}


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_as_many_parts_are_printed_as_the_box_holds(name: str, tmp_path: Path) -> None:
    """Deck by deck; where the box counts packs, all together."""
    slots, game = built(tmp_path, name), load_project(ROOT, (name,)).games[name]
    wanted = stated(game)
    decks = {part: count for part, count in wanted.items() if part in game.decks}
    assert decks
    assert {deck: slots.get(deck, 0) for deck in decks} == decks
    others = sum(count for deck, count in slots.items() if deck in game.decks and deck not in decks)
    in_packs = sum(count for part, count in wanted.items() if part in game.packs)
    counted = {deck for deck in slots if game.decks[deck].kind != "box"}
    assert others == in_packs or not game.packs, "cards of packs"
    assert counted == set(decks) or game.packs, "printed, but not in the box's list"


@pytest.mark.slow
def test_a_choice_of_packs_prints_its_cards_only(tmp_path: Path) -> None:
    """Of the eleven packs of one game, the smallest."""
    (name,) = [name for name in GAMES if load_project(ROOT, (name,)).games[name].packs]
    game = load_project(ROOT, (name,)).games[name]
    packs = {part: count for part, count in stated(game).items() if part in game.packs}
    pack = min(packs, key=lambda part: packs[part])
    slots = built(tmp_path, name, packs=(pack,))
    in_pack = {deck: sum(card.count() for card in each.cards if card.pack == pack) for deck, each in game.decks.items()}
    assert sum(in_pack.values()) == packs[pack]
    printed = {deck: count for deck, count in slots.items() if any(card.pack for card in game.decks[deck].cards)}
    assert printed == {deck: count for deck, count in in_pack.items() if count}


def test_what_is_not_printed_is_no_deck() -> None:
    """Meeples, cubes and stands are in the box, and on no sheet."""
    for name in GAMES:
        game = load_project(ROOT, (name,)).games[name]
        unprinted = {each.part for each in game.contents if not each.printed}
        assert unprinted.isdisjoint(game.decks), name
