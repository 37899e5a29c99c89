"""Made-up workspaces of 1,000 to 100,000 cards in three languages, to be checked.

Each card has ten fields, two of them texts, which with its name are translated into French and Japanese.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

GAME = """\
game: large
title: Large
version: "1.0"
date: 2026-11-29
languages: {{en: source, fr: required, ja: required}}
players: 2-4
minutes: 30
ages: 8+
credits: Made up by a program.
contents: [{{part: animal, count: {count}}}]
"""
DECK = """\
deck: animal
copies: 2
fields:
  cost: {type: money, currency: G, min: 0, max: 9}
  power: {type: integer, min: 0, max: 99}
  text: {type: text}
  flavour: {type: text}
  eats: {type: term, of: food}
  tags: {type: list, of: food}
  skills: {type: counts, of: food}
  prey: {type: reference, of: animal}
cards:
"""
TERMS = """\
berry: {name: Berry, group: food, icon: carrot}
nut: {name: Nut, group: food, icon: leaf}
"""
RULEBOOK = "{#title}\n# Large\n\n{#setup}\n## Setting up\n\nShuffle the cards. {berry} and {nut} are food.\n"
BOX = {
    "game:title": ("Large", "Grand", "大きい"),
    "game:credits": ("Made up by a program.", "Inventé par un programme.", "プログラムが作った。"),
    "term:berry.name": ("Berry", "Baie", "ベリー"),
    "term:nut.name": ("Nut", "Noix", "ナッツ"),
    "rules:title/1": ("Large", "Grand", "大きい"),
    "rules:setup/1": ("Setting up", "Mise en place", "準備"),
    "rules:setup/2": (
        "Shuffle the cards. {berry} and {nut} are food.",
        "Mélangez les cartes. {berry} et {nut} se mangent.",
        "カードを切る。{berry}と{nut}は食べ物。",
    ),
}
MOODS = ("red", "blue", "old", "young", "quick", "slow", "brave", "shy", "loud", "calm", "wild", "tame")
ANIMALS = ("fox", "owl", "bear", "wolf", "hare", "deer", "otter", "mole", "crow", "toad", "bee", "ant")


class Card(NamedTuple):
    """A made-up card, and its texts as (source, French, Japanese)."""

    lines: str
    texts: dict[str, tuple[str, str, str]]


def make_card(number: int, dice: random.Random) -> Card:
    """One card with ten fields."""
    mood, animal = MOODS[number % 12], ANIMALS[number // 12 % 12]
    draw, pay = dice.randint(2, 5), dice.randint(2, 9)
    texts = {
        "name": (
            f"{mood.title()} {animal.title()} {number}",
            f"{animal.title()} n° {number} ({mood})",
            f"動物{number}番",
        ),
        "text": (
            f"Draw {draw} cards and take a {{berry}}, then pay {{nut:{pay}}} to the bank of the {animal}.",
            f"Piochez {draw} cartes, prenez une {{berry}} puis payez {{nut:{pay}}} à la banque du {animal}.",
            f"{draw}枚引き、{{berry}}を取り、銀行に{{nut:{pay}}}を払う。",
        ),
        "flavour": (
            f"The {mood} one came down to the water before all others that day.",
            f"Celui qui est {mood} vint à l’eau avant tous les autres ce jour-là.",
            "その日、だれよりも先に水辺へおりてきた。",
        ),
    }
    values = {
        "number": number,
        "name": texts["name"][0],
        "cost": pay,
        "power": draw * pay,
        "text": f"'{texts['text'][0]}'",
        "flavour": texts["flavour"][0],
        "eats": "berry" if number % 2 else "nut",
        "tags": "[berry, nut]",
        "skills": "{berry: 2, nut: 1}",
        "prey": f"animal/a-{max(1, number - 1)}" if number > 1 else "animal/a-2",
    }
    lines = f"  - id: a-{number}\n" + "".join(f"    {name}: {value}\n" for name, value in values.items())
    return Card(lines, texts)


def entries(cards: list[Card], column: int) -> Iterator[str]:
    """The PO entries of one language."""
    yield 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    every = dict(BOX)
    for number, card in enumerate(cards, start=1):
        every |= {f"card:animal/a-{number}.{field}": text for field, text in card.texts.items()}
    for context, text in every.items():
        yield f'msgctxt "{context}"\nmsgid "{text[0]}"\nmsgstr "{text[column]}"\n'


def write_workspace(root: Path, count: int) -> None:
    """Write a workspace with this many cards, the same for the same number."""
    dice = random.Random(count)
    cards = [make_card(number, dice) for number in range(1, count + 1)]
    files = {
        "cards/large/game.yaml": GAME.format(count=2 * count),
        "cards/large/animal.yaml": DECK + "".join(card.lines for card in cards),
        "cards/large/NOTICE": "Made up by a program.\n",
        "rules/large/terms.yaml": TERMS,
        "rules/large/rulebook.md": RULEBOOK,
        "rules/large/i18n/fr.po": "\n".join(entries(cards, 1)),
        "rules/large/i18n/ja.po": "\n".join(entries(cards, 2)),
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
