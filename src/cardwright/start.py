"""Where the command begins. Each process that renders imports this as well, so it imports next to nothing by itself."""

from cardwright.garbage import let_garbage_be


def main() -> None:
    """Run the command line; see ``cardwright.cli.main``."""
    from cardwright.cli import main as run

    let_garbage_be()
    run()
