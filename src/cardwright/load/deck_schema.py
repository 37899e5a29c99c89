"""What authors may write about deck building: the formats of a game, and lists of cards.

Expressions are those of claims (Jinja2's, in the sandbox). Besides the functions over the game, they see
``ids('part')`` and ``listed('part')``, the ids and the cards that a list has in a part, and ``leader``, the list's
leader with its fields; an expression over a card also sees ``card`` with its fields, as in ``card.cost <= 5``.
"""

from typing import Annotated, TypeAlias

from pydantic import Field

from cardwright.load.schema import Identifier, Model

Amount: TypeAlias = int | str  # 18, "40-60" or "40+"
Limit: TypeAlias = Annotated[int, Field(ge=0)] | str


class LimitsEntry(Model):
    """What limits a part of a list.

    ``size`` is how many cards it has, copies counted; ``kinds`` how many different ones. Either is a number, a span
    such as 40-60, or open as in 40+. ``limit`` is the most of one card: a number, or an expression over the card,
    such as ``1 if card.unique else 3``. ``scope`` is an expression that is true of each card that may be listed:
    ``card.faction in (leader.faction, 'neutral')``.
    """

    size: Amount | None = None
    kinds: Amount | None = None
    limit: Limit | None = None
    scope: str | None = None


class ExceptionEntry(LimitsEntry):
    """Limits for lists of which ``when`` is true; those given here hold instead of the part's own.

    ``{when: "'otoha' in ids('idol') and 'ryoko' in ids('idol')", kinds: 8}`` makes it eight kinds for lists that
    have both. All exceptions that apply hold, a later one over an earlier.
    """

    when: str


class PartEntry(LimitsEntry):
    """One part of a list, such as its songs.

    ``of`` names the decks that its cards come from; without it, the deck that has the part's name. ``common`` is
    how many kinds two lists may have in common that play against each other.
    """

    of: tuple[Identifier, ...] = ()
    common: Annotated[int, Field(ge=0)] | None = None
    exceptions: tuple[ExceptionEntry, ...] = ()


class BudgetEntry(Model):
    """Points: what each copy of a card costs, an expression over it, and the most that a list may spend."""

    cost: str
    most: Limit


class FormatEntry(Model):
    """One way to build decks, under its name in ``formats``.

    A deck of one kind of card: ``constructed: {parts: {card: {size: 40+, limit: 3}}}``. A choice of kinds, whose
    copies the box holds: ``market: {parts: {stage: {kinds: 10, limit: 1}}}``; a list for it names each kind once.

    ``rule`` is the anchor of its section in the rulebook. ``leader`` is the deck that a list's leader is of; where
    a part takes cards of that deck, the leader is one of them. ``banned`` names cards that no list may have,
    ``restricted`` those with a limit of their own. ``packs`` allows cards of these packs alone. ``shared: true``
    says that all lists at a table come out of one box; otherwise each has a box to itself.
    """

    rule: str = ""
    leader: Identifier | None = None
    parts: dict[Identifier, object] = Field(default_factory=dict)
    budgets: dict[Identifier, BudgetEntry] = Field(default_factory=dict)
    banned: tuple[str, ...] = ()
    restricted: dict[str, Annotated[int, Field(ge=1)]] = Field(default_factory=dict)
    packs: tuple[str, ...] = ()
    shared: bool = False


class DeckBuildingFile(Model):
    """``cards/<game>/deckbuilding.yaml``."""

    formats: dict[Identifier, object] = Field(default_factory=dict)
    assumptions: dict[str, str] = Field(default_factory=dict)


class DeckListFile(Model):
    """A deck list: one of the game's own in ``cards/<game>/decks/``, or anybody's, anywhere in the workspace.

    ``cards`` maps each card, as ``deck/id`` or ``deck/number``, to how often it is in the deck. ``game`` is needed
    where neither the folder nor the command says it. ``packs`` names the packs that its owner has.
    """

    game: str = ""
    format: str
    leader: str = ""
    packs: tuple[str, ...] = ()
    cards: dict[str, Annotated[int, Field(ge=1)]]
