"""What PyYAML says of a file that is not YAML, as a finding at its place."""

import yaml

from cardwright.findings import Finding, Place, Related


def describe_syntax(error: yaml.MarkedYAMLError, path: str, lines: tuple[str, ...]) -> Finding:
    """Return the finding for an error of PyYAML's; a tab in the indentation is told as such, at the tab."""
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line, mark.column) if mark is not None else (0, 0)
    text = lines[line] if line < len(lines) else ""
    indent = text[: len(text) - len(text.lstrip())]
    if "\t" in indent:
        place = Place(path=path, line=line + 1, column=indent.index("\t") + 1)
        return Finding(
            code="YML007", place=place, message="tab in the indentation", hint="indent with spaces, two a level"
        )
    place = Place(path=path, line=line + 1, column=column + 1)
    related: tuple[Related, ...] = ()
    if error.context_mark is not None and error.context_mark.line != line:
        start = Place(path=path, line=error.context_mark.line + 1, column=error.context_mark.column + 1)
        related = (Related(place=start, label=error.context or "begins here"),)
    hint = "quote a text that holds ': ' or starts with one of [ ] { } & * ! | > % @"
    return Finding(code="YML001", place=place, message=error.problem or "not YAML", hint=hint, related=related)
