"""What is imported once for all processes that render, where the system lets them begin as copies of one.

What is there by then stays, so no process looks for garbage among it, nor does the first one when it ends.
"""

import gc

from cardwright.faces import render_chunk

__all__ = ["render_chunk"]

gc.freeze()
