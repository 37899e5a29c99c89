"""What ``play.yaml`` says beside a model: seconds a decision takes, bots as lists of rules, tiny variants."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from cardwright.findings import Place

Operator: TypeAlias = Literal["<=", ">=", "==", "!=", "<", ">"]

OTHER: Final = "other"
"""The kind of decision whose seconds hold for all that are not named."""

ANY: Final = "any"
"""The tag of every option that does not decline."""

SECONDS: Final = 5.0
"""What a decision takes where ``play.yaml`` does not say: a guess, and named as such in reports."""


FALLBACK: Final = "en"
"""The language whose words stand in for those of a language that has none."""

PROMISES: Final = (
    *("terminates", "no-stall", "ends-reached", "cards", "components", "notes", "seats-fair", "minutes", "scores"),
    *("skill", "solo-maximum", "rules-covered", "tiny"),
)
"""What ``play:`` in a claim may say of any game; a model may grade promises of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """A comparison of a figure that the model exports with a number: ``cash >= 12``."""

    name: str
    operator: Operator
    number: float


@dataclass(frozen=True, slots=True, kw_only=True)
class BotLine:
    """One line of a bot: for a kind of question, take the option with a tag, where all conditions hold.

    An empty ``kind`` is every question; the tag ``pass`` declines. ``cheapest`` takes the one that costs least.
    """

    kind: str
    tag: str
    conditions: tuple[Condition, ...] = ()
    cheapest: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TinyVariant:
    """A game small enough to play every course of it.

    ``vary`` are values set otherwise, ``keep`` the cards that stay in each deck named. ``games`` is how many courses
    there are, once somebody has counted them.
    """

    name: str
    players: int
    vary: Mapping[str, object]
    keep: Mapping[str, tuple[str, ...]]
    games: int | None
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayPlan:
    """All of ``play.yaml``; empty where a game has none. Its mappings are plain ones: a plan is sent to workers.

    ``words`` are, by language, what reports call the game's own ends, gauges and supplies, and the sentences of its
    own promises, with gaps such as ``{most}``.
    ``questions`` are the kinds of questions that times and bots' lines name, each with its place.
    """

    seconds: Mapping[str, float] = field(default_factory=dict)
    bots: Mapping[str, tuple[BotLine, ...]] = field(default_factory=dict)
    tiny: tuple[TinyVariant, ...] = ()
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    questions: tuple[tuple[str, Place], ...] = ()

    def words_in(self, lang: str) -> Mapping[str, str]:
        """Return the game's own words in a language; those of English where it has none."""
        return self.words.get(lang) or self.words.get(lang.partition("-")[0]) or self.words.get(FALLBACK, {})

    def seconds_for(self, kind: str) -> float:
        """Return how long a decision of a kind takes."""
        return self.seconds.get(kind, self.seconds.get(OTHER, SECONDS))
