"""Decks of Idol A Live: the tutorial lists, casual drafts, open events, expert decks; and what each player sees."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from cardwright.play.chance import stream
from tests.games.play.live import data, deal, kind, model, module, rules


def dealt(way: str, seed: str) -> Any:
    """Return a game whose decks bots have built at random."""
    state = deal(way, seed)
    chance = stream(seed, "bots")
    while state.phase:
        state.apply(chance.pick(state.ask.options), chance)
    return state


def test_the_tutorial_decks_meet() -> None:
    """Each begins about as often as the other; both are as the lists say."""
    seen = Counter(tuple(built.name for built in deal(seed=str(seed)).built) for seed in range(40))
    assert set(seen) == {("tutorial-a", "tutorial-b"), ("tutorial-b", "tutorial-a")}
    assert min(seen.values()) > 8
    assert [len(built.songs) for built in deal().built] == [18, 18]
    assert [len(built.events) for built in deal().built] == [3, 3]


def test_lists_that_cannot_meet_are_refused() -> None:
    """One box has not the cards for two decks of the same idols."""
    few = data().with_value("card:song/magic-time.copies", 1)
    with pytest.raises(Exception, match="no two lists"):
        model().prepare(few)


def test_groups_of_another_size_need_other_lists() -> None:
    """The tutorial lists have three idols each; and decks come about in one of four ways."""
    with pytest.raises(Exception, match="not as many idols"):
        model().prepare(data().with_value("decks.idols", 2))
    with pytest.raises(Exception, match="is one of"):
        model().prepare(data().with_value("decks.played", "draft"))


def test_a_text_without_its_effect_is_refused() -> None:
    """Played without it, the card would be another."""
    songs = tuple(replace(card, do=()) for card in data().deck("song"))
    with pytest.raises(Exception, match="needs both a text and a 'do:' line"):
        model().prepare(replace(data(), decks={**data().decks, "song": songs}))


def test_a_casual_draft_leaves_no_choice_but_the_idols() -> None:
    """One, one, one, two, one; then two of each song, three of both trios where there are too few songs."""
    for seed in range(12):
        state = dealt("casual", str(seed))
        assert sorted(state.group[0] + state.group[1]) == list(range(6))
        for built in state.built:
            counts = Counter(Counter(built.songs).values())
            shared = {kind("idol/otoha"), kind("idol/ryoko")} <= set(built.group)
            assert counts == (Counter({2: 6, 3: 2}) if shared else Counter({2: 9}))
            assert (len(built.events), built.spare_events) == (3, ())


def test_all_splits_have_decks_of_eighteen() -> None:
    """Twenty ways to share out six idols; all songs come out of one box."""
    pairs = module("matrix").casual_pairs(rules("casual"))
    assert len(pairs) == 20
    copies = {card.reference: card.count(2) for card in data().deck("song")}
    for one, other in pairs:
        both = Counter(one.songs) + Counter(other.songs)
        assert (len(one.songs), len(other.songs)) == (18, 18)
        assert all(count <= copies[rules("casual").cards[song]] for song, count in both.items())


def test_open_events_are_shared_out() -> None:
    """Two of the four events with a dot fall to each player, who then chooses three of five."""
    state = dealt("open", "3")
    for built in state.built:
        assert (len(built.events), len(built.spare_events)) == (3, 2)
    everything = [event for built in state.built for event in built.events + built.spare_events]
    assert len(set(everything)) == 10


def test_expert_decks_keep_to_the_rules() -> None:
    """Eighteen songs, three of a kind at most; three events; one idol in common at most."""
    for seed in range(30):
        assert list(module("matrix").illegal(dealt("expert", str(seed)))) == []
    state = dealt("expert", "1")
    state.built[0] = state.built[1]
    assert "in common" in " ".join(module("matrix").illegal(state))


def test_nobody_sees_the_other_centre_before_both_are_turned_over() -> None:
    """Nor can the chair of the other be told from one in which another was chosen."""
    state = deal("casual", "1")
    chance = stream("centre", "bots")
    while state.ask.kind != "centre" or state.ask.player == 0:
        state.apply(chance.pick(state.ask.options), chance)
    copies = [state.sample(1, chance) for _ in range(30)]
    assert {copy.centre[0] for copy in copies} == set(state.group[0])
    assert {copy.view(1) for copy in copies} == {state.view(1)}


def test_hands_and_expert_decks_are_hidden() -> None:
    """The other's hand is dealt anew among all songs that might be in the deck; one's own stays."""
    state = dealt("expert", "2")
    chance = stream("hidden", "bots")
    copies = [state.sample(0, chance) for _ in range(20)]
    assert {tuple(copy.zone(6, 0)) for copy in copies} == {tuple(state.zone(6, 0))}
    assert len({tuple(sorted(copy.table.kind[card] for card in copy.zone(6, 1))) for copy in copies}) > 1
    assert {copy.view(0) for copy in copies} == {state.view(0)}


def test_deck_lists_reach_the_model() -> None:
    """With their format, their leader, and how often each card is in them."""
    first, second = data().lists
    assert (first.name, first.format, first.leader, first.shared) == ("tutorial-a", "casual", "idol/hiyori", True)
    assert sum(count for card, count in second.cards.items() if card.startswith("song/")) == 18
