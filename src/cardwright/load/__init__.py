"""Load: YAML, Markdown and PO in, one frozen project with a place for every value out."""

import os

# No other package may have a say in what is valid here; and looking for one takes a tenth of the start.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
