"""A tiny game for the tests of documents and translations: one of everything, in English and half in French."""

from pathlib import Path

from cardwright.load.project import load_project
from cardwright.project import Game, Project

BOOK = """\
{#title}
# Tiny

A game of {count:animal} animals.

{#setup}
## Setting up

::: components
Check the box.
:::

::: setup
1. Deal {value:hand.size} cards, see {rule:food}.
2. Begin.
:::

{#food}
### Food

| food | worth |
| --- | ---: |
| {berry} | 1 |

::: example
A {nut:2} is food & drink.
:::

::: faq
**Is it over?**

No.
:::

{#words}
## Words

::: glossary
:::

{#end}
## The end

It ends.

{#summary}
## Summary

::: summary
- Draw.
:::
"""
FILES = {
    "cards/tiny/game.yaml": """\
game: tiny
title: Tiny
version: "1.0"
date: 2026-11-29
languages: {en: source, fr: partial}
players: 2-4
minutes: 10
ages: 6+
credits: An example.
palette: {ink: "#1a1a1a", grass: "#2E7D32"}
contents: [{part: animal, count: 2}, {part: berry, count: 9, printed: false}, {total: nut, of: [animal], count: 2}]
""",
    "cards/tiny/animal.yaml": """\
deck: animal
size: {width: 60mm, height: 90mm}
cards:
- {id: fox, name: Fox}
- {id: owl, name: Owl}
""",
    "rules/tiny/terms.yaml": """\
nut: {name: Nut, group: food, icon: leaf, definition: It falls from trees.}
berry: {name: Berry, plural: Berries, group: food, icon: carrot, definition: It grows on bushes.}
""",
    "rules/tiny/values.yaml": "hand: {size: {value: 5, rule: setup}}\n",
    "rules/tiny/rulebook.md": BOOK,
    "rules/tiny/i18n/fr.po": """\
msgid ""
msgstr ""

msgctxt "rules:setup/1"
msgid "Setting up"
msgstr "Mise en place"

msgctxt "term:nut.name"
msgid "Nut"
msgstr "Noix"

msgctxt "card:animal/fox.name"
msgid "Fox"
msgstr "Renard"
""",
}
RULEBOOK = "rules/tiny/rulebook.md"
DECK = "cards/tiny/animal.yaml"
FRENCH = "rules/tiny/i18n/fr.po"


def write_toy(root: Path, **files: str) -> Project:
    """Write the game, with other files for some of its own, and load it."""
    for name, text in {**FILES, **files}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return load_project(root)


def load_toy(root: Path) -> Game:
    """Read the game again."""
    return load_project(root).games["tiny"]
