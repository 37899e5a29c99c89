"""Kinds of files that somebody asked for and a game has none of: what would declare them."""

from collections.abc import Iterable, Iterator
from typing import Final

from cardwright.build.booklets import BOOKLET
from cardwright.build.documents import KIND
from cardwright.build.outputs import Output
from cardwright.build.parts import OUTPUT_KINDS
from cardwright.build.request import BuildRequest
from cardwright.build.stickers import KIND as STICKERS
from cardwright.project import Game, Project

_WORDS: Final = {OUTPUT_KINDS["reference"]: "reference cards"}
"""What kinds are called in a sentence, where that is not their own name."""


def explain_absent(
    project: Project, request: BuildRequest, made: Iterable[Output], refused: Iterable[tuple[str, str]]
) -> Iterator[str]:
    """Yield a line for each game and kind that was asked for and of which no file is there.

    None for games that were refused, which say why themselves, and where only what changed is printed.
    """
    there = {(output.game, output.kind) for output in made}
    stopped = {game for game, _ in refused}
    for game in project.games.values():
        if request.since or game.id in stopped or not (frozenset(request.langs or game.languages) & game.languages.keys()):
            continue
        for kind in dict.fromkeys(request.kinds):
            if (game.id, kind) not in there:
                yield f"{game.id} has no {_WORDS.get(kind, kind)}: {_hint(game, kind)}"


def _hint(game: Game, kind: str) -> str:
    """What a game's author would write to have files of a kind, or why what is written does not count here."""
    if kind in {KIND, BOOKLET}:
        return f"they are made of rules/{game.id}/rulebook.md"
    if kind == STICKERS and any(deck.stickers is not None for deck in game.decks.values()):
        return "those that its decks declare are for other languages than the original's, and for texts that are known"
    names = [name for name, file in OUTPUT_KINDS.items() if file == kind]
    if any(deck.kind in names for deck in game.decks.values()):
        return "what its decks have is for other players or packs than were asked for"
    if kind == STICKERS:
        return "a deck declares how large they are, as in 'stickers: {width: 52mm, height: 21mm}'"
    return f"a deck that says 'kind: {names[0] if names else kind}' makes them"
