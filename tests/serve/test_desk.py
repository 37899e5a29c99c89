"""What a saved file leads to: the faces concerned, the findings, and the last good faces of what is broken."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serve.studio import PATIENCE_S, Studio, wait_for
from tests.toy import DECK, FRENCH

TEMPLATE = "templates/tiny/animal.html"
INSIDE = '<b style="position:absolute;left:9mm;top:12mm">{}</b>'
FILES = {
    TEMPLATE: INSIDE.format("{{ card.name }}"),
    DECK: "deck: animal\nsize: poker\ntemplate: animal\ncards:\n- {id: fox, name: Fox}\n- {id: owl, name: Owl}\n",
}


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    """The tiny game with a template of its own."""
    with Studio(tmp_path, **FILES) as studio:
        yield studio


def states(studio: Studio, lang: str = "en") -> dict[str, str]:
    """How each front stands."""
    return {name: entry.states["face"] for name, entry in studio.desk.views[f"tiny/{lang}"].entries.items()}


def keys(studio: Studio, lang: str = "en") -> dict[str, str]:
    """The picture of each front."""
    return {name: entry.pictures["face"].key for name, entry in studio.desk.views[f"tiny/{lang}"].entries.items()}


def test_a_saved_card_renders_that_face_alone(studio: Studio) -> None:
    """And tells its key, and no other card."""
    studio.open()
    before, studio.crew.rendered[:] = keys(studio), []
    studio.edit("name: Fox", "name: Vixen")
    assert studio.crew.rendered == [1]
    after = keys(studio)
    assert after["animal/fox"] != before["animal/fox"]
    assert after["animal/owl"] == before["animal/owl"]
    told = [card for value in studio.told("faces")[-1:] for card in value["cards"]]
    assert [(card["ref"], card["name"]) for card in told] == [("animal/fox", "Vixen")]


def test_what_is_taken_back_is_not_rendered_again(studio: Studio) -> None:
    """The face is still known."""
    studio.open()
    before = keys(studio)
    studio.edit("name: Fox", "name: Vixen")
    studio.crew.rendered.clear()
    studio.edit("name: Vixen", "name: Fox")
    assert studio.crew.rendered == []
    assert keys(studio) == before


def test_a_template_renders_all_that_use_it(studio: Studio) -> None:
    """Both cards."""
    studio.open()
    before = keys(studio)
    studio.save(TEMPLATE, "<i>{{ card.name }}</i>")
    after = keys(studio)
    assert all(after[name] != before[name] for name in before)


def test_a_translation_renders_its_language_alone(studio: Studio) -> None:
    """The source stays as it is."""
    studio.open("en")
    studio.open("fr")
    english, french = keys(studio, "en"), keys(studio, "fr")
    studio.edit("Renard", "Goupil", FRENCH)
    assert keys(studio, "en") == english
    assert keys(studio, "fr")["animal/fox"] != french["animal/fox"]
    assert keys(studio, "fr")["animal/owl"] == french["animal/owl"]


def test_a_broken_file_keeps_its_faces_and_says_where(studio: Studio) -> None:
    """Stale, with the finding on its line; mended, they are good again."""
    studio.open()
    before = keys(studio)
    studio.edit("name: Fox", "name: [Fox")
    assert states(studio) == {"animal/fox": "stale", "animal/owl": "stale"}
    assert keys(studio) == before
    finding = next(each for each in studio.desk.findings["findings"] if each["severity"] == "error")
    assert (finding["path"], finding["line"], finding["source"]) == (DECK, 5, "- {id: fox, name: [Fox}")
    studio.edit("name: [Fox", "name: Fox")
    assert states(studio) == {"animal/fox": "ready", "animal/owl": "ready"}
    assert [each["message"] for each in studio.desk.findings["findings"] if each["severity"] == "error"] == []


def test_a_broken_template_keeps_its_faces(studio: Studio) -> None:
    """The finding stands on the template's line."""
    studio.open()
    studio.save(TEMPLATE, "<b>\n{{ card.nmae }}</b>")
    assert set(states(studio).values()) == {"stale"}
    finding = next(each for each in studio.desk.findings["findings"] if each["path"] == TEMPLATE)
    assert (finding["line"], finding["source"]) == (2, "{{ card.nmae }}</b>")


def test_a_broken_game_keeps_everything(studio: Studio) -> None:
    """Even where nothing of it can be read."""
    studio.open()
    text = (studio.root / "cards/tiny/game.yaml").read_text()
    studio.save("cards/tiny/game.yaml", "game: [tiny")
    assert set(states(studio).values()) == {"stale"}
    studio.save("cards/tiny/game.yaml", text)
    assert set(states(studio).values()) == {"ready"}


def test_a_card_that_is_taken_out_is_gone(studio: Studio) -> None:
    """Nothing is broken, so nothing is kept."""
    studio.open()
    studio.edit("- {id: owl, name: Owl}\n", "")
    assert list(states(studio)) == ["animal/fox"]
    assert studio.told("faces")[-1]["order"] == ["animal/fox"]


def test_a_card_that_is_put_in_stands_in_its_place(studio: Studio) -> None:
    """Between the others, which are not rendered again."""
    studio.open()
    studio.crew.rendered.clear()
    studio.edit("- {id: owl", "- {id: hen, name: Hen}\n- {id: owl")
    assert list(states(studio)) == ["animal/fox", "animal/hen", "animal/owl"]
    assert studio.crew.rendered == [1]


def test_what_is_not_there_is_answered(studio: Studio) -> None:
    """A game or a language that nobody wrote."""
    for game, lang in (("tiny", "de"), ("other", "en")):
        with pytest.raises(KeyError):
            studio.desk.ask(game, lang).result(30)


def test_findings_on_faces_are_listed_with_their_boxes(tmp_path: Path) -> None:
    """A text that overflows names its card, its field and by how much."""
    style = "position:absolute;left:6mm;top:6mm;width:20mm;height:5mm"
    box = f'<p style="{style}" {{{{ fit("name", size=8, floor=7.5) }}}}>{{{{ card.name }}}}</p>'
    with Studio(tmp_path, **{**FILES, TEMPLATE: box}) as studio:
        studio.open()
        studio.edit("name: Fox", f"name: {'Fox ' * 30}")
        finding = next(each for each in studio.desk.findings["findings"] if each["code"] == "LAY001")
        assert (finding["card"], finding["field"], finding["path"]) == ("animal/fox", "name", DECK)
        (drawn,) = studio.desk.views["tiny/en"].entries["animal/fox"].pictures["face"].boxes
        assert drawn["over"] > 0
        assert drawn["area"] == pytest.approx([6, 6, 26, 11], abs=0.1)


def test_the_deck_that_is_looked_at_is_rendered_first(tmp_path: Path) -> None:
    """Whatever the order of the files."""
    other = FILES[DECK].replace("deck: animal", "deck: plant").replace("fox", "fern").replace("owl", "oak")
    with Studio(tmp_path, **{**FILES, "cards/tiny/plant.yaml": other}) as studio:
        view = studio.desk.ask("tiny", "en", deck="plant").result(PATIENCE_S)
        wait_for(lambda: view.is_warm)
        assert studio.crew.decks[:2] == ["plant", "animal"]
