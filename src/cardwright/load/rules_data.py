"""The YAML beside a rulebook: terms, named values and claims."""

from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType

from cardwright.findings import Finding, Place
from cardwright.load.faults import ID_HINT, validate
from cardwright.load.provenance import apply_reasons, dotted_name, find_idle_reasons
from cardwright.load.schema import ID, ClaimEntry, TermEntry, ValueEntry
from cardwright.load.yamlfile import YamlFile
from cardwright.project import Claim, NamedValue, Path, Provenance, Term, Text


def read_terms(file: YamlFile) -> tuple[Mapping[str, Term], tuple[Finding, ...]]:
    """Read ``terms.yaml``: id to term, in the file's order."""
    terms: dict[str, Term] = {}
    findings: list[Finding] = []
    for name, value in _mapping(file, findings).items():
        entry, wrong = validate(TermEntry, value, file=file, path=(str(name),), subject=f"term '{name}'")
        findings += [*wrong, *_badly_named(name, file)]
        if entry is not None:
            terms[str(name)] = _term(str(name), entry, file)
    return MappingProxyType(terms), tuple(findings)


def _badly_named(name: object, file: YamlFile) -> Iterator[Finding]:
    if not (isinstance(name, str) and ID.fullmatch(name)):
        place = file.locate((str(name),), key=True)
        yield Finding(code="ID001", place=place, message=f"'{name}' is not an id", hint=ID_HINT)


def _term(name: str, entry: TermEntry, file: YamlFile) -> Term:
    def text(field: str, source: str) -> Text | None:
        if not source:
            return None
        return Text(context=f"term:{name}.{field}", source=source, place=file.locate((name, field)))

    return Term(
        id=name,
        name=text("name", entry.name) or Text(context=f"term:{name}.name", source=name, place=file.locate((name,))),
        plural=text("plural", entry.plural),
        definition=text("definition", entry.definition),
        group=entry.group,
        icon=entry.icon,
        colour=entry.colour,
        forbidden=MappingProxyType(entry.forbidden),
        place=file.locate((name,), key=True),
        locate=lambda path=(), *, key=False: file.locate((name, *path), key=key),
    )


def read_values(
    file: YamlFile,
) -> tuple[Mapping[str, NamedValue], tuple[Provenance, ...], tuple[Finding, ...]]:
    """Read ``values.yaml``: dotted path to value, and where each value that is not the source's comes from."""
    findings: list[Finding] = []
    content = dict(_mapping(file, findings))
    reasons = content.pop("assumptions", {})
    reasons = reasons if isinstance(reasons, dict) else {}
    provenance = apply_reasons(file.provenance, reasons, dotted_name)
    findings += find_idle_reasons(file.provenance, reasons, dotted_name, file.locate)
    values: dict[str, NamedValue] = {}
    for path, leaf in _leaves(content, (), file=file, findings=findings):
        name = ".".join(str(step) for step in path)
        entry, wrong = validate(ValueEntry, leaf, file=file, path=path, subject=f"value '{name}'")
        findings += wrong
        if entry is not None:
            own = tuple(entry for entry in provenance if entry.path[: len(path)] == path)
            values[name] = _value(name, entry, path=path, file=file, provenance=own)
    return MappingProxyType(values), provenance, tuple(findings)


def _value(
    name: str, entry: ValueEntry, *, path: Path, file: YamlFile, provenance: tuple[Provenance, ...]
) -> NamedValue:
    return NamedValue(
        path=name,
        value=entry.value,
        rule=entry.rule,
        ranges=entry.ranges,
        provenance=provenance,
        place=file.locate((*path, "value")),
        locate=partial(_locate_below, file, path),
    )


def _locate_below(file: YamlFile, base: Path, path: Path = (), *, key: bool = False) -> Place:
    return file.locate((*base, *path), key=key)


def _leaves(
    content: Mapping[object, object], path: Path, *, file: YamlFile, findings: list[Finding]
) -> Iterator[tuple[Path, object]]:
    for name, value in content.items():
        here = (*path, str(name))
        if isinstance(value, dict) and "value" in value:
            yield here, value
        elif isinstance(value, dict):
            yield from _leaves(value, here, file=file, findings=findings)
        else:
            message = f"'{'.'.join(str(step) for step in here)}' has no 'value'"
            hint = "write {value: 12, rule: anchor}"
            findings.append(Finding(code="SCH003", place=file.locate(here), message=message, hint=hint))


def read_claims(file: YamlFile) -> tuple[tuple[Claim, ...], tuple[Finding, ...]]:
    """Read ``claims.yaml``."""
    findings: list[Finding] = []
    claims: list[Claim] = []
    content = file.value if isinstance(file.value, tuple) else ()
    if file.value is not None and not isinstance(file.value, tuple):
        hint = "begin each claim with '- id:'"
        findings.append(Finding(code="SCH002", place=file.locate(()), message="claims are not a list", hint=hint))
    for index, value in enumerate(content):
        label = value.get("id", index + 1) if isinstance(value, dict) else index + 1
        entry, wrong = validate(ClaimEntry, value, file=file, path=(index,), subject=f"claim '{label}'")
        findings += wrong
        if entry is not None:
            place = file.locate((index, "id"))
            locate = partial(_locate_below, file, (index,))
            claims.append(Claim(**entry.model_dump(), place=place, locate=locate))
    return tuple(claims), tuple(findings)


def _mapping(file: YamlFile, findings: list[Finding]) -> Mapping[object, object]:
    if isinstance(file.value, dict):
        return file.value
    if file.value is not None:
        place = file.locate(())
        findings.append(
            Finding(code="SCH002", place=place, message="the file is not a mapping", hint="write 'name: ...' lines")
        )
    return {}
