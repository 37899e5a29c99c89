"""Pictures of cards in a document: room for a rendered face, with the card's own words for who cannot see it.

A document is laid out before its faces are there, and beside them. Each picture has an address; what is put there
is the business of whoever has the faces: a form object in a PDF, a picture in a page for the screen.
"""

from dataclasses import dataclass
from html import escape
from typing import Final

from cardwright.documents.setting import Setting
from cardwright.faces.pages import Key, Side
from cardwright.load.blocks import Box
from cardwright.load.rulebook import box_pictures
from cardwright.project import Card, Deck, Size

SCHEME: Final = "face:"
_MM_PER_EM: Final = 3.175  # of the text on an A5 page, 9 pt; larger text has larger pictures
_BACKED: Final = frozenset({"card", "reference", "note"})  # parts that are shown with their back
_CORNERED: Final = frozenset({"card", "reference"})
_CORNER_MM: Final = 2.5  # of a card, as printers round it


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """How large parts are shown on an A5 page: their share, and the bounds of width and height in mm.

    The least is of the height, so that tokens as high as one another, side by side, keep the same scale.
    """

    share: float
    largest_mm: tuple[float, float]
    least_mm: float

    def of(self, size: Size) -> tuple[float, float]:
        """Return the width and height in mm that a part is shown in."""
        most = min(self.largest_mm[0] / size.width_mm, self.largest_mm[1] / size.height_mm)
        least = self.least_mm / size.height_mm
        share = min(max(self.share, least), most)
        return size.width_mm * share, size.height_mm * share


_BETWEEN: Final = "\u200b"  # a line may end here; in Japanese, pictures side by side are one word to the renderer
SPOKEN_OF: Final = Scale(share=0.34, largest_mm=(76.0, 44.0), least_mm=12.0)
LISTED: Final = Scale(share=0.24, largest_mm=(31.0, 24.0), least_mm=7.5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A face in a document: the side of a card, its trim, how round its corners are in mm of the card, its words.

    The words, for who cannot see it, are put in with the face: they change no line of the document.
    """

    key: Key
    size: Size
    corner_mm: float
    words: str

    @property
    def address(self) -> str:
        """What stands in the document where the face and its words are to be."""
        return f"{SCHEME}{self.key[0]}:{self.key[1]}"


class Pictures:
    """Makes the pictures of one document, and knows which faces it shows."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._shown: dict[Key, Shown] = {}

    @property
    def shown(self) -> tuple[Shown, ...]:
        """The faces shown so far, each once."""
        return tuple(self._shown.values())

    def gallery(self) -> str:
        """Return a picture of each kind of part that is printed, with its name; of cards face and back."""
        game = self._setting.game
        decks = [game.decks[entry.part] for entry in game.contents if entry.printed and entry.part in game.decks]
        figures = _BETWEEN.join(self._part(deck) for deck in decks if deck.cards)
        return f'<div class="gallery">{figures}</div>' if figures else ""

    def row(self, box: Box, caption: str) -> str:
        """Return the cards that a picture block shows, side by side; what is not there is left out."""
        found = [(self._setting.typesetter.find_card(each.reference), each.side) for each in box_pictures(box)]
        images = _BETWEEN.join(self._image(card, side, SPOKEN_OF) for card, side in found if card is not None)
        below = f"<figcaption>{caption}</figcaption>" if caption else ""
        return f'<figure class="box picture"><div class="cards">{images}</div>{below}</figure>'

    def _part(self, deck: Deck) -> str:
        card = deck.cards[0]
        sides: tuple[Side, ...] = ("face", "back") if deck.kind in _BACKED else ("face",)
        images = "".join(self._image(card, side, LISTED) for side in sides)
        title = self._setting.typesetter.set_text(deck.title) if deck.title is not None else escape(deck.name)
        return f"<figure>{images}<figcaption>{title}</figcaption></figure>"

    def _image(self, card: Card, side: Side, scale: Scale) -> str:
        deck = self._setting.game.decks[card.deck]
        if side == "back" and not (card.back or deck.back):
            return ""
        corner_mm = _CORNER_MM if deck.kind in _CORNERED and deck.size.shape == "rectangle" else 0.0
        words = self._say(card, side)
        shown = Shown(key=(card.reference, side), size=deck.size, corner_mm=corner_mm, words=words)
        self._shown[shown.key] = shown
        width, height = (length_mm / _MM_PER_EM for length_mm in scale.of(deck.size))
        style = f"width:{width:.2f}em;height:{height:.2f}em"
        return f'<img class="card" src="{shown.address}" alt="{shown.address}" style="{style}">'

    def _say(self, card: Card, side: Side) -> str:
        """What a picture shows, in words: the card's name and texts, or whose back it is."""
        setter, deck = self._setting.typesetter, self._setting.game.decks[card.deck]
        kind = setter.plain(deck.title) if deck.title is not None else deck.name
        name = setter.plain(card.name) if card.name is not None else kind
        if side == "back":
            return f"{name} – {self._setting.word('back')}"
        texts = [" ".join(setter.plain(text).split()) for field, text in card.texts if field != "name"]
        return ": ".join([name, " ".join(texts)] if any(texts) else [name])
