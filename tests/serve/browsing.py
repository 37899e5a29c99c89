"""A browser for tests: Debian's Chromium, driven by Playwright, which brings none of its own."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM: Final = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
OFFLINE: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    *("--disable-sync", "--no-first-run"),
)
DESKTOP: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
PATIENCE_S: Final = 90
_LOUD: Final = frozenset({"error", "warning"})


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser with an empty profile; the tests that need one are skipped where there is none."""
    if CHROMIUM is None:
        pytest.skip("no chromium on the path; on Debian: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(OFFLINE))
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def serving(root: Path, *options: str) -> Iterator[str]:
    """Run ``cardwright serve`` in a workspace, and return its address."""
    command = [sys.executable, "-m", "cardwright", "serve", "--port", "0", "--quiet", *options]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            yield running.stdout.readline().strip()
        finally:
            running.terminate()


class Sight:
    """A page, and all that went wrong on it."""

    def __init__(self, browser: Browser, address: str, *, size: dict[str, int] = DESKTOP, theme: str = "light") -> None:
        self.address = address
        context = browser.new_context(viewport=size, color_scheme=theme)  # type: ignore[arg-type]
        self.page: Page = context.new_page()
        self.wrong: list[str] = []
        self.asked: list[str] = []
        self.page.on(
            "console", lambda said: self.wrong.append(said.text) if said.type in {"error", "warning"} else None
        )
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("dialog", lambda dialog: self.wrong.append(f"dialog: {dialog.message}"))
        self.page.on("request", lambda request: self.asked.append(request.url))

    def open(self, query: str = "") -> None:
        """Open the studio at a deep link, and wait until it shows something."""
        self.page.goto(f"{self.address}{query}")
        self.until(lambda: self.page.locator("#main[aria-busy=false]").count() == 1)

    def until(self, is_so: Callable[[], Any]) -> None:
        """Wait until something is so; nothing is measured."""
        end = monotonic() + PATIENCE_S
        while not is_so():
            assert monotonic() < end, "it never came"
            sleep(0.02)

    def rendered(self) -> None:
        """Wait until no face is being rendered any more."""
        self.until(lambda: self.page.locator("#progress").is_hidden())
        self.until(lambda: self.page.locator(".plate[data-state=waiting]").count() == 0)

    def names(self) -> list[str]:
        """The names below the cards that are shown."""
        return self.page.locator(".tile:visible .caption b").all_inner_texts()

    def picture(self, ref: str) -> str:
        """The address of a card's picture, once the browser has it."""
        image = self.page.locator(f'.tile[data-ref="{ref}"] img').first
        image.scroll_into_view_if_needed()
        self.until(lambda: image.evaluate("image => image.complete && image.naturalWidth > 0"))
        return image.get_attribute("src") or ""

    def query(self) -> str:
        """What the address says."""
        return self.page.evaluate("location.search")  # type: ignore[no-any-return]
