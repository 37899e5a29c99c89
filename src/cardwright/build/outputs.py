"""Files of ``build/``: written whole or not at all, and listed in the manifest with what is in them."""

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from cardwright.findings import ProjectError

FOLDER: Final = "build"
CACHE: Final = f"{FOLDER}/.cache"  # results by the hash of what shaped them
MANIFEST: Final = "manifest.json"
LEDGER: Final = ".cache/outputs.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Output:
    """One built file. ``path`` is relative to ``build/``; ``slots`` are the printed parts of each deck."""

    game: str
    lang: str
    kind: str
    path: str
    pages: int = 0
    paper: str = ""
    layout: str = ""
    variant: str = ""
    sheets: int = 0
    slots: Mapping[str, int] = field(default_factory=dict)
    sha256: str = ""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file under a temporary name and rename it, so that a reader sees the old one or the new one.

    Raises ProjectError where the disk is full or the folder cannot be written.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink()
        hint = "free some space, or check the folder's permissions; what was built before is still there"
        raise ProjectError(f"cannot write {path.name}: {error.strerror}", hint) from error


def fingerprint(*parts: object) -> str:
    """Return a hash of everything that shapes an output."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()


class Ledger:
    """What was built from what: an output whose key and bytes are unchanged is not built again.

    A run is a game and language with the hash of all its inputs; one that is unchanged is not even composed.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._outputs: dict[str, dict[str, Any]] = {}
        self._runs: dict[str, dict[str, Any]] = {}
        self._is_new = False
        with suppress(OSError, ValueError, AttributeError, KeyError, TypeError):
            known = json.loads((folder / LEDGER).read_text(encoding="utf-8"))
            self._outputs = {path: dict(entry) for path, entry in known["outputs"].items()}
            self._runs = {name: dict(entry) for name, entry in known["runs"].items()}

    def find(self, path: str, key: str | None = None) -> Output | None:
        """Return the entry of an output that stands in the folder as it was made, by this key if one is given."""
        entry = self._outputs.get(path, {})
        if not entry or key not in {None, entry.get("key")}:
            return None
        with suppress(TypeError, KeyError, OSError):
            output = Output(**entry["output"])
            if hashlib.sha256((self._folder / path).read_bytes()).hexdigest() == output.sha256:
                return output
        return None

    def find_run(self, name: str, key: str) -> tuple[Output, ...] | None:
        """Return the outputs of a run with these inputs, if all of them still stand in the folder."""
        entry = self._runs.get(name, {})
        if entry.get("key") != key:
            return None
        found = [self.find(path) for path in entry.get("paths", ())]
        outputs = tuple(output for output in found if output is not None)
        return outputs if len(outputs) == len(found) else None

    def record(self, output: Output, key: str) -> None:
        """Remember what made an output."""
        self._outputs[output.path] = {"key": key, "output": asdict(output)}
        self._is_new = True

    def record_run(self, name: str, key: str, paths: Iterable[str]) -> None:
        """Remember what a run came to."""
        self._runs[name] = {"key": key, "paths": list(paths)}
        self._is_new = True

    def save(self) -> None:
        """Write the ledger, if anything was recorded."""
        if not self._is_new:
            return
        known = {"outputs": self._outputs, "runs": self._runs}
        text = json.dumps(known, indent=1, sort_keys=True, ensure_ascii=False)
        write_whole(self._folder / LEDGER, text.encode())


def merge_manifest(folder: Path, outputs: Iterable[Output], *, is_current: Callable[[str, str], bool]) -> None:
    """Write ``manifest.json``: earlier entries stay, those whose game, language or file is gone are dropped.

    ``is_current`` says whether the workspace still has a game and language.
    """
    entries: dict[str, Mapping[str, object]] = {}
    with suppress(OSError, ValueError, KeyError, TypeError):
        for entry in json.loads((folder / MANIFEST).read_text(encoding="utf-8"))["outputs"]:
            if is_current(entry["game"], entry["lang"]) and (folder / entry["path"]).is_file():
                entries[entry["path"]] = entry
    entries |= {output.path: asdict(output) for output in outputs}
    listed = [entries[path] for path in sorted(entries)]
    data = (json.dumps({"outputs": listed}, indent=2, ensure_ascii=False) + "\n").encode()
    file = folder / MANIFEST
    if not file.is_file() or file.read_bytes() != data:
        write_whole(file, data)
