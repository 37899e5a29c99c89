"""A studio for tests: the tiny game, rendered in this process, with what it tells and answers."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final, Self

from starlette.applications import Starlette
from starlette.testclient import TestClient

from cardwright.serve.desk import Desk
from cardwright.serve.events import Broker
from cardwright.serve.guard import Guard
from cardwright.serve.site import create_site
from cardwright.serve.view import View
from tests.toy import DECK, write_toy

ADDRESS: Final = "http://127.0.0.1"
PATIENCE_S: Final = 60


class Here:
    """Renders in this process, at once; ``rendered`` and ``decks`` are the sizes and decks of what was asked for."""

    def __init__(self) -> None:
        self.rendered: list[int] = []
        self.decks: list[str] = []

    def submit(self, function: Callable[..., Any], *arguments: Any, is_quick: bool) -> Future[Any]:
        """Do a task and return its result as a future."""
        del is_quick
        self.rendered.append(len(arguments[0].faces))
        self.decks.append(arguments[0].faces[0].deck)
        future: Future[Any] = Future()
        future.set_result(function(*arguments))
        return future


class Told(Broker):
    """A broker that keeps what it was told; all views are looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[tuple[str, dict[str, Any]]] = []

    def publish(self, name: str, value: dict[str, Any], *, view: str = "") -> None:
        """Keep an event, and hand it out."""
        self.events.append((name, value))
        super().publish(name, value, view=view)

    @property
    def watched(self) -> frozenset[str]:
        """All views that there may be."""
        return frozenset({"tiny/en", "tiny/fr"})


class Studio:
    """The tiny game on a desk."""

    def __init__(self, root: Path, **files: str) -> None:
        write_toy(root, **files)
        self.root = root
        self.broker = Told()
        self.crew = Here()
        cache = root / "build" / ".cache"
        self.desk = Desk(root, cache=cache, crew=self.crew, broker=self.broker)  # type: ignore[arg-type]

    def __enter__(self) -> Self:
        self.desk.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.desk.stop()

    def open(self, lang: str = "en") -> View:
        """Ask for a language and wait until it is rendered."""
        view = self.desk.ask("tiny", lang).result(PATIENCE_S)
        wait_for(lambda: view.progress[0] == view.progress[1] and view.is_warm)
        return view

    def save(self, path: str, text: str) -> None:
        """Write a file as an editor does, and wait until everything about it is told."""
        (self.root / path).write_text(text)
        before = self.count("findings")
        self.desk.note([path])
        wait_for(lambda: self.count("findings") > before and not self.desk.is_busy)

    def edit(self, old: str, new: str, path: str = DECK) -> None:
        """Change some words of a file."""
        text = (self.root / path).read_text()
        assert old in text
        self.save(path, text.replace(old, new))

    def count(self, name: str) -> int:
        """How many events of a name were told."""
        return sum(each == name for each, _ in self.broker.events)

    def told(self, name: str) -> list[dict[str, Any]]:
        """What was told under a name."""
        return [value for each, value in self.broker.events if each == name]

    @property
    def site(self) -> Starlette:
        """The application over this desk, which watches no files."""
        return create_site(self.desk, self.broker, is_watching=False)

    @contextmanager
    def client(self, *, host: str = "127.0.0.1", token: str = "") -> Iterator[TestClient]:
        """A browser without a browser."""
        with TestClient(Guard(self.site, host=host, token=token), base_url=ADDRESS, follow_redirects=False) as client:
            yield client


def wait_for(is_so: Callable[[], bool]) -> None:
    """Wait until something is so; nothing is measured."""
    end = monotonic() + PATIENCE_S
    while not is_so():
        assert monotonic() < end, "it never came"
        sleep(0.005)


async def heard(broker: Broker, views: frozenset[str], count: int) -> list[str]:
    """The first events that a listener hears."""
    found = []
    stream = broker.listen(views)
    async for text in stream:
        found.append(text)
        if len(found) == count:
            break
        await asyncio.sleep(0)
    await stream.aclose()  # type: ignore[attr-defined]
    return found
