"""``python -m cardwright`` is the command ``cardwright``."""

import sys
from pathlib import Path

# Python puts the current folder first: a workspace from elsewhere may hold a yaml.py of its own.
sys.path[:] = [folder for folder in sys.path if folder and Path(folder) != Path.cwd()]

from cardwright.start import main  # noqa: E402 - after that

if __name__ == "__main__":
    main()
