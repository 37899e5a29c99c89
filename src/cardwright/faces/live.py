"""Faces that follow their data: of a game in a language, what has changed is rendered alone and the rest is kept.

A build renders chunks. Here a face is known by what is on it; one that is new is rendered in a chunk with those that
are new too. The sizes of text are settled by the whole deck, so that a face looks just as a build will print it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, Final, TypeAlias

from cardwright.faces import tasks
from cardwright.faces.chunks import Chunk
from cardwright.faces.compose import FaceHtml
from cardwright.faces.fit import Need, Role, deck_steps, role_of
from cardwright.faces.live_parts import Cutter, Part, Rendered, Shelf, join_record, spots_of
from cardwright.faces.records import Measured, Painted, Record

Submit: TypeAlias = Callable[..., Future[Any]]
Steps: TypeAlias = Mapping[str, Mapping[Role, int]]  # of each deck
_LOOK_UP_S: Final = 0.02  # while others render: how soon a newer change is noticed
FEW: Final = 4  # faces that are measured and painted in one go
_KEPT: Final = 2000  # faces beyond those that are there, so that what is taken back need not be rendered again
_ENDED: Final = "a rendering process was ended; is there enough memory?"


class LiveFaces:
    """The faces of a game in a language as they were last rendered.

    ``submit`` lets a task run elsewhere; the number of faces that it renders comes before the task.
    """

    def __init__(self, shelf: Shelf, submit: Submit) -> None:
        self._shelf = shelf
        self._submit = submit
        self._needs: dict[str, Mapping[int, Need]] = {}
        self._rendered: dict[str, Rendered] = {}
        self._left: dict[Future[Any], Callable[[], None]] = {}  # what others were still at when we were called off

    def find(self, face: str) -> Rendered | None:
        """Return a face by the hash of what is on it; None where it is not rendered yet."""
        return self._rendered.get(face)

    def records(self, parts: Iterable[Part]) -> Iterator[tuple[Chunk, Record]]:
        """Yield what is known of the pages of each chunk whose faces are all there."""
        for part in parts:
            faces = [seen for face in part.prints if (seen := self._rendered.get(face)) is not None]
            if len(faces) == len(part.prints):
                yield part.chunk, join_record(faces)

    def recall(self, parts: Sequence[Part], cutter: Cutter) -> None:
        """Take what was rendered before, here or by a build; nothing is rendered."""
        for part in self._new(parts, cutter, lambda face, _: face in self._needs):
            needs = self._shelf.find_needs(part)
            if needs is not None:
                self._note_needs(part, needs)
        open_decks = {_deck(part) for part in parts if any(face not in self._needs for face in part.prints)}
        known = [part for part in parts if _deck(part) not in open_decks]
        steps = self._settle(known)
        for part in self._new(known, cutter, lambda face, html: self._is_painted(face, html, steps)):
            own = {role: steps[_deck(part)][role] for role in part.chunk.roles}
            self._rendered |= dict(self._shelf.find_pages(part, own))

    def follow(
        self, parts: Sequence[Part], cutter: Cutter, *, tell: Callable[[], None], is_stale: Callable[[], bool]
    ) -> bool:
        """Render what is new among these faces; ``tell`` is called as faces become ready.

        Returns whether all is done: not where ``is_stale`` said that something newer is waiting.
        """
        for take in [take for future, take in self._left.items() if future.done() and not future.cancelled()]:
            take()
        self._left = {}
        asked = self._measure(parts, cutter)
        done = self._gather(asked, self._take_measured, tell, is_stale)
        if done:
            asked = self._paint(parts, cutter, self._settle(parts))
            done = self._gather(asked, self._take_painted, tell, is_stale)
        if done and len(self._rendered) > _KEPT + sum(len(part.prints) for part in parts):
            self._forget({face for part in parts for face in part.prints})
        return done

    def _measure(self, parts: Sequence[Part], cutter: Cutter) -> dict[Future[Any], Part]:
        """Ask what the boxes of each new face need; a few faces are finished at once, in the sizes of their deck."""
        asked = {}
        needed = self._needed(parts)
        owners = Counter((_deck(part), role) for part in parts for face in part.chunk.faces for role in _roles(face))
        for part in self._new(parts, cutter, lambda face, _: face in self._needs):
            needs, size = self._shelf.find_needs(part), len(part.prints)
            if needs is not None:
                self._note_needs(part, needs)
            elif size <= FEW:
                asked[self._submit(size, tasks.render, part.chunk, needed[_deck(part)])] = part
            else:
                own = Counter(role for face in part.chunk.faces for role in _roles(face))
                sole = frozenset(role for role, count in own.items() if count == owners[_deck(part), role])
                asked[self._submit(size, tasks.measure, part.chunk, sole)] = part
        return asked

    def _needed(self, parts: Sequence[Part]) -> dict[str, dict[Role, list[int]]]:
        """Return the steps that the boxes of each deck need, of those that were measured."""
        needs: dict[str, dict[Role, list[int]]] = {}
        for part in parts:
            of_deck = needs.setdefault(_deck(part), {})
            for print_, face in zip(part.prints, part.chunk.faces, strict=True):
                for box, need in self._needs.get(print_, {}).items():
                    of_deck.setdefault(role_of(face.boxes[box]), []).append(need.step)
        return needs

    def _settle(self, parts: Sequence[Part]) -> Steps:
        """Return the steps that the roles of each deck go down together."""
        needs = self._needed(parts)
        boxes: dict[str, list[Any]] = {}
        for part in parts:
            boxes.setdefault(_deck(part), []).extend(part.chunk.boxes.values())
        return {deck: deck_steps(of_deck, needs[deck]) for deck, of_deck in boxes.items()}

    def _paint(self, parts: Sequence[Part], cutter: Cutter, steps: Steps) -> dict[Future[Any], Part]:
        """Ask for the pages of all faces that are not there in the sizes that their deck settled on."""
        asked = {}
        for part in self._new(parts, cutter, lambda face, html: self._is_painted(face, html, steps)):
            own = {role: steps[_deck(part)][role] for role in part.chunk.roles}
            found = dict(self._shelf.find_pages(part, own))
            self._rendered |= found
            if not found:
                needs = spots_of(part.prints, self._needs)
                asked[self._submit(len(part.prints), tasks.paint, part.chunk, needs, own)] = part
        return asked

    def _is_painted(self, face: str, html: FaceHtml, steps: Steps) -> bool:
        seen = self._rendered.get(face)
        if seen is None:
            return False
        return bool(seen.failure) or all(seen.steps.get(role) == steps[html.deck][role] for role in _roles(html))

    def _new(self, parts: Iterable[Part], cutter: Cutter, is_known: Callable[[str, FaceHtml], bool]) -> Iterator[Part]:
        """Yield the faces that are not known; in chunks of their own where their chunk has others."""
        for part in parts:
            pairs = enumerate(zip(part.prints, part.chunk.faces, strict=True))
            pages = [page for page, (face, html) in pairs if not is_known(face, html)]
            if pages:
                yield cutter.take(part, pages)

    def _gather(
        self,
        asked: Mapping[Future[Any], Part],
        take: Callable[[Part, Any], None],
        tell: Callable[[], None],
        is_stale: Callable[[], bool],
    ) -> bool:
        """Take what was asked for as it comes; what is left is called off where something newer is waiting."""
        waiting = set(asked)
        tell()
        while waiting:
            done, waiting = wait(waiting, timeout=_LOOK_UP_S, return_when=FIRST_COMPLETED)
            for future in done:
                take(asked[future], _result(future))
            if done:
                tell()
            if waiting and is_stale():
                running = [future for future in waiting if not future.cancel()]
                self._left = {future: partial(_take_late, take, asked[future], future) for future in running}
                return False
        return True

    def _take_measured(self, part: Part, measured: Measured | None) -> None:
        if measured is None:
            return self._take_painted(part, None)
        self._note_needs(part, measured.needs)
        if measured.painted is not None:
            self._take_painted(part, measured.painted)
        if measured.painted is None or not measured.painted.record.failure:
            self._shelf.keep_needs(part, measured.needs)
        return None

    def _take_painted(self, part: Part, painted: Painted | None) -> None:
        if painted is None:
            failed = Record(choices={}, failure=_ENDED)
            painted = Painted(pdf=b"", record=failed, steps=dict.fromkeys(part.chunk.roles, 0))
            self._needs |= {face: self._needs.get(face, {}) for face in part.prints}
        self._rendered |= dict(self._shelf.keep_pages(part, painted))

    def _note_needs(self, part: Part, needs: Mapping[tuple[int, int], Need]) -> None:
        for page, face in enumerate(part.prints):
            self._needs[face] = {box: need for (at, box), need in needs.items() if at == page}

    def _forget(self, but: set[str]) -> None:
        self._needs = {face: needs for face, needs in self._needs.items() if face in but}
        self._rendered = {face: seen for face, seen in self._rendered.items() if face in but}


def _take_late(take: Callable[[Part, Any], None], part: Part, future: Future[Any]) -> None:
    take(part, _result(future))


def _result(future: Future[Any]) -> Any:
    """The result of a task; None where its process was ended."""
    try:
        return future.result()
    except BrokenProcessPool:
        return None


def _deck(part: Part) -> str:
    return part.chunk.faces[0].deck


def _roles(face: FaceHtml) -> frozenset[Role]:
    return frozenset(role_of(box) for box in face.boxes)
