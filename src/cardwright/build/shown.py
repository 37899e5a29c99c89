"""The faces that documents show: what shapes them, where they are put, and their pictures for the screen."""

from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Final

from cardwright.documents.pictures import Shown
from cardwright.faces.cache import Cache
from cardwright.faces.chunks import hash_of
from cardwright.faces.pages import FaceSet
from cardwright.faces.rooms import PlacedFace

FOLDER: Final = "pictures"
DRAWING: Final = ("pypdfium2", "pillow")
"""The libraries that shape the bytes of a picture."""


def shaping_prints(shown: Iterable[Shown], faces: FaceSet, libraries: Iterable[str]) -> tuple[object, ...]:
    """Return what shapes the faces in a document, besides the document itself; nothing where it shows none."""
    prints = tuple((faces.hashes.get(each.key), each.words, each.corner_mm) for each in shown)
    return (prints, tuple((name, version(name)) for name in libraries)) if prints else ()


def list_placed(shown: Iterable[Shown], faces: FaceSet) -> Iterator[tuple[str, PlacedFace]]:
    """Yield what is put into a document by its address; a face that could not be rendered leaves its room empty."""
    for each in shown:
        page = faces.pages.get(each.key)
        yield each.address, PlacedFace(page=page, size=each.size, corner_mm=each.corner_mm, words=each.words)


def draw_pictures(shown: Iterable[Shown], faces: FaceSet, cache: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the picture of each face for the screen by its address, from the cache where the face is unchanged."""
    store = Cache(cache / FOLDER)
    versions = [version(name) for name in DRAWING]
    for each in shown:
        page = faces.pages.get(each.key)
        if page is None:
            continue
        key = hash_of([faces.hashes[each.key], each.size.width_mm, each.size.height_mm, each.corner_mm, versions])
        picture = store.read(key, "webp")
        if picture is None:
            from cardwright.export.inline import draw_webp

            picture = draw_webp(page, each.size, each.corner_mm)
            store.store(key, "webp", picture)
        yield each.address, picture
