"""Drawings lifted out of pages."""

from cardwright.faces.drawings import Drawings, can_share


def test_a_drawing_is_lifted_once() -> None:
    """What stands in its place keeps the attributes that styles look at; its size becomes a rule."""
    drawings = Drawings()
    svg = '<svg class="icon" width="3mm" height="2" viewBox="0 0 3 2"><path d="M0 0"/></svg>'
    html = drawings.lift(f"<p>{svg} and {svg}</p>")
    stand_in = '<svg data-drawing="0" data-size="0" class="icon" viewBox="0 0 3 2"></svg>'
    assert html == f"<p>{stand_in} and {stand_in}</p>"
    assert len(drawings.sources) == 1
    assert drawings.uses[0] == 2
    assert drawings.rules == '[data-size="0"]{width:3mm;height:2px}'
    assert drawings.sources[0].startswith('<svg xmlns="http://www.w3.org/2000/svg" class="icon"')


def test_drawings_in_drawings_are_lifted_whole() -> None:
    """The outermost one counts."""
    drawings = Drawings()
    assert drawings.lift("<svg><svg></svg><g/></svg>x") == '<svg data-drawing="0"></svg>x'


def test_what_is_no_xml_stays() -> None:
    """The page's own parser is more forgiving."""
    drawings = Drawings()
    for html in ("<svg><path d=1></svg>", "<svg><!DOCTYPE x></svg>", "<svg>", "</svg>", "<svg/>"):
        assert drawings.lift(html) == html


def test_what_looks_around_is_not_shared() -> None:
    """Text and gradients depend on where they are drawn."""
    assert can_share('<svg><path d="M0 0"/></svg>')
    assert not can_share('<svg><rect fill="url(#a)"/></svg>')
