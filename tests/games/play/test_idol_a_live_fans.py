"""The audience of Idol A Live: effects of fans in the order chosen, “All Mine!”, the seats, the end."""

from tests.games.play.live import PASS, Evening, kind, module

ERI, HIYORI = "eri otoha ryoko", "hiyori saki fumino"


def recruited(seats: str, *, then: str = "", fans: str = "", voltage: int = 100) -> Evening:
    """Return a table on which a trio has recruited three fans, at the first question after it."""
    evening = Evening("saki hiyori fumino").voltage(voltage, 0).seat(seats, then).take("FANS", fans)
    return evening.take("HAND", "brand-new-my-story").act().answer("song/brand-new-my-story", "recruit")


def test_the_captain_first_keeps_the_token() -> None:
    """Then the troublesome fan may send this very captain back."""
    evening = recruited("captain troublesome light").answer("fan/captain")
    assert evening.state.tokens[0] == 2
    evening.answer("fan/captain")
    assert (evening.look("FANS"), evening.state.points[0]) == ("troublesome light", 3)


def test_the_troublesome_fan_first_sends_the_captain_back_without_a_token() -> None:
    """The only token is the song's."""
    evening = recruited("captain troublesome light").answer("fan/troublesome", 1000 + kind("fan/captain"))
    assert (evening.look("FANS"), evening.state.tokens[0]) == ("troublesome light", 1)


def test_of_two_troublesome_fans_the_first_returns_the_second() -> None:
    """Whose effect never comes about."""
    evening = recruited("troublesome troublesome light").answer(1000 + kind("fan/troublesome"))
    assert (evening.look("FANS"), evening.asked) == ("troublesome light", "act")


def test_a_troublesome_fan_alone_sends_nobody() -> None:
    """There is no other fan of this player."""
    evening = (
        Evening("saki hiyori fumino").voltage(60, 0).seat("troublesome light light").take("HAND", "emotions").act()
    )
    evening.answer("song/emotions", "recruit")
    assert evening.look("FANS") == "troublesome"


def test_any_of_ones_fans_may_go() -> None:
    """Also one that has long been in the fan area."""
    evening = recruited("troublesome light light", fans="core").answer("fan/core")
    assert (evening.look("FANS"), evening.state.points[0]) == ("troublesome light light", 4)


def test_doting_fans_cost_voltage_and_never_below_zero() -> None:
    """Ten each."""
    assert recruited("doting doting light").state.voltage[0] == 80
    evening = Evening().voltage(5, 0)
    module("effects").take_voltage(evening.state, None, 0, -10)
    assert evening.state.voltage[0] == 0


def test_the_reporter_brings_the_influencer() -> None:
    """Who counts as recruited by this song; later the reporter brings nobody."""
    evening = recruited("reporter light light")
    assert (evening.look("FANS"), evening.state.points[0]) == ("reporter light light influencer", 7)
    assert evening.state.table.zones[2] == []


def test_fans_beyond_the_seats_come_off_the_deck() -> None:
    """As far as there are any."""
    evening = Evening("saki hiyori fumino").voltage(100, 0).seat("light light")
    evening.state.table.pour(0, 9 + 8)
    evening.take("HAND", "brand-new-my-story").act().answer("song/brand-new-my-story", "recruit")
    assert (evening.look("FANS"), evening.seats) == ("light light", "")


def test_all_mine_bars_the_other_player() -> None:
    """Who skips the obsessed fan; its owner gets the token back with the fan."""
    evening = Evening(ERI, HIYORI).seat("light core light", "doting").take("HAND", "shion").act()
    evening.answer("song/shion", "recruit")
    assert evening.asked == "token"
    evening.answer("fan/core")
    assert evening.state.mine[0] == evening.state.table.zones[1][0]
    evening.state.active = 1
    evening.voltage(60, 60).take("HAND", "magic-time", 1).act().answer("song/magic-time", "recruit", PASS)
    assert (evening.look("FANS", 1), evening.seats.split()[0]) == ("light", "core")
    evening.state.active, evening.state.backstage[0], evening.state.skilled = 0, 7, 0
    evening.take("HAND", "shion").act().answer("song/shion", "recruit")
    assert (evening.look("FANS"), evening.state.mine, evening.asked) == ("light core", [-1, -1], "token")


def test_the_token_is_laid_once_in_a_turn() -> None:
    """Declining does not use the skill up."""
    evening = (
        Evening(ERI, HIYORI).voltage(60, 0).seat("light core light").take("HAND", "shion deal-with uza-love").act()
    )
    evening.answer("song/shion", "recruit", PASS, "song/deal-with", "recruit", "fan/light")
    evening.answer("song/uza-love", "recruit", PASS)
    assert evening.asked == "act"


def test_no_effect_touches_an_obsessed_fan() -> None:
    """It stays and moves up when the seats are shuffled into the deck; nobody swaps it or sends it back."""
    evening = Evening(HIYORI, ERI).seat("light core doting")
    evening.state.mine[1] = evening.state.table.zones[1][1]
    module("crowd").new_seats(evening.state, evening.chance, 0)
    assert (evening.seats.split()[0], len(evening.seats.split())) == ("core", 3)
    assert evening.state.mine[1] not in module("audience").free_seats(evening.state)
    assert evening.state.mine[1] not in module("audience").takeable(evening.state, 0)


def test_twenty_points_win_at_once() -> None:
    """But not before the fans' effects are done: the troublesome one sends a fan back first."""
    evening = recruited("troublesome light light", fans="core core core core core core troublesome troublesome light")
    assert (evening.state.end, evening.asked) == ("", "send-another")
    evening.answer("fan/light")
    assert (evening.state.end, evening.state.winners(), evening.state.points[0]) == ("points", (0,), 20)


def test_without_songs_the_game_ends() -> None:
    """More points win; with equally many nobody does."""
    for fans, winners in (("core", (1,)), ("light", ())):
        evening = Evening().take("FANS", "light").take("FANS", fans, 1)
        for player in (0, 1):
            evening.state.table.pour(5 + 8 * player, 8 + 8 * player)
        evening.act()
        assert (evening.state.end, evening.state.winners()) == ("no-songs", winners)


def test_after_forty_turns_it_ends() -> None:
    """Those of both players counted together."""
    evening = Evening().take("FANS", "light")
    evening.state.turn, evening.state.round = 40, 20
    evening.state.push(module("turn").begin_turn)
    evening.state.advance(evening.chance)
    assert (evening.state.end, evening.state.winners(), evening.state.round) == ("turns", (0,), 20)
