"""Where the studio listens, what it prints, and that it ends."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest

from cardwright.findings import ProjectError
from cardwright.serve.serving import _bind, _cache, address_of
from tests.toy import write_toy

ANY = "0.0.0.0"  # noqa: S104 - nothing is bound here
COMMAND = (sys.executable, "-m", "cardwright", "serve")


def test_the_address_is_one_to_open() -> None:
    """With the token where there is one; bound to everything, it is a number that others can reach."""
    assert address_of("127.0.0.1", 8137, "") == "http://127.0.0.1:8137/"
    assert address_of("::1", 80, "") == "http://[::1]:80/"
    assert address_of("192.168.1.9", 8137, "abc") == "http://192.168.1.9:8137/?token=abc"
    assert ANY not in address_of(ANY, 8137, "abc")


def test_a_port_that_is_taken_is_refused() -> None:
    """In one line; without --port the next free one is taken."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(ProjectError) as caught:
            _bind("127.0.0.1", taken.getsockname()[1])
    assert caught.value.hint == "name another --port or --host"
    with _bind("127.0.0.1", None) as first, _bind("127.0.0.1", None) as second:
        assert first.getsockname()[1] != second.getsockname()[1]


def test_a_folder_that_cannot_be_written_has_no_cache(tmp_path: Path) -> None:
    """Then one elsewhere is used for as long as the studio runs."""
    assert _cache(tmp_path) == tmp_path / "build" / ".cache"
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "build").write_text("a file")
    assert _cache(tmp_path / "other") is None


@pytest.mark.slow
def test_the_command_serves_until_it_is_interrupted(tmp_path: Path) -> None:
    """It prints its address, answers there, writes nothing but its cache, and ends with Ctrl-C."""
    write_toy(tmp_path)
    before = {path for path in tmp_path.rglob("*") if path.is_file()}
    with subprocess.Popen(
        [*COMMAND, "--port", "0", "--quiet"], cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        address = running.stdout.readline().strip()
        assert httpx2.get(f"{address}api/faces?game=tiny&lang=en", timeout=60).status_code == 200
        running.send_signal(signal.SIGINT)
        assert running.wait(60) in {0, 130}
    after = {path for path in tmp_path.rglob("*") if path.is_file() and ".cache" not in path.parts}
    assert after == before


@pytest.mark.slow
def test_the_network_is_shown_a_token(tmp_path: Path) -> None:
    """The address that is printed opens the studio; without its token nobody is answered."""
    write_toy(tmp_path)
    command = [*COMMAND, "--host", ANY, "--port", "0", "--quiet"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        address, _, token = running.stdout.readline().strip().partition("?token=")
        with httpx2.Client(follow_redirects=True, timeout=60) as client:
            assert client.get(f"{address}api/workspace").status_code == 403
            assert client.get(f"{address}?token={token}").status_code == 200
            assert client.get(f"{address}api/workspace").json()["games"][0]["id"] == "tiny"
        running.terminate()


def test_outside_a_workspace_it_says_so(tmp_path: Path) -> None:
    """Exit code 2, as every command."""
    ran = subprocess.run(COMMAND, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 2
    assert ran.stderr.startswith("error: no workspace here")


def test_a_host_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    """Exit code 2, and no traceback."""
    write_toy(tmp_path)
    ran = subprocess.run(
        [*COMMAND, "--host", "192.0.2.1"], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
    )
    assert ran.returncode == 2
    assert ran.stderr.startswith("error: cannot listen on 192.0.2.1")
