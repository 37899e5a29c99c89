"""What a person asked of ``cardwright build``."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildRequest:
    """The options of a build; empty and 0 mean the default (design section 5).

    ``gutter_mm`` is the distance between the trims of neighbours. ``kinds`` are the first words of output names.
    ``labels`` is the sheet of labels that stickers go on.
    ``since`` is a revision or a file of an earlier build, and ``cards`` are those that changed since then.
    ``max_bytes`` is the most that a file of sheets may have.
    ``low_ink`` and ``grey`` are variants of what is printed; both together are one.
    ``fit_report`` asks how every box of text came to fit, and changes no output.
    """

    games: tuple[str, ...] = ()
    langs: tuple[str, ...] = ()
    paper: str = ""
    printer: str = ""
    layout: str = ""
    gutter_mm: float | None = None
    kinds: tuple[str, ...] = ()
    labels: str = ""
    players: int | None = None
    packs: tuple[str, ...] = ()
    since: str = ""
    cards: frozenset[str] | None = None
    max_bytes: int | None = None
    jobs: int = 0
    clean: bool = False
    low_ink: bool = False
    grey: bool = False
    fit_report: bool = False

    @property
    def variant(self) -> str:
        """The last words of the names of outputs that are not as designed: ``low-ink``, ``grey`` or both."""
        return "-".join(word for word, wanted in (("low-ink", self.low_ink), ("grey", self.grey)) if wanted)
