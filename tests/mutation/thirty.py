"""Thirty classes of faults that public card projects were tried with, and which fault of our table stands for each.

The figures of the others were measured on their own data, each with the command that its own continuous integration
runs, one fault at a time: y is found, * only because the project keeps two copies of its data that then differ,
h only by an optional pre-commit hook, - not found, empty where the project has no such thing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tests.mutation.ground import GAMES
from tests.mutation.plant import Mutator, Plant
from tests.mutation.table import ground_of, mutators

PROJECTS: Final = (
    "ArkhamDB (`arkhamdb-json-data`, `validate.py`)",
    "MarvelCDB (`marvelsdb-json-data`, `validate.py`)",
    "throneteki (`throneteki-json-data`, its validators)",
    "NetrunnerDB (`netrunner-cards-json`, its mocha tests)",
    "Dominion tabs (`dominiontabs`, `update_language` and pytest)",
)


@dataclass(frozen=True, slots=True)
class FaultClass:
    """One class: what is wrong, the fault of ours, and what each of the others finds, in their order."""

    number: int
    fault: str
    ours: str
    others: tuple[str, ...]

    @property
    def mutator(self) -> Mutator:
        """The fault of the table."""
        return next(each for each in mutators() if each.sites.__name__ == self.ours)

    def plants(self) -> Iterator[Plant]:
        """The fault at one place of each game that has one, found at a column as well."""
        for game in GAMES:
            plants = (plant for plant in self.mutator.plant(ground_of(game), 1) if plant.at.column)
            yield from plants


def _classes() -> Iterator[FaultClass]:
    for number, row in enumerate(_ROWS.strip().split("\n"), 1):
        fault, ours, *others = (cell.strip() for cell in row.split("|"))
        yield FaultClass(number, fault, ours, tuple(others))


_ROWS: Final = """
sixty copies in the place of three                | sixty_copies                      | - | - | - | * | y
no copies                                         | card_that_is_never_printed        | y | y | - | y | y
a cost below zero                                 | number_below_the_least            | y | - | y | y | -
a cost ten times too high                         | cost_of_another_game              | - | - | - | * | -
a card that is there twice                        | card_copied                       | - | - | - | - | y
two cards of one number                           | number_of_another                 | - | - |   | * |
a card deleted                                    | card_deleted                      | - | - | - | * | y
a faction, set or pack that is not there          | misspelt_pack                     | y | y | y | y | y
a type that is not there                          | misspelt_term                     | y | y | y | y | y
a required field misspelt                         | misspelt_required_field           | - | - | y | y | y
another field misspelt                            | misspelt_field                    | - | - | y | y |
a number for an id                                | number_for_an_id                  | y | y | y | y |
an icon that is not there, in a text              | misspelt_term_in_the_rulebook     | - | - | y | * |
markup that does not close                        | open_bold                         | - | - | - | * | -
letters and accents apart (not NFC)               | split_accents                     | - | - | - | * | -
a space after a text                              | space_in_a_quoted_text            | - | - | - | * | -
a key written twice                               | doubled_key                       | - | - | - | * | h
a fault of syntax                                 | stray_bracket                     | y | y | y | y | y
an empty name                                     | emptied_name                      | y | y | y | y | -
a banned card that is not there                   | ban_of_nothing                    |   |   | - | * |
a card that refers to one which is not there      | field_that_names_no_card          | - | - |   |   |
a translation deleted                             | translation_deleted               | - | - |   | - | -
a translation of what is not there                | translation_of_a_removed_card     | - | - |   | - | -
a translation that is there twice                 | translated_twice                  | - | - |   | - | h
an icon lost in translation                       | icon_lost                         | - | - |   | - | -
a number changed in translation                   | number_changed                    | - | - |   | - | -
a translated name emptied                         | translation_emptied               | - | - |   | - | -
a cost inside a translation                       | number_in_a_translation           | - | - |   | - | y
a translation left in the source's language       | left_in_the_source_language       | - | - |   | - | -
a fault of syntax in a translation                | line_that_is_no_po                | y | y |   | y | y
"""
THIRTY: Final = tuple(_classes())
