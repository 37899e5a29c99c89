"""What authors may write in ``play.yaml``."""

from typing import Annotated

from pydantic import Field

from cardwright.load.schema import Identifier, Model


class TinyEntry(Model):
    """A variant small enough to be played completely."""

    players: Annotated[int, Field(ge=1)]
    vary: dict[str, object] = Field(default_factory=dict)
    keep: dict[str, tuple[str | int, ...]] = Field(default_factory=dict)
    games: int | None = None


class PlayFile(Model):
    """``rules/<game>/play.yaml``; the lines of its bots are read one by one."""

    seconds: dict[str, Annotated[int | float, Field(ge=0)]] = Field(default_factory=dict)
    bots: dict[Identifier, tuple[object, ...]] = Field(default_factory=dict)
    tiny: dict[Identifier, TinyEntry] = Field(default_factory=dict)
    words: dict[str, dict[str, str]] = Field(default_factory=dict)
