"""Families of cards that need not step, and texts that need not repeat a field."""

from pathlib import Path

from tests.check.workspace import lay_out, run

HEAD = "deck: animal\nfields: {strength: {type: integer}, gain: {type: counts, of: food}, text: {type: text}}\ncards:\n"


def codes(root: Path, rows: str) -> list[str]:
    """The codes of these rules that are found."""
    lay_out(root, {"animal.yaml": HEAD + rows})
    return [each.code for each in run(root).findings if each.code in {"ECO004", "ECO011"}]


def family(name: str, *strengths: int) -> str:
    """Cards of one name."""
    return "".join(
        f"- {{id: {name}-{n}, name: {name}, strength: {strength}}}\n" for n, strength in enumerate(strengths)
    )


def test_a_family_that_does_not_step(tmp_path: Path) -> None:
    """Among five that do."""
    rows = "".join(family(name, 4, 3, 2) for name in "abcde") + family("f", 4, 4, 4)
    assert codes(tmp_path, rows) == ["ECO011"]


def test_families_of_equal_cards(tmp_path: Path) -> None:
    """Where most do not step, none has to."""
    rows = "".join(family(name, 4, 4) for name in "abcde") + family("f", 4, 3)
    assert codes(tmp_path, rows) == []


def gain(number: int, said: int) -> str:
    """A card that gains berries, and says how many."""
    return f"- {{id: a{number}-{said}, gain: {{berry: {number}}}, text: 'Take {{berry:+{said}}}.'}}\n"


def test_a_text_that_says_another_amount(tmp_path: Path) -> None:
    """Among five that agree with their field."""
    assert codes(tmp_path, "".join(gain(n, n) for n in range(1, 6)) + gain(3, 2)) == ["ECO004"]


def test_texts_that_speak_of_something_else(tmp_path: Path) -> None:
    """Where amounts mostly differ, the texts do not repeat the field."""
    assert codes(tmp_path, "".join(gain(n, n + 1) for n in range(1, 6)) + gain(3, 3)) == []
