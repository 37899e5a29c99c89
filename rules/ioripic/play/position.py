"""Where the cards lie, who knows their faces, and how they move.

A set of cards is a bit mask. ``known[player]`` are the cards whose face a player knows; a card that lies open is in
``up`` and known to all. Knowledge travels with the card. The backs are seen by all, but in the solo game's green
room, of which only the top card's back shows.
"""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import State

from .masks import unpack
from .printed import Rules


class Position(State):
    """The table in play.

    ``turns`` counts the turns begun before this one. ``owed`` are the actions that are still to be done, ``acting``
    is 1 inside an action, ``busy`` is 1 inside an opening or a break, and ``pending`` falls with each question of
    those. ``aside`` holds the cards that are chosen together and not yet looked at. ``row`` is the hand of the solo
    game from left to right, ``green_room`` its pile with the top at the end. ``breaks[player]`` are the breaks made,
    each as ``costumes * colours + colour``, and ``points[player]`` what they bring. ``ranks`` are the
    players' ranks at the end.
    """

    __slots__ = (
        *("acting", "aside", "beyond", "breaks", "busy", "green_room", "hands", "known", "lessons", "location", "owed"),
        *("pending", "points", "ranks", "resort", "row", "stages", "turn", "turns", "up"),
    )
    rules: Rules

    def __init__(self, rules: Rules, players: int) -> None:
        super().__init__(rules, players)
        self.turn = self.turns = self.owed = self.acting = self.busy = self.pending = self.lessons = 0
        self.resort = self.aside = self.location = self.up = 0
        self.green_room: list[int] = []
        self.row: list[int] = []
        self.hands = [0] * players
        self.stages = [0] * players
        self.beyond = [0] * players
        self.known = [0] * players
        self.breaks: list[list[int]] = [[] for _ in range(players)]
        self.points = [0] * players
        self.ranks: tuple[str, ...] = ()

    @property
    def alone(self) -> bool:
        """Whether this is the solo game."""
        return self.players == 1

    # What a player sees.

    @carries_out("cards")
    def looks(self, player: int, cards: int) -> tuple[int, ...]:
        """Return what a player can tell apart among cards, in an order that tells nothing more.

        A face that is known is the card's number, any other ``size + back``.
        """
        seen = cards & self.known[player]
        hidden = cards ^ seen
        if not hidden:
            return unpack(seen)
        unknown = self.rules.unknown
        found = []
        while hidden:
            look, others = unknown[hidden & -hidden]
            found.append(look)
            hidden &= others
        return (*unpack(seen), *found) if seen else tuple(found)

    def find(self, player: int, look: int, cards: int, chance: Chance) -> int:
        """Return the card that a player means, as a bit; one of those that look the same."""
        rules = self.rules
        size = rules.size
        if look < size:
            return 1 << look
        same = cards & ~self.known[player] & rules.backs[look - size]
        return same if not same & (same - 1) else 1 << chance.pick(unpack(same))

    @carries_out("opening")
    def show(self, cards: int) -> None:
        """Turn cards face up."""
        self.up |= cards
        for player in range(self.players):
            self.known[player] |= cards

    def forget(self, owner: int, card: int, witness: int) -> None:
        """A card is about to leave a hand: those who see its back alone cannot tell it from the others of that back.

        They forget which of these is which. This is a little less than they know: that one of two cards went is
        more than nothing, but it is no knowledge of a card. The owner and a witness see its face.
        """
        same = self.hands[owner] & self.rules.alike[card]
        if same & same - 1:
            known = self.known
            for player in range(self.players):
                if owner != player != witness:
                    known[player] &= ~same

    # How cards move.

    def deal(self, player: int, cards: list[int]) -> None:
        """Give a player the first hand, in its order."""
        self.hands[player] = self.known[player] = self.taken[player] = sum(cards)
        if self.players == 1:
            self.row = cards

    def to_hand(self, player: int, card: int) -> None:
        """Add a card to a hand, at the right end of the solo game's row; its owner looks at it."""
        self.hands[player] |= card
        self.known[player] |= card
        self.taken[player] |= card
        if self.up & card:
            self.up ^= card
        if self.players == 1:
            self.row.append(card)

    def from_hand(self, player: int, card: int) -> None:
        """Take a card out of a hand, to lie face down elsewhere."""
        if self.players == 1:
            self.row.remove(card)
        else:
            self.forget(player, card.bit_length() - 1, player)
        self.hands[player] &= ~card

    @carries_out("hit", "open-stage")
    def to_stage(self, player: int, cards: int) -> None:
        """Put cards on a player's own stage as they lie; the player may look at them."""
        self.stages[player] |= cards
        self.known[player] |= cards
        self.used[player] |= cards
        if self.rules.open_stage:
            self.show(cards)

    @carries_out("hit", "moving")
    def room(self, player: int, cards: int) -> int:
        """Return those of some cards whose column on the player's stage has room, chosen ones already counted."""
        rules = self.rules
        stage = self.stages[player] | self.aside
        lying = stage.bit_count()
        if lying < rules.roomy:
            return cards
        if lying >= rules.stage_limit:
            return 0
        per_colour = rules.per_colour
        for column in rules.columns:
            if (stage & column).bit_count() >= per_colour:
                cards &= ~column
        return cards

    @carries_out("solo-refill")
    def refill(self) -> None:
        """Lay out new cards, as soon as the solo game's location is empty."""
        for _ in range(min(self.rules.refill, len(self.green_room))):
            self.location |= self.green_room.pop()

    # Dealing anew what a player cannot see.

    def deal_anew(self, player: int, chance: Chance) -> None:
        """Deal the cards that a player does not know anew to the same places, each to a place with its back.

        What other players know stays with the place.
        """
        pile = self.green_room[:-1]
        below = sum(pile)
        places = self._everywhere() & ~self.known[player]
        chosen: dict[int, int] = {}
        spare = []
        for back in self.rules.backs:
            cards = list(unpack(places & back))
            chance.mix(cards)
            seen = unpack(places & back & ~below)
            chosen.update(zip(seen, cards, strict=False))
            spare += cards[len(seen) :]
        chance.mix(spare)
        chosen.update(zip((card.bit_length() - 1 for card in pile), spare, strict=True))
        self._swap({1 << place: 1 << card for place, card in chosen.items() if place != card})

    def _everywhere(self) -> int:
        cards = self.resort | self.aside | self.location | sum(self.green_room)
        for hand, stage in zip(self.hands, self.stages, strict=True):
            cards |= hand | stage
        return cards

    def _swap(self, swaps: dict[int, int]) -> None:
        """Put for each card of ``swaps`` the other one, wherever it lies and whoever knows it."""
        gone = sum(swaps)

        def swapped(cards: int) -> int:
            if not cards & gone:
                return cards
            return cards & ~gone | sum(new for old, new in swaps.items() if cards & old)

        self.resort, self.aside, self.location = swapped(self.resort), swapped(self.aside), swapped(self.location)
        self.hands = [swapped(cards) for cards in self.hands]
        self.stages = [swapped(cards) for cards in self.stages]
        self.known = [swapped(cards) for cards in self.known]
        self.green_room = [swaps.get(card, card) for card in self.green_room]
