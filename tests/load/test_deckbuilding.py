"""Deck formats and deck lists: what is read, what is refused, and for which game."""

from pathlib import Path

from cardwright.load.project import load_project
from cardwright.project import Game

from .workspaces import faults, load, write_workspace

FORMATS = "cards/tiny/deckbuilding.yaml"
LIST = "cards/tiny/decks/mine.yaml"
DUEL = "formats:\n  duel:\n    parts:\n      fox: {size: 2, limit: 1}\n"


def game(root: Path, changes: dict[str, str]) -> Game:
    """The game of a workspace with these files."""
    return load(root, changes).games["tiny"]


def test_part_takes_the_deck_of_its_name(tmp_path: Path) -> None:
    """``of`` is needed only where the names differ."""
    (part,) = game(tmp_path, {FORMATS: DUEL}).formats["duel"].parts
    assert (part.name, part.of, part.limits.size, part.limits.limit) == ("fox", ("fox",), (2, 2), 1)
    assert part.limits.places["limit"].line == 4


def test_choice_of_kinds(tmp_path: Path) -> None:
    """A supply of ten kinds, whose copies the box holds, is a format as well."""
    market = "formats:\n  market: {shared: true, parts: {stock: {of: [fox], kinds: 10, limit: 1}}}\n"
    format_ = game(tmp_path, {FORMATS: market}).formats["market"]
    assert (format_.shared, format_.parts[0].of, format_.parts[0].limits.kinds) == (True, ("fox",), (10, 10))


def test_amounts_are_spans(tmp_path: Path) -> None:
    """A number, from-to, or a number and more."""
    text = "formats:\n  a: {parts: {fox: {size: 40-60}}}\n  b: {parts: {fox: {size: 40+}}}\n"
    formats = game(tmp_path, {FORMATS: text}).formats
    assert [formats[name].parts[0].limits.size for name in "ab"] == [(40, 60), (40, None)]


def test_exception_replaces_what_it_gives(tmp_path: Path) -> None:
    """The rest of the part's limits stays."""
    text = DUEL.replace("limit: 1}", "limit: 1, exceptions: [{when: 1 == 1, size: 3}]}")
    (part,) = game(tmp_path, {FORMATS: text}).formats["duel"].parts
    changed = part.limits.changed_by(part.exceptions[0].limits)
    assert (changed.size, changed.limit) == ((3, 3), 1)
    assert changed.places["size"].column > changed.places["limit"].column


def test_broken_format_is_kept_and_not_whole(tmp_path: Path) -> None:
    """Lists of it are not reported as lists of an unknown format."""
    project = load(tmp_path, {FORMATS: DUEL.replace("limit: 1", "limti: 1")})
    assert not project.games["tiny"].formats["duel"].whole
    assert faults(project) == [
        "deckbuilding.yaml:4:22 SCH001 unknown field 'limti' on part 'fox' of format 'duel'",
    ]


def test_expression_that_cannot_be_read(tmp_path: Path) -> None:
    """The finding stands at the expression, before any list is there."""
    project = load(tmp_path, {FORMATS: DUEL.replace("limit: 1", "scope: card.cost <")})
    assert [fault[:29] for fault in faults(project)] == ["deckbuilding.yaml:4:29 SCH009"]


def test_amount_that_is_none(tmp_path: Path) -> None:
    """A size in words is refused at its place."""
    project = load(tmp_path, {FORMATS: DUEL.replace("size: 2", "size: two")})
    assert faults(project) == ["deckbuilding.yaml:4:19 SCH002 'size': 'two' is not a number, a-b or a+"]


def test_assumed_limit_has_its_reason(tmp_path: Path) -> None:
    """Formats have provenance as everything else."""
    text = 'assumptions: {"*.size": why not}\n' + DUEL.replace("size: 2", "size: !assumed 2")
    (entry,) = game(tmp_path, {FORMATS: text}).provenance
    assert (entry.kind, entry.why) == ("assumed", "why not")


def test_own_lists_are_read_with_the_game(tmp_path: Path) -> None:
    """Each line has its place."""
    (mine,) = game(tmp_path, {FORMATS: DUEL, LIST: "format: duel\ncards: {fox/red: 1, fox/2: 1}\n"}).deck_lists
    assert (mine.name, mine.own, mine.whole) == ("mine", True, True)
    assert [(line.reference, line.count, line.place.column) for line in mine.cards] == [
        ("fox/red", 1, 9),
        ("fox/2", 1, 21),
    ]


def test_count_that_is_none(tmp_path: Path) -> None:
    """Zero copies are no card; the list is then not whole."""
    project = load(tmp_path, {FORMATS: DUEL, LIST: "format: duel\ncards: {fox/red: 0}\n"})
    assert [fault[:20] for fault in faults(project)] == ["mine.yaml:2:18 SCH00"]


def test_lists_given_replace_the_games_own(tmp_path: Path) -> None:
    """They may lie anywhere in the workspace; the folder, the list or the only game says what they are for."""
    write_workspace(
        tmp_path, {FORMATS: DUEL, LIST: "format: duel\ncards: {}\n", "my.yaml": "format: duel\ncards: {}\n"}
    )
    project = load_project(tmp_path, deck_lists=["my.yaml"])
    assert [(mine.name, mine.own) for mine in project.games["tiny"].deck_lists] == [("my", False)]
    assert "my.yaml" in project.sources


def test_list_for_an_unknown_game(tmp_path: Path) -> None:
    """Nothing is loaded, and the finding says which game was meant."""
    write_workspace(tmp_path, {"my.yaml": "game: tinny\nformat: duel\ncards: {}\n"})
    project = load_project(tmp_path, deck_lists=["my.yaml"])
    assert not project.games
    assert [(fault.code, fault.hint) for fault in project.faults] == [("SCH004", "did you mean 'tiny'?")]


def test_list_that_could_be_for_two_games(tmp_path: Path) -> None:
    """One has to be named, in the list or in the command."""
    write_workspace(tmp_path, {"my.yaml": "format: duel\ncards: {}\n"})
    (tmp_path / "cards/other").mkdir()
    (tmp_path / "cards/other/game.yaml").write_text("game: other\n")
    assert [fault.code for fault in load_project(tmp_path, deck_lists=["my.yaml"]).faults] == ["SCH003"]
    assert [*load_project(tmp_path, ["tiny"], deck_lists=["my.yaml"]).games] == ["tiny"]


def test_list_that_is_no_yaml(tmp_path: Path) -> None:
    """The fault of syntax is told, whatever the game."""
    write_workspace(tmp_path, {"my.yaml": "format: [\n"})
    (tmp_path / "cards/other").mkdir()
    (tmp_path / "cards/other/game.yaml").write_text("game: other\n")
    assert [fault.code for fault in load_project(tmp_path, deck_lists=["my.yaml"]).faults] == ["YML001"]
