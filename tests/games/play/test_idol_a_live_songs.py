"""Songs of Idol A Live: who leads, what they cost, both uses, and what their effects do."""

import pytest

from tests.games.play.live import ENCORE, ENGAGE, PASS, Evening, kind

SAKI, ERI = "saki hiyori fumino", "eri otoha ryoko"
OTOHA, FUMINO = "otoha eri ryoko", "fumino hiyori saki"
HIYORI = "hiyori saki fumino"


def test_a_song_takes_its_idol_and_any_for_each_dot() -> None:
    """A duo asks which piece comes along; the song then lies in memory, and the pieces wait for the next turn."""
    evening = Evening().voltage(0, 0).take("HAND", "go-straight magic-time").act()
    evening.answer("song/go-straight")
    assert (evening.asked, evening.state.ask.options) == ("piece", [1, 2])
    evening.answer(2)
    assert (evening.state.backstage[0], evening.look("MEMORY"), evening.state.voltage[0]) == (0b010, "go-straight", 20)
    assert "song/magic-time" not in evening.offered


def test_below_the_need_a_song_can_only_raise() -> None:
    """At the need itself it can recruit."""
    evening = Evening().voltage(50, 0).seat("light light light").take("HAND", "magic-time").act()
    evening.answer("song/magic-time")
    assert evening.state.voltage[0] == 60
    evening = Evening().voltage(60, 0).seat("light core light").take("HAND", "magic-time").act()
    evening.answer("song/magic-time", "recruit", PASS)
    assert (evening.look("FANS"), evening.state.points[0], evening.state.voltage[0]) == ("light", 1, 60)


def test_voltage_for_a_fan_more() -> None:
    """Ten per cent are given; there is no offer where they are not there."""
    evening = Evening().voltage(60, 0).seat("light core light").take("HAND", "magic-time").act()
    evening.answer("song/magic-time", "recruit", 1)
    assert (evening.look("FANS"), evening.state.voltage[0]) == ("light core", 50)


@pytest.mark.parametrize(("centre", "fans"), [("hiyori saki fumino", 5), ("saki hiyori fumino", 4)])
def test_trios_of_hiyori(centre: str, fans: int) -> None:
    """Four fans by the song, one more by her skill: beyond the seats they come off the deck."""
    evening = Evening(centre).voltage(100, 0).seat("light light light", "light light light")
    evening.take("HAND", "rocket-dash").act().answer("song/rocket-dash", "recruit")
    assert (evening.state.points[0], len(evening.zone("FANS"))) == (fans, fans)
    assert len(evening.state.table.zones[1]) == 3


def test_saki_raises_more() -> None:
    """Ten above what the song says, and her trio brings ten when it recruits."""
    evening = Evening(SAKI).voltage(0, 0).take("HAND", "emotions").act().answer("song/emotions")
    assert evening.state.voltage[0] == 30
    evening = Evening(SAKI).voltage(100, 0).seat("light light light").take("HAND", "hashagitai-night").act()
    evening.answer("song/hashagitai-night", "recruit")
    assert (evening.state.voltage[0], evening.state.points[0]) == (110, 3)


def test_effects_that_draw() -> None:
    """One song for a duo of Saki; with an empty deck nothing."""
    evening = Evening().voltage(0, 0).take("HAND", "fute-ne").act().answer("song/fute-ne", 0)
    assert len(evening.zone("HAND")) == 1
    evening = Evening(ERI, HIYORI).voltage(0, 0).take("HAND", "shion")
    evening.state.table.pour(5, 12)
    evening.act().answer("song/shion")
    assert len(evening.zone("HAND")) == 0


def test_a_song_into_memory() -> None:
    """The duo of Otoha: one out of the hand, and a song drawn for it."""
    evening = Evening(ERI, HIYORI).voltage(0, 0).take("HAND", "part-of-you shion deal-with").act()
    evening.answer("song/part-of-you", 0, "song/deal-with")
    assert evening.look("MEMORY") == "deal-with part-of-you"
    assert len(evening.zone("HAND")) == 2


def test_who_leads_counts() -> None:
    """With both idols on the backstage the player says who leads; each has one use with an effect."""
    evening = Evening(ERI, HIYORI).voltage(0, 0).take("HAND", "determination shion").act()
    evening.answer("song/determination")
    assert evening.asked == "lead"
    evening.answer("idol/otoha", "song/shion")
    assert len(evening.zone("HAND")) == 2
    evening = Evening(ERI, HIYORI).voltage(0, 0).take("HAND", "determination shion").act()
    evening.answer("song/determination", "idol/ryoko")
    assert (evening.look("HAND"), evening.state.voltage[0]) == ("shion", 30)


def test_ryoko_sends_a_core_fan_back() -> None:
    """Out of the seats or out of the opponent's fan area; the points are lost."""
    evening = Evening(ERI, HIYORI).voltage(100, 0).seat("core light light", "light").take("FANS", "core", 1)
    evening.take("HAND", "determination").act().answer("song/determination", "idol/ryoko", "recruit")
    assert (evening.asked, len(evening.state.ask.options)) == ("send", 2)
    evening.answer(-2)
    assert (evening.state.points[1], evening.look("FANS")) == (0, "core light light")


def test_the_opponent_chooses_whom_to_lose() -> None:
    """In both uses."""
    for use in ((), ("recruit",)):
        evening = Evening(ERI, HIYORI).voltage(60 if use else 0, 0).seat("light light light")
        evening.take("FANS", "core light", 1).take("HAND", "deal-with").act().answer("song/deal-with", *use)
        assert (evening.asked, evening.state.ask.player) == ("give-up", 1)
        evening.answer("fan/light")
        assert (evening.look("FANS", 1), evening.state.points[1]) == ("core", 2)


def test_only_who_is_ahead_loses_a_fan() -> None:
    """The duo of Ryoko does nothing to an opponent with as many points."""
    for fans, left in (("light", "light"), ("light light", "light")):
        evening = Evening(ERI, HIYORI).voltage(80, 0).seat("light light light").take("FANS", "light")
        evening.take("FANS", fans, 1).take("HAND", "apart-from-you").act()
        evening.answer("song/apart-from-you", 0, "recruit")
        assert evening.look("FANS", 1) == left


def test_a_chosen_fan_and_nobody_else() -> None:
    """Nothing makes this song recruit more; the event is used up by it."""
    evening = Evening(ERI, HIYORI).voltage(80, 0).seat("light core doting").take("HAND", "junshin-poison")
    evening.take("MEMORY", "shion shion part-of-you uza-love uza-love deal-with").act()
    evening.answer("event/aria", "song/junshin-poison", 1, "recruit", "fan/core")
    assert (evening.look("FANS"), evening.state.extra) == ("core", 0)
    assert evening.seats.startswith("light doting")


def test_two_seats_are_swapped_first() -> None:
    """The solo of Eri then takes who sits in front."""
    evening = Evening(ERI, HIYORI).seat("light core light").take("HAND", "uza-love").act()
    evening.answer("song/uza-love", "recruit")
    seats = evening.state.table.zones[1]
    assert evening.state.ask.options == [(seats[0], seats[1]), (seats[1], seats[2]), PASS]
    evening.answer((seats[0], seats[1]))
    assert evening.look("FANS") == "core"


def test_the_front_goes_under_the_deck() -> None:
    """The others move up, and it is seen again when the deck has run through."""
    evening = Evening(ERI, HIYORI).voltage(100, 0).seat("troublesome light light", "core")
    evening.take("HAND", "watashi-ga-starlight").act().answer("song/watashi-ga-starlight", "recruit", 1)
    assert evening.look("FANS") == "light light core"
    assert evening.names(evening.state.table.zones[0][:1]) == "troublesome"


def test_fumino_gains_and_pays_tokens() -> None:
    """A token by her songs; once in a turn one of them makes a song recruit more, or fewer."""
    evening = Evening(FUMINO).voltage(60, 0).seat("light core light").take("HAND", "tensen-speech-balloon emotions")
    evening.act().answer("song/tensen-speech-balloon", "raise")
    assert evening.state.tokens[0] == 1
    evening.answer("song/emotions", "recruit", 1)
    assert (evening.look("FANS"), evening.state.tokens[0]) == ("light core", 0)
    evening = Evening(FUMINO).voltage(60, 0).seat("doting core light").tokens(0, 2)
    evening.take("HAND", "emotions magic-time").act().answer("song/emotions", "recruit", 2)
    assert (evening.look("FANS"), evening.state.tokens[0]) == ("", 1)
    evening.answer("song/magic-time", "recruit", PASS)
    assert (evening.look("FANS"), evening.state.voltage[0]) == ("doting", 50)


def test_ryoko_gains_by_three_fans_with_one_song() -> None:
    """Whoever else is the centre gains nothing."""
    for second, tokens in (("ryoko eri otoha", 1), ("eri otoha ryoko", 0)):
        evening = Evening(SAKI, second).voltage(100, 0).seat("light light light").take("HAND", "brand-new-my-story")
        evening.act().answer("song/brand-new-my-story", "recruit")
        assert (evening.state.tokens[1], evening.state.tokens[0]) == (tokens, 1)


def test_an_encore_brings_all_pieces_back() -> None:
    """And the engagement areas are free again."""
    evening = Evening().voltage(0, 0).take("HAND", "emotions").tokens(0, 5).act()
    evening.answer(ENGAGE, "song/emotions", ENCORE)
    assert (evening.state.backstage[0], evening.state.engaged[0], evening.state.tokens[0]) == (7, 0, 0)
    assert kind("idol/hiyori") == evening.state.group[0][0]
