"""The action and the hooks do what their pages say, as far as that shows without a network."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
PAGE = (ROOT / "docs/how-to/ci.md").read_text(encoding="utf-8")
GAME = """\
game: foxes
title: Foxes
version: "0.1"
date: 2026-11-29
languages: {en: source}
players: 2
minutes: 15
ages: 8+
credits: A game by me.
contents: [{part: fox, count: 2}]
"""
CARDS = "deck: fox\nfields: {speed: {type: integer}}\ncards:\n- {id: red, speed: 3}\n- {id: blue, speed: 5}\n"


def environment(**more: str) -> dict[str, str]:
    """The environment of a step, in which the command is on the path."""
    return {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", **more}


def step(name: str) -> dict[str, Any]:
    """A step of the action."""
    return next(entry for entry in ACTION["runs"]["steps"] if entry.get("name") == name)


def run_check(folder: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run the very commands of the action's check, with its inputs put in as GitHub does."""
    values = {name: entry["default"] for name, entry in ACTION["inputs"].items()} | inputs
    given = {
        name: re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda match: values[match[1]], written)
        for name, written in step("Check")["env"].items()
    }
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step("Check")["run"]]
    summary = str(folder / "summary.md")
    more = environment(**given, GITHUB_STEP_SUMMARY=summary)
    return subprocess.run(command, cwd=folder, env=more, capture_output=True, text=True, check=False)


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """A tiny game without an error."""
    folder = tmp_path / "cards/foxes"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "fox.yaml").write_text(CARDS, encoding="utf-8")
    (folder / "NOTICE").write_text("Mine.\n", encoding="utf-8")
    return tmp_path


def test_a_clean_workspace_passes(workspace: Path) -> None:
    """No annotation, exit 0, and a summary that says so."""
    ran = run_check(workspace)
    assert (ran.returncode, ran.stdout.strip(), ran.stderr) == (0, "", "")
    assert (workspace / "summary.md").read_text(encoding="utf-8") == "```text\nnothing to report\n```\n"


def test_a_fault_is_annotated_and_fails(workspace: Path) -> None:
    """The annotation names file, line and column; the whole report is in the summary, and SARIF where asked for."""
    file = workspace / "cards/foxes/fox.yaml"
    file.write_text(CARDS.replace("speed: 5", "spead: 5"), encoding="utf-8")
    ran = run_check(workspace, sarif="out.sarif", games="foxes")
    assert ran.returncode == 1
    assert ran.stdout.startswith(
        "::error file=cards/foxes/fox.yaml,line=5,col=14,endColumn=19,title=SCH001 unknown-field::"
    )
    assert "hint: did you mean 'speed'" in (workspace / "summary.md").read_text(encoding="utf-8")
    (run,) = json.loads((workspace / "out.sarif").read_text(encoding="utf-8"))["runs"]
    assert [result["ruleId"] for result in run["results"]] == ["SCH001"]
    assert all(result["locations"] for result in run["results"])


def test_strict_makes_errors_of_warnings(workspace: Path) -> None:
    """And what could not run at all ends with 2."""
    (workspace / "cards/foxes/NOTICE").unlink()
    assert run_check(workspace).returncode == 0
    assert run_check(workspace, strict="true").returncode == 1
    assert run_check(workspace, games="chess").returncode == 2


def test_the_action_installs_what_is_pinned() -> None:
    """The lock file with its hashes, then this very checkout without any other package."""
    commands = step("Install")["run"].splitlines()
    assert [command.partition(" install ")[2] for command in commands] == [
        '--quiet --require-hashes --requirement "$ACTION/requirements.lock"',
        '--quiet --no-deps --no-build-isolation "$ACTION"',
    ]
    assert (ROOT / "requirements.lock").is_file()


def test_inputs_reach_the_commands_by_the_environment_only() -> None:
    """No input is pasted into a script, where it could be a command."""
    for entry in ACTION["runs"]["steps"]:
        assert "${{" not in entry.get("run", "")
    assert set(ACTION["inputs"]) == set(re.findall(r"^\| `([\w-]+)` \|", PAGE, re.MULTILINE))


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_hooks_run(workspace: Path, hook: dict[str, Any]) -> None:
    """Each hook's command accepts a clean workspace and refuses one with an error; its page names it."""
    command = hook["entry"].split()
    assert subprocess.run(command, cwd=workspace, env=environment(), check=False).returncode == 0
    (workspace / "cards/foxes/fox.yaml").write_text(CARDS.replace("speed: 5", "spead: 5"), encoding="utf-8")
    assert subprocess.run(command, cwd=workspace, env=environment(), check=False, capture_output=True).returncode == 1
    assert f"- id: {hook['id']}" in PAGE
    assert re.match(hook["files"], "cards/foxes/fox.yaml")
    assert (hook["language"], hook["pass_filenames"]) == ("python", False)


def test_the_yaml_of_the_page_is_yaml() -> None:
    """What a reader copies can be parsed."""
    blocks = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 4
    assert all(yaml.safe_load(block) for block in blocks)
