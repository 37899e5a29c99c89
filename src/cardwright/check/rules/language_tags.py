"""The languages that a game declares: their tags, their direction, their files."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Place, Related, Severity
from cardwright.project import PSEUDO, Level

_TAG: Final = re.compile(r"[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?")
_MISTAKEN: Final[Mapping[str, str]] = {
    **dict.fromkeys(("jp", "jap", "jpn"), "ja"),
    **dict.fromkeys(("fra", "fre"), "fr"),
    **dict.fromkeys(("ger", "deu"), "de"),
    "cn": "zh-Hans",
    "tw": "zh-Hant",
    "kr": "ko",
    "vn": "vi",
    "cz": "cs",
    "dk": "da",
    "ua": "uk",
    "gr": "el",
    "eng": "en",
    "spa": "es",
    "ita": "it",
}
_RIGHT_TO_LEFT: Final = frozenset({"ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})
_FRENCH = "languages: {en: source, fr: required}\n"


@rule(
    "I18N015",
    name="bad-language-tag",
    severity=Severity.ERROR,
    bad={"game.yaml": "languages: {en: source, jp: draft}  # <- I18N015 at 25\n"},
    good={"game.yaml": "languages: {en: source, ja: draft}\n"},
)
def bad_language_tag(scope: Scope) -> Iterator[Finding]:
    """Readers, browsers and printers look languages up by BCP 47 tags: Japanese is ja, Korean ko, Czech cs."""
    for lang in scope.each(scope.game.languages):
        meant = _MISTAKEN.get(lang.lower(), "")
        if meant or not _TAG.fullmatch(lang):
            yield Finding(
                code="I18N015",
                place=scope.game.locate(("languages", lang), key=True),
                message=f"'{lang}' is no language tag",
                hint=f"write '{meant}'" if meant else "write it as 'fr', 'pt-BR' or 'zh-Hans'",
                subject=f"game:languages.{lang}",
            )


@rule(
    "I18N019",
    name="right-to-left-language",
    severity=Severity.ERROR,
    bad={"game.yaml": "languages: {en: source, he: draft}  # <- I18N019 at 25\n"},
    good={"game.yaml": "languages: {en: source, fr: draft}\n"},
)
def right_to_left_language(scope: Scope) -> Iterator[Finding]:
    """Faces and rulebooks are laid out from left to right; a language of the other direction would come out wrong."""
    for lang in scope.each(scope.game.languages):
        if lang.partition("-")[0] in _RIGHT_TO_LEFT:
            yield Finding(
                code="I18N019",
                place=scope.game.locate(("languages", lang), key=True),
                message=f"'{lang}' is written from right to left, which is not supported",
                hint="remove the language",
                lang=lang,
                subject=f"game:languages.{lang}",
            )


@rule(
    "SCH008",
    name="unindexed-file",
    severity=Severity.ERROR,
    bad={"fr.po": "# French  # <- SCH008\n"},
    good={"game.yaml": _FRENCH, "fr.po": ""},
)
def unindexed_file(scope: Scope) -> Iterator[Finding]:
    """A translation to a language that the box does not name is never read."""
    folder = f"rules/{scope.game.id}/i18n/"
    for path in scope.each(path for path in scope.project.sources if path.startswith(folder)):
        lang = path.removeprefix(folder).removesuffix(".po")
        level = scope.game.languages.get(lang)
        if path.endswith(".po") and (level is None or level is Level.SOURCE):
            what = "is not among the languages" if level is None else "is the source itself"
            yield Finding(
                code="SCH008",
                place=Place(path=path),
                message=f"{path} is never read: '{lang}' {what} of the game",
                hint=f"add '{lang}: draft' to 'languages' in game.yaml" if level is None else "delete the file",
                related=(Related(place=scope.game.locate(("languages",)), label="the languages are declared here"),),
                severity=Severity.INFO if lang == PSEUDO else None,  # its file is made before anyone declares it
                subject=f"game:languages.{lang}",
            )
