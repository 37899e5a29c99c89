"""Impose: plans and rendered faces in, printable PDF files as bytes out."""

from cardwright.faces.pages import FacePage
from cardwright.impose.parts import PartPage, impose_parts
from cardwright.impose.sheets import impose_sheets
from cardwright.impose.tiles import impose_tiles

__all__ = ["FacePage", "PartPage", "impose_parts", "impose_sheets", "impose_tiles"]
