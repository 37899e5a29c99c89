"""Deck lists and formats as such: unknown names, contradictions, packs, boxes."""

from collections.abc import Mapping
from pathlib import Path

from cardwright.check.deck_run import check_deck_lists
from cardwright.load.project import load_project
from tests.check.workspace import lay_out, run

DUEL = "formats:\n  duel:\n    parts: {animal: {}}\n"
SHARED = DUEL.replace("parts", "shared: true\n    parts")


def told(root: Path, files: Mapping[str, str], *lists: str) -> list[str]:
    """What is wrong with the deck lists of a workspace: those given, or the game's own."""
    lay_out(root, {"deckbuilding.yaml": DUEL, **files})
    report = check_deck_lists(load_project(root, deck_lists=lists), lists) if lists else run(root)
    return [f"{found.place.line}:{found.place.column} {found.code} {found.message}" for found in report.findings]


def test_names_in_a_format(tmp_path: Path) -> None:
    """Decks, cards and packs that are not there, each at its place."""
    format_ = (
        "formats:\n  duel:\n    leader: beast\n    packs: [wood]\n    banned: [animal/ox]\n"
        "    parts: {animal: {}, plants: {}}\n"
    )
    assert told(tmp_path, {"deckbuilding.yaml": format_}) == [
        "3:13 DECK001 unknown deck 'beast' in format 'duel'",
        "4:13 DECK001 unknown pack 'wood' in format 'duel'",
        "5:14 DECK001 unknown card 'animal/ox' in format 'duel'",
        "6:25 DECK001 unknown deck 'plants' in format 'duel'",
    ]


def test_rule_of_a_format(tmp_path: Path) -> None:
    """A format may name the section of the rulebook that it carries out, which must be there."""
    assert told(tmp_path, {"deckbuilding.yaml": DUEL.replace("parts", "rule: setup\n    parts")}) == []
    assert told(tmp_path, {"deckbuilding.yaml": DUEL.replace("parts", "rule: setpu\n    parts")}) == [
        "3:11 REF001 unknown rule 'setpu' on format duel"
    ]


def test_unknown_format_is_the_only_finding(tmp_path: Path) -> None:
    """Without a format there is nothing to judge the list by."""
    mine = {"cards/tiny/decks/mine.yaml": "format: dule\ncards: {animal/fox: 9}\n"}
    assert told(tmp_path, mine) == ["1:9 DECK001 unknown format 'dule' in deck list 'mine'"]


def test_unknown_card_leaves_the_size_alone(tmp_path: Path) -> None:
    """The list is too small because of the misspelling, which is told."""
    files = {
        "deckbuilding.yaml": DUEL.replace("{}", "{size: 2}"),
        "cards/tiny/decks/mine.yaml": "format: duel\ncards: {animal/fox: 1, animal/wol: 1}\n",
    }
    assert told(tmp_path, files) == ["2:24 DECK001 unknown card 'animal/wol' in deck list 'mine'"]


def test_banned_and_restricted(tmp_path: Path) -> None:
    """A card cannot be both."""
    format_ = f"{DUEL}    banned: [animal/fox]\n    restricted: {{animal/fox: 1}}\n"
    assert told(tmp_path, {"deckbuilding.yaml": format_}) == [
        "5:18 DECK006 'animal/fox' is both banned and restricted in format 'duel'"
    ]


def test_lists_that_share_a_box(tmp_path: Path) -> None:
    """The box has one fox; each list alone could have it."""
    files = {
        "cards/tiny/decks/a.yaml": "format: duel\ncards: {animal/fox: 1}\n",
        "cards/tiny/decks/b.yaml": "format: duel\ncards: {animal/fox: 1}\n",
    }
    assert told(tmp_path, files) == []
    assert told(tmp_path, {**files, "deckbuilding.yaml": SHARED}) == [
        "2:21 DECK008 2 deck lists together need 2 of animal fox, Fox, the box has 1"
    ]


def test_opponents_with_too_much_in_common(tmp_path: Path) -> None:
    """Only lists that are given together face each other."""
    files = {
        "deckbuilding.yaml": DUEL.replace("{}", "{common: 1}"),
        "a.yaml": "format: duel\ncards: {animal/fox: 1, animal/owl: 1}\n",
        "b.yaml": "format: duel\ncards: {animal/fox: 1, animal/owl: 1}\n",
    }
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text(files.pop(name))
    assert told(tmp_path, files, "a.yaml") == []
    assert told(tmp_path, files, "a.yaml", "b.yaml") == [
        "2:9 DECK006 deck list 'a' and deck list 'b' have 2 in common, 1 at most: animal fox, Fox, animal owl, Owl"
    ]


def test_pack_that_its_owner_does_not_have(tmp_path: Path) -> None:
    """A list that states its packs has cards of these alone."""
    files = {
        "game.yaml": "packs: {wood: {}, night: {}}\n",
        "animal.yaml": "deck: animal\ncards:\n- {id: fox, pack: wood}\n- {id: owl, pack: night}\n",
        "cards/tiny/decks/mine.yaml": "format: duel\npacks: [wood]\ncards: {animal/fox: 1, animal/owl: 1}\n",
    }
    assert told(tmp_path, files) == [
        "3:24 DECK004 animal owl may not be in deck list 'mine': its pack 'night' is not among the list's"
    ]


def test_lists_alone_are_told_of(tmp_path: Path) -> None:
    """What else is wrong with the game is for ``check``, unless it keeps the lists from being judged."""
    (tmp_path / "my.yaml").write_text("format: duel\ncards: {animal/fox: 2}\n")
    files = {"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: Fox, rule: nowhere}\n"}
    assert told(tmp_path, files, "my.yaml") == ["2:21 DECK008 deck list 'my' needs 2 of animal fox, Fox, the box has 1"]
    broken = {"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: [Fox}\n"}
    assert [line.split()[1] for line in told(tmp_path, broken, "my.yaml")] == ["YML001"]
