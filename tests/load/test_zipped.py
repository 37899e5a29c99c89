"""Files out of a zip."""

from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest

from cardwright.load.zipped import list_zipped, read_zipped


def pack(path: Path, method: int) -> Path:
    """A zip with a comment, and files with long and short names."""
    with ZipFile(path, "w", method) as archive:
        archive.comment = b"made by hand"
        for name in ("a/one.svg", "b/two.svg", "a/été.svg"):
            archive.writestr(name, f"<svg>{name}</svg>" * 20)
    return path


@pytest.mark.parametrize("method", [ZIP_STORED, ZIP_DEFLATED])
def test_a_file_is_read_as_it_was_packed(tmp_path: Path, method: int) -> None:
    """Only those below the folder are listed."""
    archive = pack(tmp_path / "a.zip", method)
    found = list_zipped(archive, "a/")
    assert list(found) == ["a/one.svg", "a/été.svg"]
    assert read_zipped(archive, found["a/été.svg"]).decode() == "<svg>a/été.svg</svg>" * 20


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """Another way of packing, a damaged directory, and what is no zip."""
    archive = pack(tmp_path / "a.zip", ZIP_BZIP2)
    with pytest.raises(ValueError, match="way of its own"):
        read_zipped(archive, list_zipped(archive, "a/")["a/one.svg"])
    archive.write_bytes(archive.read_bytes().replace(b"PK\x01\x02", b"????"))
    with pytest.raises(ValueError, match="damaged"):
        list_zipped(archive, "a/")
    archive.write_bytes(b"no zip")
    with pytest.raises(ValueError, match="no zip"):
        list_zipped(archive, "a/")
