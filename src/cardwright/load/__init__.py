"""Load: YAML, Markdown and PO in, one frozen project with a place for every value out."""
