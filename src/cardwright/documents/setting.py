"""What all documents of a game in a language are set with: its words, its templates and its style sheets."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

from cardwright.documents.accent import accent_colours
from cardwright.faces.environment import (
    FaceEnvironment,
    create_environment,
    find_template,
    render_template,
)
from cardwright.faces.fonts import FontSet, choose_fonts
from cardwright.faces.functions import FitRecorder, template_functions
from cardwright.faces.low_ink import VARIANT, ink_of, thin_html, thin_sheet
from cardwright.faces.text import Link, Typesetter
from cardwright.faces.views import Views
from cardwright.load.assets import icon_folders, template_folders
from cardwright.load.markup import Reference, RuleRef, TermRef
from cardwright.load.words import load_words
from cardwright.project import Game, Project

LONG_TABLE: Final = 14  # rows; a shorter table keeps on one page
TERM_ANCHOR: Final = "term:"  # sections have no colon in their anchors, so the two never meet


class Setting:
    """Sets the documents of one game in one language.

    ``link`` returns where a reference leads; without one, it leads to its place within the rulebook. ``variant`` may
    be ``low-ink``.
    """

    def __init__(self, project: Project, game: Game, lang: str, *, link: Link | None = None, variant: str = "") -> None:
        root = Path(project.root)
        self.game = game
        self.lang = lang
        self.words: Mapping[str, str] = load_words(lang)
        own_font = project.settings.fonts.get(lang, "")
        self._own_font = str(root / own_font) if own_font else ""
        icons = icon_folders(root, game.id)
        self.typesetter = Typesetter(game, lang, icons=icons, link=link or self.link, prose=True)
        self.variant = variant
        self.views = Views(game, self.typesetter, ink=ink_of if variant == VARIANT else str)
        self._folders = template_folders(root, game.id)
        self._environment: Callable[[], FaceEnvironment] = cache(self._make_environment)

    def link(self, reference: Reference) -> str:
        """Return where a reference leads within the document: a rule to its section, a term to its definition."""
        match reference:
            case RuleRef(anchor=anchor) if anchor in self.typesetter.sections:
                return f"#{anchor}"
            case TermRef(id=name) if name in self.game.terms and self.game.terms[name].definition is not None:
                return f"#{TERM_ANCHOR}{name}"
        return ""

    def word(self, key: str, **values: object) -> str:
        """Return one of the document's own words, with values in its gaps."""
        return self.words[key].format(**values)

    def list_names(self, names: Iterable[str]) -> str:
        """Return names one after the other, as the language separates them."""
        return ("、" if self.lang.partition("-")[0] == "ja" else ", ").join(names)

    def render(self, template: str, variables: Mapping[str, object]) -> str:
        """Render a template of the game, of the workspace or of the package."""
        accents = {name.replace("-", "_"): colour for name, colour in accent_colours(self.game.palette).items()}
        common = {"game": self.views.box(), "lang": self.lang, "word": self.word, **accents}
        html = render_template(self._environment(), template, {**common, **variables})
        return thin_html(html) if self.variant == VARIANT else html

    def styles(self, names: Iterable[str]) -> str:
        """Return the style sheets of these names that exist, and the palette as custom properties, in order."""
        colours = {**accent_colours(self.game.palette), **self.game.palette}
        palette = ";".join(f"--{name}:{colour}" for name, colour in colours.items())
        found = (self._find(name) for name in names)
        sheets = [path.read_text(encoding="utf-8", errors="replace") for path in found if path is not None]
        css = "\n".join([*sheets[:1], f":root{{{palette}}}", *sheets[1:]])
        return thin_sheet(css) if self.variant == VARIANT else css

    def fonts(self, *sources: str) -> FontSet:
        """Return the fonts that pages and style sheets in this language need."""
        return choose_fonts(self.lang, sources, self._own_font)

    def _find(self, name: str) -> Path | None:
        return find_template(self._folders, name)

    def _make_environment(self) -> FaceEnvironment:
        functions = template_functions(self.views, FitRecorder(self.lang), variant=self.variant)
        return create_environment(self._folders, functions)


def safe(html: str) -> Markup:
    """Mark HTML that was made of escaped characters and our own tags."""
    return Markup(html)  # noqa: S704 - see above
