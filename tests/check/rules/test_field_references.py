"""Pairs, chains and ways back among cards that name each other."""

from pathlib import Path

from tests.check.workspace import lay_out, run

HEAD = "deck: animal\nfields: {to: {type: reference, of: animal}}\ncards:\n"


def found(root: Path, *links: str) -> list[str]:
    """What is wrong with links such as ``a>b``; a card without an arrow names no other."""
    rows = ""
    for link in links:
        card, _, target = link.partition(">")
        rows += f"- {{id: {card}, to: {target}}}\n" if target else f"- {{id: {card}}}\n"
    lay_out(root, {"animal.yaml": HEAD + rows})
    return [f"{each.code} {each.subject}" for each in run(root).findings if each.code.startswith("REF0")]


def test_pairs_name_each_other(tmp_path: Path) -> None:
    """A pair that does is no finding, whatever else there is."""
    assert found(tmp_path, "a>b", "b>a", "c>d", "d>c", "e>f", "f") == ["REF005 animal/e.to"]


def test_a_chain_is_no_pair(tmp_path: Path) -> None:
    """Where cards follow one another, nobody has to be named back."""
    assert found(tmp_path, "a>b", "b>c", "c>d", "d>e", "e>f", "f") == []


def test_copies_name_the_original(tmp_path: Path) -> None:
    """One that names a copy is told; originals that name nobody are not."""
    assert found(tmp_path, "a", "b>a", "c>a", "d>a", "e>a", "f>a", "g>b") == ["REF016 animal/g.to"]


def test_two_links_are_no_habit(tmp_path: Path) -> None:
    """Of so few, either may be meant."""
    assert found(tmp_path, "a>b", "b>a", "c>a") == []
