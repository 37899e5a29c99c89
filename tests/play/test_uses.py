"""What of the data a model reads."""

from cardwright.play.job import prepare
from cardwright.play.uses import assumed_by, read_by

from .orchard import DATA, job


def test_what_is_read_is_named() -> None:
    """Values and fields; not what nobody looks at."""
    model, _ = prepare(job())
    read = read_by(model, DATA)
    assert {"hand.size", "fruit/mango.points", "fruit/plum.cost"} <= read
    assert not any(path.startswith("fruit/plum.") and path.endswith("name") for path in read)


def test_assumptions_count_where_they_are_read() -> None:
    """The worn print of the mango decides games."""
    model, _ = prepare(job())
    assert assumed_by(model, DATA) == ("fruit/mango.points",)


def test_asking_whether_a_card_is_known_reads_none_of_it() -> None:
    """Models leave unknown cards out by that."""
    model, _ = prepare(job())
    asking = type(model)(prepare=lambda data: [card.known for card in data.deck("fruit")], setup=model.setup, ends=())
    assert read_by(asking, DATA) == frozenset()
