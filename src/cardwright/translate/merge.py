"""A PO file brought up to a changed source without losing a word.

Entries are matched by their context. Paragraphs of the rulebook are numbered in their section, so there the texts
themselves are aligned first: an inserted paragraph is one new entry, and those below it move with their
translations. Pure functions on polib's values; only ``update_catalogue`` touches a file.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import polib

from cardwright.project import Game
from cardwright.translate.alignment import align_texts
from cardwright.translate.entries import BOX_FLAGS, OUR_FLAGS, SIZE_FLAGS, Entry, extract, section_of

WRAP_COLUMNS: Final = 77  # as gettext's own tools and Weblate
_PLURALS: Final = {
    "ja": "nplurals=1; plural=0;",
    "fr": "nplurals=2; plural=(n > 1);",
}
_TWO_FORMS: Final = "nplurals=2; plural=(n != 1);"


def update(
    existing: polib.POFile | None, game: Game, lang: str, sizes: Mapping[str, tuple[str, ...]] | None = None
) -> polib.POFile:
    """Return the PO file of a language brought up to the game's source.

    A changed source keeps its translation, fuzzy, with the source that it was made from; what is gone is kept as
    obsolete, and comes back with its text. ``sizes`` are flags by context that say how large a text may be; where
    nobody has measured, those that an entry has are kept.
    """
    wanted = extract(game)
    old = list(existing) if existing is not None else []
    matches = _match(old, wanted)
    updated = polib.POFile(wrapwidth=WRAP_COLUMNS)
    updated.header = existing.header if existing is not None and existing.header else f" {game.id} in {lang}"
    updated.metadata = _metadata(existing, game, lang)
    for entry in wanted:
        old_entry = matches.get(entry.text.context)
        measured = _known_sizes(old_entry) if sizes is None else sizes.get(entry.text.context, ())
        updated.append(_renew(old_entry, entry, measured))
    used = {id(entry) for entry in matches.values()}
    updated.extend(_retire(entry for entry in old if id(entry) not in used))
    return updated


def lacks_sizes(existing: polib.POFile | None, game: Game) -> bool:
    """Whether a PO file does not say how large the boxes are: of no text, not of all cards, or of a text by halves."""
    known = {entry.msgctxt: entry.flags for entry in existing or () if not entry.obsolete}
    contexts = (entry.text.context for entry in extract(game))
    new = any(context not in known for context in contexts if context.startswith(("card:", "each:")))
    found = [sum(flag.startswith(BOX_FLAGS) for flag in flags) for flags in known.values()]
    return new or not any(found) or any(number not in {0, len(BOX_FLAGS)} for number in found)


def update_catalogue(game: Game, lang: str, path: Path) -> polib.POFile:
    """Write or update the PO file of a language in place, and return it."""
    existing = polib.pofile(path.read_text(encoding="utf-8")) if path.exists() else None
    updated = update(existing, game, lang)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(str(updated), encoding="utf-8")
    return updated


def _match(old: Sequence[polib.POEntry], wanted: Sequence[Entry]) -> dict[str, polib.POEntry]:
    """Find the old entry of each context: by context or alignment, then, moved elsewhere, by equal text."""
    live = {entry.msgctxt: entry for entry in reversed(old) if entry.msgctxt and not entry.obsolete}
    matches: dict[str, polib.POEntry] = {}
    rules: dict[str, list[Entry]] = defaultdict(list)
    for entry in wanted:
        context = entry.text.context
        if context.startswith("rules:"):
            rules[section_of(context)].append(entry)
        elif context in live:
            matches[context] = live[context]
    for section, entries in rules.items():
        matches |= _match_section(live, section, entries)
    return matches | _match_moved(old, wanted, matches)


def _match_section(
    live: Mapping[str, polib.POEntry], section: str, wanted: Sequence[Entry]
) -> Iterator[tuple[str, polib.POEntry]]:
    """Align the paragraphs of a section of the rules with those that the PO file has of it."""
    before = [entry for context, entry in live.items() if section_of(context) == section]
    before.sort(key=lambda entry: _unit_number(entry.msgctxt))
    found = align_texts([entry.msgid for entry in before], [entry.text.source for entry in wanted])
    for entry, index in zip(wanted, found, strict=True):
        if index is not None:
            yield entry.text.context, before[index]


def _match_moved(
    old: Sequence[polib.POEntry], wanted: Sequence[Entry], matches: Mapping[str, polib.POEntry]
) -> dict[str, polib.POEntry]:
    """Give entries that nothing matched, obsolete ones among them, to new contexts with the very same source."""
    used = {id(entry) for entry in matches.values()}
    spare: dict[str, list[polib.POEntry]] = defaultdict(list)
    for known in old:
        if id(known) not in used and known.msgstr:
            spare[known.msgid].append(known)
    moved = {}
    for entry in wanted:
        if entry.text.context not in matches and spare.get(entry.text.source):
            moved[entry.text.context] = spare[entry.text.source].pop(0)
    return moved


def _unit_number(context: str | None) -> int:
    number = (context or "").rpartition("/")[2]
    return int(number) if number.isdecimal() else 0


def _known_sizes(old: polib.POEntry | None) -> tuple[str, ...]:
    """The flags of an entry that say how large its text may be, as they are."""
    return tuple(flag for flag in (old.flags if old is not None else ()) if flag.startswith(SIZE_FLAGS))


def _renew(old: polib.POEntry | None, entry: Entry, sizes: tuple[str, ...]) -> polib.POEntry:
    """Return an entry with the source as it is now and the translation that there was."""
    ours = (*entry.flags, *sizes)
    renewed = polib.POEntry(
        msgctxt=entry.text.context,
        msgid=entry.text.source,
        comment=entry.note,
        occurrences=[(entry.text.place.path, "")],
        flags=list(ours),
    )
    if old is None:
        return renewed
    renewed.msgstr, renewed.tcomment = old.msgstr, old.tcomment
    kept = [flag for flag in old.flags if flag != "fuzzy" and not flag.startswith(OUR_FLAGS)]
    previous = old.previous_msgid if old.fuzzy and old.previous_msgid else old.msgid
    changed = bool(old.msgstr) and previous != entry.text.source
    by_hand = old.fuzzy and not old.previous_msgid and old.msgid == entry.text.source
    if changed:
        renewed.previous_msgid = previous
    renewed.flags = [*(["fuzzy"] if changed or by_hand else []), *ours, *kept]
    return renewed


def _retire(entries: Iterable[polib.POEntry]) -> Iterator[polib.POEntry]:
    """Keep what no string of the game asks for any more as obsolete, once, if somebody had translated it."""
    seen: set[tuple[str | None, str]] = set()
    for entry in entries:
        key = (entry.msgctxt, entry.msgid)
        if entry.msgstr and key not in seen:
            seen.add(key)
            kept = polib.POEntry(msgctxt=entry.msgctxt, msgid=entry.msgid, msgstr=entry.msgstr, obsolete=True)
            kept.tcomment = entry.tcomment
            kept.flags = ["fuzzy"] if entry.fuzzy else []  # else it would come back as done
            yield kept


def _metadata(existing: polib.POFile | None, game: Game, lang: str) -> dict[str, str]:
    """The header's fields: ours are set, a translator's are kept. No clock is read."""
    primary = lang.partition("-")[0]
    ours = {
        "Project-Id-Version": f"{game.id} {game.version}",
        "Language": lang.replace("-", "_"),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": _PLURALS.get(primary, _TWO_FORMS),
    }
    theirs = dict(existing.metadata) if existing is not None else {}
    if primary not in _PLURALS and theirs.get("Plural-Forms"):
        ours["Plural-Forms"] = theirs["Plural-Forms"]  # a translator's tool knows the language's forms
    return theirs | ours
