"""What the renderer of pages, WeasyPrint, is taught: less work for the same pages, and what it cannot do by itself.

Each module says what it changes, what that saves, and is tested against the renderer's own way. ``faces/weasy.py``
puts them to work when it is imported; one that a newer version does not need is taken out there, by a line. They reach
into the renderer, whose version is pinned.
"""
