"""Room for a face in a document that is laid out before the face is there.

The renderer takes a room for an image. In the PDF it is an empty form object that carries the face's address; who
has the faces puts them in.
"""

from dataclasses import dataclass
from typing import Any, Final

from cardwright.faces.pages import FacePage
from cardwright.project import Size
from cardwright.units import mm_to_px

MARK: Final = "CardwrightFace"
"""The key of the form object under which the address stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedFace:
    """A face for a room: its page if it could be rendered, its trim, how round its corners are, and its words.

    The words say what the face shows to who cannot see it; until they are put in, the address stands for them too.
    """

    page: FacePage | None
    size: Size
    corner_mm: float
    words: str = ""


class FaceRoom:
    """Room for one face, in any size; ``size`` is its trim."""

    def __init__(self, address: str, size: Size) -> None:
        self._address = address
        self._size = size

    def get_intrinsic_size(self, resolution: object, font_size: object) -> tuple[float, float, float]:
        """Return width, height in px and their ratio, as the renderer asks for them."""
        del resolution, font_size
        width, height = mm_to_px(self._size.width_mm), mm_to_px(self._size.height_mm)
        return width, height, width / height

    def draw(self, stream: Any, width: float, height: float, style: object) -> None:
        """Leave room in a page's content; its coordinates are px from the top left, y down."""
        del style
        form = stream.add_group(0, 0, width, height)
        del form.extra["Group"]  # it is painted like any other content
        form.extra[MARK] = f"({self._address})"
        stream.draw_x_object(form.id)
