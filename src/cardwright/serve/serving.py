"""Runs the studio: binds its address, says where it is, and serves until it is told to stop."""

import secrets
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn

from cardwright.build.outputs import CACHE
from cardwright.findings import ProjectError
from cardwright.serve.crew import Crew
from cardwright.serve.desk import Desk
from cardwright.serve.events import Broker
from cardwright.serve.guard import Guard
from cardwright.serve.replays import Tell
from cardwright.serve.site import create_site

LOOPBACK: Final = "127.0.0.1"
PORT: Final = 8137
_TRIED: Final = 20  # ports from the usual one on, where nobody asked for one
_SWITCH_S: Final = 0.001  # a check that runs beside must not hold up what somebody waits for
_PATIENCE_S: Final = 1  # open streams are cut when the studio ends


def serve(
    root: Path, *, host: str, port: int | None, jobs: int | None, say: Callable[[str], None], replay: Tell | None = None
) -> None:
    """Serve a workspace until it is interrupted.

    Raises ProjectError where the address cannot be used. ``say`` is given the address as soon as it answers, and
    ``replay`` runs the games' own code, if that is trusted.
    """
    token = "" if host in {"", LOOPBACK, "localhost", "::1"} else secrets.token_urlsafe(18)
    host = host or LOOPBACK
    sys.setswitchinterval(_SWITCH_S)
    signal.signal(signal.SIGTERM, _end)  # else it would leave the processes that render behind
    with ExitStack() as stack:
        listening = stack.enter_context(_bind(host, port))
        crew = stack.enter_context(Crew(jobs))
        cache = _cache(root) or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cardwright-")))
        broker = Broker()
        site = create_site(Desk(root, cache=cache, crew=crew, broker=broker), broker, replay=replay)
        config = uvicorn.Config(
            Guard(site, host=host, token=token),
            log_config=None,
            access_log=False,
            lifespan="on",
            server_header=False,
            timeout_graceful_shutdown=_PATIENCE_S,
            ws="none",
        )
        say(address_of(host, listening.getsockname()[1], token))
        _Server(config, broker).run(sockets=[listening])


def _end(number: int, _: object) -> None:
    raise SystemExit(128 + number)


class _Server(uvicorn.Server):
    """Lets those who listen go when it is told to stop; it would wait for them in vain."""

    def __init__(self, config: uvicorn.Config, broker: Broker) -> None:
        super().__init__(config)
        self._broker = broker

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop."""
        if self._broker.loop is not None:
            self._broker.loop.call_soon_threadsafe(self._broker.end)
        super().handle_exit(sig, frame)


def address_of(host: str, port: int, token: str) -> str:
    """Return the address to open; bound to all addresses, the one that others in the room can reach."""
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - a comparison
        host = _own_address()
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/" + (f"?token={token}" if token else "")


def _own_address() -> str:
    """The address of this machine in its network, as the way out tells it; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation (RFC 5737); a route is looked up, no more
            return str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK


def _bind(host: str, port: int | None) -> socket.socket:
    """Take the port that was asked for, or the first free one from the usual on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last: OSError | None = None
    for candidate in range(PORT, PORT + _TRIED) if port is None else (port,):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            listening.listen(128)
        except OSError as error:
            listening.close()
            last = error
        else:
            return listening
    reason = last.strerror if last is not None else ""
    shown = f"port {port}" if port is not None else f"a port from {PORT} on"
    raise ProjectError(f"cannot listen on {host}, {shown}: {reason}", "name another --port or --host")


def _cache(root: Path) -> Path | None:
    """The cache that builds use too; None where it cannot be written."""
    folder = root / CACHE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".probe-"):
            return folder
    except OSError:
        return None
