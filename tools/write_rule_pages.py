"""Write the user guide's page of each rule from the rules themselves: ``python tools/write_rule_pages.py``."""

from pathlib import Path

from cardwright.check.catalogue import PAGES, write_pages

if __name__ == "__main__":
    write_pages(Path(__file__).parents[1] / PAGES)
