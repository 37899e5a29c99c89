"""``cardwright new``: what it makes is a game without a fault."""

import json
from pathlib import Path

import pytest

from cardwright.cli.new import make_id
from cardwright.describe.tags import CUSTOM_TAGS

from .running import Runner


def test_a_new_game_has_no_fault(empty: Runner) -> None:
    """Nor a note, in any of its three languages."""
    assert empty("new", "Berry Hill").code == 0
    empty.root /= "berry-hill"
    ran = empty("check", "--strict")
    assert (ran.code, ran.out) == (0, "nothing to report\n")


def test_its_name_stands_everywhere(empty: Runner) -> None:
    """In folders, texts and translations, and nothing of the example's own is left."""
    empty("new", "Berry Hill")
    made = empty.root / "berry-hill"
    files = [path for path in made.rglob("*") if path.is_file()]
    assert not [
        path for path in files if "garden" in path.read_text().lower() or "garden" in str(path.relative_to(made))
    ]
    assert 'title: "Berry Hill"' in (made / "cards/berry-hill/game.yaml").read_text()
    assert 'msgstr "Berry Hill"' in (made / "rules/berry-hill/i18n/ja.po").read_text()


def test_an_editor_finds_its_schemas(empty: Runner) -> None:
    """Each YAML file names one that is there, and the settings name our tags."""
    empty("new", "Berry Hill")
    made = empty.root / "berry-hill"
    for path in (*made.glob("cards/*/*.yaml"), *made.glob("rules/*/*.yaml")):
        marker, _, target = path.read_text(encoding="utf-8").partition("\n")[0].partition("=")
        assert marker == "# yaml-language-server: $schema"
        assert json.loads((path.parent / target).read_text(encoding="utf-8"))["title"] == str(path.relative_to(made))
    settings = json.loads((made / ".vscode/settings.json").read_text(encoding="utf-8"))
    assert settings["yaml.customTags"] == list(CUSTOM_TAGS)


@pytest.mark.slow
def test_a_new_game_builds_in_three_languages(empty: Runner) -> None:
    """Sheets, rulebooks, booklets and card texts."""
    empty("new", "x", "--id", "berry-hill")
    empty.root /= "berry-hill"
    assert empty("build").code == 0
    assert len(empty.outputs("berry-hill")) == 21


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "cannot be the name"),
        ("A: b", "cannot be the name"),
        ("a\nb\\n{c}", "cannot be the name"),
        ("果樹園", "is no id"),
        ("7 Wonders", "is no id"),
    ],
)
def test_a_name_that_will_not_do_is_one_line(empty: Runner, name: str, says: str) -> None:
    """And nothing is written."""
    ran = empty("new", name)
    assert ran.code == 2
    assert says in ran.err
    assert list(empty.root.iterdir()) == []


def test_nothing_is_overwritten(empty: Runner) -> None:
    """A folder that holds something stays as it is; an empty one is filled."""
    (empty.root / "berry").mkdir()
    assert empty("new", "Berry").code == 0
    kept = {path: path.read_bytes() for path in empty.root.rglob("*") if path.is_file()}
    assert empty("new", "Berry").code == 2
    assert {path: path.read_bytes() for path in empty.root.rglob("*") if path.is_file()} == kept


@pytest.mark.parametrize(
    ("title", "game"), [("Café  Olé", "cafe-ole"), ("Bob's 2nd", "bobs-2nd"), ("--", ""), ("花", "")]
)
def test_ids_are_made_of_names(title: str, game: str) -> None:
    """Accents are dropped."""
    assert make_id(title) == game


def test_a_name_in_japanese_takes_an_id(empty: Runner) -> None:
    """The title stays as it was written."""
    assert empty("new", "果樹園", "--id", "orchard").code == 0
    assert Path(empty.root, "orchard/rules/orchard/rulebook.md").read_text().startswith("{#title}\n# 果樹園\n")
