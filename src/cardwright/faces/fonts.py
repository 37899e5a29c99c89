"""Fonts for pages: declared by file under private family names, never taken from the system.

Running text has two families. A display family is a pinned ``fontpkg-*`` package; a style sheet that names
``Cardwright Fredoka`` gets the family Fredoka, and only pages that name it pay for it.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from cardwright.findings import ProjectError
from cardwright.load.fonts import FONT_FILES, RUNNING, FontFile, families, package_folder

SCHEME: Final = "font:"
_PREFIX: Final = "Cardwright "
_MENTION: Final = re.compile(r"""["']Cardwright ([A-Z][A-Za-z0-9 ]*)["']""")
_RUNNING: Final = frozenset(file.family for file in FONT_FILES)
_STATIC: Final = re.compile(r"\d+")


@dataclass(frozen=True, slots=True, kw_only=True)
class FontSet:
    """The fonts of a page: the style sheet that declares them, and the file behind each address in it.

    ``stack`` is the value of ``font-family`` for running text, ``print`` a line that changes with any file. ``called``
    are the names by which people know the fonts: that of running text first, then those of titles.
    """

    css: str
    files: Mapping[str, str]
    stack: str
    print: tuple[str, ...]
    called: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


@lru_cache(maxsize=256)
def _mentions(source: str) -> frozenset[str]:
    """The display families that a style sheet or a page names; a deck's style sheets are asked for every chunk."""
    return frozenset(name.strip() for name in _MENTION.findall(source))


def choose_fonts(lang: str, sources: Iterable[str], own: str = "") -> FontSet:
    """Return the fonts that style sheets and pages in a language need.

    ``sources`` are searched for the names of display families. ``own`` is a font file that a workspace sets the
    language in (absolute path); it comes first.
    """
    named = sorted({name for source in sources if _PREFIX in source for name in _mentions(source)})
    wanted = [name for name in named if f"Cardwright {name}" not in _RUNNING]
    found = {name: _display_files(name) for name in wanted}
    files = [*FONT_FILES, *(file for files in found.values() for file in files)]
    rules = [_font_face(file) for file in files]
    paths = {_address(file): str(file.path) for file in files}
    stack = list(families(lang))
    if own:
        address = f"{SCHEME}own/{Path(own).name}"
        rules.append(f'@font-face{{font-family:"Cardwright Own";src:url("{address}")}}')
        paths[address] = own
        stack.insert(0, "Cardwright Own")
    return FontSet(
        css="\n".join(rules),
        files=paths,
        stack=", ".join(f'"{family}"' for family in stack),
        print=tuple(sorted(f"{address} {_print(path)}" for address, path in paths.items())),
        called=(Path(own).stem if own else RUNNING[families(lang)[0]], *(name for name in wanted if found[name])),
        unknown=tuple(f"Cardwright {name}" for name in wanted if not found[name]),
    )


@cache
def _display_files(name: str) -> tuple[FontFile, ...]:
    """The files of a display family by its name; none where its package is not installed."""
    package = f"fontpkg_{re.sub('[^a-z0-9]+', '_', name.lower())}"
    try:
        folder = package_folder(package)
    except ProjectError:
        return ()
    entries = json.loads((folder / "metadata.json").read_text(encoding="utf-8"))["files"]
    return tuple(_display_file(package, name, entry) for entry in entries)


def _display_file(package: str, name: str, entry: Mapping[str, object]) -> FontFile:
    weight = "" if entry["variable"] else str(entry["weight"])
    family = f"Cardwright {name}"
    return FontFile(package=package, name=str(entry["path"]), family=family, weight=weight, style=str(entry["style"]))


def _font_face(file: FontFile) -> str:
    return f"@font-face{{{';'.join(_descriptors(file))}}}"


def _descriptors(file: FontFile) -> Iterator[str]:
    yield f'font-family:"{file.family}"'
    yield f'src:url("{_address(file)}")'
    if _STATIC.fullmatch(file.weight):  # a variable font declares no weight: its axis is taken from the style
        yield f"font-weight:{file.weight}"
    if file.style != "normal":
        yield f"font-style:{file.style}"


def _address(file: FontFile) -> str:
    return f"{SCHEME}{file.package}/{Path(file.name).name}".replace("[", "%5B").replace("]", "%5D")


@cache
def _print(path: str) -> str:
    """A mark of a font file: its package's version and its size, since reading all fonts takes 30 ms."""
    file = Path(path)
    size = file.stat().st_size
    packages = [parent.name for parent in file.parents if parent.name.startswith(("fontpkg_", "noto_cjk_"))]
    return f"{version(packages[0].replace('_', '-'))} {size}" if packages else _digest(file)


def _digest(file: Path) -> str:
    from hashlib import sha256

    return sha256(file.read_bytes()).hexdigest()
