"""The addresses of what is printed or played: sheets, costs, the rulebook, the simulation's report."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Final, Protocol, TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from cardwright.build.outputs import FOLDER
from cardwright.export.screen import Screen
from cardwright.findings import ProjectError
from cardwright.load.files import MAX_BYTES, is_inside
from cardwright.project import Game
from cardwright.serve.desk import Desk
from cardwright.serve.guard import DOCUMENT_POLICY
from cardwright.serve.papers import Papers, list_costs, with_fonts, write_rulebook
from cardwright.serve.replays import Tell, list_replays, tell_replay
from cardwright.serve.view import View

DPI: Final = frozenset({72, 96, 150, 200, 300, 400})
FOREVER: Final = {"Cache-Control": "private, max-age=31536000, immutable"}
_DOCUMENT: Final = {"Content-Security-Policy": DOCUMENT_POLICY, "Cache-Control": "no-store"}
_REPORT: Final = "simulation.html"
Drawn = TypeVar("Drawn")


class Draw(Protocol):
    """Lets something be drawn by the one thread that does so."""

    def __call__(self, function: Callable[..., Drawn], *arguments: object) -> Awaitable[Drawn]:
        """Wait for a function's result."""


class OnPaper:
    """The answers that are made of faces."""

    def __init__(self, desk: Desk, screen: Screen, draw: Draw, replay: Tell | None) -> None:
        self._desk = desk
        self._replay = replay
        self._screen = screen
        self._draw = draw
        self._papers = Papers(desk.cache)

    def routes(self) -> list[Route]:
        """Return the addresses that there are."""
        return [
            Route("/api/sheets", self.sheets),
            Route("/api/cost", self.cost),
            Route("/api/play", self.play),
            Route("/api/replay", self.replay),
            Route("/sheet/{key}/{page:int}/{dpi:int}.png", self.sheet),
            Route("/rulebook/{game}/{lang}", self.rulebook),
            Route("/simulation/{game}", self.simulation),
        ]

    async def sheets(self, request: Request) -> Response:
        """The files of sheets of a game in a language, made of the faces as they are."""
        game, view = await self._find(request.query_params.get("game", ""), request.query_params.get("lang", ""))
        ready, total = view.progress
        if ready < total:
            return JSONResponse({"files": [], "notice": f"{total - ready} of {total} faces are still being rendered."})
        await self._draw(view.collect)  # a face that is rendered may not have been taken over yet
        project = self._desk.reading.project
        try:
            files = await self._draw(self._papers.list_sheets, project, game, view.lang, view.faces)
        except ProjectError as error:
            raise HTTPException(HTTPStatus.CONFLICT, error.message) from error
        return JSONResponse({"files": files, "notice": self._notice(game, view)})

    async def cost(self, request: Request) -> Response:
        """What each way to print costs."""
        game = self._game(request.query_params.get("game", ""))
        return JSONResponse(list_costs(self._desk.reading.project, game))

    async def sheet(self, request: Request) -> Response:
        """A page of a sheet as a picture."""
        key, page, dpi = (request.path_params[name] for name in ("key", "page", "dpi"))
        data = self._papers.find(key)
        if data is None or dpi not in DPI:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        try:
            picture = await self._draw(self._screen.draw_data, key, data, page, dpi)
        except IndexError:
            raise HTTPException(HTTPStatus.NOT_FOUND) from None
        return Response(picture, media_type="image/png", headers=FOREVER)

    async def rulebook(self, request: Request) -> Response:
        """The rulebook in a language as one page."""
        game, view = await self._find(request.path_params["game"], request.path_params["lang"])
        write = partial(write_rulebook, faces=view.faces, cache=self._desk.cache)
        try:
            page = await self._draw(write, self._desk.reading.project, game, view.lang)
        except ProjectError as error:
            raise HTTPException(HTTPStatus.NOT_FOUND, error.message) from error
        return Response(page, media_type="text/html; charset=utf-8", headers=_DOCUMENT)

    async def play(self, request: Request) -> Response:
        """What there is of a game that was played: the report of a simulation, and games that were written down."""
        game = self._game(request.query_params.get("game", ""))
        report = f"{FOLDER}/{game.id}/{_REPORT}" if self._report(game) is not None else ""
        replays = await asyncio.to_thread(list_replays, self._desk.reading.root, game.id)
        return JSONResponse({"report": report, "replays": replays, "isTrusted": self._replay is not None})

    async def replay(self, request: Request) -> Response:
        """The steps of a game that was written down; this runs the game's own code, if that is trusted."""
        game = self._game(request.query_params.get("game", ""))
        if self._replay is None:
            raise HTTPException(HTTPStatus.FORBIDDEN, "replays run the game's own code: cardwright serve --trust")
        tell = partial(tell_replay, tell=self._replay)
        try:
            told = await asyncio.to_thread(tell, self._desk.reading.root, game.id, request.query_params.get("file", ""))
        except KeyError:
            raise HTTPException(HTTPStatus.NOT_FOUND) from None
        except ProjectError as error:
            raise HTTPException(HTTPStatus.CONFLICT, error.message) from error
        return JSONResponse(told)

    async def simulation(self, request: Request) -> Response:
        """The report of a simulation, as it lies in the folder of outputs."""
        report = self._report(self._game(request.path_params["game"]))
        if report is None:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        page = await asyncio.to_thread(report.read_text, "utf-8", "replace")
        return Response(with_fonts(page), media_type="text/html; charset=utf-8", headers=_DOCUMENT)

    def _report(self, game: Game) -> Path | None:
        root = self._desk.reading.root
        path = root / FOLDER / game.id / _REPORT
        is_there = path.is_file() and is_inside(root, path) and path.stat().st_size <= MAX_BYTES
        return path if is_there else None

    def _game(self, name: str) -> Game:
        game = self._desk.reading.find(name)
        if game is None:
            raise HTTPException(HTTPStatus.NOT_FOUND, "there is no such game, or it cannot be read just now")
        return game

    async def _find(self, name: str, lang: str) -> tuple[Game, View]:
        game = self._game(name)
        try:
            view = await asyncio.wrap_future(self._desk.ask(name, lang))
        except KeyError:
            raise HTTPException(HTTPStatus.NOT_FOUND, "there is no such language") from None
        return game, view

    def _notice(self, game: Game, view: View) -> str:
        report = self._desk.report
        if report is None or not report.blocks(game.id, view.lang):
            return ""
        return "A build writes nothing while there are errors; these are the sheets as far as the faces are good."
