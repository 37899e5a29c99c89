"""The address that opens an editor."""

import pytest

from cardwright.load.settings import read_settings
from cardwright.load.yamlfile import parse_yaml
from cardwright.project import Settings

EDITORS = ("vscode://file/{file}:{line}:{column}", "idea://open?file={file}&line={line}", "zed://file/{path}")


def read(address: str) -> tuple[Settings, list[tuple[str, int, str]]]:
    """Read a workspace file that sets an editor."""
    file, wrong = parse_yaml(f"paper: a4\neditor: '{address}'\n", "cards/workspace.yaml")
    assert wrong == ()
    settings, findings = read_settings(file)
    return settings, [(finding.code, finding.place.line, finding.message) for finding in findings]


@pytest.mark.parametrize(
    "address", ["vscode://file/{file}:{line}:{column}", "idea://open?file={file}&line={line}", "zed://file/{path}"]
)
def test_an_editor_is_kept(address: str) -> None:
    """As it is written."""
    settings, findings = read(address)
    assert (settings.editor, findings) == (address, [])


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("javascript://{file}", "'javascript://' leads to no editor"),
        ("https://evil.example/{file}", "'https://' leads to no editor"),
        ("code {file}", "'code {file}' is not an address that opens an editor"),
        ("javascript:alert(1)", "'javascript:alert(1)' is not an address that opens an editor"),
        ("vscode://file", "an editor's address needs '{file}' or '{path}'"),
        ("vscode://file/{file}:{row}", "an editor's address has no '{row}'"),
    ],
)
def test_an_address_that_opens_no_editor_is_refused(address: str, message: str) -> None:
    """On its line, and nothing is linked."""
    settings, findings = read(address)
    assert (settings.editor, findings) == ("", [("SCH002", 2, message)])
