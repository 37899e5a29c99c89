"""Lists times a pattern make cards; strings stay with their list items."""

from pathlib import Path

from cardwright.load.products import fill_pattern
from cardwright.project import Card

from .workspaces import faults, load

DECK = """\
deck: fox
size: tcg
fields:
  step: {type: integer, max: 3}
  kind: {type: term}
  text: {type: text}
each:
  coat:
    - {id: red, name: Red Fox, kinds: [vo, da]}
    - {id: blue, name: Blue Fox, kinds: [vi, ex]}
  step: [1, 2]
pattern:
  id: ${coat.id}-${step}
  name: ${coat.name}
  step: ${step}
  kind: ${coat.kinds[step - 1]}
  text: Step ${step} of two
"""


def cards(root: Path, text: str = DECK) -> list[Card]:
    """The cards of the deck, which must have no faults."""
    project = load(root, {"cards/tiny/fox.yaml": text})
    assert faults(project) == []
    return list(project.games["tiny"].cards)


def test_every_pair_in_the_order_of_the_lists(tmp_path: Path) -> None:
    """The last list turns fastest; a value that is one placeholder keeps its type."""
    made = [(card.id, card.values["step"], card.values["kind"]) for card in cards(tmp_path)]
    assert made == [("red-1", 1, "vo"), ("red-2", 2, "da"), ("blue-1", 1, "vi"), ("blue-2", 2, "ex")]


def test_strings_belong_to_the_items(tmp_path: Path) -> None:
    """A name is translated once for all cards that are made of its item, and found where it stands."""
    contexts = [(card.name.context, card.name.place.line) for card in cards(tmp_path) if card.name]
    assert contexts == [("each:fox/coat/red.name", 9)] * 2 + [("each:fox/coat/blue.name", 10)] * 2


def test_literal_text_keeps_its_placeholders_for_translation(tmp_path: Path) -> None:
    """One unit for the whole pattern; the values are put in afterwards."""
    text = cards(tmp_path)[1].values["text"]
    assert (text.context, text.source, dict(text.inserts)) == (  # type: ignore[attr-defined]
        "each:fox/pattern.text",
        "Step ${step} of two",
        {"step": "2"},
    )


def test_what_a_list_says_is_no_pattern() -> None:
    """A value that looks like a placeholder stays as it is; one that is a placeholder alone keeps its type."""
    names = {"a": "${b}", "b": 2}
    assert fill_pattern("${a} and ${ b }", names) == "${b} and 2"
    assert fill_pattern({"x": ("${b}", "is ${b}")}, names) == {"x": (2, "is 2")}


def test_fault_in_a_pattern_is_told_once(tmp_path: Path) -> None:
    """Not once a card."""
    project = load(tmp_path, {"cards/tiny/fox.yaml": DECK.replace("${coat.kinds[step - 1]}", "${coat.sort}")})
    assert [found.partition(" ")[0] for found in faults(project)] == ["fox.yaml:16:9"]


def test_value_out_of_range_points_at_the_pattern(tmp_path: Path) -> None:
    """The rule is the deck's, the fault where the value comes from."""
    project = load(tmp_path, {"cards/tiny/fox.yaml": DECK.replace("max: 3", "max: 1")})
    assert (
        faults(project)[0]
        == "fox.yaml:15:9 SCH006 'step' of fox red-2, Red Fox is '${step}', above the most allowed, 1"
    )


def test_too_many_products(tmp_path: Path) -> None:
    """Four lists of a hundred would be a hundred million cards."""
    lists = "".join(f"  l{n}: [{', '.join(map(str, range(100)))}]\n" for n in range(4))
    text = f"deck: fox\neach:\n{lists}pattern: {{id: x}}\n"
    assert "make 100000000 cards" in faults(load(tmp_path, {"cards/tiny/fox.yaml": text}))[0]
