"""The PDF file that is written: pages placed as form objects, layers, boxes, metadata. The only home of pikepdf.

Nothing of the clock or the machine enters: the same pages give the same bytes.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from functools import cache, partial
from io import BytesIO
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Literal, Self, TypeAlias

from cardwright.faces.pages import FacePage
from cardwright.faces.rooms import MARK
from cardwright.impose.grey import grey_content, grey_of, grey_picture, write_jpeg
from cardwright.impose.placing import Source
from cardwright.impose.sharing import SharedPictures
from cardwright.units import mm_to_pt

if TYPE_CHECKING:
    import pikepdf

    _Copied: TypeAlias = tuple[pikepdf.Object, Source]

Turn: TypeAlias = Literal["long", "short", "none"]
Box: TypeAlias = tuple[float, float, float, float]
Chapter: TypeAlias = tuple[str, Sequence[tuple[str, int]]]  # a title, and entries with the pages that they lead to
Paint: TypeAlias = Callable[[str, Source, float, float], str]

PRODUCER: Final = "Cardwright"
VERSION: Final = "1.7"
"""The last version that convenience-store printers and vendors all take."""
LAYERS: Final[Mapping[str, str]] = {"Cut": "Cut marks", "Fold": "Fold lines", "Guides": "Ruler and slug line"}
DUPLEX: Final[Mapping[Turn, str]] = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge", "none": "/Simplex"}


class PdfWriter:
    """A PDF under construction. Use it in a ``with`` block."""

    def __init__(self, *, title: str, lang: str, date: str = "", turn: Turn = "none") -> None:
        """Start a file; ``date`` is ISO, the data's own, and ``turn`` is the edge that the printer flips on."""
        import pikepdf

        self._lib = pikepdf
        self._pdf = pikepdf.Pdf.new()
        self._sources: dict[tuple[Path | bytes, int], Source] = {}
        self._forms: dict[str, pikepdf.Object] = {}
        self._layers: dict[str, pikepdf.Object] = {}
        self._labels: list[str] = []
        self._pictures = SharedPictures()
        self._describe(title=title, lang=lang, date=date, turn=turn)

    def __enter__(self) -> Self:
        """Return the writer itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        self._pdf.close()

    def take(self, pages: Iterable[FacePage]) -> None:
        """Take pages of other files into this one, file by file, so that only one of them is in memory."""
        by_file: dict[Path, list[int]] = {}
        for page in dict.fromkeys(pages):
            by_file.setdefault(page.path, []).append(page.page)
        for path, numbers in by_file.items():
            self._copy_pages(path, path, numbers)

    def take_drawings(self, pdf: bytes) -> list[Source]:
        """Take all pages of a PDF in memory into this one."""
        return self._copy_pages(pdf, BytesIO(pdf), None)

    def face(self, page: FacePage) -> Source:
        """Return a page that was taken, or take it now: once, however often it is placed."""
        if (page.path, page.page) not in self._sources:
            self.take([page])
        return self._sources[page.path, page.page]

    def add_page(
        self, *, width_mm: float, height_mm: float, content: Sequence[tuple[Source | None, str]], label: str = ""
    ) -> None:
        """Append a page of operators, each with the source that it paints; its trim box is the whole page."""
        box = (0.0, 0.0, mm_to_pt(width_mm), mm_to_pt(height_mm))
        forms = {f"/{source.name}": self._forms[source.name] for source, _ in content if source is not None}
        resources = self._lib.Dictionary(XObject=self._lib.Dictionary(forms))
        text = "\n".join(operators for _, operators in content)
        layers = {name: self._layer(name) for name in LAYERS if f"/OC /{name} " in text}
        if layers:
            resources.Properties = self._lib.Dictionary({f"/{name}": group for name, group in layers.items()})
        page = self._lib.Dictionary(
            Type=self._lib.Name.Page,
            MediaBox=self._array(box),
            TrimBox=self._array(box),
            Resources=resources,
            Contents=self._pdf.make_stream(text.encode("ascii")),
        )
        self._append(page, label)

    def add_face(self, page: FacePage, *, trim: Box, bleed: Box, label: str = "") -> None:
        """Append a page that is one face, with exact trim and bleed boxes in points from its bottom left."""
        source = self.face(page)
        shift = f"1 0 0 1 {-source.x_pt:.5f} {-source.y_pt:.5f} cm"
        form = self._forms[source.name]
        entry = self._lib.Dictionary(
            Type=self._lib.Name.Page,
            MediaBox=self._array(bleed),
            BleedBox=self._array(bleed),
            TrimBox=self._array(trim),
            Resources=self._lib.Dictionary(XObject=self._lib.Dictionary({f"/{source.name}": form})),
            Contents=self._pdf.make_stream(f"q {shift} /{source.name} Do Q".encode("ascii")),
        )
        self._append(entry, label)

    def add_outline(self, chapters: Iterable[Chapter]) -> None:
        """List beside the pages what is on them: chapters, and their entries with the pages that they lead to."""
        item = self._lib.OutlineItem
        with self._pdf.open_outline() as outline:
            for title, entries in chapters:
                if entries:
                    chapter = item(title, entries[0][1])
                    chapter.is_closed = True
                    chapter.children.extend(item(name, page) for name, page in entries)
                    outline.root.append(chapter)

    def to_bytes(self) -> bytes:
        """Return the finished file."""
        self._finish()
        target = BytesIO()
        self._pdf.save(
            target,
            force_version=VERSION,
            compress_streams=True,
            object_stream_mode=self._lib.ObjectStreamMode.generate,
            deterministic_id=True,
        )
        return target.getvalue()

    def _copy_pages(self, key: Path | bytes, file: Path | BytesIO, numbers: Sequence[int] | None) -> list[Source]:
        """Copy pages of a file, all by default.

        The file is let go but not closed: its streams are read when this one is written.
        """
        source = self._lib.Pdf.open(file)
        pages = list(source.pages)
        for number in range(len(pages)) if numbers is None else numbers:
            if numbers is not None:  # else all is needed, and what pages share is copied once
                pages[number].remove_unreferenced_resources()
            self._sources[key, number] = self._copy(pages[number], name=f"P{len(self._sources)}")
        return [self._sources[key, number] for number in range(len(pages)) if (key, number) in self._sources]

    def _copy(self, page: "pikepdf.Page", *, name: str) -> Source:
        """Copy a page as a form; its box is the media box, for the trim box would cut off the bleed."""
        self._forms[name], source = _copy_form(self._pdf, page, name=name)
        self._pictures.share(self._forms[name])
        return source

    def _layer(self, name: str) -> "pikepdf.Object":
        if name not in self._layers:
            group = self._lib.Dictionary(Type=self._lib.Name.OCG, Name=self._lib.String(LAYERS[name]))
            self._layers[name] = self._pdf.make_indirect(group)
        return self._layers[name]

    def _append(self, page: "pikepdf.Dictionary", label: str) -> None:
        self._pdf.pages.append(self._lib.Page(self._pdf.make_indirect(page)))
        self._labels.append(label)

    def _array(self, values: Sequence[float]) -> "pikepdf.Array":
        return self._lib.Array([round(value, 5) for value in values])

    def _describe(self, *, title: str, lang: str, date: str, turn: Turn) -> None:
        root, info = self._pdf.Root, self._pdf.docinfo
        root.Lang = self._lib.String(lang)
        root.ViewerPreferences = self._lib.Dictionary(
            PrintScaling=self._lib.Name("/None"),
            Duplex=self._lib.Name(DUPLEX[turn]),
            PickTrayByPDFSize=True,
            DisplayDocTitle=True,
        )
        info["/Title"] = title
        info["/Producer"] = PRODUCER
        if date:
            info["/CreationDate"] = f"D:{date.replace('-', '')}000000Z"

    def _finish(self) -> None:
        """Write what is known only at the end: the labels of the pages and the list of layers."""
        root = self._pdf.Root
        if any(self._labels):
            entries: list[object] = []
            for index, label in enumerate(self._labels):
                entries += [index, self._lib.Dictionary(P=self._lib.String(label or str(index + 1)))]
            root.PageLabels = self._lib.Dictionary(Nums=self._lib.Array(entries))
        if self._layers:
            groups = self._lib.Array([self._layers[name] for name in LAYERS if name in self._layers])
            root.OCProperties = self._lib.Dictionary(
                OCGs=groups, D=self._lib.Dictionary(Name=self._lib.String("Layers"), ON=groups, Order=groups)
            )


def _copy_form(pdf: "pikepdf.Pdf", page: "pikepdf.Page", *, name: str) -> "_Copied":
    left, bottom, right, top = (float(edge) for edge in page.mediabox)
    form = pdf.copy_foreign(page.as_form_xobject())
    form.BBox = [round(edge, 5) for edge in (left, bottom, right, top)]
    return form, Source(name=name, x_pt=left, y_pt=bottom, width_pt=right - left, height_pt=top - bottom)


def _copy_face(pdf: "pikepdf.Pdf", files: Mapping[Path, "pikepdf.Pdf"], face: FacePage) -> "_Copied":
    page = files[face.path].pages[face.page]
    page.remove_unreferenced_resources()
    return _copy_form(pdf, page, name="Face")


def fill_rooms(document: bytes, faces: Mapping[str, FacePage], *, words: Mapping[str, str], paint: Paint) -> bytes:
    """Return a document with faces in the rooms that were left for them, by the address that each room carries.

    ``paint`` returns the operators that paint a face in a room of a width and height; ``words`` go into the tags
    of the pictures. All else of the document stays as it is.
    """
    import pikepdf

    with pikepdf.Pdf.open(BytesIO(document)) as pdf, ExitStack() as opened:
        files = {path: opened.enter_context(pikepdf.Pdf.open(path)) for path in {page.path for page in faces.values()}}
        copied = cache(partial(_copy_face, pdf, files))
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Stream) and f"/{MARK}" in thing:
                address = str(thing[f"/{MARK}"])
                del thing[f"/{MARK}"]
                if address in faces:
                    _fill_room(pikepdf, thing, copied(faces[address]), partial(paint, address))
            elif isinstance(thing, pikepdf.Dictionary) and str(thing.get("/Alt", "")) in words:
                thing.Alt = pikepdf.String(words[str(thing.Alt)])
        target = BytesIO()
        pdf.save(target, force_version=VERSION, compress_streams=True, deterministic_id=True)
    return target.getvalue()


def _fill_room(lib: Any, room: Any, copied: "_Copied", paint: Callable[[Source, float, float], str]) -> None:
    form, source = copied
    left, top, right, bottom = (float(edge) for edge in room.BBox)
    room.write(paint(source, right - left, bottom - top).encode("ascii"))
    room.Resources = lib.Dictionary(XObject=lib.Dictionary({f"/{source.name}": form}))


def turn_grey(data: bytes) -> bytes:
    """Return a PDF in which nothing has a colour: page content, drawings, gradients and pictures."""
    import pikepdf

    with pikepdf.Pdf.open(BytesIO(data)) as pdf:
        pages = {page.Contents.objgen for page in pdf.pages if isinstance(page.get("/Contents"), pikepdf.Stream)}
        for thing in pdf.objects:
            _turn_grey(pikepdf, thing, is_page=getattr(thing, "objgen", None) in pages)
        target = BytesIO()
        modes = pikepdf.ObjectStreamMode
        pdf.save(target, compress_streams=True, object_stream_mode=modes.preserve, deterministic_id=True)
    return target.getvalue()


def _turn_grey(lib: Any, thing: Any, *, is_page: bool) -> None:
    if isinstance(thing, lib.Stream):
        if thing.get("/Subtype") == "/Image":
            _turn_picture_grey(lib, thing)
        elif is_page or thing.get("/Subtype") == "/Form" or thing.get("/PatternType") == 1:
            thing.write(grey_content(thing.read_bytes()))
    if isinstance(thing, lib.Dictionary | lib.Stream):
        _turn_entries_grey(lib, thing)


def _turn_entries_grey(lib: Any, entries: Any) -> None:
    """Turn gradients grey, wherever in a dictionary they stand: their space and the colours at their ends."""
    if "/ShadingType" in entries and entries.get("/ColorSpace") == "/DeviceRGB":
        entries.ColorSpace = lib.Name.DeviceGray
    for name in ("/C0", "/C1"):
        if name in entries and len(entries[name]) == 3:  # noqa: PLR2004 - red, green and blue
            entries[name] = lib.Array([grey_of([float(channel) for channel in entries[name]])])
    for value in entries.values():
        for child in value if isinstance(value, lib.Array) else (value,):
            if isinstance(child, lib.Dictionary) and not child.is_indirect:
                _turn_entries_grey(lib, child)


def _turn_picture_grey(lib: Any, picture: Any) -> None:
    """Store a picture in grey; one that is JPEG stays JPEG. Masks have no colour."""
    if picture.get("/ImageMask") or picture.get("/ColorSpace") == "/DeviceGray":
        return
    is_jpeg = picture.get("/Filter") == "/DCTDecode"
    grey = grey_picture(lib.PdfImage(picture).as_pil_image())
    picture.ColorSpace, picture.BitsPerComponent = lib.Name.DeviceGray, 8
    for name in ("/Decode", "/DecodeParms"):
        if name in picture:
            del picture[name]
    if is_jpeg:
        picture.write(write_jpeg(grey), filter=lib.Name.DCTDecode)
    else:
        picture.write(grey.tobytes())
