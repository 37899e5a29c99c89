"""What a template sees of a value that nobody knows."""

from collections.abc import Iterator
from typing import ClassVar, Final

from markupsafe import Markup


class UnknownView:
    """A value that nobody knows: it prints as a question mark, has no members and is neither more nor less."""

    __slots__ = ()

    # What the templates' sandbox asks of whatever is called; without an answer it would hear a member's.
    unsafe_callable: ClassVar = False
    alters_data: ClassVar = False

    def __html__(self) -> str:
        return "?"

    def __str__(self) -> str:
        return "?"

    def __getattr__(self, name: str) -> "UnknownView":
        if name.startswith("_"):
            raise AttributeError(name)
        return self

    def __call__(self, *_: object, **__: object) -> Markup:
        """An unknown term has no icon."""
        return Markup("")

    def __iter__(self) -> Iterator[object]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def __bool__(self) -> bool:
        return True

    def __lt__(self, _: object) -> bool:
        return False

    __gt__ = __le__ = __ge__ = __lt__


UNKNOWN_VIEW: Final = UnknownView()
