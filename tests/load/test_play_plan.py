"""``play.yaml``: seconds, bots as lists of rules, tiny variants."""

from pathlib import Path

import pytest

from cardwright.playplan import BotLine, Condition

from .workspaces import faults, load

GOOD = """\
seconds: {bid: 8, other: 2.5}
bots:
  steady:
    - {buy: star, if: cash >= 12 and round < 3}
    - {buy: any, cheapest: true}
    - pass
tiny:
  small: {players: 2, vary: {cards.hand: 2}, keep: {fox: [red, 2]}, games: 12}
"""


def test_a_plan_is_read(tmp_path: Path) -> None:
    """Frozen, with its conditions parsed."""
    project = load(tmp_path, {"rules/tiny/play.yaml": GOOD})
    plan = project.games["tiny"].plan
    assert faults(project) == []
    assert (plan.seconds_for("bid"), plan.seconds_for("buy")) == (8.0, 2.5)
    rich = (Condition(name="cash", operator=">=", number=12), Condition(name="round", operator="<", number=3))
    assert plan.bots["steady"] == (
        BotLine(kind="buy", tag="star", conditions=rich),
        BotLine(kind="buy", tag="any", cheapest=True),
        BotLine(kind="", tag="pass"),
    )
    (tiny,) = plan.tiny
    assert (tiny.players, tiny.vary, tiny.keep, tiny.games) == (2, {"cards.hand": 2}, {"fox": ("red", "2")}, 12)


def test_a_game_without_a_plan_has_an_empty_one(tmp_path: Path) -> None:
    """A decision takes five seconds then."""
    plan = load(tmp_path).games["tiny"].plan
    assert (plan.bots, plan.tiny, plan.seconds_for("bid")) == ({}, (), 5.0)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("secnds: {bid: 1}\n", "play.yaml:1:1 SCH001 unknown field 'secnds' on play.yaml"),
        ("seconds: {bid: -1}\n", "play.yaml:1:16 SCH006 'bid' of play.yaml is '-1', below the least allowed, 0"),
        ("seconds: {bid: ten}\n", "play.yaml:1:16 SCH002 'bid' of play.yaml is 'ten', not a number"),
        ("bots: {a: [7]}\n", "play.yaml:1:12 SCH002 line 1 of bot 'a' is '7'"),
        (
            "bots: {a: [{buy: any, iff: cash > 1}]}\n",
            "play.yaml:1:12 SCH002 line 1 of bot 'a' answers 2 kinds of questions",
        ),
        ("bots: {a: [{if: cash > 1}]}\n", "play.yaml:1:12 SCH002 line 1 of bot 'a' answers no question"),
        ("bots: {a: [{buy: [x]}]}\n", "play.yaml:1:18 SCH002 line 1 of bot 'a' takes a list, not a tag"),
        (
            "bots: {a: [{buy: any, cheapest: 1}]}\n",
            "play.yaml:1:33 SCH002 'cheapest' of line 1 of bot 'a' is '1'",
        ),
        (
            "bots: {a: [{buy: any, if: cash > much}]}\n",
            "play.yaml:1:27 SCH002 the condition 'cash > much' of line 1 of bot 'a' cannot be read",
        ),
        (
            "bots: {a: [{buy: any, if: __import__('os') > 1}]}\n",
            "play.yaml:1:27 SCH002 the condition '__import__('os') > 1' of line 1 of bot 'a' cannot be read",
        ),
        ("bots: {greedy: []}\n", "play.yaml:1:8 ID002 bot 'greedy' has the name of one that every game has"),
        ("tiny: {a: {vary: {}}}\n", "play.yaml:1:11 SCH003 play.yaml has no 'players'"),
        ("- a\n", "play.yaml:1:1 SCH002 the file is not a mapping"),
    ],
)
def test_what_is_wrong_is_found_at_its_place(tmp_path: Path, text: str, found: str) -> None:
    """One finding each."""
    assert faults(load(tmp_path, {"rules/tiny/play.yaml": text})) == [found]


def test_words_stand_in_for_a_language_without_any(tmp_path: Path) -> None:
    """A variety of a language takes the language's, others take English; a game may have none."""
    words = "words: {ja: {gone: なくなった}, en: {gone: all gone}}\n"
    plan = load(tmp_path, {"rules/tiny/play.yaml": words}).games["tiny"].plan
    assert [plan.words_in(lang).get("gone") for lang in ("ja-JP", "fr", "en")] == ["なくなった", "all gone", "all gone"]
