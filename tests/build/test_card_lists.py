"""Lists of cards: each with the page that shows it first, in the language of the file."""

from cardwright.build.card_lists import list_chapters
from cardwright.load.sizes import load_papers
from cardwright.plan.sheets import plan_sheets
from cardwright.project import Printer
from tests.build.test_parts import jobs, load


def test_every_card_is_listed_with_its_page() -> None:
    """Of 25 idols nine are on the first sheet; pages of faces and backs alternate."""
    job = next(job for job in jobs("idol-project") if job.kind == "sheets")
    decks = [part for part in job.parts if part.key.startswith("idol/")]
    plan = plan_sheets(decks, paper=load_papers()["a4"], printer=Printer(), layout="duplex")
    ((title, entries),) = list_chapters(load("idol-project"), "fr", plan)
    assert title == "Idoles"
    assert [page for _, page in entries] == [0] * 9 + [2] * 9 + [4] * 7
    assert entries[2][0].startswith("3  ")
