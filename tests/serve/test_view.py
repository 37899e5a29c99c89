"""The order of what is shown, and of what is kept."""

from cardwright.serve.view import _merge


def test_what_was_lost_stands_where_it_stood() -> None:
    """Behind what came before it, among what is new."""
    lost = {"b": 2, "c": 3}
    assert list(_merge(["a", "b", "c", "d"], {"a": 1, "d": 4}, lost)) == ["a", "b", "c", "d"]
    assert list(_merge(["a", "b", "c", "d"], {"d": 4, "a": 1}, lost)) == ["d", "a", "b", "c"]
    assert list(_merge(["b", "c"], {"x": 9}, lost)) == ["b", "c", "x"]
    assert list(_merge(["b", "c"], {}, lost)) == ["b", "c"]


def test_what_is_there_again_is_there_once() -> None:
    """As it is now."""
    assert _merge(["a", "b"], {"b": 5, "a": 1}, {"b": 2}) == {"b": 5, "a": 1}
