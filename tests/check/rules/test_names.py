"""Spellings and translations of names that are meant to differ."""

from pathlib import Path

import pytest

from tests.check.workspace import lay_out, run

FRENCH = "languages: {en: source, fr: required}\npacks: {a: {}, b: {}}\n"


def codes(root: Path, **files: str) -> list[str]:
    """The codes on names that are found."""
    lay_out(root, {name.replace("_", "."): text for name, text in files.items()})
    return [each.code for each in run(root).findings if each.code in {"TXT009", "I18N011", "I18N020", "I18N021"}]


@pytest.mark.parametrize(
    ("values", "count"),
    [
        (["Zoë", "Zoë", "Zoë", "Zoe"], 1),  # the one of four
        (["Zoë", "Zoë", "Zoe"], 0),  # two of three prove nothing
        (["Take two.", "Take two.", "Take two.", "take two."], 0),  # sentences are written as they are
        (["Zoë", "Zoë", "Zoë", "Zoé", "Zoe"], 2),
    ],
)
def test_spellings_of_a_short_text(values: list[str], count: int, tmp_path: Path) -> None:
    """The usual spelling has three uses or more."""
    rows = "".join(f"- {{id: a{index}, artist: {value}}}\n" for index, value in enumerate(values))
    deck = f"deck: animal\nfields: {{artist: {{type: text}}}}\ncards:\n{rows}"
    assert codes(tmp_path, animal_yaml=deck) == ["TXT009"] * count


def test_a_word_may_have_two_meanings(tmp_path: Path) -> None:
    """Terms are not names: one English word may be two French ones."""
    terms = "berry: {name: Play, group: food, icon: carrot}\nnut: {name: Play, group: food, icon: leaf}\n"
    po = "".join(
        f'msgctxt "term:{term}.name"\nmsgid "Play"\nmsgstr "{target}"\n\n'
        for term, target in (("berry", "Jouer"), ("nut", "Partie"))
    )
    assert codes(tmp_path, game_yaml=FRENCH, terms_yaml=terms, fr_po=po) == []


def test_the_untranslated_one_of_two_names_is_the_odd_one(tmp_path: Path) -> None:
    """Whichever comes first in the file."""
    deck = "deck: animal\ncards:\n- {id: owl, name: Owl}\n- {id: a, name: Elk, pack: a}\n- {id: fox, name: Fox}\n"
    deck += "- {id: b, name: Elk, pack: b}\n"
    po = "".join(
        f'msgctxt "card:animal/{card}.name"\nmsgid "Elk"\nmsgstr "{target}"\n\n'
        for card, target in (("a", "Elk"), ("b", "Élan"))
    )
    assert codes(tmp_path, game_yaml=FRENCH, animal_yaml=deck, fr_po=po) == ["I18N020"]
    (finding,) = (each for each in run(tmp_path).findings if each.code == "I18N020")
    assert finding.message == "'Elk' is 'Elk' here and 'Élan' elsewhere in 'fr'"
