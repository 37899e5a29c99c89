"""What breaks are worth, the bonuses of colours, the ranks, and the most that can be had at all."""

from collections.abc import Sequence

from cardwright.play.declare import carries_out

from .printed import Rules


@carries_out("break-kinds", "colour-bonus")
def break_points(rules: Rules, breaks: Sequence[int]) -> int:
    """Return the points of breaks, each written as ``costumes * colours + colour``, with the bonus of each colour."""
    colours = len(rules.columns)
    counts = [0] * colours
    points = 0
    for written in breaks:
        costumes, colour = divmod(written, colours)
        kind = rules.kinds[costumes]
        points += kind.points if kind else 0
        counts[colour] += 1
    return points + sum(rules.bonus[count] for count in counts)


@carries_out("rank")
def rank(rules: Rules, players: int, points: float) -> str:
    """Return the name of the rank that so many points have: the limits are divided by the players, rounded up."""
    reached = [name for least, name in rules.ranks if points >= -(-least // players)]
    return reached[-1] if reached else ""


@carries_out("solo-end")
def totals(rules: Rules) -> list[int]:
    """Return the most points that ``k`` breaks and any sets of all other cards could bring, for each ``k``.

    Nothing is asked but the number of cards: each break is the dearest kind, each colour takes as many as suit the
    bonus, and type sets of the cards left may be of any types. So no play can exceed it.
    """
    dearest = max(kind.points for kind in rules.kinds if kind)
    bonus = [0]
    for cells in rules.cells:
        most = min(cell.bit_count() for cell in cells)
        longer = [0] * (len(bonus) + most)
        for already, points in enumerate(bonus):
            for more in range(most + 1):
                longer[already + more] = max(longer[already + more], points + rules.bonus[more])
        bonus = longer
    loose = _most_of_sets(rules)
    return [
        dearest * breaks + points + loose[rules.size - rules.break_cards * breaks]
        for breaks, points in enumerate(bonus)
    ]


def _most_of_sets(rules: Rules) -> list[int]:
    """The most points of type sets by the number of cards alone."""
    prices = rules.sets.prices
    family = prices.family
    sets = ((2, prices.leader), (max(prices.promo_cards, family), prices.promo), (2 * family + 1, prices.full))
    best = [0] * (rules.size + 1)
    for cards in range(1, rules.size + 1):
        best[cards] = max(best[cards - 1], *(best[cards - cost] + won for cost, won in sets if cost <= cards), 0)
    return best
