"""Each kind of name is replaced in its own forms, and nothing that only looks like it."""

import pytest

from cardwright.rename.forms import (
    Kind,
    Renaming,
    in_context,
    in_expression,
    in_markup,
    in_model,
    in_subject,
    in_template,
    swap_all,
)


def name(kind: Kind, old: str, new: str) -> Renaming:
    """A renaming in some game."""
    return Renaming(game="tiny", kind=kind, old=old, new=new)


FOX = name("card", "animal/fox", "animal/wolf")
ANIMAL = name("deck", "animal", "beast")
FUR = name("term", "fur", "coat")
HAND = name("value", "hand", "start")
SETUP = name("rule", "setup", "opening")


@pytest.mark.parametrize(
    ("renaming", "before", "after"),
    [
        (FOX, "{card:animal/fox} {card:animal/fox-2} animal/fox", "{card:animal/wolf} {card:animal/fox-2} animal/fox"),
        (ANIMAL, "{card:animal/fox} {count:animal} {animal}", "{card:beast/fox} {count:beast} {animal}"),
        (FUR, r"{fur} {fur:+2} {fur|ruby} \{fur} ${fur} {furs}", r"{coat} {coat:+2} {fur|ruby} \{fur} ${fur} {furs}"),
        (HAND, "{value:hand.size} {value:handy} {rule:hand}", "{value:start.size} {value:handy} {rule:hand}"),
        (SETUP, "{rule:setup} {setup}", "{rule:opening} {setup}"),
        (name("pack", "a", "b"), "{a} {value:a}", "{a} {value:a}"),
    ],
)
def test_in_markup(renaming: Renaming, before: str, after: str) -> None:
    """References are replaced, their likes are not."""
    assert swap_all(before, in_markup(renaming)) == after


@pytest.mark.parametrize(
    ("renaming", "before", "after"),
    [
        (FOX, "card:animal/fox.text", "card:animal/wolf.text"),
        (ANIMAL, "each:animal/colour/red.name", "each:beast/colour/red.name"),
        (ANIMAL, "deck:animal.title", "deck:beast.title"),
        (FUR, "term:fur.plural", "term:coat.plural"),
        (SETUP, "rules:setup/12", "rules:opening/12"),
        (SETUP, "rules:setup-2/12", "rules:setup-2/12"),
        (HAND, "term:hand.name", "term:hand.name"),
    ],
)
def test_in_contexts(renaming: Renaming, before: str, after: str) -> None:
    """The key of a PO entry follows."""
    assert swap_all(before, in_context(renaming)) == after


@pytest.mark.parametrize(
    ("renaming", "before", "after"),
    [
        (FOX, "animal/fox.text@fr", "animal/wolf.text@fr"),
        (FOX, "animal/fox*", "animal/fox*"),
        (ANIMAL, "animal/8.*", "beast/8.*"),
        (ANIMAL, "cards/tiny/animal.yaml", "cards/tiny/beast.yaml"),
        (SETUP, "rules:setup/3", "rules:opening/3"),
    ],
)
def test_in_allowances(renaming: Renaming, before: str, after: str) -> None:
    """What findings go by; a pattern that means several stays."""
    assert swap_all(before, in_subject(renaming)) == after


@pytest.mark.parametrize(
    ("renaming", "before", "after"),
    [
        (ANIMAL, "count('animal') == 'animal'", "count('beast') == 'animal'"),
        (FOX, "cards('animal')|selectattr('id', 'eq', 'fox')", "cards('animal')|selectattr('id', 'eq', 'wolf')"),
        (FOX, "cards('plant')|selectattr('id', 'eq', 'fox')", "cards('plant')|selectattr('id', 'eq', 'fox')"),
        (FUR, "total('animal', 'fur') + x == ['fur']", "total('animal', 'fur') + x == ['coat']"),
        (HAND, "value('hand.size') + value('hands')", "value('start.size') + value('hands')"),
    ],
)
def test_in_expressions(renaming: Renaming, before: str, after: str) -> None:
    """Names in quotes, told apart by the function that they are given to."""
    assert in_expression(renaming, before) == after


def test_in_templates_only_literals() -> None:
    """A field that has a term's name is no term."""
    assert (
        swap_all("{{ term('fur').name }} {{ card.fur }}", in_template(FUR)) == "{{ term('coat').name }} {{ card.fur }}"
    )
    assert swap_all('{{ value("hand." ~ kind) }}', in_template(HAND)) == '{{ value("start." ~ kind) }}'


def test_in_models_what_rules_are_carried_out() -> None:
    """Other texts of the program stay."""
    source = '@carries_out("deal", "setup")\ndef setup(): return "setup"\n'
    assert in_model(SETUP, source) == '@carries_out("deal", "opening")\ndef setup(): return "setup"\n'
