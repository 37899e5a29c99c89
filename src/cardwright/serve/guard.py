"""The door: who may ask, and what browsers may do with the answers.

A page of another site must not reach a server on this machine: not by name (DNS rebinding: the Host is checked), not
by a script (Origin and Sec-Fetch-Site are checked, and only GET is answered). When the server is open to the network,
a token that stands in the address once must come along as a cookie afterwards.
"""

import ipaddress
import secrets
from collections.abc import Iterable
from http import HTTPStatus
from typing import Final
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE: Final = "cardwright"
TOKEN: Final = "token"  # noqa: S105 - the name of a parameter
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What a page of the studio may do: load what we serve, and nothing else."""
DOCUMENT_POLICY: Final = (
    "sandbox allow-same-origin; default-src 'none'; img-src data:; style-src 'unsafe-inline' 'self'; "
    "font-src data: 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
)
"""What a document made of an author's words may do: be looked at. It has no scripts; the studio may scroll it."""
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


class Guard:
    """Answers for the application where a request must not reach it, and adds the headers that every answer has.

    ``host`` is what the server is bound to, ``token`` empty on the loopback.
    """

    def __init__(self, app: ASGIApp, *, host: str, token: str) -> None:
        self._app = app
        self._host = host
        self._token = token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it."""
        if scope["type"] != "http":
            if scope["type"] == "websocket":
                await send({"type": "websocket.close"})
            else:
                await self._app(scope, receive, send)
            return
        refusal = self._refuse(scope)
        await (refusal or self._app)(scope, receive, _with_headers(send))

    def _refuse(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not is_own_host(host, self._host):
            return _no("this server answers to its own address only", HTTPStatus.MISDIRECTED_REQUEST)
        if scope["method"] not in {"GET", "HEAD"}:
            return _no("there is nothing to change here", HTTPStatus.METHOD_NOT_ALLOWED)
        if not _is_same_site(headers, host):
            return _no("this server answers to its own pages only", HTTPStatus.FORBIDDEN)
        return self._ask_for_token(scope, headers, cookie_name(host)) if self._token else None

    def _ask_for_token(self, scope: Scope, headers: Headers, name: str) -> Response | None:
        cookie = cookie_parser(headers.get("cookie", "")).get(name, "")
        if secrets.compare_digest(cookie.encode(), self._token.encode()):
            return None
        pairs = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
        shown = next((value for name, value in pairs if name == TOKEN), "")
        if not secrets.compare_digest(shown.encode(), self._token.encode()):
            return _no("open the address that 'cardwright serve' has printed, with its token", HTTPStatus.FORBIDDEN)
        rest = urlencode([pair for pair in pairs if pair[0] != TOKEN])
        answer = RedirectResponse(quote(scope["path"]) + (f"?{rest}" if rest else ""), HTTPStatus.SEE_OTHER)
        answer.set_cookie(name, self._token, httponly=True, samesite="strict", path="/")
        return answer


def cookie_name(host: str) -> str:
    """Return the name of the cookie of a studio: browsers share cookies between ports, so the port is in it."""
    return f"{COOKIE}-{host.rpartition(':')[2] if ':' in host else 80}"


def is_own_host(host: str, bound: str) -> bool:
    """Whether a Host header names this server: the loopback or what it is bound to.

    Bound to all addresses it is known by numbers only: a name could be anybody's that leads here.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if name in _LOOPBACK or name == bound.lower():
        return True
    return _is_address(name) and bound in {"0.0.0.0", "::"}  # noqa: S104 - a comparison


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_same_site(headers: Headers, host: str) -> bool:
    """Whether a request comes from a page of ours, or from the person: a link that leads here may be followed."""
    origin = headers.get("origin")
    if origin is not None and origin != f"http://{host}":
        return False
    site, mode = headers.get("sec-fetch-site", "none"), headers.get("sec-fetch-mode", "")
    is_link = mode == "navigate" and headers.get("sec-fetch-dest") == "document"
    return site in {"none", "same-origin"} or is_link


def _no(words: str, status: HTTPStatus) -> Response:
    return PlainTextResponse(f"{words}\n", status, headers={"Cache-Control": "no-store"})


def _with_headers(send: Send) -> Send:
    """Send answers with the headers that all of them have; a policy of their own goes before ours."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _pairs():
                headers.setdefault(name, value)
        await send(message)

    return sending


def _pairs() -> Iterable[tuple[str, str]]:
    yield from _HEADERS.items()
    yield "Content-Security-Policy", POLICY
    yield "Cache-Control", "no-store"
