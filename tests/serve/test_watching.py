"""Which changes count."""

import asyncio
from pathlib import Path

from watchfiles import Change

from cardwright.serve.watching import _counts, watch
from tests.toy import DECK, write_toy


def test_what_editors_keep_beside_a_file_does_not_count() -> None:
    """Swap files, backups, drafts, bytecode, and git's own."""
    for name in ("a.yaml~", ".a.yaml.swp", "a.yaml.1.tmp", "__pycache__/a.py", ".git/index"):
        assert not _counts(Change.modified, f"/w/cards/{name}"), name
    assert _counts(Change.added, "/w/cards/tiny/animal.yaml")


def test_a_saved_file_is_told_by_its_path(tmp_path: Path) -> None:
    """Also one in a folder that was not there before."""
    write_toy(tmp_path)
    told: set[str] = set()

    async def look_on() -> None:
        watching = asyncio.create_task(watch(tmp_path, lambda: (), told.update))
        for path in (DECK, "art/tiny/fox.svg", "build/tiny/simulation.json"):
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            for _ in range(200):
                (tmp_path / path).write_text("saved")
                await asyncio.sleep(0.1)
                if path in told or path.split("/")[0] in told:
                    break
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)

    asyncio.run(look_on())
    assert DECK in told
    assert {"art", "art/tiny/fox.svg"} & told
    assert "build/tiny/simulation.json" in told


def test_outputs_do_not_count(tmp_path: Path) -> None:
    """Else a build would look like an edit."""
    write_toy(tmp_path)
    (tmp_path / "build" / "tiny").mkdir(parents=True)
    told: set[str] = set()

    async def look_on() -> None:
        watching = asyncio.create_task(watch(tmp_path, lambda: (), told.update))
        await asyncio.sleep(0.3)
        (tmp_path / "build" / "manifest.json").write_text("{}")
        (tmp_path / "build" / "tiny" / "sheets.pdf").write_text("")
        for _ in range(100):
            (tmp_path / DECK).write_text("saved")
            await asyncio.sleep(0.05)
            if told:
                break
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)

    asyncio.run(look_on())
    assert told == {DECK}
