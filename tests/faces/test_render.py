"""Faces as PDF: what is on the pages, what is found, and that nothing but the input shapes them."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pikepdf import Pdf

from cardwright.faces.pages import FaceSet
from cardwright.faces.workers import Workers
from cardwright.findings import Severity
from cardwright.project import Game
from tests.faces.games import card, catalogue, deck, field, game, project, render, term, text, write

BOX = "position:absolute;left:6mm;top:6mm;width:34mm;height:22mm;line-height:1.3"
TEMPLATE = f'<div style="{BOX}" {{{{ fit("text", size=8.5, floor=6.5) }}}}>{{{{ card.text }}}}</div>'
SENTENCE = "Take two cards from the deck, then give one of them to the player on your left. "


def texts_of(faces: FaceSet) -> list[str]:
    """The text layer of each face's page, by card and side."""
    found = []
    for page in faces.pages.values():
        pdf = pypdfium2.PdfDocument(page.path)
        found.append(pdf[page.page].get_textpage().get_text_range())
        pdf.close()
    return found


def bytes_of(faces: FaceSet) -> list[bytes]:
    """The PDF files behind a set of faces, each once, in order."""
    return [path.read_bytes() for path in dict.fromkeys(page.path for page in faces.pages.values())]


def test_a_page_is_trim_and_bleed_with_text_and_fonts(tmp_path: Path) -> None:
    """Text stays text, fonts are embedded, and no date or version stands in the file."""
    write(tmp_path, {"animal.html": TEMPLATE})
    faces = render(tmp_path, game(deck(card("fox", text="Take **two** 札."), template="animal")))
    assert faces.findings == ()
    assert "Take two 札." in texts_of(faces)[0]
    with Pdf.open(faces.pages["animal/fox", "face"].path) as pdf:
        (page,) = pdf.pages
        assert [float(edge) for edge in page.mediabox] == pytest.approx(
            [0, 0, 46 / 25.4 * 72, 56 / 25.4 * 72], abs=0.01
        )
        fonts = list(page.resources.Font.values())
        assert len(fonts) == 3
        assert all(font.DescendantFonts[0].FontDescriptor.keys() & {"/FontFile2", "/FontFile3"} for font in fonts)
        assert "/Info" not in pdf.trailer or not {"/Producer", "/CreationDate"} & set(pdf.trailer.Info.keys())


def test_every_side_has_its_page(tmp_path: Path) -> None:
    """Equal backs share one."""
    write(tmp_path, {"animal.html": "{{ card.id }}", "back.html": "back"})
    faces = render(tmp_path, game(deck(card("fox"), card("owl"), template="animal", back="back")))
    assert len(faces.pages) == 4
    assert faces.pages["animal/fox", "back"] == faces.pages["animal/owl", "back"]
    assert len(set(faces.pages.values())) == 3


def test_text_that_does_not_fit_is_found_on_its_line(tmp_path: Path) -> None:
    """With the millimetres missing; in a translation on the translation's line."""
    write(tmp_path, {"animal.html": TEMPLATE})
    french = catalogue("fr", {"card:animal/fox.text": ("Short.", SENTENCE * 6)})
    made = game(deck(card("fox", text="Short.", name="Fox"), template="animal"), catalogues=(french,))
    assert render(tmp_path, made, "en").findings == ()
    (finding,) = render(tmp_path, made, "fr").findings
    assert (finding.code, finding.lang, finding.game) == ("LAY001", "fr", "tiny")
    assert (finding.place.path, finding.place.line) == ("rules/tiny/i18n/fr.po", 7)
    assert finding.message.startswith("'text' of animal fox, Fox needs ")
    assert finding.message.endswith(" mm more than its box has, even at 6.5 pt (fr)")


def test_a_deck_keeps_one_size(tmp_path: Path) -> None:
    """A card that needs a little less makes all cards a little smaller; one that needs much less goes alone."""
    write(tmp_path, {"animal.html": TEMPLATE})
    words = {"short": "Take one.", "longer": SENTENCE * 2}
    made = game(deck(*(card(name, text=said) for name, said in words.items()), template="animal"))
    sizes = {fit.card: fit.size_pt for fit in render(tmp_path, made).fits}
    assert 7.5 <= sizes["animal/short"] == sizes["animal/longer"] < 8.5
    words["longest"] = SENTENCE * 3
    made = game(deck(*(card(name, text=said) for name, said in words.items()), template="animal"))
    sizes = {fit.card: fit.size_pt for fit in render(tmp_path, made).fits}
    assert sizes["animal/longest"] < 7.5 == sizes["animal/short"]


FAULTS: Mapping[str, tuple[Mapping[str, str], str, str, Severity | None]] = {
    "an unknown property": (
        {"animal.html": "", "animal.css": "b { color: red }\np {\n  colour: red;\n}"},
        "LAY006 templates/tiny/animal.css:3:3",
        "ignored `colour: red` unknown property",
        Severity.WARNING,
    ),
    "an unknown property in a tag": (
        {"animal.html": '<p>\n<b style="colour: red"></b></p>'},
        "LAY006 templates/tiny/animal.html:2:11",
        "ignored `colour: red` unknown property",
        Severity.WARNING,
    ),
    "a picture that is not there": (
        {"animal.html": '<img src="art/none.png">'},
        "LAY004 templates/tiny/animal.html:1:11",
        "there is no picture art/none.png",
        None,
    ),
    "a picture that cannot be read": (
        {"animal.html": '<img src="art/bad.png">', "art/bad.png": "not a picture"},
        "LAY004 templates/tiny/animal.html:1:11",
        "cannot read the picture art/bad.png: ",
        None,
    ),
    "a character that no font has": (
        {"animal.html": '<p style="margin:20mm">\u2685</p>'},
        "LAY003 templates/tiny/animal.html:1:24",
        "no font has '\u2685' (U+2685, die face-6), on animal fox (en)",
        None,
    ),
    "text over the edge": (
        {"animal.html": '<p style="position:absolute;left:30mm;top:10mm;white-space:nowrap">much too long a line</p>'},
        "LAY001 templates/tiny/animal.html:1:68",
        "'much too long a line' of animal fox leaves the card by ",
        None,
    ),
    "text near the edge": (
        {"animal.html": '<p style="position:absolute;left:4mm;top:20mm">near</p>'},
        "PRT003 templates/tiny/animal.html:1:48",
        "'near' of animal fox stands 2.0 mm outside the safe zone (en)",
        Severity.WARNING,
    ),
    "a font that is not installed": (
        {"animal.html": "", "animal.css": 'p {\n  font-family: "Cardwright Nowhere" }'},
        "LAY006 templates/tiny/animal.css:2:17",
        "there is no font family 'Cardwright Nowhere'",
        None,
    ),
}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda name: name.replace(" ", "-"))
def test_faults_of_a_page_are_found(tmp_path: Path, fault: str) -> None:
    """Each on the line of the file that can mend it."""
    files, where, message, severity = FAULTS[fault]
    write(tmp_path, files)
    (finding,) = render(tmp_path, game(deck(card("fox"), template="animal"))).findings
    place = finding.place
    assert f"{finding.code} {place.path}:{place.line}:{place.column}" == where
    assert finding.message.startswith(message)
    assert finding.severity is severity


def test_what_may_touch_the_edge_says_so(tmp_path: Path) -> None:
    """Large numerals that run off the card are no fault when the template declares them."""
    write(
        tmp_path, {"animal.html": '<div data-bleed style="position:absolute;left:-9mm;top:20mm;font-size:60pt">8</div>'}
    )
    assert render(tmp_path, game(deck(card("fox"), template="animal"))).findings == ()


@pytest.mark.parametrize(("pixels", "severity"), [(200, Severity.ERROR), (400, Severity.WARNING), (500, None)])
def test_coarse_pictures_are_found_on_the_card(tmp_path: Path, pixels: int, severity: Severity | None) -> None:
    """A picture 40 mm wide has 127, 254 and 318 dots an inch."""
    from PIL import Image

    (tmp_path / "art").mkdir()
    Image.new("RGB", (pixels, pixels)).save(tmp_path / "art/fox.png")
    write(tmp_path, {"animal.html": '<img src="{{ card.art }}" style="position:absolute;left:0;top:0;width:40mm">'})
    made = game(deck(card("fox", art="art/fox.png"), template="animal", fields=(field("art", "art"),)))
    findings = render(tmp_path, made).findings
    assert [finding.severity for finding in findings] == ([severity] if severity else [])
    for finding in findings:
        assert (finding.code, finding.place.column) == ("PRT001", len("art"))


def test_a_page_reads_no_file_outside_the_workspace(tmp_path: Path) -> None:
    """Nor anything from the network."""
    root = tmp_path / "root"
    (tmp_path / "secret.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'><text>secret</text></svg>")
    sources = ("../secret.svg", f"file://{tmp_path}/secret.svg", "http://127.0.0.1:9/x.svg")
    write(root, {"animal.html": "".join(f'<img src="{source}" alt="no">' for source in sources)})
    faces = render(root, game(deck(card("fox"), template="animal")))
    assert [finding.code for finding in faces.findings if finding.code == "LAY004"] == ["LAY004"] * 3
    assert "secret" not in texts_of(faces)[0]


def test_a_long_face_is_still_one_page(tmp_path: Path) -> None:
    """Content in the flow that is higher than the card does not move to a second page."""
    write(tmp_path, {"animal.html": "<p data-bleed>{% for n in range(60) %}line {{ n }}<br>{% endfor %}</p>"})
    faces = render(tmp_path, game(deck(card("fox"), card("owl"), template="animal")))
    assert faces.findings == ()
    assert [page.page for page in faces.pages.values()] == [0, 0]  # equal faces are one


def test_icons_take_the_colour_of_their_text(tmp_path: Path) -> None:
    """In an inverted label too."""
    write(tmp_path, {"animal.html": '<p style="color:#ff0000">{{ icon("star", size="30mm") }}</p>'})
    page = render(tmp_path, game(deck(card("fox"), template="animal"))).pages["animal/fox", "face"]
    picture = pypdfium2.PdfDocument(page.path)[0].render(scale=1).to_pil()
    assert picture.getpixel((40, 40))[:3] == (255, 0, 0)


def test_a_changed_card_renders_its_chunk_and_equals_a_clean_build(tmp_path: Path) -> None:
    """Incremental and clean, with one process or another's cache: byte for byte."""
    write(tmp_path, {"animal.html": TEMPLATE})

    def made(word: str) -> Game:
        cards = [card(f"fox-{n}", text=f"Take {n}.") for n in range(40)]
        cards[3] = card("fox-3", text=word)
        return game(deck(*cards, template="animal"))

    first = render(tmp_path, made("One."))
    changed = render(tmp_path, made("Two."))
    assert [a == b for a, b in zip(bytes_of(first), bytes_of(changed), strict=True)] == [False, True]
    assert bytes_of(changed) == bytes_of(render(tmp_path, made("Two."), cache=tmp_path / "clean"))
    assert bytes_of(first) == bytes_of(render(tmp_path, made("One.")))
    different = [key for key, value in first.hashes.items() if value != changed.hashes[key]]
    assert different == [("animal/fox-3", "face")]


def test_a_size_that_changes_for_the_deck_changes_every_chunk(tmp_path: Path) -> None:
    """Also when the card that needs it lies in another chunk."""
    write(tmp_path, {"animal.html": TEMPLATE})
    cards = [card(f"fox-{n}", text=f"Take {n}.") for n in range(40)]
    before = render(tmp_path, game(deck(*cards, template="animal")))
    cards[39] = card("fox-39", text=SENTENCE * 2)
    made = game(deck(*cards, template="animal"))
    after = render(tmp_path, made)
    assert len({fit.size_pt for fit in after.fits}) == 1
    assert before.hashes["animal/fox-0", "face"] != after.hashes["animal/fox-0", "face"]
    assert bytes_of(after) == bytes_of(render(tmp_path, made, cache=tmp_path / "clean"))


SCRIPT = """
import os, sys
from pathlib import Path
from tests.faces.test_render import bytes_of, everything
from tests.faces.games import render, project
from cardwright.faces.render import render_faces
from hashlib import sha256
if __name__ == "__main__":
    root, cache, jobs = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    made = everything()
    faces = render_faces(project(root, made), made, "fr", cache=cache, jobs=jobs)
    print(sha256(b"".join(bytes_of(faces))).hexdigest(), "weasyprint" in sys.modules)
"""


def everything() -> Game:
    """A game with two decks, three scripts, icons and boxes."""
    berry = term("berry", "Baie", icon="cherries")
    cards = [card(f"fox-{n}", text=f"{{berry:+{n}}} {SENTENCE * (n % 4)} 札") for n in range(20)]
    other = deck(*(card(f"x-{n}", deck="other", text=f"Été {n} !") for n in range(4)), template="animal")
    return game(deck(*cards, template="animal"), other, lang="fr", terms=(berry,))


def run_script(root: Path, cache: str, jobs: int, **variables: str) -> tuple[str, bool]:
    """Render in a process of its own; return the hash of the files, and whether the renderer was started."""
    script = root / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    here = Path(__file__).parents[2]
    environment = {"PYTHONPATH": f"{here}:{here / 'src'}", "PATH": "/usr/bin:/bin", **variables}
    command = [sys.executable, str(script), str(root), str(root / cache), str(jobs)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, cwd=root)
    digest, started = done.stdout.split()
    return digest, started == "True"


def test_bytes_depend_on_the_input_alone(tmp_path: Path) -> None:
    """Not on the process, the number of jobs, the hash seed, the locale, the time zone or system fonts."""
    write(tmp_path, {"animal.html": TEMPLATE})
    one = run_script(tmp_path, "one", 1, PYTHONHASHSEED="1", TZ="Asia/Tokyo", LANG="C")
    two = run_script(tmp_path, "two", 2, PYTHONHASHSEED="2", TZ="UTC", LC_ALL="C.UTF-8", SOURCE_DATE_EPOCH="99")
    assert one[0] == two[0]
    again = run_script(tmp_path, "one", 1, PYTHONHASHSEED="3")
    assert again == (one[0], False)  # and an unchanged set starts no renderer


def test_the_renderer_giving_up_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the template, as an error; the other languages go on."""
    from cardwright.faces.weasy import Renderer

    def give_up(*_: object, **__: object) -> bytes:
        raise NotImplementedError("no gradients in this colour space")

    monkeypatch.setattr(Renderer, "write", give_up)
    write(tmp_path, {"animal.html": "a"})
    faces = render(tmp_path, game(deck(card("fox"), template="animal")))
    assert faces.pages == {}
    (finding,) = faces.findings
    assert (finding.code, finding.severity) == ("LAY006", Severity.ERROR)
    assert finding.message == "NotImplementedError: no gradients in this colour space"


def test_workers_are_shared_by_languages(tmp_path: Path) -> None:
    """One pool serves several calls."""
    from cardwright.faces.render import render_faces

    write(tmp_path, {"animal.html": TEMPLATE})
    made = game(deck(card("fox", text="a"), template="animal"))
    seen: list[tuple[str, int, int]] = []
    with Workers(1) as workers:
        sets = [
            render_faces(
                project(tmp_path, made),
                made,
                "en",
                cache=tmp_path / "c",
                workers=workers,
                progress=lambda *step: seen.append(step),
            )
            for _ in range(2)
        ]
    assert sets[0] == sets[1]
    assert seen[0] == ("tiny en: faces", 0, 1)
    assert seen[-1] == ("tiny en: faces", 1, 1)


# No hyphen: a reader of PDF takes one at a line's end for a break within a word, and leaves it out.
words = st.text(
    st.sampled_from("abcdefghij éèàçœ'.,;:!?()«» 手札山捨引一二三ボーカルアイドル、。「」ー々0123456789"),
    max_size=140,
)


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(words, min_size=1, max_size=6), st.sampled_from(["en", "fr", "ja"]))
def test_nothing_leaves_its_box_and_nothing_is_lost(
    tmp_path_factory: pytest.TempPathFactory, said: list[str], lang: str
) -> None:
    """Whatever a text, in three scripts: it fits or is found, at no less than the floor, and is in the text layer."""
    root = tmp_path_factory.mktemp("random")
    write(root, {"animal.html": TEMPLATE})
    cards = [card(f"fox-{n}", text=text(line)) for n, line in enumerate(said)]
    faces = render(root, game(deck(*cards, template="animal"), lang=lang))
    found = {finding.subject for finding in faces.findings}
    for fit in faces.fits:
        assert fit.size_pt >= fit.floor_pt
        assert fit.room_mm >= -0.05 or f"{fit.card}.text" in found
    assert not {finding.code for finding in faces.findings} - {"LAY001", "PRT003"}
    for line, layer in zip(said, texts_of(faces), strict=True):
        assert bare(line) <= bare(layer)


def bare(shown: str) -> set[str]:
    """The characters of a text that are printed, whatever the spaces."""
    return {character for character in shown if not character.isspace() and character not in "\u200b\ufffe\u00ad"}
