"""Faces that spare ink: surfaces become white or a faint tint, text and icons dark, drawings of grounds faint.

A style sheet is rewritten by what each declaration colours. A custom property does not know what it will be used
for, so it gets a twin for each use: ``--hue`` is joined by ``--hue--ground``, ``--hue--text`` and ``--hue--line``.
A template that wants more writes rules below ``.v-low-ink``, which stay as they are written.
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from cardwright.faces.tones import ground_tone, line_tone, text_tone

VARIANT: Final = "low-ink"
Tone: TypeAlias = Callable[[str], str]

TONES: Final[Mapping[str, Tone]] = MappingProxyType({"ground": ground_tone, "text": text_tone, "line": line_tone})
# Makers whose drawing says something by itself; all others lie under what is said.
SIGNS: Final = frozenset({"barcode", "clef", "incipit", "morse", "note", "pause", "staff"})
_FINE_MM: Final = 0.3  # lines up to here take little ink
_RULE: Final = re.compile(r"([^{};]*)\{([^{}]*)\}")
_STYLE: Final = re.compile(r"""(?<=\sstyle=)("[^"]*"|'[^']*')""")
_DECLARATION: Final = re.compile(r"""((?:[^;"'()]|"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\))+)(;|$)""")
_COLOUR: Final = re.compile(
    r"""url\([^)]*\)|"[^"]*"|'[^']*'|var\(\s*(?P<name>--[\w-]+)|(?P<hex>\#[0-9a-fA-F]{3,8}\b)"""
    r"""|(?<![-\w])(?P<word>white|black)(?![-\w(])"""
)
_WORDS: Final = {"white": "#ffffff", "black": "#000000"}
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)


def thin_sheet(css: str) -> str:
    """Return a style sheet that spares ink; rules written for this variant stay as they are."""
    return _RULE.sub(_thin_rule, _COMMENT.sub("", css))


def thin_html(html: str) -> str:
    """Return HTML whose ``style`` attributes spare ink."""
    return _STYLE.sub(lambda style: f"{style[0][0]}{thin_declarations(style[0][1:-1])}{style[0][0]}", html)


def thin_declarations(declarations: str) -> str:
    """Return declarations that spare ink, those of custom properties with their twins."""
    return _DECLARATION.sub(lambda match: _thin(match[1]) + match[2], declarations)


def thin_maker(name: str, maker: Callable[..., str]) -> Callable[..., str]:
    """Return a pattern maker that draws in tones that spare ink: signs as text, thin lines as lines, all else faint."""

    def draw(**arguments: object) -> str:
        is_fine = float(str(arguments.get("stroke", 1))) <= _FINE_MM and "line" not in arguments
        tone = text_tone if name in SIGNS else line_tone if is_fine else ground_tone
        toned = {key: _toned(value, line_tone if key == "line" else tone) for key, value in arguments.items()}
        return maker(**toned)

    return draw


def _toned(value: object, tone: Tone) -> object:
    if isinstance(value, tuple | list):
        return tuple(_toned(item, tone) for item in value)
    return tone(value) if isinstance(value, str) and _COLOUR.fullmatch(value) else value


def ink_of(colour: str) -> str:
    """Return the tone of an icon; what is no hex colour, as ``currentColor``, stays."""
    return text_tone(colour) if re.fullmatch(r"#[0-9a-fA-F]{3,8}", colour) else colour


def _thin_rule(rule: re.Match[str]) -> str:
    selector, declarations = rule.groups()
    return rule[0] if f".v-{VARIANT}" in selector else f"{selector}{{{thin_declarations(declarations)}}}"


def _thin(declaration: str) -> str:
    name, colon, value = declaration.partition(":")
    bare = name.strip()
    if bare.startswith("--"):
        twins = (f";{bare}--{role}:{_recolour(value, role)}" for role in TONES)
        return declaration + "".join(twins)
    role = _role(bare)
    return f"{name}{colon}{_recolour(value, role)}" if role else declaration


def _role(name: str) -> str:
    """What a property colours; nothing where it colours nothing."""
    if name.startswith("background"):
        return "ground"
    if name.startswith(("border", "outline", "column-rule", "text-decoration")):
        return "line"
    return "text" if name in {"color", "fill", "stroke"} else ""


def _recolour(value: str, role: str) -> str:
    def replaced(match: re.Match[str]) -> str:
        if match["name"]:
            return f"{match[0]}--{role}"
        colour = match["hex"] or _WORDS.get(match["word"] or "", "")
        return TONES[role](colour) if colour else match[0]

    return _COLOUR.sub(replaced, value)
