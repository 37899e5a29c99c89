"""From cards to the HTML of their faces."""

from pathlib import Path

from cardwright.faces.compose import Composition, assumed_fields, compose_faces, face_variables
from cardwright.project import Card
from tests.faces.games import card, catalogue, deck, field, game, project, provenance, write


def compose(root: Path, *cards: Card, back: str = "") -> Composition:
    """Compose a deck of these cards with the templates in a folder."""
    made = game(deck(*cards, template="animal", back=back))
    return compose_faces(project(root, made), made, "en")


def test_each_side_has_its_template(tmp_path: Path) -> None:
    """The face is named after its template and its side; a card without a back has no back."""
    write(tmp_path, {"animal.html": "<b>{{ card.id }} {{ side }}</b>", "other.html": "{{ side }}"})
    made = compose(tmp_path, card("fox"), card("owl", back="other"))
    assert [face.parts for face in made.faces] == [
        ('<section class="face t-animal s-face l-en"><b>fox face</b></section>',),
        ('<section class="face t-animal s-face l-en"><b>owl face</b></section>',),
        ('<section class="face t-other s-back l-en">back</section>',),
    ]
    assert set(made.places) == {("animal/fox", "face"), ("animal/owl", "face"), ("animal/owl", "back")}


def test_equal_backs_are_composed_once(tmp_path: Path) -> None:
    """Ten cards with one back need eleven faces."""
    write(tmp_path, {"animal.html": "{{ card.id }}", "back.html": "all alike"})
    made = compose(tmp_path, *(card(f"fox-{n}") for n in range(10)), back="back")
    assert len(made.faces) == 11
    assert len({made.places[f"animal/fox-{n}", "back"] for n in range(10)}) == 1


def test_open_boxes_are_gaps(tmp_path: Path) -> None:
    """Each call of fit() divides the face."""
    write(tmp_path, {"animal.html": '<p {{ fit("text", size=9, floor=7) }}>a</p><p {{ fit("foot", 7, 6) }}>b</p>'})
    (face,) = compose(tmp_path, card("fox")).faces
    assert face.parts[1:] == (">a</p><p ", ">b</p></section>")
    assert [(box.role, box.size_pt, box.floor_pt, box.field) for box in face.boxes] == [
        ("text", 9, 7, "text"),
        ("foot", 7, 6, "foot"),
    ]


def test_texts_are_those_of_the_language(tmp_path: Path) -> None:
    """Words of the data, never of the template."""
    write(tmp_path, {"animal.html": "{{ card.text }}"})
    french = catalogue("fr", {"card:animal/fox.text": ("Take", "Prends")})
    made = game(deck(card("fox", text="Take"), template="animal"), catalogues=(french,))
    (face,) = compose_faces(project(tmp_path, made), made, "fr").faces
    assert "Prends" in face.parts[0]


def test_a_fault_is_one_finding_on_the_templates_line(tmp_path: Path) -> None:
    """However many cards meet it; the first is named."""
    write(tmp_path, {"animal.html": "<p>\n  {{ card.txet }}\n</p>"})
    (finding,) = compose(tmp_path, card("fox"), card("owl")).findings
    assert (finding.code, finding.place.path, finding.place.line) == ("TPL001", "templates/tiny/animal.html", 2)
    assert finding.message == "template 'animal': a card of deck 'animal' has no field 'txet'"
    assert finding.hint == "did you mean 'text'?"
    assert finding.related[0].label == "for animal/fox and 1 more"


def test_a_fault_in_a_part_is_found_in_the_part(tmp_path: Path) -> None:
    """Not where the part is taken in."""
    write(tmp_path, {"animal.html": "\n\n{% include 'parts/cost.html' %}", "parts/../parts/x": ""})
    write(tmp_path, {"templates/tiny/parts/cost.html": "\n{{ term('nobody') }}"})
    (finding,) = compose(tmp_path, card("fox")).findings
    assert (finding.place.path, finding.place.line) == ("templates/tiny/parts/cost.html", 2)
    assert finding.message == "template 'animal': unknown term 'nobody'"


def test_a_template_that_cannot_be_read_is_found_at_its_line(tmp_path: Path) -> None:
    """Two names with nothing between them."""
    write(tmp_path, {"animal.html": "<p>\n{{ card.id card }}\n</p>"})
    (finding,) = compose(tmp_path, card("fox")).findings
    assert (finding.code, finding.place.line) == ("TPL001", 2)


def test_a_missing_template_is_found_where_it_is_named(tmp_path: Path) -> None:
    """In the header of the deck, with the nearest one that is there."""
    write(tmp_path, {"animals.html": ""})
    (finding,) = compose(tmp_path, card("fox"), card("owl")).findings
    assert (finding.code, finding.message) == ("TPL002", "there is no template 'animal'")
    assert (finding.place.path, finding.place.column) == ("cards/tiny/animal.yaml", len("template"))
    assert finding.hint == "did you mean 'animals'?"


def test_styles_come_from_the_general_to_the_special(tmp_path: Path) -> None:
    """Ours, shared, the game's, the template's; each path as findings show it."""
    write(tmp_path, {"animal.html": "", "animal.css": "a{}", "game.css": "b{}", "templates/shared/shared.css": "c{}"})
    made = compose(tmp_path, card("fox"))
    assert [style.path for style in made.kits["animal", "animal"].styles] == [
        "",
        "templates/shared/shared.css",
        "templates/tiny/game.css",
        "templates/tiny/animal.css",
    ]


def test_a_deck_without_a_template_has_the_default_face(tmp_path: Path) -> None:
    """It shows every declared field."""
    fields = (field("cost", "integer"), field("text", "text"))
    made = game(deck(card("fox", cost=3, text="Take", name="Fox"), fields=fields, back="default-back"))
    composition = compose_faces(project(tmp_path, made), made, "en")
    assert composition.findings == ()
    assert [face.template for face in composition.faces] == ["default", "default-back"]
    assert all(word in "".join(composition.faces[0].parts) for word in ("Fox", "cost", "3", "Take"))


def test_assumed_values_are_known_to_templates(tmp_path: Path) -> None:
    """By the field, wherever in the file its value stands."""
    entries = (
        provenance("assumed", "cards", 3, "salary"),
        provenance("assumed", "each", "costume", 0, "colour"),
        provenance("inferred", "cards", 3, "cost"),
    )
    fox = card("fox", provenance=entries)
    assert assumed_fields(fox) == {"salary", "colour"}
    write(tmp_path, {"animal.html": "{{ assumed('salary') }} {{ assumed('cost') }}"})
    assert "True False" in compose(tmp_path, fox).faces[0].parts[0]


def test_only_the_cards_asked_for_are_composed(tmp_path: Path) -> None:
    """As a preview does."""
    write(tmp_path, {"animal.html": "{{ card.id }}"})
    made = game(deck(card("fox"), card("owl"), template="animal"))
    composition = compose_faces(project(tmp_path, made), made, "en", only={"animal/owl"})
    assert list(composition.places) == [("animal/owl", "face")]


def test_a_face_knows_its_lengths_and_its_palette(tmp_path: Path) -> None:
    """As custom properties; the page is trim and bleed."""
    write(tmp_path, {"animal.html": ""})
    kit = compose(tmp_path, card("fox")).kits["animal", "animal"]
    css = face_variables(kit, '"Some Font"')
    assert css.startswith(':root{--w:40mm;--h:50mm;--bleed:3mm;--safe:3mm;--font:"Some Font";--ink:#102030}')
    assert "@page{size:46mm 56mm;margin:0}" in css
