"""Workspaces of the past, as git keeps them."""

import subprocess
from pathlib import Path

import pytest

from cardwright.findings import ProjectError
from cardwright.load.revisions import export_revision


def git(root: Path, *arguments: str) -> None:
    """Run git for somebody."""
    identity = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    subprocess.run(["git", "-C", str(root), *identity, *arguments], check=True, capture_output=True)


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """A workspace below the root of a repository, with one commit."""
    root = tmp_path / "repository/game"
    for name, text in {"cards/a/game.yaml": "game: a\n", "cards/a/é.yaml": "old\n", "notes.txt": "no\n"}.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    (root / "cards/a/link.yaml").symlink_to("/etc/hostname")
    git(root.parent, "init", "--quiet")
    git(root.parent, "add", "--all")
    git(root.parent, "commit", "--quiet", "--message", "One")
    return root


def unpacked(folder: Path) -> dict[str, str]:
    """What lies in a folder."""
    return {str(path.relative_to(folder)): path.read_text() for path in folder.rglob("*") if path.is_file()}


def test_the_past_is_unpacked(workspace: Path, tmp_path: Path) -> None:
    """Files of the workspace's folders, as they were; links and other files are not."""
    (workspace / "cards/a/é.yaml").write_text("new\n")
    export_revision(workspace, "HEAD", tmp_path / "out")
    assert unpacked(tmp_path / "out") == {"cards/a/game.yaml": "game: a\n", "cards/a/é.yaml": "old\n"}


@pytest.mark.parametrize("revision", ["nothing", "--output=x", "HEAD:./", "a\nb"])
def test_no_revision_is_one_line(workspace: Path, tmp_path: Path, revision: str) -> None:
    """Options among them."""
    with pytest.raises(ProjectError, match="neither a file nor a revision"):
        export_revision(workspace, revision, tmp_path / "out")


def test_settings_of_the_repository_run_nothing(workspace: Path, tmp_path: Path) -> None:
    """A filter, a monitor and a hook that a stranger's repository names are left alone."""
    mark = tmp_path / "ran"
    for name in ("filter.x.smudge", "core.fsmonitor", "diff.external", "core.pager"):
        git(workspace, "config", name, f"touch {mark}; cat")
    (workspace.parent / ".git/info/attributes").write_text("* filter=x diff=x\n")
    export_revision(workspace, "HEAD", tmp_path / "out")
    assert (tmp_path / "out/cards/a/game.yaml").is_file()
    assert not mark.exists()
