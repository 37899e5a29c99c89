"""The answers: what the page is told, and that no name reaches the disk."""

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from starlette.testclient import TestClient

from tests.serve.studio import Studio, wait_for
from tests.toy import DECK

NAUGHTY = (
    *("..%2f..%2fetc%2fpasswd", "%2e%2e/secret", "..\\secret", "main.js%00.css", "C:%5cwindows", "%00", "a" * 5000),
    *("日本", "__init__.py", "index.html%2f..%2f..%2f..%2f__init__.py"),
)
ASKED = (
    *("/static/{}", "/fonts/{}", "/face/{}/96.png", "/sheet/{}/0/96.png", "/rulebook/{}/en", "/rulebook/tiny/{}"),
    *("/simulation/{}", "/api/faces?game={}&lang=en", "/api/faces?game=tiny&lang={}", "/api/sheets?game={}&lang=en"),
    *("/api/cost?game={}", "/api/play?game={}"),
)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A studio on the loopback, and beside its workspace a file that is none of its business."""
    tmp_path = tmp_path_factory.mktemp("site")
    (tmp_path / "secret").write_text("do not tell")
    with Studio(tmp_path / "workspace").client() as client:
        yield client


def test_the_page_names_files_that_are_there(client: TestClient) -> None:
    """Each style sheet and script of the page, and each module that a script imports."""
    waiting, seen = ["/"], set()
    while waiting:
        path = waiting.pop()
        text = client.get(path).text
        assert client.get(path).status_code == 200, path
        seen.add(path)
        found = [part.split('"')[0] for part in text.split('"/static/')[1:]]
        found += [part.split('"')[0] for part in text.split('from "./')[1:] + text.split('import "./')[1:]]
        waiting += [name for name in (f"/static/{name}" for name in found) if name not in seen]
    assert len(seen) > 10


def test_the_page_has_nothing_from_elsewhere(client: TestClient) -> None:
    """No script, style or picture of another site, and no script in the page itself."""
    page = client.get("/").text
    assert "http" not in page
    assert "<script>" not in page
    assert " style=" not in page


@pytest.mark.parametrize("name", NAUGHTY)
def test_no_name_leads_to_the_disk(client: TestClient, name: str) -> None:
    """Names are looked up, never opened."""
    for path in ASKED:
        answer = client.get(path.format(name))
        assert answer.status_code in {404, 400}, path
        assert "do not tell" not in answer.text


def test_the_workspace_lists_its_games(client: TestClient) -> None:
    """With their languages; where the workspace lies is nobody's business."""
    told = client.get("/api/workspace").json()
    (game,) = told["games"]
    assert (game["id"], game["title"], game["cards"]) == ("tiny", "Tiny", 2)
    assert [each["code"] for each in game["languages"]] == ["en", "fr"]
    assert told["root"] == ""


def test_an_editor_may_be_set(tmp_path: Path) -> None:
    """Then the page may link to files."""
    link = "vscode://file/{file}:{line}"
    with Studio(tmp_path, **{"cards/workspace.yaml": f'editor: "{link}"\n'}).client() as client:
        told = client.get("/api/workspace").json()
        assert (told["editor"], told["root"]) == (link, str(tmp_path))


def test_a_face_is_a_picture_with_its_bleed(client: TestClient) -> None:
    """In the fineness that the screen asks for, and for good."""
    wait_for(lambda: client.get("/api/faces?game=tiny&lang=en").json()["ready"] == 2)
    told = client.get("/api/faces?game=tiny&lang=en").json()
    key = told["cards"][0]["sides"]["face"]["key"]
    answer = client.get(f"/face/{key}/96.png")
    assert answer.headers["content-type"] == "image/png"
    assert "immutable" in answer.headers["cache-control"]
    picture = Image.open(BytesIO(answer.content))
    assert picture.size == pytest.approx((66 / 25.4 * 96, 96 / 25.4 * 96), abs=1)
    assert client.get(f"/face/{key}/97.png").status_code == 404


def test_hostile_words_stay_words(tmp_path: Path) -> None:
    """Scripts in names come through as text in JSON, which no browser reads as a page."""
    bad = "<script>alert(1)</script><img src=x onerror=alert(1)>"
    deck = json.dumps({"deck": "animal", "cards": [{"id": "fox", "name": bad}]})
    with Studio(tmp_path, **{DECK: deck}).client() as client:
        answer = client.get("/api/faces?game=tiny&lang=en")
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()["cards"][0]["name"] == bad


def test_sheets_and_costs_are_those_of_a_build(client: TestClient) -> None:
    """Each page of each file, once the faces are there."""
    wait_for(lambda: client.get("/api/sheets?game=tiny&lang=en").json()["files"] != [])
    (sheet,) = client.get("/api/sheets?game=tiny&lang=en").json()["files"]
    assert (sheet["name"], sheet["pages"], sheet["width"], sheet["height"]) == ("sheets-a4-fronts.pdf", 1, 210.0, 297.0)
    assert client.get(f"/sheet/{sheet['key']}/0/72.png").headers["content-type"] == "image/png"
    assert client.get(f"/sheet/{sheet['key']}/1/72.png").status_code == 404
    assert client.get("/api/cost?game=tiny").json()["columns"][0] == "way"


def test_the_rulebook_is_a_page(client: TestClient) -> None:
    """In each language; one that is not there is not found."""
    assert "<h1" in client.get("/rulebook/tiny/en").text
    assert client.get("/rulebook/tiny/de").status_code == 404
