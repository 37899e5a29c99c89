"""A workspace as it was at a revision of git, unpacked into a folder.

Only ``git ls-tree`` and ``git cat-file`` are asked, which hand out stored bytes: neither hooks nor monitors nor the
filters that a repository's own settings name are run.
"""

import subprocess
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final

from cardwright.findings import ProjectError

FOLDERS: Final = ("cards", "rules", "templates", "art")
_LONGEST_S: Final = 120
_PLAIN: Final = ("100644", "100755")  # modes of files; links and other repositories stay where they are
_SETTINGS: Final = ("core.fsmonitor=false", "core.hooksPath=/dev/null", "protocol.allow=never")


def export_revision(root: Path, revision: str, folder: Path) -> None:
    """Unpack a workspace's cards, rules, templates and art as they were. Raises ProjectError for no such revision."""
    hint = "name a revision of git such as HEAD~3, or a file that an earlier build wrote"
    if revision.startswith("-") or ":" in revision or "\n" in revision:
        raise ProjectError(f"'{revision}' is neither a file nor a revision", hint)
    listed = _git(root, "ls-tree", "-r", "-z", "--full-tree", revision)
    above = _git(root, "rev-parse", "--show-prefix")
    if listed is None or above is None:
        raise ProjectError(f"'{revision}' is neither a file nor a revision", hint)
    wanted = list(_wanted(listed, above.decode().strip()))
    if not wanted:
        raise ProjectError(f"revision '{revision}' holds no cards", hint)
    contents = _git(root, "cat-file", "--batch", given="\n".join(blob for blob, _ in wanted).encode() + b"\n") or b""
    for (_, path), content in zip(wanted, _contents(contents), strict=False):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def _wanted(listed: bytes, prefix: str) -> Iterator[tuple[str, str]]:
    """The blobs of the workspace's folders, each with its path below the workspace."""
    for entry in listed.decode("utf-8", "surrogateescape").split("\0"):
        about, _, full = entry.partition("\t")
        if not about or not full.startswith(prefix):
            continue
        mode, _, blob = about.split(" ")
        path = PurePosixPath(full.removeprefix(prefix))
        if mode in _PLAIN and path.parts[0] in FOLDERS and ".." not in path.parts:
            yield blob, str(path)


def _contents(answer: bytes) -> Iterator[bytes]:
    """The contents in git's answer: each a line with name, type and size, then so many bytes and a line's end."""
    at = 0
    while at < len(answer):
        end = answer.index(b"\n", at)
        size = int(answer[at:end].rpartition(b" ")[2])
        yield answer[end + 1 : end + 1 + size]
        at = end + size + 2


def _git(root: Path, *arguments: str, given: bytes = b"") -> bytes | None:
    """Return what git has to say; None where it fails or is not there."""
    settings = [word for setting in _SETTINGS for word in ("-c", setting)]
    try:
        done = subprocess.run(  # noqa: S603 - git, with arguments of ours and a revision that is no option
            ["git", "-C", str(root), *settings, *arguments],  # noqa: S607 - found on PATH, as a user's shell does
            input=given,
            capture_output=True,
            timeout=_LONGEST_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None
