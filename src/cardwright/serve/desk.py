"""The desk: the one thread that reads, composes, checks and has faces rendered, in the order that people wait for.

A saved file comes first: what is being rendered meanwhile is called off and taken up again behind it.
"""

import gc
import traceback
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Condition, Thread
from time import monotonic
from typing import Final

from cardwright.check.report import Report
from cardwright.faces.cache import Cache, sweep
from cardwright.faces.live import FEW, LiveFaces
from cardwright.faces.live_parts import Shelf
from cardwright.faces.render import FOLDER as FACES
from cardwright.findings import Finding
from cardwright.project import Project
from cardwright.serve.crew import Crew
from cardwright.serve.events import Broker
from cardwright.serve.finding_list import list_findings
from cardwright.serve.judging import judge
from cardwright.serve.reading import Reading
from cardwright.serve.shown import Picture, Plain
from cardwright.serve.view import View
from cardwright.serve.watching import PLAYED

_IDLE_S: Final = 2.0
_PROGRESS_S: Final = 0.25  # how often a long rendering says how far it is


@dataclass(slots=True)
class _Work:
    """What waits to be done: files that changed, and views that somebody asked for, newest first, each with a deck."""

    changed: set[str] = field(default_factory=set)
    views: dict[str, str] = field(default_factory=dict)
    is_over: bool = False


class Desk:
    """Holds the workspace, its views and its findings; everything it makes is told to the broker."""

    def __init__(self, root: Path, *, cache: Path, crew: Crew, broker: Broker) -> None:
        self.reading = Reading(root)
        self.cache = cache
        self.views: dict[str, View] = {}
        self.findings: Plain = {}
        self.report: Report | None = None
        self._store = Cache(cache / FACES)
        self._crew = crew
        self._broker = broker
        self._work = _Work()
        self._wake = Condition()
        self._checker = ThreadPoolExecutor(1, thread_name_prefix="check")
        self._thread = Thread(target=self._run, name="desk", daemon=True)
        self._told: dict[str, dict[str, Plain]] = {}
        self._waiters: dict[str, list[Future[View]]] = {}
        self._checks = 0
        self._unchecked: set[str] = set()  # games that changed since they were last looked at
        self._owes_check = False
        self._is_working = False
        self._judged = 0

    def start(self) -> None:
        """Read the workspace and begin to work."""
        self.reading.read()
        self._check(())
        self._thread.start()

    def stop(self) -> None:
        """End the work; what is being rendered is called off."""
        with self._wake:
            self._work.is_over = True
            self._wake.notify()
        if self._thread.ident is not None:
            self._thread.join()
        self._checker.shutdown(wait=True, cancel_futures=True)

    def note(self, paths: Iterable[str]) -> None:
        """Tell the desk of files that changed, by their paths in the workspace."""
        with self._wake:
            self._work.changed.update(paths)
            self._wake.notify()

    def ask(self, game: str, lang: str, *, deck: str = "") -> Future[View]:
        """Ask for a view; the future is there as soon as its faces are composed, rendered or not.

        A deck that somebody looks at is rendered first.
        """
        name, future = view_name(game, lang), Future[View]()
        with self._wake:
            view = self.views.get(name)
            if view is not None and not self._work.changed and name not in self._waiters:
                if not view.entries:
                    view.collect()
                future.set_result(view)
                return future
            self._work.views = {name: deck} | self._work.views
            self._waiters.setdefault(name, []).append(future)
            self._wake.notify()
        return future

    @property
    def is_busy(self) -> bool:
        """Whether anything waits to be done or is being done."""
        return self._has_work() or self._is_working or self._judged < self._checks

    def picture(self, key: str) -> Picture | None:
        """Return a picture of any view by its key."""
        found = (view.pictures.get(key) for view in tuple(self.views.values()))
        return next((picture for picture in found if picture is not None), None)

    def _run(self) -> None:
        is_tidy = True
        while True:
            with self._wake:
                if not self._wake.wait_for(self._has_work, timeout=None if is_tidy else _IDLE_S):
                    is_tidy = True
                    self._tidy()
                    continue
                if self._work.is_over:
                    return
                is_tidy, self._is_working = False, True
                changed, self._work.changed = self._work.changed, set()
                views, self._work.views = self._work.views, {}
            try:
                self._do(changed, views)
            except Exception:  # noqa: BLE001 - whatever it is, it is ours; the studio stays and says so
                self._tell_failure()
                self._turn_away(tuple(self._waiters))
            self._is_working = False

    def _has_work(self) -> bool:
        return bool(self._work.changed or self._work.views or self._work.is_over)

    def _tidy(self) -> None:
        """Do what can wait until nobody waits."""
        if self._owes_check:
            self._check(())
        gc.collect()  # what was read before the last change

    def _is_overtaken(self) -> bool:
        """Whether what is being rendered must wait: for a saved file, or for a view that was not open yet."""
        asked = self._work.views.keys() - self.views.keys()
        return bool(self._work.changed or asked or self._work.is_over)

    def _do(self, changed: set[str], asked: Mapping[str, str]) -> None:
        games = self.reading.concerned(changed) if changed else ()
        if changed:
            self.reading.read(games)
            self._tell_changes(changed, games)
            watched = self._broker.watched
            self.views = {name: view for name, view in self.views.items() if view.game in self.reading.names}
            for name, view in tuple(self.views.items()):
                if view.game in games and name not in watched and name not in asked:
                    del self.views[name]  # nobody looks at it; who asks again gets it new
        project = self.reading.project
        wanted = [name for name in self.views if self.views[name].game in games or name in asked]
        wanted += [name for name in asked if name not in self.views and self._open(name)]
        for name in wanted:
            self.views[name].first = asked.get(name, self.views[name].first)
            self.views[name].compose(project)
            self._answer(name)
        self._turn_away(name for name in asked if name not in self.views)
        check = partial(self._check, games) if games else _done
        for name in wanted:
            self._render(name, check)
            check = _done
        check()

    def _tell_changes(self, paths: Iterable[str], games: tuple[str, ...]) -> None:
        if games:
            self._broker.publish("workspace", {"games": list(games)})
        if any(path.endswith(PLAYED) for path in paths):
            self._broker.publish("play", {})

    def _open(self, name: str) -> bool:
        game, _, lang = name.partition("/")
        found = self.reading.find(game)
        if found is None or lang not in found.languages:
            return False
        live = LiveFaces(Shelf(self._store), lambda size, *task: self._submit(name, size, *task))
        self.views[name] = View(game, lang, live=live)
        return True

    def _submit(self, name: str, size: int, function: Callable[..., object], *arguments: object) -> Future[object]:
        """Few faces of a view that is open are what somebody has just saved; all else may take its time."""
        is_quick = size <= FEW and self.views[name].is_warm
        return self._crew.submit(function, *arguments, is_quick=is_quick)

    def _render(self, name: str, check: Callable[[], None]) -> None:
        """Have a view rendered; the data is checked while others render."""
        view, last = self.views[name], 0.0

        def tell() -> None:
            nonlocal last, check
            check()
            check = _done
            ready, total = view.progress
            if ready == total or monotonic() - last > _PROGRESS_S:
                last = monotonic()
                self._broker.publish("progress", {"view": name, "ready": ready, "total": total}, view=name)
            self._tell_faces(name)

        before = view.findings
        if not view.render(tell=tell, is_stale=self._is_overtaken):
            with self._wake:
                self._work.views.setdefault(name, view.first)  # behind what is more urgent
            return
        tell()
        if not view.is_warm:
            view.warm(lambda *task: self._crew.submit(*task, is_quick=True))
        if view.findings != before:
            self._check((view.game,))
        if self._store.is_changed:
            sweep(self.cache)
            self._store.is_changed = False

    def _answer(self, name: str) -> None:
        waiters = self._waiters.pop(name, ())
        if waiters:
            self.views[name].collect()
        for future in waiters:
            self._told[name] = {entry.card["ref"]: entry.plain for entry in self.views[name].entries.values()}
            future.set_result(self.views[name])

    def _turn_away(self, asked: Iterable[str]) -> None:
        """Who asks for what is not there, or cannot be had just now, is told so."""
        for name in asked:
            for future in self._waiters.pop(name, ()):
                future.set_exception(KeyError(name))

    def _tell_faces(self, name: str) -> None:
        """Tell what is different from what was last told of a view."""
        view = self.views[name]
        now = {entry.card["ref"]: entry.plain for entry in view.entries.values()}
        before = self._told.get(name, {})
        changed = [entry for reference, entry in now.items() if before.get(reference) != entry]
        value: Plain = {"view": name, "cards": changed, "trouble": view.trouble}
        if list(now) != list(before):
            value |= {"order": list(now), "decks": list(view.decks.values())}
        if changed or "order" in value:
            self._broker.publish("faces", value, view=name)
        self._told[name] = now

    def _check(self, games: tuple[str, ...]) -> None:
        """Run the rules over games (or all) beside whatever else is done; a check that is overtaken is left out."""
        self._checks += 1
        self._owes_check = bool(games)
        self._unchecked |= set(games)
        chosen = frozenset(self._unchecked if games else ())
        more = tuple(finding for view in self.views.values() for finding in view.findings)
        self._checker.submit(self._judge, self._checks, self.reading.project, chosen, more)

    def _judge(self, number: int, project: Project, games: frozenset[str], more: tuple[Finding, ...]) -> None:
        try:
            if number == self._checks:
                self._unchecked = self._unchecked - games if games else set()
                self.report = judge(project, games=games, more=more, before=self.report)
                self.findings = {**list_findings(self.report, project), "trouble": self.reading.trouble}
                counts = ("errors", "warnings", "notes", "trouble")
                self._broker.publish("findings", {key: self.findings[key] for key in counts})
        except Exception:  # noqa: BLE001 - as above
            self._tell_failure()
        self._judged = number

    def _tell_failure(self) -> None:
        self._broker.publish("failure", {"text": traceback.format_exc(limit=-3)})


def _done() -> None:
    """There is nothing left to do."""


def view_name(game: str, lang: str) -> str:
    """Return how a view is called among its like."""
    return f"{game}/{lang}"
