"""Every seed is answered, and so is every seed with something cut out, doubled or exchanged."""

import random

import pytest

from tests.fuzz.targets import TARGETS, describe, seeds

ROUNDS = 40
ODD = [b"\0", b"\xff", b"{", b"}", b"*", b"!", b"&a ", b"*a", b"<<: ", b"- ", b"\n", b'"', b"'", b"9" * 40, b"\xe3\x80"]


def mutate(data: bytes, chance: random.Random) -> bytes:
    """Cut out, double, exchange or put in something."""
    at, end = sorted(chance.randrange(len(data) + 1) for _ in range(2))
    return chance.choice(
        [
            data[:at] + data[end:],
            data[:end] + data[at:],
            data[:at] + chance.choice(ODD) + data[at:],
            data[:at] + chance.choice(ODD) + data[end:],
            data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :],
        ]
    )


def run(name: str, data: bytes) -> None:
    """Call a target, and show the data that it could not answer."""
    try:
        TARGETS[name](data)
    except Exception as error:
        raise AssertionError(f"{name} cannot answer {describe(data)}") from error


@pytest.mark.parametrize("name", TARGETS)
def test_seeds_are_answered(name: str) -> None:
    """Each target has some."""
    assert len(seeds(name)) >= 3
    for data in (b"", *seeds(name)):
        run(name, data)


@pytest.mark.parametrize("name", TARGETS)
def test_spoiled_seeds_are_answered(name: str) -> None:
    """The same ones each time; 'make fuzz' goes on from there."""
    chance = random.Random(name)
    for data in seeds(name):
        for _ in range(ROUNDS // 8 if name == "game" else ROUNDS):
            spoiled = data
            for _ in range(chance.randrange(1, 4)):
                spoiled = mutate(spoiled, chance)
            run(name, spoiled)
