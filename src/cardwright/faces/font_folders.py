"""The folder that the renderer keeps a set of fonts in goes when the process does.

The renderer removes it when the set is dropped. A process of a pool drops nothing at its end, so that each build left
two folders of forty megabytes among the system's temporary files.
"""

from multiprocessing.util import Finalize
from shutil import rmtree
from typing import Any


def leave_no_folder(configuration: Any) -> None:
    """Remove the folder of a set of fonts at the end of this process, be it the first or one of a pool."""
    folder = configuration._folder  # noqa: SLF001 - the renderer has no other door
    if folder is not None:
        Finalize(None, rmtree, args=(folder, True), exitpriority=0)
