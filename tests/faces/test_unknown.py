"""What templates may do with a value that nobody knows."""

from cardwright.faces.environment import create_environment
from cardwright.faces.unknown import UNKNOWN_VIEW


def test_an_unknown_term_may_be_asked_for_its_icon_in_a_template() -> None:
    """The sandbox lets it be called as a known one, and nothing is drawn."""
    environment = create_environment((), {"kind": UNKNOWN_VIEW})
    assert environment.from_string("{{ kind.icon(size='3mm') }}{{ kind }}").render() == "?"
