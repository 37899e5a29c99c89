"""The pictures of a file that is put together from many: one that comes in with several of them is kept once.

Works on objects of the PDF library by what they can do, without importing it.
"""

from hashlib import sha256
from typing import Any, TypeAlias

Object: TypeAlias = Any  # an object of the PDF library

_MASKS = frozenset({"/SMask", "/Mask"})


class SharedPictures:
    """The pictures that a file has so far, by what they are made of."""

    def __init__(self) -> None:
        self._known: dict[str, Object] = {}
        self._hashes: dict[tuple[int, int], str] = {}

    def share(self, form: Object) -> None:
        """Let a form show the pictures that are in the file already instead of copies that it brought along."""
        shown = form.get("/Resources", {}).get("/XObject", {})
        for name in list(shown.keys()):
            if shown[name].get("/Subtype") == "/Image":
                shown[name] = self._known.setdefault(self._hash(shown[name]), shown[name])

    def _hash(self, picture: Object) -> str:
        """The hash of a picture's pixels and properties, those of its mask included."""
        if picture.objgen not in self._hashes:
            digest = sha256(picture.read_raw_bytes())
            for key, value in sorted(picture.items()):
                is_mask = key in _MASKS and hasattr(value, "objgen") and value.objgen != (0, 0)
                digest.update(f"{key} {self._hash(value) if is_mask else repr(value)}\n".encode())
            self._hashes[picture.objgen] = digest.hexdigest()
        return self._hashes[picture.objgen]
