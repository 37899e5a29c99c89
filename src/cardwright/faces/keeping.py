"""The names under which results are kept, and pages on their way into the cache.

Whichever process painted a chunk writes its file. Pictures weigh a hundred times what is said about them, so they are
handed to nobody, and hashed once.
"""

from collections.abc import Mapping
from dataclasses import replace

from cardwright.faces.cache import Cache
from cardwright.faces.chunks import Chunk, hash_of
from cardwright.faces.fit import Role
from cardwright.faces.records import Painted, plain_steps, write_record


def needs_key(chunk: Chunk) -> str:
    """Return the name under which it is kept what the boxes of a chunk need."""
    return hash_of(["needs", chunk.key])


def pages_key(chunk: Chunk, steps: Mapping[Role, int]) -> str:
    """Return the name under which the pages of a chunk are kept, with the steps that its roles go down."""
    return hash_of(["pages", chunk.key, plain_steps(steps)])


def keep_pages(cache: Cache, chunk: Chunk, painted: Painted) -> Painted:
    """Keep a chunk's pages under the steps that they have, and return them as a file.

    A failure is not kept; it may pass.
    """
    if painted.record.failure:
        return painted
    key = pages_key(chunk, painted.steps)
    file = cache.store(key, "pdf", painted.pdf)
    cache.store(key, "json", write_record(painted.record))
    return replace(painted, pdf=b"", file=file)
