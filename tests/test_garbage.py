"""The garbage collector rests within a block and works again after it."""

import gc

import pytest

from cardwright.garbage import garbage_kept


def rest_and_fail() -> None:
    """Fail within a block in which no garbage is looked for."""
    with garbage_kept():
        assert not gc.isenabled()
        raise KeyError


@pytest.mark.parametrize("was_enabled", [True, False])
def test_the_collector_is_left_as_it_was(*, was_enabled: bool) -> None:
    """Also after an error, and also where it rested already."""
    (gc.enable if was_enabled else gc.disable)()
    try:
        with pytest.raises(KeyError):
            rest_and_fail()
        assert gc.isenabled() is was_enabled
    finally:
        gc.enable()
