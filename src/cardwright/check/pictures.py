"""The cards that a rulebook shows: each must be there, and have the side that is shown."""

from collections.abc import Iterator

from cardwright.check.scope import Scope
from cardwright.check.vocabulary import Vocabulary
from cardwright.findings import Finding
from cardwright.project import Card, Game, Picture


def unknown_pictures(scope: Scope) -> Iterator[Finding]:
    """Yield the pictures of cards that are not there, and of backs that are white."""
    book = scope.game.rulebook
    known = Vocabulary(scope.card_names)
    for picture in scope.each(book.pictures if book is not None else ()):
        card = scope.card_names.get(picture.reference)
        message, hint = "", ""
        if card is None:
            message, hint = f"picture of unknown card '{picture.reference}'", known.hint(picture.reference)
        elif picture.side == "back" and not _has_back(scope.game, card):
            message, hint = f"picture of the back of {picture.reference}, which has none", "show its face"
        if message:
            yield Finding(code="REF002", place=picture.place, message=message, hint=hint, subject=_subject(picture))


def _has_back(game: Game, card: Card) -> bool:
    return bool(card.back or game.decks[card.deck].back)


def _subject(picture: Picture) -> str:
    return f"rules:{picture.anchor}"
