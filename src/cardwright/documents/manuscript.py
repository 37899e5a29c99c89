"""The rulebook set in a language, once for all its forms: chapters, summary, contents and what the cover says."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardwright.documents.body import Body
from cardwright.documents.notice import unfinished_notice
from cardwright.documents.pictures import Pictures, Shown
from cardwright.documents.setting import Setting
from cardwright.faces.views import show_span
from cardwright.findings import ProjectError
from cardwright.load.blocks import Block, Box, Heading, read_blocks
from cardwright.project import Game, Project, Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A line of the table of contents with those below it."""

    anchor: str
    number: str
    title: str
    entries: tuple["Entry", ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Manuscript:
    """A rulebook in a language as HTML; ``facts`` are pairs of an icon and a few words, ``notice`` may be empty."""

    setting: Setting
    title: str
    title_text: str
    lead: str
    contents: tuple[Entry, ...]
    body: str
    summary: str
    facts: tuple[tuple[str, str], ...]
    notice: str
    shown: tuple[Shown, ...]


def set_manuscript(project: Project, game: Game, lang: str, *, variant: str = "") -> Manuscript:
    """Set the rulebook of a game in a language, or its variant ``low-ink``; ProjectError where the game has none."""
    setting = Setting(project, game, lang, variant=variant)
    book = game.rulebook
    if book is None:
        raise ProjectError(f"{game.id} has no rulebook", f"write rules/{game.id}/rulebook.md")
    blocks = read_blocks(book.source, book.path)
    lead, chapters = _split_lead(blocks)
    flow, summary = _pin_summary(chapters)
    pictures = Pictures(setting)
    body = Body(setting, pictures)
    set_lead, set_flow, set_summary = body.set_blocks(lead), body.set_sections(flow), body.set_sections(summary)
    return Manuscript(
        setting=setting,
        title=setting.typesetter.set_text(game.title),
        title_text=setting.typesetter.plain(game.title),
        lead=set_lead,
        contents=_contents(setting, (*flow, *summary)),
        body=set_flow,
        summary=set_summary,
        facts=_facts(setting),
        notice=unfinished_notice(setting),
        shown=pictures.shown,
    )


def _split_lead(blocks: Sequence[Block]) -> tuple[Sequence[Block], Sequence[Block]]:
    """Part what stands under the title from the chapters; the title itself is on the cover."""
    start = next((i for i, block in enumerate(blocks) if isinstance(block, Heading) and block.section.level > 1), None)
    lead = [block for block in blocks[:start] if not isinstance(block, Heading)]
    return lead, blocks[start:] if start is not None else ()


def _pin_summary(blocks: Sequence[Block]) -> tuple[Sequence[Block], Sequence[Block]]:
    """Part the summary, with the heading just above it, from what flows before it."""
    for index, block in enumerate(blocks):
        if isinstance(block, Box) and block.name == "summary":
            start = index - 1 if index and isinstance(blocks[index - 1], Heading) else index
            return (*blocks[:start], *blocks[index + 1 :]), blocks[start : index + 1]
    return blocks, ()


def _contents(setting: Setting, blocks: Iterable[Block]) -> tuple[Entry, ...]:
    """The chapters with their sections."""
    chapters: list[tuple[Heading, list[Heading]]] = []
    for block in blocks:
        match block:
            case Heading(section=section) if section.level == 2:  # noqa: PLR2004 - chapters
                chapters.append((block, []))
            case Heading(section=section) if section.level == 3 and chapters:  # noqa: PLR2004 - their sections
                chapters[-1][1].append(block)
    return tuple(
        _entry(setting, chapter, tuple(_entry(setting, section) for section in sections))
        for chapter, sections in chapters
    )


def _entry(setting: Setting, heading: Heading, entries: tuple[Entry, ...] = ()) -> Entry:
    section = heading.section
    title = setting.typesetter.plain(section.title)
    return Entry(anchor=section.anchor, number=section.number, title=title, entries=entries)


def _facts(setting: Setting) -> tuple[tuple[str, str], ...]:
    """What a box says about itself: an icon and a few words for players, time and age, where they are known."""
    game = setting.game
    facts = (
        ("users-three", "players", game.players),
        ("hourglass-medium", "minutes", game.minutes),
        ("cake", "ages", game.ages),
    )
    return tuple((icon, _measure(setting, key, span)) for icon, key, span in facts if span is not None)


def _measure(setting: Setting, key: str, span: Span) -> str:
    """How many players, minutes or years, in the words for an open end where there is none."""
    low, high = span
    return setting.word(f"{key}-from", n=low) if high is None else setting.word(key, n=show_span(span))
