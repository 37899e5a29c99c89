"""``shrink_pictures``: a PDF that has to stay below a size, its pictures made coarser only as far as that needs.

Printed resolutions are pixels an inch on paper: a picture's pixels against the largest place that it is drawn in.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from math import hypot
from typing import Any, Final

from cardwright.faces.pages import FacePage, Key

LEAST_DPI: Final = 150
"""Below this a printed picture shows its pixels; a build refuses to print such art, so it makes none."""
NEAR_DPI: Final = 5
"""How close to the finest possible resolution the search goes."""
_JPEG_QUALITY: Final = 88
_POINTS: Final = 72
_DEEPEST: Final = 12  # forms within forms; pages of ours have three
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Final[Matrix] = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shrunk:
    """One picture that became coarser: the hash of its data, its pixels, and its resolution before and after."""

    digest: str
    width_px: int
    height_px: int
    before_dpi: float
    after_dpi: float


@dataclass(frozen=True, slots=True, kw_only=True)
class _Picture:
    """One picture of a file: its object's number, and the resolution in the largest place that it is drawn in."""

    number: tuple[int, int]
    width_px: int
    height_px: int
    dpi: float


class TooLargeError(Exception):
    """A file that is too large even with its pictures as coarse as they may be; ``size`` is what it has then."""

    def __init__(self, size: int) -> None:
        """Keep the size in bytes."""
        super().__init__(f"{size} bytes")
        self.size = size


def shrink_pictures(data: bytes, most_bytes: int) -> tuple[bytes, tuple[Shrunk, ...]]:
    """Return a PDF of at most that size, and what was done to its pictures, finest resolution first found.

    Raises TooLargeError where pictures of ``LEAST_DPI`` do not make it small enough.
    """
    if len(data) <= most_bytes:
        return data, ()
    import pikepdf

    with pikepdf.Pdf.open(BytesIO(data)) as pdf:
        pictures = _find_pictures(pikepdf, pdf)
    finest = max((picture.dpi for picture in pictures), default=LEAST_DPI)
    best, low, high = _rewrite(data, pictures, LEAST_DPI), float(LEAST_DPI), finest
    if len(best[0]) > most_bytes:
        raise TooLargeError(len(best[0]))
    while high - low > NEAR_DPI:
        middle = (low + high) / 2
        tried = _rewrite(data, pictures, middle)
        if len(tried[0]) <= most_bytes:
            best, low = tried, middle
        else:
            high = middle
    return best


def name_pictures(faces: Mapping[Key, FacePage]) -> Mapping[str, tuple[Key, ...]]:
    """Return the sides that show each picture, by the hash of its data."""
    import pikepdf

    by_file: dict[Any, dict[int, list[Key]]] = {}
    for key, page in faces.items():
        by_file.setdefault(page.path, {}).setdefault(page.page, []).append(key)
    found: dict[str, list[Key]] = {}
    for path, pages in by_file.items():
        with pikepdf.Pdf.open(path) as pdf:
            for number, keys in pages.items():
                for picture, _ in _drawn(pikepdf, pdf.pages[number].obj, IDENTITY, 0):
                    found.setdefault(_digest(picture), []).extend(keys)
    return {digest: tuple(dict.fromkeys(keys)) for digest, keys in found.items()}


def _find_pictures(lib: Any, pdf: Any) -> tuple[_Picture, ...]:
    dpis: dict[tuple[int, int], float] = {}
    sizes: dict[tuple[int, int], tuple[int, int]] = {}
    for page in pdf.pages:
        for picture, matrix in _drawn(lib, page.obj, IDENTITY, 0):
            width_px, height_px = int(picture.Width), int(picture.Height)
            across_pt, down_pt = hypot(matrix[0], matrix[1]), hypot(matrix[2], matrix[3])
            if not across_pt or not down_pt:
                continue
            dpi = min(width_px / across_pt, height_px / down_pt) * _POINTS
            sizes[picture.objgen] = width_px, height_px
            dpis[picture.objgen] = min(dpi, dpis.get(picture.objgen, dpi))
    return tuple(
        _Picture(number=number, width_px=sizes[number][0], height_px=sizes[number][1], dpi=dpi)
        for number, dpi in dpis.items()
    )


def _drawn(lib: Any, holder: Any, matrix: Matrix, depth: int) -> Iterator[tuple[Any, Matrix]]:
    """Yield the pictures that a page or form draws, each with the matrix that lays its unit square on the page."""
    resources = holder.get("/Resources", lib.Dictionary())
    objects = resources.get("/XObject", lib.Dictionary())
    if not len(objects) or depth > _DEEPEST:
        return
    stack: list[Matrix] = []
    for operands, operator in lib.parse_content_stream(holder, "q Q cm Do"):
        match str(operator):
            case "q":
                stack.append(matrix)
            case "Q" if stack:
                matrix = stack.pop()
            case "cm":
                matrix = _multiply(_matrix(operands), matrix)
            case "Do" if (drawn := objects.get(str(operands[0]))) is not None:
                yield from _follow(lib, drawn, matrix, depth)


def _follow(lib: Any, drawn: Any, matrix: Matrix, depth: int) -> Iterator[tuple[Any, Matrix]]:
    if drawn.get("/Subtype") == "/Image":
        if not drawn.get("/ImageMask"):
            yield drawn, matrix
    elif drawn.get("/Subtype") == "/Form":
        own = _matrix(list(drawn.Matrix)) if "/Matrix" in drawn else IDENTITY
        yield from _drawn(lib, drawn, _multiply(own, matrix), depth + 1)


def _matrix(operands: Any) -> Matrix:
    a, b, c, d, e, f = (float(value) for value in operands)
    return a, b, c, d, e, f


def _multiply(one: Matrix, two: Matrix) -> Matrix:
    """Return the matrix that does the first, then the second."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def _rewrite(data: bytes, pictures: tuple[_Picture, ...], most_dpi: float) -> tuple[bytes, tuple[Shrunk, ...]]:
    """Return the file with every finer picture at this resolution."""
    import pikepdf

    shrunk: list[Shrunk] = []
    with pikepdf.Pdf.open(BytesIO(data)) as pdf:
        for picture in pictures:
            if picture.dpi > most_dpi:
                shrunk += _shrink(pikepdf, pdf, picture, most_dpi)
        target = BytesIO()
        modes = pikepdf.ObjectStreamMode
        pdf.save(target, compress_streams=True, object_stream_mode=modes.generate, deterministic_id=True)
    return target.getvalue(), tuple(shrunk)


def _shrink(lib: Any, pdf: Any, picture: _Picture, most_dpi: float) -> Iterator[Shrunk]:
    stream = pdf.get_object(picture.number)
    scale = most_dpi / picture.dpi
    size = max(1, round(picture.width_px * scale)), max(1, round(picture.height_px * scale))
    digest = _digest(stream)
    if not _store(lib, stream, size):
        return
    if "/SMask" in stream:
        _store(lib, stream.SMask, size)
    yield Shrunk(
        digest=digest,
        width_px=picture.width_px,
        height_px=picture.height_px,
        before_dpi=picture.dpi,
        after_dpi=most_dpi,
    )


def _store(lib: Any, stream: Any, size: tuple[int, int]) -> bool:
    """Store a picture in another size, JPEG as JPEG and the rest lossless; False for what Pillow cannot read."""
    from PIL import Image

    try:
        image: Image.Image = lib.PdfImage(stream).as_pil_image()
    except (lib.PdfError, NotImplementedError, ValueError, TypeError, OSError):
        return False
    if image.mode not in {"L", "RGB"}:
        image = image.convert("RGB")
    is_jpeg = stream.get("/Filter") == "/DCTDecode"
    small = image.resize(size, Image.Resampling.LANCZOS)
    for name in ("/Decode", "/DecodeParms"):
        if name in stream:
            del stream[name]
    stream.Width, stream.Height, stream.BitsPerComponent = (*size, 8)
    stream.ColorSpace = lib.Name.DeviceGray if small.mode == "L" else lib.Name.DeviceRGB
    if is_jpeg:
        target = BytesIO()
        small.save(target, "JPEG", quality=_JPEG_QUALITY, optimize=True)
        stream.write(target.getvalue(), filter=lib.Name.DCTDecode)
    else:
        stream.write(small.tobytes())
    return True


def _digest(stream: Any) -> str:
    return hashlib.sha256(stream.read_raw_bytes()).hexdigest()
