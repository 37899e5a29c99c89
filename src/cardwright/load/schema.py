"""What authors may write: one pydantic model for each YAML file, strict, frozen, nothing extra.

A value that is ``!unknown`` satisfies any type. The models check the shape only; what a value means is the rules'.
"""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidatorFunctionWrapHandler, WrapValidator
from pydantic import create_model as create_pydantic_model

from cardwright.project import UNKNOWN
from cardwright.project import Field as CardField

ID: Final = re.compile(r"[a-z][a-z0-9-]*", re.ASCII)
Identifier: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]*$")]
Colour: TypeAlias = Annotated[str, StringConstraints(pattern=r"^#[0-9a-fA-F]{6}$")]
KINDS: Final = ("card", "reference", "note", "token", "board", "mat", "pad", "standee", "box", "sticker")
Kind: TypeAlias = Literal["card", "reference", "note", "token", "board", "mat", "pad", "standee", "box", "sticker"]
FieldType: TypeAlias = Literal[
    "integer", "text", "word", "term", "list", "counts", "money", "reference", "boolean", "art"
]


def _allow_unknown(value: object, handler: ValidatorFunctionWrapHandler) -> object:
    return value if value is UNKNOWN else handler(value)


def _maybe(annotation: object) -> Any:
    return Annotated[annotation, WrapValidator(_allow_unknown)]


Span: TypeAlias = Annotated[int | str, WrapValidator(_allow_unknown)]  # a, a-b, a+ or !unknown
Copies: TypeAlias = int | str | dict[int | str, int]


class Model(BaseModel):
    """The settings every model shares."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", arbitrary_types_allowed=True)


class AllowEntry(Model):
    """A finding that is intended."""

    rule: str
    where: str = "*"
    reason: str = ""


class ContentEntry(Model):
    """A line of the component list."""

    part: str = ""
    total: str = ""
    of: tuple[str, ...] = ()
    count: int | str
    printed: bool = True


class ArrangementEntry(Model):
    """A way to print that the source states."""

    sheets: dict[str, int]
    sleeves: int = 0
    finish: str = ""
    sides: Literal[1, 2] = 1
    mats: dict[str, int] = {}


class PackEntry(Model):
    """A pack, with the packs it needs."""

    name: str = ""
    needs: tuple[str, ...] = ()


class GameFile(Model):
    """``cards/<game>/game.yaml``."""

    game: Identifier
    title: str
    version: str
    date: Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    languages: dict[str, Literal["source", "required", "partial", "draft"]]
    players: Span
    minutes: Span
    ages: Span
    credits: str
    original: str = ""  # the language of the printed original, where it is not the source
    binding: Literal["left", "right"] = "left"
    palette: dict[str, Colour] = {}
    packs: dict[str, PackEntry] = {}
    contents: tuple[ContentEntry, ...] = ()
    arrangements: dict[str, ArrangementEntry] = {}
    allow: tuple[AllowEntry, ...] = ()
    assumptions: dict[str, str] = {}


class FieldEntry(Model):
    """The declaration of a card field."""

    type: FieldType
    of: str = ""
    deck: str = ""
    one_of: tuple[str, ...] = ()
    min: int | None = None
    max: int | None = None
    currency: str = ""
    required: bool = False


class SizeEntry(Model):
    """An own size, in lengths with their units."""

    width: str
    height: str = ""
    shape: Literal["rectangle", "round", "hexagon"] = "rectangle"


class LocalesEntry(Model):
    """Where the texts of rows stand in each language."""

    files: str | dict[str, str]  # a pattern with {lang} in it, or one a language
    names: dict[str, str] = {}  # what the files call a language, where that is not its tag
    key: str = ""  # what they call a card, where that is not its id in the rows
    id: str = ""  # which of their columns says so, where they are lists
    known: tuple[str, ...] = ()  # columns of the rows, or expressions, that are further keys there
    map: dict[str, str] = {}


class MarkupEntry(Model):
    """How rows write what we write as ``**bold**`` or ``{term}``."""

    tags: dict[str, Literal["bold", "italic", "plain", "line", "nothing"]] = {}
    icons: tuple[str, ...] = ()


class DeckFile(Model):
    """``cards/<game>/<deck>.yaml``; its cards are checked one by one against the fields it declares."""

    deck: Identifier
    kind: Kind = "card"
    title: str = ""
    size: str | SizeEntry = "poker"
    shape: Literal["", "rectangle", "round", "hexagon"] = ""
    for_: Identifier | tuple[Identifier, ...] = Field(default=(), alias="for")  # the decks that a box holds
    stock: str = "0.32mm"  # the thickness of one of their cards: 300 g/m2
    sleeves: str = "0mm"  # what a sleeve adds to it
    stickers: SizeEntry | None = None  # the place of the texts on the original's cards
    template: str = ""
    back: str = ""
    pack: str = ""
    copies: Copies = 1
    numbers: str = ""
    fields: dict[Identifier, FieldEntry] = {}
    assumptions: dict[str, str] = {}
    allow: tuple[AllowEntry, ...] = ()
    each: dict[Identifier, tuple[object, ...]] = {}
    pattern: dict[str, object] = {}
    cards: tuple[object, ...] = ()
    rows: str | tuple[str, ...] = ()
    at: str | tuple[str, ...] = ()
    where: str = ""
    map: dict[str, str] = {}
    skip: str | tuple[str, ...] = ()
    locales: str | LocalesEntry = ""
    markup: Literal["own", "none"] | MarkupEntry = "own"

    @property
    def held(self) -> tuple[str, ...]:
        """The decks that a box holds."""
        return (self.for_,) if isinstance(self.for_, str) else self.for_


class TermEntry(Model):
    """A word of the game's glossary."""

    name: str
    plural: str = ""
    group: str = ""
    icon: str = ""
    colour: str = ""
    definition: str = ""
    forbidden: dict[str, tuple[str, ...]] = {}


class ValueEntry(Model):
    """A leaf of ``values.yaml``."""

    value: object
    rule: str = ""
    ranges: bool = False


class ClaimEntry(Model):
    """A promise of the box."""

    id: Identifier
    rule: str = ""
    says: object = None
    check: str = ""
    play: str = ""


STANDARD_FIELDS: Final[Mapping[str, Any]] = {
    "id": (Identifier, ...),
    "number": (_maybe(int), None),
    "name": (_maybe(str), ""),
    "copies": (Copies, 1),
    "template": (str, ""),
    "back": (str, ""),
    "pack": (str, ""),
    "rule": (str, ""),
    "do": (tuple[dict[str, object], ...], ()),
}
_ITEM_TYPES: Final[Mapping[str, Any]] = {"integer": int, "boolean": bool}


def _one_of(words: tuple[str, ...]) -> Any:
    return Literal[words] if words else str


def create_card_model(fields: Mapping[str, CardField], *, is_known: bool = False) -> type[Model]:
    """Build the model of one deck's cards from the fields that the deck declares.

    One for cards that ``is_known`` takes no ``!unknown``, and half the time: asking for it at each value is slow.
    """
    maybe: Callable[[object], Any] = (lambda annotation: annotation) if is_known else _maybe
    declared: dict[str, Any] = {"number": (maybe(int), None), "name": (maybe(str), "")}
    for name, entry in fields.items():
        declared[name] = (maybe(_annotation(entry, maybe)), ... if entry.required else None)
    return create_pydantic_model("Card", __base__=Model, **{**STANDARD_FIELDS, **declared})


def _annotation(entry: CardField, maybe: Callable[[object], Any]) -> Any:
    if entry.type in {"integer", "money"}:
        return Annotated[int, Field(ge=entry.min, le=entry.max)]
    if entry.type == "counts":
        amount = maybe(int)
        return dict[str, amount]  # type: ignore[valid-type] # built at run time
    if entry.type == "list":
        item = maybe(_ITEM_TYPES.get(entry.of) or _one_of(entry.one_of))
        return tuple[item, ...]  # type: ignore[valid-type] # built at run time
    if entry.type == "word":
        return _one_of(entry.one_of)
    return bool if entry.type == "boolean" else str
