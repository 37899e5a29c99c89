"""What a document says of its translation: that it is not finished, and who made it."""

from cardwright.documents.setting import Setting
from cardwright.faces.text import share_translated
from cardwright.project import Level


def unfinished_notice(setting: Setting) -> str:
    """Return what a reader of an unfinished translation must know; empty for a finished one."""
    game = setting.game
    if game.languages.get(setting.lang) not in {Level.PARTIAL, Level.DRAFT}:
        return ""
    share = share_translated(game, setting.lang)
    return setting.word("partial", percent=int(share * 100)) if share < 1 else ""


def translators_line(setting: Setting) -> str:
    """Return the line that names the translators; empty where nobody is named."""
    catalogue = setting.game.catalogues.get(setting.lang)
    names = catalogue.translators if catalogue is not None else ()
    separator = "、" if setting.lang.partition("-")[0] == "ja" else ", "
    return setting.word("translated-by", names=separator.join(names)) if names else ""
