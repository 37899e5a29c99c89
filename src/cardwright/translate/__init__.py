"""Translate: what a game offers to translators, and PO files that follow a changed source without losing a word.

Beside the line of stages: it reads the project and writes PO files; no build needs it.
"""
