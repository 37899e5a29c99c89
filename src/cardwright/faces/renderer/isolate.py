"""An environment in which a page looks the same on every machine: no system fonts, no clock.

Fontconfig is given a configuration without a single font folder, so that only fonts declared by file exist, and
the time stamps inside embedded fonts are fixed.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_EPOCH: Final = "315532800"  # 1980-01-01: no machine's own date, and one that every font tool takes
_SETTINGS: Final = {
    "FONTCONFIG_FILE": str(Path(__file__).with_name("fonts.conf")),
    "FONTCONFIG_PATH": str(Path(__file__).parent),
    "SOURCE_DATE_EPOCH": _EPOCH,
}


@contextmanager
def isolated() -> Iterator[None]:
    """Hold the environment variables that make rendering reproducible, and put the old ones back."""
    before = {name: os.environ.get(name) for name in _SETTINGS}
    os.environ.update(_SETTINGS)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
