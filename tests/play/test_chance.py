"""The random source: one primitive, the same everywhere."""

import subprocess
import sys

from cardwright.play.chance import Chance, SameLuck, stream


def test_below_gives_each_number_about_equally_often() -> None:
    """Six sides, six thousand throws."""
    chance = Chance("dice")
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.below(6)] += 1
    assert min(counts) > 880
    assert max(counts) < 1120


def test_mixing_keeps_all_items_and_gives_every_order() -> None:
    """Three cards have six orders."""
    chance = Chance("cards")
    orders = set()
    for _ in range(100):
        cards = [1, 2, 3]
        chance.mix(cards)
        orders.add(tuple(cards))
    assert orders == {(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)}


def test_streams_are_apart() -> None:
    """A bot that draws more does not change the deal."""
    assert stream("7", "deal").random() != stream("7", "bot0").random()
    assert stream("7", "deal").random() == stream("7", "deal").random()


def test_a_stream_is_the_same_in_another_process() -> None:
    """Texts seed alike whatever the hash seed is."""
    program = "from cardwright.play.chance import stream; print([stream('7', 'deal').below(1000) for _ in range(3)])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str([stream("7", "deal").below(1000) for _ in range(3)])


def test_pick_and_flip_draw_with_below() -> None:
    """A source that enumerates overrides one method."""

    class Last(Chance):
        def below(self, n: int) -> int:
            return n - 1

    assert Last(0).pick("abc") == "c"
    assert Last(0).flip() is True


def test_the_same_luck_is_had_again_and_goes_on() -> None:
    """However much each one who meets it draws."""
    source = Chance("bots")
    luck = SameLuck(source)
    first = [luck.below(6) for _ in range(2)]
    luck.rewind()
    again = [luck.below(6) for _ in range(4)]
    luck.rewind()
    expected = Chance("bots")
    assert again == [luck.below(6) for _ in range(4)] == [expected.below(6) for _ in range(4)]
    assert again[:2] == first
    assert source.random() == expected.random()
