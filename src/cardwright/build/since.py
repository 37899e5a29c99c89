"""``--since``: which cards look different from an earlier build or a revision in git, and what changed on them."""

import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cardwright.build.face_records import Records, read_records
from cardwright.documents.changes import Change
from cardwright.faces.contents import CardContent, compose_contents
from cardwright.load.revisions import export_revision
from cardwright.load.project import list_games, load_project
from cardwright.load.revisions import export_revision
from cardwright.project import Game, Project


@dataclass(frozen=True, kw_only=True)
class Since:
    """What is compared with: a file that a build wrote, or else a revision."""

    root: Path
    name: str
    games: tuple[str, ...]

    @cached_property
    def records(self) -> Records:
        """The cards as they were. Raises ProjectError where there is neither such a file nor such a revision."""
        for file in (Path(self.name), self.root / self.name):
            if file.is_file():
                return read_records(file)
        with tempfile.TemporaryDirectory() as folder:
            export_revision(self.root, self.name, Path(folder))
            known = list_games(Path(folder))
            games = tuple(game for game in self.games if game in known) if self.games else known
            return dict(_compose(load_project(Path(folder), games))) if games else {}

    def changes(self, project: Project, game: Game, lang: str) -> tuple[Change, ...]:
        """What changed on the cards of a game in a language, in their order; cards that are gone come last."""
        before, after = self.records.get((game.id, lang), {}), compose_contents(project, game, lang)
        return tuple(_compare(before, after))


def changed_cards(changes: tuple[Change, ...]) -> frozenset[str]:
    """The cards that have to be printed again."""
    return frozenset(change.card for change in changes if change.field != "gone-card")


def _compare(before: Mapping[str, CardContent], after: Mapping[str, CardContent]) -> Iterator[Change]:
    for reference, now in after.items():
        then = before.get(reference)
        if then is None:
            yield Change(card=reference, name=now.name, field="new-card", before="", after=_sum_up(now))
        elif (then.face, then.back) != (now.face, now.back):
            yield from _compare_fields(then, now)
    for reference, then in before.items():
        if reference not in after:
            yield Change(card=reference, name=then.name, field="gone-card", before=_sum_up(then), after="")


def _compare_fields(then: CardContent, now: CardContent) -> Iterator[Change]:
    """Yield the fields that differ; where none does, its look has changed."""
    names = [name for name in {**now.fields, **then.fields} if now.fields.get(name) != then.fields.get(name)]
    for name in names:
        yield Change(
            card=now.card, name=now.name, field=name, before=then.fields.get(name, ""), after=now.fields.get(name, "")
        )
    if not names:
        yield Change(card=now.card, name=now.name, field="look", before="", after="")


def _sum_up(card: CardContent) -> str:
    return " · ".join(value for name, value in card.fields.items() if value and name != "name")


def _compose(project: Project) -> Iterator[tuple[tuple[str, str], Mapping[str, CardContent]]]:
    for game in project.games.values():
        for lang in game.languages:
            yield (game.id, lang), compose_contents(project, game, lang)
