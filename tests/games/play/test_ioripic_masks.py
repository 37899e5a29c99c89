"""Sets of cards as numbers, taken apart and added up."""

from tests.games.play.ioripic_table import part


def test_a_set_comes_apart_into_its_cards() -> None:
    """Also one of more cards than the printed game has."""
    for cards in ((), (0, 35), (8, 9, 17, 18), (4, 36, 44, 45, 53, 54, 59)):
        assert part("masks").unpack(sum(1 << card for card in cards)) == cards


def test_a_set_counts_what_its_cards_count() -> None:
    """Each card its own number."""
    tables = part("masks").make_tables([card * card for card in range(part("masks").MOST)])
    for cards in ((), (3, 35), (8, 9, 17, 18), (36, 44, 45, 53, 54, 59)):
        assert part("masks").add_up(tables, sum(1 << card for card in cards)) == sum(card * card for card in cards)
