"""Variants of outputs."""

from cardwright.build.made import Made, Product
from cardwright.build.outputs import Output
from cardwright.build.request import BuildRequest
from cardwright.build.variants import vary
from cardwright.findings import Finding, Place

FOUND = Finding(code="LAY006", place=Place(path="rules/tiny/rulebook.md"), message="bad")


def product(name: str) -> Product:
    """A file that has something to say."""
    output = Output(game="tiny", lang="en", kind="sheets", path=f"tiny/en/{name}")
    return Product(path=output.path, key="key", make=lambda: Made.of(b"ab", output, (FOUND,), ("coarser",)))


def test_a_variant_says_what_its_file_says() -> None:
    """It has a name and a key of its own; its findings and its notes are those of the file that it is made of."""
    (varied,) = vary([product("x.pdf")], BuildRequest(low_ink=True))
    made = varied.make()
    assert (varied.path, made.output.path, made.output.variant) == (*["tiny/en/x-low-ink.pdf"] * 2, "low-ink")
    assert varied.key != "key"
    assert (made.findings, made.notes) == ((FOUND,), ("coarser",))


def test_a_page_for_the_screen_has_no_variants() -> None:
    """Nor has anything where none was asked for."""
    screen, sheets = product("x.html"), product("x.pdf")
    assert list(vary([screen], BuildRequest(low_ink=True))) == [screen]
    assert list(vary([sheets], BuildRequest())) == [sheets]
