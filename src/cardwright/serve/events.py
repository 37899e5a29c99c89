"""What is told to the browsers that look on: named events with values for JSON, in order, to everybody."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Final

from cardwright.serve.shown import Plain

_BEAT_S: Final = 15.0  # a comment this often tells the browser, and whatever stands between, that we are there
_END: Final = ""
_BACKLOG: Final = 500  # events; a browser that is further behind is told to ask for everything anew


@dataclass(slots=True)
class Broker:
    """Hands events from the thread that works to the loop that serves; one queue a listener."""

    loop: asyncio.AbstractEventLoop | None = None
    _queues: dict[asyncio.Queue[str], frozenset[str]] = field(default_factory=dict)

    def publish(self, name: str, value: Plain, *, view: str = "") -> None:
        """Tell everybody, or those who look at a view; may be called from any thread."""
        text = f"event: {name}\ndata: {json.dumps(value, ensure_ascii=False)}\n\n"
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._hand_out, text, view)

    def _hand_out(self, text: str, view: str) -> None:
        for queue, views in self._queues.items():
            if view and view not in views:
                continue
            if queue.qsize() >= _BACKLOG:
                while not queue.empty():
                    queue.get_nowait()
                text = "event: behind\ndata: {}\n\n"
            queue.put_nowait(text)

    def end(self) -> None:
        """Let every listener go; they hear nothing more."""
        for queue in self._queues:
            queue.put_nowait(_END)

    @property
    def watched(self) -> frozenset[str]:
        """The views that somebody looks at."""
        return frozenset(view for views in tuple(self._queues.values()) for view in views)

    async def listen(self, views: frozenset[str]) -> AsyncIterator[str]:
        """Yield events as they are published, and a sign of life in between."""
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._queues[queue] = views
        try:
            yield "retry: 1000\nevent: hello\ndata: {}\n\n"
            while True:
                try:
                    text = await asyncio.wait_for(queue.get(), _BEAT_S)
                except TimeoutError:
                    text = ": still here\n\n"
                if text == _END:
                    return
                yield text
        finally:
            del self._queues[queue]
