"""Check the types of each game's model: packages that are all called ``play``, so mypy takes them one at a time."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def main() -> int:
    """Run mypy over every ``rules/*/play``; return 1 where one has a fault."""
    status = 0
    for package in sorted((ROOT / "rules").glob("*/play/__init__.py")):
        folder = package.parent.parent
        command = [
            *(sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml")),
            *("--cache-dir", str(ROOT / ".mypy_cache" / "models" / folder.name), "-p", "play"),
        ]
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "MYPYPATH": str(ROOT / "src")},
            check=False,
            text=True,
            capture_output=True,
        )
        print(f"{folder.name}: {done.stdout.strip()}{done.stderr}")
        status = max(status, done.returncode)
    return status


if __name__ == "__main__":
    sys.exit(main())
