"""Where something on a face was written."""

from pathlib import Path

from cardwright.faces.compose import Kit, Style
from cardwright.faces.origins import Origins
from cardwright.project import Game
from tests.faces.games import SMALL, card, catalogue, deck, field, game, project, term, write

FOX = card("fox", name="Fox", text="Take {berry}.", art="art/fox.png")
FIELDS = (field("text", "text"), field("art", "art"))


def made() -> Game:
    """A game with a translation of its one term."""
    french = catalogue("fr", {"term:berry.name": ("Berry", "Baie")})
    return game(deck(FOX, fields=FIELDS), terms=(term("berry", "Berry"),), catalogues=(french,))


def kit(*styles: Style) -> Kit:
    """A template with its style sheets."""
    path = "templates/tiny/animal.html"
    return Kit(template="animal", path=path, size=SMALL, lang="en", palette={}, styles=styles)


def origins(root: Path, lang: str = "en") -> Origins:
    """The origins of the game in a folder."""
    return Origins(project(root, made()), made(), lang)


def test_a_fields_text_is_where_it_is_written(tmp_path: Path) -> None:
    """A field of another kind is found as well; one that is not there is None."""
    found = origins(tmp_path)
    assert found.of_field(FOX, "text") is not None
    assert found.of_field(FOX, "art").place.column == len("art")  # type: ignore[union-attr]
    assert found.of_field(FOX, "colour") is None


def test_printed_words_lead_to_the_text_that_holds_them(tmp_path: Path) -> None:
    """To the card first, then to the glossary, also by a name that a reference prints."""
    found = origins(tmp_path)
    assert found.of_text(kit(), FOX, "Take Berry").subject == "animal/fox.text"
    assert found.of_text(kit(), FOX, "Fox").subject == "animal/fox.name"
    assert found.of_text(kit(), FOX, "Tiny").subject == "game:title"


def test_translated_words_lead_to_the_translation(tmp_path: Path) -> None:
    """Whoever shortens them works there."""
    origin = origins(tmp_path, "fr").of_text(kit(), FOX, "Baie")
    assert origin.subject == "animal/fox.text"
    assert origins(tmp_path, "fr").of_text(kit(), card("owl"), "Baie").place.path == "rules/tiny/i18n/fr.po"


def test_other_words_are_the_templates(tmp_path: Path) -> None:
    """At the line where they stand."""
    write(tmp_path, {"animal.html": "<p>\n  Hello\n</p>"})
    place = origins(tmp_path).of_text(kit(), FOX, "Hello").place
    assert (place.path, place.line, place.column, place.width) == ("templates/tiny/animal.html", 2, 3, 5)
    assert origins(tmp_path).in_file("templates/shared/default.html", "game.title").line > 1


def test_pictures_lead_to_whoever_names_them(tmp_path: Path) -> None:
    """A card, a style sheet, a template."""
    write(tmp_path, {"animal.html": "<img src='art/a.png'>", "animal.css": "\na{background:url(art/b.png)}"})
    style = Style(path="templates/tiny/animal.css", css="\na{background:url(art/b.png)}")
    found = origins(tmp_path)
    assert found.of_art(kit(), FOX, "art/fox.png").subject == "animal/fox.art"
    assert found.of_art(kit(style), FOX, "art/b.png").place.line == 2
    assert found.of_art(kit(style), None, "art/a.png").place.column == 11
