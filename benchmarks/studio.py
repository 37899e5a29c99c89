"""How long the studio takes from a saved card to its picture, and to a first screen of 2,000 cards; no browser in it.

Run by hand: ``studio.py [GAME] [DECK]``. Prints seconds by the wall, of a machine that should have nothing else to
do, and asserts nothing. A browser adds what it takes to show a picture.
"""

import json
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2

ROOT = Path(__file__).parent.parent
ROUNDS = 9
CARDS = 2000
BOX = {
    "game": "big", "title": "Big", "version": "1.0", "date": "2026-11-29", "languages": {"en": "source"},
    "players": "2-4", "minutes": 10, "ages": "6+", "credits": "Made up.", "contents": [],
}  # fmt: skip


@contextmanager
def serving(root: Path) -> Iterator[httpx2.Client]:
    """Run the studio in a workspace, and return who may ask it."""
    command = [sys.executable, "-m", "cardwright", "serve", "--port", "0", "--quiet"]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as running:
        try:
            address = running.stdout.readline().strip() if running.stdout else ""
            with httpx2.Client(base_url=address, timeout=300) as client:
                yield client
        finally:
            running.terminate()


def wait_until_rendered(client: httpx2.Client, game: str, lang: str) -> float:
    """Return the seconds until all faces are there."""
    start = time.perf_counter()
    while True:
        told = client.get("/api/faces", params={"game": game, "lang": lang}).json()
        if told["ready"] == told["total"]:
            return time.perf_counter() - start
        time.sleep(0.1)


def time_saves(client: httpx2.Client, game: str, deck: Path) -> Iterator[float]:
    """Change a name again and again, and yield the seconds until its new picture is here."""
    text = deck.read_text(encoding="utf-8")
    with client.stream("GET", "/api/events", params={"view": f"{game}/en"}) as stream:
        lines = stream.iter_lines()
        for number in range(ROUNDS):
            deck.write_text(re.sub(r"name: (\w+)", rf"name: \g<1>{number}", text, count=1), encoding="utf-8")
            start = time.perf_counter()
            for line in lines:
                faces = json.loads(line[6:]) if line.startswith("data: ") else {}
                ready = [card["sides"]["face"] for card in faces.get("cards", ())]
                if ready and all(side["state"] == "ready" for side in ready):
                    client.get(f"/face/{ready[0]['key']}/150.png").raise_for_status()
                    yield time.perf_counter() - start
                    break
            time.sleep(1)


def write_large(root: Path) -> None:
    """Write a game of many cards."""
    cards = [{"number": n, "id": f"c{n}", "name": f"Card {n}", "text": f"Draw {n} cards."} for n in range(1, CARDS + 1)]
    folder = root / "cards" / "big"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(json.dumps(BOX), encoding="utf-8")
    deck = {"deck": "card", "size": "poker", "fields": {"text": {"type": "text"}}, "cards": cards}
    (folder / "card.yaml").write_text(json.dumps(deck), encoding="utf-8")


def first_answer(root: Path) -> float:
    """Return the seconds until all cards of a workspace are told, from a studio that has just been started."""
    with serving(root) as client:
        start = time.perf_counter()
        client.get("/api/faces", params={"game": "big", "lang": "en"}).raise_for_status()
        return time.perf_counter() - start


def main(game: str = "idol-project", deck: str = "idol") -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for part in ("cards", "rules", "templates", "art"):
            if (ROOT / part / game).is_dir():
                shutil.copytree(ROOT / part / game, root / part / game)
        with serving(root) as client:
            print(f"{game}: all faces of one language, nothing cached: {wait_until_rendered(client, game, 'en'):.1f} s")
            times = list(time_saves(client, game, root / "cards" / game / f"{deck}.yaml"))
        print(f"a saved card, to its picture: {statistics.median(times):.3f} s (of {ROUNDS}, at most {max(times):.3f})")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        write_large(root)
        with serving(root) as client:
            print(f"{CARDS} cards, nothing cached: {wait_until_rendered(client, 'big', 'en'):.1f} s")
        print(f"{CARDS} cards, everything cached, a studio just started: all told in {first_answer(root):.2f} s")


if __name__ == "__main__":
    main(*sys.argv[1:])
