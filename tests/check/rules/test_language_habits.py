"""Punctuation, scripts and digits: what is found, and what good texts are left alone with."""

from pathlib import Path

import pytest

from tests.check.workspace import findings_of, french, japanese


@pytest.mark.parametrize(
    "text",
    ["Prenez-la !", "Prenez-la!", "« Prenez »", "Vite ; prenez", "{berry} : deux", "deux ?", "Vite…!", "50% de", "5 €"],
)
def test_french_signs_with_an_ordinary_space_or_none(text: str, tmp_path: Path) -> None:
    """Each wants a space that does not break."""
    assert "I18N017" in findings_of(tmp_path, french("Take it {berry}", text))


@pytest.mark.parametrize(
    "text",
    [
        "Prenez-la\u202f!",
        "«\u202fPrenez\u202f»",
        "{berry}\u00a0: deux",
        "{nut:+2} {value:hand.size}",
        "Prenez (vite\u202f!)",
        "à 10:30 sur https://exemple.fr",
        "Quoi\u202f?!",
        "50\u202f% et 5\u00a0€",
    ],
)
def test_good_french(text: str, tmp_path: Path) -> None:
    """References, times and addresses hold colons of their own."""
    assert "I18N017" not in findings_of(tmp_path, french("Take it", text))


def test_a_name_that_is_the_same_elsewhere_keeps_its_signs(tmp_path: Path) -> None:
    """Otherwise the fix would misspell it."""
    assert "I18N017" not in findings_of(tmp_path, french("GO MY WAY!!", "GO MY WAY!!"))


@pytest.mark.parametrize("text", ["Le jeu 伊織 a 36 cartes.", "Prenez カード."])
def test_japanese_left_in_french(text: str, tmp_path: Path) -> None:
    """Whatever it says, it cannot be read."""
    assert "I18N014" in findings_of(tmp_path, french("Take it", text))


@pytest.mark.parametrize("text", ["Le jeu Iorimpic (伊織ンピック).", "Le mot « カード »."])
def test_japanese_quoted_in_french(text: str, tmp_path: Path) -> None:
    """A name in brackets or quotes is meant."""
    assert "I18N014" not in findings_of(tmp_path, french("Take it", text))


def test_an_english_sentence_in_japanese(tmp_path: Path) -> None:
    """A few Latin letters are no sentence."""
    assert "I18N014" in findings_of(tmp_path, japanese("Take the last card of all"))
    assert "I18N014" not in findings_of(tmp_path, japanese("VPを2点得る。Vo Da Vi CG CS CF"))


def test_latin_punctuation_in_japanese(tmp_path: Path) -> None:
    """After Latin letters and digits it is right."""
    assert "I18N017" in findings_of(tmp_path, japanese("カードを引く."))
    assert "I18N017" not in findings_of(tmp_path, japanese("カードを引く。3.5点、Vo. Da."))
    assert "I18N017" not in findings_of(tmp_path, japanese("Draw {berry}."))


@pytest.mark.parametrize(
    "text", ["{berry},行く。", "**それ**,行く。", "引く...", "(今)引く。", "引く，今。", "引く．", "ｶｰﾄﾞを引く。"]
)
def test_signs_and_letters_of_the_wrong_width(text: str, tmp_path: Path) -> None:
    """After references and bold words too."""
    assert "I18N017" in findings_of(tmp_path, japanese(text))


@pytest.mark.parametrize("text", ["（今）引く。", "２，０００円。", "引く……。", "3(Vo)", "{berry}:2、{berry}。"])
def test_good_japanese(text: str, tmp_path: Path) -> None:
    """Numbers keep their separators, Latin words their brackets."""
    assert "I18N017" not in findings_of(tmp_path, japanese(text))


def test_one_width_of_digits_is_left_alone(tmp_path: Path) -> None:
    """Which of the two is the game's own choice."""
    assert "I18N013" not in findings_of(tmp_path, japanese("３枚引いて１枚捨てる。"))
    assert "I18N013" in findings_of(tmp_path, japanese("3枚引いて１枚捨てる。"))


@pytest.mark.parametrize(
    ("text", "is_found"), [("カードを引く 。", True), ("（札 ）", True), ("引く！　次へ。", False)]
)
def test_a_space_before_japanese_punctuation(text: str, is_found: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a table
    """The sign has its own space; after an exclamation mark a full-width one is right."""
    assert ("I18N017" in findings_of(tmp_path, japanese(text))) is is_found


@pytest.mark.parametrize(("text", "is_found"), [("Mangez deux noisettes.", True), ("Mangez la noisetteraie.", False)])
def test_the_plural_of_a_forbidden_word(text: str, is_found: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a table
    """It is as wrong as the word; a longer word is another one."""
    terms = "nut: {name: Nut, group: food, icon: leaf, forbidden: {fr: [noisette]}}\n"
    assert ("I18N010" in findings_of(tmp_path, {**french("Eat two.", text), "terms.yaml": terms})) is is_found


def test_a_plural_that_is_a_term_of_its_own(tmp_path: Path) -> None:
    """What the glossary calls so may be called so."""
    nut = "nut: {name: Nut, group: food, icon: leaf, forbidden: {en: [plan]}}\n"
    plans = "plans: {name: Plans, group: food, icon: leaf}\n"
    deck = "deck: animal\nfields: {text: {type: text}}\ncards:\n- {id: fox, text: Plans}\n"
    assert "I18N010" not in findings_of(tmp_path, {"terms.yaml": nut + plans, "animal.yaml": deck})
