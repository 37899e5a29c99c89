"""Fonts declared by file under private names."""

from pathlib import Path

from cardwright.faces.fonts import choose_fonts


def test_running_text_has_two_families_in_the_order_of_the_language() -> None:
    """Japanese letters come first in Japanese, second elsewhere."""
    assert choose_fonts("ja", ()).stack == '"Cardwright Sans JP", "Cardwright Sans"'
    assert choose_fonts("fr", ()).stack == '"Cardwright Sans", "Cardwright Sans JP"'


def test_variable_fonts_declare_no_weight() -> None:
    """The renderer would not choose along the axis otherwise; static ones declare theirs."""
    css = choose_fonts("en", ()).css
    assert css.count("@font-face") == 4
    assert css.count("font-weight") == 2
    assert "font-weight:700" in css
    assert css.count("font-style:italic") == 1


def test_a_display_family_is_there_when_a_style_names_it() -> None:
    """Pages that do not name it do not pay for it."""
    fonts = choose_fonts("en", ['h1 { font-family: "Cardwright Fredoka", var(--font) }'])
    assert '@font-face{font-family:"Cardwright Fredoka";' in fonts.css
    assert fonts.unknown == ()
    assert fonts.called == ("Noto Sans", "Fredoka")
    assert len(fonts.files) == len(choose_fonts("en", ()).files) + 1
    assert all(Path(path).is_file() for path in fonts.files.values())


def test_a_family_that_is_not_installed_is_named() -> None:
    """So that it can become a finding."""
    assert choose_fonts("en", ["font-family: 'Cardwright Nowhere Sans'"]).unknown == ("Cardwright Nowhere Sans",)


def test_a_workspaces_own_font_comes_first(tmp_path: Path) -> None:
    """Its mark changes with its content."""
    font = tmp_path / "own.ttf"
    font.write_bytes(b"one")
    before = choose_fonts("ko", (), str(font))
    assert before.stack.startswith('"Cardwright Own", ')
    assert before.called == ("own",)
    font.write_bytes(b"two, longer")
    assert choose_fonts("en", (), str(font)).files["font:own/own.ttf"] == str(font)
