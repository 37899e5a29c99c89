"""The legend names each icon that stands on a face, and no other, in the glossary's order."""

from pathlib import Path

from cardwright.faces.compose import compose_faces
from cardwright.faces.legend import legend_terms
from cardwright.faces.text import Typesetter
from cardwright.faces.views import Views
from tests.faces.games import card, deck, field, game, project, term, write

TERMS = (
    term("nut", "Nut", icon="leaf"),
    term("berry", "Berry", icon="carrot"),
    term("rain", "Rain", icon="cloud-rain", group="weather"),
    term("sun", "Sun", icon="sun", group="weather"),
    term("moon", "Moon", icon="moon", group="night"),
    term("star", "Star", icon="star", group="night"),
    term("rest", "Rest"),
    term("idle", "Idle", icon="bed"),
)
FIELDS = [field("text", "text"), field("food", "term", "food"), field("sky", "counts", "night")]
CARD = card("fox", text="Take **{nut:1}** and {rest}.", food="berry", sky={"star": 2})


def test_legend(tmp_path: Path) -> None:
    """From fields, texts and templates, by name or by group; a term without an icon is left out."""
    write(tmp_path, {"animal.html": "{{ term('moon').icon() }}{% for each in terms(\"weather\") %}{% endfor %}"})
    views = Views(made := game(deck(CARD, fields=FIELDS, template="animal"), terms=TERMS), Typesetter(made, "en"))
    found = legend_terms(views, [tmp_path / "templates/tiny"])
    assert [each.id for each in found] == ["nut", "berry", "rain", "sun", "moon", "star"]


def test_the_shared_part(tmp_path: Path) -> None:
    """A reference card asks for it in one line, and shows each icon over its name."""
    part = '{% from "parts/legend.html" import legend_of %}{{ legend_of(columns=2) }}'
    write(tmp_path, {"animal.html": part})
    made = game(deck(CARD, fields=FIELDS, template="animal"), terms=TERMS)
    (face,) = compose_faces(project(tmp_path, made), made, "en").faces
    html = "".join(face.parts)
    assert html.count('class="legend-line"') == 3
    assert html.index("<title>Nut</title>") < html.index("<title>Berry</title>") < html.index("<title>Star</title>")
