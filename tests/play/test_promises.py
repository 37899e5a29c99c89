"""Every promise is graded, and planted faults are found."""

from dataclasses import replace

import pytest

from cardwright.play.names import Names
from cardwright.play.promise_ends import grade_tiny
from cardwright.play.promise_length import read_range
from cardwright.play.promises import grade_all, grade_claim
from cardwright.play.runner import HereExecutor, Runner
from cardwright.play.sentences import say_verdict
from cardwright.play.session import Session
from cardwright.play.verdicts import Context, Verdict
from cardwright.play.witness import replay

from .orchard import GAME, job
from .sitting import sit, verdicts

RUNNER = Runner(HereExecutor)
SOUND = sit(games=100, bots=("random", "stall", "greedy"))
FOUND = verdicts(SOUND)


@pytest.mark.parametrize(
    ("claim", "status"),
    [
        ("invariants", "bounded"),
        ("ends", "proved"),
        ("length/2", "estimated"),
        ("highest", "proved"),
        ("ends-reached", "proved"),
        ("cards/seen", "proved"),
        ("cards/taken", "proved"),
        ("cards/used", "proved"),
        ("cards/scored", "proved"),
        ("components", "bounded"),
        ("notes/2", "bounded"),
        ("scores/2", "bounded"),
        ("skill", "estimated"),
        ("rules-covered", "proved"),
        ("tiny/two-fruits", "proved"),
    ],
)
def test_a_sound_game_is_graded(claim: str, status: str) -> None:
    """Each promise by what play can say of it."""
    assert FOUND[claim].status == status, say_verdict(FOUND[claim], Names(lang="en"))


def test_verdicts_name_what_they_rest_on() -> None:
    """Bots, games, seed, assumed data, a game to show for it."""
    verdict = FOUND["ends-reached"]
    assert (verdict.bots, verdict.seed) == (("random", "stall", "greedy"), "1")
    assert verdict.assumed == ("fruit/mango.points",)
    assert verdict.games == 300
    assert verdict.witness is not None
    *_, (state, _) = replay(SOUND.context.job, verdict.witness)
    assert state.end in {"rounds", "sold-out"}


def test_rules_that_nobody_cites_are_named() -> None:
    """Sections of the rulebook without a function."""
    assert FOUND["rules-covered"].value == {"run": ["end", "market", "setup"], "idle": [], "uncited": ["toy-orchard"]}


def test_one_card_more_for_the_first_seat_is_unfair() -> None:
    """A planted fault."""
    verdict = verdicts(sit(games=400, bots=("random",), hand__first_extra=2))["seats-fair/2"]
    assert (verdict.status, verdict.given["seat"]) == ("failed", 1)
    assert verdict.interval is not None
    assert verdict.interval[0] > 0.55
    assert verdict.witness is not None


def test_a_card_that_cannot_be_had_is_found() -> None:
    """A planted fault: the best fruits lie at the bottom, and the market stops before them."""
    found = verdicts(sit(fruit__never=True, rounds__most=30))
    verdict = found["cards/taken"]
    assert (verdict.status, verdict.value["missing"]) == ("bounded", ["fruit/mango"])
    assert say_verdict(verdict, Names(lang="en")).startswith("never taken: fruit/mango; at most in ")


@pytest.mark.parametrize(("enough", "status"), [(10_000, "undecided"), (100, "failed")])
def test_a_claim_of_all_cards_fails_where_one_cannot_be_had(
    enough: int, status: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody caught it in the hunt either; in few games that says little."""
    monkeypatch.setattr("cardwright.play.promise_cards._ENOUGH", enough)
    played = sit(fruit__never=True, rounds__most=30)
    claim = replace(GAME.claims[0], id="all", play="cards", says=None)
    found = {verdict.claim: verdict for verdict in grade_claim(played.context, claim)}
    assert (found["all/taken"].status, found["all/taken"].value["missing"]) == (status, ["fruit/mango"])


def test_cards_that_a_stage_is_not_for_are_not_missed() -> None:
    """The model says which."""
    context = sit(games=20, fruit__never=True, rounds__most=30).context
    model = replace(context.model, unmarked=lambda _: {"taken": {"fruit/mango"}})
    claim = replace(GAME.claims[0], id="all", play="cards", says=None)
    found = {verdict.claim: verdict for verdict in grade_claim(replace(context, model=model), claim)}
    assert (found["all/taken"].status, found["all/taken"].value["of"]) == ("proved", 5)


def test_a_rare_card_is_hunted_for() -> None:
    """Nobody bought the dearest fruit in one game, but somebody can."""
    found = verdicts(sit(games=1, bots=("first",), rounds__most=3, coins__start=3))
    assert (found["cards/taken"].status, found["cards/taken"].value["reached"]) == ("proved", 6)
    witness = found["cards/taken"].witness
    assert witness is not None
    assert witness.bots == ("hunter", "hunter")


def test_a_supply_that_runs_out_is_found() -> None:
    """A planted fault, with the game that shows it."""
    verdict = verdicts(sit(coins__stock=12))["components"]
    assert (verdict.status, verdict.given["item"]) == ("failed", "coin")
    assert verdict.witness is not None
    *_, (state, _) = replay(job(coins__stock=12), verdict.witness)
    assert state.bank.short[0] > 0  # type: ignore[attr-defined] # the toy has one


def test_notes_that_cannot_be_split_are_found() -> None:
    """All coins are worth five, and somebody holds four."""
    verdict = verdicts(sit(coins__fives=12))["notes/2"]
    assert verdict.status == "failed"
    assert any(held % 5 for held in verdict.value)
    assert verdict.witness is not None
    *_, (state, _) = replay(job(coins__fives=12), verdict.witness)
    assert sorted(state.cash(), reverse=True) == verdict.value


def test_a_game_without_an_end_is_found() -> None:
    """A planted fault: no limit to the rounds, and everyone passes."""
    verdict = verdicts(sit(games=20, rounds__most=0))["ends"]
    assert (verdict.status, verdict.words) == ("failed", "goes-on")
    assert verdict.witness is not None
    assert verdict.witness.bots == ("stall", "stall")


def test_an_end_that_is_not_reached_is_bounded() -> None:
    """With a limit of one round the market never empties."""
    verdict = verdicts(sit(rounds__most=1))["ends-reached"]
    assert (verdict.status, verdict.given["missing"]) == ("bounded", ("sold-out",))


def test_a_wrong_claim_fails() -> None:
    """The game's own promise compares with what the claim says."""
    wrong = replace(next(claim for claim in GAME.claims if claim.id == "highest"), says=41)
    (verdict,) = grade_claim(SOUND.context, wrong)
    assert (verdict.status, say_verdict(verdict, Names(lang="fr"))) == ("failed", "all fruits are 42 points")


def test_a_claim_that_nothing_grades_is_undecided() -> None:
    """And says so."""
    strange = replace(GAME.claims[0], play="moon")
    (verdict,) = grade_claim(SOUND.context, strange)
    assert (verdict.status, say_verdict(verdict, Names(lang="en"))) == (
        "undecided",
        "nothing grades the promise 'moon'",
    )


def test_a_pinned_count_is_compared() -> None:
    """A tiny variant whose courses were counted otherwise."""
    played = FOUND["tiny/two-fruits"].value["plays"]
    (variant,) = GAME.plan.tiny
    plan = replace(GAME.plan, tiny=(replace(variant, games=played + 1),))
    context = replace(SOUND.context, session=Session(replace(job(), plan=plan), RUNNER, lambda *_: None))
    (verdict,) = grade_tiny(context, None, "tiny")
    assert verdict.status == "failed"
    assert say_verdict(verdict, Names(lang="en")) == f"there are {played} courses, and play.yaml says {played + 1}"


@pytest.mark.parametrize(("games", "status"), [(2, "undecided"), (40, "failed")])
def test_a_handful_of_games_says_nothing_of_a_length(games: int, status: str) -> None:
    """Two games that are alike would make an interval of no width."""
    claim = replace(next(claim for claim in GAME.claims if claim.id == "length"), says="200-300")
    (verdict,) = grade_claim(sit(games=games, bots=("random",)).context, claim)
    assert verdict.status == status


@pytest.mark.parametrize(("games", "status"), [(2, "undecided"), (40, "estimated")])
def test_a_handful_of_games_says_nothing_of_a_figure(games: int, status: str) -> None:
    """What a game's own promise estimates from few games is undecided; the game need not think of it."""
    played = sit(games=games, bots=("random",))

    def grade(context: Context, _claim: object) -> Verdict:
        return context.grade("", "estimated", "five turns", (cell for cell, _ in context.tables()), interval=(5.0, 5.0))

    context = replace(played.context, model=replace(played.context.model, promises={"turns": grade}))
    found = {verdict.claim: verdict for verdict in grade_all(context, ())}
    assert found["turns"].status == status


def test_length_outside_the_box_fails() -> None:
    """A claim of an hour, and games of two minutes."""
    hour = replace(next(claim for claim in GAME.claims if claim.id == "length"), says="60-90")
    (verdict,) = grade_claim(SOUND.context, hour)
    assert (verdict.status, verdict.words) == ("failed", "minutes-outside")


@pytest.mark.parametrize(
    ("says", "found"),
    [("45-60", (45, 60)), ("30+", (30, float("inf"))), (100, (100, 100)), ("soon", None), (None, None)],
)
def test_ranges_of_claims(says: object, found: object) -> None:
    """As boxes write them."""
    assert read_range(says) == found
