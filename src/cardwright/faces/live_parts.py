"""What the live rendering of faces works on: faces in chunks, each with a hash of its own, and each as it came out."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cardwright.faces.cache import Cache
from cardwright.faces.chunks import Chunk, cut_chunks, hash_of, make_chunk
from cardwright.faces.compose import Composition
from cardwright.faces.contents import hash_face
from cardwright.faces.fit import Choice, Need, Role
from cardwright.faces.keeping import keep_pages, needs_key, pages_key
from cardwright.faces.page_facts import PageFacts
from cardwright.faces.pages import FacePage
from cardwright.faces.records import LogLine, Painted, Record, read_needs, read_record, write_needs


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Some faces in a chunk, each with the hash of what is on it."""

    chunk: Chunk
    prints: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rendered:
    """One face as it was rendered: its page, what is on it, how its boxes are set and what the renderer said.

    ``key`` changes with anything that can be seen. ``page`` is None where rendering failed, and ``failure`` says why.
    ``steps`` are those that its roles went down.
    """

    key: str
    page: FacePage | None
    facts: PageFacts | None
    choices: Mapping[int, Choice]
    log: tuple[LogLine, ...]
    failure: str
    steps: Mapping[Role, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cutter:
    """Cuts faces into chunks; ``own_font`` is a file that the workspace names for the language."""

    root: Path
    own_font: str = ""

    def cut(self, composition: Composition) -> tuple[Part, ...]:
        """Return the faces of a composition in the chunks that a build makes of them."""
        chunks = cut_chunks(composition, self.root, self.own_font)
        return tuple(
            Part(chunk=chunk, prints=tuple(hash_face(chunk, page) for page in range(len(chunk.faces))))
            for chunk in chunks
        )

    def take(self, part: Part, pages: Sequence[int]) -> Part:
        """Return some faces of a part as a part of their own."""
        if len(pages) == len(part.prints):
            return part
        indexes = tuple(part.chunk.indexes[page] for page in pages)
        faces = tuple(part.chunk.faces[page] for page in pages)
        chunk = make_chunk(indexes, faces, kit=part.chunk.kit, root=self.root, own_font=self.own_font)
        return Part(chunk=chunk, prints=tuple(part.prints[page] for page in pages))


@dataclass(frozen=True, slots=True)
class Shelf:
    """What was rendered before, under the names that a build gives it."""

    store: Cache

    def find_needs(self, part: Part) -> dict[tuple[int, int], Need] | None:
        """Return what the boxes of a part need; None where nobody has measured them."""
        data = self.store.read(needs_key(part.chunk), "json")
        return read_needs(data) if data is not None else None

    def keep_needs(self, part: Part, needs: Mapping[tuple[int, int], Need]) -> None:
        """Keep what the boxes of a part need."""
        self.store.store(needs_key(part.chunk), "json", write_needs(needs))

    def find_pages(self, part: Part, steps: Mapping[Role, int]) -> Iterator[tuple[str, Rendered]]:
        """Yield the faces of a part in the sizes that these steps lead to; nothing where they are not there."""
        key = pages_key(part.chunk, steps)
        data, path = self.store.read(key, "json"), self.store.find(key, "pdf")
        if data is not None and path is not None:
            yield from _take_apart(part, read_record(data), steps, path)

    def keep_pages(self, part: Part, painted: Painted) -> Iterator[tuple[str, Rendered]]:
        """Keep the pages of a part, and yield its faces; a failure is not kept, it may pass."""
        kept = keep_pages(self.store, part.chunk, painted)
        yield from _take_apart(part, kept.record, kept.steps, kept.file)


def _take_apart(
    part: Part, record: Record, steps: Mapping[Role, int], path: Path | None
) -> Iterator[tuple[str, Rendered]]:
    for page, face in enumerate(part.prints):
        choices = {box: choice for (at, box), choice in record.choices.items() if at == page}
        chosen = [[box, choice.step, choice.remedy] for box, choice in sorted(choices.items())]
        yield (
            face,
            Rendered(
                key=hash_of([face, chosen]),
                page=FacePage(path=path, page=page) if path is not None else None,
                facts=record.facts[page] if page < len(record.facts) else None,
                choices=choices,
                log=tuple(line for line in record.log if line.page in {None, page}),
                failure=record.failure,
                steps=dict(steps),
            ),
        )


def join_record(faces: Sequence[Rendered]) -> Record:
    """Return the record of a chunk of these faces, as if they had been rendered together."""
    log = (
        line if line.page is None else replace(line, page=page) for page, face in enumerate(faces) for line in face.log
    )
    choices = {(page, box): choice for page, face in enumerate(faces) for box, choice in face.choices.items()}
    return Record(
        facts=tuple(face.facts for face in faces if face.facts is not None),
        choices=choices,
        log=tuple(dict.fromkeys(log)),
        failure=next((face.failure for face in faces if face.failure), ""),
    )


def spots_of(prints: Iterable[str], needs: Mapping[str, Mapping[int, Need]]) -> dict[tuple[int, int], Need]:
    """Return the needs of faces by the place of the face among them and by box."""
    return {(page, box): need for page, face in enumerate(prints) for box, need in needs[face].items()}
