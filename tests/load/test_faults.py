"""What pydantic finds, said in our words, at its place, and once."""

from pathlib import Path

import pytest

from tests.load.workspaces import faults, load


def found(root: Path, deck: str) -> list[str]:
    """The faults of a deck file."""
    return faults(load(root, {"cards/tiny/animal.yaml": f"deck: animal\n{deck}"}))


def test_a_width_without_its_unit_is_one_finding(tmp_path: Path) -> None:
    """Of a size that may be a name or two lengths, the branch that was meant speaks."""
    assert found(tmp_path, "size: {width: 40, height: 60mm}\ncards: []\n") == [
        "animal.yaml:2:15 SCH010 'width' of deck file animal is 40, without a unit"
    ]


def test_a_number_for_an_id_is_no_id(tmp_path: Path) -> None:
    """Quotes would not make it one."""
    assert found(tmp_path, "cards:\n- {id: 17}\n") == [
        "animal.yaml:3:8 ID001 'id' of animal 17 is read as the number 17, not as an id"
    ]


@pytest.mark.parametrize("required", ["true", "false"])
def test_a_text_that_is_none_is_left_out(required: str, tmp_path: Path) -> None:
    """It is unknown where a text is required; nothing of what stands there is printed."""
    fields = f"fields: {{text: {{type: text, required: {required}}}}}\n"
    project = load(
        tmp_path, {"cards/tiny/animal.yaml": f"deck: animal\n{fields}cards:\n- {{id: fox, text: {{a: 1}}}}\n"}
    )
    (card,) = project.games["tiny"].decks["animal"].cards
    assert [code.split()[1] for code in faults(project)] == ["YML006"]
    assert repr(card.values.get("text", "absent")) == ("?" if required == "true" else "'absent'")


def test_a_misspelt_field_that_is_required_is_one_finding(tmp_path: Path) -> None:
    """That it is missing goes without saying; the card stays, so that nothing else seems to be missing."""
    fields = "fields: {cost: {type: integer, required: true}}\n"
    project = load(tmp_path, {"cards/tiny/animal.yaml": f"deck: animal\n{fields}cards:\n- {{id: fox, coust: 3}}\n"})
    (fault,) = project.faults
    assert (fault.code, fault.hint) == ("SCH001", "did you mean 'cost'?")
    assert [card.id for card in project.games["tiny"].decks["animal"].cards] == ["fox"]
