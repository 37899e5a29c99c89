"""``--max-size``: files for shops and libraries that take no more than so many megabytes."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from cardwright.build.made import Made, Product
from cardwright.build.outputs import fingerprint
from cardwright.faces.pages import FaceSet, Key
from cardwright.findings import ProjectError

BYTES: Final = {"KB": 10**3, "MB": 10**6, "GB": 10**9}
"""What a shop's limit means at least: its megabyte may be the larger one of 2^20 bytes."""
_SIZE: Final = re.compile(r"(\d{1,6}(?:\.\d{1,6})?)\s*(KB|MB|GB)", re.IGNORECASE)
_NAMED: Final = 3


def parse_bytes(text: str) -> int:
    """Return the bytes of a size such as ``10MB``. Raises ValueError for anything else."""
    match = _SIZE.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"'{text}' is not a size such as 10MB or 800KB")
    return int(float(match[1]) * BYTES[match[2].upper()])


def limit_sizes(products: Iterable[Product], faces: FaceSet, most_bytes: int | None) -> Iterator[Product]:
    """Yield products, each at most so large where there is a limit; a page for the screen is as large as it is."""
    for product in products:
        is_printed = product.path.endswith(".pdf")
        yield product if most_bytes is None or not is_printed else limit_size(product, faces, most_bytes)


def limit_size(product: Product, faces: FaceSet, most_bytes: int) -> Product:
    """Return a product that is at most so large; its notes say which picture went to which resolution."""
    return replace(
        product,
        key=fingerprint(product.key, "max", most_bytes),
        make=partial(_make, product, faces, most_bytes),
    )


def _make(product: Product, faces: FaceSet, most_bytes: int) -> Made:
    made = product.make()
    if len(made.data) <= most_bytes:
        return made
    from cardwright.impose.shrink import LEAST_DPI, Shrunk, TooLargeError, name_pictures, shrink_pictures

    def say(one: Shrunk, sides: tuple[Key, ...]) -> str:
        return (
            f"{product.path}: the picture on {_name(sides)}, {one.width_px} x {one.height_px} px, "
            f"went from {one.before_dpi:.0f} to {one.after_dpi:.0f} dpi"
        )

    try:
        data, shrunk = shrink_pictures(made.data, most_bytes)
    except TooLargeError as error:
        raise ProjectError(
            f"{product.path} has {error.size / BYTES['MB']:.1f} MB even with its pictures at {LEAST_DPI} dpi",
            f"more than {most_bytes / BYTES['MB']:g} MB; print less at a time with --only or --pack",
        ) from error
    sides = name_pictures(faces.pages)
    notes = tuple(say(one, sides.get(one.digest, ())) for one in shrunk)
    return made.turn_into(data, made.output, notes)


def _name(sides: tuple[Key, ...]) -> str:
    return ", ".join(_list(sides)) or "a page"


def _list(sides: tuple[Key, ...]) -> Iterator[str]:
    yield from (f"{card} ({side})" for card, side in sides[:_NAMED])
    if len(sides) > _NAMED:
        yield f"and {len(sides) - _NAMED} more"
