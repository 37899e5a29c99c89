"""Faces: one side of one part in one language, from data through a template to HTML and PDF."""
