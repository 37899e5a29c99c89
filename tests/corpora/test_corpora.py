"""Two real card repositories, guarded where they lie by the small files beside this one.

Their data is not part of this project: the tests take it from the folder that CARDWRIGHT_CORPORA names, or from
one beside the checkout, and are skipped without it.
"""

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

HERE = Path(__file__).parent
DATA = Path(os.environ.get("CARDWRIGHT_CORPORA", HERE.parents[2] / "shared" / "corpora"))


def guard(name: str, root: Path) -> tuple[Counter[tuple[str, str]], list[dict[str, object]]]:
    """Check a copy of a repository with our files over it; return codes with severities, and findings."""
    if not (DATA / name).is_dir():
        pytest.skip(f"the data of {name} is not here")
    shutil.copytree(DATA / name, root, dirs_exist_ok=True, copy_function=shutil.copyfile)
    for folder, _, _ in os.walk(root):
        Path(folder).chmod(0o755)
    shutil.copytree(HERE / name, root, dirs_exist_ok=True)
    command = [sys.executable, "-m", "cardwright", "check", "--format", "json"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == 1
    findings = json.loads(done.stdout)["findings"]
    return Counter((found["code"], found["severity"]) for found in findings), findings


def test_dominiontabs(tmp_path: Path) -> None:
    """819 cards, 43 sets and six translations: no false error, the known faults."""
    codes, findings = guard("dominiontabs", tmp_path)
    assert {code for code, severity in codes if severity == "error"} == {"I18N003", "I18N008", "LAY003"}
    messages = {str(found["message"]) for found in findings}
    assert "numbers differ: 2 in the source, none in 'fr'" in messages  # "up to 2 copies" without the 2
    assert "unknown tag '<I>'" in messages
    assert "'ablegst' stands twice" in messages
    assert "'Bard' and 'Wandering Minstrel' are both 'Bard'" in messages
    assert codes["I18N005", "warning"] > 400  # a language filled up from the source


def test_kingdomcreator(tmp_path: Path) -> None:
    """1,135 rows and 504 kingdoms: misspelt fields, keys with spaces, names given twice; nothing else is an error."""
    _, findings = guard("kingdomcreator", tmp_path)
    errors = [found for found in findings if found["severity"] == "error"]
    assert Counter(found["code"] for found in errors) == {"SCH001": 2, "I18N003": 8}
    assert {(found["message"], found["hint"]) for found in errors if found["code"] == "SCH001"} == {
        (
            "unknown field 'isBuyProvider' on card baseset-woodcutter, Woodcutter",
            "did you mean 'isBuySupplier' (used by 288 cards)?",
        ),
        (
            "unknown field 'ferrynamGain' on kingdom guildscornucopia2-17-zookeepers, Zookeepers",
            "did you mean 'ferrymanGain' (used by 5 cards)?",
        ),
    }
    assert "'Goat' and 'Haunted Mirror' are both 'Przeklęte lusterko'" in {found["message"] for found in findings}
