"""The sandbox of templates: what it gives, what it refuses, and what it says."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from jinja2.exceptions import SecurityError, TemplateNotFound, UndefinedError

from cardwright.faces.environment import create_environment, render_template
from cardwright.faces.text import Typesetter
from cardwright.faces.views import Views
from tests.faces.games import card, deck, game


def run(folder: Path, source: str, files: Mapping[str, str] | None = None, **variables: object) -> str:
    """Render a template in a folder."""
    for name, content in {"face.html": source, **(files or {})}.items():
        (folder / name).write_text(content, encoding="utf-8")
    return render_template(create_environment([folder], {}), "face.html", variables)


def test_output_is_escaped(tmp_path: Path) -> None:
    """Text is data."""
    assert run(tmp_path, "{{ a }}", a="<b>") == "&lt;b&gt;"


BOMBS = {
    "nested loops": "{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}",
    "a long range": "{% for a in range(10**7) %}{% endfor %}",
    "a long text": "{{ 'x' * 10**9 }}",
    "a padded text": "{{ 'x'.center(10**9) }}",
    "a format": "{{ '%0999999999d' % 1 }}",
    "another format": "{{ '{:>999999999}'.format(1) }}",
    "powers": "{{ 9 ** 9 ** 9 }}",
    "doubling by +": "{% set n = namespace(s='x') %}{% for a in range(40) %}{% set n.s = n.s + n.s %}{% endfor %}",
    "doubling by ~": "{% set n = namespace(s='x') %}{% for a in range(40) %}{% set n.s = n.s ~ n.s %}{% endfor %}",
    "doubling by block": "{% set s = 'xxxxxxxxxx' %}" + "{% set s %}{{ s }}{{ s }}{% endset %}" * 40,
    "doubling by macro": "{% macro m(s) %}{{ s }}{{ s }}{% endmacro %}{% set n = namespace(s='x') %}"
    "{% for a in range(60) %}{% set n.s = m(n.s) %}{% endfor %}",
    "joining": "{% set s = range(9999)|join('xxxxxxxxxxxxxxxxxxxx') %}{{ range(99999)|join(s) }}",
    "batches": "{{ [1]|batch(10**9, 'x')|list }}",
    "macros in macros": "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(40) }}",
    "much output": "{% for a in range(90000) %}xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx{% endfor %}",
}


@pytest.mark.parametrize("source", BOMBS.values(), ids=BOMBS.keys())
def test_work_without_end_is_refused(tmp_path: Path, source: str) -> None:
    """Neither time nor memory is taken without bounds."""
    with pytest.raises(SecurityError):
        run(tmp_path, source)


@pytest.mark.parametrize(
    "source",
    [
        "{{ a.__class__ }}",
        "{{ a.__init__.__globals__ }}",
        "{{ card._makers }}",
        "{{ card.__class__.__mro__ }}",
        "{{ range.__self__ }}",
        "{{ (1).__class__.__base__.__subclasses__() }}",
        "{{ namespace.__init__ }}",
        "{{ [].append(1) }}",
    ],
)
def test_python_is_out_of_reach(tmp_path: Path, source: str) -> None:
    """No private name leads out of the sandbox, and nothing handed in can be changed."""
    made = game(deck(card("fox")))
    view = Views(made, Typesetter(made, "en")).card("animal/fox")
    with pytest.raises((SecurityError, UndefinedError)):
        run(tmp_path, source, a=[1], card=view)


def test_templates_stay_in_their_folders(tmp_path: Path) -> None:
    """Neither a path upwards nor a link leads out."""
    inner = tmp_path / "inner"
    inner.mkdir()
    (tmp_path / "secret.html").write_text("secret")
    (inner / "link.html").symlink_to(tmp_path / "secret.html")
    for name in ("../secret.html", "link.html"):
        with pytest.raises(TemplateNotFound):
            run(inner, f"{{% include '{name}' %}}")


def test_a_missing_field_is_told_in_the_words_of_the_data(tmp_path: Path) -> None:
    """The deck is named, so that cards of it need not be."""
    made = game(deck(card("fox")))
    view = Views(made, Typesetter(made, "en")).card("animal/fox")
    with pytest.raises(UndefinedError, match="a card of deck 'animal' has no field 'salry'"):
        run(tmp_path, "{{ card.salry }}", card=view)


def test_ordinary_templates_work(tmp_path: Path) -> None:
    """Loops, macros, parts, joined texts and small sums."""
    source = (
        "{% import 'part.html' as part %}{% for n in range(3) %}{{ part.badge(n * 2) }}{% endfor %}"
        "{% include 'foot.html' %}{{ 'a' ~ 1 }}{{ [1, 2]|join('-') }}{{ items|batch(2)|map('length')|join(',') }}"
    )
    parts = {"part.html": "{% macro badge(n) %}[{{ n }}]{% endmacro %}", "foot.html": "{{ foot }}"}
    assert run(tmp_path, source, parts, foot="<f>", items=[1, 2, 3]) == "[0][2][4]&lt;f&gt;a11-22,1"
