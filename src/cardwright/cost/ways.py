"""What it costs to print a game: every way that the price list allows, the source's own ways beside ours.

A way is a layout on a paper of one finish in one shop. Sheets are counted by planning them; nothing is rendered.
Mats are counted for a number of players; reference cards, which no source counts, are left out.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, Literal, TypeAlias

from cardwright.build.parts import TILED, PrintJob, print_jobs
from cardwright.build.request import BuildRequest
from cardwright.load.sizes import load_papers
from cardwright.plan import plan_sheets, plan_tiles
from cardwright.plan.slots import Layout, PartSpec, Sheet
from cardwright.project import Arrangement, Game, Price, Settings, Size

What: TypeAlias = Literal["cards", "mats", "sleeves"]

SLEEVES: Final = "sleeves"
LAYOUTS: Final[tuple[Layout, ...]] = ("fold", "duplex")
UNCOUNTED: Final = frozenset({"mat", "reference"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge:
    """One item of a bill: so many sheets of a paper, ``sides`` printed, or packs of sleeves, at a price if known."""

    what: What
    item: str
    count: int
    sides: int = 1
    price: Price | None = None

    @property
    def unit(self) -> Decimal | None:
        """What one costs; a price for one side counts for each side that is printed."""
        if self.price is None:
            return None
        factor = self.sides if self.price.sides == 1 else 1
        return Decimal(str(self.price.amount)) * factor

    @property
    def amount(self) -> Decimal | None:
        """What all of it costs."""
        return None if self.unit is None else self.unit * self.count


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way to print: the layout, or the name the source's arrangement has; shop, paper, finish and the bill."""

    name: str
    stated: bool
    shop: str
    paper: str
    finish: str
    charges: tuple[Charge, ...]

    @property
    def total(self) -> Decimal | None:
        """The sum of the bill; None where a price is missing, or where it would mix currencies."""
        amounts = [charge.amount for charge in self.charges]
        if len({charge.price.currency for charge in self.charges if charge.price is not None}) > 1:
            return None
        return None if None in amounts else sum((amount for amount in amounts if amount is not None), Decimal(0))

    @property
    def currency(self) -> str:
        """The currency of the bill; empty where nothing has a price."""
        return next((charge.price.currency for charge in self.charges if charge.price is not None), "")

    def charges_for(self, what: What) -> tuple[Charge, ...]:
        """Return the items of the bill that are cards, mats or sleeves."""
        return tuple(charge for charge in self.charges if charge.what == what)


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What one shop prints on with one finish: a price for each paper and number of sides."""

    shop: str
    finish: str
    prices: Mapping[tuple[str, int], Price]

    @property
    def papers(self) -> tuple[str, ...]:
        """The papers of the offer, each once."""
        return tuple(dict.fromkeys(paper for paper, _ in self.prices))

    def price(self, paper: str, sides: int) -> Price | None:
        """Return the price for a paper printed on so many sides, or else the one for a single side."""
        return self.prices.get((paper, sides)) or self.prices.get((paper, 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Counter:
    """Counts the sheets of a game on any paper, and what they cost in an offer."""

    game: Game
    settings: Settings
    players: int | None
    papers: Mapping[str, Size]
    sleeves: int

    def jobs(self, layout: Layout, *, mats: bool) -> Iterator[PrintJob]:
        request = BuildRequest(layout=layout, players=self.players)
        jobs = print_jobs(self.game, request, telling=frozenset(), is_backed=lambda card: bool(card.back))
        return (job for job in jobs if (job.kind == "mat") == mats and (mats or job.kind not in UNCOUNTED))

    def card_charges(self, offer: Offer, paper: str, layout: Layout) -> Iterator[Charge]:
        """Yield the sheets that are printed on one side, and those on both."""
        counts = {1: 0, 2: 0}
        for job in self.jobs(layout, mats=False):
            for sides, sheets in self._count(job, paper, layout):
                counts[sides] += sheets
        for sides, sheets in counts.items():
            if sheets:
                price = offer.price(paper, sides)
                yield Charge(what="cards", item=paper, count=sheets, sides=sides, price=price)

    def mat_charges(self, offer: Offer, paper: str) -> tuple[Charge, ...]:
        """Return the mats on the paper of the offer that makes them cheapest."""
        bills = [self._mats(offer, name) for name in (paper, *offer.papers) if name in self.papers]
        return min(bills, key=lambda bill: sum(charge.amount or 0 for charge in bill))

    def _mats(self, offer: Offer, paper: str) -> tuple[Charge, ...]:
        parts = [part for job in self.jobs("fronts", mats=True) for part in job.parts] if self.players else []
        sheets = sum(self._tiles(part, paper) for part in parts)
        return (Charge(what="mats", item=paper, count=sheets, price=offer.price(paper, 1)),) if sheets else ()

    def _count(self, job: PrintJob, paper: str, layout: Layout) -> Iterator[tuple[int, int]]:
        """Yield printed sides and sheets; what is larger than the paper is tiled, each side by itself."""
        large = job.parts
        if job.decks[0].kind not in TILED:
            printer = self.settings.printer
            plan = plan_sheets(job.parts, paper=self.papers[paper], printer=printer, layout=layout)
            large = plan.too_large
            for sides in (1, 2):
                yield sides, sum(_sides(sheet) == sides for sheet in plan.sheets)
        yield 1, sum(self._tiles(part, paper) for part in large)

    def _tiles(self, part: PartSpec, paper: str) -> int:
        plan = plan_tiles(part.size, paper=self.papers[paper], printer=self.settings.printer)
        return len(plan.tiles) * part.copies * (2 if part.backed else 1)


def _sides(sheet: Sheet) -> int:
    """Return how many sides carry a card; a white back that only keeps the pages in step costs nothing."""
    return sum(bool(side.slots) for side in sheet.sides)


def cost_table(game: Game, settings: Settings, *, shop: str = "", players: int | None = None) -> tuple[Way, ...]:
    """Return every way to print a game, the cheapest first, those without a price last.

    With ``shop`` sheets are bought there only; sleeves come from where they are cheapest. With ``players`` mats
    are counted.
    """
    offers = tuple(_offers(settings.prices, shop))
    counter = _Counter(
        game=game,
        settings=settings,
        players=players,
        papers={**load_papers(), **settings.papers},
        sleeves=max((arrangement.sleeves for arrangement in game.arrangements), default=0),
    )
    ways = [*_stated_ways(counter, offers), *_own_ways(counter, offers)]
    return tuple(sorted(ways, key=_rank))


def find_cheapest(ways: Iterable[Way]) -> Way | None:
    """Return the cheapest way; of equals ours, folded, for folded backs cannot land askew."""
    return next((way for way in ways if way.total is not None), None)


def _rank(way: Way) -> tuple[object, ...]:
    total = way.total
    order = LAYOUTS.index(way.name) if way.name in LAYOUTS else len(LAYOUTS)
    return (total is None, way.currency, total or 0, way.stated, order, way.shop, way.paper, way.name)


def _offers(prices: Iterable[Price], shop: str) -> Iterator[Offer]:
    shops: dict[tuple[str, str], dict[tuple[str, int], Price]] = {}
    for price in prices:
        if price.item != SLEEVES and shop.lower() in ("", price.shop.lower()):
            shops.setdefault((price.shop, price.finish), {})[price.item, price.sides] = price
    for (name, finish), papers in shops.items():
        yield Offer(shop=name, finish=finish, prices=papers)


def _stated_ways(counter: _Counter, offers: Iterable[Offer]) -> Iterator[Way]:
    """Yield each arrangement of the source in each shop that prints it, or once without a price."""
    for arrangement in counter.game.arrangements:
        papers = {*arrangement.sheets, *(arrangement.mats if counter.players else ())}
        able = [offer for offer in offers if papers <= {*offer.papers} and arrangement.finish in ("", offer.finish)]
        for offer in able or [Offer(shop="", finish=arrangement.finish, prices={})]:
            yield Way(
                name=arrangement.name,
                stated=True,
                shop=offer.shop,
                paper=" + ".join(arrangement.sheets),
                finish=offer.finish,
                charges=tuple(_stated_charges(counter, arrangement, offer)),
            )


def _stated_charges(counter: _Counter, arrangement: Arrangement, offer: Offer) -> Iterator[Charge]:
    for paper, count in arrangement.sheets.items():
        price = offer.price(paper, arrangement.sides)
        yield Charge(what="cards", item=paper, count=count, sides=arrangement.sides, price=price)
    for paper, count in arrangement.mats.items():
        if counter.players:
            yield Charge(what="mats", item=paper, count=count * counter.players, price=offer.price(paper, 1))
    yield from _sleeve_charges(counter.settings.prices, arrangement.sleeves)


def _own_ways(counter: _Counter, offers: tuple[Offer, ...]) -> Iterator[Way]:
    """Yield our plans on each paper of each offer; without any offer, on the workspace's paper and on A3."""
    places = [(offer, paper) for offer in offers for paper in offer.papers if paper in counter.papers]
    unpriced = Offer(shop="", finish="", prices={})
    for offer, paper in places or [(unpriced, name) for name in dict.fromkeys((counter.settings.paper, "a3"))]:
        for layout in LAYOUTS:
            yield Way(
                name=layout,
                stated=False,
                shop=offer.shop,
                paper=paper,
                finish=offer.finish,
                charges=(
                    *counter.card_charges(offer, paper, layout),
                    *counter.mat_charges(offer, paper),
                    *_sleeve_charges(counter.settings.prices, counter.sleeves),
                ),
            )


def _sleeve_charges(prices: Iterable[Price], packs: int) -> Iterator[Charge]:
    if packs:
        cheapest = min(
            (price for price in prices if price.item == SLEEVES), key=lambda price: price.amount, default=None
        )
        yield Charge(what="sleeves", item=SLEEVES, count=packs, price=cheapest)
