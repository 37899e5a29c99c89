"""A function is replaced in every module that took it over."""

from types import ModuleType
from typing import Any

from cardwright.faces.renderer.everywhere import replace_everywhere


def test_a_function_is_wrapped_once_for_all_modules() -> None:
    """And not again where it stands wrapped; a module without it stays as it is."""
    made: list[Any] = []

    def wrap(function: Any) -> Any:
        def wrapper() -> int:
            return int(function()) + 1

        made.append(function)
        wrapper.__wrapped__ = function  # type: ignore[attr-defined]
        return wrapper

    def answer() -> int:
        return 41

    first, second, other = (ModuleType(name) for name in ("first", "second", "other"))
    vars(first)["answer"] = vars(second)["answer"] = answer
    for _ in range(2):
        replace_everywhere((first, second, other), "answer", wrap)
    assert vars(first)["answer"] is vars(second)["answer"]
    assert vars(first)["answer"]() == 42
    assert made == [answer]
    assert "answer" not in vars(other)
