"""The processes that render for the studio: one is kept free for single faces, so that a saved card is soon seen."""

from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Any, Self

from cardwright.faces.workers import Workers


class Crew:
    """Two pools that live as long as the ``with`` block; a pool whose process was ended is started anew."""

    def __init__(self, jobs: int | None = None) -> None:
        self._jobs = jobs
        self._few = Workers(1)
        self._many = Workers(jobs)

    def submit(self, function: Callable[..., Any], *arguments: object, is_quick: bool) -> Future[Any]:
        """Let a task run; a quick one does not wait for long ones."""
        try:
            return self._pool(is_quick=is_quick).submit(function, *arguments)
        except BrokenProcessPool:
            self._pool(is_quick=is_quick).__exit__(None, None, None)
            return self._pool(is_quick=is_quick).submit(function, *arguments)

    def _pool(self, *, is_quick: bool) -> Workers:
        return self._few if is_quick else self._many

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End all processes."""
        for pool in (self._few, self._many):
            pool.__exit__(kind, error, trace)
