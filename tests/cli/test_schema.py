"""``cardwright schema``."""

import json
from pathlib import Path

from .running import Runner


def test_schemas_stand_in_build(ioripic: Runner) -> None:
    """One for the workspace, one for each file of the game."""
    ran = ioripic("schema")
    assert (ran.code, ran.out) == (0, "12 schemas in build/schemas/\n")
    written = {path.stem for path in (ioripic.root / "build/schemas/ioripic").iterdir()}
    assert written >= {"game", "costume", "mat", "summary", "terms", "values", "claims", "play", "new-deck"}


def test_a_new_field_is_in_the_next_schema(ioripic: Runner, tmp_path: Path) -> None:
    """Somewhere else, if that is asked for."""
    ioripic.replace("cards/ioripic/costume.yaml", "fields:\n", "fields:\n  hats: {type: integer, max: 3}\n")
    assert ioripic("schema", "ioripic", "--into", str(tmp_path / "there")).code == 0
    schema = json.loads((tmp_path / "there/ioripic/costume.json").read_text(encoding="utf-8"))
    assert schema["properties"]["cards"]["items"]["properties"]["hats"]["description"] == "integer to 3"


def test_a_deck_that_cannot_be_read_has_none(ioripic: Runner) -> None:
    """The others do; an unknown game is one line."""
    (ioripic.root / "cards/ioripic/mat.yaml").write_text("deck: [", encoding="utf-8")
    assert ioripic("schema").code == 0
    assert not (ioripic.root / "build/schemas/ioripic/mat.json").exists()
    assert ioripic("schema", "iorpic").code == 2
