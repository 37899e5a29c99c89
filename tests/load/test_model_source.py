"""Verbs and citations read from a model's syntax tree."""

from pathlib import Path

import pytest

from cardwright.load.model_source import read_model_source

MODEL = """\
from cardwright.play import carries_out, verb

raise SystemExit("never run")

@verb("draw", n=int)
@carries_out("turn", "hand")
def draw(state, n): ...
"""


def write(root: Path, text: str) -> None:
    """Write the only file of the model."""
    folder = root / "rules" / "tiny" / "play"
    folder.mkdir(parents=True)
    (folder / "model.py").write_text(text)


def test_verbs_have_their_arguments(tmp_path: Path) -> None:
    """The file is read, not run."""
    write(tmp_path, MODEL)
    source = read_model_source(tmp_path, "tiny")
    assert source is not None
    assert source.verbs == {"draw": ("n",)}


def test_citations_have_their_place(tmp_path: Path) -> None:
    """Each anchor stands at its own column."""
    write(tmp_path, MODEL)
    source = read_model_source(tmp_path, "tiny")
    assert source is not None
    assert [(anchor, place.line, place.column) for anchor, place in source.citations] == [
        ("turn", 6, 14),
        ("hand", 6, 22),
    ]


def test_a_broken_file_is_a_finding(tmp_path: Path) -> None:
    """The finding names the line."""
    write(tmp_path, "def draw(:\n")
    source = read_model_source(tmp_path, "tiny")
    assert source is not None
    assert [(fault.code, fault.place.line) for fault in source.faults] == [("PLY003", 1)]


def test_a_game_without_a_model_has_none(tmp_path: Path) -> None:
    """That is no fault."""
    assert read_model_source(tmp_path, "tiny") is None


@pytest.mark.parametrize(
    ("written", "promises"),
    [
        ('Model(promises={"deal": grade})', {"deal"}),
        ('Model(promises=MappingProxyType({"deal": grade}))', {"deal"}),
        ('PROMISES: Final = MappingProxyType({"deal": grade})\nMODEL = Model(promises=PROMISES)', {"deal"}),
        ('_MORE = {"deal": grade}\nMODEL = Model(promises=MappingProxyType(_MORE))', {"deal"}),
        ("Model(setup=setup)", set()),
        ("PROMISES = PROMISES\nModel(promises=PROMISES)", None),
        ('A = {"a": f}\nA = {"b": f}\nModel(promises=A)', None),
        ("Model(promises=make())", None),
        ('Model(promises={"a" + "b": f})', None),
        ('Model(promises={"a": f})\ndef (', None),
    ],
)
def test_promises_are_read_where_they_are_written_out(written: str, promises: set[str] | None, tmp_path: Path) -> None:
    """In the call itself, in a proxy, or under a name that has one value; else nobody knows what is graded."""
    write(tmp_path, f"{written}\n")
    source = read_model_source(tmp_path, "tiny")
    assert source is not None
    assert source.promises == promises


@pytest.mark.parametrize(
    ("written", "questions"),
    [
        ('Ask(0, "buy", (1,), bought)\nAsk(0, kind="sell", options=(1,), then=sold)', {"buy", "sell"}),
        ('play.Ask(0, "act" if owed else "rest", (1,), done)', {"act", "rest"}),
        ('KINDS: Final = {HIT: "hit", JACK: "jack"}\nAsk(0, KINDS[move], (1,), done)', {"hit", "jack"}),
        ('BUY = "buy"\nAsk(0, BUY, (1,), done)\nAsk(0, ask.kind, (1,), done)', {"buy"}),
        ('KINDS = ("hit", name())\nAsk(0, KINDS[1], (1,), done)', None),
        ("KIND = KIND\nAsk(0, KIND, (1,), done)", None),
        ('Ask(0, f"buy-{what}", (1,), done)\nAsk(0, "sell", (1,), done)', None),
        ("Ask(*everything)", None),
        ("Ask(0)", None),
        ("Ask(0, ask.kind, (1,), done)", None),
        ("x = 1", None),
    ],
)
def test_questions_are_read_where_written_out(written: str, questions: set[str] | None, tmp_path: Path) -> None:
    """As texts, one of two, in a table, under a name; else nobody knows what is asked."""
    write(tmp_path, f"{written}\n")
    source = read_model_source(tmp_path, "tiny")
    assert source is not None
    assert source.questions == questions
