"""Answers and tables in readable English words, with the names of the cards."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardwright.play.engine import PASS, Option

from .answers import BLOCK, DISMISS, DOME, INVEST, JOB, STANDARD
from .company import salary_of
from .tables import IDOLS, INVESTMENTS, WORK

if TYPE_CHECKING:
    from .state import Game

_PASSED: Final = {
    "sell": "keeps the shares",
    "bid": "passes",
    "buy-share": "buys no share",
    "activity": "does nothing more",
    "unmask": "leaves the mask on",
    "part": "parts with nobody else",
    "want": "does not want her",
}


def say(state: "Game", option: Option) -> str:
    """Return the answer to the open question."""
    ask = state.ask
    if ask is None or not isinstance(option, int):
        return str(option)
    if option == PASS:
        return _PASSED[ask.kind]
    return _SAID.get(ask.kind, _about_idol)(state, option)


def _sale(state: "Game", _option: int) -> str:
    shares = state.shares[state.ask.player] if state.ask else 0
    sale = state.rules.sale
    return f"sells {_count(shares, 'share')} for {sale[min(shares, len(sale) - 1)]} AG each"


def _activity(state: "Game", option: int) -> str:
    rules = state.rules
    if option == STANDARD:
        return f"takes standard work for {rules.standard_pay} AG"
    if option == DOME:
        return f"gives the dome concert {work_name(state, state.dome[state.ask.player if state.ask else 0])}"
    if option >= JOB:
        return f"takes the job {work_name(state, option - JOB)}"
    if option >= BLOCK:
        return f"puts {item_name(state, state.show[option - BLOCK])} under its pile"
    item = state.show[option - INVEST]
    return f"buys {item_name(state, item)} for {rules.investments[item].cost} AG"


def _way(state: "Game", option: int) -> str:
    player, idol = state.ask.args if state.ask else (0, 0)
    name = idol_name(state, idol)
    return f"dismisses {name} for {salary_of(state, player, idol)} AG" if option == DISMISS else f"offers {name}"


def _passing_on(state: "Game", option: int) -> str:
    idol = state.ask.args[1] if state.ask else 0
    return f"passes {idol_name(state, idol)} on to player {option + 1}"


def _about_idol(state: "Game", option: int) -> str:
    return _DONE[state.ask.kind if state.ask else "want"].format(idol_name(state, option))


def _event(state: "Game", option: int) -> str:
    """What an event makes a company do; it lies on top of the box."""
    return f"{_about_idol(state, option)} ({state.rules.names[_pile_kind(state, state.box[-1])]})"


_DONE: Final = {
    "unmask": "takes the mask off its idol and takes {}",
    "part": "wants to part with {}",
    "want": "wants {}",
    "drop-idol": "puts {} under the idol pile",
    "take-idol": "takes {}",
}
_SAID: Final[dict[str, Callable[["Game", int], str]]] = {
    "activity": _activity,
    "bid": lambda state, raised: f"bids {state.bid + raised} AG",
    "sell": _sale,
    "buy-share": lambda state, _: f"buys a share for {state.rules.share_price} AG",
    "way": _way,
    "pass-on": _passing_on,
    "drop-idol": _event,
    "take-idol": _event,
}


def tags(state: "Game", option: Option) -> tuple[str, ...]:
    """Return the names of an answer: what it is, and the id of the card that it is about."""
    ask = state.ask
    if option == PASS or ask is None or not isinstance(option, int):
        return ("pass",)
    named = _TAGGED.get(ask.kind)
    return named(state, option) if named is not None else (ask.kind, _id(state, state.rules.idols[option].kind))


def _activity_tags(state: "Game", option: int) -> tuple[str, ...]:
    rules = state.rules
    if option in {STANDARD, DOME}:
        return ("standard-work" if option == STANDARD else "dome",)
    if option >= JOB:
        job = rules.works[option - JOB]
        return "job", f"vp-{job.vp}", _id(state, job.kind)
    bought = option < BLOCK
    card = rules.investments[state.show[option - (INVEST if bought else BLOCK)]]
    verb = "invest" if bought else "block"
    wanted = _wanted(state, card.value) if bought else ()
    return verb, f"{verb}-{rules.values[card.value]}", _id(state, card.kind), *wanted


def _wanted(state: "Game", value: int) -> tuple[str, ...]:
    """Which of the two idols on show prefer a value."""
    expected = (("for-guest", state.guest), ("for-next", state.coming))
    idols = state.rules.idols
    return tuple(name for name, idol in expected if idol >= 0 and value in idols[idol].first)


_TAGGED: Final[dict[str, Callable[["Game", int], tuple[str, ...]]]] = {
    "activity": _activity_tags,
    "bid": lambda _, raised: ("raise", f"raise-{raised}"),
    "sell": lambda *_: ("sell",),
    "buy-share": lambda *_: ("buy-share",),
    "way": lambda _, way: ("dismiss" if way == DISMISS else "offer",),
    "pass-on": lambda _, taker: (f"player-{taker + 1}",),
}


def _id(state: "Game", kind: int) -> str:
    return state.rules.kinds[kind]


def idol_name(state: "Game", idol: int) -> str:
    """Return an idol's name."""
    return state.rules.names[state.rules.idols[idol].kind]


def work_name(state: "Game", work: int) -> str:
    """Return the name of a job or a dome concert."""
    return state.rules.names[state.rules.works[work].kind]


def item_name(state: "Game", item: int) -> str:
    """Return the name of an investment."""
    return state.rules.names[state.rules.investments[item].kind]


def tell(state: "Game") -> str:
    """Return the table in one line: what is on show, and each company."""
    show = [item_name(state, item) for item in state.show if item >= 0]
    show += [work_name(state, job) for job in state.offers]
    show += [_count(state.shown, "share")] if state.shown else []
    show += [idol_name(state, state.guest)] if state.guest >= 0 else []
    next_idol = f"; next {idol_name(state, state.coming)}" if state.coming >= 0 else ""
    companies = " | ".join(_company(state, player) for player in range(state.players))
    return f"on show: {', '.join(show) or 'nothing'}{next_idol} | {companies}"


def _company(state: "Game", player: int) -> str:
    values = "/".join(str(value[player]) for value in state.values)
    idols = ", ".join(idol_name(state, idol) for idol in state.idols[player])
    parts = [f"player {player + 1}: {state.points[player]} VP", f"{state.money[player]} AG", f"values {values}"]
    parts += [_count(state.shares[player], "share")] if state.shares[player] else []
    parts += [_count(len(state.jobs[player]), "job")] if state.jobs[player] else []
    return ", ".join(parts) + (f", idols {idols}" if idols else "")


def _count(number: int, what: str) -> str:
    return f"{number} {what}" + ("" if number == 1 else "s")


def spread(state: "Game") -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what lies where, as ``deck/id``: first what all can use, then each company."""
    shown = [state.rules.investments[item].kind for item in state.show if item >= 0]
    shown += [state.rules.works[job].kind for job in state.offers]
    shown += [state.rules.share_kind] * state.shown
    zones = [("show", shown)]
    zones += [(name, [_pile_kind(state, idol)]) for name, idol in _row(state) if idol >= 0]
    for pile, name in enumerate((*INVESTMENTS, "work", "idols")):
        zones.append((f"{name} pile", [_card_kind(state, pile, card) for card in state.piles[pile]]))
    zones[-2] = ("work pile", [*_under(state), *zones[-2][1]])
    zones.append(("box", [_pile_kind(state, card) for card in state.box]))
    zones += [(f"player {player + 1}", _owned(state, player)) for player in range(state.players)]
    return tuple((name, tuple(state.rules.kinds[kind] for kind in kinds)) for name, kinds in zones)


def _row(state: "Game") -> tuple[tuple[str, int], ...]:
    return ("idol of this round", state.guest), ("idol of the next round", state.coming)


def _under(state: "Game") -> list[int]:
    return [state.rules.works[job].kind for group in reversed(state.under) for job in group]


def _card_kind(state: "Game", pile: int, card: int) -> int:
    if pile == IDOLS:
        return _pile_kind(state, card)
    return state.rules.works[card].kind if pile == WORK else state.rules.investments[card].kind


def _pile_kind(state: "Game", card: int) -> int:
    """The kind of an idol or of an event, which share a pile."""
    idols = state.rules.idols
    return idols[card].kind if card < len(idols) else state.rules.events[card - len(idols)].kind


def _owned(state: "Game", player: int) -> list[int]:
    rules = state.rules
    kinds = [rules.works[state.dome[player]].kind]
    kinds += [rules.idols[idol].kind for idol in state.idols[player]]
    kinds += [rules.works[job].kind for job in state.jobs[player]]
    for item, number in enumerate(state.owned[player]):
        kinds += [rules.investments[item].kind] * number
    return kinds + [rules.share_kind] * state.shares[player]
