"""Profiles of the property tests, and the switch that writes golden pictures anew."""

import pytest
from hypothesis import HealthCheck, settings

# No deadline: a machine that does other work is not a fault of ours.
settings.register_profile("default", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("fuzz", settings.get_profile("default"), max_examples=5000)
settings.load_profile("default")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switch of `make goldens`."""
    parser.addoption("--rewrite-goldens", action="store_true", help="write golden pictures anew; such tests fail")


@pytest.fixture(scope="session")
def rewrite_goldens(request: pytest.FixtureRequest) -> bool:
    """Say whether golden pictures are to be written instead of compared."""
    return bool(request.config.getoption("--rewrite-goldens"))
