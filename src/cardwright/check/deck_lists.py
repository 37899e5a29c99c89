"""Deck lists beside their formats: which card stands in which part, which limits hold, and what expressions see."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from cardwright.decklists import DeckFormat, DeckList, DeckPart, Limits, ListedCard
from cardwright.findings import Place
from cardwright.load.expressions import ExpressionError, evaluate_expression
from cardwright.load.functions import game_names, plain_card
from cardwright.project import Card, Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """A card that a list has, with its line in the list."""

    card: Card
    count: int
    line: ListedCard


class JudgedList:
    """One deck list, its cards found and sorted into the parts of its format."""

    def __init__(self, game: Game, cards: Mapping[str, Card], *, source: DeckList, format_: DeckFormat) -> None:
        self.game = game
        self._cards = cards
        self.source = source
        self.format = format_
        self.chosen = tuple(
            Chosen(card=cards[line.reference], count=line.count, line=line)
            for line in source.cards
            if line.reference in cards
        )
        self.leader = cards.get(source.leader)

    @property
    def label(self) -> str:
        """How messages name the list."""
        return f"deck list '{self.source.name}'"

    def cards_of(self, part: DeckPart) -> tuple[Chosen, ...]:
        """The list's cards of a part."""
        return tuple(chosen for chosen in self.chosen if chosen.card.deck in part.of)

    def part_of(self, card: Card) -> DeckPart | None:
        """The part that takes a card."""
        return next((part for part in self.format.parts if card.deck in part.of), None)

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """How often the list has each card, by ``deck/id``; a card on two lines counts twice."""
        counts: Counter[str] = Counter()
        for chosen in self.chosen:
            counts[chosen.card.reference] += chosen.count
        return counts

    @cached_property
    def _limits(self) -> Mapping[str, tuple[Limits, tuple[tuple[Place, str], ...]]]:
        return {part.name: self._limits_of(part) for part in self.format.parts}

    def _limits_of(self, part: DeckPart) -> tuple[Limits, tuple[tuple[Place, str], ...]]:
        limits, faults = part.limits, []
        for exception in part.exceptions:
            try:
                if self.evaluate(exception.when):
                    limits = limits.changed_by(exception.limits)
            except ExpressionError as error:
                faults.append((exception.place, str(error)))
        return limits, tuple(faults)

    def limits(self, part: DeckPart) -> Limits:
        """The limits of a part that hold for this list."""
        return self._limits[part.name][0]

    @property
    def faults(self) -> Iterator[tuple[Place, str]]:
        """What kept an exception from being judged, and where it stands."""
        for _, faults in self._limits.values():
            yield from faults

    def most_of(self, card: Card) -> int | None:
        """How often the list may have a card; None without a limit. Raises ExpressionError."""
        restricted = self.restricted.get(card.reference)
        part = self.part_of(card)
        if restricted is not None or part is None:
            return restricted
        limit = self.limits(part).limit
        if not isinstance(limit, str):
            return limit
        return self.work_out(limit, card)

    @cached_property
    def restricted(self) -> Mapping[str, int]:
        """The cards with a limit of their own, by ``deck/id``."""
        return {self._by_id(name): most for name, most in self.format.restricted.items()}

    @cached_property
    def banned(self) -> frozenset[str]:
        """The cards that no list of the format may have, by ``deck/id``."""
        return frozenset(self._by_id(name) for name in self.format.banned)

    def _by_id(self, name: str) -> str:
        return self._cards[name].reference if name in self._cards else name

    def evaluate(self, expression: str | int, card: Card | None = None) -> object:
        """The value of an expression of the format, over a card where one is given. Raises ExpressionError."""
        if isinstance(expression, int):
            return expression
        own = {} if card is None else {"card": plain_card(card)}
        return evaluate_expression(expression, {**self._names, **own})

    def work_out(self, expression: str | int, card: Card | None = None) -> int:
        """The whole number that an expression of the format comes to. Raises ExpressionError for anything else."""
        value = self.evaluate(expression, card)
        if not isinstance(value, int) or isinstance(value, bool):
            raise ExpressionError(f"'{expression}' comes to {value!r}, not to a whole number")
        return value

    @cached_property
    def _names(self) -> Mapping[str, object]:
        parts = {part.name: self.cards_of(part) for part in self.format.parts}

        def listed(name: str) -> tuple[dict[str, object], ...]:
            if name not in parts:
                raise ExpressionError(f"no part '{name}'; the parts are {', '.join(parts)}")
            return tuple({**plain_card(chosen.card), "listed": chosen.count} for chosen in parts[name])

        def ids(name: str) -> tuple[str, ...]:
            return tuple(cast("str", card["id"]) for card in listed(name))

        leader = {} if self.leader is None else {"leader": plain_card(self.leader)}
        return {**game_names(self.game, extra={"listed": listed, "ids": ids}), **leader}


def judge_lists(game: Game, cards: Mapping[str, Card]) -> tuple[JudgedList, ...]:
    """Put the deck lists of a game beside their formats; those whose format is not there or not whole are left out."""
    formats = {name: format_ for name, format_ in game.formats.items() if format_.whole}
    return tuple(
        JudgedList(game, cards, source=source, format_=formats[source.format])
        for source in game.deck_lists
        if source.format in formats
    )


def group_by_box(lists: Iterable[JudgedList]) -> tuple[tuple[JudgedList, ...], ...]:
    """The lists that come out of one box together: those of each shared format; any other list has its own."""
    groups: dict[tuple[str, str], list[JudgedList]] = {}
    for judged in lists:
        alone = "" if judged.format.shared else judged.source.place.path
        groups.setdefault((judged.format.id, alone), []).append(judged)
    return tuple(tuple(group) for group in groups.values())
