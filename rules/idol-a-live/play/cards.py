"""What cards do, as their ``do:`` lines say: steps of songs by use, of fans and events, and the skills of centres."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any, Final, TypeAlias

from cardwright.play.data import CardData
from cardwright.play.declare import Verb, carries_out, compile_do, verb, verbs_of
from cardwright.play.engine import Ask, ModelError

Step: TypeAlias = tuple[Callable[..., Ask | None], tuple[Any, ...]]

RAISE, RECRUIT = "raise", "recruit"
USES: Final = (RAISE, RECRUIT)
_LEAD, _USE, _FAN = "lead", "use", "fan"


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """What a centre can do. Numbers that her card does not have are 0.

    ``more[form]`` are fans, ``raises`` per cent of voltage. ``remembers`` is how many songs she draws for one that
    goes into memory, -1 where none may. ``alarm`` is from how many fans on she gains ``gains`` by her opponent.
    """

    more: tuple[int, ...] = (0, 0, 0)
    raises: int = 0
    lays: bool = False
    remembers: int = -1
    alarm: int = 0
    gains: int = 0
    pays: int = 0
    paid: int = 0


FORMS: Final = ("solo", "duo", "trio")


@verb("form-recruits-more", form=str, fans=int)
@carries_out("centre")
def form_recruits_more(skill: Skill, form: str, fans: int) -> Skill:
    """Songs of a form recruit more fans."""
    return replace(
        skill, more=tuple(fans if form == name else more for name, more in zip(FORMS, skill.more, strict=True))
    )


@verb("raises-more", voltage=int)
@carries_out("centre")
def raises_more(skill: Skill, voltage: int) -> Skill:
    """Songs raise voltage by more."""
    return replace(skill, raises=voltage)


@verb("lays-token")
@carries_out("all-mine")
def lays_token(skill: Skill) -> Skill:
    """Once in a turn, after recruiting, she may lay “All Mine!” on a fan."""
    return replace(skill, lays=True)


@verb("remembers-first", draw=int)
@carries_out("centre")
def remembers_first(skill: Skill, draw: int) -> Skill:
    """At the start of her action phase she may put a song into memory, and then draws."""
    return replace(skill, remembers=draw)


@verb("gains-by-opponent", fans=int, tokens=int)
@carries_out("centre")
def gains_by_opponent(skill: Skill, fans: int, tokens: int) -> Skill:
    """Tokens, when the opponent recruits so many fans with one song."""
    return replace(skill, alarm=fans, gains=tokens)


@verb("pays-for-fans", tokens=int, fans=int)
@carries_out("centre")
def pays_for_fans(skill: Skill, tokens: int, fans: int) -> Skill:
    """Once in a turn she may pay tokens for fans more, or fewer."""
    return replace(skill, pays=tokens, paid=fans)


def skill_of(card: CardData, module: Mapping[str, Any]) -> Skill:
    """Return the skill on a centre side. Raises ModelError for an idol without one."""
    skill = Skill()
    steps = compile_do(card.do, verbs_of(module.values()))
    if not steps:
        raise ModelError(f"{card.reference} needs a 'do:' line for her skill")
    for function, arguments in steps:
        skill = function(skill, **arguments)
    return skill


def steps_of(card: CardData, numbers: Mapping[str, int], *modules: ModuleType) -> Iterator[tuple[str, int, Step]]:
    """Yield what a card does in the order of its text: for which use, led by which idol (-1: by any), and the step.

    Raises ModelError for a text that no ``do:`` line repeats: played without it, the card would be another.
    """
    texts = [name for name in ("text", "raising", "recruiting") if card.get(name) is not None]
    if bool(texts) != bool(card.do):
        raise ModelError(f"{card.reference} needs both a text and a 'do:' line, or neither")
    verbs = {name: entry for module in modules for name, entry in verbs_of(vars(module).values()).items()}
    for function, written in compile_do(card.do, verbs):
        entry: Verb = function.__dict__["verb"]
        use = written.get(_USE, "")
        if card.deck == "song" and use not in USES:
            raise ModelError(f"'{entry.name}' on {card.reference} needs 'use: raise' or 'use: recruit'")
        args = tuple(_argument(name, written, card, numbers) for name in entry.arguments if name not in {_USE, _LEAD})
        yield use, _number(f"idol/{written[_LEAD]}", card, numbers) if _LEAD in written else -1, (function, args)


def _argument(name: str, written: Mapping[str, Any], card: CardData, numbers: Mapping[str, int]) -> Any:
    if name not in written:
        raise ModelError(f"{card.reference} needs '{name}'")
    return _number(written[name], card, numbers) if name == _FAN else written[name]


def _number(reference: str, card: CardData, numbers: Mapping[str, int]) -> int:
    if reference not in numbers:
        raise ModelError(f"{card.reference} names '{reference}', which is no card in play")
    return numbers[reference]
