"""What authors may write, told to editors and to readers: JSON Schemas, and tables of fields for the reference.

Beside the line: it sees models and loaded projects, and nothing depends on it but the command line.
"""
