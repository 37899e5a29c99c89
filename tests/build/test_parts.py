"""From games to print jobs: what each file holds, for players and packs, and that the boxes of the games are full."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardwright.build.parts import TILED, PrintJob, choose_layout, print_jobs
from cardwright.build.request import BuildRequest
from cardwright.load.project import load_project
from cardwright.load.sizes import load_papers
from cardwright.plan.sheets import plan_sheets
from cardwright.project import Game

ROOT = Path(__file__).parents[2]
GAMES = ("do-million", "idol-a-live", "idol-project", "ioripic", "odeon")


@cache
def load(name: str) -> Game:
    """Load one of the five games."""
    return load_project(ROOT, (name,)).games[name]


def jobs(name: str, request: BuildRequest | None = None) -> Iterator[PrintJob]:
    """The files of a game, with backs where its data name a template for them."""
    game = load(name)
    return print_jobs(
        game,
        request or BuildRequest(),
        telling=frozenset(),
        is_backed=lambda card: bool(card.back or game.decks[card.deck].back),
    )


def cards_on_sheets(name: str, request: BuildRequest | None = None) -> Counter[str]:
    """How often each card lies on the sheets of a game."""
    cards: Counter[str] = Counter()
    printer, paper = load_project(ROOT, (name,)).settings.printer, load_papers()["a4"]
    for job in jobs(name, request):
        if job.decks[0].kind in TILED:
            cards.update({part.key: part.copies for part in job.parts})
        else:
            plan = plan_sheets(job.parts, paper=paper, printer=printer, layout=job.layout)
            cards.update(slot.part for sheet in plan.sheets for slot in sheet.slots if slot.side == "face")
    return cards


def printed(name: str, request: BuildRequest | None = None) -> Counter[str]:
    """How many parts of each deck and of each pack lie on the sheets of a game."""
    cards, slots = cards_on_sheets(name, request), Counter[str]()
    for card in load(name).cards:
        slots[card.deck] += cards[card.reference]
        if card.pack:
            slots[card.pack] += cards[card.reference]
    return slots


@pytest.mark.parametrize("name", GAMES)
def test_the_sheets_hold_what_the_box_states(name: str) -> None:
    """Every printed part of the component list, and every total of such, adds up from the slots of the sheets."""
    slots = printed(name)
    bought = {line.part for line in load(name).contents if not line.printed}
    lines = [line for line in load(name).contents if line.printed and not bought & set(line.of)]
    counted = {line.part or line.total: sum(slots[part] for part in line.of or (line.part,)) for line in lines}
    assert counted == {line.part or line.total: line.count for line in lines}


def test_the_parts_of_four_games() -> None:
    """85 notes and 24 shares; 54 tokens of six sizes; a play mat and six standees."""
    assert (printed("idol-project")["note"], printed("idol-project")["share"]) == (85, 24)
    tokens = next(job for job in jobs("odeon") if job.kind == "tokens")
    assert sum(part.copies for part in tokens.parts) == 54
    widths = {part.key.partition("/")[0]: part.size.width_mm for part in tokens.parts}
    assert [widths[deck] for deck in ("quarter-note", "half-note", "double-rest")] == [18, 36, 36]
    kinds = {(job.kind, sum(part.copies for part in job.parts)) for job in jobs("idol-a-live")}
    assert {("mat", 1), ("standees", 6)} <= kinds


def test_both_boards_of_odeon_are_printed_on_both_sides() -> None:
    """Each in a file of its own."""
    boards = [job for job in jobs("odeon") if job.kind == "board"]
    assert {(job.name, job.layout) for job in boards} == {("hall", "duplex"), ("conservatory", "duplex")}


def test_a_pack_prints_what_is_in_it() -> None:
    """One pack of a large game, and what belongs to no pack."""
    pack = next(iter(load("do-million").packs))
    cards = [card for card in load("do-million").cards if card.pack in {"", pack}]
    slots = cards_on_sheets("do-million", BuildRequest(packs=(pack,)))
    assert slots == {card.reference: card.count() for card in cards}
    assert 0 < slots.total() < 1370


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fewer_players_need_fewer_cards(players: int) -> None:
    """Each card as often as the stock of that many players asks, which is never more than the largest."""
    game = load("do-million")
    slots = cards_on_sheets("do-million", BuildRequest(players=players))
    assert slots == {card.reference: card.count(players) for card in game.cards if card.count(players)}
    assert slots.total() <= cards_on_sheets("do-million").total()


def test_standees_are_folded_whatever_was_asked_for() -> None:
    """Face and back are one strip."""
    deck = load("idol-a-live").decks["piece"]
    assert choose_layout(BuildRequest(layout="duplex"), deck, telling=False, backed=False) == "fold"


def test_a_board_with_telling_backs_is_still_printed_on_both_sides() -> None:
    """It lies on a sheet by itself, so that nothing can be mixed up; cards are folded."""
    board, card = load("odeon").decks["hall"], load("ioripic").decks["costume"]
    layouts = [choose_layout(BuildRequest(), deck, telling=True, backed=True) for deck in (board, card)]
    assert layouts == ["duplex", "fold"]
