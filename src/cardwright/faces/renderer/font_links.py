"""Fonts that the renderer is led to instead of copies of them.

It writes each font that a style sheet declares to a folder of its own, forty megabytes in each process that renders.
Here the folder holds links. A process of a pool does not remove it; see ``faces/scratch.py``.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

_PACKED: Final = b"wOF"  # WOFF and WOFF2 are unpacked on the way


class _Link:
    """What the renderer takes for the path of its copy: a link to the font, or a copy where links cannot be made."""

    def __init__(self, path: Path, font: Path) -> None:
        self._path = path
        self._font = font

    def exists(self) -> bool:
        return self._path.exists()

    def write_bytes(self, _head: bytes) -> None:
        try:
            self._path.symlink_to(self._font.absolute())
        except (OSError, NotImplementedError):
            self._path.write_bytes(self._font.read_bytes())

    def as_posix(self) -> str:
        return self._path.as_posix()


class _Folder:
    """What the renderer takes for its folder while one font is added."""

    def __init__(self, path: Path, font: Path) -> None:
        self._path = path
        self._font = font

    def __truediv__(self, name: str) -> _Link:
        return _Link(self._path / name, self._font)


def linking(configuration: Any, respond: Callable[[str, bytes], Any]) -> Any:
    """Return the renderer's class of font configurations, taught to link the fonts of a fetcher that has their files.

    ``respond`` makes the renderer's response of an address and some bytes.
    """

    class Linking(configuration):  # type: ignore[misc]
        _folder: Any = None

        def add_font_face(self, rule: Mapping[str, Any], fetcher: Any) -> None:
            if self._folder is None:
                self._folder = Path(mkdtemp(prefix="weasyprint-"))
            addresses = [address for _, address in rule["src"]]
            font = fetcher.font(addresses[0]) if len(addresses) == 1 and isinstance(addresses[0], str) else None
            head = _head(font) if font is not None else _PACKED
            if font is None or head == _PACKED:
                super().add_font_face(rule, fetcher)
                return
            folder = self._folder
            self._folder = _Folder(folder, font)
            try:
                super().add_font_face(rule, lambda url: respond(url, head))
            finally:
                self._folder = folder

    return Linking


def _head(font: Path) -> bytes:
    try:
        with font.open("rb") as file:
            return file.read(len(_PACKED))
    except OSError:
        return _PACKED  # let the renderer say what is wrong
