"""A game's playable model: a package of rules below ``rules/<game>/play``, loaded under a private name."""

import hashlib
import importlib.util
import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType, MappingProxyType, ModuleType
from typing import Any, Final, TypeAlias

from cardwright.play.chance import Chance
from cardwright.play.data import Data
from cardwright.play.engine import ModelError, State

Prepare: TypeAlias = Callable[[Data], Any]
Setup: TypeAlias = Callable[[Any, int, Chance], State]

_PREFIX: Final = "cardwright_model_"

# A game of the table takes some hundred decisions; one that is not over by then has lost its way.
STEP_LIMIT: Final = 5_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """What ``rules/<game>/play/__init__.py`` must hold under the name ``MODEL``.

    ``prepare(data)`` turns the data into whatever the rules need, once a process; it raises ModelError where the data
    cannot be played. ``setup(rules, players, chance)`` deals a game: a state with its first rules on the stack, not
    yet advanced. ``ends`` are the names of all ways in which a game ends. ``cards`` are the kinds of cards that the
    masks of a state count, as ``deck/id``: bit ``k`` of ``State.taken[player]`` is the card ``cards(rules)[k]``.
    ``unmarked(rules)`` are those that the rules never mark at a stage, as ``{"used": those without an effect}``.
    ``bounds(rules, players)`` are the lowest and the highest score that the rules allow.
    ``notes(rules, players)`` are the denominations that ``State.cash`` is paid in, each with how many there are.
    ``limit`` is after how many decisions a game counts as stalled: well above the longest that anybody would play.
    ``supplies(rules)`` are the names of the bank's components; those in ``finite`` are meant to run out in play.
    ``promises`` grade what only this game promises, by the name that ``play:`` has in ``claims.yaml``.
    """

    prepare: Prepare
    setup: Setup
    ends: tuple[str, ...]
    cards: Callable[[Any], tuple[str, ...]] = lambda _: ()
    unmarked: Callable[[Any], Mapping[str, Collection[str]]] = lambda _: {}
    bounds: Callable[[Any, int], tuple[float, float]] | None = None
    notes: Callable[[Any, int], tuple[tuple[int, int], ...]] = lambda _, __: ()
    limit: int = STEP_LIMIT
    supplies: Callable[[Any], tuple[str, ...]] = lambda _: ()
    finite: frozenset[str] = frozenset()
    promises: Mapping[str, Callable[..., Any]] = field(default_factory=lambda: MappingProxyType({}))


def load_model(root: Path, game: str) -> Model | None:
    """Import a game's model and return it; None where the game has none. This runs the workspace's own code.

    Raises ModelError where the package does not hold a ``MODEL``; what its code raises passes through.
    """
    init = root / "rules" / game / "play" / "__init__.py"
    if not init.is_file():
        return None
    model = getattr(_import_package(game, init), "MODEL", None)
    if not isinstance(model, Model):
        raise ModelError(f"rules/{game}/play/__init__.py holds no MODEL")
    return model


def _import_package(game: str, init: Path) -> ModuleType:
    name = _name_for(game, init)
    loaded = sys.modules.get(name)
    if loaded is not None:
        return loaded
    spec = importlib.util.spec_from_file_location(name, init, submodule_search_locations=[str(init.parent)])
    if spec is None or spec.loader is None:
        raise ModelError(f"{init} cannot be imported")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _name_for(game: str, init: Path) -> str:
    """The private name of a model; the same game of another workspace gets one of its own, and displaces nothing."""
    name = _PREFIX + game.replace("-", "_")
    loaded = sys.modules.get(name)
    if loaded is None or loaded.__file__ == str(init):
        return name
    return f"{name}_{hashlib.sha256(str(init).encode()).hexdigest()[:12]}"


def place_in_model(frames: Iterable[tuple[FrameType, int]], root: Path) -> str:
    """Return the first of some lines of code that is a model's, as ``rules/toy/play/x.py:12: ``; empty for none."""
    for frame, line in frames:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(root / "rules"):
            return f"{path.relative_to(root).as_posix()}:{line}: "
    return ""
