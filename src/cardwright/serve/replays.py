"""Games that were written down: which there are, and their steps, told by the game's own code in a process of its own.

That code runs only where whoever started the studio has said that it is to be trusted.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, TypeAlias

from cardwright.build.outputs import FOLDER
from cardwright.findings import ProjectError
from cardwright.load.files import is_inside
from cardwright.serve.shown import Plain

Tell: TypeAlias = Callable[[str, str, str], Mapping[str, Any]]  # the workspace, a file's text and its name -> steps
MOST_BYTES: Final = 2 * 1024 * 1024
_PATIENCE_S: Final = 60.0
_KEPT: Final = ("players", "bots", "claim", "seed")


def find_replays(root: Path, game: str) -> Iterator[Path]:
    """Yield the games of a game that were written down: golden ones, then what a simulation left as witnesses."""
    for folder in (root / "rules" / game / "playthroughs", root / FOLDER / game / "witnesses"):
        for path in sorted(folder.glob("*.json")):
            if path.is_file() and is_inside(root, path) and path.stat().st_size <= MOST_BYTES:
                yield path


def list_replays(root: Path, game: str) -> list[Plain]:
    """Return what there is to replay, with what its file says of it; nothing is run."""
    return [
        {"file": path.relative_to(root).as_posix(), "name": path.stem, **_about(path)}
        for path in find_replays(root, game)
    ]


def tell_replay(root: Path, game: str, file: str, *, tell: Tell) -> Mapping[str, Any]:
    """Return the steps of a game that is listed. Raises KeyError for another file, ProjectError where it fails."""
    path = {path.relative_to(root).as_posix(): path for path in find_replays(root, game)}[file]
    return _apart(tell, str(root), path.read_text(encoding="utf-8", errors="replace"), file)


def _about(path: Path) -> Plain:
    try:
        content = json.loads(path.read_text(encoding="utf-8", errors="replace"))
    except (OSError, ValueError, RecursionError):
        return {}
    return {key: content[key] for key in _KEPT if key in content} if isinstance(content, dict) else {}


def _apart(tell: Tell, *arguments: str) -> Mapping[str, Any]:
    """Run something in a process that is ended afterwards, whatever it does."""
    context = get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_answer, args=(sender, tell, arguments), daemon=True)
    process.start()
    sender.close()
    try:
        if not receiver.poll(_PATIENCE_S):
            raise ProjectError(f"the game's code was still at work after {_PATIENCE_S:.0f} s")
        words, value = receiver.recv()
    except EOFError as error:
        raise ProjectError("the game's code ended its process") from error
    finally:
        process.kill()
        process.join()
    if words:
        raise ProjectError(words)
    found: Mapping[str, Any] = value
    return found


def _answer(sender: Connection, tell: Tell, arguments: tuple[str, ...]) -> None:
    """Send what was told, or why it could not be."""
    try:
        sender.send(("", tell(*arguments)))
    except ProjectError as error:
        sender.send((error.message, {}))
    except Exception as error:  # noqa: BLE001 - the game's code raises anything
        sender.send((f"the game's code failed: {type(error).__name__}: {error}", {}))
