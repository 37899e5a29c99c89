"""A workspace of somebody who means harm, opened in the studio: nothing of it runs, and nothing else is read."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.serve.browsing import Sight, chromium, serving
from tests.serve.studio import Studio
from tests.toy import DECK, RULEBOOK, write_toy

SCRIPT = "<script>window.hacked=1</script><img src=x onerror=window.hacked=1>\"'></style><svg onload=window.hacked=1>"
GAME = "cards/tiny/game.yaml"
TEMPLATE = "templates/tiny/animal.html"
PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="window.hacked=1">'
    "<script>window.hacked=1</script></svg>"
)
BROKEN = (
    *("\0\0", "a: &a [*a]", "[" * 3000, "- " * 3000 + "x", "deck: animal\ncards: {}", "cards: 1e999", ""),
    *("deck: other\n", "cards:\n- {id: [fox]}\n", "cards:\n- {id: fox}\n- {id: fox}\n", "\ufeffdeck: animal"),
)
TRIES = """async (address) => {
  const asked = await fetch(address + "api/workspace").then((answer) => answer.text(), () => "refused");
  const shown = await new Promise((done) => {
    const image = new Image();
    image.onload = () => done("shown");
    image.onerror = () => done("refused");
    image.src = address + "static/mark.svg";
  });
  return [asked, shown];
}"""
READING = (
    "{% include '../../../secret' %}",
    "{% include '/etc/passwd' %}",
    "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "<img src='file:///etc/passwd'><link rel=stylesheet href='../../../secret'>",
    "<object data='../../secret'></object><iframe src='file:///etc/passwd'></iframe>",
)


def files() -> dict[str, str]:
    """A game with scripts wherever words may stand."""
    deck = {
        "deck": "animal",
        "template": "animal",
        "fields": {"note": {"type": "text"}, "picture": {"type": "art"}},
        "cards": [
            {"id": "fox", "name": SCRIPT, "note": SCRIPT, "picture": "../../art/tiny/fox.svg"},
            {"id": "owl", "name": "Owl", "note": "{{ card }}", "oops": SCRIPT, "picture": "../../../secret"},
        ],
    }
    body = "<p>{{ card.name }} {{ card.note }} <img src='/{{ card.picture }}'></p><script>window.hacked=1</script>"
    return {
        DECK: json.dumps(deck),
        TEMPLATE: body,
        RULEBOOK: f"# {SCRIPT}\n\n{SCRIPT}\n\n[link](javascript:window.hacked=1)\n",
        "art/tiny/fox.svg": PICTURE,
        "cards/workspace.yaml": "editor: javascript:window.hacked=1//{file}\n",
        "build/tiny/simulation.html": f"<!doctype html><title>x</title>{SCRIPT}",
    }


@pytest.mark.parametrize("body", READING)
def test_a_template_reads_nothing_of_the_machine(tmp_path: Path, body: str) -> None:
    """Neither by Jinja nor by a page's addresses; the studio goes on."""
    (tmp_path / "secret").write_text("root:x:0:0 do not tell")
    with Studio(tmp_path / "workspace", **{**files(), TEMPLATE: body}) as studio:
        view = studio.open()
        told = json.dumps([entry.plain for entry in view.entries.values()]) + json.dumps(studio.desk.findings)
        assert "do not tell" not in told
        assert "root:x:0:0" not in told
        for picture in view.pictures.values():
            assert b"do not tell" not in picture.page.path.read_bytes()


def test_what_breaks_the_data_breaks_no_studio(tmp_path: Path) -> None:
    """Files that are no YAML, no text, far too deep, or not there any more."""
    with Studio(tmp_path, **files()) as studio:
        studio.open()
        for text in BROKEN:
            studio.save(DECK, text)
        (tmp_path / DECK).unlink()
        studio.desk.note([DECK])
        studio.save(GAME, (tmp_path / GAME).read_text())
        assert studio.count("failure") == 0
        studio.save(DECK, "deck: animal\ncards: [{id: fox, name: Fox}]\n")
        assert list(studio.desk.views["tiny/en"].entries) == ["animal/fox"]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all."""
    with chromium() as browser:
        yield browser


@pytest.mark.slow
def test_no_script_of_a_workspace_runs(browser: Browser, tmp_path: Path) -> None:
    """On no page, in no frame; no request leaves the machine, and no link leads to a script."""
    write_toy(tmp_path, **files())
    with serving(tmp_path) as address:
        sight = Sight(browser, address)
        for query in ("", "?card=animal/fox", "?view=findings", "?view=sheets", "?view=rules", "?view=play"):
            sight.open(query)
            sight.page.wait_for_timeout(500)
            assert [frame.evaluate("window.hacked") for frame in sight.page.frames] == [None] * len(sight.page.frames)
            assert sight.page.locator('a[href^="javascript"]').count() == 0
        assert [url for url in sight.asked if not url.startswith((address, "data:"))] == []
        assert [words for words in sight.wrong if words.startswith("dialog")] == []


@pytest.mark.slow
def test_another_page_learns_nothing(browser: Browser, tmp_path: Path) -> None:
    """Neither by fetching, nor by pictures, nor by frames."""
    write_toy(tmp_path)
    with serving(tmp_path) as address, serving(tmp_path) as other:
        sight = Sight(browser, other)
        sight.page.goto(f"{other}static/mark.svg")  # another origin: another port
        sight.page.goto("about:blank")
        assert sight.page.evaluate(TRIES, address) == ["refused", "refused"]
