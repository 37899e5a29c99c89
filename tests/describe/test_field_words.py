"""Every field that an author may write has its words, and no word is for a field that is not there."""

import pytest

from cardwright.describe.field_words import CARD_WORDS, WORDS
from cardwright.load import deck_schema, play_schema, schema, workspace_schema
from cardwright.load.schema import STANDARD_FIELDS, Model

MODELS = {
    name: model
    for module in (schema, deck_schema, play_schema, workspace_schema)
    for name, model in vars(module).items()
    if isinstance(model, type) and issubclass(model, Model) and model is not Model
}


@pytest.mark.parametrize("name", sorted(MODELS))
def test_a_model_is_described(name: str) -> None:
    """By the names that authors write."""
    written = [field.alias or key for key, field in MODELS[name].model_fields.items()]
    assert sorted(WORDS[name]) == sorted(written)


def test_nothing_else_is_described() -> None:
    """A model or a field that went away takes its words along."""
    assert set(WORDS) == set(MODELS)
    assert list(CARD_WORDS) == list(STANDARD_FIELDS)


def test_words_are_sentences() -> None:
    """Each begins like one or with a word to write, and ends with a full stop."""
    words = [text for fields in (*WORDS.values(), CARD_WORDS) for text in fields.values()]
    assert [text for text in words if not text.endswith(".") or len(text) > 120] == []
