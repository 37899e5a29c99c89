"""The studio as a person meets it: in a browser, with a file saved beside it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.serve.browsing import DESKTOP, PHONE, Sight, chromium, serving
from tests.toy import DECK, FRENCH, write_toy

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent.parent
TEMPLATE = "templates/tiny/animal.html"
BOX = "position:absolute;left:6mm;top:6mm;width:40mm;height:12mm"
FILES = {
    TEMPLATE: f'<p style="{BOX}" {{{{ fit("name", size=12, floor=10) }}}}>{{{{ card.name }}}}</p>',
    DECK: """\
deck: animal
size: poker
template: animal
back: animal
fields: {legs: {type: integer}}
cards:
- {id: fox, name: Fox, legs: !assumed {value: 4, why: most have}}
- {id: owl, name: Owl, legs: 2}
""",
}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all."""
    with chromium() as browser:
        yield browser


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A workspace with the tiny game."""
    write_toy(tmp_path, **FILES)
    return tmp_path


@pytest.fixture
def address(root: Path) -> Iterator[str]:
    """A studio at work on it."""
    with serving(root) as address:
        yield address


def save(root: Path, path: str, old: str, new: str) -> None:
    """Change some words of a file, as an editor does: a draft beside it takes its place."""
    text = (root / path).read_text()
    assert old in text
    draft = root / f"{path}.tmp"
    draft.write_text(text.replace(old, new))
    draft.rename(root / path)


def test_cards_are_found_turned_and_translated(browser: Browser, address: str) -> None:
    """Search, language and side; each stands in the address, and the way back works."""
    sight = Sight(browser, address)
    sight.open()
    sight.rendered()
    assert sight.names() == ["Fox", "Owl"]
    sight.page.keyboard.press("/")
    sight.page.keyboard.type("legs:2")
    assert sight.names() == ["Owl"]
    assert "q=legs%3A2" in sight.query()
    sight.page.keyboard.press("Escape")
    sight.page.keyboard.press("Escape")
    sight.page.keyboard.press("l")
    sight.until(lambda: sight.names() == ["Renard", "Owl"])
    sight.page.keyboard.press("b")
    assert "side=back" in sight.query()
    sight.page.go_back()
    assert "side=back" not in sight.query()
    assert sight.wrong == []


def test_a_saved_card_is_seen(browser: Browser, root: Path, address: str) -> None:
    """Its picture is another one, its name too, and no other card's."""
    sight = Sight(browser, address)
    sight.open("?game=tiny&lang=en")
    sight.rendered()
    before = {ref: sight.picture(ref) for ref in ("animal/fox", "animal/owl")}
    save(root, DECK, "name: Fox", "name: Vixen")
    sight.until(lambda: sight.names() == ["Vixen", "Owl"])
    sight.rendered()
    assert sight.picture("animal/fox") != before["animal/fox"]
    assert sight.picture("animal/owl") == before["animal/owl"]
    assert sight.wrong == []


def test_a_broken_file_is_shown_and_mended(browser: Browser, root: Path, address: str) -> None:
    """The last good faces stay, dimmed, with the finding and its line."""
    sight = Sight(browser, address)
    sight.open("?game=tiny&lang=en")
    sight.rendered()
    before = sight.picture("animal/owl")
    save(root, DECK, "name: Fox", "name: [Fox")
    sight.until(lambda: sight.page.locator('.plate[data-state="stale"] img').count() == 2)
    sight.until(lambda: sight.page.locator(".alert .source").count() == 1)
    assert "cards/tiny/animal.yaml:7" in sight.page.inner_text(".alert")
    assert "name: [Fox" in sight.page.inner_text(".alert .source")
    assert sight.picture("animal/owl") == before
    save(root, DECK, "name: [Fox", "name: Fox")
    sight.until(lambda: sight.page.locator(".alert").count() == 0)
    assert sight.page.locator('.plate[data-state="stale"]').count() == 0
    assert sight.wrong == []


def test_findings_name_their_lines(browser: Browser, root: Path, address: str) -> None:
    """By file; the line is copied, and the card is a click away with its box outlined."""
    save(root, DECK, "name: Fox", f"name: {'Fox ' * 40}")
    sight = Sight(browser, address)
    sight.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sight.open("?game=tiny&lang=en")
    sight.rendered()
    sight.until(lambda: sight.page.locator('.tile[data-ref="animal/fox"] .marks .over').count() == 1)
    sight.page.keyboard.press("2")
    finding = sight.page.locator('.finding[data-code="LAY001"]').first
    finding.get_by_label("Copy cards/tiny/animal.yaml:7").click()
    assert sight.page.evaluate("navigator.clipboard.readText()") == "cards/tiny/animal.yaml:7"
    finding.get_by_text("Show the card").click()
    assert "card=animal/fox" in sight.query()
    assert sight.page.locator("#inspector .marks .over").count() >= 1
    assert sight.wrong == []


def test_the_keyboard_is_enough(browser: Browser, address: str) -> None:
    """From card to card, into one, out again, and to every page."""
    sight = Sight(browser, address)
    sight.open("?game=tiny&lang=en")
    sight.rendered()
    sight.page.keyboard.press("ArrowRight")
    sight.page.keyboard.press("ArrowRight")
    sight.page.keyboard.press("Enter")
    assert "card=animal/owl" in sight.query()
    sight.page.keyboard.press("ArrowLeft")
    assert "card=animal/fox" in sight.query()
    assert "most have" in sight.page.inner_text("#inspector")
    sight.page.keyboard.press("Escape")
    assert sight.page.locator("#inspector").is_hidden()
    assert sight.page.evaluate("document.activeElement.dataset.ref") == "animal/fox"
    for key, heading in (("2", "Findings"), ("3", "Sheets"), ("4", "Rulebook"), ("5", "Play"), ("1", "Cards")):
        sight.page.keyboard.press(key)
        assert sight.page.inner_text("#bar h1") == heading
    sight.page.keyboard.press("?")
    assert sight.page.locator("dialog[open]").count() == 1
    assert sight.wrong == []


def test_sheets_and_rulebook_are_shown(browser: Browser, address: str) -> None:
    """Each page of each sheet; the rulebook beside its source."""
    sight = Sight(browser, address)
    sight.open("?game=tiny&lang=fr&view=sheets")
    sight.until(lambda: sight.page.locator(".sheet img").count() == 1)
    sight.page.keyboard.press("4")
    sight.until(lambda: len(sight.page.frames) == 3)
    sight.until(lambda: all(frame.locator("h1").count() for frame in sight.page.frames[1:]))
    assert "Mise en place" in sight.page.frames[1].inner_text("body")
    assert "Setting up" in sight.page.frames[2].inner_text("body")
    assert sight.wrong == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_in_the_way_of_anybody(browser: Browser, root: Path, size: dict[str, int], theme: str) -> None:
    """axe-core finds no serious fault on any page, in light and in dark, on a desk and on a phone."""
    save(root, DECK, "name: Fox", f"name: {'Fox ' * 40}")
    with serving(root) as address:
        sight = Sight(browser, address, size=size, theme=theme)
        found: dict[str, str] = {}
        for query in ("", "?card=animal/fox", "?view=findings", "?view=sheets", "?view=rules&lang=fr", "?view=play"):
            sight.open(query)
            if not query or "card" in query:
                sight.rendered()
            sight.page.wait_for_timeout(300)
            results = Axe().run(sight.page, options={"iframes": False}).response["violations"]
            found |= {
                f"{query} {each['id']}: {each['nodes'][0]['html']}": each["impact"]
                for each in results
                if each["impact"] in {"serious", "critical"}
            }
        assert found == {}
        assert sight.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_translation_is_seen_in_its_language(browser: Browser, root: Path, address: str) -> None:
    """Beside the source, which stays as it is."""
    sight = Sight(browser, address)
    sight.open("?game=tiny&lang=en&beside=fr")
    sight.rendered()
    assert sight.names() == ["Fox / Renard", "Owl"]
    save(root, FRENCH, "Renard", "Goupil")
    sight.until(lambda: sight.names() == ["Fox / Goupil", "Owl"])
    assert sight.wrong == []


def test_a_golden_game_is_stepped_through(browser: Browser) -> None:
    """On the rendered cards, by the keyboard; each step stands in the address."""
    with serving(ROOT, "--trust") as address:
        sight = Sight(browser, address)
        sight.open("?game=ioripic&lang=en&view=play&file=rules/ioripic/playthroughs/solo.json")
        sight.until(lambda: sight.page.locator(".zone .laid").count() > 10)
        first = sight.page.inner_text("#said")
        sight.page.keyboard.press("ArrowRight")
        sight.page.keyboard.press("ArrowRight")
        assert "step=2" in sight.query()
        assert sight.page.inner_text("#said").startswith("3 of ")
        assert sight.page.inner_text("#said") != first
        sight.page.keyboard.press("End")
        assert "the end: " in sight.page.inner_text("#said")
        sight.page.go_back()
        sight.open("?game=ioripic&lang=en&view=play&file=rules/ioripic/playthroughs/solo.json&step=4")
        sight.until(lambda: sight.page.locator('#moves [aria-current="step"][data-step="4"]').count() == 1)
        assert sight.wrong == []


def test_real_size_is_real(browser: Browser, address: str) -> None:
    """As many pixels as the calibrated screen has for these millimetres; the lines lie where they are cut."""
    sight = Sight(browser, address)
    sight.page.add_init_script("localStorage.setItem('px-per-mm', '4')")
    sight.open("?game=tiny&lang=en&size=real&marks=trim,safe,text")
    sight.rendered()
    plate = sight.page.locator('.tile[data-ref="animal/fox"] .plate').bounding_box()
    safe = sight.page.locator('.tile[data-ref="animal/fox"] .marks .safe').bounding_box()
    box = sight.page.locator('.tile[data-ref="animal/fox"] .marks .text').first.bounding_box()
    assert plate is not None
    assert safe is not None
    assert box is not None
    assert (plate["width"], plate["height"]) == pytest.approx((63.5 * 4, 88.9 * 4), abs=1)
    assert (safe["x"] - plate["x"], safe["width"]) == pytest.approx((3 * 4, 57.5 * 4), abs=1)
    assert (box["x"] - plate["x"], box["width"]) == pytest.approx((3 * 4, 40 * 4), abs=1)
    assert sight.wrong == []


@pytest.mark.parametrize("sight_name", ["protan", "deutan", "tritan", "grey"])
def test_colours_are_seen_as_others_see_them(browser: Browser, address: str, sight_name: str) -> None:
    """Each face goes through its filter, and no filter is missing."""
    sight = Sight(browser, address)
    sight.open(f"?game=tiny&lang=en&sight={sight_name}")
    sight.rendered()
    image = sight.page.locator('.tile[data-ref="animal/fox"] img')
    assert image.evaluate("image => getComputedStyle(image).filter") == f'url("#sight-{sight_name}")'
    assert sight.page.locator(f"filter#sight-{sight_name} feColorMatrix").count() == 1
