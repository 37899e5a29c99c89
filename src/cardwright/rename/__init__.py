"""Rename: one id everywhere, in data, rulebook, translations and templates, with every other character kept.

Beside the line of stages: it reads the project and the texts of its files and returns new texts; nobody is written to.
"""
