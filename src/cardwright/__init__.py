"""Cardwright turns card data and a rulebook into printable sheets, and refuses while the data is wrong."""

__version__ = "0.1.0"
