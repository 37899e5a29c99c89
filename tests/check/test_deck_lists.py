"""Casual decks of Idol A Live: three idols leave no choice of songs, and one box is enough for any two groups."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from cardwright.check.run import check_project
from cardwright.decklists import DeckList, ListedCard
from cardwright.findings import Place
from cardwright.load.project import load_project
from cardwright.project import Project

ROOT = Path(__file__).parents[2]
IDOLS = ("hiyori", "saki", "eri", "otoha", "ryoko", "fumino")


@pytest.fixture(scope="module")
def project() -> Project:
    """The game as it stands in the repository."""
    return load_project(ROOT, ["idol-a-live"])


def casual(project: Project, idols: tuple[str, ...]) -> DeckList:
    """The only casual deck of a group."""
    decks = project.games["idol-a-live"].decks
    songs = [card for card in decks["song"].cards if set(card.values["lead"]) & set(idols)]  # type: ignore[call-overload]
    twice = len(songs) == 9
    counts = {f"idol/{idol}": 1 for idol in idols}
    counts |= {card.reference: 2 if twice or card.values["form"] != "trio" else 3 for card in songs}
    counts |= {card.reference: 1 for card in decks["event"].cards if card.values["idol"] in idols}
    path = "+".join(idols)
    lines = [
        ListedCard(
            reference=name, count=count, place=Place(path=path, line=line), count_place=Place(path=path, line=line)
        )
        for line, (name, count) in enumerate(counts.items(), start=1)
    ]
    return DeckList(
        name=path,
        format="casual",
        leader=f"idol/{idols[0]}",
        cards=tuple(lines),
        packs=(),
        own=False,
        whole=True,
        place=Place(path=path),
        locate=lambda *_, **__: Place(path=path),
    )


def codes(project: Project, *lists: DeckList) -> Iterator[str]:
    """What is wrong with lists that face each other."""
    game = replace(project.games["idol-a-live"], deck_lists=lists)
    report = check_project(replace(project, games={game.id: game}))
    return (f"{found.code} {found.message}" for found in report.findings if found.code.startswith("DECK"))


@pytest.mark.parametrize("idols", list(combinations(IDOLS, 3))[:10], ids="+".join)
def test_every_split_of_the_idols(idols: tuple[str, ...], project: Project) -> None:
    """Ten ways to part six idols in two groups: both decks are legal, and the box has cards for both."""
    others = tuple(idol for idol in IDOLS if idol not in idols)
    assert list(codes(project, casual(project, idols), casual(project, others))) == []


def test_two_groups_with_one_idol_in_common(project: Project) -> None:
    """A shared box has each idol once."""
    found = list(codes(project, casual(project, IDOLS[:3]), casual(project, IDOLS[2:5])))
    assert [line.split(",")[0] for line in found if "idol eri" in line] == [
        "DECK008 2 deck lists together need 2 of idol eri"
    ]


def test_tutorial_decks_are_those_of_the_rulebook(project: Project) -> None:
    """The table of the rulebook names every card of both lists, and no other."""
    game = project.games["idol-a-live"]
    assert game.rulebook is not None
    units = [unit.text.source for unit in game.rulebook.units if unit.anchor == "tutorial"]
    named = re.findall(r"\{card:([^}]*)\}", " ".join(units))
    listed = [line.reference for deck_list in game.deck_lists for line in deck_list.cards]
    assert sorted(set(named)) == sorted(set(listed))
