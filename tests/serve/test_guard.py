"""Who may ask, and what a browser may do with the answers."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cardwright.serve.guard import cookie_name, is_own_host
from tests.serve.studio import Studio

ANY = "0.0.0.0"  # noqa: S104 - nothing is bound here

SECRET = "secret"
PATHS = ("/", "/static/main.js", "/api/workspace", "/api/faces?game=tiny&lang=en", "/api/findings", "/rulebook/tiny/en")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A studio on the loopback."""
    with Studio(tmp_path_factory.mktemp("guarded")).client() as client:
        yield client


@pytest.mark.parametrize("path", PATHS)
def test_another_name_is_refused(client: TestClient, path: str) -> None:
    """A page that made its own name lead here (DNS rebinding) learns nothing."""
    for host in (
        "evil.example",
        "127.0.0.1.evil.example",
        "localhost.evil.example:8137",
        ANY,
        "192.168.1.9",
        "",
        "[::1",
    ):
        answer = client.get(path, headers={"host": host})
        assert answer.status_code == 421, host
        assert "tiny" not in answer.text


@pytest.mark.parametrize("path", PATHS)
def test_another_site_is_refused(client: TestClient, path: str) -> None:
    """Neither a script of another origin, nor a picture or a frame on another page."""
    for headers in (
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:9999"},
        {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image"},
        {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe"},
        {"sec-fetch-site": "same-site", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty"},
    ):
        assert client.get(path, headers=headers).status_code == 403, headers


def test_a_link_may_be_followed(client: TestClient) -> None:
    """From a chat to the studio: the person sees it, the other page does not."""
    headers = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
    assert client.get("/?game=tiny", headers=headers).status_code == 200


def test_own_pages_are_answered(client: TestClient) -> None:
    """By each of the loopback's names, with or without a port."""
    for host in ("127.0.0.1", "127.0.0.1:8137", "localhost", "LOCALHOST:1", "[::1]:8137"):
        answer = client.get("/api/workspace", headers={"host": host, "origin": f"http://{host}"})
        assert answer.status_code == 200, host


def test_nothing_can_be_changed(client: TestClient) -> None:
    """There is no way but GET."""
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"):
        assert client.request(method, "/api/workspace").status_code == 405


@pytest.mark.parametrize("path", [*PATHS, "/nothing", "/face/none/96.png"])
def test_every_answer_is_strict(client: TestClient, path: str) -> None:
    """No script from elsewhere, none in the page, no framing, no guessing of types; refusals included."""
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-eval" not in policy
    assert "script-src" not in policy.replace("script-src 'self'", "")
    assert "frame-ancestors" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["referrer-policy"] == "no-referrer"


def test_a_document_has_no_scripts(client: TestClient) -> None:
    """The rulebook is an author's: it is shown in a sandbox."""
    policy = client.get("/rulebook/tiny/en").headers["content-security-policy"]
    assert policy.startswith("sandbox allow-same-origin; default-src 'none'")
    assert "script-src" not in policy


def test_the_network_needs_the_token(tmp_path: Path) -> None:
    """Once in the address, which then forgets it; afterwards as a cookie that no script can read."""
    with Studio(tmp_path).client(host=ANY, token=SECRET) as client:
        assert client.get("/").status_code == 403
        assert client.get("/?token=guess").status_code == 403
        assert client.get("/api/findings", headers={"cookie": "cardwright-80=guess"}).status_code == 403
        answer = client.get("/?game=tiny&token=secret")
        assert (answer.status_code, answer.headers["location"]) == (303, "/?game=tiny")
        assert {"httponly", "samesite=strict"} <= set(answer.headers["set-cookie"].lower().split("; "))
        client.cookies.set("cardwright-80", "secret")
        assert client.get("/api/workspace").status_code == 200


def test_open_to_the_network_it_is_known_by_numbers() -> None:
    """A name could be anybody's that leads here."""
    assert is_own_host("192.168.1.9:8137", ANY)
    assert is_own_host("[fe80::1]:8137", "::")
    assert is_own_host("192.168.1.9:8137", "192.168.1.9")
    assert not is_own_host("evil.example:8137", ANY)
    assert not is_own_host("192.168.1.10:8137", "192.168.1.9")


def test_two_studios_have_two_cookies() -> None:
    """Browsers share cookies between the ports of a machine."""
    assert cookie_name("192.168.1.9:8137") != cookie_name("192.168.1.9:8138")
    assert cookie_name("192.168.1.9") == "cardwright-80"
