"""What the renderer says on its log, caught and handed back as lines."""

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from cardwright.faces.records import LogLine

_LOGGER: Final = logging.getLogger("weasyprint")
_LEVEL: Final = logging.WARNING


@dataclass(slots=True)
class Log:
    """The lines caught so far, and what is being worked on."""

    lines: list[LogLine] = field(default_factory=list)
    style: str = ""
    page: int | None = None

    def add(self, message: str) -> None:
        """Note a line, once."""
        line = LogLine(message, self.style, self.page)
        if line not in self.lines:
            self.lines.append(line)

    def repeat(self, messages: Iterable[str], style: str) -> None:
        """Note lines that were caught before, for a style sheet by its name."""
        for message in messages:
            line = LogLine(message, style)
            if line not in self.lines:
                self.lines.append(line)


class _Handler(logging.Handler):
    def __init__(self, log: Log) -> None:
        super().__init__(_LEVEL)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        self._log.add(record.getMessage())


@contextmanager
def catching(log: Log) -> Iterator[None]:
    """Catch the renderer's log, and nothing else's."""
    handler, before = _Handler(log), (_LOGGER.level, _LOGGER.propagate, _LOGGER.handlers[:])
    _LOGGER.handlers = [handler]
    _LOGGER.setLevel(_LEVEL)
    _LOGGER.propagate = False
    try:
        yield
    finally:
        _LOGGER.setLevel(before[0])
        _LOGGER.propagate = before[1]
        _LOGGER.handlers = before[2]
