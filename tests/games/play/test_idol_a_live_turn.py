"""A turn of Idol A Live: standby, events, engaging, cheer effects, and the skills at its start."""

from typing import Any

from tests.games.play.live import APPLAUSE, ENCORE, ENGAGE, PASS, REQUEST, RESPONSE, Evening, deal, module

ERI, HIYORI, OTOHA = "eri otoha ryoko", "hiyori saki fumino", "otoha eri ryoko"


def test_standby_brings_pieces_back_and_draws() -> None:
    """Whoever begins does not draw in the very first turn."""
    for turn, drawn in ((0, 0), (1, 1)):
        evening = Evening()
        evening.state.turn, evening.state.backstage[0], evening.state.engaged[0] = turn, 0b001, 0b110
        begin(evening)
        assert (evening.state.backstage[0], evening.state.engaged[0], len(evening.zone("HAND"))) == (7, 0, drawn)


def begin(evening: Evening) -> Any:
    """Begin a turn."""
    evening.state.push(module("turn").begin_turn)
    evening.state.advance(evening.chance)
    return evening.state.ask


def test_an_empty_deck_gives_nothing() -> None:
    """And the turn goes on."""
    evening = Evening().take("HAND", "emotions")
    evening.state.turn = 2
    evening.state.table.pour(5, 8)
    assert begin(evening).kind == "act"
    assert evening.look("HAND") == "emotions"


def test_otoha_remembers_first() -> None:
    """At the start of her action phase she may put a song into memory, and then draws."""
    evening = Evening(OTOHA, HIYORI).take("HAND", "shion shion")
    assert begin(evening).kind == "remember"
    evening.answer("song/shion")
    assert (evening.look("MEMORY"), len(evening.zone("HAND")), evening.asked) == ("shion", 2, "act")


def test_two_pieces_engage_with_fans() -> None:
    """A token each; the third finds no area."""
    evening = Evening().act().answer(ENGAGE, ENGAGE + 1)
    assert (evening.state.tokens[0], evening.state.backstage[0]) == (2, 0b100)
    assert not any(isinstance(option, int) and ENGAGE <= option < 2000 for option in evening.state.ask.options)


def test_seven_tokens_and_no_more() -> None:
    """What is beyond the limit stays in the supply."""
    evening = Evening().tokens(0, 9)
    assert (evening.state.tokens[0], evening.state.bank.left[0]) == (7, 8)
    evening.act().answer(ENGAGE)
    assert evening.state.tokens[0] == 7


def test_cheer_effects_and_their_prices() -> None:
    """One, two, three and six tokens; each as often as it can be paid."""
    evening = Evening().voltage(0, 0).tokens(0, 7).act().answer(APPLAUSE, APPLAUSE)
    assert (evening.state.voltage[0], evening.state.tokens[0]) == (20, 5)
    evening.answer(REQUEST, "song/rocket-dash")
    assert (evening.look("HAND"), evening.state.tokens[0]) == ("rocket-dash", 3)
    evening.answer(RESPONSE)
    assert (evening.state.discount, evening.state.tokens[0]) == (1, 0)


def test_no_encore_while_all_wait() -> None:
    """It would only lose the tokens."""
    evening = Evening().tokens(0, 7).act()
    assert ENCORE not in evening.state.ask.options
    assert ENCORE in evening.answer(ENGAGE).state.ask.options


def test_events_are_paid_out_of_memory() -> None:
    """So many songs of the idol and so many of any; each event once."""
    evening = Evening().take("MEMORY", "magic-time emotions emotions").act()
    assert "event/kakegae-no-nai" not in evening.offered
    evening = Evening().take("MEMORY", "magic-time go-straight emotions emotions").act()
    evening.answer("event/kakegae-no-nai")
    assert evening.asked == "pay"
    sign = 1 << evening.state.group[0][0]
    evening.answer(sign, sign)
    assert (evening.look("DISCARD"), evening.state.extra) == ("magic-time go-straight emotions", 1)
    assert (evening.look("TRIGGERED"), "event/kakegae-no-nai" in evening.offered) == ("kakegae-no-nai", False)


def test_what_is_needed_later_cannot_be_paid_first() -> None:
    """Of three songs two have to be Hiyori's; one other may be paid, not two."""
    evening = Evening().take("MEMORY", "magic-time go-straight emotions tensen-speech-balloon").act()
    evening.answer("event/kakegae-no-nai")
    saki = 1 << evening.state.group[0][1]
    evening.answer(saki)
    assert evening.look("DISCARD") == "emotions magic-time go-straight"


def test_a_song_with_two_signs_counts_for_either() -> None:
    """Two of them pay Ryoko's part."""
    evening = Evening(ERI, HIYORI).take("MEMORY", "determination determination uza-love uza-love shion").act()
    assert {"event/omoi-wo", "event/ano-hi"} <= set(evening.offered)


def test_a_response_saves_a_song() -> None:
    """Of either sort; the discount is gone with the event, or with the turn."""
    evening = Evening().tokens(0, 4).take("MEMORY", "magic-time emotions").act()
    assert "event/kakegae-no-nai" not in evening.offered
    evening.answer(RESPONSE, "event/kakegae-no-nai")
    assert (evening.look("MEMORY"), evening.state.discount, evening.state.extra) == ("", 0, 1)


def test_what_waits_for_a_song_is_lost_by_raising() -> None:
    """And at the end of the turn."""
    evening = Evening().voltage(60, 0).take("MEMORY", "magic-time go-straight emotions").take("HAND", "emotions").act()
    evening.answer("event/kakegae-no-nai", "song/emotions", "raise")
    assert evening.state.extra == 0
    evening.state.extra = evening.state.shine = evening.state.discount = 1
    evening.answer(PASS)
    assert (evening.state.extra, evening.state.shine, evening.state.discount, evening.state.active) == (0, 0, 0, 1)


def test_events_add_fans() -> None:
    """One, two, or one for each full fifty per cent above the mark."""
    for event, memory, voltage, fans in (
        ("kakegae-no-nai", "magic-time go-straight emotions", 60, 2),
        ("sono-kagayaki", "emotions fute-ne magic-time go-straight", 199, 2),
        ("sono-kagayaki", "emotions fute-ne magic-time go-straight", 200, 3),
    ):
        evening = Evening().voltage(voltage, 0).seat("light light light").take("MEMORY", memory)
        evening.take("HAND", "emotions").act().answer(f"event/{event}", "song/emotions", "recruit")
        assert evening.state.points[0] == fans


def test_events_that_recruit() -> None:
    """The one who is chosen, or the front of new seats."""
    evening = Evening(ERI, HIYORI).seat("light light doting").take("MEMORY", "uza-love uza-love shion shion").act()
    evening.answer("event/ano-hi", "fan/doting")
    assert (evening.look("FANS"), evening.state.voltage[0], len(evening.state.table.zones[1])) == ("doting", 50, 3)
    evening = Evening(ERI, HIYORI).seat("light light light")
    evening.take("MEMORY", "deal-with deal-with shion shion uza-love").act().answer("event/omoi-wo")
    assert len(evening.zone("FANS")) + len(evening.state.pending) in {1, 2}


def test_other_events() -> None:
    """A piece comes back, the centre changes, the opponent loses voltage, the seats change, a song is remembered."""
    evening = Evening().voltage(60, 30).take("MEMORY", "emotions magic-time go-straight emotions").tokens(0, 1)
    evening.act().answer(ENGAGE, ENGAGE + 2, "event/centre-switch")
    while evening.asked == "pay":
        evening.answer(evening.state.ask.options[0])
    evening.answer("idol/saki")
    assert (evening.state.centre[0], evening.state.voltage[0]) == (evening.state.group[0][1], 60)
    evening = Evening().voltage(60, 10).take("MEMORY", "emotions magic-time go-straight").act().answer("event/trouble")
    assert evening.state.voltage[1] == 0
    evening = Evening().take("MEMORY", "magic-time emotions").seat("light light light").act().answer("event/shuffle")
    assert len(evening.state.table.zones[1]) == 3
    evening = Evening().take("HAND", "emotions emotions").act().answer("event/kiten")
    assert (evening.look("MEMORY"), len(evening.zone("HAND"))) == ("emotions", 2)


def test_a_piece_comes_back() -> None:
    """Out of an engagement area, which is free again."""
    evening = Evening().take("MEMORY", "tensen-speech-balloon tensen-speech-balloon emotions magic-time").act()
    evening.answer(ENGAGE, ENGAGE + 2, "event/cinderella-story", 2)
    assert (evening.state.backstage[0], evening.state.engaged[0]) == (0b110, 0b001)


def test_setting_up() -> None:
    """By the tutorial decks: start and hand of each centre, ten more for the second player, three seats of 28 fans."""
    state = deal()
    names = [state.rules.cards[centre] for centre in state.centre]
    start = {"idol/hiyori": (30, 5), "idol/eri": (30, 5)}
    assert sorted(names) == sorted(start)
    assert [state.voltage[0], state.voltage[1]] == [start[names[0]][0], start[names[1]][0] + 10]
    assert [len(state.zone(6, player)) for player in (0, 1)] == [5, 5]
    zones = state.table.zones
    assert (len(zones[0]), len(zones[1]), len(zones[2])) == (25, 3, 1)
    assert [len(state.zone(5, player)) + len(state.zone(6, player)) for player in (0, 1)] == [18, 18]
