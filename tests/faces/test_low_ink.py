"""Style sheets, pages and drawings rewritten so that they take little ink."""

from pathlib import Path

import pytest

from cardwright.faces.compose import compose_faces
from cardwright.faces.low_ink import ink_of, thin_declarations, thin_html, thin_maker, thin_sheet
from tests.faces.games import card, deck, game, project, write


@pytest.mark.parametrize(
    ("css", "thin"),
    [
        ("background: #101040", "background: #efeff2"),
        ("background: var(--hue) url(#101040.png)", "background: var(--hue--ground) url(#101040.png)"),
        ("color: white", "color: #1b1b1f"),
        ("border: 0.2mm solid #101040", "border: 0.2mm solid #101040"),
        ("border-color: #fff", "border-color: #a9a9a9"),
        ("width: calc(var(--w) - 2mm)", "width: calc(var(--w) - 2mm)"),
        ('content: "color: #fff; a"', 'content: "color: #fff; a"'),
    ],
)
def test_a_declaration_by_what_it_colours(css: str, thin: str) -> None:
    """Surfaces become faint, text dark, lines visible; addresses, lengths and words stay."""
    assert thin_declarations(css) == thin


def test_a_property_of_its_own_has_a_twin_for_each_use() -> None:
    """Whether ``--hue`` paints a surface or a letter is seen only where it is used."""
    twins = [f"--hue--{role}: var(--pink--{role})" for role in ("ground", "text", "line")]
    assert thin_declarations("--hue: var(--pink)").split(";") == ["--hue: var(--pink)", *twins]


def test_rules_for_the_variant_stay() -> None:
    """A template has the last word."""
    css = "#add { color: #fff } .v-low-ink b { color: #fff }"
    assert thin_sheet(css) == "#add { color: #1b1b1f } .v-low-ink b { color: #fff }"


def test_attributes_of_style() -> None:
    """Words on the page that look like a style are words."""
    html = '<p style="background:#101040">style="color:#fff"</p>'
    assert thin_html(html).startswith('<p style="background:#efeff2">')


def test_drawings() -> None:
    """Grounds are faint, fine lines are lines, signs are as dark as text."""
    drawn = {name: thin_maker(name, lambda **given: str(given["colour"])) for name in ("rays", "rosette", "note")}
    assert drawn["rays"](colour="#101040") == "#efeff2"
    assert drawn["rosette"](colour="#ffffff", stroke=0.14) == "#a9a9a9"
    assert drawn["note"](colour="#ffffff") == "#1b1b1f"
    assert (ink_of("#fff"), ink_of("currentColor")) == ("#1b1b1f", "currentColor")


def test_a_face_tells_its_variant(tmp_path: Path) -> None:
    """Its class is there for the template's own rules, and its style sheets are thin."""
    write(tmp_path, {"animal.html": "{{ card.id }}", "animal.css": ".face { background: #101040 }"})
    made = game(deck(card("fox"), template="animal"))
    composed = compose_faces(project(tmp_path, made), made, "en", variant="low-ink")
    assert composed.faces[0].parts[0].startswith('<section class="face t-animal s-face l-en v-low-ink">')
    assert composed.kits["animal", "animal"].styles[-1].css == ".face { background: #efeff2 }"
