"""The tables that ship with the package."""

import pytest

from cardwright.load.sizes import load_papers, load_size_table


@pytest.mark.parametrize(
    ("name", "width_mm", "height_mm"),
    [("tcg", 63, 88), ("poker", 63.5, 88.9), ("bridge", 57.15, 88.9), ("mini", 44.45, 63.5), ("a4", 210, 297)],
)
def test_sizes_by_name(name: str, width_mm: float, height_mm: float) -> None:
    """A name stands for millimetres; a paper is a size too."""
    size = load_size_table()[name]
    assert (size.width_mm, size.height_mm) == pytest.approx((width_mm, height_mm))


def test_an_alias_is_the_same_size() -> None:
    """The size keeps its own name, whatever it was called."""
    assert load_size_table()["standard"] is load_size_table()["tcg"]


def test_b4_is_the_japanese_one() -> None:
    """ISO B4 would be 250 x 353."""
    assert (load_papers()["b4"].width_mm, load_papers()["b4"].height_mm) == (257, 364)


def test_everything_stands_upright() -> None:
    """Width is never above height, so that nobody has to ask which is which."""
    sizes = load_size_table().values()
    assert all(size.width_mm <= size.height_mm for size in sizes)
    assert len(sizes) > 40
