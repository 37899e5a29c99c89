"""Faces that follow their data look just as a build prints them, however they came to be."""

from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from cardwright.export.screen import Screen
from cardwright.faces import tasks
from cardwright.faces.cache import Cache
from cardwright.faces.compose import compose_faces
from cardwright.faces.live import LiveFaces
from cardwright.faces.live_parts import Cutter, Part, Rendered, Shelf
from cardwright.faces.pages import FacePage
from tests.faces.games import card, deck, game, project, render, write

BOX = "position:absolute;left:6mm;top:6mm;width:34mm;height:22mm;line-height:1.3"
TEMPLATE = f'<div style="{BOX}" {{{{ fit("text", size=10, floor=6.5) }}}}>{{{{ card.text }}}}</div>'
SENTENCE = "Take two cards from the deck, then give one of them to the player on your left. "


class Following:
    """A deck of three cards whose texts change; ``asked`` are the tasks and the number of faces of each."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.asked: list[tuple[str, int]] = []
        self.is_dead = False
        self.live = LiveFaces(Shelf(Cache(root / "live")), self.submit)
        write(root, {"animal.html": TEMPLATE})

    def submit(self, size: int, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        """Do a task here."""
        self.asked.append((function.__name__, size))
        future: Future[Any] = Future()
        if self.is_dead:
            future.set_exception(BrokenProcessPool("killed"))
        else:
            future.set_result(function(*arguments))
        return future

    def follow(self, *texts: str) -> list[Rendered]:
        """Follow texts, and return the faces."""
        parts, cutter = self.parts(*texts)
        assert self.live.follow(parts, cutter, tell=lambda: None, is_stale=lambda: False)
        found = [self.live.find(face) for part in parts for face in part.prints]
        return [each for each in found if each is not None]

    def parts(self, *texts: str) -> tuple[tuple[Part, ...], Cutter]:
        """The deck with these texts, cut."""
        tiny = self.game(*texts)
        cutter = Cutter(root=self.root)
        return cutter.cut(compose_faces(project(self.root, tiny), tiny, "en")), cutter

    def game(self, *texts: str) -> Any:
        """A game whose cards have these texts."""
        return game(deck(*(card(f"c{number}", text=words) for number, words in enumerate(texts)), template="animal"))

    def built(self, *texts: str) -> list[bytes]:
        """The same faces as a build renders them, as pictures."""
        return [draw(page) for page in render(self.root, self.game(*texts)).pages.values()]


def draw(page: FacePage | None) -> bytes:
    """A picture of a page."""
    assert page is not None
    return Screen().draw_file(page.path, page.page, 96)


@pytest.fixture
def following(tmp_path: Path) -> Following:
    """Live faces in a workspace."""
    return Following(tmp_path)


def test_a_changed_face_is_what_a_build_prints(following: Following) -> None:
    """Also where it is so long now that the whole deck is set smaller, and back again."""
    for texts in ((SENTENCE, "B", "C"), (SENTENCE, SENTENCE * 3, "C"), (SENTENCE, "b", "C"), ("A", "b", "C", "D")):
        pages = [draw(each.page) for each in following.follow(*texts)]
        assert pages == following.built(*texts), texts


def test_only_what_is_new_is_rendered(following: Following) -> None:
    """In one go where it is little, and not again where it is taken back."""
    following.follow("A", "B", "C")
    following.asked.clear()
    following.follow("A", "b", "C")
    assert following.asked == [("render", 1)]
    following.follow("A", "B", "C")
    assert following.asked == [("render", 1)]


def test_a_deck_that_is_set_smaller_is_painted_anew(following: Following) -> None:
    """All faces of it, since they share a size."""
    first = following.follow("A", "B", "C")
    following.asked.clear()
    second = following.follow("A", SENTENCE * 3, "C")
    assert [name for name, _ in following.asked] == ["render", "paint"]
    assert first[0].key != second[0].key


def test_what_a_build_rendered_is_there_at_once(tmp_path: Path) -> None:
    """From its cache; nothing is asked for."""
    first = Following(tmp_path)
    first.follow("A", SENTENCE * 3, "C")
    second = Following(tmp_path)
    parts, cutter = second.parts("A", SENTENCE * 3, "C")
    second.live.recall(parts, cutter)
    assert all(second.live.find(face) is not None for part in parts for face in part.prints)
    assert second.asked == []


def test_a_process_that_is_ended_is_a_failure_that_passes(following: Following) -> None:
    """The face says why; what changes next is rendered again."""
    following.is_dead = True
    assert {each.failure for each in following.follow("A", "B")} == {
        "a rendering process was ended; is there enough memory?"
    }
    following.is_dead = False
    assert [each.failure for each in following.follow("a", "b")] == ["", ""]


def test_what_is_overtaken_is_called_off_and_taken_up(following: Following) -> None:
    """What others are at is not lost; what nobody began is not done."""
    begun: Future[Any] = Future()
    begun.set_running_or_notify_cancel()
    wanted: Future[Any] = Future()
    asked = iter((begun, wanted))
    live = LiveFaces(Shelf(Cache(following.root / "other")), lambda *_: next(asked))
    tiny = game(*(deck(card("fox", deck=name, text=name), template="animal") for name in ("one", "two")))
    cutter = Cutter(root=following.root)
    parts = cutter.cut(compose_faces(project(following.root, tiny), tiny, "en"))
    assert not live.follow(parts, cutter, tell=lambda: None, is_stale=lambda: True)
    assert wanted.cancelled()
    begun.set_result(tasks.render(parts[0].chunk, {}))
    asked = iter((done := Future[Any](),))
    done.set_result(tasks.render(parts[1].chunk, {}))
    assert live.follow(parts, cutter, tell=lambda: None, is_stale=lambda: False)
    assert all(live.find(part.prints[0]) is not None for part in parts)
