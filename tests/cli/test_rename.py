"""``cardwright rename`` on real games: everything follows, nothing else moves, and nothing is written halfway."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

import polib
import pytest

from cardwright.build.outputs import write_whole

from .running import Runner, copy_game


@pytest.fixture
def idols(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    """A workspace with copies of the two games with idols."""
    copy_game(tmp_path, "idol-project")
    copy_game(tmp_path, "idol-a-live")
    return Runner(tmp_path, monkeypatch, capsys)


def files(runner: Runner) -> Mapping[str, str]:
    """Every file of a workspace."""
    paths = (path for path in runner.root.rglob("*") if path.is_file())
    return {path.relative_to(runner.root).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def is_translated(runner: Runner, game: str) -> bool:
    """Whether every entry of every PO file of a game is current."""
    catalogues = [polib.pofile(str(path)) for path in (runner.root / "rules" / game / "i18n").glob("*.po")]
    return all(entry.msgstr and not entry.fuzzy for po in catalogues for entry in po if not entry.obsolete)


def check(runner: Runner, game: str) -> str:
    """What ``check`` says last."""
    return runner("check", game).out.splitlines()[-1]


def test_an_anchor(ioripic: Runner) -> None:
    """Data, rulebook, claims and PO files follow; the next update has nothing to do."""
    before, said = files(ioripic), check(ioripic, "ioripic")
    ran = ioripic("rename", "rule:hit", "strike")
    assert (ran.code, ran.out.splitlines()[0]) == (0, "rule hit -> strike in ioripic")
    after = files(ioripic)
    changed = {path for path in after if after[path] != before.get(path)}
    assert {path for path in changed if "/play/" not in path} == {
        f"rules/ioripic/{name}" for name in ("claims.yaml", "values.yaml", "rulebook.md", "i18n/en.po", "i18n/fr.po")
    }
    for path in changed:
        assert after[path].replace("strike", "hit") == before[path]
    assert check(ioripic, "ioripic") == said
    assert is_translated(ioripic, "ioripic")
    ioripic("translate", "update", "ioripic")
    assert files(ioripic) == after


def test_a_card_and_back_again(idols: Runner) -> None:
    """There and back, every file is as it was; references by number too are told by id."""
    before, said = files(idols), check(idols, "idol-project")
    assert idols("rename", "idol/18", "idol/eighteen").code == 0
    assert "{card:idol/eighteen}" in (idols.root / "cards/idol-project/idol.yaml").read_text(encoding="utf-8")
    assert check(idols, "idol-project") == said
    assert is_translated(idols, "idol-project")
    assert idols("rename", "idol/eighteen", "newcomer-18").code == 0
    assert files(idols) == before


@pytest.mark.parametrize(
    "old", ["deck:costume", "term:pink", "value:break", "value:break.million.points", "rule:lesson"]
)
def test_there_and_back_again(ioripic: Runner, old: str) -> None:
    """For each kind of name."""
    before = files(ioripic)
    kind, _, name = old.partition(":")
    new = f"{kind}:{name.rpartition('.')[0]}{'.' if '.' in name else ''}else"
    assert ioripic("rename", old, new).code == 0
    assert is_translated(ioripic, "ioripic")
    assert files(ioripic) != before
    assert ioripic("rename", new, old).code == 0
    assert files(ioripic) == before


def test_a_dry_run_writes_nothing(ioripic: Runner) -> None:
    """It tells the same files."""
    before = files(ioripic)
    ran = ioripic("rename", "term:hit", "strike", "--dry-run")
    assert "(nothing is written)" in ran.out
    assert "rules/ioripic/rulebook.md" in ran.out
    assert files(ioripic) == before


@pytest.mark.parametrize(
    ("arguments", "error", "hint"),
    [
        (("lessen", "x"), "nothing here is named 'lessen'", "did you mean 'lesson'?"),
        (
            ("hit", "strike"),
            "'hit' is the name of several things: term:hit in ioripic, rule:hit in ioripic",
            "write term:hit or rule:hit",
        ),
        (("rule:hit", "turn"), "ioripic has a rule 'turn' already", "choose another name"),
        (("rule:hit", "Strike!"), "'Strike!' is no name for a rule", "small Latin letters, digits and hyphens"),
        (("term:hit", "card"), "'card' is no name for a term", "the word has a meaning of its own here"),
        (("rule:hit", "hit"), "'hit' has that name already", "nothing to do"),
        (("rule:hit", "term:strike"), "'hit' is a rule, and 'term:strike' says that it is none", "write rule:strike"),
        (("mat/mat", "costume/mat"), "'mat/mat' cannot move to 'costume/mat'", "its name begins with 'mat/'"),
        (("costume/a-1", "x"), "the id 'a-1' is put together by a pattern", "cards/ioripic/costume.yaml:35"),
        (("break.cards", "draw.cards"), "'break.cards' cannot move to 'draw.cards'", "its name begins with 'break.'"),
    ],
)
def test_refusals(ioripic: Runner, arguments: tuple[str, str], error: str, hint: str) -> None:
    """One line, a hint, and nothing written."""
    before = files(ioripic)
    ran = ioripic("rename", *arguments)
    assert (ran.code, ran.err.splitlines()[0]) == (2, f"error: {error}")
    assert hint in ran.err
    assert files(ioripic) == before


def test_a_name_in_two_games(idols: Runner) -> None:
    """Says which, and takes ``--game``."""
    assert "say which with --game" in idols("rename", "deck:idol", "star").err
    assert idols("rename", "deck:idol", "star", "--game", "idol-project").code == 0
    assert (idols.root / "cards/idol-project/star.yaml").is_file()
    assert (idols.root / "cards/idol-a-live/idol.yaml").is_file()


def test_what_would_break_something_is_refused(idols: Runner) -> None:
    """A format compares these cards' ids with terms; apart from each other they would mean nothing."""
    before = files(idols)
    ran = idols("rename", "idol/otoha", "oto", "--game", "idol-a-live")
    assert ran.code == 2
    assert "the renaming would make a new finding; nothing was changed" in ran.err
    assert "DECK004" in ran.err
    assert files(idols) == before


def test_a_file_that_cannot_be_read_hides_names(ioripic: Runner) -> None:
    """So it is mended first."""
    (ioripic.root / "rules/ioripic/claims.yaml").write_text("- [")
    ran = ioripic("rename", "rule:hit", "strike")
    assert (ran.code, ran.err.startswith("error: rules/ioripic/claims.yaml:")) == (2, True)


def test_all_or_nothing(ioripic: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that fills up halfway leaves every file as it was."""
    before = files(ioripic)
    written: list[Path] = []

    def fail(path: Path, data: bytes) -> None:
        if ".cardwright-" not in str(path) and path.name == "rulebook.md" and not written:
            written.append(path)
            raise OSError(28, "No space left on device")
        write_whole(path, data)

    monkeypatch.setattr("cardwright.cli.renaming.write_whole", fail)
    assert ioripic("rename", "deck:costume", "dress").code == 2
    assert written
    assert files(ioripic) == before


def test_windows_line_ends_and_permissions_stay(ioripic: Runner) -> None:
    """What an editor keeps, a renaming keeps."""
    file = ioripic.root / "rules/ioripic/values.yaml"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    file.chmod(0o600)
    before = file.read_bytes()
    assert ioripic("rename", "rule:hit", "strike").code == 0
    assert file.read_bytes() == before.replace(b"rule: hit}", b"rule: strike}")
    assert file.stat().st_mode & 0o777 == 0o600


def test_nothing_is_left_behind(ioripic: Runner) -> None:
    """The copy in which it was tried is gone, and was none of Git's business."""
    subprocess.run(
        ["git", "init", "-q", ioripic.root], check=True, env={**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null"}
    )
    assert ioripic("rename", "rule:hit", "strike").code == 0
    assert [path.name for path in ioripic.root.iterdir() if path.name.startswith(".")] == [".git"]


def test_links_in_a_workspace(ioripic: Runner) -> None:
    """One that leads round in a circle is not followed; one to a file of the workspace leads there still."""
    (ioripic.root / "around").symlink_to(".")
    claims = ioripic.root / "rules/ioripic/claims.yaml"
    claims.rename(ioripic.root / "claims.yaml")
    claims.symlink_to("../../claims.yaml")
    assert ioripic("rename", "rule:hit", "strike").code == 0
    assert claims.is_symlink()
    assert "rule: strike" in (ioripic.root / "claims.yaml").read_text(encoding="utf-8")
