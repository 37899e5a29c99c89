"""The flags that tell Weblate how large a box is."""

import polib

from cardwright.translate.sizes import renew_replacements, size_flags


def test_a_box_of_two_lines() -> None:
    """40 mm are 604.7 px at 96 dpi, four times as large; so is the type of 6.5 pt."""
    flags = size_flags("fr", width_mm=40, lines=2, size_pt=6.5, shown=())
    assert flags == ("max-size:604:2", "font-family:noto-sans", "font-size:26")
    assert size_flags("ja", width_mm=40, lines=2, size_pt=6.5, shown=())[1] == "font-family:noto-sans-jp"


def test_what_stands_for_references() -> None:
    """Nothing in a name can end the flag, or look like another one to tools that cut at spaces."""
    shown = (("{value:move.to}", "3"), ("{card:animal/fox}", 'Very fuzzy, "red" Fox'))
    replacements = size_flags("fr", width_mm=40, lines=2, size_pt=6.5, shown=shown)[3]
    assert replacements == (
        'replacements:"{value:move.to}":"3":"{card:animal/fox}":"Very\u00a0fuzzy;\u00a0\'red\'\u00a0Fox"'
    )
    entry = polib.POEntry(msgid="a", msgstr="b", flags=[replacements])
    (read,) = polib.pofile(str(entry))
    assert read.flags == [replacements]
    assert not read.fuzzy


def test_replacements_follow_values_and_names() -> None:
    """Only where a box is known; flags of others stay where they were."""
    flags = size_flags("fr", width_mm=40, lines=2, size_pt=6.5, shown=(("{value:a}", "3"),))
    file = polib.POFile()
    file.append(polib.POEntry(msgctxt="a", msgid="a", flags=["fuzzy", *flags, "no-wrap"]))
    file.append(polib.POEntry(msgctxt="b", msgid="b", flags=["no-wrap"]))
    renew_replacements(file, {"a": (("{value:a}", "4"),), "b": (("{value:a}", "4"),)})
    assert file[0].flags == ["fuzzy", *flags[:3], 'replacements:"{value:a}":"4"', "no-wrap"]
    renew_replacements(file, {"a": ()})
    assert file[0].flags == ["fuzzy", *flags[:3], "no-wrap"]
    assert file[1].flags == ["no-wrap"]
