"""Take the picture of the studio that the documentation shows: the first game of this repository, in two languages.

Run by hand: ``shoot_studio.py``. Needs Chromium, and Playwright from the test requirements.
"""

import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "docs" / "images" / "studio.png"
SHOWN = "?game=ioripic&lang=ja&beside=en&card=costume/a-1&marks=safe"
COLOURS = 96
WAIT_MS = 180_000


def shoot(page: Page, address: str) -> bytes:
    """Return a picture of the studio once all its faces are there."""
    page.goto(f"{address}{SHOWN}")
    page.wait_for_selector(".plate[data-state=ready] img", timeout=WAIT_MS)
    page.wait_for_selector("#progress", state="hidden", timeout=WAIT_MS)
    page.wait_for_timeout(1500)
    return page.screenshot()


def main() -> None:
    """Serve this repository, take the picture, and write it small."""
    command = [sys.executable, "-m", "cardwright", "serve", "--port", "0", "--quiet"]
    with (
        subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as running,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            address = running.stdout.readline().strip() if running.stdout else ""
            page = browser.new_page(viewport={"width": 1360, "height": 800}, color_scheme="light")
            picture = Image.open(BytesIO(shoot(page, address))).convert("RGB")
            picture.quantize(COLOURS, dither=Image.Dither.NONE).save(TARGET, optimize=True)
        finally:
            browser.close()
            running.terminate()
    print(TARGET.relative_to(ROOT))


if __name__ == "__main__":
    main()
