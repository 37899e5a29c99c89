"""Variants of outputs: the same file in low ink, as its faces and documents are set, or in grey, made of the file."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import PurePosixPath

from cardwright.build.made import Made, Product
from cardwright.build.outputs import fingerprint
from cardwright.build.request import BuildRequest


def vary(products: Iterable[Product], request: BuildRequest) -> Iterator[Product]:
    """Yield what is printed as the variant that was asked for."""
    return (_vary(product, request.variant, is_grey=request.grey) for product in products)


def _vary(product: Product, variant: str, *, is_grey: bool) -> Product:
    path = PurePosixPath(product.path)
    if not variant or path.suffix != ".pdf":
        return product
    varied = str(path.with_stem(f"{path.stem}-{variant}"))
    make = partial(_make, product, varied, variant, is_grey=is_grey)
    return Product(path=varied, key=fingerprint(product.key, variant), make=make)


def _make(product: Product, path: str, variant: str, *, is_grey: bool) -> Made:
    from cardwright.impose.pdf import turn_grey

    made = product.make()
    data = turn_grey(made.data) if is_grey else made.data
    return made.turn_into(data, replace(made.output, path=path, variant=variant))
