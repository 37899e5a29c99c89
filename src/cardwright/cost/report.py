"""The table that ``cardwright cost`` prints: ways, bills, the cheapest, and whose prices these are."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Final
from unicodedata import east_asian_width

from cardwright.cost.ways import Charge, Way, cost_table, find_cheapest
from cardwright.project import Game, Price, Project

HEADS: Final = ("way", "paper", "shop", "cards", "mats", "sleeves", "total")
RIGHT: Final = frozenset({"cards", "mats", "sleeves", "total"})
STATED: Final = "*"


def cost_report(project: Project, game: Game, *, shop: str = "", players: int | None = None) -> str:
    """Return the ways to print a game as a table of plain text, the cheapest first."""
    ways = cost_table(game, project.settings, shop=shop, players=players)
    blocks = [[_headline(game, players)], list(_lines(ways)), *_remarks(game, ways, players)]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def cost_notes(game: Game, ways: Sequence[Way], players: int | None) -> Iterator[str]:
    """Yield what stands below the table: what it leaves out, the cheapest way, and whose prices these are."""
    for block in _remarks(game, ways, players):
        yield from block


def _remarks(game: Game, ways: Sequence[Way], players: int | None) -> Iterator[list[str]]:
    yield list(_notes(game, ways, players))
    yield list(_verdicts(ways))
    yield list(_sources(ways))


def _headline(game: Game, players: int | None) -> str:
    return f"{game.id}: ways to print it" + (f" for {players} players" if players else "")


def _lines(ways: Sequence[Way]) -> Iterator[str]:
    """Yield the table; a column in which nothing stands is left out."""
    rows = [HEADS, *(describe_way(way) for way in ways)]
    used = [index for index in range(len(HEADS)) if any(row[index] for row in rows[1:])]
    widths = {index: max(_width(row[index]) for row in rows) for index in used}
    for row in rows:
        cells = (_pad(row[index], widths[index], right=HEADS[index] in RIGHT) for index in used)
        yield f"  {'  '.join(cells)}".rstrip()


def describe_way(way: Way) -> tuple[str, ...]:
    """Return the cells of a way's line in the table, in the order of ``HEADS``."""
    return (
        f"{way.name} {STATED}" if way.stated else way.name,
        f"{way.paper} {way.finish}".rstrip(),
        way.shop,
        *(_bill(way.charges_for(what)) for what in ("cards", "mats", "sleeves")),
        "" if way.total is None else _money(way.total, way.currency),
    )


def _bill(charges: Iterable[Charge]) -> str:
    """Return counts and unit prices, such as ``2 x 200`` for two sheets whose two sides cost 100 each."""
    return " + ".join(_item(charge) for charge in charges)


def _item(charge: Charge) -> str:
    what = "" if charge.what == "sleeves" else f" {charge.item}{', both sides' if charge.sides == 2 else ''}"  # noqa: PLR2004
    return f"{charge.count}{what}" + ("" if charge.unit is None else f" x {_number(charge.unit)}")


def _notes(game: Game, ways: Sequence[Way], players: int | None) -> Iterator[str]:
    if any(way.stated for way in ways):
        yield f"{STATED} stated by the source"
    if players is None and any(deck.kind == "mat" for deck in game.decks.values()):
        yield "mats are counted with --players"
    if any(way.total is None for way in ways):
        yield "a way without a total has no price in cards/workspace.yaml"


def _verdicts(ways: Sequence[Way]) -> Iterator[str]:
    """Yield the cheapest way of each currency, and what it saves against the source's cheapest."""
    for currency in dict.fromkeys(way.currency for way in ways if way.total is not None):
        same = [way for way in ways if way.currency == currency]
        best, stated = find_cheapest(same), find_cheapest(way for way in same if way.stated)
        if best is None or best.total is None:
            continue
        line = f"cheapest: {best.name} on {best.paper} {best.finish}".rstrip()
        line += f" at {best.shop}, {_money(best.total, currency)}"
        if stated is not None and stated.total is not None and stated.total > best.total:
            line += f", {_money(stated.total - best.total, currency)} less than {stated.name}"
        yield line


def _sources(ways: Iterable[Way]) -> Iterator[str]:
    """Yield each price that was counted with, its date and its source."""
    prices = [charge.price for way in ways for charge in way.charges if charge.price is not None]
    unique: dict[tuple[str, ...], Price] = {}
    for price in prices:
        unique.setdefault((price.shop, price.item, price.finish, str(price.sides)), price)
    for price in unique.values():
        what = f"{price.shop}, {price.item} {price.finish}".rstrip()
        amount = _money(Decimal(str(price.amount)), price.currency)
        yield f"price: {what}: {amount} ({price.date}, {price.source})"


def _money(amount: Decimal, currency: str) -> str:
    return f"{_number(amount)} {currency}".rstrip()


def _number(amount: Decimal) -> str:
    return f"{amount:,.0f}" if amount == amount.to_integral_value() else f"{amount:,.2f}"


def _pad(text: str, width: int, *, right: bool) -> str:
    space = " " * (width - _width(text))
    return space + text if right else text + space


def _width(text: str) -> int:
    """Return the columns that a text takes on a terminal: two for each full-width character."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)
