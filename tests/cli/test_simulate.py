"""``cardwright simulate`` and ``cardwright replay``, on the toy."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardwright.cli.simulated import _percent
from cardwright.play.job import Cell
from cardwright.play.simulation import make_job
from cardwright.play.witness import witness_game, write_witness

from .running import ROOT, Runner


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    """A workspace with the toy, and no CI."""
    shutil.copytree(ROOT / "tests/play/toy", tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.delenv("CI", raising=False)
    return Runner(tmp_path, monkeypatch, capsys)


FEW = ("--games", "20", "--jobs", "1")


def test_a_table_is_printed(toy: Runner) -> None:
    """A row for each player count and bot, and whose code runs."""
    ran = toy("simulate", *FEW, "-b", "random", "-b", "greedy+random")
    assert ran.code == 0
    assert ran.out.count(" greedy+random ") == 2
    assert "proved      a measure falls from decision to decision" in ran.out
    assert ran.err == "running the code in rules/toy/play\n"


def test_results_are_the_same_bytes_for_the_same_seed(toy: Runner) -> None:
    """With one process or two."""
    path = toy.root / "build/toy/simulation.json"
    texts = []
    for jobs in ("1", "2"):
        toy("simulate", "--games", "30", "-b", "random", "-b", "greedy", "--jobs", jobs)
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]
    found = json.loads(texts[0])
    assert list(found) == ["game", "data_sha256", "seed", "vary", "players", "verdicts"]
    assert {"games", "bots", "seats", "length", "scores", "ends"} <= set(found["players"]["2"])
    keys = {"claim", "status", "value", "interval", "games", "bots", "witness", "assumed"}
    assert all(set(verdict) == keys for verdict in found["verdicts"])


def test_a_written_witness_is_told(toy: Runner) -> None:
    """As `simulate` names it."""
    toy("simulate", *FEW, "-b", "random", "-p", "2")
    found = json.loads((toy.root / "build/toy/simulation.json").read_bytes())
    witness = next(verdict["witness"] for verdict in found["verdicts"] if verdict["claim"] == "ends-reached")
    assert toy("replay", f"build/toy/{witness}").out.rstrip().endswith("wins")


def test_a_broken_game_exits_with_1(toy: Runner) -> None:
    """And names the game that shows it."""
    toy.replace("rules/toy/play/orchard.py", "state.coins[player] -= rules.costs[option]", "pass")
    ran = toy("simulate", *FEW, "-b", "random", "-p", "2")
    assert ran.code == 1
    assert "coins were lost or doubled" in ran.out
    assert "To read the game of invariants/1: cardwright replay build/toy/witnesses/invariants-1.json\n" in ran.out
    assert (toy.root / "build/toy/witnesses/invariants-1.json").is_file()


def test_a_model_that_breaks_down_in_every_game_exits_with_1(toy: Runner) -> None:
    """No game came to its end, so that there is no table to print; its fault is told nevertheless, and shown."""
    till = "state.coins[player] -= rules.costs[option]"
    toy.replace("rules/toy/play/orchard.py", till, "raise ValueError('no till')")
    ran = toy("simulate", *FEW, "-b", "random", "-p", "2")
    assert ran.code == 1
    assert re.search(r" invariants/1 +failed +the model broke down: ValueError: no till", ran.out)
    told = toy("replay", "build/toy/witnesses/invariants-1.json").out.splitlines()
    assert told[-1] == "     here the model breaks down: ValueError: no till"


def test_what_if_tells_games_that_break_down(toy: Runner) -> None:
    """None can be compared, and that is no success."""
    ran = toy("simulate", *FEW, "-b", "random", "-p", "2", "--vary", "market.size=two")
    assert ran.code == 1
    assert "games that break down" in ran.out


def test_a_claim_that_play_says_nothing_of_is_undecided(toy: Runner) -> None:
    """It does not vanish: here, what a player alone can make at a table of two."""
    path = toy.root / "rules/toy/claims.yaml"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    path.write_text(text + "- {id: alone, rule: end, says: 100, play: solo-maximum}\n", encoding="utf-8")
    assert re.search(r" alone +undecided ", toy("simulate", *FEW, "-b", "random", "-p", "2").out)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("from collections.abc import Hashable\n", "import nowhere_at_all\n", "ModuleNotFoundError: No module named"),
        (
            "def prepare(data: Data) -> Rules:\n",
            "def prepare(data: Data) -> Rules:\n    1 // 0\n",
            "ZeroDivisionError: ",
        ),
    ],
)
def test_a_model_that_cannot_be_loaded_is_named(toy: Runner, old: str, new: str, fault: str) -> None:
    """With the line of its own code that failed: the fault is not ours."""
    toy.replace("rules/toy/play/orchard.py", old, new)
    ran = toy("simulate", *FEW, "-b", "random", "-p", "2")
    assert ran.code == 2
    assert re.search(rf"the model cannot play these data: rules/toy/play/orchard.py:\d+: {fault}", ran.err)


@pytest.mark.parametrize(
    ("play", "says"), [("seats-fair", "5%"), ("seats-fair", "10"), ("minutes", "a quarter"), ("scores", "30-10")]
)
def test_a_claim_that_cannot_be_read_is_not_held_against_something_else(toy: Runner, play: str, says: str) -> None:
    """It stays undecided, and is told as it is written."""
    (toy.root / "rules/toy/claims.yaml").write_text(f"- {{id: odd, rule: end, says: {says}, play: {play}}}\n")
    ran = toy("simulate", *FEW, "-b", "random", "-p", "2")
    assert re.search(rf" odd +undecided +'says: {says}' is nothing that '{play}' can be held against", ran.out)


def test_wrong_data_are_not_played(toy: Runner) -> None:
    """The findings are printed instead."""
    toy.replace("cards/toy/fruit.yaml", "earn", "eran")
    ran = toy("simulate", *FEW)
    assert ran.code == 1
    assert "PLY001 unknown-verb" in ran.out


def test_ci_wants_trust(toy: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pull request could bring code of its own; no file can allow it."""
    monkeypatch.setenv("CI", "true")
    ran = toy("simulate", *FEW)
    assert (ran.code, ran.out) == (2, "")
    assert "rules/toy/play is code of this workspace, and a CI run does not run it unasked" in ran.err
    assert toy("simulate", *FEW, "-b", "random", "--trust", "--quiet").err == ""


def test_quiet_says_only_what_is_broken(toy: Runner) -> None:
    """Nothing at all, where every promise holds."""
    ran = toy("simulate", *FEW, "-b", "random", "--quiet")
    assert bool(ran.out) == bool(ran.code)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", "9"), "toy is for 2 to 3 players, not for 9"),
        (("--bots", "greddy"), "there is no bot 'greddy'"),
        (("--games", "0"), "0 is not in the range"),
    ],
)
def test_wrong_use_is_answered_in_one_line(toy: Runner, arguments: tuple[str, ...], message: str) -> None:
    """Exit code 2."""
    ran = toy("simulate", *arguments)
    assert ran.code == 2
    assert message in ran.err


def test_a_game_without_a_model_is_named(toy: Runner) -> None:
    """It cannot be played."""
    shutil.rmtree(toy.root / "rules/toy/play")
    ran = toy("simulate")
    assert (ran.code, ran.err.splitlines()[0]) == (2, "error: toy has no model to play")


def write(toy: Runner) -> Path:
    """Write a witness of the toy."""
    from cardwright.load.project import load_project

    job = make_job(load_project(toy.root).games["toy"], str(toy.root), seed="1")
    path = toy.root / "w.json"
    path.write_text(write_witness(witness_game(job, Cell(players=2, bots="random"), 0)))
    return path


def test_a_witness_is_told(toy: Runner) -> None:
    """Line by line."""
    write(toy)
    ran = toy("replay", "w.json")
    assert ran.code == 0
    assert ran.out.startswith("toy, seed 1/2/0: player 1 (random), player 2 (random)\n")
    assert ran.err == "running the code in rules/toy/play\n"


def test_other_data_are_mentioned(toy: Runner) -> None:
    """The game may go otherwise now."""
    write(toy)
    toy.replace("cards/toy/fruit.yaml", "points: 4", "points: 5")
    assert "the data have changed since this game was played" in toy("replay", "w.json").err


def test_a_missing_witness_is_one_line(toy: Runner) -> None:
    """Exit code 2; so is one of an unknown game."""
    assert toy("replay", "none.json").err.startswith("error: none.json cannot be read\n")
    path = write(toy)
    path.write_text(json.dumps({**json.loads(path.read_text()), "game": "chess"}))
    assert toy("replay", "w.json").code == 2


def test_other_values_are_compared_on_the_same_deals(toy: Runner) -> None:
    """In a table and a file; the simulation stays as it is."""
    ran = toy("simulate", "--games", "40", "--jobs", "1", "-p", "2", "-b", "greedy", "--vary", "hand.size=3,2")
    assert ran.code == 0
    assert "toy, with hand.size = 3 instead" in ran.out
    assert "toy, with hand.size = 2 instead\n9 of 9 figures do not differ clearly in 40 games a table." in ran.out
    found = json.loads((toy.root / "build/toy/what-if.json").read_bytes())
    assert [entry["with"] for entry in found["what-if"]] == ["hand.size = 3", "hand.size = 2"]
    assert not (toy.root / "build/toy/simulation.json").exists()


def test_an_earlier_revision_is_compared(toy: Runner) -> None:
    """Its data, by today's rules."""
    for arguments in (
        ("init", "-q"),
        ("add", "."),
        ("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"),
    ):
        subprocess.run(["git", *arguments], cwd=toy.root, check=True)
    toy.replace("cards/toy/fruit.yaml", "points: 5", "points: 9")
    ran = toy("simulate", "--games", "40", "--jobs", "1", "-p", "2", "-b", "greedy", "--compare", "HEAD")
    assert ran.code == 0
    assert "toy, with the data of HEAD instead" in ran.out
    assert " points " in ran.out
    assert toy("simulate", "--compare", "nowhere").code == 2


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("hand.sise=3", "there is no value 'hand.sise' to vary"),
        ("hand.size", "'hand.size' is no variation"),
        ("hand.size=[", "'hand.size=[' is no variation"),
    ],
)
def test_a_wrong_variation_is_one_line(toy: Runner, written: str, message: str) -> None:
    """Exit code 2."""
    ran = toy("simulate", *FEW, "--vary", written)
    assert ran.code == 2
    assert message in ran.err


def test_a_page_and_plots_are_written(toy: Runner) -> None:
    """Self-contained, without a script."""
    toy("simulate", "--games", "40", "--jobs", "1", "-b", "random", "-b", "greedy")
    page = (toy.root / "build/toy/simulation.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    plots = sorted(path.name for path in (toy.root / "build/toy/plots").glob("*.svg"))
    assert {"2-seats.svg", "2-minutes.svg", "2-scores.svg", "2-ends.svg", "2-lift.svg", "2-reach.svg"} <= set(plots)
    assert page.count("<svg") == len(plots)


def test_ctrl_c_reports_what_was_played(toy: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 130; the figures so far are written, and the promises that ask for more games are left out."""

    @contextmanager
    def interrupting(*, quiet: bool) -> Iterator[Callable[[str, int, int], None]]:
        def advance(_stage: str, done: int, _total: int) -> None:
            if done >= 20:
                raise KeyboardInterrupt

        yield advance

    monkeypatch.setattr("cardwright.cli.simulate.progress_bar", interrupting)
    ran = toy("simulate", *FEW, "-b", "random", "-b", "greedy")
    assert ran.code == 130
    assert "Interrupted: this is what was played until then." in ran.out
    found = json.loads((toy.root / "build/toy/simulation.json").read_bytes())
    assert found["players"]["2"]["played"] == {"random": 20}
    graded = {verdict["claim"] for verdict in found["verdicts"]}
    assert {"invariants", "length/2", "ends-reached", "components"} <= graded
    assert not {"skill", "rules-covered", "tiny/two-fruits"} & graded
    assert "ends-reached" in (toy.root / "build/toy/simulation.html").read_text(encoding="utf-8")


def test_a_misspelt_card_to_leave_out_is_a_wrong_use(toy: Runner) -> None:
    """It would play as if nothing were left out."""
    ran = toy("simulate", *FEW, "-b", "without:fruit/mangoo:greedy")
    assert (ran.code, ran.out) == (2, "")
    assert "did you mean 'fruit/mango'?" in ran.err


def test_wishes_are_looked_at_before_anything_is_played(toy: Runner) -> None:
    """One wrong bot among right ones plays nothing."""
    ran = toy("simulate", *FEW, "-b", "random", "-b", "greddy")
    assert (ran.code, ran.out) == (2, "")
    assert "did you mean 'greedy'?" in ran.err


def test_a_verdict_names_games_and_bots(toy: Runner) -> None:
    """An interval means nothing without them."""
    ran = toy("simulate", "--games", "40", "--jobs", "1", "-b", "random")
    assert "(box: 1–5) · 40 games · random " in " ".join(ran.out.split())


@pytest.mark.parametrize(
    ("games", "said"), [(0, "0%"), (1, "<1%"), (5, "<1%"), (6, "1%"), (995, ">99%"), (1000, "100%")]
)
def test_what_happened_is_not_none(games: int, said: str) -> None:
    """Of a thousand games."""
    assert _percent(games, 1000) == said
