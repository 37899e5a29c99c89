"""Verdicts in sentences: the report's own, the game's own, and names for what has one."""

from typing import Any

import pytest

from cardwright.play.data import CardData
from cardwright.play.names import Names, name_cards
from cardwright.play.sentences import say_figure, say_interval, say_verdict
from cardwright.play.verdicts import Status, Verdict

OWN = {"fruit-gone": "果物がなくなった", "eaten": "{count}個と{unknown}"}
NAMES = Names(lang="ja", cards={"fruit/fig": "イチジク"}, own=OWN)


@pytest.mark.parametrize(
    ("words", "given", "said"),
    [
        ("cards-seen", {"count": 3, "rarest": "fruit/fig"}, "3種のカードがすべて現れました（最もまれなのはイチジク）"),
        (
            "ends-reached",
            {"rarest": "fruit-gone"},
            "すべての終わり方が起きました（最もまれなのは「果物がなくなった」）",
        ),
        ("eaten", {"count": 2}, "2個と–"),
        ("Nobody ate {count}.", {"count": 2}, "Nobody ate {count}."),
    ],
)
def test_a_sentence_takes_names_and_the_games_own_words(words: str, given: dict[str, object], said: str) -> None:
    """What is no key is a sentence already; a gap that nothing fills shows as a dash."""
    assert say_verdict(Verdict(claim="x", status="proved", words=words, given=given), NAMES) == said


def test_gaps_reach_nothing_but_what_is_given() -> None:
    """A pattern is the workspace's text: it has no way into objects, and no widths."""
    names = Names(lang="en", own={"bad": "{count.__class__} {count:9999} {0}"})
    verdict = Verdict(claim="x", status="proved", words="bad", given={"count": 1})
    assert say_verdict(verdict, names) == "{count.__class__} {count:9999} {0}"


def test_many_names_are_cut_to_a_line() -> None:
    """With how many there are."""
    assert say_figure("missing", tuple("abcdefghij"), NAMES) == "a, b, c, d, e, f, g, h … (10)"
    assert say_figure("missing", (), NAMES) == "–"


def test_cards_of_one_name_are_told_apart() -> None:
    """By their ids; a name of its own stands alone."""
    cards = [card(id="a-1", name="Dress"), card(id="a-2", name="Dress"), card(id="b", name="Suit")]
    assert dict(name_cards(cards)) == {"costume/a-1": "a-1 Dress", "costume/a-2": "a-2 Dress", "costume/b": "Suit"}


def card(**fields: Any) -> CardData:
    """Return a card with little on it."""
    empty: dict[str, Any] = {"number": None, "copies": 1, "pack": "", "values": {}, "do": (), "assumed": frozenset()}
    return CardData(deck="costume", **empty, **fields)


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        ("A game takes 5 turns.", "estimated", "95\N{NO-BREAK SPACE}%: 4,5 – 5,25"),
        ("skill-counts", "estimated", ""),
        ("Nobody was lost.", "bounded", ""),
    ],
)
def test_an_own_figure_shows_where_it_lies(words: str, status: Status, said: str) -> None:
    """The report's own sentences say it themselves."""
    verdict = Verdict(claim="x", status=status, words=words, interval=(4.5, 5.25))
    assert say_interval(verdict, Names(lang="fr")) == said
