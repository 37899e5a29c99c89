"""Which games a saved file concerns, and what stays of those that cannot be read."""

from pathlib import Path

import pytest

from cardwright.serve.reading import Reading
from tests.toy import DECK, FILES, write_toy

OTHER = {path.replace("tiny", "other"): text.replace("game: tiny", "game: other") for path, text in FILES.items()}


@pytest.fixture
def reading(tmp_path: Path) -> Reading:
    """Two games, one of which takes rows from elsewhere."""
    rows = "deck: animal\nrows: ../../data/animals.csv\nmap: {id: id, name: name}\n"
    write_toy(tmp_path, **{**OTHER, "data/animals.csv": "id,name\nfox,Fox\n", "cards/other/animal.yaml": rows})
    found = Reading(tmp_path)
    found.read()
    return found


@pytest.mark.parametrize(
    ("path", "games"),
    [
        (DECK, ("tiny",)),
        ("rules/tiny/i18n/fr.po", ("tiny",)),
        ("templates/other/animal.css", ("other",)),
        ("art/tiny/fox.svg", ("tiny",)),
        ("cards/workspace.yaml", ("other", "tiny")),
        ("templates/shared/shared.css", ("other", "tiny")),
        ("art", ("other", "tiny")),
        ("data/animals.csv", ("other",)),
        ("README.md", ()),
        ("build/tiny/simulation.json", ()),
    ],
)
def test_a_file_concerns_its_game(reading: Reading, path: str, games: tuple[str, ...]) -> None:
    """What all share concerns all."""
    assert reading.concerned([path]) == games


def test_folders_of_rows_are_named(reading: Reading) -> None:
    """So that they are watched too."""
    assert reading.row_folders == ("data",)


def test_only_what_changed_is_read_again(reading: Reading) -> None:
    """The other game stays the very same."""
    before = reading.project.games
    (reading.root / DECK).write_text("deck: animal\ncards: [{id: hen, name: Hen}]\n")
    reading.read(["tiny"])
    assert [card.id for card in reading.project.games["tiny"].cards] == ["hen"]
    assert reading.project.games["other"] is before["other"]


def test_games_come_and_go(reading: Reading) -> None:
    """A folder more, a folder less."""
    (reading.root / "cards/other/game.yaml").unlink()
    write_toy(reading.root, **{path.replace("other", "third"): text for path, text in OTHER.items()})
    reading.read(["other", "third"])
    assert reading.names == ("third", "tiny")


def test_faults_of_the_workspace_are_told_once(reading: Reading) -> None:
    """However many games are read with it."""
    (reading.root / "cards/workspace.yaml").write_text("papre: a4\n")
    reading.read()
    assert [fault.message for fault in reading.project.faults if not fault.game] == [
        "unknown field 'papre' on cards/workspace.yaml"
    ]
