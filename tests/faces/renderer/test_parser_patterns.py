"""The mend for the HTML parser."""

from cardwright.faces.renderer.parser_patterns import Patterns


def test_runs_end_at_the_characters() -> None:
    """Or consist of them, when asked the other way round."""
    patterns = Patterns()
    until, of = patterns[frozenset("<&"), False], patterns[frozenset(" \n"), True]
    assert until.match("a]b<c")[0] == "a]b"  # type: ignore[index]
    assert of.match(" \n x")[0] == " \n "  # type: ignore[index]
    assert patterns[frozenset("<&"), False] is until
