"""What a workspace has beside its data, by name: templates, icons and pictures. None of it is opened but pictures.

Looked up in the order in which a face finds them: the game's folder, the workspace's shared one, the package's.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import Final
from zipfile import ZipFile

from cardwright.load.files import is_inside, iterate_files

SHARED: Final = "templates/shared"
_ICON_PACKAGE: Final = "justmyresource_phosphor"
_BEFORE, _AFTER = "fill/", "-fill.svg"  # the weight that is drawn, around a name
PICTURE_SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg")


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture file: its size in px, both 0 for a drawing, and its name as the disk spells it."""

    path: str
    width_px: int
    height_px: int


def package_templates() -> Path:
    """Return the folder of the templates that come with the package: in the wheel, or in the repository."""
    inside = Path(str(files("cardwright"))) / SHARED
    return inside if inside.is_dir() else Path(__file__).parents[3] / SHARED


def template_folders(root: Path, game: str) -> tuple[Path, ...]:
    """Return where a game's templates are looked up, first choice first."""
    return root / "templates" / game, root / SHARED, package_templates()


def icon_folders(root: Path, game: str) -> tuple[Path, ...]:
    """Return where a game's own SVG icons are looked up, first choice first."""
    return tuple(place for folder in template_folders(root, game) for place in (folder / "icons", folder))


def find_file(root: Path, path: str) -> Path | None:
    """Return the file that a path in the workspace leads to; one below ``templates/shared`` may be the package's."""
    places = [(root, root / path)]
    if path.startswith(f"{SHARED}/"):
        package = package_templates()
        places.append((package, package / path.removeprefix(f"{SHARED}/")))
    return next((file for folder, file in places if file.is_file() and is_inside(folder, file)), None)


def list_templates(root: Path, game: str) -> Mapping[str, Path]:
    """Return the face templates of a game by name, each with the file that is used."""
    found: dict[str, Path] = {}
    for folder in reversed(template_folders(root, game)):
        found |= {file.stem: file for file in sorted(folder.glob("*.html"))}
    return MappingProxyType(found)


def read_templates(root: Path, game: str) -> str:
    """Return the text of every template and style of a game and of the workspace's shared folder, joined."""
    own_folders = template_folders(root, game)[:2]
    names = (file for folder in own_folders for file in sorted(folder.rglob("*")) if file.suffix in {".html", ".css"})
    return "\n".join(file.read_text(encoding="utf-8", errors="replace") for file in names)


def list_icons(root: Path, game: str) -> frozenset[str]:
    """Return the names that a term's icon may have: the package's, and the SVG files of the game's templates."""
    own = {file.stem for folder in icon_folders(root, game) for file in folder.glob("*.svg")}
    return frozenset(own.union(packaged_icons()))


@cache
def packaged_icons() -> tuple[str, ...]:
    """The names of the package's icons, sorted, without the suffix of their weight."""
    names = _icon_archive().namelist()
    return tuple(sorted(name[len(_BEFORE) : -len(_AFTER)] for name in names if name.startswith(_BEFORE)))


def read_packaged_icon(name: str) -> str:
    """Return the drawing of an icon of the package."""
    return _icon_archive().read(f"{_BEFORE}{name}{_AFTER}").decode("utf-8")


@cache
def _icon_archive() -> ZipFile:
    """The package's icons, in memory. Opened once a process: to list thousands takes longer than to draw one."""
    return ZipFile(BytesIO((files(_ICON_PACKAGE) / "icons.zip").read_bytes()))


def has_notice(root: Path, game: str) -> bool:
    """Whether a game's folder states its owner and conditions in a file of its own."""
    return (root / "cards" / game / "NOTICE").is_file()


def list_pictures(root: Path, game: str) -> tuple[str, ...]:
    """Return the pictures below ``art/<game>`` as paths relative to the workspace."""
    return tuple(iterate_files(root, f"art/{game}", PICTURE_SUFFIXES))


def read_picture(root: Path, path: str) -> Picture | None:
    """Return a picture of the workspace, or None where there is none that can be read."""
    file = root / path
    if not file.is_file() or not is_inside(root, file):
        return None
    if file.suffix.lower() == ".svg":
        return Picture(path=_spelling(root, path), width_px=0, height_px=0)
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(file) as image:
            width_px, height_px = image.size
    except (UnidentifiedImageError, OSError, ValueError, Image.DecompressionBombError):
        return None
    return Picture(path=_spelling(root, path), width_px=width_px, height_px=height_px)


def _spelling(root: Path, path: str) -> str:
    """The path as the disk spells it: a disk that ignores case finds ``Fox.png`` under ``fox.png``."""
    spelled: list[str] = []
    for part in path.split("/"):
        names = os.listdir(root.joinpath(*spelled))  # noqa: PTH208 - the bare names are wanted
        spelled.append(part if part in names else next((name for name in names if name.lower() == part.lower()), part))
    return "/".join(spelled)
