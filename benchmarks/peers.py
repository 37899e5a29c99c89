"""The others that ours is measured beside, each in a virtual environment of its own below ``build/bench/peers``.

They are no dependencies of this project, and some cannot share an environment. What cannot be installed is left out,
with a line that says so.
"""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Peer:
    """One that is measured: its name, what pip installs (exactly this version), and the script that drives it."""

    name: str
    package: str
    script: str


PEERS: Final = (
    Peer(name="protograf", package="protograf==0.5.2", script="plain_protograf.py"),
    Peer(name="cartuli", package="cartuli==0.1.0b3", script="plain_cartuli.py"),
    Peer(name="Typst", package="typst==0.15.2", script="plain_typst.py"),
    Peer(name="OpenSpiel", package="open_spiel==2.0.2", script="plain_openspiel.py"),
)


def install(peer: Peer, folder: Path) -> Path | str:
    """Return the Python that has the package, installed if need be; or, where that failed, why."""
    home = folder / peer.package.partition("==")[0]
    python = home / "bin/python"
    stamp = home / f".{peer.package}"
    if stamp.exists():
        return python
    print(f"installing {peer.package} into {home}", file=sys.stderr)
    for command in (
        [sys.executable, "-m", "venv", "--clear", str(home)],
        [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", peer.package],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            return f"{peer.package} could not be installed: {last}"
    stamp.touch()
    return python


def pythons(folder: Path) -> tuple[dict[str, Path], dict[str, str]]:
    """Return the Python of each peer that is installed, and why the others are not."""
    found, missing = {}, {}
    for peer in PEERS:
        python = install(peer, folder.resolve())
        if isinstance(python, Path):
            found[peer.name] = python
        else:
            missing[peer.name] = python
            print(f"skipped: {python}", file=sys.stderr)
    return found, missing
