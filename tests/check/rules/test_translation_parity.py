"""A translation beside its source: what differs, and what may."""

from pathlib import Path

import pytest

from tests.check.workspace import findings_of, french


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("Draw a card.", "Piochez 1 carte."),
        ("Draw 3 cards.", "Piochez trois cartes."),
        ("Take twenty-one coins.", "Prenez 21 pièces."),
        ("Play Cloud 9 {berry}: 2 cards.", "Jouez {berry}\u00a0: 2 cartes (Cloud 9)."),
        ("Pay {nut:3}.", "Payez {nut:3}."),
        ("It costs 1,200.", "Cela coûte 1\u202f200."),
        ("Both players draw.", "Chacun pioche."),
    ],
)
def test_numbers_that_agree(source: str, target: str, tmp_path: Path) -> None:
    """In words or digits, with any separator, once or more often."""
    assert "I18N007" not in findings_of(tmp_path, french(source, target))


@pytest.mark.parametrize(
    ("source", "target"),
    [("Draw 3.", "Piochez 4."), ("Draw two.", "Piochez trois."), ("Draw 3 {nut:3}.", "Piochez {nut:3}.")],
)
def test_numbers_that_differ(source: str, target: str, tmp_path: Path) -> None:
    """A number of a reference is no number of the sentence."""
    assert "I18N007" in findings_of(tmp_path, french(source, target))


def test_a_number_in_the_card_s_own_name_does_not_count(tmp_path: Path) -> None:
    """A name may lose its digit in another language."""
    files = french("Fox 9 draws 2.", "Renard pioche 2.", name="Fox 9", translated="Renard")
    assert "I18N007" not in findings_of(tmp_path, files)


@pytest.mark.parametrize(
    ("source", "target", "codes"),
    [
        ("Take {berry}.", "Prenez {bery}.", {"TXT001"}),
        ("Take {berry}.", "Prenez {nut}.", {"I18N008"}),
        ("Take {berry:2}.", "Prenez {berry:3}.", {"I18N008"}),
        ("Take it.", "Prenez {nut}.", {"I18N008"}),
        ("Take {berry} or {nut}.", "{nut} ou {berry} à prendre.", set()),
        ("Take {bery}.", "Prenez {bery}.", {"TXT001"}),
    ],
)
def test_icons(source: str, target: str, codes: set[str], tmp_path: Path) -> None:
    """A misspelt icon is said once, where it is misspelt; the order is the language's own."""
    assert findings_of(tmp_path, french(source, target)) & {"I18N008", "TXT001"} == codes


def test_a_repeated_icon_is_a_note_only(tmp_path: Path) -> None:
    """A language may need the word once more."""
    assert "I18N008" not in findings_of(tmp_path, french("Take {nut}.", "Prenez {nut}, oui {nut}."))


@pytest.mark.parametrize(
    ("source", "target", "is_found"),
    [
        ("Take the last card of all.", "Take the last card of all.", True),
        ("Bonus", "Bonus", False),
        ("{berry} {nut} 10", "{berry} {nut} 10", False),
    ],
)
def test_equal_texts(source: str, target: str, is_found: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a parameter
    """A short word or a row of icons may be the same in two languages."""
    assert ("I18N005" in findings_of(tmp_path, french(source, target))) is is_found


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("The owl is worth -2 points.", "Le hibou vaut +2 points."),
        ("The owl is worth \u22122 points.", "Le hibou vaut ＋2 points."),
        ("The owl is worth 0 points.", "Le hibou vaut 1 point."),
        ("The owl is worth 1 point.", "Le hibou vaut 0 point."),
        ("Take card 3.", "Prenez la carte ④."),
    ],
)
def test_another_sign_and_nought_for_one_differ(source: str, target: str, tmp_path: Path) -> None:
    """Each is another rule."""
    assert "I18N007" in findings_of(tmp_path, french(source, target))


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("The owl is worth -2 points.", "Le hibou vaut \u22122 points."),
        ("Deal 2-4 cards, +1 each.", "Distribuez 2 à 4 cartes, +1 chacun."),
        ("Take +2 or -2.", "Prenez -2 ou +2."),
        ("Take 1 card, or 0.", "Prenez une carte, ou 0."),
        ("Take card 3.", "Prenez la carte ③."),
        ("See 3.", "Voir 参."),
    ],
)
def test_the_same_number_written_otherwise(source: str, target: str, tmp_path: Path) -> None:
    """Minus signs, ranges, circles, words."""
    assert "I18N007" not in findings_of(tmp_path, french(source, target))
