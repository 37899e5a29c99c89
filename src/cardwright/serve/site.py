"""The application: which address leads to what. Everything is read; nothing that is asked for is a path on the disk."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import cache, partial
from http import HTTPStatus
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from cardwright import __version__
from cardwright.export.screen import Screen
from cardwright.load.fonts import FONT_FILES
from cardwright.project import Game
from cardwright.serve.desk import Desk, view_name
from cardwright.serve.events import Broker
from cardwright.serve.on_paper import DPI, FOREVER, Drawn, OnPaper
from cardwright.serve.replays import Tell
from cardwright.serve.shown import Plain
from cardwright.serve.watching import watch

_TYPES: Final = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
_FRESH: Final = {"Cache-Control": "no-cache"}


class Site:
    """The answers, from what the desk holds."""

    def __init__(self, desk: Desk, broker: Broker, replay: Tell | None) -> None:
        self.desk = desk
        self.broker = broker
        self._screen = Screen()
        self._drawing = ThreadPoolExecutor(1, thread_name_prefix="drawing")
        self._on_paper = OnPaper(desk, self._screen, self.draw, replay)

    def routes(self) -> list[Route]:
        """Return the addresses that there are."""
        return [
            Route("/", self.page),
            Route("/static/{name}", self.static),
            Route("/fonts/{name}", self.font),
            Route("/api/workspace", self.workspace),
            Route("/api/faces", self.faces),
            Route("/api/findings", self.findings),
            Route("/api/events", self.events),
            Route("/face/{key}/{dpi:int}.png", self.face),
            *self._on_paper.routes(),
        ]

    async def draw(self, function: Callable[..., Drawn], *arguments: object) -> Drawn:
        """Let something be drawn by the one thread that does so."""
        return await asyncio.get_running_loop().run_in_executor(self._drawing, partial(function, *arguments))

    def close(self) -> None:
        """End the thread that draws."""
        self._drawing.submit(self._screen.close)
        self._drawing.shutdown(wait=True, cancel_futures=False)

    async def page(self, _: Request) -> Response:
        """The one page; what it shows stands in its address."""
        return Response(_static("index.html"), media_type=_TYPES["html"], headers=_FRESH)

    async def static(self, request: Request) -> Response:
        """A file of the studio's own, out of a list that is fixed."""
        name = request.path_params["name"]
        if name not in _static_names() or name.endswith(".html"):
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return Response(_static(name), media_type=_TYPES[name.rpartition(".")[2]], headers=_FRESH)

    async def font(self, request: Request) -> Response:
        """A font of the package, for the studio's own words."""
        path = _fonts().get(request.path_params["name"])
        if path is None:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return Response(path.read_bytes(), media_type=f"font/{path.suffix[1:]}", headers=FOREVER)

    async def workspace(self, _: Request) -> Response:
        """The games with their languages, and what the workspace sets for the studio."""
        reading = self.desk.reading
        project = reading.project
        return JSONResponse(
            {
                "name": reading.root.name,
                "version": __version__,
                "games": [_describe_game(name, project.games.get(name)) for name in reading.names],
                "trouble": reading.trouble,
                "editor": project.settings.editor,
                "root": str(reading.root) if project.settings.editor else "",
            }
        )

    async def faces(self, request: Request) -> Response:
        """All cards of a game in a language, with the keys of their pictures."""
        game, lang = request.query_params.get("game", ""), request.query_params.get("lang", "")
        try:
            asked = self.desk.ask(game, lang, deck=request.query_params.get("deck", ""))
            view = await asyncio.wrap_future(asked)
        except KeyError:
            raise HTTPException(HTTPStatus.NOT_FOUND, "there is no such game or language") from None
        ready, total = view.progress
        return JSONResponse(
            {
                "view": view_name(game, lang),
                "decks": list(view.decks.values()),
                "cards": [entry.plain for entry in view.entries.values()],
                "trouble": view.trouble,
                "ready": ready,
                "total": total,
            }
        )

    async def findings(self, _: Request) -> Response:
        """All findings."""
        return JSONResponse(self.desk.findings)

    async def events(self, request: Request) -> Response:
        """The stream of what changes, of the views that are named."""
        views = frozenset(request.query_params.getlist("view")[:16])
        return StreamingResponse(self.broker.listen(views), media_type="text/event-stream")

    async def face(self, request: Request) -> Response:
        """The picture of a face with its bleed; its key changes with anything on it, so it may be kept for good."""
        picture = self.desk.picture(request.path_params["key"])
        dpi = request.path_params["dpi"]
        if picture is None or dpi not in DPI:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        data = await self.draw(self._screen.draw_file, picture.page.path, picture.page.page, dpi)
        return Response(data, media_type="image/png", headers=FOREVER)


def create_site(desk: Desk, broker: Broker, *, replay: Tell | None = None, is_watching: bool = True) -> Starlette:
    """Return the application; its desk works as long as it is served.

    ``replay`` tells games that were written down by running the games' own code; without it none is run.
    """
    site = Site(desk, broker, replay)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        broker.loop = asyncio.get_running_loop()
        desk.start()
        watching = asyncio.create_task(watch(desk.reading.root, lambda: desk.reading.row_folders, desk.note))
        if not is_watching:
            watching.cancel()
        try:
            yield
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)
            await asyncio.to_thread(desk.stop)
            site.close()

    return Starlette(routes=site.routes(), lifespan=lifespan)


def _describe_game(name: str, game: Game | None) -> Plain:
    """A game for the list of games; one that cannot be read has its folder's name only."""
    if game is None:
        return {"id": name, "title": name, "languages": [], "source": "", "decks": 0, "cards": 0, "isBroken": True}
    return {
        "id": name,
        "title": game.title.source,
        "version": game.version,
        "languages": [{"code": lang, "level": level.value} for lang, level in game.languages.items()],
        "source": game.source_language,
        "decks": len(game.decks),
        "cards": sum(1 for _ in game.cards),
        "copies": sum(card.count() for card in game.cards),
        "hasRulebook": game.rulebook is not None,
        "isBroken": False,
    }


@cache
def _fonts() -> dict[str, Path]:
    """The fonts of the studio's own words, upright and regular; the Latin one has all weights in it."""
    regular = (file for file in FONT_FILES if file.style == "normal" and file.weight != "700")
    return {f"{file.family.rpartition(' ')[2].lower()}{file.path.suffix}": file.path for file in regular}


@cache
def _static_names() -> frozenset[str]:
    folder = files("cardwright.serve").joinpath("static")
    return frozenset(file.name for file in folder.iterdir() if file.name.rpartition(".")[2] in _TYPES)


@cache
def _static(name: str) -> bytes:
    return files("cardwright.serve").joinpath("static", name).read_bytes()
