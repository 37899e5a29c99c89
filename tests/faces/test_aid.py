"""A player aid says what the rulebook says, in each language, since it is made of the rulebook's own steps."""

from pathlib import Path

from cardwright.faces.compose import compose_faces
from cardwright.project import Project
from tests.toy import FILES, FRENCH, write_toy

AID = "deck: aid\nkind: reference\ntemplate: aid\ncards:\n- {id: start, rule: setup}\n"
STEPS = """
msgctxt "rules:setup/3"
msgid "Deal {value:hand.size} cards, see {rule:food}."
msgstr "Distribuez {value:hand.size} cartes, voir {rule:food}."
"""


def words(project: Project, lang: str) -> str:
    """What the face of the aid says, as HTML."""
    composition = compose_faces(project, project.games["tiny"], lang)
    return "".join(composition.faces[composition.places["aid/start", "face"]].parts)


def test_steps_are_those_of_the_section(tmp_path: Path) -> None:
    """In order, with the numbers of the data, and in a language as far as it is translated."""
    project = write_toy(tmp_path, **{"cards/tiny/aid.yaml": AID, FRENCH: FILES[FRENCH] + STEPS})
    english, french = words(project, "en"), words(project, "fr")
    assert english.index("Deal 5 cards, see 1.1\u00a0Food.") < english.index("Begin.")
    assert "Distribuez 5 cartes" in french
    assert "Mise en place" in french


def test_an_aid_changes_with_the_rulebook(tmp_path: Path) -> None:
    """There is no second text that could say something else."""
    book = FILES["rules/tiny/rulebook.md"].replace("2. Begin.", "2. Cut the deck.\n3. Begin.")
    project = write_toy(tmp_path, **{"cards/tiny/aid.yaml": AID, "rules/tiny/rulebook.md": book})
    assert "Cut the deck." in words(project, "en")
